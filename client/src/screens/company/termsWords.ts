import { readClock } from '../../game/clock';
import { capital } from '../../game/words';
import { t } from '../../i18n';
import type { TableTerms } from '../../protocol/generated';

/** A clock in words: "60 seconds a move". */
export function clockWords(clock: string): string {
  const { kind, amount, more } = readClock(clock);
  return t('clock-rule', { kind, amount: kind === 'game' ? amount / 60 : amount, more });
}

/** What holds at a table beside its rules, in words. */
export const termsWords = ({ clock = 'none', watching = 'yes' }: Partial<TableTerms>): string =>
  [clockWords(clock), t('watching-rule', { watching })].map(capital).join(' · ');
