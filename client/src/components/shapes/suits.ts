import { circle } from './glyphs';

export type Suit = 's' | 'h' | 'd' | 'c';

/** The suits in a 24 box; they differ in shape: arcs, straight lines only, a foot, three circles with a foot. */
export const SUITS: Readonly<Record<Suit, string>> = {
  h: 'M12 22.5L2.6 12.6A5.9 5.9 0 0 1 12 5.4A5.9 5.9 0 0 1 21.4 12.6Z',
  d: 'M12 .5L21 12L12 23.5L3 12Z',
  s: 'M12 .8L21.2 11.2A5.6 5.6 0 0 1 13.7 18.6L15.8 23.2H8.2L10.3 18.6A5.6 5.6 0 0 1 2.8 11.2Z',
  c: `${circle(12, 6.4, 5.5)}${circle(6, 14, 5.5)}${circle(18, 14, 5.5)}M9.5 10L10.4 17L8.2 23.2H15.8L13.6 17L14.5 10Z`,
};

export const SUIT_COLOURS: Readonly<Record<Suit, string>> = {
  s: 'var(--suit-spade)',
  h: 'var(--suit-heart)',
  d: 'var(--suit-diamond)',
  c: 'var(--suit-club)',
};

/** The star of a wild, in a 24 box. */
export const STAR =
  'M12 .8L15.4 8.6L23.6 9.4L17.4 15L19.2 23.2L12 18.9L4.8 23.2L6.6 15L.4 9.4L8.6 8.6Z';
