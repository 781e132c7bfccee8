import type { TurnOfLog } from './log';

/** The turns of the others between the last two of the viewer; what "what did he do?" shows. */
export function lastTurnsOfOthers(turns: readonly TurnOfLog[], you: number): TurnOfLog[] {
  const done = turns.filter((turn) => turn.events.length > 0);
  const end = done.findLastIndex((turn) => turn.seat !== you) + 1;
  return done.slice(done.slice(0, end).findLastIndex((turn) => turn.seat === you) + 1, end);
}

/** The number of the notice with which a turn began: the deal, or the end of the turn before. */
export function startOf(turns: readonly TurnOfLog[], turn: TurnOfLog): number | null {
  const before = turns[turns.indexOf(turn) - 1];
  return (before ? before.events.at(-1) : turn.events[0])?.number ?? null;
}
