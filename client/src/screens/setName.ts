/** How many letters a name may have. */
export const LONGEST_NAME = 40;
/** What cannot be seen, or turns the order of what stands around it: controls, formats, separators, fillers. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** The accents that one letter may carry; more of them cover the lines above and below. */
const PILED = /\p{M}{3}/u;

/** A name as it is kept, with single spaces; null for one that is empty, too long, or holds signs nobody sees. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isFit = [...name].length <= LONGEST_NAME && SEEN.test(name) && !HIDDEN.test(name) && !PILED.test(name);
  return isFit ? name : null;
}

/** A name that stands in a sentence: one that is written from right to left turns nothing but itself. */
export const inSentence = (name: string): string => `\u2068${name}\u2069`;
