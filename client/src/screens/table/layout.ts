/** How the table lies on a screen: which arrangement, and its measures in pixels. */
export interface Layout {
  /** Upright phone, phone on its side, or desktop with a side column. */
  mode: 'upright' | 'wide' | 'desktop';
  /** Whether the race is the low bar. */
  bar: boolean;
  /** Whether cat and mouse sit in the left margin. */
  deco: boolean;
  /** Whether the opponent's name stands above its cards, because they leave it no room beside them. */
  stacked: boolean;
  /** Whether there is so little height that what is said twice is left out: the own count, the labels of many piles. */
  spare: boolean;
  /** A step of the drawings. */
  u: number;
  measures: Measures;
}

/** What lies on a table, as far as its layout depends on it. */
export interface Pieces {
  centres: number;
  /** How many cards of a stock lie open. */
  open: number;
  discards: number;
  hand: number;
  /** How many others there are, and whether one of them is a partner whose piles can be played. */
  others: number;
  shared: boolean;
  deck: 'standard' | 'numbers';
}

export const USUAL: Pieces = { centres: 4, open: 1, discards: 4, hand: 5, others: 1, shared: false, deck: 'standard' };

export interface Measures {
  /** The width of the block, its margin, and the gap between columns. */
  block: number;
  mx: number;
  gap: number;
  /** Widths of cards: piles, the own discard piles with their gap, the opponent's, the own stock, the hand. */
  cw: number;
  dw: number;
  'd-gap': number;
  'd-mx': number;
  ow: number;
  /** The width of the cards on the rug, the gap between them, and how many centre piles lie in a row. */
  rw: number;
  'rug-gap': number;
  row: number;
  sw: number;
  hw: number;
  /** Steps of the hand, full and with three cards or fewer; how far down a second row lies, 0 without one. */
  hs: number;
  'hs-few': number;
  down: number;
  rise: number;
  race: number;
  'opp-top': number;
  'opp-bottom': number;
  'opp-gap': number;
  'opp-stock': number;
  name: number;
  kind: number;
  'rug-top': number;
  'rug-bottom': number;
  lab: number;
  'lab-gap': number;
  'mid-top': number;
  tool: number;
  'tool-gap': number;
  'tool-text': number;
  /** The height of the line of status, and the size of its letters. */
  status: number;
  say: number;
  'own-top': number;
  'own-gap': number;
  'hand-top': number;
  'left-gap': number;
  /** What stays free below it all. */
  foot: number;
  /** The ring round a target: how far away, how thick, and the pin above it. */
  'ring-gap': number;
  ring: number;
  pin: number;
  /** The widest step of a discard pile, the landing place below it, and the glyph on an empty centre pile. */
  step: number;
  peek: number;
  glyph: number;
}

const SIDE = 344;
/** No target is smaller, and no card of the hand shows less of itself. */
const LEAST = 44;

type Arranged = Omit<Layout, 'stacked' | 'spare'>;

/** The layout for a screen of this width and height, in pixels, and for what lies on the table. */
export function layoutOf(width: number, height: number, pieces: Pieces = USUAL): Layout {
  const { centres, open, discards, others, hand } = pieces;
  const many = others > 1 || discards > 4;
  const arranged =
    height < 520 && width > height
      ? wide(width, height, pieces)
      : width >= 1000
        ? desktop(width, height, pieces)
        : upright(width, height, pieces);
  const layout = centres > 4 ? crowded(arranged, centres) : arranged;
  const { mode, bar, measures } = layout;
  if (discards > 4) Object.assign(measures, columns(measures, mode === 'wide' ? width - leftOf(width, discards) : measures.block, discards));
  const stacked = !many && (mode === 'wide' ? width < (open > 1 ? 700 : 660) : mode === 'upright' && open > 1 && measures.block < 420);
  const low = mode === 'upright' ? bar : mode === 'wide' && height < 340;
  const spare = low && ((mode === 'upright' && (stacked || hand > 5)) || measures.row < centres);
  if (spare) Object.assign(measures, { 'rug-top': 10, 'opp-bottom': 4 });
  // Two rows of centre piles and two of the hand leave the race least.
  if (spare && measures.down && measures.row < centres) measures.race *= 0.75;
  return { ...layout, stacked, spare };
}

/** The width of the row of others, and how far it is from its end to the edge that a longer row goes on to. */
export interface Room {
  room: number;
  margin: number;
}

/** All of the window on phones and tablets, the half or part of it that is the table's elsewhere. */
export function roomOf({ mode, measures }: Layout, width: number): Room {
  const margin = measures.mx || 24;
  return { room: (mode === 'desktop' ? width - SIDE : mode === 'wide' ? leftOf(width, 6) : width) - 2 * margin, margin };
}

/** More than four centre piles: narrower cards in one row, or two rows where they would become too small. */
function crowded(layout: Arranged, centres: number): Arranged {
  const { measures } = layout;
  const room = 5 * measures.cw + 4 * measures.gap;
  const least = (room - (centres + 1) * LEAST) / centres;
  const gap = layout.mode === 'desktop' ? Math.max(4, Math.min(12 * layout.u, least)) : 4;
  const fit = (row: number) => Math.min(measures.cw, (room - row * gap) / (row + 1));
  const row = fit(centres) >= LEAST ? centres : Math.ceil(centres / 2);
  const two = row < centres ? Math.max(LEAST, 46 * layout.u) : Infinity;
  const tools = row < centres ? { 'tool-gap': 4 } : {};
  return { ...layout, measures: { ...measures, ...tools, row, 'rug-gap': gap, rw: Math.min(fit(row), two) } };
}

/** More than four discard piles: narrower columns, and on the narrowest screens a narrower margin. */
function columns({ cw, gap, mx }: Measures, width: number, discards: number) {
  const least = LEAST * (discards + 1);
  const margin = width - 2 * mx < least ? (width - least) / 2 : mx;
  const room = width - 2 * margin;
  const dw = Math.max(LEAST, Math.min(cw, (room - discards * Math.min(4, gap)) / (discards + 1)));
  return { dw, 'd-gap': (room - dw * (discards + 1)) / discards, 'd-mx': margin };
}

/** What own cards get: the hand keeps its steps, the stock takes what is left; large hands lie in two rows. */
function ownCards(room: number, u: number, gap: number, hand: number) {
  const least = Math.max(LEAST, LEAST * u);
  const two = hand > 5 && room - gap - (hand - 1) * least - 64 * u < 66;
  const steps = two ? 4 : Math.max(4, hand - 1);
  const short = room - gap - steps * least - 64 * u < 66;
  const hw = short || (two && u < 1) ? 50 : 64 * u;
  const sw = Math.min(84 * u, room - gap - steps * least - hw);
  const hs = Math.max(least, Math.min(68 * u, (room - gap - sw - hw) / steps));
  const few = Math.max(hs, 68 * u);
  const down = two ? Math.max(LEAST, 50 * u) : 0;
  return { sw, hw, hs, 'hs-few': few, down, 'hand-top': (sw - hw) * 1.4, rise: Math.min(24 * u, (sw - hw) * 1.4 + 8) };
}

function upright(width: number, height: number, { hand }: Pieces): Arranged {
  const block = Math.min(width, 480);
  const low = height < 700;
  const u = Math.min(block / 360, (height - 52) / (low ? 568 : 660));
  const mx = block < 345 ? 8 : 12 * u;
  const cw = 60 * u;
  const ownGap = block < 345 ? 8 : 12 * u;
  const gap = (block - 2 * mx - 5 * cw) / 4;
  const measures: Measures = {
    ...shared(u, cw, gap),
    ...ownCards(block - 2 * mx, u, ownGap, hand),
    block,
    mx,
    'd-mx': mx,
    ow: Math.max(LEAST, LEAST * u),
    race: (low ? 56 : 84) * u,
    name: block < 345 ? 14 : 16,
    say: block < 345 ? 13 : 14,
    'rug-top': (low ? 16 : 20) * u,
    'lab-gap': low ? 5 : 8 * u,
    'opp-bottom': (low ? 6 : 10) * u,
    'mid-top': low ? 6 : 16 * u,
    tool: low ? LEAST : 60 * u,
    'tool-gap': low ? 4 : 6,
    status: low ? 34 : 36,
    'own-top': low ? 8 : 14 * u,
    'own-gap': ownGap,
    'left-gap': low ? 11 : 14,
    step: 32 * u,
    peek: (low ? 20 : 28) * u,
  };
  return { mode: 'upright', bar: low, deco: false, u, measures };
}

function shared(u: number, cw: number, gap: number) {
  return {
    cw,
    gap,
    dw: cw,
    'd-gap': gap,
    rw: cw,
    'rug-gap': gap,
    row: 4,
    kind: 12,
    say: 14,
    foot: 6,
    'opp-top': 4 * u,
    'opp-bottom': 10 * u,
    'opp-gap': 4,
    'opp-stock': 8 * u,
    'rug-bottom': 8 * u,
    lab: 12,
    'tool-gap': 6,
    'tool-text': 12,
    'ring-gap': 4,
    ring: 3,
    pin: 20,
    glyph: 24 * u,
  };
}

/** The width of the left half of a phone on its side; six discard piles and the tools need a little more of the right. */
const leftOf = (width: number, discards: number): number => width - Math.max(width / 2, discards > 5 ? 316 : 312);

function wide(width: number, height: number, { hand, discards, others }: Pieces): Arranged {
  const left = leftOf(width, discards);
  const right = width - left;
  const u = Math.min(right / 370, height / 370);
  const mx = 8;
  const cw = Math.min(60 * u, (left - 2 * mx - 16) / 5);
  const gap = Math.min((left - 2 * mx - 5 * cw) / 4, 16);
  const measures: Measures = {
    ...shared(u, cw, gap),
    ...ownCards(right - 2 * mx, u, 8, hand),
    block: width,
    mx,
    'd-mx': mx,
    ow: Math.max(LEAST, LEAST * u),
    race: (others > 3 ? 64 : 52) * u,
    'opp-stock': left < 300 ? 3 : 8 * u,
    name: left < 300 ? 14 : 16,
    'rug-top': 16,
    'lab-gap': 5,
    'mid-top': 8,
    tool: Math.max(LEAST, 52 * u),
    status: 38,
    'own-top': 6,
    'own-gap': 8,
    'left-gap': 10,
    step: 32 * u,
    peek: 22 * u,
  };
  return { mode: 'wide', bar: true, deco: false, u, measures };
}

function desktop(width: number, height: number, { hand }: Pieces): Arranged {
  const main = width - SIDE;
  const u = Math.min(height / 900, (main - 48) / 672, 1.25);
  const deco = (main - 672 * u) / 2 >= 200 * u;
  const sw = (deco ? 124 : 108) * u;
  const ownGap = (deco ? 28 : 44) * u;
  const measures: Measures = {
    block: 672 * u,
    mx: 0,
    gap: 58 * u,
    cw: 88 * u,
    dw: 88 * u,
    'd-gap': 58 * u,
    'd-mx': 0,
    rw: 88 * u,
    'rug-gap': 58 * u,
    row: 4,
    kind: u < 0.8 ? 12 : 14,
    say: 16,
    ow: Math.max(LEAST, 60 * u),
    sw,
    hw: 96 * u,
    hs: Math.min(106 * u, (672 * u - sw - ownGap - 96 * u) / Math.max(4, hand - 1)),
    'hs-few': 106 * u,
    down: 0,
    rise: 20 * u,
    race: 104 * u,
    'opp-top': 0,
    'opp-bottom': 8 * u,
    'opp-gap': 12 * u,
    'opp-stock': 20 * u,
    name: u < 0.8 ? 16 : 20,
    'rug-top': 22 * u,
    'rug-bottom': 9 * u,
    lab: u < 0.8 ? 13 : 14,
    'lab-gap': 10 * u,
    'mid-top': 16 * u,
    tool: Math.max(LEAST, 68 * u),
    'tool-gap': 8 * u,
    'tool-text': u < 0.85 ? 12 : 14,
    status: 40,
    'own-top': 0,
    'own-gap': ownGap,
    'hand-top': 32 * u,
    'left-gap': 12,
    foot: (deco ? 20 : 6) * u,
    'ring-gap': 6 * u,
    ring: 4,
    pin: 28 * u,
    step: 46 * u,
    peek: 26 * u,
    glyph: 40 * u,
  };
  return { mode: 'desktop', bar: false, deco, u, measures };
}
