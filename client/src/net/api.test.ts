import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTable, RequestError } from './api';
import { givenTo } from './contributions';

type Asked = { path: string; body: Record<string, unknown> };
let asked: Asked[], deals: number, lost: boolean, refusal: string | null, stale: string | null;

const answer = (body: object, ok = true) => ({ ok, json: async () => body }) as Response;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  deals = 0;
  lost = false;
  refusal = stale = null;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    asked.push({ path, body });
    if (path === '/api/deals') return answer({ table: `t${++deals}`, commitment: 'c0' });
    if (body.table === stale) return answer({ code: 'promise_unknown', read: '', expected: '', at: null }, false);
    if (refusal) return answer({ code: refusal, read: '', expected: '', at: null }, false);
    if (lost) throw new TypeError('gone');
    return answer({ table: body.table });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a new table', () => {
  it('is promised before the random bytes are told, and these are kept', async () => {
    expect(await newTable('classic')).toBe('t1');
    expect(asked.map((request) => request.path)).toEqual(['/api/deals', '/api/tables']);
    expect(asked[0]!.body).toEqual({ rules: 'classic' });
    const { contribution, ...rest } = asked[1]!.body;
    expect(rest).toEqual({ rules: 'classic', players: ['greedy'], table: 't1' });
    expect(contribution).toMatch(/^[0-9a-f]{64}$/);
    expect(givenTo('t1/1')).toEqual({ game: 't1/1', commitment: 'c0', contribution });
  });

  it('has other bytes each time, and the computers that are asked for', async () => {
    await newTable('classic+seats=3', ['greedy', 'random']);
    await newTable('classic');
    expect(asked[1]!.body.players).toEqual(['greedy', 'random']);
    expect(asked[1]!.body.contribution).not.toBe(asked[3]!.body.contribution);
  });

  it('is asked for again by the same request when no answer came', async () => {
    lost = true;
    await expect(newTable('classic')).rejects.toThrow('offline');
    await expect(newTable('classic')).rejects.toThrow('offline');
    lost = false;
    expect(await newTable('classic')).toBe('t1');
    expect(asked[2]!.body).toEqual(asked[1]!.body);
    expect(asked[3]!.body).toEqual(asked[1]!.body);
    expect(await newTable('classic')).toBe('t2');
  });

  it('is promised anew when what was promised has gone stale', async () => {
    lost = true;
    await expect(newTable('classic')).rejects.toThrow('offline');
    lost = false;
    stale = 't1';
    expect(await newTable('classic')).toBe('t2');
    expect(asked.map((request) => request.path.slice(5))).toEqual(['deals', 'tables', 'tables', 'deals', 'tables']);
  });

  it('is promised anew for other rules, and after a refusal', async () => {
    lost = true;
    await expect(newTable('classic')).rejects.toThrow('offline');
    lost = false;
    expect(await newTable('g4a')).toBe('t2');
    refusal = 'promise_unknown';
    await expect(newTable('g4a')).rejects.toBeInstanceOf(RequestError);
    refusal = null;
    expect(await newTable('g4a')).toBe('t4');
  });
});
