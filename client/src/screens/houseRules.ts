import type { OptionSpec, Problem, RulesInForce } from '../protocol/generated';
import { valueOf } from './shortRules';

/** The preset that a rule set in notation begins with. */
export const presetOf = (text: string): string => text.split('+')[0] ?? '';

/** The options that a rule set in notation names, with their values. */
export function alterations(text: string): Map<string, string> {
  const parts = text.split('+').slice(1);
  return new Map(parts.map((part) => part.split('=', 2) as [string, string]));
}

/** A rule set in notation: the preset and each option that differs from it. */
export function writeRules(preset: RulesInForce, altered: ReadonlyMap<string, string>): string {
  const parts = [...altered].filter(([id, value]) => valueOf(preset, id) !== value);
  return [preset.preset, ...parts.map(([id, value]) => `${id}=${value}`)].join('+');
}

/** The values to choose from for a switch or a choice. */
export const isOn = (value: string): boolean => value === 'yes';

/** The bounds of a number; the server says which numbers within them can be dealt. */
export function bounds(option: OptionSpec): { low: number; high: number } {
  return { low: option.low ?? 0, high: option.high ?? 999 };
}

/** The message that tells why rules were refused, with its parameters. */
export function refusal(
  problem: Problem,
  known: (key: string) => boolean,
): { key: string; parameters: Record<string, string> } {
  const { code, read = '', expected = '' } = problem;
  const key = `refusal-${code}`;
  return {
    key: known(key) ? key : 'refusal-other',
    parameters: {
      code,
      read: read.split('=').at(-1) ?? '',
      count: read.replaceAll(' x ', ' × ').replaceAll(' - ', ' − ').replaceAll(' ', '\u00a0'),
      least: /\d+/.exec(expected)?.[0] ?? '',
      expected: /\d+ to \d+/.exec(expected)?.[0].replace(' to ', '–') ?? expected,
    },
  };
}
