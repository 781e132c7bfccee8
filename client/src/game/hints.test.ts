import { describe, expect, it } from 'vitest';
import { speak } from '../i18n/catalogues.testing';
import { known, LANGUAGES, t } from '../i18n';
import { adoptHand, emptyHand, sortHand } from './hand';
import { inShort, marksOf, moveWords, reasonWords, stepsOf } from './hints';
import { TWO } from './sides';
import type { Tongue } from './words';

const hand = adoptHand(emptyHand, ['Th', '3d', 'Tc', 'Kd', '*']);
const tongue: Tongue = { t, people: [], you: 1, deck: 'standard', sides: TWO };

describe('the steps of a play', () => {
  it('begin at piles and cards of the hand, equal ones from left to right', () => {
    expect(stepsOf(['s>c1', 'hT>c2', 'hT>d1', 'h*>c3', 'd4>c1', '3s>c1', '3d2>c1'], hand).map(({ from, to }) => [from, to])).toEqual([
      ['s', 'c1'], ['h1', 'c2'], ['h3', 'd1'], ['h5', 'c3'], ['d4', 'c1'], ['3s', 'c1'], ['3d2', 'c1'],
    ]);
    expect(stepsOf(['hT>c2'], sortHand(hand)).map(({ from }) => from)).toEqual([`h${sortHand(hand).order[1]}`]);
    expect(stepsOf(['pass'], hand)).toEqual([]);
  });

  it('are numbered at both of their ends', () => {
    const { from, to } = marksOf(stepsOf(['d4>c2', 'h3>c2', 'd4>c1', 'hT>d4'], hand));
    expect([from.get('d4'), from.get('h2'), to.get('c2'), to.get('d4')]).toEqual([[1, 3], [2], [1, 2], [4]]);
    expect([inShort([1, 3]), inShort([1, 2, 3, 5]), inShort([4]), inShort([1, 2])]).toEqual(['1, 3', '1–3, 5', '4', '1, 2']);
  });
});

describe('a move in words', () => {
  it('names the card, where it lies and where it goes', () => {
    speak('en');
    const top = (pile: string) => ({ s: 'Qd', d2: '7c', '3d1': '5h' })[pile];
    const said = ['s>c1', 'hT>c2', 'hK>d3', 'h*>c1', 'd2>c1', '3d1>c4', 'pass'].map((move) => moveWords(tongue, move, top));
    expect(said).toEqual([
      'Stock card Q to centre pile 1',
      '10 to centre pile 2',
      'K to discard pile 3',
      'Joker to centre pile 1',
      '7 from discard pile 2 to centre pile 1',
      '5 from your partner to centre pile 4',
      'Skip this turn',
    ]);
  });
});

describe('a reason', () => {
  it('names court cards in every language, and begins with a capital', () => {
    const said = LANGUAGES.map((language) => {
      speak(language);
      return reasonWords(tongue, 'reason', { code: 'clears', params: { rank: 12 } }, known);
    });
    expect(said).toEqual([
      'Dat maakt de weg vrij voor je vrouw.',
      'Das macht den Weg frei für deine Dame.',
      'It clears the way for your queen.',
    ]);
  });

  it('takes 12 of the numbers deck for a number, and 0 for a joker', () => {
    speak('de');
    const numbers: Tongue = { ...tongue, deck: 'numbers' };
    expect(reasonWords(numbers, 'reason', { code: 'clears', params: { rank: 12 } }, known)).toBe('Das macht den Weg frei für deine 12.');
    expect(reasonWords(numbers, 'reason', { code: 'safe-discard', params: { rank: 0 } }, known)).toContain('den Joker');
  });

  it('is not told where there are no words for it', () => {
    expect(reasonWords(tongue, 'tip', { code: 'unheard-of', params: {} }, known)).toBeNull();
  });
});
