import type { Cards } from './record';

const RANKS = [...'A23456789TJQK'];
const SUITS = [...'shdc'];
const JOKER = '*';

/** A pack of cards as it lies before its first shuffle. */
export interface Pack {
  kind: 'standard' | 'numbers';
  /** How many decks of 52 cards, or of the numbers deck. */
  decks: number;
  jokers: number;
  cards: Cards;
}

const repeated = (cards: Cards, times: number): string[] => Array.from({ length: times }, () => cards).flat();

const NUMBERS: Pack = {
  kind: 'numbers',
  decks: 1,
  jokers: 18,
  cards: [...repeated(RANKS.slice(0, 12), 12), ...repeated([JOKER], 18)],
};

/** The pack that has these cards, in the order that is the same for everybody; null where no pack has them. */
export function packOf(pile: Cards): Pack | null {
  const jokers = pile.filter((card) => card === JOKER).length;
  const kings = pile.filter((card) => card.startsWith('K')).length;
  const suited = pile.some((card) => card.length > 1);
  const pack = kings ? standardPack(kings / SUITS.length, jokers, suited) : NUMBERS;
  return pack && sameCards(pack.cards, pile) ? pack : null;
}

function standardPack(decks: number, jokers: number, suited: boolean): Pack | null {
  if (!Number.isInteger(decks)) return null;
  const deck = RANKS.flatMap((rank) => SUITS.map((suit) => (suited ? rank + suit : rank)));
  return { kind: 'standard', decks, jokers, cards: [...repeated(deck, decks), ...repeated([JOKER], jokers)] };
}

/** Whether two piles hold the same cards in any order. */
export function sameCards(one: Cards, other: Cards): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** Whether two piles hold the same cards in the same order. */
export function sameOrder(one: Cards, other: Cards): boolean {
  return one.length === other.length && one.every((card, place) => card === other[place]);
}
