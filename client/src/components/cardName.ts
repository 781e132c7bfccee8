import type { Translate } from '../i18n';
import { readCard } from './card';

export type Deck = 'standard' | 'numbers';

/** A card as it is spoken: "schoppen heer", "Pik König", "king of spades", "joker", "7". */
export function cardName(card: string, t: Translate): string {
  const { rank, suit } = readCard(card);
  if (rank === 0) return t('card-joker');
  return suit ? t('card-suited', { rank, suit }) : String(rank);
}

/** A rank as it is spoken: "aas", "7", "König". */
export function rankName(rank: number, t: Translate, deck: Deck = 'standard'): string {
  return deck === 'numbers' ? String(rank) : t('rank-name', { rank });
}

/** A rank as it stands in the corner of a card: "A", "10", "V". */
export function rankIndex(rank: number, t: Translate, deck: Deck = 'standard'): string {
  return deck === 'numbers' ? String(rank) : t('rank-index', { rank });
}
