import type { MatchSeen, Over, Person } from '../protocol/generated';

export type Side = 'won' | 'lost' | 'drawn';

/** What the result says, as keys of the catalogue with their parameters. */
export interface Verdict {
  side: Side;
  /** Whether the whole match is decided, not a single game. */
  ofMatch: boolean;
  title: string;
  reason: string;
  parameters: Record<string, string | number>;
}

const BY_COUNT = ['exhausted', 'blocked', 'idle', 'agreed'];
const BY_LEAVING = ['resigned', 'timeout', 'abandoned'];

/** Reads a result as the viewer at `seat` sees it; `turns` were played, `opponent` is the other's name. */
export function verdict(
  over: Over,
  match: MatchSeen,
  seat: number,
  opponent: string,
  turns: number,
  idle: number,
): Verdict {
  const side: Side = over.winner === 0 ? 'drawn' : over.winner === seat ? 'won' : 'lost';
  const mine = over.stocks[seat - 1] ?? 0;
  const theirs = over.stocks[2 - seat] ?? 0;
  // A match of one game has no winner of its own beside the game's.
  const ofMatch = over.match_over && match.game > 1 && over.outcome !== 'aborted';
  return {
    side,
    ofMatch,
    title: title(over, side, ofMatch),
    reason: reason(over, side, mine === theirs),
    parameters: { mine, theirs, name: opponent, turn: turns, rounds: idle },
  };
}

function title(over: Over, side: Side, ofMatch: boolean): string {
  if (over.outcome === 'aborted') return 'result-title-aborted';
  if (ofMatch) return `result-title-match-${side}`;
  return over.outcome === 'out' ? `result-title-out-${side}` : `result-title-${side}`;
}

function reason(over: Over, side: Side, even: boolean): string {
  if (over.outcome === 'out') return `result-out-${side}`;
  if (over.outcome === 'exhausted' && side === 'drawn' && !even) return 'result-exhausted-tie';
  if (BY_COUNT.includes(over.outcome)) return `result-${over.outcome}-${side}`;
  if (BY_LEAVING.includes(over.outcome)) return `result-${over.outcome}-${side}`;
  return over.outcome === 'aborted' ? 'result-aborted' : 'result-other';
}

/** The seat whose view this is: the viewer's own, or the first for somebody who only looks on. */
export function viewerSeat(people: readonly Person[]): number {
  return people.find((person) => person.you)?.seat ?? 1;
}
