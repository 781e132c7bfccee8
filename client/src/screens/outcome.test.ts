import { describe, expect, it } from 'vitest';
import { LANGUAGES, t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import type { MatchSeen, Over } from '../protocol/generated';
import { sidesOf, TWO, type Sides } from '../game/sides';
import { placesOf, totalsOf, verdict } from './outcome';

const MATCH: MatchSeen = { game: 1, scores: [0, 0], wins: [0, 0], over: true, winner: 0 };

function over(outcome: string, winner: number, stocks: number[], more: Partial<Over> = {}): Over {
  return { kind: 'over', outcome, winner, stocks, points: [0, 0], scores: [0, 0], match_over: true, match_winner: 0, standings: [1, 2], match_standings: [2, 1], ...more };
}

const NAMES = ['Muis', 'Minoes', 'Snor', 'Gijs', 'Boris', 'Saar'];

function read(result: Over, you: number, match = MATCH, sides: Sides = TWO) {
  const people = NAMES.map((name, i) => ({ seat: i + 1, name: you === 2 && i === 0 ? 'Minoes' : name, player: null, you: i + 1 === you, left: false, away: false }));
  return verdict(result, match, { t, people, you, deck: 'standard', sides }, 24, 100);
}

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

describe('the result of more than two', () => {
  const FOUR: Sides = { seats: 4, count: 4, teams: 'none' };
  const OWN: Sides = { seats: 4, count: 2, teams: 'own_stocks' };
  const SHARED: Sides = { seats: 4, count: 2, teams: 'shared_stock' };
  const told = (result: Over, you: number, sides: Sides) => {
    const { title, reason, parameters } = read(result, you, MATCH, sides);
    return [t(title, parameters), t(reason, parameters)];
  };

  it('names who won, be it one or a team, and what is left to the viewer\'s side', () => {
    speak('nl');
    expect(told(over('out', 3, [4, 1, 0, 7]), 1, FOUR)).toEqual([
      'De kat was je voor',
      'Snor speelde in beurt 24 de laatste kaart van de scorestapel. Jij had er nog 4.',
    ]);
    expect(told(over('out', 2, [4, 0, 3, 0]), 1, OWN)[1]).toBe(
      'Minoes en Gijs waren in beurt 24 al hun scorestapelkaarten kwijt. Jullie hadden er nog 7.',
    );
    expect(told(over('out', 1, [0, 5]), 3, SHARED)).toEqual(['Muis is binnen!', 'In beurt 24 ging jullie laatste scorestapelkaart weg.']);
    expect(told(over('exhausted', 2, [9, 2, 5, 4]), 1, OWN)).toEqual([
      'Minoes en Gijs winnen',
      'De pakstapel is op. Minoes en Gijs hadden samen de minste kaarten over.',
    ]);
    expect(told(over('exhausted', 0, [3, 2, 2, 4]), 1, FOUR)[1]).toContain('even groot');
    expect(told(over('exhausted', 0, [3, 1, 2, 4]), 1, FOUR)[1]).toContain('zonder punten');
  });

  it.each(LANGUAGES)('has words in %s for every outcome, side and kind of table', (language) => {
    speak(language);
    for (const sides of [FOUR, OWN, SHARED]) {
      for (const outcome of ['out', 'exhausted', 'blocked', 'idle', 'agreed', 'resigned', 'timeout', 'abandoned', 'aborted', 'new']) {
        for (const winner of outcome === 'out' ? [1, 2] : [0, 1, 2]) expect(told(over(outcome, winner, [1, 2, 3, 4].slice(0, sides === SHARED ? 2 : 4)), 1, sides).join()).not.toMatch(/result-|[{}$]/);
      }
    }
  });

  it('gives the places in the game, and in the match once it is longer than a game', () => {
    const games = [1, 2].map((game) => placesOf(over('out', 1, [0, 6]), { ...MATCH, game }));
    expect([...games, placesOf(over('aborted', 0, [1, 6]), { ...MATCH, game: 2 })]).toEqual([[1, 2], [2, 1], [1, 2]]);
  });

  it('adds up the cards left on each side', () => {
    expect(totalsOf(over('out', 2, [4, 0, 3, 0]), 2)).toEqual([7, 0]);
  });

  it('reads from the rules in force who plays with whom', () => {
    const rules = { options: [{ id: 'teams', value: 'own_stocks', differs: false }] } as never;
    expect(sidesOf(rules, 6)).toEqual({ seats: 6, count: 3, teams: 'own_stocks' });
  });
});
