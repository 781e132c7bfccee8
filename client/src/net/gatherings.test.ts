import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGathering } from './gatherings';

type Asked = { path: string; body: Record<string, unknown> };
const TABLE = { rules: 'classic', seats: ['open'], terms: { clock: 'none', watching: 'yes' as const }, name: 'Ann' };
let asked: Asked[], deals: number, lost: boolean, refusal: string | null;

const answer = (body: object, ok = true) => ({ ok, json: async () => body }) as Response;

beforeEach(() => {
  asked = [];
  deals = 0;
  lost = false;
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    asked.push({ path, body });
    if (path === '/api/deals') return answer({ table: `t${++deals}`, commitment: 'c0' });
    if (refusal) return answer({ code: refusal, read: '', expected: '', at: null }, false);
    if (lost) throw new TypeError('gone');
    return answer({ table: body.table });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a table for several people', () => {
  it('is promised first', async () => {
    expect(await newGathering(TABLE)).toBe('t1');
    expect(asked).toEqual([
      { path: '/api/deals', body: { rules: 'classic' } },
      { path: '/api/gatherings', body: { ...TABLE, table: 't1' } },
    ]);
    expect(await newGathering(TABLE)).toBe('t2');
  });

  it('is asked for again by the same request when no answer came', async () => {
    lost = true;
    await expect(newGathering(TABLE)).rejects.toThrow('offline');
    await expect(newGathering({ ...TABLE })).rejects.toThrow('offline');
    lost = false;
    expect(await newGathering(TABLE)).toBe('t1');
    expect(asked.map((request) => request.path.slice(5))).toEqual(['deals', 'gatherings', 'gatherings', 'gatherings']);
    expect(await newGathering(TABLE)).toBe('t2');
  });

  it('is another one when something else is asked for', async () => {
    lost = true;
    await expect(newGathering(TABLE)).rejects.toThrow('offline');
    lost = false;
    expect(await newGathering({ ...TABLE, seats: ['greedy'] })).toBe('t2');
    expect(await newGathering(TABLE)).toBe('t3');
  });

  it('is promised anew when what was promised has gone stale, and after a refusal', async () => {
    lost = true;
    await expect(newGathering(TABLE)).rejects.toThrow('offline');
    lost = false;
    refusal = 'promise_unknown';
    await expect(newGathering(TABLE)).rejects.toThrow('promise_unknown');
    refusal = 'name_taken';
    await expect(newGathering(TABLE)).rejects.toThrow('name_taken');
    refusal = null;
    expect(await newGathering(TABLE)).toBe('t4');
    expect(asked.map((request) => request.body.table)).toEqual([undefined, 't1', 't1', undefined, 't2', undefined, 't3', undefined, 't4']);
  });
});
