import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeOf, positionOf, snapshotOf, stage } from '../../game/frames.testing';
import { TableGame } from '../../game/table.svelte';
import { speak } from '../../i18n/catalogues.testing';
import { freshId, type Line } from '../../net';
import { givenTo } from '../../net/contributions';
import type { CompanySeen, Notice, Over, Snapshot } from '../../protocol/generated';
import { settings } from '../../settings';
import { statusOf } from '../table/status';
import { Company } from './company.svelte';

let said: Record<string, unknown>[], game: TableGame, company: Company;

const OVER: Over = {
  kind: 'over', outcome: 'won', winner: 1, stocks: [0, 5], points: [0, 0], scores: [0, 0], match_over: false,
  match_winner: 0, standings: [], match_standings: [],
};
const PEOPLE = ['Ann', 'Bob'].map((name, i) => ({ seat: i + 1, name, player: null, you: i === 0, left: false, away: false }));
const FAIR = { game: 3, commitment: 'aa', contributions: ['', ''], next_commitment: 'bb' };

const after = (ready: number[], over: Partial<Over> = {}): Snapshot => ({
  ...snapshotOf('', positionOf(0, '3s', ['4d']), []),
  people: PEOPLE, fair: FAIR, over: { ...OVER, ...over }, company: { ready },
});
const notice = (number: number, seen: CompanySeen, ...events: Notice['events']): Notice => ({ ...noticeOf(number, events, []), company: seen });
const deals = () => said.filter(({ type }) => type === 'next_game' || type === 'rematch');

/** What has come, shown at once. */
function show(message: Snapshot | Notice): void {
  if (message.type === 'snapshot') {
    game.snapshot(message);
    company.take(message);
  } else {
    for (const event of message.events) game.event(event);
    game.done(message);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  speak('en');
  said = [];
  game = new TableGame('t', stage, () => false);
  const line = { number: 5, parts: { freshId }, start() {}, send: () => 'id', say: (frame: Record<string, unknown>) => said.push(frame), waiting: false };
  game.join(line as unknown as Line);
  company = game.company = new Company(game, line as unknown as Line, {} as Company['above']);
  game.lineChanged('open');
});
afterEach(() => {
  company.stop();
  vi.useRealTimers();
});

it('asks again for the deal where all have asked for it and nothing comes', () => {
  show(after([1]));
  vi.advanceTimersByTime(60_000);
  expect(deals()).toEqual([]);
  show(notice(6, { ready: [1] }, { kind: 'sat_in', seat: 2, player: 'level-2', by: 1 }));
  vi.advanceTimersByTime(2000);
  expect(deals()).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(deals()).toEqual([{ type: 'next_game', id: expect.stringMatching(/^[0-9a-f]{32}$/), number: 5, contribution: givenTo('t/4')!.contribution }]);
  vi.advanceTimersByTime(10_000);
  expect([deals().length, settings.games], 'it is no other game').toEqual([3, 0]);
  show({ ...after([]), over: null, number: 7 });
  vi.advanceTimersByTime(60_000);
  expect(deals().length).toBe(3);
});

it('asks for a new match after the last game of one', () => {
  show(after([1, 2], { match_over: true }));
  vi.advanceTimersByTime(5000);
  expect(deals().map(({ type }) => type)).toEqual(['rematch']);
});

it.each([
  ['the table is closed', { ready: [1, 2], closed: true }],
  ['another is waited for', { ready: [1] }],
  ['the own seat has not asked', { ready: [2] }],
])('asks for nothing where %s', (_, seen) => {
  show({ ...after([]), company: seen });
  vi.advanceTimersByTime(60_000);
  expect(deals()).toEqual([]);
});

it('asks for nothing of a game that is watched', () => {
  show({ ...after([1, 2]), seat: null, people: PEOPLE.map((person) => ({ ...person, you: false })) });
  vi.advanceTimersByTime(60_000);
  expect(deals()).toEqual([]);
});

it('tells who watches that he does, and nothing of turns of his', () => {
  show({ ...after([]), over: null, position: positionOf(2, '3s', ['4d']), seat: null, people: PEOPLE.map((person) => ({ ...person, you: false })) });
  expect([statusOf(game), game.noUndo]).toEqual(['You are looking on. Bob is playing.', 'You are looking on.']);
  game.undo();
  expect(statusOf(game)).toBe('You are looking on: Bob is playing.');
});

it('says of a pause in the own turn that there is one', () => {
  show({ ...after([]), over: null, position: positionOf(1, '3s', ['4d']), company: { paused: true } });
  game.undo();
  expect(statusOf(game)).toBe('The game is paused.');
});

it('shows the head of whoever did what the line of status tells', () => {
  show({ ...after([]), over: null, position: positionOf(1, '3s', ['4d']) });
  game.event({ kind: 'offered', seat: 2, what: 'pause' });
  expect([game.position!.turn, game.note!.seat]).toEqual([1, 2]);
});
