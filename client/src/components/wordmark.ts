import { run } from './shapes/draw';

/** The name of the product in its own letters. */
export const wordmark = (x: number, y: number, height: number): string =>
  run('Kat & Muis', x, y, height, 'var(--ink)', { gap: 5, dot: 'var(--brick)' });
