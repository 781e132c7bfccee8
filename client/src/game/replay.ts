import { t } from '../i18n';
import type { GameEvent, Position } from '../protocol/generated';
import { lastTurnsOfOthers, startOf } from './lastTurns';
import { applyEvent } from './position';
import type { TableGame } from './table.svelte';
import { readStart } from './turnStart';
import { announcement } from './words';

/** Shows the last turns of the others again, and says them aloud; false where the page has not seen their start. */
export async function replay(game: TableGame): Promise<boolean> {
  const [first, ...more] = lastTurnsOfOthers(game.turns, game.seat);
  if (!first || game.moving || game.replaying) {
    game.tell(() => t('reason-no-turn'));
    return true;
  }
  const events = [first, ...more]
    .flatMap((turn) => turn.events.map((item) => item.event))
    .filter((event, i, all) => event.kind !== 'turn_ended' || i + 1 < all.length);
  game.picked = null;
  game.start ??= readStart(game.id, game.position!);
  const seen = game.start?.number === startOf(game.turns, first);
  if (seen) await act(game, events, game.start!.position);
  game.said = { polite: announcement(game.tongue, events), urgent: '' };
  return seen;
}

/** Plays events from an earlier position and goes back to the present one; a snapshot breaks it off. */
async function act(game: TableGame, events: readonly GameEvent[], from: Position): Promise<void> {
  const present = game.position;
  game.replaying = true;
  game.position = from;
  for (const event of events) {
    game.noteOf(event, game.position.turn);
    const apply = () => {
      if (game.replaying && game.position) game.position = applyEvent(game.position, event);
    };
    await game.stage.show(event, apply, true);
    if (!game.replaying) return;
  }
  game.position = present;
  game.replaying = false;
  for (const notice of game.later.splice(0)) game.notice(notice);
}
