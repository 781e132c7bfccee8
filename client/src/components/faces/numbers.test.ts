import { describe, expect, it } from 'vitest';
import { dots } from './numbers';

describe('the marks of a number', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('are %i, apart from each other and on the card', (n) => {
    const marks = dots(n);
    expect(marks).toHaveLength(n);
    expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(n);
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(90);
      expect(y).toBeGreaterThan(75);
      expect(y).toBeLessThan(130);
    }
  });

  it('stand in one row up to four, in two up to eight, in three above', () => {
    const rows = (n: number): number => new Set(dots(n).map(({ y }) => y)).size;
    expect([1, 4, 5, 8, 9, 12].map(rows)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
