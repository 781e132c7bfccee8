import { describe, expect, it } from 'vitest';
import { apart, fit, frameFor, stairs } from './chart';

describe('the chart of a race', () => {
  const frame = frameFor(296);
  const series = [[20, 15, 15, 4], [20, 20, 18, 0]];
  const scale = fit(series, frame);

  it('reaches from the first turn to the last and from the whole stock to nothing', () => {
    expect([scale.x(0), scale.x(3)]).toEqual([24, 270]);
    expect([scale.y(20), scale.y(0)]).toEqual([8, 100]);
    expect([scale.total, scale.turns]).toEqual([20, 3]);
  });

  it('draws steps: level through a turn, down at its end', () => {
    expect(stairs([20, 10, 0], fit([[20], [20, 10, 0]], frame))).toBe('M24.0 8.0H147.0V54.0H270.0V100.0');
  });

  it('keeps the heads at the ends apart, above the floor and below the ceiling', () => {
    expect(apart([50, 52, 10], 20, 100, 10)).toEqual([32, 52, 10]);
    expect(apart([98, 99, 100], 20, 100, 10)).toEqual([60, 80, 100]);
    expect(apart([8, 8], 20, 100, 10)).toEqual([30, 10]);
    expect(apart([14, 60, 20], 20, 100, 10)).toEqual([10, 60, 30]);
  });

  it('bears a game that ended before a turn did', () => {
    expect(fit([[5], [5]], frame).turns).toBe(1);
    expect(stairs([], scale)).toBe('');
  });
});
