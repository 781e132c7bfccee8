import type { TableGame } from '../../game/table.svelte';
import { shownCards } from '../../game/hand';
import { settings } from '../../settings';
import { isArrow, moveFocus } from './arrows';
import { sourceOf, type Drag } from './drag.svelte';
import { actionOf, type KeyAction } from './keys';

/** Two presses of a card within this time, in milliseconds, play it. */
const DOUBLE = 400;

/** What the table opens beside the game. */
export type Sheet = 'menu' | 'text' | 'log' | 'rules' | 'keys' | 'settings' | 'resign' | 'left' | 'fresh';

/** Turns clicks and keys into what a person does at the table; one for each table on the page. */
export class Hands {
  private last = { element: null as Element | null, at: 0 };

  constructor(
    private table: () => TableGame,
    private carry: () => Drag,
    private root: () => HTMLElement | null,
    private open: (sheet: Sheet) => void,
    private replay: () => void,
  ) {}

  private get game(): TableGame {
    return this.table();
  }

  click(event: MouseEvent): void {
    if (this.carry().swallow) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-source], [data-target], [data-draw]');
    if (!element) return;
    const keyboard = event.detail === 0;
    const twice = keyboard || (this.last.element === element && event.timeStamp - this.last.at < DOUBLE);
    this.last = { element, at: event.timeStamp };
    this.press(element, twice);
  }

  key(event: KeyboardEvent): void {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') return this.game.letGo();
    if (isArrow(event.key)) {
      event.preventDefault();
      if (event.shiftKey) return this.shift(event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0);
      const root = this.root();
      if (root) moveFocus(root, event.key, this.game.picked ? '[data-lit], [aria-pressed="true"]' : '[data-nav]');
      return;
    }
    const hurried = this.game.moving;
    const action = settings.shortcuts && !event.repeat ? actionOf(event, settings.keys) : null;
    if (hurried && (action || event.key === 'Enter' || event.key === ' ')) this.game.skip();
    if (!action) return;
    event.preventDefault();
    // What is being skipped has to end before the next thing is done.
    if (hurried) setTimeout(() => this.act(action));
    else this.act(action);
  }

  /** A card or pile is pressed: it takes the held card, or is picked up itself. */
  press(element: HTMLElement, twice: boolean): void {
    const { target } = element.dataset;
    const source = sourceOf(element);
    const held = this.game.picked;
    if (element.dataset.draw !== undefined) return this.game.because({ key: 'reason-draw' });
    if (target && held && held.pile !== target && (!source || this.takes(target))) return this.game.target(target);
    if (source) this.game.touch(source, twice);
    else if (target) this.game.target(target);
    else this.game.because({ key: 'reason-empty' });
  }

  private takes(target: string): boolean {
    return this.game.offers.some((offer) => offer.target === target);
  }

  private act(action: KeyAction): void {
    const game = this.game;
    switch (action.does) {
      case 'pile': {
        const name = (action.partner ? game.partner : '') + action.pile;
        return this.reach(`[data-source="${name}"], [data-target="${name}"]`);
      }
      case 'hand': {
        const held = shownCards(game.hand)[action.place];
        return held && this.reach(`[data-key="${held.key}"]`);
      }
      case 'undo':
        return game.undo();
      case 'hint':
        return game.help('hint');
      case 'sort':
        return game.sort();
      case 'replay':
        return this.replay();
      default:
        this.open(action.does);
    }
  }

  private reach(selector: string): void {
    const element = this.root()?.querySelector<HTMLElement>(selector);
    if (!element) return;
    element.focus();
    this.press(element, true);
  }

  /** Moves the focused card of the hand one place. */
  private shift(by: number): void {
    const key = Number((document.activeElement as HTMLElement | null)?.dataset.key ?? NaN);
    const at = this.game.hand.order.indexOf(key);
    if (by === 0 || at < 0) return;
    this.game.rearrange(key, at + by);
    queueMicrotask(() => this.root()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
  }
}
