import { describe, expect, it } from 'vitest';
import type { GameEvent, Position } from '../protocol/generated';
import { standsFor } from './cards';
import { applyEvent } from './position';

const start = (): Position => ({
  turn: 1,
  centres: [['Ah', '2s'], []],
  draw: 40,
  aside: 0,
  seats: [
    { seat: 1, stock: 3, tops: ['9s'], hand: 3, discards: [['4d', '5c'], []], hand_cards: ['5h', '5h', 'Kd'] },
    { seat: 2, stock: 8, tops: ['Qd'], hand: 5, discards: [[], ['7h']], hand_cards: null },
  ],
});

const after = (...events: GameEvent[]): Position => events.reduce(applyEvent, start());
const own = (position: Position) => position.seats[0]!;
const other = (position: Position) => position.seats[1]!;

describe('a position after an event', () => {
  it('takes the touched card out of the own hand, not one like it', () => {
    const position = after({
      kind: 'moved', seat: 1, source: 'hand', source_seat: 1, place: 1, target: 'discard', pile: 2, card: '5h',
    });
    expect(own(position)).toMatchObject({ hand: 2, hand_cards: ['5h', 'Kd'], discards: [['4d', '5c'], ['5h']] });
  });

  it('takes an unseen card out of another hand', () => {
    const position = after({
      kind: 'moved', seat: 2, source: 'hand', source_seat: 2, target: 'centre', pile: 1, card: 'Ks', stands_for: 3,
    });
    expect(other(position)).toMatchObject({ hand: 4, hand_cards: null });
    expect(position.centres[0]).toEqual(['Ah', '2s', 'Ks']);
    expect(standsFor(position.centres[0]!, 2)).toBe(3);
    expect(standsFor(position.centres[0]!, 1)).toBeNull();
  });

  it('takes the top of a discard pile and of a stock', () => {
    const position = after(
      { kind: 'moved', seat: 1, source: 'discard', source_seat: 1, place: 1, target: 'centre', pile: 2, card: '5c' },
      { kind: 'moved', seat: 1, source: 'stock', source_seat: 1, target: 'centre', pile: 2, card: '9s' },
    );
    expect(own(position)).toMatchObject({ stock: 2, tops: [], discards: [['4d'], []] });
    expect(position.centres[1]).toEqual(['5c', '9s']);
  });

  it('turns the next stock card', () => {
    expect(own(after({ kind: 'turned', seat: 1, stock: 2, tops: ['3d'] }))).toMatchObject({ stock: 2, tops: ['3d'] });
  });

  it('clears a full centre pile into the draw pile, or aside', () => {
    const drawn = after({ kind: 'completed', centre: 1, cards: 12, to: 'draw' }, { kind: 'shuffled', draw: 52 });
    expect([drawn.centres[0], drawn.draw, drawn.aside]).toEqual([[], 52, 0]);
    const aside = after({ kind: 'completed', centre: 1, cards: 12, to: 'aside' });
    expect([aside.draw, aside.aside]).toEqual([40, 12]);
    expect(applyEvent(aside, { kind: 'shuffled', draw: 12, from_aside: true })).toMatchObject({ draw: 12, aside: 0 });
  });

  it('adds drawn cards, by name to the own hand and by number to another', () => {
    const position = after(
      { kind: 'drew', seat: 1, count: 2, draw: 38, cards: ['2c', '*'] },
      { kind: 'drew', seat: 2, count: 1, draw: 37 },
    );
    expect(own(position)).toMatchObject({ hand: 5, hand_cards: ['5h', '5h', 'Kd', '2c', '*'] });
    expect([other(position).hand, position.draw]).toEqual([6, 37]);
  });

  it('gives the turn to the next seat and leaves the old position alone', () => {
    const before = start();
    expect(applyEvent(before, { kind: 'turn_ended', seat: 1, next: 2 }).turn).toBe(2);
    expect(before).toEqual(start());
  });
});
