/** What a person's browser gave to the shuffles of a game (`table/number`), and the hash it was promised before. */
export interface Given {
  game: string;
  commitment: string;
  contribution: string;
}

const KEY = 'katmuis.contributions';
/** How many games are remembered; the oldest is forgotten first. */
export const REMEMBERED = 200;

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' &&
  value !== null &&
  (['game', 'commitment', 'contribution'] as const).every((name) => typeof (value as Given)[name] === 'string');

/** 32 random bytes as hexadecimal digits; `getRandomValues` is there over plain http too. */
export function freshContribution(source: Pick<Crypto, 'getRandomValues'> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readAll(): Given[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGiven) : [];
  } catch {
    return [];
  }
}

/** Remembers what was given to a game, in place of what was given to it before. */
export function keepGiven(given: Given): void {
  const others = readAll().filter((other) => other.game !== given.game);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, given].slice(-REMEMBERED)));
  } catch {
    // A browser without storage cannot say later which bytes were its own.
  }
}

/** What this browser gave to a game, null where it gave nothing or has forgotten. */
export const givenTo = (game: string): Given | null => readAll().find((given) => given.game === game) ?? null;

/**
 * What this browser gives to a game whose hash it was shown: the same each time, so that a deal that was refused or asked
 * for in two windows comes out as it would have, and is found in the record.
 */
export function contributionTo(game: string, commitment: string): string {
  const kept = givenTo(game);
  if (kept?.commitment === commitment) return kept.contribution;
  const contribution = freshContribution();
  keepGiven({ game, commitment, contribution });
  return contribution;
}
