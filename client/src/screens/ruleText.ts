/** The preset that a rule set in notation begins with. */
export const presetOf = (text: string): string => text.split('+')[0] ?? '';

/** The options that a rule set in notation names, with their values. */
export function alterations(text: string): Map<string, string> {
  const parts = text.split('+').slice(1);
  return new Map(parts.map((part) => part.split('=', 2) as [string, string]));
}

/** A rule set in notation: the preset and the options given with it. */
export const writeRules = (preset: string, altered: ReadonlyMap<string, string>): string =>
  [preset, ...[...altered].map(([id, value]) => `${id}=${value}`)].join('+');

/** What is chosen beside a rule set without making it another: how many play, and how long. */
const QUICK = ['seats', 'stock'];

/** Whether a rule set in notation is altered in more than its seats and its stock. */
export const isOwn = (text: string): boolean => [...alterations(text).keys()].some((id) => !QUICK.includes(id));
