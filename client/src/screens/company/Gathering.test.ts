import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stage } from '../../game/frames.testing';
import { TableGame } from '../../game/table.svelte';
import { speak } from '../../i18n/catalogues.testing';
import { Line, type LineEvents } from '../../net/line';
import type { Gathering as Gathered } from '../../protocol/generated';
import { Company } from './company.svelte';
import Gathering from './Gathering.svelte';

let went: string[], sent: Record<string, unknown>[], shown: object, company: Company, tell: (message: object) => void;

vi.mock('../../router.svelte', () => ({ navigate: (path: string) => went.push(path) }));

const seat = (number: number, you: boolean): Gathered['seats'][number] => ({
  seat: number, kind: 'person', name: 'Tom', player: null, you, ready: false, presence: 'here', invite: null,
});
const gathering = (number: number, you: boolean): Gathered => ({
  type: 'gathering', table: 't', number, seat: you ? 2 : null, host: 1,
  rules: { preset: 'classic', options: [] } as unknown as Gathered['rules'],
  terms: { clock: 'none', watching: 'yes' },
  seats: [seat(1, false), seat(2, you)], commitment: 'aa', closed: false,
});
const told = (): string => document.querySelector('.told')!.textContent!;

/** What is asked before one stands up, answered with yes as soon as it is shown. */
const yes = { AskSheet: (_: unknown, { onyes }: { onyes: () => void }) => queueMicrotask(onyes) };

beforeEach(async () => {
  vi.useFakeTimers();
  speak('en');
  [went, sent] = [[], []];
  const game = new TableGame('t', stage, () => false);
  const socket = { send: (text: string) => sent.push(JSON.parse(text)), close() {}, onopen: () => {}, onmessage: null, onclose: null };
  const on: LineEvents = {
    snapshot() {}, notice() {}, failed() {},
    accepted: () => game.answered(),
    refused: (message, order) => game.refused(message, order),
    aside: (message) => company.take(message),
    state: (state) => game.lineChanged(state),
  };
  let ids = 0;
  const clock = { now: () => 0, random: () => 0, later: () => () => {} };
  const line = new Line({ open: () => socket, clock, freshId: () => `id${++ids}`, pace: 'off', on });
  company = new Company(game, line, yes as unknown as Company['above'], Gathering);
  game.join(line);
  socket.onopen();
  tell = (message) => {
    (socket.onmessage as unknown as (event: object) => void)({ data: JSON.stringify(message) });
    flushSync();
  };
  tell(gathering(3, true));
  shown = mount(Gathering, { target: document.body, props: { company } });
  flushSync();
  [...document.querySelectorAll('button')].at(-1)!.click();
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  company.stop();
  void unmount(shown);
  vi.useRealTimers();
});

it('stays until it is known that the seat was given up, in whatever order that is told', () => {
  expect([sent.at(-1)!.type, went]).toEqual(['stand_up', []]);
  tell({ type: 'accepted', id: 'id1', number: 4 });
  expect(went).toEqual([]);
  tell(gathering(4, false));
  expect(went).toEqual(['/']);
});

it('says so where no answer comes for some time, and goes when it does', async () => {
  await vi.advanceTimersByTimeAsync(4000);
  expect(told()).toBe('');
  await vi.advanceTimersByTimeAsync(2000);
  expect(told()).toMatch(/no answer yet/);
  tell(gathering(4, false));
  expect(went).toEqual(['/']);
});

it('says why it was refused, and does not go when the seat is taken away later', async () => {
  tell({ type: 'refused', id: 'id1', code: 'not_stored', number: 3, read: '', expected: '' });
  const why = told();
  expect(why).not.toBe('');
  await vi.advanceTimersByTimeAsync(6000);
  expect(told()).toBe(why);
  tell(gathering(4, false));
  expect(went).toEqual([]);
});

it('shows who comes and goes between two tellings of the gathering, and believes the last', () => {
  const how = (): string => document.querySelector('[data-seat="1"] .how')!.textContent!;
  const presence = (state: string): void => tell({ type: 'presence', seats: [{ seat: 1, state, grace: null }], watchers: 0 });
  const [here, gone] = [how(), 'not on the page'];
  presence('gone');
  expect(how()).toBe(gone);
  presence('here');
  expect(how()).toBe(here);
  presence('gone');
  tell(gathering(4, true));
  expect(how()).toBe(here);
});
