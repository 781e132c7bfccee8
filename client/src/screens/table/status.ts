import { isCentre } from '../../game/moves';
import type { TableGame } from '../../game/table.svelte';
import { capital, nameOf, shortRank, spoken } from '../../game/words';
import { t } from '../../i18n';

/** What the line of status says when nothing else is to be told: whose turn it is, and where a held card fits. */
export function statusOf(game: TableGame): string {
  if (game.note) return game.note();
  if (game.over) return t('status-over');
  if (!game.position) return '';
  if (game.left) return t('status-left');
  if (!game.yourTurn) return t(game.choice.take_back ? 'status-take-back' : 'status-other', game.onTurn);
  if (game.picked) return heldWords(game);
  if (game.tip) return game.tip();
  const legal = game.choice.legal;
  if (legal.length && legal.every((move) => move.includes('>d'))) return t('status-discard-only');
  const played = game.log.some(({ events }) => events.some((event) => event.kind === 'moved' && event.seat === game.seat));
  if (played) return t('status-yours');
  return game.sides.teams === 'own_stocks' ? t('status-first-partner', { name: nameOf(game.tongue, game.partner) }) : t('status-first');
}

function heldWords(game: TableGame): string {
  const card = game.picked!.card;
  const rank = shortCard(game, card);
  const centres = game.offers.filter((offer) => isCentre(offer.target));
  const ends = game.offers.length > centres.length;
  const pile = centres.length === 1 ? Number(centres[0]!.target.slice(1)) : 0;
  const height = pile ? (game.position!.centres[pile - 1]?.length ?? 0) : 0;
  const fits = t('status-fits', {
    card: rank,
    piles: centres.length,
    on: height ? 'card' : 'empty',
    rank: height ? shortRank(game.tongue, height) : '',
  });
  return ends ? `${fits} ${t('status-ends')}` : fits;
}

/** A card in the fewest words: its rank as on the card, a joker by name. */
function shortCard(game: TableGame, card: string): string {
  const value = 'A23456789TJQK'.indexOf(card.charAt(0)) + 1;
  return value ? shortRank(game.tongue, value) : capital(spoken(game.tongue, card));
}
