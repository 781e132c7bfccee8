import { afterEach, expect, it, vi } from 'vitest';
import { isOwnDevice, linksBegin } from './address';

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

it.each([
  ['http://localhost:8765', true],
  ['http://table.localhost', true],
  ['http://127.0.0.1:8765', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:8765', true],
  ['http://192.168.1.5:8765', false],
  ['https://localhost.example', false],
  ['https://cards.example', false],
])('knows whether %s is nobody else\'s', (address, own) => {
  expect(isOwnDevice(address)).toBe(own);
});
