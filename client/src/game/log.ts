import type { GameEvent, LogEntry } from '../protocol/generated';

/** The turns of a game with what happened in them, oldest first; `turn` counts from 1. */
export interface TurnOfLog {
  turn: number;
  seat: number;
  events: { number: number; event: GameEvent }[];
}

/** The entries that still count: what was taken back is left out, and so is the taking back. */
export function standing(entries: readonly LogEntry[]): LogEntry[] {
  let kept: LogEntry[] = [];
  for (const entry of entries) {
    const undone = entry.events.find((event) => event.kind === 'undone');
    if (undone) kept = kept.filter((earlier) => earlier.number <= undone.back_to);
    else kept.push(entry);
  }
  return kept;
}

/** The entries by turns; `seat` is on turn where the log does not begin with a deal. */
export function turnsOf(entries: readonly LogEntry[], seat: number): TurnOfLog[] {
  const turns: TurnOfLog[] = [];
  let now: TurnOfLog | null = null;
  const begin = (next: number): TurnOfLog => {
    now = { turn: turns.length + 1, seat: next, events: [] };
    turns.push(now);
    return now;
  };
  for (const { number, events } of standing(entries)) {
    for (const event of events) {
      if (event.kind === 'dealt') {
        turns.length = 0;
        begin(event.starter);
      }
      (now ?? begin(seat)).events.push({ number, event });
      if (event.kind === 'turn_ended') begin(event.next);
    }
  }
  return turns;
}

/** Whose doing an event is, on the turn of a seat: people act on the turns of others too. */
export function actorOf(event: GameEvent, turn: number): number {
  if (event.kind === 'claimed') return event.by;
  return 'seat' in event && event.kind !== 'turned' ? event.seat : turn;
}
