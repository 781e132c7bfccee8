import type { Who } from '../game/sides';
import { catHead, mouseHead } from './shapes/animals';

/** What draws the heads of tables of more than two seats; it comes with the part of the page for them. */
let coats = $state.raw<((who: Who) => string) | null>(null);

/** Draws the heads in this way from now on, those on the page too. */
export const wearCoats = (draw: typeof coats): void => void (coats = draw);

/** The head that stands for a seat, in a 64 box. */
export const drawHead = (who: Who, whiskers = false): string =>
  who === 'mouse' ? mouseHead(whiskers) : (coats?.(who) ?? catHead());
