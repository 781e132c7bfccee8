import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/catalogues.testing';
import { change, DEFAULTS, settings } from '../settings';
import type { Home, PresetSpec } from '../protocol/generated';
import { ChosenRules, TableRules, wordsOf } from './chosenRules.svelte';
import { alterations, presetOf } from './ruleText';
import { ownSets } from './ownSets.svelte';
import { rulesWith } from './rules.testing';

const preset = (id: string, altered: Record<string, string> = {}, seats = [2, 3, 4, 5, 6]): PresetSpec => {
  const rules = rulesWith(altered, id);
  return { id, rules: { ...rules, text: id, seat_choices: seats, options: rules.options.map((option) => ({ ...option, differs: false })) }, stock_choices: [], levels: [] };
};
const HOME: Home = {
  presets: [preset('katz-und-maus'), preset('classic'), preset('partners', { seats: '4', teams: 'shared_stock' }, [4])],
  options: [],
  unfinished: [],
  version: '0',
};
const REFUSED = { code: 'too_few_cards', read: '1 - 2 = -1', expected: 'at least 20 cards', at: null };

/** The server: knows the three presets, and refuses a stock of 99; `rules` are what it was asked. */
function serve(): string[] {
  const asked: string[] = [];
  const answer = async (path: string, request?: { body?: string }): Promise<unknown> => {
    if (path === '/api/home') return { ok: true, json: async () => HOME };
    const { rules } = JSON.parse(request?.body ?? '') as { rules: string };
    asked.push(rules);
    if (!HOME.presets.some(({ id }) => id === presetOf(rules)) || rules.includes('stock=99')) {
      return { ok: false, json: async () => REFUSED };
    }
    return { ok: true, json: async () => rulesWith(Object.fromEntries(alterations(rules)), presetOf(rules)) };
  };
  vi.stubGlobal('fetch', answer);
  return asked;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the rules that Play starts', () => {
  let asked: string[];
  let chosen: ChosenRules;

  beforeEach(async () => {
    speak('en');
    change({ ...DEFAULTS });
    for (const { rules } of ownSets.all) ownSets.forget(rules);
    asked = serve();
    chosen = new ChosenRules();
    await chosen.load();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are those of the game rooms at first, without another question', () => {
    expect([chosen.id, chosen.seats, chosen.name, chosen.inForce?.text]).toEqual(['katz-und-maus', 2, 'Cat and Mouse', 'katz-und-maus']);
    expect(asked).toEqual([]);
  });

  it('keep the number of players with another preset, where it can be played so', async () => {
    await chosen.alter('seats', '3');
    expect([settings.rules, chosen.seats]).toEqual(['katz-und-maus+seats=3', 3]);
    chosen.choose('classic');
    expect(settings.rules).toBe('classic+seats=3');
    await settle();
    expect(chosen.inForce?.text).toBe('classic+seats=3');
    chosen.choose('partners');
    expect([settings.rules, chosen.seats, chosen.seatChoices]).toEqual(['partners', 4, [4]]);
    chosen.choose('classic');
    expect(settings.rules).toBe('classic+seats=4');
  });

  it('stay what they are where a table for several people is set by others', async () => {
    await chosen.alter('stock', '9');
    const table = new TableRules();
    await table.load();
    expect(table.text).toBe(settings.rules);
    await table.alter('seats', '3');
    expect([table.seats, chosen.seats, settings.rules]).toEqual([3, 2, 'katz-und-maus+stock=9']);
    table.choose('classic');
    await settle();
    expect([table.inForce?.text, chosen.id]).toEqual(['classic+seats=3', 'katz-und-maus']);
  });

  it('take over two alterations that are made at once', async () => {
    await Promise.all([chosen.alter('seats', '3'), chosen.alter('stock', '9')]);
    expect(alterations(settings.rules)).toEqual(new Map([['seats', '3'], ['stock', '9']]));
  });

  it('are those chosen last, though an alteration of others is still being tried', async () => {
    const late = [chosen.alter('stock', '9'), chosen.alter('stock', '99')];
    while (asked.length === 0) await Promise.resolve();
    chosen.choose('classic');
    await Promise.all(late);
    expect([settings.rules, chosen.refused]).toEqual(['classic', '']);
  });

  it('stay as they are where an alteration is refused, with the reason', async () => {
    await chosen.alter('stock', '99');
    expect(settings.rules).toBe('katz-und-maus');
    expect(chosen.refused).toContain('too few cards');
    chosen.choose('classic');
    expect(chosen.refused).toBe('');
  });

  it("give way to the preset's where what was kept can be played no more", async () => {
    chosen.turnTo('classic+stock=99');
    await settle();
    expect(settings.rules).toBe('classic');
  });

  it('have the name that was given to them', async () => {
    chosen.keep(rulesWith({ stock: '10' }), 'Oma');
    expect([chosen.given, chosen.name]).toEqual(['Oma', '\u2068Oma\u2069']);
    expect(ownSets.all).toEqual([{ name: 'Oma', rules: 'katz-und-maus+stock=10' }]);
    chosen.keep(rulesWith({ stock: '9' }), null);
    expect([chosen.given, chosen.name, ownSets.all.length]).toEqual([null, 'Cat and Mouse', 1]);
  });

  it('are those of a link, with its name, though nothing is kept of it', async () => {
    chosen.shared = { rules: 'classic+stock=13', name: 'Opa', badName: false };
    await chosen.load();
    expect([settings.rules, chosen.given, chosen.problem]).toEqual(['classic+stock=13', 'Opa', null]);
    expect(ownSets.all).toEqual([]);
    chosen.choose('classic');
    expect(chosen.given).toBeNull();
  });

  it('are left alone by a link that cannot be played', async () => {
    chosen.shared = { rules: 'canasta', name: null, badName: false };
    await chosen.load();
    expect([settings.rules, chosen.problem]).toEqual(['katz-und-maus', REFUSED]);
  });

  it('stay while the server does not answer', async () => {
    change({ rules: 'classic+stock=13' });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    chosen.turnTo('classic+stock=12');
    await settle();
    expect(settings.rules).toBe('classic+stock=12');
    await chosen.alter('stock', '11');
    expect([settings.rules, chosen.refused]).toEqual(['classic+stock=12', wordsOf({ code: 'offline', read: '', expected: '', at: null })]);
  });
});
