import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '../protocol/generated';
import { forget, keepOrder, keepStart, readOrder } from './kept';
import { readStart } from './turnStart';

const POSITION: Position = {
  turn: 2,
  centres: [['Ah', '2s'], []],
  draw: 40,
  aside: 0,
  seats: [
    { seat: 1, stock: 3, tops: ['3s'], hand: 1, discards: [['4d'], []], hand_cards: ['3h'] },
    { seat: 2, stock: 8, tops: ['Qd'], hand: 5, discards: [[], []], hand_cards: null },
  ],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the browser keeps of a table', () => {
  it('comes back until it is forgotten', () => {
    keepOrder('t', { cards: ['5h', '2c'], sorted: true });
    keepStart('t', { number: 7, position: POSITION });
    expect(readOrder('t')).toEqual({ cards: ['5h', '2c'], sorted: true });
    expect(readStart('t', POSITION)).toEqual({ number: 7, position: POSITION });
    forget('t');
    expect([readOrder('t'), readStart('t', POSITION)]).toEqual([null, null]);
  });

  it.each(['5', '"x"', '[]', '{}', '{"cards":5}', '{"cards":[{}]}', '{"cards":{"length":3}}', '{'])(
    'is no order of the hand where it is %s',
    (text) => {
      localStorage.setItem('katmuis.hand.t', text);
      expect(readOrder('t')).toBeNull();
    },
  );

  it.each([
    '5',
    '{"number":7}',
    '{"number":7,"position":5}',
    '{"number":"7","position":null}',
    '{"number":7,"position":{"turn":2,"centres":5,"seats":[],"draw":0,"aside":0}}',
    '{"number":7,"position":{"turn":2,"centres":[[],[]],"seats":[{"seat":1}],"draw":0,"aside":0}}',
  ])('is no start of a turn where it is %s', (text) => {
    sessionStorage.setItem('katmuis.turn.t', text);
    expect(readStart('t', POSITION)).toBeNull();
  });

  it('is no start of a turn at a table with other piles', () => {
    keepStart('t', { number: 7, position: { ...POSITION, seats: [] } });
    expect(readStart('t', POSITION)).toBeNull();
    keepStart('t', { number: 7, position: { ...POSITION, centres: [[]] } });
    expect(readStart('t', POSITION)).toBeNull();
  });

  it('is nothing where the browser forbids keeping', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    keepOrder('t', { cards: [], sorted: false });
    keepStart('t', { number: 7, position: POSITION });
    forget('t');
    expect([readOrder('t'), readStart('t', POSITION)]).toEqual([null, null]);
    vi.restoreAllMocks();
  });
});
