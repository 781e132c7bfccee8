import { describe, expect, it } from 'vitest';
import { known, LANGUAGES, t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import { alterations, presetOf, refusal, writeRules } from './houseRules';
import { rulesWith } from './rules.testing';

describe("rules of one's own", () => {
  it('are read from the notation and written to it', () => {
    expect(presetOf('classic+stock=13')).toBe('classic');
    expect([...alterations('classic+stock=13+forced=ace')]).toEqual([
      ['stock', '13'],
      ['forced', 'ace'],
    ]);
    expect(writeRules(rulesWith(), new Map([['stock', '10']]))).toBe('katz-und-maus+stock=10');
  });

  it('leave out what is as the preset has it', () => {
    const altered = new Map([
      ['stock', '20'],
      ['wild_as_ace', 'no'],
    ]);
    expect(writeRules(rulesWith(), altered)).toBe('katz-und-maus+wild_as_ace=no');
    expect(writeRules(rulesWith(), new Map())).toBe('katz-und-maus');
  });

  it.each(LANGUAGES)('are refused with the reason and the count in %s', (language) => {
    speak(language);
    const problem = {
      code: 'too_few_cards',
      read: '104 - 2 x 45 - 2 x 5 = 4',
      expected: 'at least 20 cards left to draw',
      at: null,
    };
    const { key, parameters } = refusal(problem, known);
    const words = t(key, parameters);
    expect(words).toContain('104 − 2 × 45 − 2 × 5 = 4'.replaceAll(' ', '\u00a0'));
    expect(words).toContain('20');
    expect(words).not.toContain('at least 20 cards left');
  });

  it('are refused in words for a code without a message', () => {
    speak('en');
    const { key, parameters } = refusal({ code: 'brand_new', read: '', expected: '', at: null }, known);
    expect(t(key, parameters)).toBe('These rules do not go together (brand_new).');
  });
});
