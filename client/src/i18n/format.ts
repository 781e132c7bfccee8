import { FluentBundle } from '@fluent/bundle';
import type { Pattern } from '@fluent/bundle/esm/ast.js';

export type Parameters = Record<string, string | number>;

/** The messages of a language by key, as they were read when the client was built. */
export type Catalogue = Readonly<Record<string, Pattern | null>>;

/** Says the messages of a catalogue; the reading, which takes more code than the saying, was done by the build. */
export class Formatter {
  private bundle: FluentBundle;

  constructor(language: string, catalogue: Catalogue) {
    // Every language here is written left to right: marks of isolation would only get in the way of search and copy.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    const body = Object.entries(catalogue).map(([id, value]) => ({ id, value, attributes: {} }));
    this.bundle.addResource({ body });
  }

  /** The message `key`, undefined where the catalogue lacks it. */
  message(key: string, parameters: Parameters = {}): string | undefined {
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern ? this.bundle.formatPattern(pattern, parameters, []) : undefined;
  }
}
