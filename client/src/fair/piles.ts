import { sameOrder } from './pack';
import type { Cards, Deal, RecordMove } from './record';

type Pile = string[];

/** Where a move takes its card from, and where it lays it; piles count from 0 here. */
interface MoveRead {
  source: { kind: 'hand'; rank: string } | { kind: 'stock'; seat: number } | { kind: 'discard'; seat: number; pile: number };
  target: { kind: 'centre' | 'discard'; pile: number };
}

const MOVE = /^(?:([1-6]?)(?:(s)|d([1-6]))|h([A2-9TJQK*]))>(?:c([1-8])|d([1-6]))$/;
const PILES = 8;

const emptyPiles = (): Pile[] => Array.from({ length: PILES }, () => []);
const copies = (piles: readonly Cards[]): Pile[] => piles.map((pile) => [...pile]);

/** All piles of a game, each card in its place. It knows where cards lie, and no rule of what may be played. */
export class Piles {
  draw: Pile = [];
  aside: Pile = [];
  stocks: Pile[];
  hands: Pile[];
  private readonly centres = emptyPiles();
  private readonly discards: Pile[][];
  /** Whether partners share a stock, which stands at the first of them. */
  private readonly shared: boolean;

  constructor(deal: Deal) {
    this.draw = [...deal.draw];
    this.stocks = copies(deal.stocks);
    this.hands = copies(deal.hands);
    this.discards = deal.stocks.map(emptyPiles);
    const half = deal.stocks.length / 2;
    this.shared = Number.isInteger(half) && half > 1 && deal.stocks.every((stock, i) => stock.length > 0 === i < half);
  }

  stockOf(seat: number): Pile {
    const half = this.stocks.length / 2;
    return this.stocks[this.shared && seat > half ? seat - half - 1 : seat - 1]!;
  }

  handOf(seat: number): Pile {
    return this.hands[seat - 1]!;
  }

  centre(number: number): Pile {
    return this.centres[number - 1]!;
  }

  /** The pile that a move lays its card on; null where the move cannot be read. */
  targetOf(seat: number, move: string): Pile | null {
    const target = readMove(seat, move)?.target;
    if (!target) return null;
    return target.kind === 'centre' ? this.centres[target.pile]! : this.discards[seat - 1]![target.pile]!;
  }

  /** Takes the card of a move from where it lay; null where it lay elsewhere, and then nothing is changed. */
  take({ seat, move, card, place }: RecordMove): string | null {
    const source = readMove(seat, move)?.source;
    if (!source || (source.kind !== 'hand' && source.seat > this.stocks.length)) return null;
    const hand = source.kind === 'hand';
    const pile = hand
      ? this.handOf(seat)
      : source.kind === 'stock'
        ? this.stockOf(source.seat)
        : this.discards[source.seat - 1]![source.pile]!;
    const fits = (at: string): boolean => (!card || at === card) && (!hand || at.startsWith(source.rank));
    const at = !hand ? pile.length - 1 : (place ?? pile.findIndex(fits));
    const found = pile[at];
    if (found === undefined || !fits(found)) return null;
    pile.splice(at, 1);
    return found;
  }

  /** Takes these cards from the top of the draw pile, in this order; false where others lie there. */
  takeDrawn(cards: Cards): boolean {
    if (!sameOrder(this.draw.slice(this.draw.length - cards.length).reverse(), cards)) return false;
    this.draw.length -= cards.length;
    return true;
  }
}

function readMove(seat: number, text: string): MoveRead | null {
  const match = MOVE.exec(text);
  if (!match) return null;
  const [, partner, stock, discard, rank, centre, own] = match;
  const from = partner ? Number(partner) : seat;
  const target = centre
    ? ({ kind: 'centre', pile: Number(centre) - 1 } as const)
    : ({ kind: 'discard', pile: Number(own) - 1 } as const);
  if (rank) return { source: { kind: 'hand', rank }, target };
  if (target.kind === 'discard') return null;
  if (stock) return { source: { kind: 'stock', seat: from }, target };
  return { source: { kind: 'discard', seat: from, pile: Number(discard) - 1 }, target };
}
