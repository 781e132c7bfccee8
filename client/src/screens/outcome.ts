import { partnerOf, seatsAfter, sideOf } from '../game/sides';
import { nameOf, namesOf, type Tongue } from '../game/words';
import type { MatchSeen, Over } from '../protocol/generated';

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
/** What has words of its own where more than two sat at the table. */
const MANY = ['out', 'exhausted', 'blocked', 'idle', 'agreed', 'resigned', 'timeout', 'abandoned', 'aborted'];

/** The stock cards left on each side, from the stocks there are. */
export const totalsOf = ({ stocks }: Over, count: number): number[] =>
  Array.from({ length: count }, (_, side) => stocks.filter((_, i) => i % count === side).reduce((sum, left) => sum + left, 0));

/** The place of each side, as the server gives it: in the match once it is longer than a game, else in the game. */
export const placesOf = (over: Over, match: MatchSeen): readonly number[] =>
  match.game > 1 && over.outcome !== 'aborted' ? over.match_standings : over.standings;

/** Reads a result as the viewer sees it, after so many turns; `idle` is the number of rounds that ends a game. */
export function verdict(over: Over, match: MatchSeen, tongue: Tongue, turns: number, idle: number): Verdict {
  const { sides, you } = tongue;
  const own = sideOf(sides, you);
  const side: Side = over.winner === 0 ? 'drawn' : sideOf(sides, over.winner) === own ? 'won' : 'lost';
  const totals = totalsOf(over, sides.count);
  const mine = totals[own] ?? 0;
  const theirs = totals[1 - own] ?? 0;
  const many = sides.seats > 2;
  const others = seatsAfter(sides, you).filter((seat) => side !== 'lost' || sideOf(sides, seat) === sideOf(sides, over.winner));
  // A match of one game has no winner of its own beside the game's.
  const ofMatch = over.match_over && match.game > 1 && over.outcome !== 'aborted';
  return {
    side,
    ofMatch,
    title: title(over, side, ofMatch),
    reason: many ? `result-many-${MANY.includes(over.outcome) ? over.outcome : 'other'}` : reason(over, side, mine === theirs),
    parameters: {
      mine,
      theirs,
      name: namesOf(tongue, others),
      partner: partnerOf(sides, you) ? nameOf(tongue, partnerOf(sides, you)) : '',
      turn: turns,
      rounds: idle,
      side,
      team: sides.count < sides.seats ? 'yes' : 'no',
      tied: totals.filter((left) => left === Math.min(...totals)).length > 1 ? 'yes' : 'no',
    },
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
