import type { Place } from './finding';
import { sameOrder } from './pack';
import type { Cards, Deal, DealShuffle, Purpose } from './record';
import type { Shuffling } from './trace';

/** How often the tied compare again before lots are drawn. */
const REPEATS = 20;
const RANKS = 'A23456789TJQ';

const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0));
/** Whether a card may be wild: which kings and jokers are is a rule, and those that are count least. */
const maybeWild = (card: string): boolean => rankOf(card) < 0;

/** Whether these cards may be the highest of a round, all of one rank, by what is known without the rules. */
function mayBeHighest(cards: Cards, round: Cards): boolean {
  const [first = ''] = cards;
  const equal = cards.every((card) => rankOf(card) === rankOf(first));
  return equal && (maybeWild(first) || round.every((card) => !card || maybeWild(card) || rankOf(card) <= rankOf(first)));
}

/** Thrown where the shuffles of a deal are not those that must come: nothing after it can be compared. */
class OutOfOrder extends Error {}

/**
 * Follows a deal from its shuffles: who cut what, whose stock is which. Which shuffles there are is decided by how the
 * starter was found, so that nobody can shuffle once more until he likes what comes.
 */
export class DealTrace {
  private readonly left: DealShuffle[];
  private readonly rounds: Cards[];
  private stocks: Cards[] = [];
  private hands: Cards[] = [];
  private draw: Cards = [];

  constructor(
    private readonly deal: Deal,
    private readonly trace: Shuffling,
    /** How many games its table had with it, 0 where that is not told: nothing before the first says who begins. */
    private readonly game: number,
  ) {
    this.left = [...deal.shuffles];
    this.rounds = [...deal.lots];
  }

  *follow(): Generator<void> {
    if (!this.left.length && !this.trace.proving) return;
    try {
      if (this.deal.reason === 'cut') yield* this.cuts();
      this.dealOut(this.take('deal', 0));
      yield;
      yield* this.afterDeal();
    } catch (error) {
      if (!(error instanceof OutOfOrder)) throw error;
      return;
    }
    const [more] = this.left;
    if (more) this.trace.find('shuffle_purpose', `shuffle ${more.number}`, '');
    for (const round of this.rounds) this.trace.find('lots_differ', 'deal', round);
    this.compareDealt();
  }

  /** The pile after the next shuffle, which must be of this purpose; the pile before it unless it is the pack. */
  private take(purpose: Purpose, seat: number, pile?: Cards): Cards {
    const shuffle = this.left.shift();
    if (!shuffle) {
      this.trace.find('shuffle_missing', 'deal', '');
      throw new OutOfOrder();
    }
    const place: Place = `shuffle ${shuffle.number}`;
    if (shuffle.purpose !== purpose || shuffle.seat !== seat) {
      this.trace.find('shuffle_purpose', place, '');
      throw new OutOfOrder();
    }
    const before = pile ?? this.trace.pack(place, shuffle.before, shuffle.after);
    return this.trace.shuffle(shuffle, before, purpose, 0);
  }

  // ---------------------------------------------------------------- who begins

  private seats(): number[] {
    return this.deal.stocks.map((_, i) => i + 1);
  }

  /** The seats that may compare in the next round: those told of it, if they may all have been highest in this one. */
  private tied(round: Cards): number[] {
    const next = this.rounds[0] ?? [];
    const seats = next.flatMap((card, i) => (card ? [i + 1] : []));
    const cards = seats.map((seat) => round[seat - 1] ?? '');
    if (seats.length < 2 || !cards.every((card) => card) || !mayBeHighest(cards, round)) {
      this.trace.find('lots_differ', 'deal', cards);
      throw new OutOfOrder();
    }
    return seats;
  }

  /** Compares the cards of a round with those that lay there, and answers the round. */
  private compare(seats: readonly number[], cards: Cards): Cards {
    const round = this.rounds.shift() ?? [];
    const told = round.filter((card) => card);
    const due = this.seats().map((seat) => cards[seats.indexOf(seat)] ?? '');
    if (!sameOrder(round, due)) this.trace.find('lots_differ', 'deal', told, cards);
    return round;
  }

  /** Whoever was highest in the last round begins, or the lot decides among the highest. */
  private starter(round: Cards, repeats: number): void {
    const { starter } = this.deal;
    if (repeats > REPEATS && this.left[0]?.purpose === 'lot') this.lot(this.left[0].before.map(Number));
    else if (!mayBeHighest([round[starter - 1] ?? ''], round)) {
      this.trace.find('starter_differs', 'deal', String(starter));
    }
  }

  private *cuts(): Generator<void> {
    let seats = this.seats();
    for (let repeats = 1; ; repeats++) {
      const round = this.compare(seats, this.take('cut', 0).slice(0, seats.length));
      yield;
      if (!this.rounds.length) return this.starter(round, repeats);
      seats = this.tied(round);
    }
  }

  private *highStock(): Generator<void> {
    let seats = this.seats().filter((seat) => this.stocks[seat - 1]!.length);
    for (let repeats = 1; ; repeats++) {
      const round = this.compare(seats, seats.map((seat) => this.stocks[seat - 1]!.at(-1)!));
      if (!this.rounds.length) return this.starter(round, repeats);
      seats = this.tied(round);
      for (const seat of seats) {
        this.stocks[seat - 1] = this.take('tie', seat, this.stocks[seat - 1]);
        yield;
      }
    }
  }

  private *afterDeal(): Generator<void> {
    const { reason } = this.deal;
    if (reason === 'high_stock') yield* this.highStock();
    else if (reason === 'random') this.lot(this.seats());
    else if (reason === 'left_of_dealer') {
      if (this.game ? this.game === 1 : this.left.length) this.lot(this.seats());
    }
    else if (this.game && (this.game === 1) !== (reason === 'cut')) this.trace.find('starter_differs', 'deal', reason);
  }

  private lot(seats: readonly number[]): void {
    const { starter } = this.deal;
    const [first = ''] = this.take('lot', 0, seats.map(String));
    if (first !== String(starter)) this.trace.find('starter_differs', 'deal', String(starter), first);
  }

  // ---------------------------------------------------------------- the cards

  /** Deals the stocks one after another, then the hands, each card from the top; the rest is the draw pile. */
  private dealOut(pack: Cards): void {
    const left = [...pack];
    const take = (pile: Cards): string[] => left.splice(Math.max(0, left.length - pile.length)).reverse();
    this.stocks = this.deal.stocks.map(take);
    this.hands = this.deal.hands.map(take);
    this.draw = left;
  }

  private compareDealt(): void {
    const compare = (pile: 'stock' | 'hand' | 'draw', told: Cards, dealt: Cards, seat = 0): void => {
      if (!sameOrder(told, dealt)) this.trace.find('dealt_not_there', 'deal', told, dealt, { seat, pile });
    };
    this.deal.stocks.forEach((stock, i) => compare('stock', stock, this.stocks[i]!, i + 1));
    this.deal.hands.forEach((hand, i) => compare('hand', hand, this.hands[i]!, i + 1));
    compare('draw', this.deal.draw, this.draw);
  }
}
