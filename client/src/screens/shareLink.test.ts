import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copyText';
import { LONGEST, readShared, sharePath } from './shareLink';

describe('a link to rules', () => {
  it('can be read by a person', () => {
    expect(sharePath('classic+stock=13', null)).toBe('/?rules=classic+stock=13');
    expect(sharePath('classic+wilds=K*', 'Oma & Opa')).toBe('/?rules=classic+wilds=K%2A&name=Oma%20%26%20Opa');
  });

  it.each([
    ['classic', null],
    ['classic+stock=13+wilds=K*', 'Oma’s regels'],
    ['skip-bo+seats=6', 'a=b&c#d?e+f%20 é כ'],
  ])('says again what went into it: %j, %j', (rules, name) => {
    const { search } = new URL(sharePath(rules, name), 'http://host');
    expect(readShared(search)).toEqual({ rules, name, badName: false });
  });

  it('may be written with its plus signs as they should be', () => {
    expect(readShared('?rules=classic%2Bstock%3D13')?.rules).toBe('classic+stock=13');
  });

  it.each(['', '?', '?rules=', '?name=Oma'])('is none for %j', (search) => {
    expect(readShared(search)).toBeNull();
  });

  it.each(['ab%E2%80%AEcd', '', '%20', 'w'.repeat(41)])('leaves a name out that cannot be shown: %j', (name) => {
    expect(readShared(`?rules=classic&name=${name}`)).toEqual({ rules: 'classic', name: null, badName: true });
  });

  it('is cut off where it is too long to be rules', () => {
    expect(readShared(`?rules=${'x'.repeat(5000)}`)?.rules.length).toBe(LONGEST);
  });
});

describe('copying', () => {
  const field = document.body.appendChild(document.createElement('input'));
  afterEach(() => vi.unstubAllGlobals());

  it('uses the clipboard where it is open', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('x', field)).toBe(true);
    expect(writeText).toHaveBeenCalledWith('x');
  });

  it.each([true, false])('takes the old way over plain http, and says whether it worked: %j', async (worked) => {
    vi.stubGlobal('navigator', {});
    field.value = 'http://host/?rules=classic';
    document.execCommand = vi.fn().mockReturnValue(worked);
    expect(await copyText(field.value, field)).toBe(worked);
    expect(document.execCommand).toHaveBeenCalledWith('copy');
    expect([document.activeElement, field.selectionEnd]).toEqual([field, field.value.length]);
  });
});
