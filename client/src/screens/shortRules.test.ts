import { describe, expect, it } from 'vitest';
import { LANGUAGES, t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import { rulesWith } from './rules.testing';
import { shortRules } from './shortRules';

const told = (altered: Record<string, string> = {}): string =>
  shortRules(rulesWith(altered))
    .flatMap(({ sentences }) => sentences)
    .map(({ key, parameters }) => t(key, parameters))
    .join('\n');

describe('the short rules', () => {
  it('tell the rules in force in words', () => {
    speak('nl');
    expect(told()).toContain('de 20 kaarten van zijn scorestapel');
    expect(told()).toContain('3 depotstapels');
    expect(told()).not.toContain('punten');
    expect(told({ stock: '13' })).toContain('de 13 kaarten');
  });

  it.each([
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
  ])('of %j say so', (altered, words) => {
    speak('nl');
    expect(told()).not.toContain(words);
    expect(told(altered as Record<string, string>)).toContain(words);
  });

  it('mark what differs from the preset, and nothing else', () => {
    const marked = (altered: Record<string, string>): string[] =>
      shortRules(rulesWith(altered))
        .flatMap(({ sentences }) => sentences)
        .filter(({ differs }) => differs)
        .map(({ key }) => key);
    expect(marked({})).toEqual([]);
    expect(marked({ stock: '10', forced: 'ace' })).toEqual(['rules-goal', 'rules-forced']);
  });

  it.each(LANGUAGES)('have words in %s for every topic and sentence', (language) => {
    speak(language);
    const odd = { forced: 'ace_two', scoring: 'rest_times_5_plus_25', target: '500', best_of: '3', exhausted_at: 'zero' };
    for (const topic of shortRules(rulesWith({ ...odd, stack_after_four: 'yes', wild_as_seven: 'no', recycle: 'aside' }))) {
      expect(t(`rules-topic-${topic.id}`)).not.toContain('rules-');
      for (const { key, parameters } of topic.sentences) expect(t(key, parameters)).not.toMatch(/rules-|[{}$]/);
    }
  });
});
