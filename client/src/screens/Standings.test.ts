import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import type { Over } from '../protocol/generated';
import Standings from './Standings.svelte';

let shown: object | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

/** The rows from the first to the last: the side, and the place that is told of it. */
function rows(outcome: string, stocks: number[], places: number[]): [string, string][] {
  speak('en');
  const people = stocks.map((_, i) => ({ seat: i + 1, name: 'x', player: null, you: i === 0, left: false, away: false }));
  const over: Over = {
    kind: 'over', outcome, winner: 0, stocks, points: [], scores: [], match_over: true, match_winner: 0, standings: [],
    match_standings: [],
  };
  const tongue = { t, people, you: 1, deck: 'standard' as const, sides: { seats: 3, count: 3, teams: 'none' } };
  const props = { over, tongue, numbers: stocks, kind: 'left', totals: stocks, places };
  document.body.textContent = '';
  shown = mount(Standings, { target: document.body, props });
  return [...document.querySelectorAll<HTMLElement>('li')].map((row) => [
    row.dataset.side ?? '',
    row.querySelector('.place .sr')?.textContent ?? '',
  ]);
}

it('tells the places that the server gave, the first at the top', () => {
  expect(rows('blocked', [4, 2, 3], [3, 1, 2])).toEqual([['1', 'Place 1'], ['2', 'Place 2'], ['0', 'Place 3']]);
});

it('tells one place for all where the rules call it a tie', () => {
  expect(rows('exhausted', [4, 2, 3], [1, 1, 1]).map(([, place]) => place)).toEqual(['Place 1', 'Place 1', 'Place 1']);
});

it('tells no place in a game that was broken off', () => {
  expect(rows('aborted', [4, 2, 3], [0, 0, 0]).map(([, place]) => place)).toEqual(['', '', '']);
});
