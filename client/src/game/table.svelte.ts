import { known, t } from '../i18n';
import type { Aside, Line, LineState, Order } from '../net';
import type { Choice, GameEvent, Notice, Person, Position, Refused, Snapshot } from '../protocol/generated';
import { adoptHand, emptyHand, keptOrder, laidAs, placeOf, rearranged, sortHand, withCards, withoutPlace, type Hand } from './hand';
import { forget, keepOrder, keepStart, readOrder, type TurnStart } from './kept';
import { isCentre, offersFor, onlyCentre, placeOfSource, sameSource, type Offer, type Source } from './moves';
import { Playback, type Board, type Stage } from './playback';
import { applyEvent } from './position';
import { whyNot, whyStuck, type Reason } from './reasons';
import { TableSeen } from './seen.svelte';
import { announcement, capital, eventWords, inList, nameOf, shortRank, spoken, startWords } from './words';

/** What is said while there is no connection, and no longer. */
const noLine = (): string => t('reason-line');

/** One table as a person sits at it: what the server told, what is shown of it now, and what the hand holds up. */
export class TableGame extends TableSeen implements Board {
  hand = $state.raw<Hand>(emptyHand);

  lineState = $state<LineState>('joining');
  failure = $state<string | null>(null);
  waiting = $state(false);
  moving = $state(false);
  replaying = $state(false);
  picked = $state.raw<Source | null>(null);
  /** A discard that waits for a yes. */
  asking = $state.raw<{ source: Source; offer: Offer } | null>(null);
  /** What is told in the line of status, and of which seat. */
  note = $state.raw<((() => string) & { seat?: number }) | null>(null);
  said = $state.raw({ polite: '', urgent: '' });

  readonly settled = $derived(this.lineState === 'open' && !this.waiting && !this.moving && !this.replaying);
  readonly legal = $derived(this.settled && this.yourTurn ? this.choice.legal : []);
  readonly offers = $derived(this.picked ? offersFor(this.legal, this.picked) : []);

  /** What is worth saying while nothing else is: a tip. */
  tip = $state.raw<(() => string) | null>(null);

  /** Called with the pile where the own card has just been laid. */
  onlaid: (target: string) => void = () => {};
  /** Called with what was said beside the game, and when a hint is asked for. */
  help: (what: Aside | 'hint') => void = () => {};
  /** The position from which the last turns of the others can be shown again. */
  start: TurnStart | null = null;
  /** Notices that came while they were. */
  later: Notice[] = [];
  private line!: Line;
  private playback: Playback;
  private laying: string | null = null;
  private unsaid: string[] = [];
  private yoursUnsaid = false;
  private passed = -1;

  constructor(
    readonly id: string,
    readonly stage: Stage,
    private asksFirst: () => boolean,
  ) {
    super();
    this.playback = new Playback(stage, this);
  }

  join(line: Line): void {
    this.line = line;
    line.start();
  }

  // ------------------------------------------------------------ what the line brings

  snapshot(message: Snapshot): void {
    const first = this.position === null;
    this.playback.clear();
    this.later = [];
    this.rules = message.rules;
    this.people = message.people;
    this.match = message.match;
    this.watching = !message.seat;
    this.seat = message.seat ?? 1;
    this.position = message.position;
    this.log = message.log;
    this.over = message.over;
    this.fair = message.fair;
    this.adopt(message.position);
    if (first) this.recall();
    if (first && message.log.length === 1) this.tellDeal(message.log[0]!.events);
    this.begin(message.number, message.choice);
    this.moving = this.replaying = false;
    this.idle();
  }

  notice(message: Notice): void {
    if (this.replaying) {
      this.later.push(message);
      return;
    }
    this.moving = true;
    this.playback.add(message);
  }

  answered(): void {
    this.waiting = this.line.waiting;
    // What the last card left to do has often been shown before the answer to it comes.
    this.passAlone();
  }

  failed(code: string): void {
    this.failure = code;
    this.laying = null;
    this.waiting = this.line.waiting;
  }

  refused(message: Refused, order: Order): void {
    this.waiting = this.line.waiting;
    this.laying = null;
    if (order.type === 'play' && order.move === 'pass') return this.passRefused();
    const key = `error-${message.code.replaceAll('_', '-')}`;
    this.tell(() => (known(key) ? t(key, { read: message.read, expected: message.expected }) : t('refused')));
  }

  // ------------------------------------------------------------ what playing the notices changes

  event(event: GameEvent): void {
    if (!this.position) return;
    this.position = applyEvent(this.position, event);
    if (event.kind === 'moved' && event.source === 'hand' && event.source_seat === this.seat) {
      this.hand = withoutPlace(this.hand, event.place ?? this.hand.cards.findIndex((held) => held.card === event.card));
    }
    if (event.kind === 'drew' && event.seat === this.seat) this.hand = withCards(this.hand, event.cards ?? []);
    if (event.kind === 'turn_ended') this.turnEnded(event.seat, event.next);
    if (event.kind === 'over') this.over = event;
    if (event.kind === 'left') this.seatPlayer(event.seat, { player: event.player, left: true });
    this.company?.event(event);
    if ('seat' in event && event.seat !== this.seat) this.noteOf(event, event.seat);
  }

  /** Changes who plays a seat: a computer sits down for a person, or he comes back. */
  seatPlayer(seat: number, change: Partial<Person>): void {
    this.people = this.people.map((person) => (person.seat === seat ? { ...person, ...change } : person));
  }

  /** Tells in the line of status what a seat did. */
  noteOf(event: GameEvent, seat: number): void {
    const told = (): string | null => eventWords(this.tongue, event);
    const name = (): string => nameOf(this.tongue, seat);
    if (told()) this.note = Object.assign(() => (told()!.includes(name()) ? told()! : `${name()}: ${told()}`), { seat });
  }

  anew(notice: Notice): void {
    const dealt = notice.events.find((event) => event.kind === 'dealt');
    if (dealt) {
      this.fair = dealt.fair ?? null;
      this.log = [];
      this.over = null;
      for (const { seat, left } of this.people) if (left) this.seatPlayer(seat, { player: null, left: false });
      this.hand = { ...emptyHand, next: this.hand.next, sorted: this.hand.sorted };
    }
    this.position = notice.position;
    if (notice.position) this.adopt(notice.position);
    if (notice.position && this.log.length === 0) this.start = { number: notice.number, position: notice.position };
    this.picked = this.note = null;
  }

  done(notice: Notice): void {
    const wasYours = this.yourTurn && this.choice.legal.length > 0;
    if (notice.match) this.match = notice.match;
    this.log = [...this.log, { number: notice.number, events: notice.events }];
    this.begin(notice.number, notice.choice);
    this.company?.done(notice);
    keepOrder(this.id, keptOrder(this.hand));
    if (this.over && this.match?.over) forget(this.id);
    this.announce(notice.events, !wasYours && this.choice.legal.length > 0);
    this.tellDeal(notice.events);
    if (this.laying && notice.events.some((event) => event.kind === 'moved' && event.seat === this.seat)) {
      this.onlaid(this.laying);
      this.laying = null;
    }
  }

  idle(): void {
    this.moving = false;
    this.sayAll();
    if (this.yourTurn) this.note = this.passNote();
    this.passAlone();
  }

  lineChanged(state: LineState): void {
    this.lineState = state;
    if (state === 'open' && this.note === noLine) this.note = null;
    // What still holds is said again.
    if (state === 'down') this.pressed = [];
    this.passAlone();
  }

  /** A pass that is the only move is made without being asked for, once where the table stands. */
  private passAlone(): void {
    if (this.legal[0] !== 'pass' || this.passed === this.number) return;
    this.passed = this.number;
    this.send({ type: 'play', move: 'pass' });
  }

  /** Passes where the table has gone on to the next such turn; what was refused where it stands is for its next word. */
  private passRefused(): void {
    if (this.passed === this.number) this.passed = -1;
    else this.passAlone();
  }

  // ------------------------------------------------------------ what the person does

  /** A card is touched: it is picked up, let go, or, touched `twice`, goes to its only centre pile. */
  touch(source: Source, twice: boolean): void {
    if (this.locked()) return;
    if (sameSource(this.picked, source)) {
      const only = twice ? onlyCentre(this.offers) : null;
      if (only) this.lay(source, only);
      else this.letGo();
      return;
    }
    if (offersFor(this.legal, source).length === 0) {
      this.letGo();
      this.because(whyStuck(source, this.choice.needs, this.legal, this.rules));
      return;
    }
    this.picked = source;
    this.note = null;
  }

  /** A pile is touched while a card is held, or nothing is. */
  target(pile: string, source: Source | null = this.picked): void {
    if (!source) {
      const rank = this.choice.needs[Number(pile.slice(1)) - 1] ?? 0;
      if (isCentre(pile)) this.because({ key: 'reason-asks', rank });
      else this.because({ key: 'reason-empty' });
      return;
    }
    if (this.locked()) return;
    if (!this.holds(source)) return this.letGo();
    const offer = offersFor(this.legal, source).find((other) => other.target === pile);
    if (offer) this.lay(source, offer);
    else if (this.rules) this.because(whyNot(source, pile, this.choice.needs, this.legal, this.rules));
  }

  letGo(): void {
    this.picked = null;
    this.note = null;
  }

  /** Lays the card, after asking where a discard has to be confirmed first. */
  lay(source: Source, offer: Offer, sure = false): void {
    this.asking = null;
    if (!sure && !isCentre(offer.target) && this.asksFirst()) {
      this.asking = { source, offer };
      return;
    }
    this.laying = offer.target;
    const place = source.key === undefined ? null : placeOf(this.hand, source.key);
    this.send({ type: 'play', move: offer.move, place });
  }

  undo(): void {
    if (this.settled && this.choice.take_back) this.send({ type: 'take_back' });
    else if (this.settled && this.choice.undo === 'yes') this.send({ type: 'undo' });
    else if (!this.locked()) this.tell(() => this.noUndo);
  }

  send(order: Order): void {
    this.picked = null;
    if (order.type !== 'play' || order.move !== 'pass') this.note = null;
    this.line.send(order);
    this.waiting = true;
  }

  sort(): void {
    this.hand = sortHand(this.hand);
    keepOrder(this.id, keptOrder(this.hand));
    this.tell(() => t('note-sorted'));
  }

  rearrange(key: number, to: number): void {
    this.hand = rearranged(this.hand, key, to);
    keepOrder(this.id, keptOrder(this.hand));
  }

  skip(): void {
    this.playback.skip();
    this.stage.skip();
  }

  /** Says something in the line of status, and aloud. */
  tell(text: () => string): void {
    this.note = text;
    this.said = { polite: text(), urgent: '' };
  }

  because(reason: Reason): void {
    this.tell(() =>
      t(reason.key, {
        card: reason.card ? capital(spoken(this.tongue, reason.card)) : '',
        rank: reason.rank ? shortRank(this.tongue, reason.rank) : '',
        ranks: inList((reason.ranks ?? []).map((rank) => shortRank(this.tongue, rank))),
        pile: reason.pile ?? 0,
      }),
    );
  }

  // ------------------------------------------------------------

  private begin(number: number, choice: Choice): void {
    this.number = number;
    this.choice = choice;
    this.picked = this.asking = null;
  }

  private adopt(position: Position): void {
    this.hand = adoptHand(this.hand, position.seats[this.seat - 1]?.hand_cards ?? []);
  }

  private recall(): void {
    const kept = readOrder(this.id);
    if (kept) this.hand = laidAs(this.hand, kept);
  }

  private turnEnded(seat: number, next: number): void {
    this.note = null;
    if (seat !== this.seat || next === seat || !this.position) return;
    this.start = { number: this.number + 1, position: this.position };
    keepStart(this.id, this.start);
  }

  /** Says what was played since the last time: one after the other, for what is replaced at once is never read. */
  private sayAll(): void {
    const polite = this.unsaid.splice(0).filter((words) => words).join(' ');
    const urgent = this.yoursUnsaid ? t('say-your-turn') : '';
    this.yoursUnsaid = false;
    if (polite || urgent) this.said = { polite, urgent };
  }

  private announce(events: readonly GameEvent[], yours: boolean): void {
    this.unsaid.push(announcement(this.tongue, events));
    this.yoursUnsaid ||= yours;
  }

  private tellDeal(events: readonly GameEvent[]): void {
    const dealt = events.find((event) => event.kind === 'dealt');
    if (dealt) this.note = () => `${startWords(this.tongue, dealt)}.`;
  }

  private passNote(): (() => string) | null {
    return this.choice.legal[0] === 'pass' ? () => t('note-pass') : this.note;
  }

  /** Whether a card still lies where it was picked up: another tab may have laid it in the meantime. */
  private holds(source: Source): boolean {
    if (source.key !== undefined) return placeOf(this.hand, source.key) >= 0;
    const { seat, kind, number } = placeOfSource(source, this.seat);
    const pile = kind === 'stock' ? this.seen(source.pile === 's' ? this.stockSeat : seat).tops : this.seen(seat).discards[number - 1];
    return pile?.at(-1) === source.card;
  }

  /** Whether touching does nothing now; says why, where that is not plain to see. */
  private locked(): boolean {
    if (this.over || !this.position) return true;
    if (this.lineState !== 'open') this.tell(noLine);
    else if (this.left) this.tell(() => t('status-left'));
    else if (!this.yourTurn) this.tell(() => t('reason-not-your-turn', this.onTurn));
    return !this.settled || !this.yourTurn;
  }
}
