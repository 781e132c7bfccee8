import { readCard, type CardRead } from '../card';
import { catHead, mouseHead } from '../shapes/animals';
import { at, mark, run } from '../shapes/draw';
import { STAR, SUIT_COLOURS, SUITS, type Suit } from '../shapes/suits';
import { dots } from './numbers';

/** What stands in the corner of a card of a rank (1 to 13): "A", "10", "V". */
export type IndexOf = (rank: number) => string;

const INK = 'var(--face-ink)';
const RED = 'var(--face-red)';
const CARD = 'var(--card)';
const ACCENT = 'var(--face-acc)';
const LOWER = 'M2 70H98V131A7 7 0 0 1 91 138H9A7 7 0 0 1 2 131Z';
const BAND = 'M2 102H98V131A7 7 0 0 1 91 138H9A7 7 0 0 1 2 131Z';

/** The colour of a king's star: a page whose rules leave kings ordinary sets `--king-star` to transparent. */
const kingStar = (colour: string): string => `var(--king-star,${colour})`;

const contrast = (suit: Suit): string => (suit === 'h' || suit === 'd' ? INK : RED);

const PETALS = [0, 72, 144, 216, 288].map((degrees) => (degrees * Math.PI) / 180);

/** The picture of a jack (mouse with hat), queen (cat with flower) or king (cat with crown), in a 64 box. */
function court(rank: number, suit: Suit): string {
  const colours = { colour: SUIT_COLOURS[suit], eyes: CARD, accent: ACCENT };
  const accent = contrast(suit);
  if (rank === 11) {
    return `${mouseHead(true, colours)}<path d="M15 13H49V17.5H15ZM22 1H42L44 13H20Z" fill="${accent}"/>`;
  }
  if (rank === 12) {
    const petal = (angle: number): string =>
      `<circle cx="${52 + 6 * Math.sin(angle)}" cy="${14 - 6 * Math.cos(angle)}" r="5" fill="${accent}"/>`;
    return `${catHead(colours)}${PETALS.map(petal).join('')}<circle cx="52" cy="14" r="4" fill="${CARD}"/>`;
  }
  const crown = `<path d="M10 22V0L21 10L32 -3L43 10L54 0V22Z" fill="${accent}"/>`;
  return at('translate(0 10)', catHead(colours)) + at('translate(11 13) scale(.66)', crown);
}

function joker(star: string): string {
  const mouse = mouseHead(true, { colour: INK, eyes: CARD, accent: RED });
  return mark(STAR, 7, 7, 42, RED) + mark(STAR, 14, 50, 72, star) + at('translate(32 76) scale(.56)', mouse);
}

/** The whole face of a card of the standard deck. */
export function face({ rank, suit }: CardRead, index: IndexOf): string {
  if (!suit) return joker(ACCENT);
  const colour = SUIT_COLOURS[suit];
  const corner = run(index(rank), 9, 9, 40, colour) + mark(SUITS[suit], 66, 11, 25, colour);
  if (rank <= 10) return corner + mark(SUITS[suit], 18, 64, 64, colour);
  const king = rank === 13;
  const star = king ? mark(STAR, 43, 15, 17, kingStar(contrast(suit))) : '';
  return corner + star + at(`translate(21 ${king ? 62 : 66}) scale(.92)`, court(rank, suit));
}

/** The face of a card for small eyes and hands: a larger index, and one sign or picture that fills the rest. */
export function bigFace({ rank, suit }: CardRead, index: IndexOf): string {
  if (!suit) {
    const mouse = mouseHead(true, { colour: INK, eyes: CARD, accent: RED });
    return mark(STAR, 6, 4, 46, RED) + mark(STAR, 6, 49, 88, ACCENT) + at('translate(28 80) scale(.69)', mouse);
  }
  const colour = SUIT_COLOURS[suit];
  const corner = run(index(rank), 8, 6, 46, colour);
  if (rank <= 10) return corner + mark(SUITS[suit], 10, 56, 80, colour);
  if (rank === 13) return corner + mark(STAR, 43, 16, 25, kingStar(contrast(suit))) + at('translate(17 60) scale(1.03)', court(rank, suit));
  return corner + at('translate(12 58) scale(1.19)', court(rank, suit));
}

/** The face of a card of the numbers deck: count, shape and colour of the marks agree. */
export function numberFace({ rank }: CardRead): string {
  if (rank === 0) return joker('var(--cheese)');
  const band = rank <= 4 ? ACCENT : rank <= 8 ? 'var(--cheese)' : RED;
  const marks = dots(rank).map(({ x, y }) => {
    if (rank <= 4) return `<rect x="${x - 7}" y="${y - 7}" width="14" height="14" fill="${INK}"/>`;
    if (rank <= 8) return `<circle cx="${x}" cy="${y}" r="7.5" fill="${INK}"/>`;
    return `<path d="M${x - 8} ${y + 7}L${x} ${y - 8}L${x + 8} ${y + 7}Z" fill="${CARD}"/>`;
  });
  return `<path d="${LOWER}" fill="${band}"/>${run(String(rank), 9, 12, 48, INK)}${marks.join('')}`;
}

/** The face of a card of which only the upper edge shows: a small index that fits into it. */
export function strip({ rank, suit }: CardRead, index: IndexOf): string {
  if (rank === 0) return mark(STAR, 8, 3, 25, RED);
  if (!suit) return run(index(rank), 9, 3.5, 22, INK);
  const colour = SUIT_COLOURS[suit];
  const star = rank === 13 ? mark(STAR, 38, 7, 14, kingStar(RED)) : '';
  return run(index(rank), 9, 3.5, 22, colour) + star + mark(SUITS[suit], 72, 4.5, 19, colour);
}

/** A wild on a centre pile: the rank it stands for, large; its own face small in a band below. */
export function wildOnCentre({ rank, suit }: CardRead, standsFor: number, index: IndexOf): string {
  const large = index(standsFor);
  const long = large.length > 1;
  const own = suit
    ? run(index(rank), 42, 109, 22, CARD) + mark(SUITS[suit], 68, 108, 24, CARD)
    : at('translate(58 106) scale(.42)', mouseHead(true, { colour: CARD, eyes: INK, accent: ACCENT }));
  return [
    run(large, 50, long ? 21 : 15, long ? 62 : 74, INK, { anchor: 'middle' }),
    `<path d="${BAND}" fill="${INK}"/>`,
    mark(STAR, 9, 107, 26, 'var(--cheese)'),
    own,
  ].join('');
}

/** The outline of a card and, in it, a drawing. */
export const framed = (ground: string, inner: string): string =>
  `<rect x="1" y="1" width="98" height="138" rx="8" fill="${ground}" stroke="var(--edge)" stroke-width="2"/>${inner}`;

/** A card lying face up in a picture, as the notation names it. */
export const pictured = (card: string, index: IndexOf): string => framed(CARD, face(readCard(card), index));
