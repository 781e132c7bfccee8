import { contributionTo } from '../net/contributions';
import { change, settings } from '../settings';
import type { TableGame } from './table.svelte';

/** Counts a game that begins in this browser. */
export const countGame = (): void => change({ games: settings.games + 1 });

/** Deals the next game or a new match; asked for twice in a row, once. */
export function deal(game: TableGame, type: 'next_game' | 'rematch'): void {
  if (game.waiting) return;
  countGame();
  if (!game.fair) return game.send({ type });
  const contribution = contributionTo(`${game.id}/${game.fair.game + 1}`, game.fair.next_commitment);
  game.send({ type, contribution });
}
