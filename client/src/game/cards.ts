/** Ranks in their order; a text of a card is a rank and, where there is one, a suit. */
const RANKS = 'A23456789TJQK*';

export const rankOf = (card: string): string => card.charAt(0);
export const suitOf = (card: string): string => card.charAt(1);

/** The place of a card's rank in the order, from 1 (ace) to 14 (joker). */
export const valueOf = (card: string): number => RANKS.indexOf(rankOf(card)) + 1;

/** The rank, as in texts of cards, with this value from 1 to 13. */
export const rankOfValue = (value: number): string => RANKS.charAt(value - 1);

/** The value that the card at `index` of a centre pile stands for, or null where it is a card of that rank. */
export function standsFor(pile: readonly string[], index: number): number | null {
  const card = pile[index];
  return card === undefined || valueOf(card) === index + 1 ? null : index + 1;
}
