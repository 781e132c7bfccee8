import type { Expression, Pattern } from '@fluent/bundle/esm/ast.js';

export type Parameters = Record<string, string | number>;

/** The messages of a language by key, as they were read when the client was built. */
export type Catalogue = Readonly<Record<string, Pattern | null>>;

/**
 * Says the messages of a catalogue as Fluent does, as far as our catalogues go: texts, parameters, other messages, and
 * variants by a text, a number or a plural. Terms, attributes and functions are not among them, nor marks of isolation:
 * every language here is written left to right, and marks would only get in the way of search and copy.
 */
export class Formatter {
  private numbers: Intl.NumberFormat;
  private plurals: Intl.PluralRules;

  constructor(
    language: string,
    private catalogue: Catalogue,
  ) {
    this.numbers = new Intl.NumberFormat(language);
    this.plurals = new Intl.PluralRules(language);
  }

  /** The message `key`, undefined where the catalogue lacks it. */
  message(key: string, parameters: Parameters = {}): string | undefined {
    const pattern = this.catalogue[key];
    return pattern ? this.say(pattern, parameters) : undefined;
  }

  private say(pattern: Pattern, parameters: Parameters): string {
    if (typeof pattern === 'string') return pattern;
    return pattern
      .map((part) => {
        const value = typeof part === 'string' ? part : this.worth(part, parameters);
        return typeof value === 'number' ? this.numbers.format(value) : value;
      })
      .join('');
  }

  private worth(part: Expression, parameters: Parameters): string | number {
    switch (part.type) {
      case 'var':
        return parameters[part.name] ?? `{$${part.name}}`;
      case 'mesg':
        return this.message(part.name, parameters) ?? `{${part.name}}`;
      case 'select': {
        const value = this.worth(part.selector, parameters);
        const plural = typeof value === 'number' ? this.plurals.select(value) : value;
        const fits = part.variants.find(({ key }) => key.value === value || key.value === plural);
        return this.say((fits ?? part.variants[part.star]!).value, parameters);
      }
      case 'str':
      case 'num':
        return part.value;
      default:
        return `{${part.name}}`;
    }
  }
}
