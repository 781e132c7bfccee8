import type { Source } from '../../game/moves';
import type { TableGame } from '../../game/table.svelte';
import type { Spot } from './stage.svelte';

/** A press becomes a drag once it has moved this far, in pixels. */
const THRESHOLD = 8;
/** How long a card takes back to where it was picked up, in milliseconds at the normal pace. */
const RETURN = 120;

interface Press {
  pointer: number;
  source: Source;
  x: number;
  y: number;
  home: DOMRect;
}

interface Ghost extends Spot {
  card: string;
}

/** What a card or pile on the page can be picked up as, by its attributes; null for an empty pile. */
export function sourceOf(element: Element | null): Source | null {
  const { source, card, key } = element instanceof HTMLElement ? element.dataset : {};
  if (!source || !card) return null;
  return key === undefined ? { pile: source, card } : { pile: source, card, key: Number(key) };
}

const overlap = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The place, from 0, that a card let go at a point takes among the other cards of the hand, which may lie in two rows. */
export function placeAt(others: readonly Pick<DOMRect, 'left' | 'top'>[], x: number, y: number): number {
  const tops = others.map(({ top }) => top);
  const row = Math.max(Math.min(...tops), ...tops.filter((top) => top <= y));
  return others.filter(({ left, top }) => top < row || (top === row && left + 22 < x)).length;
}

/** Carries a card under the pointer and lays it with the same commands as a tap does. */
export class Drag {
  /** The card under the pointer; it stays where it was let go until the table answers. */
  ghost = $state.raw<Ghost | null>(null);
  source = $state.raw<Source | null>(null);
  /** Whether the card is on its way back, because it was let go where it may not lie. */
  returning = $state(false);
  /** Whether the press that has just ended was a drag, so that its click is none. */
  swallow = false;
  private press: Press | null = null;

  constructor(
    private game: TableGame,
    private root: () => HTMLElement | null,
    private pace: () => number,
  ) {}

  down(event: PointerEvent): void {
    if (this.press || !event.isPrimary || event.button !== 0) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-source]');
    const source = sourceOf(element);
    const face = element?.querySelector('[data-spot]') ?? element;
    if (!source || !face) return;
    this.swallow = false;
    this.clear();
    this.press = { pointer: event.pointerId, source, x: event.clientX, y: event.clientY, home: face.getBoundingClientRect() };
  }

  move(event: PointerEvent): void {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!this.ghost && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!this.ghost) this.lift(press);
    this.ghost = { card: press.source.card, x: press.home.left + dx, y: press.home.top + dy, width: press.home.width };
  }

  up(event: PointerEvent): void {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return;
    this.press = null;
    if (!this.ghost) return;
    this.swallow = true;
    setTimeout(() => (this.swallow = false));
    const target = this.targetAt(event.clientX, event.clientY, press);
    if (target) this.game.target(target, press.source);
    else if (press.source.key !== undefined && this.rearrange(press.source.key, event)) return this.clear();
    if (!this.game.waiting) this.goBack(press);
  }

  cancel(): void {
    this.press = null;
    this.clear();
  }

  /** The table has answered and nothing moves: a card that still hangs in the air is none. */
  settle(): void {
    if (!this.press && !this.returning) this.clear();
  }

  /** Where the card was let go, for the travel that follows; the card under the pointer is gone then. */
  take(): Spot | null {
    const ghost = this.ghost;
    if (!ghost || this.press) return null;
    this.clear();
    return ghost;
  }

  clear(): void {
    if (!this.ghost) return;
    this.ghost = null;
    this.source = null;
    this.returning = false;
    this.game.picked = null;
  }

  private goBack(press: Press): void {
    const ms = RETURN * this.pace();
    if (ms === 0) return this.clear();
    this.game.picked = null;
    this.returning = true;
    this.ghost = { card: press.source.card, x: press.home.left, y: press.home.top, width: press.home.width };
    setTimeout(() => {
      if (this.returning) this.clear();
    }, ms);
  }

  private lift(press: Press): void {
    this.source = press.source;
    this.game.note = null;
    this.game.picked = this.game.settled && this.game.yourTurn ? press.source : null;
  }

  /** The pile under the pointer, else the one that takes the card and lies most under it. */
  private targetAt(x: number, y: number, press: Press): string | null {
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target]');
    const name = under?.dataset.target;
    if (name && name !== press.source.pile) return name;
    const ghost = this.ghost;
    if (!ghost) return null;
    const box = new DOMRect(ghost.x, ghost.y, ghost.width, ghost.width * 1.4);
    let best: string | null = null;
    let most = box.width * box.height * 0.15;
    for (const pile of this.root()?.querySelectorAll<HTMLElement>('[data-lit]') ?? []) {
      const shared = overlap(box, pile.getBoundingClientRect());
      if (shared <= most) continue;
      most = shared;
      best = pile.dataset.target ?? null;
    }
    return best;
  }

  /** Let go over the hand, a card of it changes its place there; false where it was let go elsewhere. */
  private rearrange(key: number, event: PointerEvent): boolean {
    const cards = [...(this.root()?.querySelectorAll<HTMLElement>('[data-source="h"]') ?? [])];
    const first = cards[0]?.getBoundingClientRect();
    if (!first || event.clientY < first.top - 16) return false;
    const others = cards.filter((card) => card.dataset.key !== String(key)).map((card) => card.getBoundingClientRect());
    this.game.rearrange(key, placeAt(others, event.clientX, event.clientY));
    return true;
  }
}
