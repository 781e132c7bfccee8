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

  /** The pile that a move lays its card on; null for a pass. */
  targetOf({ seat, move }: RecordMove): Pile | null {
    const target = readMove(seat, move)?.target;
    if (!target) return null;
    return target.kind === 'centre' ? this.centres[target.pile]! : this.discards[seat - 1]![target.pile]!;
  }

  /** The pile that a move takes its card from, and the place in it that it names. */
  private sourceOf({ seat, move, card, place }: RecordMove): { pile: Pile; at: number; fits: (card: string) => boolean } {
    const source = readMove(seat, move)?.source;
    if (!source || (source.kind !== 'hand' && source.seat > this.stocks.length)) {
      return { pile: [], at: 0, fits: () => false };
    }
    if (source.kind === 'hand') {
      const pile = this.handOf(seat);
      const fits = (at: string): boolean => at.startsWith(source.rank) && (!card || at === card);
      return { pile, at: place ?? pile.findIndex(fits), fits };
    }
    const pile = source.kind === 'stock' ? this.stockOf(source.seat) : this.discards[source.seat - 1]![source.pile]!;
    return { pile, at: pile.length - 1, fits: (at) => !card || at === card };
  }

  /** The card that lies where a move takes its card from; empty for none. */
  there(move: RecordMove): Cards {
    const { pile, at } = this.sourceOf(move);
    return pile.slice(Math.max(0, at)).slice(0, 1);
  }

  /** Takes the card of a move from where it lay; null where it lay elsewhere, and then nothing is changed. */
  take(move: RecordMove): string | null {
    const { pile, at, fits } = this.sourceOf(move);
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
