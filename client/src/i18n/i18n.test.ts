import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { filesOf, readCatalogue, speak } from './catalogues.testing';
import { known, LANGUAGES, language, negotiate, show, t } from './index';

/** The messages of a file by key, each with the parameters that it uses. */
function messages(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of text.split(/\n(?=[a-zA-Z-])/)) {
    const key = /^-?[a-zA-Z][\w-]*(?= =)/.exec(entry)?.[0];
    if (key) found.set(key, [...new Set(entry.match(/\$\w+/g))].sort());
  }
  return found;
}

describe('catalogues', () => {
  const names = [...filesOf('en').keys()];

  it.each(names)('%s has the same messages with the same parameters in every language', (name) => {
    const english = messages(filesOf('en').get(name)!);
    expect(english.size).toBeGreaterThan(0);
    for (const other of LANGUAGES) expect([other, messages(filesOf(other).get(name)!)]).toEqual([other, english]);
  });

  it.each(LANGUAGES)('of %s hold no message twice and nothing that cannot be read', (other) => {
    const text = [...filesOf(other).values()].join('\n');
    const bundle = new FluentBundle(other);
    expect(bundle.addResource(new FluentResource(text))).toEqual([]);
    const keys: string[] = text.match(/^-?[a-zA-Z][\w-]*(?= =)/gm) ?? [];
    expect(keys.filter((key) => !key.startsWith('-') && !bundle.hasMessage(key))).toEqual([]);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it.each(LANGUAGES)('of %s can say every message without an error', (other) => {
    speak(other);
    const text = [...filesOf(other).values()].join('\n');
    const bundle = new FluentBundle(other, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    const parameters = Object.fromEntries((text.match(/\$\w+/g) ?? []).map((name) => [name.slice(1), 1]));
    for (const key of text.match(/^[a-zA-Z][\w-]*(?= =)/gm) ?? []) {
      const errors: Error[] = [];
      bundle.formatPattern(bundle.getMessage(key)!.value!, parameters, errors);
      expect([key, errors]).toEqual([key, []]);
    }
  });
});

describe('a message', () => {
  it('chooses the plural of its language', () => {
    speak('nl');
    expect(t('set-cards', { count: 1 })).toBe('kaart');
    expect(t('set-cards', { count: 20 })).toBe('kaarten');
  });

  it('stands for itself where the catalogue lacks it', () => {
    show('en', readCatalogue('hello = Hello { $name }'));
    expect(t('hello', { name: 'Ann' })).toBe('Hello Ann');
    expect(t('nothing-of-the-kind')).toBe('nothing-of-the-kind');
    expect([known('hello'), known('nothing-of-the-kind')]).toEqual([true, false]);
  });

  it('sets the language of the page', () => {
    show('de', readCatalogue('a = b'));
    expect([language(), document.documentElement.lang]).toEqual(['de', 'de']);
  });
});

describe('the language at first', () => {
  it.each([
    [['nl-BE', 'fr'], 'nl'],
    [['fr-FR', 'de-AT', 'en'], 'de'],
    [['EN-us'], 'en'],
    [['fr', 'es'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (tags, expected) => {
    expect(negotiate(tags)).toBe(expected);
  });
});
