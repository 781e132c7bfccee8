/** How a table's clock runs, read from its terms. */
export interface ClockRule {
  kind: 'none' | 'move' | 'game' | 'days';
  /** Seconds a move or a game, or days a turn. */
  amount: number;
  /** Seconds more for each turn. */
  more: number;
}

/** The clocks that a table can be set with. */
export const CLOCKS = ['none', 'move:30', 'move:60', 'move:120', 'game:300+5', 'game:600+10', 'days:1', 'days:3'];

/** Reads a rule such as `move:60`, `game:600+10` or `days:2`; anything else is no clock. */
export function readClock(text: string): ClockRule {
  const [, kind, amount, more] = /^(move|game|days):(\d+)(?:\+(\d+))?$/.exec(text) ?? [];
  if (!kind) return { kind: 'none', amount: 0, more: 0 };
  return { kind: kind as ClockRule['kind'], amount: Number(amount), more: Number(more ?? 0) };
}

/** Seconds as a clock shows them: 9:05, 1:02:03; whole days are told by the caller. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** At how many seconds left a clock is told aloud. */
const TOLD = [60, 30, 10, 5];

/** The threshold that a clock has passed between two readings, null where there is none. */
export const passed = (before: number, now: number): number | null =>
  TOLD.findLast((seconds) => before > seconds && now <= seconds) ?? null;
