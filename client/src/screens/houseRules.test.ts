import { describe, expect, it } from 'vitest';
import { known, LANGUAGES, t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import { CHOICES, differences, GROUPS, moot, partiesOf, referenceOf, refusal, valueText } from './houseRules';
import { OPTIONS, REASONS, REFUSALS, rulesWith } from './rules.testing';

const SHOWN = /option-|moot-|refusal-|[{}$]/;
const problem = (code: string, read = '', expected = ''): Parameters<typeof refusal>[0] => ({ code, read, expected, at: null });

describe("rules of one's own", () => {
  it('have every option in one group, and no other', () => {
    const grouped = GROUPS.flatMap(({ options }) => options);
    expect([...grouped].sort()).toEqual(OPTIONS.map(({ id }) => id).sort());
    expect(OPTIONS.length).toBe(31);
  });

  it('tell what differs, but for what cannot matter', () => {
    const usual = rulesWith();
    expect(differences(rulesWith({ stock: '13', wilds: 'K*' }), usual)).toEqual([
      { id: 'wilds', value: 'K*', usual: 'K' },
      { id: 'stock', value: '13', usual: '20' },
    ]);
    const ids = differences(rulesWith({ deck: 'numbers', decks: '1', wilds: '*', stock: '30' }, 'katz-und-maus', { decks: 'numbers', wilds: 'numbers' }), usual).map(({ id }) => id);
    expect(ids).toEqual(['deck', 'stock']);
    const more = rulesWith({ seats: '3', decks: '3' });
    const follows = more.options.map((option) => (option.id === 'decks' ? { ...option, differs: false } : option));
    expect(differences({ ...more, options: follows }, usual).map(({ id }) => id)).toEqual(['seats']);
    expect(differences({ ...more, options: follows, preset: 'g4a' }, usual).map(({ id }) => id)).toEqual(['seats', 'decks']);
  });

  it('are compared with the classic ones, and these with those of the game rooms', () => {
    const presets = ['katz-und-maus', 'classic', 'book'].map((id) => ({ id, rules: rulesWith({}, id), stock_choices: [], levels: [] }));
    expect(presets.map(({ id }) => referenceOf(id, presets)?.id)).toEqual(['classic', 'katz-und-maus', 'classic']);
  });
});

describe('an option that cannot matter', () => {
  it('is left out with the reason that the server gives', () => {
    expect([...moot(rulesWith({}, 'katz-und-maus', { target: 'scoring', jokers: 'jokers' }))]).toEqual([
      ['jokers', 'jokers'],
      ['target', 'scoring'],
    ]);
  });

  it.each(LANGUAGES)('has its reason in words in %s', (language) => {
    speak(language);
    expect(REASONS.length).toBe(7);
    for (const reason of REASONS) {
      expect(t(`moot-${reason}`)).not.toMatch(SHOWN);
    }
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('every option has a name, a sentence and words for each of its values', () => {
    speak(language);
    for (const { id, kind, words } of OPTIONS) {
      expect(t(`option-${id}`)).not.toMatch(SHOWN);
      expect(t(`option-${id}-why`)).toMatch(/[.?]$/);
      const values = [...words, ...(kind === 'number' ? ['4'] : []), ...(CHOICES[id] ?? [])];
      const said = values.map((value) => valueText(id, value, t));
      for (const each of said) expect(each).not.toMatch(SHOWN);
      expect(new Set(said).size).toBe(new Set(values).size);
    }
    for (const { id } of GROUPS) expect(t(`options-group-${id}`)).not.toContain('options-');
  });

  it.each(REFUSALS)('%s is refused in words', (code) => {
    speak(language);
    const { key, parameters } = refusal(problem(code, 'stock=900', '1 to 200'), known);
    expect(key).not.toBe('refusal-other');
    expect(t(key, parameters)).not.toMatch(SHOWN);
  });

  it('too few cards are refused with the count', () => {
    speak(language);
    const count = '104 - 2 x 60 - 2 x 5 = -26';
    const { key, parameters } = refusal(problem('too_few_cards', count, 'at least 20 cards left to draw'), known);
    const words = t(key, parameters);
    expect(words).toContain('104 − 2 × 60 − 2 × 5 = −26'.replaceAll(' ', '\u00a0'));
    expect(words).toContain('20');
    expect(words).not.toContain('at least 20 cards left');
  });
});

describe('a contradiction', () => {
  it('names the options that it is about, all of them known', () => {
    const codes = REFUSALS.filter((code) => !/^(unknown|option)_/.test(code));
    for (const code of codes) expect([code, partiesOf(problem(code)).length]).not.toEqual([code, 0]);
    const named = codes.flatMap((code) => partiesOf(problem(code)));
    expect(named.filter((id) => !OPTIONS.some((option) => option.id === id))).toEqual([]);
    expect(partiesOf(null)).toEqual([]);
  });

  it('without a message of its own is refused in words too', () => {
    speak('en');
    const { key, parameters } = refusal(problem('brand_new'), known);
    expect(t(key, parameters)).toBe('These rules do not go together (brand_new).');
  });
});
