/** A numeral or letter in a box 40 high: its width, the path drawn with a stroke of 8, and one that is filled. */
export interface Shape {
  width: number;
  stroke?: string;
  fill?: string;
}

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The product's own numerals, card letters and the letters of its name. */
export const GLYPHS: Readonly<Record<string, Shape>> = {
  A: { width: 28, stroke: 'M4 40V14A10 10 0 0 1 24 14V40M4 27H24' },
  '1': { width: 18, stroke: 'M1.5 14.5L14 5V40' },
  '2': { width: 27, stroke: 'M4 15.5V14A9.7 9.7 0 0 1 23.4 14C23.4 21 15 25 6 36H26' },
  '3': { width: 27, stroke: 'M3.5 4H20.5L12 16.2A9.9 9.9 0 1 1 3.7 28.5' },
  '4': { width: 29, stroke: 'M20 40V4L5.5 28H29' },
  '5': { width: 27, stroke: 'M23 4H7.2L6.2 18.5A9.7 9.7 0 1 1 4 30.2' },
  '6': { width: 28, stroke: `M19.5 1.5L5.8 20.6${circle(14, 26, 10)}` },
  '7': { width: 26, stroke: 'M1 4H22L9 41' },
  '8': { width: 27, stroke: circle(13.5, 11.6, 7.6) + circle(13.5, 27.2, 8.9) },
  '9': { width: 28, stroke: `M8.5 38.5L22.2 19.4${circle(14, 14, 10)}` },
  '0': { width: 28, stroke: 'M4 14A10 10 0 0 1 24 14V26A10 10 0 0 1 4 26Z' },
  B: { width: 27, stroke: 'M4 18.6H13A8.7 8.7 0 0 1 14 36H4V4H12.5A7.3 7.3 0 0 1 12.5 18.6' },
  V: { width: 29, fill: 'M0 0H8.8L14.5 26L20.2 0H29L19 40H10Z' },
  H: { width: 28, stroke: 'M4 0V40M24 0V40M4 20H24' },
  D: { width: 28, stroke: 'M4 4H10A14 16 0 0 1 10 36H4Z' },
  J: { width: 24, stroke: 'M20 0V28A8 8 0 0 1 4 28V26' },
  Q: { width: 30, stroke: 'M4 14A10 10 0 0 1 24 14V26A10 10 0 0 1 4 26ZM14 26L28 40' },
  K: { width: 28, stroke: 'M4 0V40M26 0L7 22M12.5 16L27 40' },
  '+': { width: 24, stroke: 'M12 9V33M0 21H24' },
  '-': { width: 20, stroke: 'M0 21H20' },
  a: { width: 28, stroke: `${circle(14, 26, 10)}M24 12V40` },
  t: { width: 20, stroke: 'M8 2V28A8 8 0 0 0 16 36H19M0 16H19' },
  M: { width: 38, stroke: 'M4 40V4H5L19 27L33 4H34V40' },
  u: { width: 28, stroke: 'M4 12V26A10 10 0 0 0 24 26V12M24 26V40' },
  i: { width: 8, stroke: 'M4 12V40', fill: circle(4, 3.4, 5) },
  s: {
    width: 24,
    stroke:
      'M21 19.5C19 16.5 16 16 12.5 16C8.5 16 5 17.6 5 20.8C5 27.5 20.5 24 20.5 31C20.5 34.6 16.5 36 12.5 36C8.5 36 5 35 2.5 31.5',
  },
  '&': {
    width: 34,
    stroke: 'M31 41L9.5 15.5A7 7 0 1 1 20.5 11C20.5 18 4 19 4 28.5A8 8 0 0 0 12 36C20 36 25.5 30 28 21',
  },
  ' ': { width: 9 },
};

export interface Placed {
  x: number;
  shape: Shape;
}

/** Sets a text in glyphs, 4 apart by default: each with its place, and the width of all; unknown signs are left out. */
export function setText(text: string, gap = 4): { width: number; glyphs: Placed[] } {
  let x = 0;
  const glyphs: Placed[] = [];
  for (const sign of text) {
    const shape = GLYPHS[sign];
    if (!shape) continue;
    glyphs.push({ x, shape });
    x += shape.width + gap;
  }
  return { width: Math.max(0, x - gap), glyphs };
}
