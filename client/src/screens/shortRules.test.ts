import { describe, expect, it } from 'vitest';
import { LANGUAGES, t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import { OPTIONS, rulesWith } from './rules.testing';
import { shortRules } from './shortRules';

type Altered = Record<string, string>;

const told = (altered: Altered = {}, moot: Altered = {}): string =>
  shortRules(rulesWith(altered, 'katz-und-maus', moot))
    .flatMap(({ sentences }) => sentences)
    .map(({ key, parameters }) => t(key, parameters))
    .join('\n');

const marked = (altered: Altered): string[] =>
  shortRules(rulesWith(altered))
    .flatMap(({ sentences }) => sentences)
    .filter(({ differs }) => differs)
    .map(({ key }) => key);

const turn = (altered: Altered): string[] =>
  shortRules(rulesWith(altered))
    .find(({ id }) => id === 'turn')!
    .sentences.map(({ key }) => key);

describe('the short rules', () => {
  it('tell the rules in force in words', () => {
    speak('nl');
    expect(told()).toContain('de 20 kaarten van zijn scorestapel');
    expect(told()).toContain('3 depotstapels');
    expect(told()).not.toContain('punten');
    expect(told({ stock: '13' })).toContain('de 13 kaarten');
    expect(told({ wilds: '*' }, { wild_as_ace: 'wilds' })).toContain('Jokers zijn er niet');
  });

  it.each<[Altered, string]>([
    [{ forced: 'natural' }, 'mag je niet afleggen'],
    [{ ace_discard: 'no' }, 'Een aas mag je niet afleggen.'],
    [{ wild_as_ace: 'no' }, 'Alleen als aas telt een joker niet.'],
    [{ wild_on_wild: 'no' }, 'geen tweede joker'],
    [{ wild_discard: 'no' }, 'Een joker mag je niet afleggen.'],
    [{ visible_stock: '3' }, 'de bovenste 3 kaarten open'],
    [{ on_exhausted: 'tie' }, 'gelijkspel'],
    [{ on_exhausted: 'continue' }, 'gaat je beurt voorbij'],
    [{ discard_order: 'packed' }, 'één lager'],
    [{ scoring: 'rest_plus_5', target: '50' }, 'tot 50 punten'],
    [{ wilds: 'K*' }, 'Heren tellen ook als joker'],
    [{ discard_view: 'top' }, 'alleen de bovenste kaart.'],
    [{ idle_limit: '12' }, '12 ronden'],
    [{ decks: '3', jokers: '6' }, '3 spellen kaarten door elkaar, met 6 jokers'],
    [{ deck: 'numbers' }, 'twaalf, en 18 jokers'],
    [{ deck: 'numbers', ace_discard: 'no' }, 'Een 1 mag je niet afleggen.'],
    [{ deck: 'numbers', forced: 'ace' }, 'Past er een 1 uit je hand'],
    [{ deck: 'numbers', forced: 'ace_two' }, 'Past er een 1 of een 2 uit je hand'],
    [{ forced: 'ace_two' }, 'Past er een aas of een 2 uit je hand'],
    [{ on_exhausted: 'fewest', seats: '4', teams: 'own_stocks' }, 'uit en wint het team met de minste kaarten'],
    [{ deal_hands: 'no' }, 'trek je in je eerste beurt'],
    [{ hand: '7' }, 'tot 7 kaarten'],
    [{ seats: '3' }, '3 spelers, ieder voor zich'],
    [{ seats: '4', teams: 'shared_stock' }, 'samen één scorestapel'],
    [{ seats: '6', teams: 'own_stocks' }, '3 teams van twee'],
    [{ seats: '4', teams: 'own_stocks' }, 'allebei zijn scorestapels'],
    [{ seats: '4', scoring: 'rest_plus_5' }, 'van de tegenstanders'],
    [{ seats: '4', start: 'loser' }, 'wie de meeste kaarten overhad'],
  ])('of %j say so', (altered, words) => {
    speak('nl');
    expect(told()).not.toContain(words);
    expect(told(altered)).toContain(words);
  });

  it('tell a turn in the order in which it goes', () => {
    expect(turn({})).toEqual(['rules-draw', 'rules-plays', 'rules-discard']);
    expect(turn({ draw_at: 'end', forced: 'ace' })).toEqual(['rules-plays', 'rules-forced', 'rules-discard', 'rules-draw']);
    speak('en');
    expect(told({ draw_at: 'end' })).toContain('Play as many cards as you like');
    expect(told({ draw_at: 'end' })).toContain('After that you fill your hand up to 5 cards again.');
    expect(told()).toContain('Then play as many cards as you like');
  });

  it('mark what differs from the preset, and nothing else', () => {
    expect(marked({})).toEqual([]);
    expect(marked({ stock: '10', forced: 'ace' })).toEqual(['rules-goal', 'rules-forced']);
    expect(marked({ seats: '4' })).toEqual(['rules-seats']);
  });

  it.each(OPTIONS)('mark a sentence when $id is another than in the preset', ({ id, kind, words }) => {
    const [usual] = rulesWith().options.filter((option) => option.id === id);
    const others = kind === 'number' ? ['4'] : words;
    for (const value of others.filter((other) => other !== usual!.value)) {
      expect([value, marked({ [id]: value }).length]).toEqual([value, 1 + (id === 'hand' ? 1 : 0)]);
    }
  });

  it.each(LANGUAGES)('have words in %s for every value of every option', (language) => {
    speak(language);
    const odd = { on_exhausted: 'tie', exhausted_at: 'zero', best_of: '3', stack_after_four: 'yes', wild_as_seven: 'no' };
    const all = OPTIONS.flatMap(({ id, kind, words }) => [...words, ...(kind === 'number' ? ['1', '4'] : [])].map((word) => ({ [id]: word })));
    for (const altered of [...all, odd]) {
      for (const topic of shortRules(rulesWith(altered as Altered))) {
        expect(t(`rules-topic-${topic.id}`)).not.toContain('rules-');
        for (const { key, parameters } of topic.sentences) expect(t(key, parameters)).not.toMatch(/rules-|[{}$]|none|undefined/);
      }
    }
  });
});
