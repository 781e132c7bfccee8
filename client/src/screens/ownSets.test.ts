import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_SETS, ownSets, parseSets, withSet, type OwnSet } from './ownSets.svelte';
import { inSentence, readName } from './setName';

const KEY = 'katmuis.rulesets';
const set = (name: string, rules = `classic+stock=${name.length}`): OwnSet => ({ name, rules });

describe('the name of a rule set', () => {
  it.each([
    ['Oma’s regels', 'Oma’s regels'],
    ['  met   spaties\n', 'met spaties'],
    ['x', 'x'],
    ['é'.normalize('NFD'), 'é'],
    ['כללי סבתא', 'כללי סבתא'],
    ['♠ 7!', '♠ 7!'],
    ['w'.repeat(40), 'w'.repeat(40)],
  ])('%j is kept as %j', (text, name) => {
    expect(readName(text)).toBe(name);
  });

  it.each([
    ['nothing', ''],
    ['spaces alone', ' \u00a0\u3000'],
    ['forty-one letters', 'w'.repeat(41)],
    ['a turn of direction', 'ab\u202ecd'],
    ['an isolate', 'ab\u2066cd'],
    ['a mark of direction', 'ab\u200f'],
    ['a space without width', 'ab\u200bcd'],
    ['a soft hyphen', 'ab\u00adcd'],
    ['a control', 'ab\u0007'],
    ['a filler alone', '\u3164'],
    ['an empty braille sign', '\u2800'],
    ['an unknown sign', 'ab\u{e0001}'],
    ['half a sign', 'ab\ud800'],
    ['accents alone', '\u0301'],
    ['a pile of accents', 'q\u0301\u0302\u0303\u0304'],
  ])('is none for %s', (_, text) => {
    expect(readName(text)).toBeNull();
  });

  it('turns nothing but itself in a sentence', () => {
    expect(inSentence('כללי')).toBe('\u2068כללי\u2069');
  });
});

describe('stored rule sets', () => {
  it('are read, each on its own', () => {
    const stored = [set('a'), { name: 'b' }, null, 7, set('ab\u202e'), set('c', ''), set('d', 'x'.repeat(1001)), { ...set('ee'), more: 1 }];
    expect(parseSets(JSON.stringify(stored))).toEqual([set('a'), set('ee')]);
  });

  it.each([null, '', 'null', '{}', '[', '"x"', '[[]]'])('are none for %j', (text) => {
    expect(parseSets(text)).toEqual([]);
  });

  it('have names and rules of which there are no two', () => {
    const sets = [set('a', 'classic'), set('b', 'g4a'), set('c', 'book')];
    expect(withSet(sets, set('a', 'g4a'))).toEqual([set('a', 'g4a'), set('c', 'book')]);
  });

  it('are so many and no more: the oldest goes', () => {
    let sets: OwnSet[] = [];
    for (let i = 0; i <= MOST_SETS; i++) sets = withSet(sets, set(`n${i}`, `classic+stock=${i + 1}`));
    expect(sets.length).toBe(MOST_SETS);
    expect([sets[0]!.name, sets.at(-1)!.name]).toEqual([`n${MOST_SETS}`, 'n1']);
    expect(parseSets(JSON.stringify([...sets, set('more', 'book')])).length).toBe(MOST_SETS);
  });
});

describe("the visitor's own rule sets", () => {
  beforeEach(() => {
    for (const { rules } of ownSets.all) ownSets.forget(rules);
  });

  it('are kept in the browser and forgotten again', () => {
    ownSets.keep(set('Oma', 'classic+stock=13'));
    expect(ownSets.nameOf('classic+stock=13')).toBe('Oma');
    expect(parseSets(localStorage.getItem(KEY))).toEqual([set('Oma', 'classic+stock=13')]);
    ownSets.forget('classic+stock=13');
    expect(ownSets.nameOf('classic+stock=13')).toBeNull();
    expect(parseSets(localStorage.getItem(KEY))).toEqual([]);
  });

  it('follow a change in another tab', () => {
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: JSON.stringify([set('Opa')]) }));
    expect(ownSets.all).toEqual([set('Opa')]);
  });

  it('hold without a store until the page is left', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room');
    });
    ownSets.keep(set('a', 'classic'));
    ownSets.keep(set('b', 'book'));
    expect(ownSets.all.map(({ name }) => name)).toEqual(['b', 'a']);
    refuse.mockRestore();
  });
});
