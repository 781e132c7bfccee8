import { setText } from './shapes/glyphs';

/** How the race is drawn: with runners on a phone or a desktop, or as a low bar with heads. */
export type RaceForm = 'phone' | 'desktop' | 'bar';

interface Measures {
  width: number;
  height: number;
  /** The two ends of the board, and its lower edge. */
  left: number;
  right: number;
  base: number;
  lane: number;
  hole: { width: number; height: number };
  /** How far before the hole a runner with nothing left stops. */
  stop: number;
  catWidth: number;
  mouseWidth: number;
  scale: number;
  count: number;
  crumb: number;
}

export const MEASURES: Readonly<Record<RaceForm, Measures>> = {
  phone: {
    width: 360,
    height: 84,
    left: 13,
    right: 347,
    base: 76,
    lane: 11,
    hole: { width: 40, height: 50 },
    stop: 10,
    catWidth: 56,
    mouseWidth: 38,
    scale: 1,
    count: 16,
    crumb: 2.2,
  },
  desktop: {
    width: 672,
    height: 104,
    left: 1,
    right: 671,
    base: 96,
    lane: 14,
    hole: { width: 56, height: 72 },
    stop: 14,
    catWidth: 72.8,
    mouseWidth: 49.4,
    scale: 1.3,
    count: 21,
    crumb: 3,
  },
  bar: {
    width: 360,
    height: 56,
    left: 13,
    right: 347,
    base: 53,
    lane: 10,
    hole: { width: 36, height: 46 },
    stop: 8,
    catWidth: 24,
    mouseWidth: 24,
    scale: 1,
    count: 16,
    crumb: 2,
  },
};

/** Runners nearer to each other than this (times the scale) are drawn this far apart. */
const APART = 60;

export interface Count {
  text: string;
  x: number;
  y: number;
  width: number;
}

export interface Runner {
  /** Where the nose is by the cards left; the plank behind the runner ends here. */
  exact: number;
  /** Where the nose is drawn, so that the runners do not cover each other. */
  nose: number;
  /** The number of cards left, with its left upper corner; null once there are none. */
  count: Count | null;
}

export interface Race {
  /** Where the board ends and the hole begins. */
  end: number;
  top: number;
  /** The distance between two crumbs. */
  step: number;
  crowded: boolean;
  mouse: Runner;
  cat: Runner;
}

interface Noses {
  mouse: number;
  cat: number;
  crowded: boolean;
}

function spread(m: Measures, mouse: number, cat: number, form: RaceForm): Noses {
  const apart = APART * m.scale;
  const mouseLeads = mouse >= cat;
  let ahead = Math.max(mouse, cat);
  let behind = Math.min(mouse, cat);
  const crowded = ahead - behind < apart;
  if (crowded) behind = ahead - apart;
  // At the start a runner stands with its whole body on the page.
  const body = mouseLeads ? m.catWidth : m.mouseWidth;
  const least = form === 'bar' ? m.left + body + 36 : m.left + body - (mouseLeads ? 8 : 4) * m.scale;
  behind = Math.max(behind, least);
  ahead = Math.max(ahead, behind + apart);
  return mouseLeads ? { mouse: ahead, cat: behind, crowded } : { mouse: behind, cat: ahead, crowded };
}

type Place = 'side' | 'above';

function placeCounts(m: Measures, at: Noses, end: number, widths: { mouse: number; cat: number }) {
  const gap = 9 * m.scale;
  const catBody = at.cat - m.catWidth;
  const mouseBody = at.mouse - m.mouseWidth - 8 * m.scale;
  const nearHole = end - at.mouse < 40 * m.scale;
  const catX = catBody - gap - widths.cat;
  const mouseX = nearHole ? mouseBody - gap - widths.mouse : at.mouse + 8 * m.scale;
  let cat: Place = !at.crowded && catX >= 0 ? 'side' : 'above';
  let mouse: Place = at.crowded ? 'above' : 'side';
  if (at.mouse < at.cat) {
    const room = catX - (at.mouse + gap);
    if (room < 0) cat = 'above';
    if (mouseX + widths.mouse > (cat === 'side' ? catX : catBody) - gap) mouse = 'above';
  } else if (nearHole && mouseX < at.cat + gap) mouse = 'above';
  return { catX, mouseX, cat, mouse };
}

/** Works out the whole drawing of the race: `total` cards each, `mouse` and `cat` of them left. */
export function drawRace(form: RaceForm, total: number, mouse: number, cat: number): Race {
  const m = MEASURES[form];
  const holeX = m.right - m.hole.width;
  const end = holeX - m.stop;
  const step = (end - m.left) / Math.max(1, total);
  const exact = (left: number): number => m.left + Math.min(total, Math.max(0, total - left)) * step;
  const top = m.base - 2 * m.lane;
  const at = spread(m, exact(mouse), exact(cat), form);
  const width = (n: number): number => (setText(String(n)).width * m.count) / 40;
  const widths = { mouse: width(mouse), cat: width(cat) };
  const counts = form === 'bar' ? barCounts(m, at, top, mouse, cat, width) : runnerCounts(m, at, holeX, top, widths);
  const count = (n: number, place: { x: number; y: number }): Count | null =>
    n > 0 ? { text: String(n), width: width(n), ...place } : null;
  return {
    end,
    top,
    step,
    crowded: at.crowded,
    mouse: { exact: exact(mouse), nose: at.mouse, count: count(mouse, counts.mouse) },
    cat: { exact: exact(cat), nose: at.cat, count: count(cat, counts.cat) },
  };
}

interface Counts {
  mouse: { x: number; y: number };
  cat: { x: number; y: number };
}

function runnerCounts(
  m: Measures,
  at: Noses,
  holeX: number,
  top: number,
  widths: { mouse: number; cat: number },
): Counts {
  const places = placeCounts(m, at, holeX, widths);
  const side = top - m.count - 4 * m.scale;
  const overMouse = at.mouse - m.mouseWidth * 0.44 - widths.mouse / 2;
  const overCat = at.cat - m.catWidth * 0.62 - widths.cat / 2;
  return {
    mouse: places.mouse === 'side' ? { x: places.mouseX, y: side } : { x: overMouse, y: top - m.mouseWidth * 0.625 - m.count - 2 },
    cat: places.cat === 'side' ? { x: places.catX, y: side } : { x: overCat, y: top - m.catWidth * 0.6 - m.count + 1 },
  };
}

function barCounts(
  m: Measures,
  at: Noses,
  top: number,
  mouse: number,
  cat: number,
  width: (n: number) => number,
): Counts {
  const y = top - m.count - 4;
  return {
    mouse: { x: at.mouse - m.mouseWidth - 5 - width(mouse), y },
    cat: { x: at.cat - m.catWidth - 5 - width(cat), y },
  };
}
