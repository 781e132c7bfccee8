import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contributionTo, freshContribution, givenTo, keepGiven, REMEMBERED, type Given } from './contributions';

const given = (game: string, contribution = 'ab'): Given => ({ game, commitment: 'cd', contribution });

beforeEach(() => localStorage.clear());

describe('contributions', () => {
  it('are 32 bytes, other ones each time', () => {
    const made = Array.from({ length: 20 }, () => freshContribution());
    expect(new Set(made).size).toBe(20);
    for (const one of made) expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it('need nothing but random values, and write small bytes with two digits', () => {
    expect(freshContribution({ getRandomValues: (bytes) => ((bytes as unknown as Uint8Array).fill(10), bytes) })).toBe('0a'.repeat(32));
  });

  it('are remembered by game, the last one for each', () => {
    keepGiven(given('t/1', '01'));
    keepGiven(given('t/2', '02'));
    keepGiven(given('t/1', '03'));
    expect([givenTo('t/1')?.contribution, givenTo('t/2')?.contribution, givenTo('t/3')]).toEqual(['03', '02', null]);
  });

  it('are the same for a game however often it is asked for, and others for another secret', () => {
    const first = contributionTo('t/2', 'cd');
    expect([contributionTo('t/2', 'cd'), givenTo('t/2')]).toEqual([first, given('t/2', first)]);
    const others = [contributionTo('t/3', 'cd'), contributionTo('t/2', 'ef')];
    expect(new Set([first, ...others]).size).toBe(3);
    expect(givenTo('t/2')?.commitment).toBe('ef');
  });

  it('are forgotten, the oldest first', () => {
    for (let i = 0; i < REMEMBERED + 2; i++) keepGiven(given(`t/${i}`));
    expect([givenTo('t/1'), givenTo('t/2')]).toEqual([null, given('t/2')]);
  });

  it('come back from nothing that is none of ours', () => {
    for (const kept of ['{', '7', '[1, null, {"game": "t/1"}]']) {
      localStorage.setItem('katmuis.contributions', kept);
      expect(givenTo('t/1')).toBeNull();
    }
    keepGiven(given('t/1'));
    expect(givenTo('t/1')).toEqual(given('t/1'));
  });

  it('are not missed where nothing can be kept', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    keepGiven(given('t/1'));
    expect(givenTo('t/1')).toBeNull();
    forbidden.mockRestore();
  });
});
