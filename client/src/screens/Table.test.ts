import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { positionOf, snapshotOf } from '../game/frames.testing';
import { speak } from '../i18n/catalogues.testing';
import type { LineEvents, LineParts } from '../net/line';
import type { Gathering, Presence } from '../protocol/generated';
import Table from './Table.svelte';

let on: LineEvents, shown: object, taken: string[], failing: boolean;
const loaded = () => new Promise((done) => setTimeout(done));

vi.mock('../net', async (original) => ({
  ...(await original<typeof import('../net')>()),
  Line: class {
    constructor(parts: LineParts) {
      on = parts.on;
    }
    start() {}
    stop() {}
    setPace() {}
    setCoach() {}
  },
}));
vi.mock('./table/Board.svelte', () => ({ default: () => {} }));
vi.mock('./company/company.svelte', () => ({
  accompanied: async (game: { company: unknown }) => {
    if (failing) throw new Error('cannot be had');
    return (game.company = { View: () => {}, stop() {}, event() {}, done() {}, take: ({ type }: { type: string }) => taken.push(type) });
  },
}));

beforeEach(() => {
  taken = [];
  failing = false;
  speak('en');
  shown = mount(Table, { target: document.body, props: { address: 't' } });
  flushSync();
});
afterEach(() => void unmount(shown));

const alone = snapshotOf('greedy', positionOf(1, '3s', ['4d']), []);
const among = { ...alone, company: {} };
const PRESENCE: Presence = { type: 'presence', seats: [], watchers: 0 };
const GATHERING = { type: 'gathering' } as Gathering;

it('stays a game against computers when the server restarts', async () => {
  on.snapshot(alone);
  on.aside!({ type: 'stopping', seconds: 1 });
  await loaded();
  expect(taken).toEqual([]);
});

it.each([
  ['a gathering', () => on.aside!(GATHERING), 'gathering'],
  ['a table among people', () => on.snapshot(among), 'snapshot'],
])('takes all that is told of %s to those who look after it', async (_, begin, first) => {
  begin();
  on.aside!({ type: 'stopping', seconds: 1 });
  on.aside!(PRESENCE);
  await loaded();
  expect(taken).toEqual([first, 'stopping', 'presence']);
});

it('asks for them anew with what is told next, where they could not be had', async () => {
  failing = true;
  on.snapshot(among);
  await loaded();
  failing = false;
  on.aside!(PRESENCE);
  await loaded();
  expect(taken).toEqual(['presence']);
});
