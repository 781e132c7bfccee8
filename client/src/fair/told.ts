import type { Parameters } from '../i18n';
import type { Cards, GameRecord } from './record';
import type { Finding, Report } from './finding';

/** How a part of the check came out; `open` was not worked out. */
export type Kind = 'right' | 'wrong' | 'open';

/** A line that says what was worked out. */
export interface Line {
  kind: Kind;
  key: string;
  parameters: Parameters;
}

export type Verdict = 'right' | 'unproved' | 'wrong';

/** What the whole check came to. */
export function verdictOf(record: GameRecord, report: Report): Verdict {
  if (report.findings.length) return 'wrong';
  return record.fair ? 'right' : 'unproved';
}

const COMMITMENT = new Set(['secret', 'commitment']);
const CARDS = /^(?:deal|begin|move|result)/;

function commitmentLine({ fair }: GameRecord, { findings, kept }: Report): Line {
  const key = 'verify-commitment';
  if (!fair) return { kind: kept ? 'wrong' : 'open', key, parameters: { kind: 'open' } };
  const found = findings.find(({ place }) => COMMITMENT.has(place));
  if (found) return { kind: 'wrong', key, parameters: { kind: found.code === 'commitment_shown' ? 'other' : 'wrong' } };
  return { kind: 'right', key, parameters: { kind: kept ? 'kept' : 'right' } };
}

function shufflingLine({ shuffles }: Report): Line {
  const wrong = shuffles.filter((shuffle) => shuffle.faulty).length;
  const computed = shuffles.length > 0 && shuffles.every((shuffle) => shuffle.computed);
  const kind = wrong ? 'wrong' : computed ? 'right' : 'open';
  return { kind, key: 'verify-shuffling', parameters: { kind, count: shuffles.length, wrong } };
}

function cardsLine({ deal }: GameRecord, { findings }: Report): Line {
  const wrong = findings.some(({ place, code }) => CARDS.test(place) && code !== 'check_sum');
  const kind = wrong ? 'wrong' : 'right';
  const cards = [deal.draw, ...deal.stocks, ...deal.hands].reduce((sum, pile) => sum + pile.length, 0);
  return { kind, key: 'verify-cards', parameters: { kind, cards } };
}

function oursLine({ kept, ours }: Report, name: (seat: number) => string): Line {
  const kind = !kept ? 'open' : ours ? 'right' : 'wrong';
  return { kind, key: 'verify-own', parameters: { kind, name: ours ? name(ours) : '' } };
}

function givenLine({ fair }: GameRecord): Line {
  const count = fair?.contributions.filter((given) => given).length ?? 0;
  return { kind: count ? 'right' : 'open', key: 'verify-given', parameters: { count } };
}

/** What was worked out, line by line; `name` says a seat in words. */
export function linesOf(record: GameRecord, report: Report, name: (seat: number) => string): Line[] {
  return [
    commitmentLine(record, report),
    ...(record.fair ? [givenLine(record), oursLine(report, name)] : []),
    shufflingLine(report),
    cardsLine(record, report),
    { kind: 'open', key: 'verify-rules-open', parameters: {} },
  ];
}

/** A place in two parts, for its words. */
export function placeParts(place: Finding['place']): { kind: string; number: number } {
  const [kind = '', number = '0'] = place.split(' ');
  return { kind, number: Number(number) };
}

/** How many places from the top two piles first differ; null where one of them is the beginning of the other. */
export function firstDifference(read: Cards, expected: Cards): number | null {
  for (let place = 1; place <= Math.min(read.length, expected.length); place++) {
    if (read.at(-place) !== expected.at(-place)) return place;
  }
  return null;
}
