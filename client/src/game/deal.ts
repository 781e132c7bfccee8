import type { Order } from '../net';
import { contributionTo } from '../net/contributions';
import { change, settings } from '../settings';
import type { TableGame } from './table.svelte';

/** Counts a game that begins in this browser. */
export const countGame = (): void => change({ games: settings.games + 1 });

/** What has the next game dealt, or a new match, with what this browser gives to its shuffles. */
export function dealOrder(game: TableGame, type: 'next_game' | 'rematch'): Order {
  if (!game.fair) return { type };
  return { type, contribution: contributionTo(`${game.id}/${game.fair.game + 1}`, game.fair.next_commitment) };
}

/** Deals the next game or a new match; asked for twice in a row, once. */
export function deal(game: TableGame, type: 'next_game' | 'rematch'): void {
  if (game.waiting) return;
  countGame();
  game.send(dealOrder(game, type));
}
