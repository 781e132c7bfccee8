import verify from 'virtual:catalogues/verify';
import { afterEach, expect, it, vi } from 'vitest';
import { readCatalogue } from './catalogues.testing';
import { known, start, startPart, t } from './index';

const TEXTS: Record<string, string> = {
  '/@catalogue/.nl.json': 'close = Sluiten',
  '/@catalogue/.de.json': 'close = Schließen',
  '/@catalogue/verify.nl.json': 'verify-title = Controle',
  '/@catalogue/verify.de.json': 'verify-title = Prüfung',
};

const answer = (address: string): Promise<{ json: () => Promise<unknown> }> =>
  Promise.resolve({ json: () => Promise.resolve(readCatalogue(TEXTS[address]!)) });

afterEach(() => vi.unstubAllGlobals());

it('a part of the words comes when it is asked for, and with every language after it', async () => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  await start('nl');
  expect([t('close'), known('verify-title')]).toEqual(['Sluiten', false]);

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await expect(startPart(verify)).rejects.toThrow('no line');
  vi.stubGlobal('fetch', fetched);
  const other = start('de');
  await Promise.all([startPart(verify), other]);
  expect([t('close'), t('verify-title')]).toEqual(['Schließen', 'Prüfung']);

  await start('nl');
  expect([t('close'), t('verify-title')]).toEqual(['Sluiten', 'Controle']);
  const count = fetched.mock.calls.length;
  await startPart(verify);
  expect(fetched.mock.calls.length).toBe(count);
});
