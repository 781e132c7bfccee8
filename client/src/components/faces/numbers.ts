/** A mark on the face of a number: its middle. */
export interface Dot {
  x: number;
  y: number;
}

/** The marks of a number, `n` in all: one row up to 4, two up to 8, three above; 20 apart round (50, 104). */
export function dots(n: number): Dot[] {
  const rows = n <= 4 ? 1 : n <= 8 ? 2 : 3;
  const columns = Math.ceil(n / rows);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    return { x: 50 + ((i % columns) - (inRow - 1) / 2) * 20, y: 104 + (row - (rows - 1) / 2) * 20 };
  });
}
