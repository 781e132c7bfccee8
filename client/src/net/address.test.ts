import { afterEach, expect, it, vi } from 'vitest';
import { linksBegin } from './address';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Partial<Response>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/api/address');
    return answer();
  });
}

it('begins links with the address that the server says', async () => {
  answering(() => ({ ok: true, json: async () => ({ address: 'http://192.168.1.5:8765' }) }));
  expect(await linksBegin()).toBe('http://192.168.1.5:8765');
});

it('begins links with the own address where the server says none', async () => {
  answering(() => ({ ok: false, json: async () => ({ code: 'path_foreign', read: '', expected: '', at: null }) }));
  expect(await linksBegin()).toBe(location.origin);
  answering(() => {
    throw new TypeError('offline');
  });
  expect(await linksBegin()).toBe(location.origin);
});
