import type { RulesInForce } from '../protocol/generated';

const VALUES: Record<string, string> = {
  seats: '2',
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

/** Rules as the server describes them, with some options altered. */
export function rulesWith(altered: Record<string, string> = {}, preset = 'katz-und-maus'): RulesInForce {
  const values = { ...VALUES, ...altered };
  return {
    text: [preset, ...Object.entries(altered).map(([id, value]) => `${id}=${value}`)].join('+'),
    preset,
    options: Object.entries(values).map(([id, value]) => ({ id, value, differs: id in altered })),
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
