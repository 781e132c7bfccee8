import { hexToBytes } from '@noble/hashes/utils.js';
import { packOf, sameCards, sameOrder, type Pack } from './pack';
import { Piles } from './piles';
import type { Cards, DealShuffle, EventOf, Fair, GameRecord, RecordEvent, RecordMove } from './record';
import { shuffled } from './shuffle';
import { dealSum, moveSum } from './sums';
import { commitmentOf, wordsOf, type Origin, type Words } from './stream';

/** Where in a record something is wrong: `commitment`, `deal`, `begin`, `move 17`, `shuffle 3` or `result`. */
export type Place = 'commitment' | 'deal' | 'begin' | 'result' | `move ${number}` | `shuffle ${number}`;

export type FindingCode =
  | 'commitment'
  | 'secret'
  | 'shuffle_number'
  | 'shuffle_before'
  | 'shuffle_order'
  | 'shuffle_cards'
  | 'shuffle_missing'
  | 'pack'
  | 'dealt_stock'
  | 'dealt_hand'
  | 'dealt_draw'
  | 'lots'
  | 'starter'
  | 'card_not_there'
  | 'drawn_not_there'
  | 'turned_not_there'
  | 'pile_not_there'
  | 'stocks'
  | 'check_sum';

/** Something that is not as it must be; `read` is what the record says, `expected` what follows from the rest of it. */
export interface Finding {
  code: FindingCode;
  place: Place;
  /** The seat that it has to do with, 0 for none. */
  seat: number;
  /** A pile, from bottom to top, or another value. */
  read: Cards | string;
  expected: Cards | string;
}

/** A shuffle of the record, and the order that the secret and the contributions give (null where there is no secret). */
export interface ShuffleChecked {
  number: number;
  purpose: DealShuffle['purpose'] | 'completed' | 'aside';
  /** The number of the move that brought it, 0 for the deal and the first refill. */
  move: number;
  before: Cards;
  after: Cards;
  computed: Cards | null;
  faulty: boolean;
}

export interface Report {
  findings: Finding[];
  /** Whether there are more findings than are kept. */
  more: boolean;
  shuffles: ShuffleChecked[];
  /** The commitment as the secret gives it; null where the record has no secret. */
  commitment: string | null;
  pack: Pack | null;
  moves: number;
  drawn: number;
}

/** More findings than these are not kept: one changed card may make many. */
const MOST_FINDINGS = 50;
const SECRET = 32;

function originOf({ game, rulesHash }: GameRecord, fair: Fair): Origin {
  const contributions = fair.contributions.map(hexToBytes);
  return { scheme: fair.scheme, secret: hexToBytes(fair.secret), game, rulesHash, contributions };
}

/** Follows every card of a record, without a rule of the game. After a finding it goes on as the record says. */
class Trace {
  readonly report: Report = {
    findings: [],
    more: false,
    shuffles: [],
    commitment: null,
    pack: null,
    moves: 0,
    drawn: 0,
  };
  private readonly piles: Piles;
  private readonly words: Words | null = null;
  private next = 0;

  constructor(private readonly record: GameRecord) {
    this.piles = new Piles(record.deal);
    if (!record.fair) return;
    const origin = originOf(record, record.fair);
    if (origin.secret.length !== SECRET) {
      this.find('secret', 'commitment', record.fair.secret);
      return;
    }
    this.words = wordsOf(origin);
    this.report.commitment = commitmentOf(origin);
    const { commitment: read } = record.fair;
    if (read !== this.report.commitment) this.find('commitment', 'commitment', read, this.report.commitment);
  }

  private find(code: FindingCode, place: Place, read: string | Cards, expected: string | Cards = '', seat = 0): void {
    const { findings } = this.report;
    if (findings.length < MOST_FINDINGS) findings.push({ code, place, seat, read, expected });
    else this.report.more = true;
  }

  /** Compares a check sum, which matters only where nothing else was found. */
  private checkSum(at: number, place: Place, found: number, sum: () => string): void {
    const { checks } = this.record;
    if (!checks.length || this.report.findings.length > found) return;
    const [read = '', expected] = [checks[at], sum()];
    if (read !== expected) this.find('check_sum', place, read, expected);
  }

  /** Checks one shuffle of a pile and answers how the pile lies after it, by the record. */
  private shuffle(
    shuffle: { number: number; before: Cards; after: Cards },
    pile: Cards,
    purpose: ShuffleChecked['purpose'],
    move: number,
  ): Cards {
    const { number, after } = shuffle;
    const place: Place = `shuffle ${number}`;
    const count = this.report.findings.length;
    if (number !== this.next) this.find('shuffle_number', place, String(number), String(this.next));
    this.next = number + 1;
    const before = shuffle.before.length || !pile.length ? shuffle.before : pile;
    if (!sameOrder(before, pile)) this.find('shuffle_before', place, before, pile);
    const computed = this.words && shuffled(before, this.words(number));
    if (computed && !sameOrder(after, computed)) this.find('shuffle_order', place, after, computed);
    if (!computed && !sameCards(after, before)) this.find('shuffle_cards', place, after, before);
    const faulty = this.report.findings.length > count;
    this.report.shuffles.push({ number, purpose, move, before, after, computed, faulty });
    return after;
  }

  /** The pack in its order, for the pile that was cut or dealt from. */
  private pack({ number, before, after }: DealShuffle): Cards {
    const told = before.length ? before : after;
    const pack = packOf(told);
    this.report.pack ??= pack;
    if (!pack) this.find('pack', `shuffle ${number}`, told);
    return pack?.cards ?? told;
  }

  // ---------------------------------------------------------------- the deal

  *deal(): Generator<void> {
    const { deal } = this.record;
    const rounds = [...deal.lots];
    let dealt = false;
    for (const [at, shuffle] of deal.shuffles.entries()) {
      if (shuffle.purpose === 'cut') {
        const after = this.shuffle(shuffle, this.pack(shuffle), 'cut', 0);
        this.compare(rounds.shift() ?? [], (told) => after.slice(0, told.length));
      } else if (shuffle.purpose === 'deal') {
        dealt = true;
        this.dealOut(this.shuffle(shuffle, this.pack(shuffle), 'deal', 0));
        if (deal.reason === 'high_stock') this.compareTops(rounds.shift() ?? []);
      } else if (shuffle.purpose === 'tie') {
        this.tie(shuffle);
        const last = deal.shuffles[at + 1]?.purpose !== 'tie' || this.roundIsOver(rounds[0] ?? [], shuffle.seat);
        if (last) this.compareTops(rounds.shift() ?? []);
      } else {
        this.lot(shuffle);
      }
      yield;
    }
    if (dealt) this.checkDealt(rounds);
    else if (this.words) this.find('shuffle_missing', 'deal', '');
  }

  private compare(round: Cards, shown: (told: Cards) => Cards): void {
    const told = round.filter((card) => card);
    const expected = shown(told);
    if (!told.length || !sameOrder(told, expected)) this.find('lots', 'deal', told, expected);
  }

  /** The cards that were compared are the tops of the stocks. */
  private compareTops(round: Cards): void {
    const tops = this.piles.stocks.map((stock) => stock.at(-1) ?? '');
    this.compare(round, () => tops.filter((_, seat) => round[seat]));
  }

  /** Whether a tied seat is the last one of its round. */
  private roundIsOver(round: Cards, seat: number): boolean {
    return !round.slice(seat).some((card) => card);
  }

  private tie(shuffle: DealShuffle): void {
    const stock = this.piles.stocks[shuffle.seat - 1];
    const after = this.shuffle(shuffle, stock ?? [], 'tie', 0);
    if (stock) this.piles.stocks[shuffle.seat - 1] = [...after];
  }

  private lot(shuffle: DealShuffle): void {
    const { starter } = this.record.deal;
    const after = this.shuffle(shuffle, [...shuffle.before].sort(), 'lot', 0);
    if (after[0] !== String(starter)) this.find('starter', 'deal', String(starter), after[0] ?? '');
  }

  /** Deals the stocks one after another, then the hands, each card from the top; the rest is the draw pile. */
  private dealOut(pack: Cards): void {
    const left = [...pack];
    const take = (pile: Cards): string[] => left.splice(Math.max(0, left.length - pile.length)).reverse();
    this.piles.stocks = this.record.deal.stocks.map(take);
    this.piles.hands = this.record.deal.hands.map(take);
    this.piles.draw = left;
  }

  /** Compares what was dealt with what the record says, and goes on with the latter. */
  private checkDealt(roundsLeft: readonly Cards[]): void {
    const { stocks, hands, draw } = this.record.deal;
    const piles = this.piles;
    for (const round of roundsLeft) this.find('lots', 'deal', round);
    for (const [i, stock] of stocks.entries()) {
      if (!sameOrder(stock, piles.stocks[i]!)) this.find('dealt_stock', 'deal', stock, piles.stocks[i]!, i + 1);
    }
    for (const [i, hand] of hands.entries()) {
      if (!sameOrder(hand, piles.hands[i]!)) this.find('dealt_hand', 'deal', hand, piles.hands[i]!, i + 1);
    }
    if (!sameOrder(draw, piles.draw)) this.find('dealt_draw', 'deal', draw, piles.draw);
    piles.stocks = stocks.map((stock) => [...stock]);
    piles.hands = hands.map((hand) => [...hand]);
    piles.draw = [...draw];
  }

  // ---------------------------------------------------------------- moves and what follows from them

  begin(): void {
    const found = this.report.findings.length;
    this.events(this.record.begin, 0);
    this.checkSum(0, 'deal', found, () => dealSum(this.record));
  }

  move(move: RecordMove, number: number): void {
    const found = this.report.findings.length;
    this.report.moves++;
    const place: Place = `move ${number}`;
    if (move.move !== 'pass') this.lay(move, place);
    else if (move.card) this.find('card_not_there', place, move.card, '', move.seat);
    this.events(move.events, number);
    this.checkSum(number, place, found, () => moveSum(move));
  }

  private lay(move: RecordMove, place: Place): void {
    const taken = this.piles.take(move);
    if (taken === null) {
      const read = move.card ? [move.card] : move.move;
      this.find('card_not_there', place, read, this.piles.there(move), move.seat);
    }
    this.piles.targetOf(move)?.push(taken ?? move.card);
  }

  private events(events: readonly RecordEvent[], move: number): void {
    for (const event of events) this.event(event, move);
  }

  private event(event: RecordEvent, move: number): void {
    const place: Place = move ? `move ${move}` : 'begin';
    switch (event.kind) {
      case 'completed':
        return this.completed(event, place);
      case 'shuffled':
        return this.reshuffled(event, move);
      case 'turned':
        return this.turned(event, place);
      case 'drew':
        return this.drew(event, place);
    }
  }

  private completed({ centre, to }: EventOf<'completed'>, place: Place): void {
    const pile = this.piles.centre(centre);
    if (!pile.length) this.find('pile_not_there', place, String(centre));
    this.piles[to].push(...pile);
    pile.length = 0;
  }

  private reshuffled(event: EventOf<'shuffled'>, move: number): void {
    const { piles } = this;
    if (event.fromAside) {
      piles.draw.push(...piles.aside);
      piles.aside = [];
    }
    piles.draw = [...this.shuffle(event, piles.draw, event.fromAside ? 'aside' : 'completed', move)];
  }

  private turned({ seat, tops }: EventOf<'turned'>, place: Place): void {
    const stock = this.piles.stocks[seat - 1]!;
    const shown = stock.slice(Math.max(0, stock.length - Math.max(1, tops.length)));
    if (!sameOrder(tops, shown)) this.find('turned_not_there', place, tops, shown, seat);
  }

  private drew({ seat, cards }: EventOf<'drew'>, place: Place): void {
    this.report.drawn += cards.length;
    const { piles } = this;
    const tops = piles.draw.slice(Math.max(0, piles.draw.length - cards.length)).reverse();
    if (!piles.takeDrawn(cards)) {
      this.find('drawn_not_there', place, cards, tops, seat);
      piles.draw.length -= Math.min(piles.draw.length, cards.length);
    }
    piles.handOf(seat).push(...cards);
  }

  /** The stocks at the end are those that the result tells, and each move has its check sum. */
  end(): void {
    const { checks, moves } = this.record;
    if (checks.length > moves.length + 1) this.find('check_sum', 'result', String(checks.length), String(moves.length + 1));
    const { result } = this.record;
    if (!result?.stocks.length) return;
    const sizes = this.piles.stocks.map((stock) => stock.length).slice(0, result.stocks.length);
    const same = sizes.length === result.stocks.length && sizes.every((size, i) => size === result.stocks[i]);
    if (!same) this.find('stocks', 'result', result.stocks.join(' '), sizes.join(' '));
  }
}

/** Checks a record in small steps, each of which takes about a millisecond; the yields are how much is done, to 1. */
export function* checking(record: GameRecord): Generator<number, Report> {
  const trace = new Trace(record);
  for (const _ of trace.deal()) yield 0;
  trace.begin();
  for (const [i, move] of record.moves.entries()) {
    trace.move(move, i + 1);
    yield (i + 1) / record.moves.length;
  }
  trace.end();
  return trace.report;
}

/** Checks a record at once. */
export function check(record: GameRecord): Report {
  const steps = checking(record);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
