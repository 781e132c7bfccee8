import { describe, expect, it } from 'vitest';
import type { Person } from '../protocol/generated';
import type { Translate } from '../i18n';
import { ownName, partnerOf, seatsAfter, sideOf, stockSeat, TWO, whoOf, type Sides } from './sides';
import { nameOf } from './words';

const FIVE: Sides = { seats: 5, count: 5, teams: 'none' };
const SHARED: Sides = { seats: 4, count: 2, teams: 'shared_stock' };
const SIX: Sides = { seats: 6, count: 3, teams: 'own_stocks' };

/** A name as its key, the seat whose it is and the computer. */
const told: Translate = (key, { seat, player } = {}) => [key, seat, player].join(' ');

/** A person at the first seat, and computers at the others. */
const seated = (...players: (string | null)[]): Person[] =>
  [null, ...players].map((player, i) => ({ seat: i + 1, name: '', player, you: i === 0, left: false, away: false }));

describe('the seats of a table', () => {
  it('are counted clockwise from the viewer', () => {
    expect(seatsAfter(TWO, 1)).toEqual([2]);
    expect(seatsAfter(FIVE, 3)).toEqual([4, 5, 1, 2]);
  });

  it('have the partner opposite', () => {
    expect([1, 2, 3, 4].map((seat) => partnerOf(SHARED, seat))).toEqual([3, 4, 1, 2]);
    expect([1, 4, 6].map((seat) => partnerOf(SIX, seat))).toEqual([4, 1, 3]);
    expect(partnerOf(FIVE, 2)).toBe(0);
    expect([1, 4, 3, 6].map((seat) => sideOf(SIX, seat))).toEqual([0, 0, 2, 2]);
  });

  it('share the stock at the first seat of a team, or have their own', () => {
    expect([1, 2, 3, 4].map((seat) => stockSeat(SHARED, seat))).toEqual([1, 2, 1, 2]);
    expect(stockSeat(SIX, 5)).toBe(5);
  });
});

describe('the heads', () => {
  it('are a mouse for the viewer, another for the partner, and a cat of its own for each other seat', () => {
    const people = seated(null, null, null, null);
    expect([1, 2, 3, 4].map((seat) => whoOf({ people, you: 1, sides: SHARED }, seat))).toEqual(['mouse', 'cat', 'mate', 'cat-1']);
    expect([1, 2, 3, 4, 5].map((seat) => whoOf({ people, you: 3, sides: FIVE }, seat))).toEqual(['cat-2', 'cat-3', 'mouse', 'cat', 'cat-1']);
  });

  it('are the same for who watches, before the deal and at the end, as from the first seat', () => {
    const people = seated(null, null, null, null);
    const from = (you: number, seen?: number) => people.map(({ seat }) => whoOf({ people, you, from: seen, sides: FIVE }, seat));
    expect(from(0)).toEqual(from(1));
    expect(new Set(from(0)).size).toBe(5);
    expect(from(0, 3), 'several at one device').toEqual(from(3));
  });

  it('are the faces of computers, but for the second of a kind and for a partner', () => {
    const people = seated('level-3', 'level-3', 'kind', 'greedy');
    expect([2, 3, 4, 5].map((seat) => whoOf({ people, you: 1, sides: FIVE }, seat))).toEqual(['level-3', 'cat-1', 'kind', 'cat-3']);
    expect(whoOf({ people, you: 1, sides: SHARED }, 3)).toBe('mate');
  });
});

describe('the name of a computer', () => {
  it('is its own at the first seat where it plays, and not at that of somebody who left', () => {
    const people = seated('level-3', 'greedy', 'level-3');
    expect([1, 2, 3, 4].map((seat) => ownName(people, seat))).toEqual(['', 'level-3', 'greedy', '']);
    people[0] = { ...people[0]!, player: 'greedy', left: true };
    expect([1, 3].map((seat) => ownName(people, seat))).toEqual(['', 'greedy']);
    people[1] = { ...people[1]!, away: true };
    expect([2, 4].map((seat) => ownName(people, seat))).toEqual(['', 'level-3']);
  });

  it('is not given to the stand-in of a person, who keeps his own', () => {
    const people = seated(null, 'level-2');
    const names = () => people.map(({ seat }) => nameOf({ t: told, people, you: 1, sides: FIVE, deck: 'standard' }, seat));
    people[1] = { ...people[1]!, name: 'Bé' };
    const before = names();
    people[1] = { ...people[1]!, player: 'level-2', left: true };
    expect(names()).toEqual(before);
    people[1] = { ...people[1]!, left: false, away: true };
    expect(names()).toEqual(before);
    expect(whoOf({ people, you: 1, sides: FIVE }, 2)).toBe('cat');
    expect(whoOf({ people, you: 1, sides: FIVE }, 3)).toBe('level-2');
  });
});
