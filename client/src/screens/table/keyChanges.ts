import { pressedFor } from './keyRows';
import { usualCode } from './keys';

/** The changed keys once `code` does what `usual` usually does; what `code` did goes to the key that did it before. */
export function withKey(changed: string, usual: string, code: string): string {
  const all = new Map(changed.split(' ').filter((pair) => pair).map((pair) => pair.split('>') as [string, string]));
  all.set(pressedFor(usual, changed), usualCode(code, changed)).set(code, usual);
  return [...all].filter(([key, other]) => key !== other).map((pair) => pair.join('>')).join(' ');
}
