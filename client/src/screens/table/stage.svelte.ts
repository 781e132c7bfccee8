import { tick } from 'svelte';
import type { Stage } from '../../game/playback';
import { placeOf } from '../../game/hand';
import type { Drew, GameEvent, Moved, Notice } from '../../protocol/generated';
import type { TableGame } from '../../game/table.svelte';

/** Where a card is on the screen: its left upper corner and its width, in pixels. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

/** A card on its way; `card` null shows its back, `turning` shows the other side from half way on. */
export interface Flight {
  id: number;
  card: string | null;
  turning: 'up' | 'down' | null;
  from: Spot;
  to: Spot;
  delay: number;
  duration: number;
  landed: () => void;
}

const CARD = 180;
const GATHER = 360;
/** The width of a card in another's hand, which shows as one of a row of small backs. */
const BACK = 14;
const STAGGER = 60;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
/** How long an event of a replay stays before the next, and a mark where nothing moves. */
const REST = 350;
const MARK = 900;

/** Shows events as travelling cards, by measuring where a card was and where it goes. */
export class FlipStage implements Stage {
  flights = $state.raw<Flight[]>([]);
  /** Spots whose top card is still on its way. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** The spot that a replay points at where cards do not travel. */
  marked = $state<string | null>(null);
  game!: TableGame;
  root: HTMLElement | null = null;
  /** Where the own card was let go by hand; it travels on from there. */
  dropped: () => Spot | null = () => null;
  private running = new Set<() => void>();
  private ids = 0;

  /** `pace` gives the factor on all durations; 0 is no motion. */
  constructor(readonly pace: () => number) {}

  async show(event: GameEvent, apply: () => void, again = false): Promise<void> {
    const factor = again ? Math.max(1, this.pace()) : this.pace();
    if (this.pace() === 0) return this.still(event, apply, again);
    if (event.kind === 'moved') await this.moved(event, apply, factor);
    else if (event.kind === 'completed') await this.gathered(`c${event.centre}`, event.to, apply, factor);
    else if (event.kind === 'shuffled') await this.shuffled(apply, factor);
    else if (event.kind === 'drew') await this.drew(event, apply, factor);
    else if (event.kind === 'turned') await this.turned(this.pile(event.seat, 's'), apply, factor);
    else apply();
    if (again) await this.wait(REST * factor);
  }

  async anew(notice: Notice, apply: () => void): Promise<void> {
    const undone = notice.events.find((event) => event.kind === 'undone');
    const back = undone ? this.lastMove(undone.back_to) : null;
    if (!back || this.pace() === 0) {
      apply();
      return tick();
    }
    const from = this.spot(this.goal(back));
    apply();
    await tick();
    const home = this.home(back);
    await this.fly([{ card: back.card, from, to: this.spot(home), hide: home }], CARD * this.pace());
  }

  skip(): void {
    for (const finish of [...this.running]) finish();
  }

  /** Starts the motion of a flight's element; called as it comes onto the page. */
  launch(flight: Flight, element: HTMLElement): void {
    const { from, to, duration, delay } = flight;
    const at = (spot: Spot, turn = 1) =>
      `translate(${spot.x - to.x}px, ${spot.y - to.y}px) scale(${(spot.width / to.width) * turn}, ${spot.width / to.width})`;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: (from.width + to.width) / 2 };
    const half = { ...middle, x: middle.x + middle.width / 2 };
    const frames = flight.turning
      ? [{ transform: at(from) }, { transform: at(half, 0) }, { transform: at(to) }]
      : [{ transform: at(from) }, { transform: at(to) }];
    const options: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: 'both' };
    const motion = element.animate(frames, options);
    const cover = element.querySelector('.cover');
    const first = flight.turning === 'up' ? 1 : 0;
    const sides = [0, 0.5, 0.5, 1].map((offset, i) => ({ offset, opacity: i < 2 ? first : 1 - first }));
    const covered = cover?.animate(sides, options);
    this.until(motion, () => covered?.finish()).then(flight.landed);
  }

  // ------------------------------------------------------------ the kinds of events

  private async still(event: GameEvent, apply: () => void, again: boolean): Promise<void> {
    apply();
    if (!again) return;
    this.marked = event.kind === 'moved' ? this.goal(event) : 'seat' in event ? this.pile(event.seat, 's') : 'draw';
    await this.wait(MARK);
    this.marked = null;
  }

  private async moved(event: Moved, apply: () => void, factor: number): Promise<void> {
    const own = event.seat === this.game.seat;
    const from = (own && this.dropped()) || this.spot(this.home(event));
    const goal = this.goal(event);
    this.hide([goal]);
    apply();
    await tick();
    await this.fly([{ card: event.card, from, to: this.spot(goal), hide: goal }], CARD * factor);
  }

  private async gathered(centre: string, to: 'draw' | 'aside', apply: () => void, factor: number): Promise<void> {
    const number = Number(centre.slice(1));
    const pile = this.game.position?.centres[number - 1] ?? [];
    const from = this.spot(centre);
    const cards = pile.slice(-3).map((card, i) => ({
      card,
      from: { ...from, y: from.y + i * 2 },
      to: this.spot(to === 'aside' && this.find('aside') ? 'aside' : 'draw'),
      turning: 'down' as const,
    }));
    apply();
    await tick();
    await this.fly(cards, GATHER * factor, STAGGER * factor);
  }

  private async shuffled(apply: () => void, factor: number): Promise<void> {
    apply();
    const pile = this.find('draw');
    if (!pile) return;
    const frames = ['none', 'translateX(-8%) rotate(-4deg)', 'translateX(8%) rotate(4deg)', 'none'];
    await this.until(pile.animate(frames.map((transform) => ({ transform })), { duration: CARD * factor }));
  }

  private async drew(event: Drew, apply: () => void, factor: number): Promise<void> {
    const from = this.spot('draw');
    const before = new Set(this.game.hand.cards.map((held) => held.key));
    apply();
    await tick();
    const fresh = this.game.hand.cards.filter((held) => event.cards && !before.has(held.key));
    const cards = fresh.length
      ? fresh.map(({ key, card }) => ({ card, from, to: this.spot(`h${key}`), hide: `h${key}`, turning: 'up' as const }))
      : Array.from({ length: event.count }, () => ({ card: null, from, to: this.spot(`${event.seat}h`) }));
    await this.fly(cards, CARD * factor, STAGGER * factor);
  }

  private async turned(spot: string, apply: () => void, factor: number): Promise<void> {
    const half = { duration: (CARD * factor) / 2, easing: 'ease-in' };
    const covered = this.find(spot)?.hasAttribute('data-back');
    if (covered) await this.until(this.find(spot)!.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], half));
    apply();
    await tick();
    const face = this.find(spot);
    if (covered && face) await this.until(face.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], half));
  }

  // ------------------------------------------------------------ spots

  private pile(seat: number, name: string): string {
    return seat === (name === 's' ? this.game.stockSeat : this.game.seat) ? name : `${seat}${name}`;
  }

  private goal(event: Moved): string {
    return event.target === 'centre' ? `c${event.pile}` : this.pile(event.seat, `d${event.pile}`);
  }

  private home(event: Moved): string {
    if (event.source === 'stock') return this.pile(event.source_seat, 's');
    if (event.source === 'discard') return this.pile(event.source_seat, `d${event.place}`);
    if (event.source_seat !== this.game.seat) return `${event.source_seat}h`;
    const held = this.game.hand.cards;
    const touched = event.place === undefined ? undefined : held[event.place];
    const key = (touched?.card === event.card ? touched : held.find((other) => other.card === event.card))?.key;
    return key !== undefined && placeOf(this.game.hand, key) >= 0 ? `h${key}` : 's';
  }

  private lastMove(after: number): Moved | null {
    const moves = this.game.log.filter((entry) => entry.number > after).flatMap((entry) => entry.events);
    const last = moves.filter((event) => event.kind === 'moved' && event.seat === this.game.seat).at(-1);
    return last?.kind === 'moved' ? last : null;
  }

  private find(name: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`[data-spot="${name}"]`) ?? null;
  }

  private spot(name: string): Spot {
    const element = this.find(name) ?? this.find('draw') ?? this.root;
    const box = element?.getBoundingClientRect();
    const width = element?.dataset.small === undefined ? box?.width : BACK;
    return { x: box?.left ?? 0, y: box?.top ?? 0, width: width || 1 };
  }

  // ------------------------------------------------------------ motion

  private async fly(
    cards: { card: string | null; from: Spot; to: Spot; hide?: string; turning?: 'up' | 'down' }[],
    duration: number,
    stagger = 0,
  ): Promise<void> {
    this.hide(cards.flatMap(({ hide }) => hide ?? []));
    const one = async (flight: Omit<Flight, 'landed'>, hide: string | undefined): Promise<void> => {
      await new Promise<void>((landed) => {
        this.flights = [...this.flights, { ...flight, landed }];
      });
      if (hide) this.reveal([hide]);
      this.flights = this.flights.filter((other) => other.id !== flight.id);
    };
    await Promise.all(
      cards.map(({ card, from, to, hide, turning = null }, i) =>
        one({ id: ++this.ids, card, from, to, turning, delay: i * stagger, duration }, hide),
      ),
    );
  }

  private hide(spots: string[]): void {
    this.hidden = new Set([...this.hidden, ...spots]);
  }

  private reveal(spots: string[]): void {
    this.hidden = new Set([...this.hidden].filter((spot) => !spots.includes(spot)));
  }

  private async until(motion: Animation, also: () => void = () => {}): Promise<void> {
    const finish = () => {
      also();
      motion.finish();
    };
    this.running.add(finish);
    await motion.finished.catch(() => {});
    this.running.delete(finish);
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.running.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.running.add(end);
    });
  }
}
