import { hexToBytes } from '@noble/hashes/utils.js';
import { packOf, sameCards, sameOrder, type Pack } from './pack';
import { Piles } from './piles';
import type { Cards, DealShuffle, EventOf, Fair, GameRecord, RecordEvent, RecordMove } from './record';
import { shuffled } from './shuffle';
import { dealSum, moveSum } from './sums';
import { commitmentOf, wordsOf, type Origin, type Words } from './stream';

/** Where in a record something is wrong, as the server names it too: `commitment`, `move 17`, `shuffle 3`. */
export type Place =
  | 'secret'
  | 'contributions'
  | 'commitment'
  | 'deal'
  | 'begin'
  | 'result'
  | 'checks'
  | `move ${number}`
  | `shuffle ${number}`;

export type FindingCode =
  | 'secret'
  | 'commitment'
  | 'commitment_shown'
  | 'contribution_ours'
  | 'pack'
  | 'shuffle_number'
  | 'shuffle_before'
  | 'shuffle_cards'
  | 'shuffle_order'
  | 'shuffle_missing'
  | 'lots_differ'
  | 'starter_differs'
  | 'dealt_not_there'
  | 'card_not_there'
  | 'drawn_not_there'
  | 'turned_not_there'
  | 'pile_not_there'
  | 'stocks_differ'
  | 'checks'
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
  /** Which pile was dealt otherwise. */
  pile?: 'stock' | 'hand' | 'draw';
}

/** What the browser kept of a game: what it was shown before the deal, and what it gave to it. */
export interface Kept {
  commitment: string;
  contribution: string;
}

/** A shuffle of the record, and the order that the secret and the contributions give (null where there is no secret). */
export interface ShuffleChecked {
  number: number;
  purpose: DealShuffle['purpose'] | 'completed' | 'aside';
  /** The seat whose tied stock was shuffled, else 0. */
  seat: number;
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
  /** What this browser kept of the game; null where it kept nothing. */
  kept: Kept | null;
  /** The seat whose contribution came from this browser, 0 where none did. */
  ours: number;
}

/** More findings than these are not kept: one changed card may make many. */
const MOST_FINDINGS = 50;
const SECRET = 32;

function originOf({ game, rulesHash }: GameRecord, fair: Fair): Origin {
  const contributions = fair.contributions.map(hexToBytes);
  return { scheme: fair.scheme, secret: hexToBytes(fair.secret), game, rulesHash, contributions };
}

/**
 * Follows every card of a record, without a rule of the game. Once a card was not where it should have been, no further
 * one is followed, since nothing would be where it should; the shuffles are still computed, each from its own pile.
 */
class Trace {
  readonly report: Report = {
    findings: [],
    more: false,
    shuffles: [],
    commitment: null,
    pack: null,
    moves: 0,
    kept: null,
    ours: 0,
  };
  private readonly piles: Piles;
  private words: Words | null = null;
  private next = 0;
  private lost = false;

  constructor(
    private readonly record: GameRecord,
    kept: Kept | null,
  ) {
    this.piles = new Piles(record.deal);
    this.report.kept = kept;
    if (!record.fair) return;
    const origin = originOf(record, record.fair);
    if (origin.secret.length === SECRET) {
      this.words = wordsOf(origin);
      this.report.commitment = commitmentOf(origin);
    }
    this.promise(record.fair, kept);
  }

  /** The secret is the one that was promised, and what this browser gave is counted in. */
  private promise({ secret, commitment, contributions }: Fair, kept: Kept | null): void {
    const computed = this.report.commitment;
    if (computed === null) this.find('secret', 'secret', secret);
    else if (commitment !== computed) this.find('commitment', 'commitment', commitment, computed);
    else if (kept && kept.commitment !== commitment) {
      this.find('commitment_shown', 'commitment', commitment, kept.commitment);
    }
    if (!kept) return;
    this.report.ours = contributions.indexOf(kept.contribution) + 1;
    if (!this.report.ours) this.find('contribution_ours', 'contributions', '', kept.contribution);
  }

  private find(
    code: FindingCode,
    place: Place,
    read: string | Cards,
    expected: string | Cards = '',
    more: Partial<Finding> = {},
  ): void {
    const { findings } = this.report;
    if (findings.length < MOST_FINDINGS) findings.push({ code, place, seat: 0, read, expected, ...more });
    else this.report.more = true;
  }

  private lose(...finding: Parameters<Trace['find']>): void {
    this.find(...finding);
    this.lost = true;
  }

  /** Compares a check sum, unless something else was found in its place. */
  private checkSum(at: number, place: Place, sum: () => string): void {
    const { checks } = this.record;
    if (at >= checks.length || this.report.findings.some((finding) => finding.place === place)) return;
    const [told, computed] = [checks[at]!, sum()];
    if (told !== computed) this.find('check_sum', place, computed, told);
  }

  /** Checks one shuffle of a pile and answers how the pile lies after it, by the record. */
  private shuffle(
    shuffle: { number: number; seat?: number; before: Cards; after: Cards },
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
    if (!this.lost && !sameOrder(before, pile)) this.lose('shuffle_before', place, before, pile);
    const computed = this.words && shuffled(before, this.words(number));
    if (!sameCards(after, before)) this.lose('shuffle_cards', place, after, before);
    else if (computed && !sameOrder(after, computed)) {
      this.find('shuffle_order', place, after, computed);
      // A secret that does not bring the deal does not bring the rest.
      if (!move) this.words = null;
    }
    const faulty = this.report.findings.length > count;
    this.report.shuffles.push({ number, purpose, seat: shuffle.seat ?? 0, move, before, after, computed, faulty });
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
    else if (this.report.commitment) this.find('shuffle_missing', 'deal', '');
  }

  private compare(round: Cards, shown: (told: Cards) => Cards): void {
    const told = round.filter((card) => card);
    const expected = shown(told);
    if (!told.length || !sameOrder(told, expected)) this.find('lots_differ', 'deal', told, expected);
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
    if (after[0] !== String(starter)) this.find('starter_differs', 'deal', String(starter), after[0] ?? '');
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
    for (const round of roundsLeft) this.find('lots_differ', 'deal', round);
    const compare = (pile: 'stock' | 'hand' | 'draw', told: Cards, dealt: Cards, seat = 0): void => {
      if (!sameOrder(told, dealt)) this.find('dealt_not_there', 'deal', told, dealt, { seat, pile });
    };
    stocks.forEach((stock, i) => compare('stock', stock, piles.stocks[i]!, i + 1));
    hands.forEach((hand, i) => compare('hand', hand, piles.hands[i]!, i + 1));
    compare('draw', draw, piles.draw);
    piles.stocks = stocks.map((stock) => [...stock]);
    piles.hands = hands.map((hand) => [...hand]);
    piles.draw = [...draw];
    this.lost = false;
  }

  // ---------------------------------------------------------------- moves and what follows from them

  begin(): void {
    this.events(this.record.begin, 0);
    this.checkSum(0, 'deal', () => dealSum(this.record));
  }

  move(move: RecordMove, number: number): void {
    this.report.moves++;
    const place: Place = `move ${number}`;
    if (!this.lost) this.lay(move, place);
    this.events(move.events, number);
    this.checkSum(number, place, () => moveSum(move));
  }

  private lay(move: RecordMove, place: Place): void {
    if (move.move === 'pass' && !move.card) return;
    const taken = this.piles.take(move);
    if (taken !== null) this.piles.targetOf(move)?.push(taken);
    else this.lose('card_not_there', place, move.card ? [move.card] : move.move, this.piles.there(move), { seat: move.seat });
  }

  private events(events: readonly RecordEvent[], move: number): void {
    for (const event of events) this.event(event, move);
  }

  private event(event: RecordEvent, move: number): void {
    const place: Place = move ? `move ${move}` : 'begin';
    if (this.lost && event.kind !== 'shuffled') return;
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
    if (!pile.length) this.lose('pile_not_there', place, String(centre));
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
    if (!sameOrder(tops, shown)) this.lose('turned_not_there', place, tops, shown, { seat: seat });
  }

  private drew({ seat, cards }: EventOf<'drew'>, place: Place): void {
    const { piles } = this;
    const tops = piles.draw.slice(Math.max(0, piles.draw.length - cards.length)).reverse();
    if (!piles.takeDrawn(cards)) {
      this.lose('drawn_not_there', place, cards, tops, { seat: seat });
      piles.draw.length -= Math.min(piles.draw.length, cards.length);
    }
    piles.handOf(seat).push(...cards);
  }

  /** The stocks at the end are those that the result tells, and each move has its check sum. */
  end(): void {
    const { checks, moves } = this.record;
    const due = moves.length + 1;
    if (checks.length && checks.length !== due) this.find('checks', 'checks', String(checks.length), String(due));
    const { result } = this.record;
    if (this.lost || !result?.stocks.length) return;
    const sizes = this.piles.stocks.map((stock) => stock.length).slice(0, result.stocks.length);
    const same = sizes.length === result.stocks.length && sizes.every((size, i) => size === result.stocks[i]);
    if (!same) this.find('stocks_differ', 'result', result.stocks.join(' '), sizes.join(' '));
  }
}

/**
 * Checks a record in steps of about a millisecond at most; the yields are how much is done, to 1. `kept` is what this
 * browser kept of the game.
 */
export function* checking(record: GameRecord, kept: Kept | null = null): Generator<number, Report> {
  const trace = new Trace(record, kept);
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
export function check(record: GameRecord, kept: Kept | null = null): Report {
  const steps = checking(record, kept);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
