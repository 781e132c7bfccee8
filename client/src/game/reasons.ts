import type { RulesInForce } from '../protocol/generated';
import { rankOf } from './cards';
import { isCentre, numberOf, type Source } from './moves';

/** A message by its key, with what it needs; ranks are numbers from 1 to 13. */
export interface Reason {
  key: string;
  card?: string;
  rank?: number;
  ranks?: number[];
  pile?: number;
}

/** Why a card that was touched goes nowhere: what the centre piles ask for. */
export const whyStuck = (source: Source, needs: readonly number[]): Reason => ({
  key: source.pile === 's' ? 'reason-stock-waits' : 'reason-no-place',
  card: source.card,
  ranks: [...new Set(needs)].sort((a, b) => a - b),
});

const option = (rules: RulesInForce, id: string): string | undefined =>
  rules.options.find((other) => other.id === id)?.value;

/** Why a held card may not go to a pile, after the server has not offered it; the rules in force give the words. */
export function whyNot(source: Source, target: string, needs: readonly number[], legal: readonly string[], rules: RulesInForce): Reason {
  const pile = numberOf(target);
  if (isCentre(target)) return { key: 'reason-needs', rank: needs[pile - 1] ?? 0, pile };
  if (source.pile !== 'h') return { key: 'reason-centre-only', card: source.card };
  const rank = rankOf(source.card);
  const discards = legal.some((move) => move.includes('>d'));
  if (!discards && option(rules, 'forced') !== 'none') return { key: 'reason-forced' };
  if (rank === 'A' && option(rules, 'ace_discard') === 'no') return { key: 'reason-ace' };
  if (option(rules, 'wild_discard') === 'no') return { key: 'reason-no-discard', card: source.card };
  if (option(rules, 'discard_order') === 'packed') return { key: 'reason-packed' };
  return { key: 'reason-no-discard', card: source.card };
}
