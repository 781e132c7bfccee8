import { TWO } from '../../game/sides';
import { kindOf, nameOf } from '../../game/words';
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

/** Who sits at a table but its host, as an invite names them: people by their names, computers by theirs, with their levels. */
export function seatedWords(names: readonly string[], host: string): string[] {
  const people = names.map((name, i) => ({
    seat: i + 1, name, player: PLAYERS.includes(name) ? name : null, you: false, left: false, away: false,
  }));
  const tongue = { t, people, you: 0, deck: 'standard' as const, sides: TWO };
  return people
    .filter(({ name }) => name && name !== host)
    .map(({ seat, name, player }) => (player ? `${nameOf(tongue, seat)} (${kindOf(tongue, seat)})` : name));
}
