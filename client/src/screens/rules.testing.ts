import type { RulesInForce } from '../protocol/generated';
import mootSource from '../../../src/katmuis/rules/moot.py?raw';
import source from '../../../src/katmuis/rules/options.py?raw';

const VALUES: Record<string, string> = {
  seats: '2',
  teams: 'none',
  deck: 'standard',
  decks: '2',
  jokers: '0',
  wilds: 'K',
  wild_as_ace: 'yes',
  wild_as_seven: 'yes',
  wild_on_wild: 'yes',
  wild_discard: 'yes',
  top_rank: 'Q',
  centre_piles: '3',
  discard_piles: '4',
  discard_order: 'free',
  stack_after_four: 'no',
  ace_discard: 'yes',
  discard_view: 'all',
  stock: '20',
  visible_stock: '1',
  hand: '5',
  deal_hands: 'yes',
  draw_at: 'start',
  start: 'high_stock',
  forced: 'none',
  recycle: 'immediate',
  on_exhausted: 'fewest',
  exhausted_at: 'need',
  scoring: 'none',
  target: 'none',
  best_of: 'none',
  idle_limit: '100',
};

/** An option as the rules themselves know it: its id, its kind, and its words. */
export interface Known {
  id: string;
  kind: 'number' | 'choice' | 'switch';
  words: string[];
}

/** Every option of the rules, read from where it is defined. */
export const OPTIONS: readonly Known[] = [...source.matchAll(/^ {4}_(number|choice|switch)\("(\w+)"(.*)\),$/gm)].map(
  ([, kind, id, rest]) => ({
    id: id!,
    kind: kind as Known['kind'],
    words: [...rest!.matchAll(/"([^"]*)"/g)].map(([, word]) => word!),
  }),
);

const RAISED = import.meta.glob<string>('../../../src/katmuis/rules/{options,presets,ruleset}.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every code with which a rule set is refused, read from where it is raised. */
export const REFUSALS: readonly string[] = [
  ...new Set(Object.values(RAISED).flatMap((text) => [...text.matchAll(/RuleSetError\("(\w+)"/g)].map(([, code]) => code!))),
];

/** Every reason why an option cannot matter, read from where the server has them. */
export const REASONS: readonly string[] = [
  .../^Reason = Literal\[(.*)\]$/m.exec(mootSource)![1]!.matchAll(/"(\w+)"/g),
].map(([, reason]) => reason!);

/** Every preset, read from where it is defined. */
export const PRESETS: readonly string[] = [
  ...Object.values(RAISED)
    .join('')
    .split('_ALTERED: ')[1]!
    .split('\n}')[0]!
    .matchAll(/^ {4}"([a-z0-9-]+)":/gm),
].map(([, id]) => id!);

/** Rules as the server describes them, with some options altered, and what it says of options that cannot matter. */
export function rulesWith(
  altered: Record<string, string> = {},
  preset = 'katz-und-maus',
  moot: Record<string, string> = {},
): RulesInForce {
  const values = { ...VALUES, ...altered };
  return {
    text: [preset, ...Object.entries(altered).map(([id, value]) => `${id}=${value}`)].join('+'),
    preset,
    options: Object.entries(values).map(([id, value]) => ({ id, value, differs: id in altered, moot: moot[id] ?? '' })),
    seat_choices: [2, 3, 4, 5, 6],
    cards: 104,
    top_rank: 12,
    stock: Number(values.stock),
    centre_piles: Number(values.centre_piles),
    discard_piles: 4,
    hand: 5,
    deck: 'standard',
    discard_view: 'all',
    scoring: values.scoring ?? 'none',
    target: values.target && values.target !== 'none' ? Number(values.target) : null,
  };
}
