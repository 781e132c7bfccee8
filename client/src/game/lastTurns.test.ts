import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol/generated';
import { lastTurnsOfOthers, startOf } from './lastTurns';
import { turnsOf } from './log';

const play = (seat: number): GameEvent => ({
  kind: 'moved', seat, source: 'hand', source_seat: seat, target: 'centre', pile: 1, card: 'Ah',
});
const end = (seat: number): GameEvent => ({ kind: 'turn_ended', seat, next: 3 - seat });
const GAME = [
  [{ kind: 'dealt', game: 1, starter: 2, reason: 'high_stock' } as const],
  [play(2)],
  [play(2), end(2)],
  [play(1)],
  [play(1), end(1)],
  [play(2)],
].map((events: GameEvent[], i) => ({ number: i + 1, events }));

describe('the turns of the others', () => {
  it('finds the last turn of the other side and the notice that began it', () => {
    const turns = turnsOf(GAME, 1);
    const [last, ...more] = lastTurnsOfOthers(turns, 1);
    expect([last!.turn, startOf(turns, last!), more]).toEqual([3, 5, []]);
    expect(startOf(turns, turns[0]!)).toBe(1);
    expect(lastTurnsOfOthers([], 1)).toEqual([]);
  });

  it('finds the turns of all others since the viewer\'s last, though the viewer has drawn again', () => {
    const round = (seat: number, events = 1) => ({ turn: 0, seat, events: Array.from({ length: events }, () => ({}) as never) });
    const turns = [round(2), round(1), round(2), round(3), round(4), round(1), round(2, 0)];
    expect(lastTurnsOfOthers(turns, 1).map((turn) => turn.seat)).toEqual([2, 3, 4]);
    expect(lastTurnsOfOthers(turns.slice(0, 1), 1).map((turn) => turn.seat)).toEqual([2]);
  });
});
