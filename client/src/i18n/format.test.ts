import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { filesOf, readCatalogue } from './catalogues.testing';
import { Formatter, type Parameters } from './format';
import { LANGUAGES, type Language } from './languages';

const MOST = 400;
const SOME: Parameters[] = [{}, { count: 1 }, { count: 12345 }, { name: 'Ann', n: 2 }];
const NUMBERS = [0, 1, 2, 11, 21, 1234.5];

/** Fluent's own runtime, and ours, for the same messages. */
function both(language: Language, text: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  const formatter = new Formatter(language, readCatalogue(text));
  const fluent = (key: string, parameters?: Parameters): string =>
    bundle.formatPattern(bundle.getMessage(key)!.value!, parameters, []);
  return { fluent, ours: (key: string, parameters?: Parameters) => formatter.message(key, parameters) };
}

/** Parameters for a message: numbers, and every text that a variant asks for. */
function* choices(names: string[], words: string[]): Generator<Parameters> {
  const values = [...NUMBERS, 'Ann', ...words];
  const all = values.length ** names.length;
  const step = Math.max(1, Math.floor(all / MOST));
  for (let i = 0; i < all; i += step) {
    let rest = i;
    const parameters: Parameters = {};
    for (const name of names) {
      parameters[name] = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
    }
    yield parameters;
  }
}

describe('formatting', () => {
  it.each(LANGUAGES)('says every message of %s as Fluent does, whatever its parameters', (language) => {
    const text = [...filesOf(language).values()].join('\n');
    const { fluent, ours } = both(language, text);
    const names = [...new Set(text.match(/(?<=\$)\w+/g))];
    let said = 0;
    for (const entry of text.split(/\n(?=[a-z])/)) {
      const key = /^[a-zA-Z][\w-]*(?= =)/.exec(entry)?.[0];
      if (!key) continue;
      const own = names.filter((name) => new RegExp(`\\$${name}\\b`).test(entry));
      const words = [...new Set([...entry.matchAll(/\[([\w-]+)\]/g)].map((found) => found[1]!))];
      for (const parameters of choices(own.length ? own : ['card'], words)) {
        expect([key, parameters, ours(key, parameters)]).toEqual([key, parameters, fluent(key, parameters)]);
        said += 1;
      }
    }
    expect(said).toBeGreaterThan(5000);
  });

  it.each([
    ['a parameter that is missing', 'm = Hello { $name }'],
    ['a choice without its parameter', 'm = { $n ->\n    [one] one\n   *[other] other\n}'],
    ['a message within a message', 'm = A { n }\nn = { $count ->\n    [0] nothing\n    [one] thing\n   *[other] things\n}'],
    ['a message that is missing', 'm = A { n }'],
    ['a text in quotes', 'm = { "{" }x'],
    ['a message over several lines', 'm =\n    one\n    two'],
    ['large numbers', 'm = { $count } of { 12345 }'],
  ])('does with %s what Fluent does', (_, text) => {
    for (const language of LANGUAGES) {
      const { fluent, ours } = both(language, text);
      for (const parameters of SOME) {
        expect(ours('m', parameters)).toBe(fluent('m', parameters));
      }
    }
  });

  it('knows no message that the catalogue lacks', () => {
    expect(new Formatter('en', readCatalogue('a = b')).message('c')).toBeUndefined();
  });
});
