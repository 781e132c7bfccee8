import type { Suit } from './shapes/suits';

/** A card read from its text: `rank` from 1 (ace) to 13 (king), 0 for a joker; no suit for jokers and numbers. */
export interface CardRead {
  rank: number;
  suit: Suit | null;
}

const RANKS = 'A23456789TJQK';

/** Reads a card in notation (`5h`, `Ts`, `*`, `7`). */
export function readCard(text: string): CardRead {
  if (text === '*') return { rank: 0, suit: null };
  return { rank: RANKS.indexOf(text[0] ?? '') + 1, suit: (text[1] as Suit | undefined) ?? null };
}

/** A rank as the notation writes it. */
export function rankText(rank: number): string {
  return RANKS[rank - 1] ?? '*';
}
