import { describe, expect, it } from 'vitest';
import { LANGUAGES, t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import type { MatchSeen, Over } from '../protocol/generated';
import { verdict, viewerSeat } from './outcome';

const MATCH: MatchSeen = { game: 1, scores: [0, 0], wins: [0, 0], over: true, winner: 0 };

function over(outcome: string, winner: number, stocks: number[], more: Partial<Over> = {}): Over {
  return { kind: 'over', outcome, winner, stocks, points: [0, 0], scores: [0, 0], match_over: true, match_winner: 0, ...more };
}

const read = (result: Over, seat: number, match = MATCH) => verdict(result, match, seat, 'Minoes', 24, 100);

describe('the result in words', () => {
  it('tells who played the last card and what the other had left, from either seat', () => {
    speak('nl');
    const won = read(over('out', 1, [0, 6]), 1);
    expect(t(won.title, won.parameters)).toBe('Muis is binnen!');
    expect(t(won.reason, won.parameters)).toBe(
      'Je speelde de laatste kaart van je scorestapel in beurt 24. Minoes had er nog 6.',
    );
    const lost = read(over('out', 1, [0, 6]), 2);
    expect([lost.side, lost.parameters.mine, lost.parameters.theirs]).toEqual(['lost', 6, 0]);
  });

  it('tells a draw by rule from a draw of equal stocks', () => {
    expect(read(over('exhausted', 0, [5, 9]), 1).reason).toBe('result-exhausted-tie');
    expect(read(over('exhausted', 0, [5, 5]), 1).reason).toBe('result-exhausted-drawn');
  });

  it('speaks of the match where one of several games has decided it', () => {
    const match = { ...MATCH, game: 4 };
    expect(read(over('out', 2, [3, 0]), 1, match).title).toBe('result-title-match-lost');
    expect(read(over('out', 2, [3, 0], { match_over: false }), 1, match).title).toBe('result-title-out-lost');
    expect(read(over('aborted', 0, [3, 2]), 1, match).title).toBe('result-title-aborted');
  });

  it.each(LANGUAGES)('has words in %s for every outcome and side', (language) => {
    speak(language);
    const counted = ['exhausted', 'blocked', 'idle', 'agreed'].flatMap((outcome) => [
      over(outcome, 1, [3, 5]),
      over(outcome, 2, [5, 3]),
      over(outcome, 0, [4, 4]),
      over(outcome, 0, [4, 5]),
    ]);
    const left = ['out', 'resigned', 'timeout', 'abandoned'].flatMap((outcome) => [over(outcome, 1, [0, 5]), over(outcome, 2, [5, 0])]);
    for (const result of [...counted, ...left, over('aborted', 0, [3, 4]), over('new', 1, [1, 2])]) {
      const { title, reason, parameters } = read(result, 1);
      expect(t(title, parameters)).not.toMatch(/result-|[{}$]/);
      expect(t(reason, parameters)).not.toMatch(/result-|[{}$]/);
    }
  });
});

describe('the viewer', () => {
  it('is the one who sits there, else looks on from the first seat', () => {
    const sit = (seat: number, you: boolean) => ({ seat, name: '', player: null, you });
    expect(viewerSeat([sit(1, false), sit(2, true)])).toBe(2);
    expect(viewerSeat([sit(1, false), sit(2, false)])).toBe(1);
  });
});
