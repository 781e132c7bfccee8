import { t } from '../../i18n';
import { LEVELS } from '../computers';

/** The computers that can take a seat, by the names under which the server knows them. */
export const PLAYERS: string[] = [...LEVELS.map((level) => `level-${level}`), 'kind'];

/** A computer with its level, as it is chosen. */
export function playerWords(player: string): string {
  const level = /^level-([1-6])$/.exec(player)?.[1];
  if (level) return `${level}: ${t(`level-${level}-full`)}`;
  return player === 'kind' ? t('level-kind-full') : t('seat-computer');
}
