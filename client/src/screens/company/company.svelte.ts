import words from 'virtual:catalogues/company';
import { clockText } from '../../game/clock';
import { deal, dealOrder } from '../../game/deal';
import type { TableGame } from '../../game/table.svelte';
import { isStandIn } from '../../game/sides';
import { nameOf, seatWords } from '../../game/words';
import { startPart, t } from '../../i18n';
import type { Aside, Line, Order } from '../../net';
import { contributionTo } from '../../net/contributions';
import type {
  ClockSeen, CompanySeen, GameEvent, Gathering, Notice, Phrase, Presence, ProposalSeen, Said, SeatPresence, Snapshot,
} from '../../protocol/generated';
import { Attention } from './attention';
import { manners } from './manners.svelte';
import { keepSeats, readSeats } from './ownSeats';
import Result from './Result.svelte';
import View from './View.svelte';

type Above = typeof import('../table/Sheets');

/** How often a sign of life is given, in milliseconds, and how long the other side may keep silent. */
const SIGN = 1000;
const SILENCE = { ask: 1000, show: 2300, drop: 5000 };
/** After how many signs a deal that all have asked for is asked for again. */
const AGAIN = 5;
/** How long a phrase stands beside its seat. */
const BUBBLE = 5000;

/** What a person may want for all seats of his device. */
export type Wish = 'ready' | 'unready' | 'next';

/** What is agreed and waited for, with nothing left out. */
interface Agreed {
  ready: readonly number[];
  proposal: ProposalSeen | null;
  paused: boolean;
  closed: boolean;
}

const NOBODY: Agreed = { ready: [], proposal: null, paused: false, closed: false };

/** The kinds of events that are told here. */
const TOLD = ['ready', 'sat_in', 'returned', 'offered', 'answered', 'resumed', 'timed_out', 'claimed', 'closed'];

/** A phrase that somebody said, as long as it stands beside his seat. */
export interface Bubble {
  id: number;
  seat: number;
  phrase: Phrase;
}

/** The other people at a table: who is there, what they wait for and agree on, what they say. */
export class Company {
  readonly View = View;
  readonly Result = Result;
  readonly attention = new Attention();
  readonly game: TableGame;
  private readonly line: Line;
  /** What opens above every table. */
  readonly above: Above;

  /** The table before its first deal. */
  gathering = $state.raw<Gathering | null>(null);
  seen = $state.raw<Agreed>(NOBODY);
  presence = $state.raw<readonly SeatPresence[]>([]);
  watchers = $state(0);
  clock = $state.raw<ClockSeen | null>(null);
  /** The hands as they were when the game ended. */
  hands = $state.raw<readonly string[][] | null>(null);
  bubbles = $state.raw<readonly Bubble[]>([]);
  stopping = $state(false);
  /** Whether what people have to do with each other lies open. */
  open = $state(false);
  /** The present, in milliseconds, as long as something is counted down. */
  now = $state(Date.now());
  /** To whom of several at this device the cards are shown, 0 nobody. */
  shownTo = $state(0);
  private wish = $state.raw<Wish | null>(null);
  private presenceAt = 0;
  private clockAt = 0;
  private bubbleIds = 0;
  private signs: ReturnType<typeof setInterval>;
  /** How many signs were given since all asked for a deal that has not come. */
  private awaiting = 0;

  /** The seats of this device: at a table a person is told his own one alone, so those of the gathering are kept. */
  readonly mine = $derived.by(() => {
    const { position, people, id } = this.game;
    const own = (position ? people : (this.gathering?.seats ?? [])).filter(({ you }) => you).map(({ seat }) => seat);
    if (!position) return own;
    const kept = readSeats(id);
    return own.length && own.every((seat) => kept.includes(seat)) ? kept : own;
  });
  readonly isShared = $derived(this.mine.length > 1);
  /** Whether sides go by their names, as they do for who watches and for several at one device. */
  readonly isNamed = $derived.by(() => this.isShared || this.game.watching);
  readonly isReady = $derived(this.mine.length > 0 && this.mine.every((seat) => this.seen.ready.includes(seat)));
  /** Whether all who play have asked for the next deal, somebody here among them. */
  readonly isAgreed = $derived.by(() => {
    const { ready, closed } = this.seen;
    const playing = this.game.people.filter(({ player }) => !player).map(({ seat }) => seat);
    const asked = (seat: number): boolean => ready.includes(seat);
    return !!this.game.over && !closed && this.mine.some(asked) && playing.every(asked);
  });
  /** The people at other seats. */
  readonly others = $derived.by(() =>
    this.game.people.filter((person) => !this.mine.includes(person.seat) && (person.away || !person.player) && !person.left),
  );
  /** Whether another has proposed something and waits for what this seat says. */
  readonly isAsked = $derived.by(() => {
    const { proposal } = this.seen;
    return !!proposal && !this.game.watching && !proposal.agreed.includes(this.game.seat);
  });
  /** For whose cards the device has to be given away, 0 where it is in the right hands. */
  readonly cover = $derived.by(() => {
    const { game } = this;
    const turn = game.position?.turn ?? 0;
    const hides = this.isShared && !game.over && !game.moving && this.mine.includes(turn);
    return hides && (turn !== game.seat || turn !== this.shownTo) && !game.people[turn - 1]!.player ? turn : 0;
  });

  constructor(
    game: TableGame,
    line: Line,
    above: Above,
    /** The page of a table that is not dealt yet, which comes where there is one. */
    readonly Gathering?: typeof import('./Gathering.svelte').default,
  ) {
    this.game = game;
    this.above = above;
    this.line = line;
    line.silence = SILENCE;
    this.signs = setInterval(() => this.sign(), SIGN);
    for (const { events } of game.log) for (const event of events) this.event(event);
  }

  stop(): void {
    clearInterval(this.signs);
    this.attention.stop();
  }

  /**
   * Gives a sign of life, and asks again for a deal that all have asked for: it comes at once, unless a server died over
   * it. No answer is waited for, so that nobody is told when another was first.
   */
  private sign(): void {
    this.line.say({ type: 'ping' });
    this.awaiting = this.isAgreed ? this.awaiting + 1 : 0;
    if (!this.awaiting || this.awaiting % AGAIN) return;
    this.line.say({ ...dealOrder(this.game), id: this.line.parts.freshId(), number: this.line.number });
  }

  // ------------------------------------------------------------ what the line brings

  take(message: Aside | Snapshot): void {
    const isFirst = !this.game.position && !this.gathering;
    if (isFirst && message.type !== 'gathering') this.line.renew();
    if (message.type === 'snapshot') this.snapshot(message);
    else if (message.type === 'gathering') this.gather(message);
    else if (message.type === 'presence') this.adopt(message);
    else if (message.type === 'clocks') this.setClock(message.clock);
    else if (message.type === 'said') this.hear(message);
    else if (message.type === 'stopping') this.stopping = true;
  }

  private gather(message: Gathering): void {
    this.gathering = message;
    // It says who is there as well; only what is told of that later is newer.
    this.presence = [];
    keepSeats(message.table, message.seats.filter(({ you }) => you).map(({ seat }) => seat));
  }

  private snapshot(message: Snapshot): void {
    this.hands = message.hands;
    this.tell(message.number, message.company ?? {});
  }

  /** A notice has been shown. */
  done(notice: Notice): void {
    if (notice.hands) this.hands = notice.hands;
    if (notice.events.some(({ kind }) => kind === 'dealt')) this.hands = null;
    // A deal is shown at once; whoever left the last game and did not ask for it is away from now on.
    if (notice.position) for (const event of notice.events) this.event(event);
    this.tell(notice.number, notice.company ?? this.seen);
  }

  private tell(number: number, seen: CompanySeen | Agreed): void {
    const { ready = [], proposal = null, paused = false, closed = false } = seen;
    this.seen = { ready, proposal, paused, closed };
    if ('clock' in seen && seen.clock) this.setClock(seen.clock);
    this.line.say({ type: 'seen', number });
  }

  /** Computers that sit down for people, and people who come back. */
  event(event: GameEvent): void {
    if (event.kind === 'sat_in') this.game.seatPlayer(event.seat, { player: event.player, away: true });
    else if (event.kind === 'returned') this.game.seatPlayer(event.seat, { player: null, away: false });
    else if (event.kind === 'timed_out' && event.player) this.game.seatPlayer(event.seat, { player: event.player, left: true });
  }

  /** What people do with each other, as the log tells it; null for anything else. */
  words(event: GameEvent): string | null {
    if (!TOLD.includes(event.kind) || !('seat' in event)) return null;
    const { tongue } = this.game;
    const { by, what, agree, draw } = event as { by?: number; what?: string; agree?: boolean; draw?: unknown };
    const told = { other: by ? nameOf(tongue, by) : 'nobody', what: `${what}`, agree: `${agree}`, draw: `${draw}` };
    return t(`event-${event.kind}`, { ...told, ...seatWords(tongue, event.seat) });
  }

  private adopt({ seats, watchers }: Presence): void {
    this.presence = seats;
    this.watchers = watchers ?? 0;
    this.presenceAt = this.now = Date.now();
  }

  private setClock(clock: ClockSeen): void {
    this.clock = clock.rule === 'none' ? null : clock;
    this.clockAt = this.now = Date.now();
  }

  private hear({ seat, phrase }: Said): void {
    if (!manners.phrases) return;
    const bubble = { id: ++this.bubbleIds, seat, phrase };
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
    this.game.said = { polite: `${nameOf(this.game.tongue, seat)}: ${t(`phrase-${phrase}`)}`, urgent: '' };
    setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other !== bubble)), BUBBLE);
  }

  // ------------------------------------------------------------ what is counted down

  /** Whether anything changes by the passing of time. */
  readonly isCounting = $derived(this.clock !== null || this.presence.some(({ grace }) => grace));

  /** After how many seconds the others may claim because of a seat, null where they may not. */
  grace(seat: number): number | null {
    const grace = this.presence.find((seen) => seen.seat === seat)?.grace ?? null;
    return grace === null ? null : Math.max(0, grace - (this.now - this.presenceAt) / 1000);
  }

  /** What a seat's clock has left, in seconds; null where there is none. */
  left(seat: number): number | null {
    const { clock } = this;
    const left = clock?.left[seat - 1];
    if (!clock || left === undefined) return null;
    const run = clock.runs === seat ? Math.max(0, (this.now - this.clockAt) / 1000 - (clock.grace ?? 0)) : 0;
    return Math.max(0, left - run);
  }

  stateOf(seat: number): SeatPresence['state'] {
    return this.presence.find((seen) => seen.seat === seat)?.state ?? 'here';
  }

  /** How it is with a seat, in a word or two; empty where there is nothing to tell. */
  mark(seat: number): string {
    const person = this.game.people[seat - 1];
    if (person && isStandIn(person)) return t('mark-away');
    if (!person || person.player) return '';
    const state = this.stateOf(seat);
    const grace = this.grace(seat);
    if (state !== 'here' && !this.mine.includes(seat)) return t('mark-state', { state, time: grace ? clockText(grace) : '' }).trim();
    return this.clockWords(seat);
  }

  /** Why nothing can be taken back, null where that is a matter of the game alone. */
  get noUndo(): string | null {
    return this.game.watching ? 'watching' : this.seen.paused ? 'paused' : null;
  }

  /** What the tool beside the cards says: the own clock, where there is one. */
  get tool(): string {
    return (!this.game.watching && this.clockWords(this.game.seat)) || t('company-tool');
  }

  get toolLabel(): string {
    return t('company-tool-label', { clock: this.game.watching ? '' : this.clockWords(this.game.seat) }).trim();
  }

  /** What a clock shows, with days where it counts in days. */
  clockWords(seat: number): string {
    const left = this.left(seat);
    if (left === null) return '';
    return left >= 86_400 ? t('clock-left-days', { days: Math.floor(left / 86_400), hours: Math.floor(left / 3600) % 24 }) : clockText(left);
  }

  // ------------------------------------------------------------ what a person does

  send(order: Order): void {
    this.game.send(order);
  }

  answer(agree: boolean): void {
    this.send({ type: 'answer', agree });
  }

  say(phrase: Phrase): void {
    this.line.say({ type: 'say', phrase });
  }

  tellHidden(): void {
    this.line.say({ type: 'hidden', on: document.hidden });
  }

  /** Wants to begin, no longer so, or to play on: for each seat of this device. */
  want(what: Wish): void {
    // The next cards are nobody's yet, whoever held the device last.
    if (what === 'next') this.shownTo = 0;
    this.wish = what;
    this.step();
  }

  /** Says what is wanted for one more seat of this device; called whenever something has come. */
  step(): void {
    const { wish, game, gathering } = this;
    if (!wish || game.waiting || game.lineState !== 'open') return;
    const isAt = wish === 'next' ? !!game.over : !!gathering && !game.position;
    const done = (seat: number): boolean =>
      wish === 'next'
        ? this.seen.ready.includes(seat)
        : !!gathering!.seats[seat - 1]?.ready === (wish === 'ready');
    const missing = isAt ? this.mine.find((seat) => !done(seat)) : undefined;
    if (missing === undefined) this.wish = null;
    else if (missing !== (game.position ? game.seat : gathering!.seat)) this.sit(missing);
    else if (wish === 'next') deal(game);
    else this.ready(wish === 'ready');
  }

  private ready(on: boolean): void {
    const { table, commitment } = this.gathering!;
    this.send(on ? { type: 'ready', on, contribution: contributionTo(`${table}/1`, commitment) } : { type: 'ready', on });
  }

  /** The device is in the hands of who sits at a seat: his cards are asked for, and nobody else's are shown. */
  show(seat: number): void {
    this.shownTo = seat;
    if (this.game.seat !== seat) this.sit(seat);
  }

  private sit(seat: number): void {
    this.game.note = this.game.picked = null;
    this.line.seat = seat;
    this.line.number = null;
    this.line.renew();
  }
}

/** The other people at a table, with the words for them; throws where something of it cannot be had. */
export async function accompanied(game: TableGame, line: Line): Promise<Company> {
  const [above, gathering] = await Promise.all([
    import('../table/Sheets'),
    game.position ? null : import('./Gathering.svelte'),
    startPart(words),
  ]);
  return (game.company = new Company(game, line, above, gathering?.default));
}
