import type { Order } from '../net';
import { contributionTo } from '../net/contributions';
import { change, settings } from '../settings';
import type { TableGame } from './table.svelte';

/** Counts a game that begins in this browser. */
export const countGame = (): void => change({ games: settings.games + 1 });

/** What has the next game dealt, after the last of a match a new one, with what this browser gives to its shuffles. */
export function dealOrder(game: TableGame): Order {
  const type = game.over?.match_over ? 'rematch' : 'next_game';
  if (!game.fair) return { type };
  return { type, contribution: contributionTo(`${game.id}/${game.fair.game + 1}`, game.fair.next_commitment) };
}

/** Has it dealt; asked for twice in a row, once. */
export function deal(game: TableGame): void {
  if (game.waiting) return;
  countGame();
  game.send(dealOrder(game));
}
