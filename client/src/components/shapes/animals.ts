/** The colours of a head: the whole, the eyes, and the inside of the ears (mouse) or the nose (cat). */
export interface HeadColours {
  colour: string;
  eyes: string;
  accent: string;
}

const MOUSE: HeadColours = { colour: 'var(--mouse)', eyes: 'var(--mouse-in)', accent: 'var(--mouse-in)' };
const CAT: HeadColours = { colour: 'var(--cat)', eyes: 'var(--cat-eye)', accent: 'var(--brick)' };

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

export const line = (d: string, colour: string, width: number, round = false): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${round ? ' stroke-linecap="round"' : ''}/>`;

/** The mouse from the front, in a 64 box; whiskers blur when it is drawn small. */
export function mouseHead(whiskers = true, { colour, eyes, accent }: HeadColours = MOUSE): string {
  return [
    whiskers ? line('M27 50L6 45M27 54L8 58M37 50L58 45M37 54L56 58', colour, 2) : '',
    disc(14, 17, 14.5, colour) + disc(50, 17, 14.5, colour) + disc(14, 17, 7.5, accent) + disc(50, 17, 7.5, accent),
    fill('M14 29C14 12 50 12 50 29C50 41 40 60 32 60C24 60 14 41 14 29Z', colour),
    disc(25, 32, 3, eyes) + disc(39, 32, 3, eyes) + disc(32, 55, 4, eyes),
  ].join('');
}

/** The cat from the front, in a 64 box. */
export function catHead({ colour, eyes, accent }: HeadColours = CAT): string {
  return [
    fill('M6 4L25 19H39L58 4V36A26 26 0 0 1 6 36Z', colour),
    fill('M14 34Q21 25 28 34Q21 40 14 34ZM36 34Q43 25 50 34Q43 40 36 34Z', eyes),
    fill('M27.5 44H36.5L32 50Z', accent),
    line('M4 45L18 46.5M5 53L18 51M60 45L46 46.5M59 53L46 51', eyes, 1.8),
  ].join('');
}

/** The mouse at a run, in a box 64 x 40: feet on the lower edge, nose on the right edge, the tail out to the left. */
export const RUNNING_MOUSE = [
  line('M11 33C3 32 -6 27 -12 30', 'var(--mouse)', 3, true),
  fill('M8 37C8 16 22 8 36 10C47 12 56 22 63 31C65 34 63 37 60 37Z', 'var(--mouse)'),
  fill('M14 34L6 40H16L22 34ZM40 34L50 40H58L50 34Z', 'var(--mouse)'),
  disc(36, 11, 9.5, 'var(--mouse)') + disc(36, 11, 5, 'var(--mouse-in)') + disc(50, 23, 2.4, 'var(--mouse-in)'),
].join('');

/** The cat at a run, in a box 120 x 72: feet on the lower edge, nose near the right edge. */
export const RUNNING_CAT = [
  line('M24 38C6 40 -2 24 6 8', 'var(--cat)', 7, true),
  fill('M16 56C14 38 24 28 44 28H84V40C84 48 78 53 70 53H40Z', 'var(--cat)'),
  fill('M16 44L30 50L14 72H2ZM32 48L50 50L36 72H25ZM62 48L76 46L92 72H81ZM74 40L86 38L116 72H103Z', 'var(--cat)'),
  fill('M78 3L90 13H102L114 3V26A18 18 0 0 1 78 26Z', 'var(--cat)'),
  fill('M83.5 24Q89 16.5 94.5 24Q89 28.5 83.5 24ZM98.5 24Q104 16.5 109.5 24Q104 28.5 98.5 24Z', 'var(--cat-eye)'),
  fill('M93 31.5H101L97 36.5Z', 'var(--brick)'),
].join('');

/** The mouse hole: an arch that stands on `y`. */
export function hole(x: number, y: number, width: number, height: number, outlined = false): string {
  const r = width / 2;
  const d = `M${x} ${y}V${y - height + r}A${r} ${r} 0 0 1 ${x + width} ${y - height + r}V${y}Z`;
  return `<path d="${d}" fill="var(--hole)"${outlined ? ' stroke="var(--line)" stroke-width="2"' : ''}/>`;
}
