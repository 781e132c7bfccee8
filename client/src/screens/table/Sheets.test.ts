import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { positionOf, snapshotOf, stage } from '../../game/frames.testing';
import { TableGame } from '../../game/table.svelte';
import { speak } from '../../i18n/catalogues.testing';
import type { Line } from '../../net';
import Sheets from './Sheets.svelte';

let went: string[], sent: string[], line: { waiting: boolean }, game: TableGame, shown: object;

vi.mock('../../router.svelte', () => ({ navigate: (path: string) => went.push(path) }));
vi.mock('../../net/api', () => ({ newTable: async () => 't2' }));
/** What is asked, answered with yes as soon as it is shown. */
vi.mock('./AskSheet.svelte', () => ({ default: (_: unknown, { onyes }: { onyes: () => void }) => queueMicrotask(onyes) }));

beforeEach(async () => {
  speak('en');
  [went, sent] = [[], []];
  game = new TableGame('t', stage, () => false);
  line = { start() {}, waiting: false, send: ({ type }: { type: string }) => (sent.push(type), (line.waiting = true)) } as typeof line;
  game.join(line as unknown as Line);
  game.lineChanged('open');
  game.snapshot(snapshotOf('greedy', positionOf(1, '3s', ['4d']), []));
  const nothing = () => {};
  const props = {
    game, sheet: 'fresh' as const, look: null, again: '', against: '', Standings: null, closed: false,
    onopen: nothing, onreplay: nothing, onclose: nothing,
  };
  shown = mount(Sheets, { target: document.body, props });
  flushSync();
  await vi.waitFor(() => expect(sent).toEqual(['abort']));
});
afterEach(() => void unmount(shown));

it('goes to the new table once it is known that the game was broken off', () => {
  expect(went).toEqual([]);
  line.waiting = false;
  game.answered();
  flushSync();
  expect(went).toEqual(['/table/t2']);
});

it('does not wait where there is no line: the old game is left as it is', () => {
  game.lineChanged('quiet');
  flushSync();
  expect(went).toEqual(['/table/t2']);
});
