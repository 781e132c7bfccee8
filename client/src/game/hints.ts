import type { Reason } from '../protocol/generated';
import { shownCards, type Hand } from './hand';
import { capital, shortRank, spoken, type Tongue } from './words';
import { rankOf } from './cards';
import { numberOf } from './moves';

/** A step of a play: where its card is picked up and where it goes, as spots of the table, and its place in the play. */
export interface Step {
  from: string;
  to: string;
  move: string;
}

/** The two ends of a move such as `h7>c1`; a pass has none. */
function endsOf(move: string): { source: string; rank: string; target: string } | null {
  const [, source, rank, target] = /^(\d*s|\d*d\d+|h)([^>]*)>(\w+)$/.exec(move) ?? [];
  return source && target ? { source, rank: rank!, target } : null;
}

/** Where the moves of a play begin and end; equal cards of the hand are taken from left to right. */
export function stepsOf(moves: readonly string[], hand: Hand): Step[] {
  const left = shownCards(hand);
  return moves.flatMap((move) => {
    const ends = endsOf(move);
    if (!ends) return [];
    let from = ends.source;
    if (from === 'h') {
      const at = left.findIndex(({ card }) => rankOf(card) === ends.rank);
      const [held] = left.splice(at, at < 0 ? 0 : 1);
      from = `h${held?.key ?? ''}`;
    }
    return [{ from, to: ends.target, move }];
  });
}

/** The numbers of the steps that touch each spot, by its name: what is picked up there, and what is laid there. */
export function marksOf(steps: readonly Step[]): { from: Map<string, number[]>; to: Map<string, number[]> } {
  const from = new Map<string, number[]>();
  const to = new Map<string, number[]>();
  steps.forEach((step, i) => {
    from.set(step.from, [...(from.get(step.from) ?? []), i + 1]);
    to.set(step.to, [...(to.get(step.to) ?? []), i + 1]);
  });
  return { from, to };
}

/** Numbers in few signs: 1–3, 5. */
export function inShort(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** What lies at the source of a step, in the fewest words: its rank as on the card, a joker by name. */
function cardWords(tongue: Tongue, card: string): string {
  const rank = 'A23456789TJQK'.indexOf(card.charAt(0)) + 1;
  return rank ? shortRank(tongue, rank) : capital(spoken(tongue, card));
}

/** A move in words; `topOf` tells the card on top of a pile by its name, as far as it is known then. */
export function moveWords(tongue: Tongue, move: string, topOf: (pile: string) => string | undefined): string {
  const ends = endsOf(move);
  if (!ends) return tongue.t('hint-pass');
  const { source, rank, target } = ends;
  const own = source === 'h' ? 'hand' : source.includes('s') ? 'stock' : 'discard';
  const card = source === 'h' ? rank : topOf(source);
  return tongue.t('hint-move', {
    source: /^\d/.test(source) ? 'partner' : own,
    card: card ? cardWords(tongue, card) : '',
    from: numberOf(source),
    target: target.startsWith('c') ? 'centre' : 'discard',
    pile: numberOf(target),
  });
}

/** A reason or a tip in words: `kind` is the beginning of its key; null for a code that the catalogue does not know. */
export function reasonWords({ t, deck }: Tongue, kind: 'reason' | 'tip', { code, params }: Reason, known: (key: string) => boolean): string | null {
  const key = kind === 'tip' ? `tip-${code}` : `reason-${code}`;
  if (!known(key)) return null;
  // In the numbers deck 11 and 12 are no court cards: as text they are not taken for them.
  const worded = Object.entries(params).map(([name, value]) => [name, deck === 'numbers' && value !== 0 ? String(value) : value]);
  return capital(t(key, Object.fromEntries(worded) as Record<string, string | number>));
}

