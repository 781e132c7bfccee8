import { describe, expect, it } from 'vitest';
import { nextBox } from './arrows';
import { fan } from './fan';
import { actionOf, KEY_ROWS } from './keys';
import { layoutOf } from './layout';

const SIZES: [number, number][] = [
  [320, 568], [360, 640], [360, 740], [390, 844], [412, 915], [480, 740], [768, 1024], [999, 700],
  [568, 320], [667, 375], [740, 360], [844, 390], [932, 430], [1000, 600], [1024, 768], [1366, 650], [1440, 900], [1920, 1080],
];

describe('the layout', () => {
  for (const [width, height] of SIZES) {
    for (const centres of [1, 3, 4, 5, 6, 8]) {
      it(`fits ${centres} centre piles on ${width} x ${height} with targets of 44`, () => {
        const { mode, measures: m } = layoutOf(width, height, centres);
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
  const box = (left: number, top: number) => ({ left, top, width: 60, height: 84 });
  const grid = [box(0, 0), box(70, 0), box(140, 0), box(0, 100), box(70, 100), box(140, 100)];

  it('go to the next box in a row and in a column', () => {
    const others = (from: number) => grid.filter((_, i) => i !== from);
    const go = (from: number, direction: Parameters<typeof nextBox>[2]) =>
      grid.indexOf(others(from)[nextBox(grid[from]!, others(from), direction)]!);
    expect([go(0, 'ArrowRight'), go(2, 'ArrowLeft'), go(1, 'ArrowDown'), go(4, 'ArrowUp')]).toEqual([1, 1, 4, 1]);
    expect([go(2, 'ArrowRight'), go(0, 'ArrowUp')]).toEqual([-1, -1]);
  });
});

describe('the short cuts', () => {
  const press = (code: string, key = '', ctrlKey = false) => actionOf({ code, key, ctrlKey, metaKey: false, altKey: false });

  it('follow the places of the keyboard', () => {
    expect(press('Digit3')).toEqual({ does: 'target', pile: 'c3' });
    expect(press('KeyE')).toEqual({ does: 'pile', pile: 'd3' });
    expect(press('KeyF')).toEqual({ does: 'hand', place: 2 });
    expect(press('Minus', '?')).toEqual({ does: 'keys' });
  });

  it('leave the combinations of the browser alone', () => {
    expect(press('KeyR', 'r', true)).toBeNull();
    expect(press('KeyZ', 'z')).toBeNull();
  });

  it('are all in the list that ? shows', () => {
    expect(new Set(KEY_ROWS.map((row) => row.message)).size).toBe(KEY_ROWS.length);
  });
});
