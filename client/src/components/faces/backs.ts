import { circle } from '../shapes/glyphs';
import { framed } from './face';

/** A card back: its ground, and patterns as paths with their colours. */
export interface Back {
  ground: string;
  patterns: { colour: string; d: string }[];
}

const INK = '#16233b';
const BRICK = '#c43d17';
const TEAL = '#a5cec3';
const DARK_TEAL = '#1b625c';
const PAPER = '#f6eedd';

/** The paths of a grid, split into the even and the odd fields of a chequerboard. */
function chequered(columns: number, rows: number, field: (x: number, y: number) => string): [string, string] {
  const parts: [string, string] = ['', ''];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) parts[((x + y) % 2) as 0 | 1] += field(x, y);
  }
  return parts;
}

function back(ground: string, odd: string, even: string, [evenPath, oddPath]: [string, string]): Back {
  return { ground, patterns: [{ colour: even, d: evenPath }, { colour: odd, d: oddPath }] };
}

const ears = chequered(4, 5, (x, y) => `M${12 + x * 20} ${30 + y * 24}v-16l5 5h6l5 -5v16Z`);
const boards = chequered(1, 5, (_, y) => `M10 ${10 + y * 24}h80v22h-80Z`);
const nails = [0, 1, 2, 3, 4].map((i) => circle(i % 2 ? 20 : 80, 21 + i * 24, 3)).join('');
const arches = chequered(2, 3, (x, y) => `M${12 + x * 40} ${46 + y * 41}v-20a18 18 0 0 1 36 0v20Z`);
const HOLES: [number, number, number][] = [
  [28, 34, 14],
  [70, 26, 10],
  [66, 66, 18],
  [26, 82, 9],
  [34, 112, 14],
  [76, 112, 9],
];

/** The four card backs: ears, cheese, boards, arches. */
export const BACKS: readonly Back[] = [
  back(DARK_TEAL, PAPER, TEAL, ears),
  { ground: BRICK, patterns: [{ colour: INK, d: HOLES.map((hole) => circle(...hole)).join('') }] },
  {
    ground: INK,
    patterns: [...back(INK, TEAL, PAPER, boards).patterns, { colour: INK, d: nails }],
  },
  back(PAPER, INK, BRICK, arches),
];

/** The whole picture of a back. */
export function drawBack(design: number): string {
  const { ground, patterns } = BACKS[design] ?? BACKS[0]!;
  return framed(ground, patterns.map(({ colour, d }) => `<path d="${d}" fill="${colour}"/>`).join(''));
}
