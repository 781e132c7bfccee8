import { hexToBytes } from '@noble/hashes/utils.js';
import { DealTrace } from './deal';
import type { Finding, FindingCode, Kept, Place, Report, ShuffleChecked } from './finding';
import { packOf, sameCards, sameOrder } from './pack';
import { Piles } from './piles';
import type { Cards, EventOf, Fair, GameRecord, RecordEvent, RecordMove } from './record';
import { shuffled } from './shuffle';
import { dealSum, moveSum } from './sums';
import { commitmentOf, wordsOf, type Origin, type Words } from './stream';

/** More findings than these are not kept: one changed card may make many. */
const MOST_FINDINGS = 50;
const SECRET = 32;
const CONTRIBUTION = { least: 16, most: 32 };

/** What is needed to follow a deal: shuffles that are checked, and a place for what is found. */
export interface Shuffling {
  /** Whether there is a secret to compute the shuffles from. */
  readonly proving: boolean;
  find(code: FindingCode, place: Place, read: string | Cards, expected?: string | Cards, more?: Partial<Finding>): void;
  /** Checks the next shuffle, of a pile, and answers how the pile lies after it by the record. */
  shuffle(shuffle: Shuffle, pile: Cards, purpose: ShuffleChecked['purpose'], move: number): Cards;
  /** The pack, in the order that all know, that has the cards of a pile. */
  pack(place: Place, before: Cards, after: Cards): Cards;
}

interface Shuffle {
  number: number;
  seat?: number;
  before: Cards;
  after: Cards;
}

function originOf({ game, rulesHash }: GameRecord, fair: Fair): Origin {
  const contributions = fair.contributions.map(hexToBytes);
  return { scheme: fair.scheme, secret: hexToBytes(fair.secret), game, rulesHash, contributions };
}

const placeOf = (move: number): Place => (move ? `move ${move}` : 'begin');

/**
 * Follows every card of a record, without a rule of the game. Once a card was not where it should have been, no further
 * one is followed, since nothing would be where it should; the shuffles are still computed, each from its own pile.
 */
class Trace implements Shuffling {
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
    if (record.fair) this.promise(record.fair, kept);
    else if (kept) this.find('fair_missing', 'fair', '', kept.commitment);
  }

  get proving(): boolean {
    return this.report.commitment !== null;
  }

  /** The secret is the one that was promised, and what this browser gave is counted in. */
  private promise(fair: Fair, kept: Kept | null): void {
    if (!this.areContributions(fair)) return;
    const origin = originOf(this.record, fair);
    if (origin.secret.length !== SECRET) {
      this.find('secret', 'secret', fair.secret);
      return;
    }
    this.words = wordsOf(origin);
    const [computed, told] = [commitmentOf(origin), fair.commitment];
    this.report.commitment = computed;
    if (told !== computed) this.find('commitment', 'commitment', told, computed);
    else if (kept && kept.commitment !== told) this.find('commitment_shown', 'commitment', told, kept.commitment);
    if (!kept) return;
    this.report.ours = fair.contributions.indexOf(kept.contribution) + 1;
    if (!this.report.ours) this.find('contribution_ours', 'contributions', '', kept.contribution);
  }

  private areContributions({ scheme, contributions }: Fair): boolean {
    const due = scheme === 2 ? this.record.deal.stocks.length : 0;
    const size = (text: string): number => text.length / 2;
    const odd = contributions.findIndex(
      (text) => text && (size(text) < CONTRIBUTION.least || size(text) > CONTRIBUTION.most),
    );
    if (contributions.length !== due) {
      this.find('contributions', 'contributions', String(contributions.length), String(due));
    } else if (odd >= 0) {
      this.find('contribution_length', `contribution ${odd + 1}`, contributions[odd]!, '', { seat: odd + 1 });
    }
    return contributions.length === due && odd < 0 && this.gaveNoComputer(contributions);
  }

  /** The server knows the secret: with a contribution for a computer it could steer the order. */
  private gaveNoComputer(contributions: readonly string[]): boolean {
    const at = contributions.findIndex((given, i) => given && this.record.players[i]?.player);
    if (at >= 0) this.find('contribution_computer', `contribution ${at + 1}`, contributions[at]!, '', { seat: at + 1 });
    return at < 0;
  }

  find(
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
  shuffle(
    shuffle: Shuffle,
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
  pack(place: Place, before: Cards, after: Cards): Cards {
    const told = before.length ? before : after;
    const pack = packOf(told);
    this.report.pack ??= pack;
    if (!pack) this.find('pack', place, told);
    return pack?.cards ?? told;
  }

  *deal(): Generator<void> {
    const [, number = '0'] = /\/([0-9]{1,6})$/.exec(this.record.game) ?? [];
    yield* new DealTrace(this.record.deal, this, Number(number)).follow();
    // The deal is what the record says from here on, whatever was found wrong with it.
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
    events.forEach((event, at) => {
      this.checkOccasion(event, events[at - 1], events[at + 1], move);
      this.event(event, move);
    });
  }

  /** A pile that goes onto the draw pile is followed by one shuffle; no other comes but that of set-aside piles. */
  private checkOccasion(event: RecordEvent, before: RecordEvent | undefined, after: RecordEvent | undefined, move: number): void {
    if (event.kind === 'completed' && event.to === 'draw' && after?.kind !== 'shuffled') {
      this.find('shuffle_missing', placeOf(move), '');
    }
    if (event.kind !== 'shuffled') return;
    const { draw, aside } = this.piles;
    const due = event.fromAside
      ? this.lost || (aside.length > 0 && !draw.length)
      : before?.kind === 'completed' && before.to === 'draw';
    if (!due) this.find('shuffle_purpose', `shuffle ${event.number}`, '');
  }

  private event(event: RecordEvent, move: number): void {
    const place = placeOf(move);
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
