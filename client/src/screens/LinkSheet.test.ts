import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../i18n/catalogues.testing';
import ShareRules from './ShareRules.svelte';

let shown: object;

beforeEach(() => Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} }));
afterEach(() => {
  void unmount(shown);
  vi.unstubAllGlobals();
});

it.each([
  ['http://localhost:8765', true],
  ['http://192.168.1.5:8765', false],
])('says where a link to %s works', async (address, isTold) => {
  speak('en');
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ address }) }));
  shown = mount(ShareRules, { target: document.body, props: { rules: 'classic', name: null, onclose() {} } });
  await vi.waitFor(() => expect(document.querySelector('input')!.value).toMatch(address));
  flushSync();
  expect(document.body.textContent.includes('katmuis serve --lan')).toBe(isTold);
});
