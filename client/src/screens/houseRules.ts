import type { Translate } from '../i18n';
import type { OptionSpec, PresetSpec, Problem, RulesInForce } from '../protocol/generated';
import { valueOf, WILDS } from './shortRules';

/** The options in the order in which they are asked, by what they are about. */
export const GROUPS: readonly { id: string; options: readonly string[] }[] = [
  { id: 'seats', options: ['seats', 'teams', 'deck', 'decks', 'jokers', 'stock', 'visible_stock', 'hand', 'deal_hands'] },
  {
    id: 'piles',
    options: ['centre_piles', 'top_rank', 'recycle', 'discard_piles', 'discard_order', 'stack_after_four', 'discard_view'],
  },
  { id: 'wilds', options: ['wilds', 'wild_as_ace', 'wild_as_seven', 'wild_on_wild', 'wild_discard'] },
  { id: 'play', options: ['ace_discard', 'forced'] },
  { id: 'draw', options: ['draw_at', 'on_exhausted', 'exhausted_at'] },
  { id: 'end', options: ['start', 'scoring', 'target', 'best_of', 'idle_limit'] },
];

/** Numbers to choose at a touch, where a few are usual. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  centre_piles: ['3', '4', 'seats_plus_1'],
  target: ['none', '50', '100', '500'],
  best_of: ['none', '3', '5', '7'],
};

/** The end of the key of an option's value: what the notation writes, in small letters, and signs as words. */
export const valueKey = (id: string, value: string): string => (id === 'wilds' ? (WILDS[value] ?? value) : value.toLowerCase());

/** An option's value in words; numbers stand for themselves. */
export function valueText(id: string, value: string, t: Translate): string {
  if (/^\d+$/.test(value)) return value;
  return value === 'yes' || value === 'no' ? t(value) : t(`option-${id}-${valueKey(id, value)}`);
}

/** Why options cannot matter beside the others, by option: the end of a key. */
export const moot = (rules: RulesInForce): Map<string, string> =>
  new Map(rules.options.flatMap(({ id, moot }) => (moot ? [[id, moot] as const] : [])));

/** The options whose value is part of a contradiction, by the code of the refusal: they are shown whatever else holds. */
const PARTIES: Readonly<Record<string, readonly string[]>> = {
  teams_and_seats: ['seats', 'teams'],
  numbers_decks: ['deck', 'decks'],
  numbers_jokers: ['deck', 'jokers'],
  numbers_wilds: ['deck', 'wilds'],
  numbers_top_rank: ['deck', 'top_rank'],
  king_wild_and_top: ['wilds', 'top_rank'],
  jokers_not_wild: ['wilds', 'jokers'],
  two_match_lengths: ['target', 'best_of'],
  target_without_scoring: ['scoring', 'target'],
  best_of_even: ['best_of'],
  too_few_cards: ['seats', 'decks', 'jokers', 'stock', 'hand'],
};

export function partiesOf(problem: Problem | null): readonly string[] {
  return (problem && PARTIES[problem.code]) ?? [];
}

/** Whether a switch is on. */
export const isOn = (value: string): boolean => value === 'yes';

/** The bounds of a number; the server says which numbers within them can be dealt. */
export function bounds(option: OptionSpec): { low: number; high: number } {
  return { low: option.low ?? 0, high: option.high ?? 999 };
}

/** What differs between two rule sets, in the order of the options: the value here and the usual one. */
export interface Difference {
  id: string;
  value: string;
  usual: string;
}

/**
 * What is another in these rules than in those, but for options that cannot matter here, and for what follows from others:
 * more players bring more packs.
 */
export function differences(rules: RulesInForce, usual: RulesInForce): Difference[] {
  const without = moot(rules);
  const isSame = rules.preset === usual.preset;
  return rules.options
    .filter(({ id, value, differs }) => value !== valueOf(usual, id) && !without.has(id) && (differs || !isSame))
    .map(({ id, value }) => ({ id, value, usual: valueOf(usual, id) }));
}

/** The preset that another is compared with: the classic rules, and for these the usual ones of the game rooms. */
export function referenceOf(preset: string, presets: readonly PresetSpec[]): PresetSpec | undefined {
  const other = preset === 'classic' ? 'katz-und-maus' : 'classic';
  return presets.find(({ id }) => id === other);
}

/** The message that tells why rules were refused, with its parameters. */
export function refusal(
  problem: Problem,
  known: (key: string) => boolean,
): { key: string; parameters: Record<string, string> } {
  const { code, read = '', expected = '' } = problem;
  const keys = [`refusal-${code}`, `error-${code.replaceAll('_', '-')}`];
  return {
    key: keys.find(known) ?? 'refusal-other',
    parameters: {
      code,
      read: read.split('=').at(-1) ?? '',
      count: read.replaceAll(' x ', ' × ').replaceAll(/-(?= |\d)/g, '−').replaceAll(' ', '\u00a0'),
      least: /\d+/.exec(expected)?.[0] ?? '',
      expected: /\d+ to \d+/.exec(expected)?.[0].replace(' to ', '–') ?? expected,
    },
  };
}
