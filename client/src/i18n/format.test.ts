import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { filesOf, readCatalogue } from './catalogues.testing';
import { Formatter, type Parameters } from './format';
import { LANGUAGES } from './languages';

const SOME: Parameters[] = [{}, { count: 0 }, { count: 1 }, { count: 12345 }, { name: 'Ann', rank: '7' }];

describe('formatting', () => {
  it.each(LANGUAGES)('says every message of %s as its text does that was never read at build time', (language) => {
    const text = [...filesOf(language).values()].join('\n');
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    const catalogue = readCatalogue(text);
    const formatter = new Formatter(language, catalogue);
    expect(Object.keys(catalogue).length).toBeGreaterThan(200);
    for (const key of Object.keys(catalogue)) {
      for (const parameters of SOME) {
        expect(formatter.message(key, parameters)).toBe(bundle.formatPattern(bundle.getMessage(key)!.value!, parameters, []));
      }
    }
  });

  it('chooses the plural of its language', () => {
    const formatter = new Formatter('nl', readCatalogue('cards = { $count ->\n    [one] kaart\n   *[other] kaarten\n}'));
    expect([0, 1, 2].map((count) => formatter.message('cards', { count }))).toEqual(['kaarten', 'kaart', 'kaarten']);
  });

  it('knows no message that the catalogue lacks', () => {
    expect(new Formatter('en', readCatalogue('a = b')).message('c')).toBeUndefined();
  });
});
