import { describe, expect, it } from 'vitest';
import { nextPlace } from './arrows';
import { placeAt } from './drag.svelte';
import { fan } from './fan';
import { withKey } from './keyChanges';
import { keyRows, pressedFor, signOf } from './keyRows';
import { actionOf } from './keys';
import { layoutOf, roomOf, USUAL } from './layout';
import { tilesOf } from './tiles';

const SIZES: [number, number][] = [
  [320, 568], [360, 640], [360, 740], [390, 844], [412, 915], [480, 740], [768, 1024], [999, 700],
  [568, 320], [667, 375], [740, 360], [844, 390], [932, 430], [1000, 600], [1024, 768], [1366, 650], [1440, 900], [1920, 1080],
];

describe('the layout', () => {
  for (const [width, height] of SIZES) {
    for (const centres of [1, 3, 4, 5, 6, 8]) {
      it(`fits ${centres} centre piles on ${width} x ${height} with targets of 44`, () => {
        const { mode, measures: m } = layoutOf(width, height, { ...USUAL, centres });
        const half = mode === 'wide' ? Math.max(width / 2, 312) : m.block;
        const left = mode === 'wide' ? width - half : m.block;
        for (const size of [m.cw, m.ow, m.sw, m.hw, m.rw, m.tool]) expect(size).toBeGreaterThanOrEqual(43.99);
        expect(m.hs).toBeGreaterThanOrEqual(43.99);
        expect(2 * m.mx + m.sw + m['own-gap'] + 4 * m.hs + m.hw).toBeLessThanOrEqual(half + 0.01);
        expect(2 * m.mx + 2 * m['hs-few'] + m.hw + m.sw + m['own-gap']).toBeLessThanOrEqual(half + 0.01);
        expect(2 * m.mx + 5 * m.cw + 4 * m.gap).toBeLessThanOrEqual(left + 0.01);
        expect(2 * m.mx + (m.row + 1) * m.rw + m.row * m['rug-gap']).toBeLessThanOrEqual(left + 0.01);
        expect(2 * m.mx + 5 * m.ow + 4 * m['opp-gap'] + m['opp-stock']).toBeLessThanOrEqual(left + 0.01);
      });
    }
  }
});

describe('a hand of six or seven, and five or six discard piles', () => {
  for (const [width, height] of SIZES) {
    for (const hand of [6, 7]) {
      it(`fit on ${width} x ${height} (${hand} cards)`, () => {
        const { mode, measures: m } = layoutOf(width, height, { ...USUAL, hand, discards: 6 });
        const half = mode === 'wide' ? Math.max(width / 2, 316) : m.block;
        const room = half - 2 * m.mx - m.sw - m['own-gap'];
        const steps = m.down ? Math.ceil(hand / 2) - 1 : hand - 1;
        expect(m.dw).toBeGreaterThanOrEqual(44);
        expect(Math.min((room - m.hw) / steps, m.down || 99)).toBeGreaterThanOrEqual(43.99);
        expect(4 * m.hs + m.hw).toBeLessThanOrEqual(room + 0.01);
        expect(m['d-gap']).toBeGreaterThanOrEqual(0);
        expect(2 * m['d-mx'] + 7 * m.dw + 6 * m['d-gap']).toBeLessThanOrEqual(half + 0.01);
      });
    }
  }
});

describe('the places of the others', () => {
  for (const [width, height] of SIZES) {
    for (const others of [2, 3, 4, 5]) {
      it(`lie side by side on ${width} x ${height} (${others})`, () => {
        const pieces = { ...USUAL, others };
        const layout = layoutOf(width, height, pieces);
        const { room, margin } = roomOf(layout, width);
        const tiles = tilesOf(layout, { room, margin }, pieces, Array(others).fill({ stock: true, wide: false }));
        const [tile] = tiles.widths as [number];
        const all = others * tile + (others - 1) * tiles.gap;
        expect(tile).toBeLessThanOrEqual(room);
        expect(tiles.top).toBeGreaterThanOrEqual(20);
        expect(all > room + 0.01).toBe(tiles.long);
        // Where not all have room, the edge of the next shows.
        if (tiles.long) expect((room + margin) % (tile + tiles.gap)).toBeGreaterThanOrEqual(5.9);
      });
    }
  }

  it('are wide for a partner whose piles can be played: every pile is a target', () => {
    for (const [width, height] of SIZES) {
      const pieces = { ...USUAL, others: 3, shared: true };
      const layout = layoutOf(width, height, pieces);
      const row = roomOf(layout, width);
      const [, wide] = tilesOf(layout, row, pieces, [false, true, false].map((mine) => ({ stock: true, wide: mine }))).widths;
      expect(wide).toBeGreaterThanOrEqual(5 * 44);
      expect(wide).toBeLessThanOrEqual(row.room);
    }
  });
});

describe('a discard pile in its column', () => {
  const room = { height: 212, card: { width: 60, height: 84 }, step: 32, peek: 28, low: 14 };

  it('shows four cards by their faces, as drawn', () => {
    expect(fan(4, room)).toEqual({ folded: 0, step: 32, strips: false, peek: 28 });
  });

  it('shows five to seven by strips', () => {
    for (const cards of [5, 6, 7]) {
      const lies = fan(cards, room);
      expect([lies.folded, lies.strips]).toEqual([0, true]);
      expect((cards - 1) * lies.step + 84 + lies.peek).toBeLessThanOrEqual(212);
    }
  });

  it('folds the oldest of more, and never outgrows its room', () => {
    for (const height of [130, 150, 180, 212, 300]) {
      for (let cards = 1; cards <= 30; cards++) {
        const lies = fan(cards, { ...room, height });
        const rows = cards - lies.folded + (lies.folded ? 1 : 0);
        expect(rows).toBeLessThanOrEqual(7);
        expect((rows - 1) * lies.step + 84 + lies.peek).toBeLessThanOrEqual(height + 0.01);
      }
    }
  });
});

describe('the arrow keys', () => {
  const rows: [number, number[]][] = [[1, [100, 200]], [2, [30, 100, 170, 240, 310]], [3, [30, 100, 310]], [4, [50, 130, 174, 218]]];
  const places = rows.flatMap(([row, all]) => all.map((x) => ({ row, x })));
  const go = (row: number, x: number, direction: Parameters<typeof nextPlace>[2], among = places) => {
    const from = among.find((place) => place.row === row && place.x === x)!;
    const next = among[nextPlace(from, among, direction)];
    return next && [next.row, next.x];
  };

  it('go along a row and stop at its ends', () => {
    expect(go(2, 30, 'ArrowRight')).toEqual([2, 100]);
    expect(go(4, 218, 'ArrowLeft')).toEqual([4, 174]);
    expect([go(2, 310, 'ArrowRight'), go(3, 30, 'ArrowLeft')]).toEqual([undefined, undefined]);
  });

  it('go to the nearest place of the next row', () => {
    expect(go(4, 218, 'ArrowUp')).toEqual([3, 310]);
    expect(go(4, 130, 'ArrowUp')).toEqual([3, 100]);
    expect(go(2, 170, 'ArrowDown')).toEqual([3, 100]);
    expect([go(1, 100, 'ArrowUp'), go(4, 50, 'ArrowDown')]).toEqual([undefined, undefined]);
  });

  it('leave out rows in which a held card fits nowhere', () => {
    const lit = places.filter((place) => place.row === 2 || (place.row === 4 && place.x === 174));
    expect(go(4, 174, 'ArrowUp', lit)).toEqual([2, 170]);
  });
});

describe('the short cuts', () => {
  const press = (code: string, key = '', ctrlKey = false, shiftKey = false, changed = '') =>
    actionOf({ code, key, ctrlKey, metaKey: false, altKey: false, shiftKey }, changed);

  it('follow the places of the keyboard', () => {
    expect(press('Digit3')).toEqual({ does: 'pile', pile: 'c3' });
    expect(press('KeyE')).toEqual({ does: 'pile', pile: 'd3' });
    expect(press('KeyF')).toEqual({ does: 'hand', place: 2 });
    expect(press('Minus', '?')).toEqual({ does: 'keys' });
  });

  it('leave the combinations of the browser alone', () => {
    expect(press('KeyR', 'r', true)).toBeNull();
    expect(press('KeyZ', 'z')).toBeNull();
  });

  it('are all in the list that ? shows', () => {
    const rows = keyRows(4, 5, true);
    expect(new Set(rows.map((row) => row.message)).size).toBe(rows.length);
    const shown = keyRows(6, 7, false).map(({ codes }) => codes.map(signOf).join(''));
    expect(shown).toEqual(expect.arrayContaining(['QWERXC', 'SDFGHJK', 'N']));
    for (const { codes } of rows) for (const code of codes) expect(press(code), code).not.toBeNull();
  });

  it('can be changed: two keys change places, and back', () => {
    expect(press('KeyN')).toEqual({ does: 'hint' });
    const free = withKey('', 'KeyN', 'KeyB');
    expect(free).toBe('KeyN>KeyB KeyB>KeyN');
    expect([press('KeyB', 'b', false, false, free), press('KeyN', 'n', false, false, free)]).toEqual([{ does: 'hint' }, null]);
    const taken = withKey(free, 'KeyN', 'KeyU');
    expect(['KeyU', 'KeyB', 'KeyN'].map((code) => press(code, '', false, false, taken))).toEqual([{ does: 'hint' }, { does: 'undo' }, null]);
    expect([pressedFor('KeyN', taken), pressedFor('KeyU', taken), pressedFor('KeyL', taken)]).toEqual(['KeyU', 'KeyB', 'KeyL']);
    expect(press('KeyE', 'e', true, false, taken)).toBeNull();
    expect(withKey(withKey(taken, 'KeyU', 'KeyU'), 'KeyN', 'KeyN')).toBe('');
  });

  it('give up digits too, and no key that has no sign', () => {
    const changed = withKey('', 'KeyN', 'Digit1');
    expect(press('KeyN', 'n', false, false, changed)).toEqual({ does: 'pile', pile: 'c1' });
    expect(['KeyB', 'Digit9', 'Comma', 'Enter', 'ShiftLeft', 'F1', 'Space'].map(signOf)).toEqual(['B', '9', ',', undefined, undefined, undefined, undefined]);
  });

  it('are the partner\'s with Shift', () => {
    expect(press('KeyE', 'E', false, true)).toEqual({ does: 'pile', pile: 'd3', partner: true });
    expect(press('KeyA', 'A', false, true)).toEqual({ does: 'pile', pile: 's', partner: true });
    expect(press('KeyF', 'F', false, true)).toEqual({ does: 'hand', place: 2 });
  });
});

describe('a card that is let go over the hand', () => {
  const row = (top: number, count: number) => Array.from({ length: count }, (_, i) => ({ left: 100 + i * 50, top }));

  it('goes before the cards to its right', () => {
    expect([90, 130, 230, 400].map((x) => placeAt(row(500, 3), x, 540))).toEqual([0, 1, 3, 3]);
    expect(placeAt(row(500, 3), 230, 490)).toBe(3);
    expect(placeAt([], 100, 500)).toBe(0);
  });

  it('goes, of two rows, into the one where it was let go', () => {
    const hand = [...row(500, 4), ...row(550, 2)];
    expect([90, 180, 400].map((x) => placeAt(hand, x, 530))).toEqual([0, 2, 4]);
    expect([90, 130, 400].map((x) => placeAt(hand, x, 580))).toEqual([4, 5, 6]);
  });
});
