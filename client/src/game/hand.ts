import { valueOf } from './cards';

/** A card of the own hand; `key` stays with it for as long as it is held. */
export interface HandCard {
  key: number;
  card: string;
}

/** The own hand: `cards` in the server's order, `order` the keys as they lie on the screen. */
export interface Hand {
  cards: readonly HandCard[];
  order: readonly number[];
  next: number;
  /** Whether cards that come are put where they belong. */
  sorted: boolean;
  /** The cards that left, the last one last, with the place on the screen to which a card taken back returns. */
  gone: readonly (HandCard & { at: number })[];
}

export const emptyHand: Hand = { cards: [], order: [], next: 1, sorted: false, gone: [] };
const REMEMBERED = 12;

/** The cards as they lie on the screen, from left to right. */
export function shownCards(hand: Hand): HandCard[] {
  return hand.order.flatMap((key) => hand.cards.find((held) => held.key === key) ?? []);
}

/** The place of a card in the server's order, from 0; -1 if it is not held. */
export const placeOf = (hand: Hand, key: number): number => hand.cards.findIndex((held) => held.key === key);

/** The hand without the card at a place of the server's order. */
export function withoutPlace(hand: Hand, place: number): Hand {
  const gone = hand.cards[place];
  if (!gone) return hand;
  return {
    ...hand,
    cards: hand.cards.filter((held) => held !== gone),
    order: hand.order.filter((key) => key !== gone.key),
    gone: [...hand.gone, { ...gone, at: hand.order.indexOf(gone.key) }].slice(-REMEMBERED),
  };
}

/** The hand with cards that came, after those it holds; in their places if the hand is kept sorted. */
export function withCards(hand: Hand, cards: readonly string[]): Hand {
  const fresh = cards.map((card, i) => ({ key: hand.next + i, card }));
  const grown = {
    ...hand,
    cards: [...hand.cards, ...fresh],
    order: [...hand.order, ...fresh.map((held) => held.key)],
    next: hand.next + cards.length,
  };
  return hand.sorted ? inOrder(grown) : grown;
}

function inOrder(hand: Hand): Hand {
  const held = [...shownCards(hand)];
  held.sort((a, b) => valueOf(a.card) - valueOf(b.card));
  return { ...hand, order: held.map((card) => card.key) };
}

/** The hand from low to high, wild cards last; cards that come later are put where they belong. */
export const sortHand = (hand: Hand): Hand => ({ ...inOrder(hand), sorted: true });

/** The hand with a card moved to a place on the screen (from 0); it is no longer kept sorted. */
export function rearranged(hand: Hand, key: number, to: number): Hand {
  const order = hand.order.filter((other) => other !== key);
  order.splice(Math.max(0, Math.min(to, order.length)), 0, key);
  return { ...hand, order, sorted: false };
}

/** The hand for cards told anew: one that was held keeps its key and place, one that had left comes back to it. */
export function adoptHand(hand: Hand, cards: readonly string[]): Hand {
  const free = [...hand.cards];
  const gone = [...hand.gone].reverse();
  const returned: { key: number; at: number }[] = [];
  let next = hand.next;
  const held = cards.map((card): HandCard => {
    const kept = free.findIndex((other) => other.card === card);
    if (kept >= 0) return free.splice(kept, 1)[0]!;
    const back = gone.findIndex((other) => other.card === card);
    if (back < 0) return { key: next++, card };
    const [{ key, at }] = gone.splice(back, 1) as [HandCard & { at: number }];
    returned.unshift({ key, at });
    return { key, card };
  });
  const keys = held.map((card) => card.key);
  const order = hand.order.filter((key) => keys.includes(key));
  for (const { key, at } of returned) order.splice(at, 0, key);
  const grown = { ...hand, cards: held, order: [...order, ...keys.filter((key) => !order.includes(key))], next };
  return hand.sorted ? inOrder(grown) : grown;
}

/** What is kept in the browser of how a hand lies: its cards from left to right and whether it is kept sorted. */
export interface KeptOrder {
  cards: string[];
  sorted: boolean;
}

export const keptOrder = (hand: Hand): KeptOrder => ({
  cards: shownCards(hand).map((held) => held.card),
  sorted: hand.sorted,
});

/** The hand laid as it was kept; cards that were not kept lie at the right. */
export function laidAs(hand: Hand, kept: KeptOrder): Hand {
  const free = shownCards(hand);
  const order: number[] = [];
  for (const card of kept.cards) {
    const index = free.findIndex((held) => held.card === card);
    if (index >= 0) order.push(free.splice(index, 1)[0]!.key);
  }
  const laid = { ...hand, order: [...order, ...free.map((held) => held.key)], sorted: kept.sorted };
  return kept.sorted ? inOrder(laid) : laid;
}
