import { change, settings } from '../settings';

/** The levels of the computer, the weakest first. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Whether the kind computer plays by the rules of a preset. */
export const isKind = (preset: string): boolean =>
  preset === 'children' ? settings.kindForChildren : settings.kindComputer;

/** Lets the kind computer play by the rules of a preset, or no longer. */
export const setKind = (preset: string, kind: boolean): void =>
  change(preset === 'children' ? { kindForChildren: kind } : { kindComputer: kind });

/** Whether each computer has a level of its own. */
export const isMixed = (): boolean => settings.levels.length > 1;

/** The level of the computer at a seat, from the second on. */
export const levelAt = (seat: number): number => Number(settings.levels[seat - 2] ?? settings.levels.at(-1));

/** Gives all computers one level. */
export const setLevel = (level: number): void => change({ levels: String(level) });

/** Gives each of so many seats but the first the level that it has now, or that of `seat` another. */
export function setLevels(seats: number, seat = 0, level = 0): void {
  const all = Array.from({ length: seats - 1 }, (_, i) => (i + 2 === seat ? level : levelAt(i + 2)));
  // One digit would mean all: a computer on its own has no level of its own.
  change({ levels: all.length > 1 ? all.join('') : String(all[0]) });
}

/** The names under which the server knows the computers that Play sets at a table of so many seats. */
export function playersFor(preset: string, seats: number): string[] {
  if (isKind(preset)) return ['kind'];
  if (seats === 2 || !isMixed()) return [`level-${levelAt(2)}`];
  return Array.from({ length: seats - 1 }, (_, i) => `level-${levelAt(i + 2)}`);
}
