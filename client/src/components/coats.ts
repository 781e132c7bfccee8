import type { Who } from '../game/sides';
import { catHead, mouseHead } from './shapes/animals';

/** Draws the heads of tables of more than two seats; it is there once the part of the page for them has come. */
export const coats: { draw: ((who: Who) => string) | null } = { draw: null };

/** The head that stands for a seat, in a 64 box. */
export const drawHead = (who: Who, whiskers = false): string =>
  who === 'mouse' ? mouseHead(whiskers) : (coats.draw?.(who) ?? catHead());
