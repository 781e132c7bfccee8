import { describe, expect, it } from 'vitest';
import { fit, frameFor, stairs } from './chart';

describe('the chart of a race', () => {
  const frame = frameFor(296);
  const series = { mouse: [20, 20, 18, 0], cat: [20, 15, 15, 4] };
  const scale = fit(series, frame);

  it('reaches from the first turn to the last and from the whole stock to nothing', () => {
    expect([scale.x(0), scale.x(3)]).toEqual([24, 270]);
    expect([scale.y(20), scale.y(0)]).toEqual([8, 100]);
    expect([scale.total, scale.turns]).toEqual([20, 3]);
  });

  it('draws steps: level through a turn, down at its end', () => {
    expect(stairs([20, 10, 0], fit({ mouse: [20, 10, 0], cat: [20] }, frame))).toBe('M24.0 8.0H147.0V54.0H270.0V100.0');
  });

  it('bears a game that ended before a turn did', () => {
    expect(fit({ mouse: [5], cat: [5] }, frame).turns).toBe(1);
    expect(stairs([], scale)).toBe('');
  });
});
