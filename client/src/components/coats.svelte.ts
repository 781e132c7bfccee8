import type { Who } from '../game/sides';
import faces from './faces.svg';
import { catHead, mouseHead } from './shapes/animals';

type Coats = { [W in Who]?: string };

/** The heads of tables of more than two seats, in a 64 box; they come with the part of the page for them. */
let coats = $state.raw<Coats>({});

/** Draws these heads from now on, those on the page too. */
export const wearCoats = (worn: Coats): void => void (coats = worn);

/** The face of a computer, by the name it is registered under. */
export const drawFace = (player: string): string => `<use href="${faces}#${player}"/>`;

/** The head that stands for a seat, in a 64 box. */
export function drawHead(who: Who, whiskers = false): string {
  if (who === 'mouse') return mouseHead(whiskers);
  return coats[who] ?? (/^[kl]/.test(who) ? drawFace(who) : catHead());
}
