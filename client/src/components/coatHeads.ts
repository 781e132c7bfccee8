import type { Who } from '../game/sides';

const FACE = 'M6 4L25 19H39L58 4V36A26 26 0 0 1 6 36Z';
const EYES = 'M14 34Q21 25 28 34Q21 40 14 34ZM36 34Q43 25 50 34Q43 40 36 34Z';
const NOSE = '<path d="M26 44H38L32 51Z" fill="var(--brick)"/>';

const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** Four more cats than the plain one, told apart by what is light in their faces: a blaze, a muzzle, a half, all. */
const CATS: readonly string[] = [
  fill(FACE, 'var(--cat)') + fill('M25 19H39L42 61A26 26 0 0 1 22 61Z', 'var(--cat-eye)') + fill(EYES, 'var(--cat-eye)') + NOSE,
  fill(FACE, 'var(--cat)') + fill(EYES, 'var(--cat-eye)') + fill('M10 46Q32 34 54 46A26 26 0 0 1 10 46Z', 'var(--cat-eye)') + NOSE,
  fill(FACE, 'var(--cat-eye)') +
    fill('M32 19H39L58 4V36A26 26 0 0 1 32 62Z', 'var(--cat)') +
    `<path d="${FACE}" fill="none" stroke="var(--cat)" stroke-width="5"/>` +
    fill('M14 34Q21 25 28 34Q21 40 14 34Z', 'var(--cat)') +
    fill('M36 34Q43 25 50 34Q43 40 36 34Z', 'var(--cat-eye)') +
    NOSE,
  `<path d="${FACE}" fill="var(--cat-eye)" stroke="var(--cat)" stroke-width="6"/>` + fill(EYES, 'var(--cat)') + NOSE,
];

/** The partner: a mouse in outline. */
const MATE =
  '<g fill="var(--mouse-in)" stroke="var(--mouse)" stroke-width="5"><circle cx="15" cy="17" r="12"/><circle cx="49" cy="17" r="12"/>' +
  '<path d="M14 29C14 12 50 12 50 29C50 41 40 60 32 60C24 60 14 41 14 29Z"/></g>' +
  fill('M22 32a3 3 0 1 1 6 0a3 3 0 1 1-6 0ZM36 32a3 3 0 1 1 6 0a3 3 0 1 1-6 0ZM28 54a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z', 'var(--mouse)');

/** The heads of a table of more than two seats beside the plain ones, each in a 64 box. */
export const COATS: { [W in Who]?: string } = {
  mate: MATE,
  'cat-1': CATS[0]!,
  'cat-2': CATS[1]!,
  'cat-3': CATS[2]!,
  'cat-4': CATS[3]!,
};
