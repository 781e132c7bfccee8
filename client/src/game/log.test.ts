import { describe, expect, it } from 'vitest';
import type { GameEvent, LogEntry } from '../protocol/generated';
import { actorOf, standing, turnsOf } from './log';

const play = (seat: number, source: 'stock' | 'hand' = 'hand'): GameEvent => ({
  kind: 'moved', seat, source, source_seat: seat, target: 'centre', pile: 1, card: 'Ah',
});
const end = (seat: number): GameEvent => ({ kind: 'turn_ended', seat, next: 3 - seat });
const entries = (...events: GameEvent[][]): LogEntry[] => events.map((list, i) => ({ number: i + 1, events: list }));

const GAME = entries(
  [{ kind: 'dealt', game: 1, starter: 2, reason: 'high_stock' }],
  [play(2, 'stock')],
  [play(2), end(2), { kind: 'drew', seat: 1, count: 1, draw: 9, cards: ['2c'] }],
  [play(1, 'stock')],
);

describe('the log', () => {
  it('is told by turns; what a seat draws at the start belongs to its turn', () => {
    const turns = turnsOf(GAME, 1);
    expect(turns.map((turn) => [turn.turn, turn.seat, turn.events.map((item) => item.event.kind)])).toEqual([
      [1, 2, ['dealt', 'moved', 'moved', 'turn_ended']],
      [2, 1, ['drew', 'moved']],
    ]);
  });

  it('leaves out what was taken back', () => {
    const undone: LogEntry = { number: 5, events: [{ kind: 'undone', seat: 1, back_to: 3 }] };
    expect(standing([...GAME, undone]).map((entry) => entry.number)).toEqual([1, 2, 3]);
    const discard: LogEntry = { number: 5, events: [{ kind: 'undone', seat: 2, back_to: 2, discard: true }] };
    expect(turnsOf([...GAME, discard], 1).map((turn) => turn.seat)).toEqual([2]);
  });

  it('tells whose doing it was, on the turns of others too', () => {
    expect(actorOf({ kind: 'offered', seat: 2, what: 'pause' }, 1)).toBe(2);
    expect(actorOf({ kind: 'answered', seat: 3, what: 'pause', agree: true }, 1)).toBe(3);
    expect(actorOf({ kind: 'claimed', seat: 1, by: 2 }, 1)).toBe(2);
    expect(actorOf({ kind: 'turned', seat: 1, stock: 4, tops: ['5c'] }, 3), 'the stock of a team').toBe(3);
    expect(actorOf({ kind: 'completed', centre: 1, cards: 12, to: 'draw' }, 2)).toBe(2);
  });

  it('begins anew with a deal', () => {
    const next: LogEntry = { number: 5, events: [{ kind: 'dealt', game: 2, starter: 1, reason: 'loser' }] };
    expect(turnsOf([...GAME, next], 1)).toHaveLength(1);
  });
});
