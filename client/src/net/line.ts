import type {
  Accepted, Claim, Clocks, Coached, Failed, Gathering, Hinted, Notice, Pace, Presence, Pressed, Propose, Refused, Said,
  ServerMessage, Snapshot, Stopping,
} from '../protocol/generated';
import type { Clock } from './clock';

/** What the line needs of a WebSocket; a test gives its own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: never) => void) | null;
}

/** `joining` until the first snapshot, `open`, `quiet` (no sign of life), `down` (no socket), `gone` (for good). */
export type LineState = 'joining' | 'open' | 'quiet' | 'down' | 'gone';

/** A command without the two fields that the line fills in. */
export type Order =
  | { type: 'play'; move: string; place?: number | null }
  | { type: 'next_game' | 'rematch'; contribution?: string }
  | { type: 'hint'; whole: boolean }
  | { type: 'ready'; on: boolean; contribution?: string }
  | { type: 'set_seat'; seat: number; player: string | null }
  | { type: 'propose'; what: Propose['what'] }
  | { type: 'answer'; agree: boolean }
  | { type: 'claim'; seat: number; what: Claim['what'] }
  | { type: 'undo' | 'take_back' | 'resign' | 'abort' | 'stand_up' | 'close' | 'resume' | 'return' };

/** What is said beside the game: no notice, and nothing that must not be missed. */
export type Aside = Hinted | Coached | Pressed | Gathering | Presence | Clocks | Said | Stopping;

export interface LineEvents {
  snapshot(message: Snapshot): void;
  notice(message: Notice): void;
  accepted(message: Accepted): void;
  refused(message: Refused, order: Order): void;
  failed(message: Failed): void;
  aside?(message: Aside): void;
  state(state: LineState): void;
}

export interface LineParts {
  /** Opens a socket; `hello` is the frame with which it will be greeted. */
  open(hello: string): Socket;
  clock: Clock;
  freshId(): string;
  pace: Pace;
  /** Whether the coach is wanted. */
  coach?: boolean;
  /** Whether the page is looked at; a hidden page's timers sleep, which says nothing about the line. */
  awake?: () => boolean;
  on: LineEvents;
}

/** How long the other side may keep silent, in milliseconds: ask after, show after, give the socket up after. */
export const SILENCE = { ask: 2000, show: 2900, drop: 5000 };
const CONNECT_LIMIT = 5000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const BEAT = 500;
const TIME_JUMP = 4000;
/** A notice that an answer promised is missed after this long. */
const PATIENCE = 1500;

interface Pending {
  order: Order;
  frame: object;
}

/**
 * The one connection of a table: numbered notices come out in order and without gaps, commands go in once.
 *
 * A gap makes it ask for what it missed on a new socket; a lost socket is opened anew with growing, jittered waits; a
 * command without an answer is sent again under its own id after the new hello, and the server carries it out once.
 */
export class Line {
  number: number | null = null;
  state: LineState = 'joining';
  /** How long the other side may keep silent here. */
  silence = SILENCE;
  /** The seat that is asked for, where a device is shared by several. */
  seat: number | undefined;
  private socket: Socket | null = null;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private heard = 0;
  private asked = false;
  private greeted = false;
  private promised = { number: 0, at: 0 };
  private beatAt = 0;
  private cancelRetry: (() => void) | null = null;
  private cancelBeat: (() => void) | null = null;
  private pace: Pace;
  private coach: boolean | undefined;

  constructor(readonly parts: LineParts) {
    this.pace = parts.pace;
    this.coach = parts.coach;
  }

  /** True while a command waits for its answer. */
  get waiting(): boolean {
    return this.pending.size > 0;
  }

  private get isUp(): boolean {
    return this.state === 'open' || this.state === 'quiet';
  }

  start(): void {
    this.beatAt = this.parts.clock.now();
    this.beat();
    this.connect();
  }

  stop(): void {
    this.cancelBeat?.();
    this.cancelRetry?.();
    this.drop();
  }

  /** Sends a command and keeps it until it is answered; the answer is its id. */
  send(order: Order): string {
    const id = this.parts.freshId();
    const frame = { ...order, id, number: this.number ?? 0 };
    this.pending.set(id, { order, frame });
    this.say(frame);
    return id;
  }

  /** Sends a frame that wants no answer, if there is a line; one that is quiet may well be there. */
  say(frame: object): void {
    if (this.isUp) this.socket?.send(JSON.stringify(frame));
  }

  setPace(pace: Pace): void {
    if (pace === this.pace) return;
    this.pace = pace;
    this.say({ type: 'set_pace', pace });
  }

  setCoach(on: boolean): void {
    this.coach = on;
    this.say({ type: 'set_coach', on });
  }

  /** Opens the socket anew at once: the page came back, the network changed, or a person asked. */
  renew(): void {
    this.tries = 0;
    this.cancelRetry?.();
    this.drop();
    if (this.state !== 'joining') this.enter('down');
    this.connect();
  }

  private connect(): void {
    const { number: after, pace, coach, seat } = this;
    const hello = JSON.stringify({ type: 'hello', after, pace, coach: coach || undefined, seat });
    const socket = this.parts.open(hello);
    this.socket = socket;
    this.heard = this.parts.clock.now();
    this.asked = this.greeted = false;
    socket.onopen = () => this.opened(socket, hello);
    socket.onmessage = (event) => this.received(socket, event.data);
    socket.onclose = () => this.closed(socket);
    const cancel = this.parts.clock.later(CONNECT_LIMIT, () => {
      if (this.socket === socket && !this.isUp) this.lost();
    });
    this.cancelRetry = cancel;
  }

  private opened(socket: Socket, hello: string): void {
    if (socket !== this.socket) return;
    this.heard = this.parts.clock.now();
    socket.send(hello);
    if (this.number !== null) this.settled();
  }

  /** The line works: what is still unanswered goes out again, after the hello. */
  private settled(): void {
    this.tries = 0;
    this.cancelRetry?.();
    this.enter('open');
    for (const { frame } of this.pending.values()) this.say(frame);
  }

  private received(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    this.heard = this.parts.clock.now();
    this.asked = false;
    if (this.state === 'quiet') this.enter('open');
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'snapshot') this.snapshot(message);
    else if (message.type === 'notice') this.notice(message);
    else if (message.type === 'accepted' || message.type === 'refused') this.answered(message);
    else if (message.type === 'failed') this.failed(message);
    else if (message.type !== 'pong') this.aside(message);
    this.greeted = true;
  }

  private snapshot(message: Snapshot): void {
    this.number = message.number;
    if (this.state !== 'open') this.settled();
    this.parts.on.snapshot(message);
  }

  private notice(message: Notice): void {
    if (this.number === null || message.number <= this.number) return;
    if (message.number > this.number + 1) return this.resync();
    this.number = message.number;
    this.parts.on.notice(message);
  }

  /** Something was missed. A socket takes one hello, so the question for the rest needs a new one. */
  private resync(): void {
    this.drop();
    this.enter('down');
    this.connect();
  }

  private answered(message: Accepted | Refused): void {
    const known = this.pending.get(message.id);
    this.pending.delete(message.id);
    const missed = this.number !== null && message.number > this.number;
    if (message.type === 'accepted') {
      if (missed) this.promised = { number: message.number, at: this.parts.clock.now() };
      this.parts.on.accepted(message);
    } else {
      if (known) this.parts.on.refused(message, known.order);
      if (missed) this.resync();
    }
  }

  private aside(message: Aside): void {
    if (message.type === 'hinted') this.pending.delete(message.id);
    // A table that is not dealt yet has no notices, and no snapshot to settle the line.
    if (message.type === 'gathering' && this.state !== 'open') this.settled();
    this.parts.on.aside?.(message);
  }

  private failed(message: Failed): void {
    if (!this.greeted) {
      this.cancelRetry?.();
      this.drop();
      this.enter('gone');
    } else {
      // Answers come in order: the oldest command is the one that could not be read, and it never will be.
      const [oldest = ''] = this.pending.keys();
      this.pending.delete(oldest);
    }
    this.parts.on.failed(message);
  }

  private closed(socket: Socket): void {
    if (socket === this.socket) this.lost();
  }

  private lost(): void {
    if (this.state === 'gone') return;
    this.cancelRetry?.();
    this.drop();
    this.enter('down');
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries, LONGEST_WAIT);
    this.tries += 1;
    this.cancelRetry = this.parts.clock.later(wait * (0.5 + this.parts.clock.random() / 2), () => this.connect());
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Twice a second: is the other side still there, and did this side sleep? */
  private beat(): void {
    const now = this.parts.clock.now();
    const slept = now - this.beatAt > TIME_JUMP;
    this.beatAt = now;
    if (this.parts.awake?.() === false) this.heard = now;
    else if (slept && this.state !== 'gone') this.renew();
    else if (this.isUp) this.listen(now);
    this.cancelBeat = this.parts.clock.later(BEAT, () => this.beat());
  }

  private listen(now: number): void {
    const silent = now - this.heard;
    if (this.promised.number > (this.number ?? 0) && now - this.promised.at > PATIENCE) {
      this.promised.at = now;
      return this.resync();
    }
    const { ask, show, drop } = this.silence;
    if (silent >= drop) return this.lost();
    if (silent >= show) this.enter('quiet');
    if (silent >= ask && !this.asked) {
      this.asked = true;
      this.socket?.send(JSON.stringify({ type: 'ping' }));
    }
  }

  private enter(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.parts.on.state(state);
  }
}
