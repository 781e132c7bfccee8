import { describe, expect, it } from 'vitest';
import { alterations, isOwn, presetOf, writeRules } from './ruleText';

describe('rules in notation', () => {
  it('are read from the notation and written to it', () => {
    expect(presetOf('classic+stock=13')).toBe('classic');
    expect([...alterations('classic+stock=13+forced=ace')]).toEqual([
      ['stock', '13'],
      ['forced', 'ace'],
    ]);
    expect(writeRules('classic', new Map([['stock', '10']]))).toBe('classic+stock=10');
    expect(writeRules('classic', new Map())).toBe('classic');
  });

  it('are a rule set of their own where more is altered than seats and stock', () => {
    expect(['classic', 'classic+seats=4', 'classic+seats=3+stock=13'].map(isOwn)).toEqual([false, false, false]);
    expect(isOwn('classic+stock=13+hand=6')).toBe(true);
  });
});
