import type { Layout, Pieces, Room } from './layout';

/** How the others' places lie in their row, in pixels. */
export interface Tiles {
  gap: number;
  /** The width of each place, in the order of the row. */
  widths: number[];
  /** Whether the row is longer than the room for it. */
  long: boolean;
  /** The height of the line with the name, and whether there is room in it for more than the name. */
  line: number;
  roomy: boolean;
  /** The tops of discard piles: how wide, how much of their height shows, how many stand in a row. */
  top: number;
  high: number;
  columns: number;
}

/** What lies at a place: whether its stock shows there, and whether its piles can be played by the viewer. */
export interface PlaceKind {
  stock: boolean;
  wide: boolean;
}

/** The distance between a stock and the tops beside it, and between tops. */
const BESIDE = 4;
const BETWEEN = 3;
/** The least width of a top at which its index can be read, and of the line with head and name. */
const LEAST = 20;
const NAME = 60;
/** How much of the next place shows, in pixels, where not all have room. */
const PEEK = 6;
/** The least width at which the tops stand in one row. */
const SINGLE = 22;
/** The height of the line with the name, where it is short and where it is long; that of the cards in hand below it. */
const LINE = 18;
const LARGE = { from: 80, line: 22 };
const BACKS = 8;
/** How far down a card its index goes, as a part of the card's width: on cards with letters, and with numbers. */
const INDEX = { standard: 0.5, numbers: 0.62 };

/**
 * Lays out the others' places on a row of `room` pixels; where not all have room, the row goes on to the edge of the
 * window, `margin` pixels further, and the rest is scrolled to.
 */
export function tilesOf(
  { mode, measures }: Layout,
  { room, margin }: Room,
  { discards, open, deck }: Pieces,
  places: readonly PlaceKind[],
): Tiles {
  const gap = mode === 'desktop' ? 16 : 5;
  const { ow } = measures;
  const stock = ow * (1 + (open - 1) / 2) + BESIDE;
  const rows = (size: number, count: number): number => count * size + (count - 1) * BETWEEN;
  const wide = rows(ow, discards) - (discards - 1);
  const columns = discards > 1 ? Math.ceil(discards / 2) : 1;
  const narrow = places.filter((place) => !place.wide).length;
  const stocks = places.filter((place) => place.stock).length;
  // What is left for the tops of those whose piles are not to be played.
  const free = room - stocks * stock - (places.length - narrow) * wide - (places.length - 1) * gap;
  const least = Math.max(NAME, rows(LEAST, columns));
  const most = Math.max(least, rows(ow * 0.75, discards));
  let part = Math.min(most, free / Math.max(1, narrow));
  const long = part < least;
  if (long) {
    const seen = room + margin - PEEK;
    const shown = Math.max(1, Math.floor(seen / (stock + least + gap)));
    part = narrow < places.length ? least : seen / shown - gap - stock;
  }
  const line = ow < 54 || part < LARGE.from ? LINE : LARGE.line;
  const full = ow * 1.4 - line - BACKS;
  const single = Math.min((part - rows(0, discards)) / discards, ow * 0.75);
  const one = single >= SINGLE || discards === 1;
  const high = one ? full : (full - 2) / 2;
  const top = Math.min(one ? single : (part - rows(0, columns)) / columns, (high - 2) / INDEX[deck]);
  return {
    gap,
    widths: places.map((place) => (place.stock ? stock : 0) + (place.wide ? wide : part)),
    long,
    line,
    roomy: part > line * 7.5,
    top,
    high: Math.min(high, top * 1.4),
    columns: one ? discards : columns,
  };
}
