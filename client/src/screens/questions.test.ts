import { describe, expect, it } from 'vitest';
import { known, LANGUAGES } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import { findQuestion, QUESTIONS, ways } from './questions';
import { PRESETS } from './rules.testing';

const LEADS: Record<string, string> = {
  'kings three fewest': 'katz-und-maus',
  'kings three points': 'g4a',
  'kings four yes': 'kat-en-muis-3',
  'kings four no': 'kings-only',
  'both long nothing': 'classic',
  'both long open': 'open-stock',
  'both long must': 'no-blocking',
  'both short children': 'children',
  'both short grown': 'short-stock',
  'both teams': 'partners',
  'jokers packed': 'book',
  'jokers free': 'classic',
  'numbers alone': 'skip-bo',
  'numbers partners': 'skip-bo-partners',
};

describe('the questions', () => {
  it('lead to these presets', () => {
    const found = ways().map(({ answers, preset }) => [answers.map((key) => key.split('-')[1]).join(' '), preset]);
    expect(Object.fromEntries(found)).toEqual(LEADS);
    expect(found.length).toBe(Object.keys(LEADS).length);
  });

  it('are three at most, and reach every preset there is', () => {
    expect(Math.max(...ways().map(({ answers }) => answers.length))).toBe(3);
    expect(new Set(ways().map(({ preset }) => preset))).toEqual(new Set(PRESETS));
  });

  it('are all asked, and each answer leads either on or to a preset', () => {
    const asked = new Set(ways().flatMap(({ answers }) => answers.map((key) => key.split('-')[0])));
    expect([...asked].sort()).toEqual(QUESTIONS.map(({ id }) => id).sort());
    for (const { answers } of QUESTIONS) {
      for (const { next, preset } of answers) expect([next, preset].filter(Boolean).length).toBe(1);
    }
    expect(findQuestion('no such').id).toBe(QUESTIONS[0]!.id);
  });

  it.each(LANGUAGES)('have words in %s, and so have the presets they lead to', (language) => {
    speak(language);
    const keys = QUESTIONS.flatMap(({ id, answers }) => [id, ...answers.map((answer) => `${id}-${answer.id}`)]);
    expect(keys.map((key) => `question-${key}`).filter((key) => !known(key))).toEqual([]);
    const words = PRESETS.flatMap((id) => [`preset-${id}`, `set-line-${id}`, `about-${id}`]);
    expect(words.filter((key) => !known(key))).toEqual([]);
  });
});
