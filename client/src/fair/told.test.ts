import { describe, expect, it } from 'vitest';
import { readRecord } from './read';
import text from './records.testing.json?raw';
import { firstDifference, linesOf, placeParts, verdictOf } from './told';
import { check } from './trace';

interface Data {
  [key: string]: any;
}

function told(change: (record: Data) => void, kept: Parameters<typeof check>[1] = null): [string, Record<string, string>] {
  const data = (JSON.parse(text) as Record<string, Data>)['tied cut']!;
  change(data);
  const record = readRecord(data);
  const report = check(record, kept);
  const lines = linesOf(record, report, (seat) => `seat ${seat}`);
  return [verdictOf(record, report), Object.fromEntries(lines.map(({ key, kind }) => [key.slice('verify-'.length), kind]))];
}

const { commitment, contributions } = (JSON.parse(text) as Record<string, Data>)['tied cut']!.fair;

describe('what was worked out', () => {
  it('of a true record is right, but for what this page cannot know', () => {
    expect(told(() => {})).toEqual([
      'right',
      { commitment: 'right', given: 'right', own: 'open', shuffling: 'right', cards: 'right', 'rules-open': 'open' },
    ]);
  });

  it('says whether the contribution of this browser is in it', () => {
    expect(told(() => {}, { commitment, contribution: contributions[0] })[1]).toMatchObject({ own: 'right' });
    const [verdict, lines] = told(() => {}, { commitment, contribution: 'ab' });
    expect([verdict, lines.own]).toEqual(['wrong', 'wrong']);
  });

  it('without a secret leaves the shuffles open', () => {
    const [verdict, lines] = told((record) => (record.fair = null));
    expect([verdict, lines]).toEqual([
      'unproved',
      { commitment: 'open', shuffling: 'open', cards: 'right', 'rules-open': 'open' },
    ]);
  });

  it('names what is wrong, and not the rest', () => {
    const kinds = (change: (record: Data) => void): string[] => {
      const [verdict, lines] = told(change);
      expect(verdict).toBe('wrong');
      return Object.keys(lines).filter((key) => lines[key] === 'wrong');
    };
    expect(kinds((r) => (r.fair.commitment = '00'.repeat(32)))).toEqual(['commitment']);
    expect(kinds((r) => (r.moves[4].card = r.moves[4].card === 'As' ? 'Ks' : 'As'))).toEqual(['cards']);
    expect(kinds((r) => (r.deal.shuffles[0].after = r.deal.shuffles[1].after))).toContain('shuffling');
    expect(kinds((r) => r.checks.pop())).toEqual([]);
  });

  it('says a place in two parts', () => {
    expect([placeParts('move 17'), placeParts('commitment')]).toEqual([
      { kind: 'move', number: 17 },
      { kind: 'commitment', number: 0 },
    ]);
  });

  it('finds the first card from the top that differs', () => {
    expect(firstDifference(['a', 'b', 'c'], ['x', 'b', 'c'])).toBe(3);
    expect(firstDifference(['a', 'b'], ['x', 'a', 'b'])).toBeNull();
  });
});
