/** Where the chart of a race draws: its size, and the margins round the lines. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The frame for a chart `width` px wide. */
export const frameFor = (width: number): Frame => ({
  width,
  height: width < 360 ? 120 : 144,
  left: 24,
  right: 26,
  top: 8,
  bottom: 20,
});

/** The stock of each lane after each turn, the viewer's last; the first number is what it began with. */
export type Series = readonly number[][];

export interface Scale {
  x: (turn: number) => number;
  y: (left: number) => number;
  total: number;
  turns: number;
}

/** The scale that fits a series into a frame. */
export function fit(series: Series, frame: Frame): Scale {
  const total = Math.max(1, ...series.flat());
  const turns = Math.max(1, ...series.map((lane) => lane.length - 1));
  const width = frame.width - frame.left - frame.right;
  const height = frame.height - frame.top - frame.bottom;
  return {
    x: (turn) => frame.left + (turn * width) / turns,
    y: (left) => frame.top + ((total - left) * height) / total,
    total,
    turns,
  };
}

/** A line in steps: level through a turn, down at its end. */
export function stairs(values: readonly number[], scale: Scale): string {
  const round = (n: number): string => n.toFixed(1);
  return values
    .map((left, turn) => {
      const x = round(scale.x(turn));
      const y = round(scale.y(left));
      return turn === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');
}

/**
 * Heights of things of `size` at the ends of lines, moved so far that none covers another, none below `floor`, and none
 * above `ceiling` where there is room for all between the two.
 */
export function apart(heights: readonly number[], size: number, floor: number, ceiling: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[b]! - heights[a]!);
  const placed = [...heights];
  let room = floor;
  for (const i of order) {
    placed[i] = Math.min(placed[i]!, room);
    room = placed[i]! - size;
  }
  let least = ceiling;
  for (const i of order.reverse()) {
    placed[i] = Math.max(placed[i]!, least);
    least = placed[i]! + size;
  }
  return placed;
}
