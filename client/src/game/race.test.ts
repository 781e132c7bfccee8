import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol/generated';
import type { TurnOfLog } from './log';
import { lanesOf, raceOf } from './race';
import { TWO, type Sides } from './sides';

const FIVE: Sides = { seats: 5, count: 5, teams: 'none' };
const SHARED: Sides = { seats: 4, count: 2, teams: 'shared_stock' };
const SIX: Sides = { seats: 6, count: 3, teams: 'own_stocks' };

describe('the lanes of the race', () => {
  it('are one for each stock, sides together, the viewer\'s last', () => {
    expect(lanesOf(TWO, 1)).toEqual([[2], [1]]);
    expect(lanesOf(FIVE, 2)).toEqual([[3], [4], [5], [1], [2]]);
    expect(lanesOf(SHARED, 1)).toEqual([[2, 4], [3, 1]]);
    expect(lanesOf(SIX, 1)).toEqual([[2], [5], [3], [6], [4], [1]]);
  });
});

describe('the race', () => {
  const stock = (seat: number, from = seat): { number: number; event: GameEvent } => ({
    number: 1,
    event: { kind: 'moved', seat, source: 'stock', source_seat: from, target: 'centre', pile: 1, card: 'Ah' },
  });
  const turn = (seat: number, ...events: TurnOfLog['events']): TurnOfLog => ({ turn: 1, seat, events });

  it('tells all stocks after each turn, whoever played from them', () => {
    const turns = [turn(2, stock(2)), turn(1, stock(1), stock(1)), turn(2)];
    expect(raceOf(turns, [[2], [1]], 20)).toEqual([[20, 19, 19], [20, 20, 18]]);
    expect(raceOf([turn(3, stock(3, 1)), turn(4, stock(4, 2))], [[2, 4], [3, 1]], 9)).toEqual([[9, 9, 8], [9, 8, 8]]);
  });
});
