import { rankOf } from './cards';

/**
 * Where a card is picked up: the own stock `s`, a card of the hand `h`, the top of an own discard pile `d1`, ...
 *
 * A partner's pile carries his seat in front: `3s`, `3d1`.
 */
export interface Source {
  pile: string;
  card: string;
  /** The key of the card in the hand, for a card of the hand. */
  key?: number;
}

/** A move that the server offers for a card, and the pile where it ends: `c1` or `d1`. */
export interface Offer {
  move: string;
  target: string;
}

export const sameSource = (a: Source | null, b: Source | null): boolean =>
  a !== null && b !== null && a.pile === b.pile && a.key === b.key;

/** The offers for a card, out of all legal moves. */
export function offersFor(legal: readonly string[], source: Source): Offer[] {
  const from = source.pile === 'h' ? `h${rankOf(source.card)}>` : `${source.pile}>`;
  return legal
    .filter((move) => move.startsWith(from))
    .map((move) => ({ move, target: move.slice(from.length) }));
}

export const isCentre = (target: string): boolean => target.startsWith('c');
export const numberOf = (pile: string): number => Number(/\d*$/.exec(pile)![0]);

/** Where a source is: the seat whose pile it is, and what kind of pile. */
export function placeOfSource({ pile }: Source, you: number): { seat: number; kind: 'stock' | 'hand' | 'discard'; number: number } {
  const [, seat, kind] = /^(\d*)([shd])/.exec(pile)!;
  const name = ({ s: 'stock', h: 'hand', d: 'discard' } as const)[kind as 's' | 'h' | 'd'];
  return { seat: Number(seat) || you, kind: name, number: kind === 'd' ? numberOf(pile) : 0 };
}

/** The only offer that ends on a centre pile, or null where there is none or a choice. */
export function onlyCentre(offers: readonly Offer[]): Offer | null {
  const centre = offers.filter((offer) => isCentre(offer.target));
  return centre.length === 1 ? centre[0]! : null;
}
