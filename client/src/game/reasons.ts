import type { RulesInForce } from '../protocol/generated';
import { rankOf } from './cards';
import { isCentre, numberOf, type Source } from './moves';
import { optionOf } from './sides';

/** A message by its key, with what it needs; ranks are numbers from 1 to 13. */
export interface Reason {
  key: string;
  card?: string;
  rank?: number;
  ranks?: number[];
  pile?: number;
}

/** Whether something must be played before anything may be discarded. */
const mustPlay = (legal: readonly string[], rules: RulesInForce | null): boolean =>
  optionOf(rules, 'forced') !== 'none' && !legal.some((move) => move.includes('>d'));

/** Why a card that was touched goes nowhere: something else comes first, or what the centre piles ask for. */
export function whyStuck(source: Source, needs: readonly number[], legal: readonly string[], rules: RulesInForce | null): Reason {
  if (source.pile === 'h' && mustPlay(legal, rules)) return { key: 'reason-forced' };
  return {
    key: source.pile.endsWith('s') ? 'reason-stock-waits' : 'reason-no-place',
    card: source.card,
    ranks: [...new Set(needs)].sort((a, b) => a - b),
  };
}

/** Why a held card may not go to a pile, after the server has not offered it; the rules in force give the words. */
export function whyNot(source: Source, target: string, needs: readonly number[], legal: readonly string[], rules: RulesInForce): Reason {
  const pile = numberOf(target);
  const rank = rankOf(source.card);
  const wild = optionOf(rules, 'wilds')?.includes(rank);
  if (isCentre(target)) return wild ? { key: 'reason-wild' } : { key: 'reason-needs', rank: needs[pile - 1] ?? 0, pile };
  if (source.pile !== 'h') return { key: 'reason-centre-only', card: source.card };
  if (mustPlay(legal, rules)) return { key: 'reason-forced' };
  if (rank === 'A' && optionOf(rules, 'ace_discard') === 'no') return { key: 'reason-ace' };
  if (wild && optionOf(rules, 'wild_discard') === 'no') return { key: 'reason-no-discard', card: source.card };
  if (optionOf(rules, 'discard_order') === 'packed') return { key: 'reason-packed' };
  return { key: 'reason-no-discard', card: source.card };
}
