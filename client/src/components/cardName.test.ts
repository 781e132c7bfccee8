import { beforeEach, describe, expect, it } from 'vitest';
import { t } from '../i18n';
import { speak } from '../i18n/catalogues.testing';
import { readCard, rankText } from './card';
import { cardName, rankIndex, rankName } from './cardName';

describe('cards in words', () => {
  it.each([
    ['nl', 'schoppen heer', 'harten 10', 'ruiten aas', 'klaveren boer', 'joker'],
    ['de', 'Pik König', 'Herz 10', 'Karo Ass', 'Kreuz Bube', 'Joker'],
    ['en', 'king of spades', '10 of hearts', 'ace of diamonds', 'jack of clubs', 'joker'],
  ] as const)('names them in %s', (language, ...names) => {
    speak(language);
    expect(['Ks', 'Th', 'Ad', 'Jc', '*'].map((card) => cardName(card, t))).toEqual(names);
  });

  it('names a card of the numbers deck by its number', () => {
    speak('nl');
    expect(['A', 'T', 'Q'].map((card) => cardName(card, t))).toEqual(['1', '10', '12']);
  });
});

describe('ranks', () => {
  beforeEach(() => speak('de'));

  it('stand on the cards as the language writes them', () => {
    expect([1, 2, 10, 11, 12, 13].map((rank) => rankIndex(rank, t))).toEqual(['A', '2', '10', 'B', 'D', 'K']);
    speak('en');
    expect([1, 11, 12, 13].map((rank) => rankIndex(rank, t))).toEqual(['A', 'J', 'Q', 'K']);
    speak('nl');
    expect([1, 11, 12, 13].map((rank) => rankIndex(rank, t))).toEqual(['A', 'B', 'V', 'H']);
  });

  it('are spoken in words, in the numbers deck as numbers', () => {
    expect(rankName(12, t)).toBe('Dame');
    expect(rankName(12, t, 'numbers')).toBe('12');
    expect(rankIndex(11, t, 'numbers')).toBe('11');
  });

  it('are read from the notation and written to it', () => {
    expect(readCard('Th')).toEqual({ rank: 10, suit: 'h' });
    expect(readCard('*')).toEqual({ rank: 0, suit: null });
    expect(readCard('7')).toEqual({ rank: 7, suit: null });
    expect([1, 10, 13, 0].map(rankText)).toEqual(['A', 'T', 'K', '*']);
  });
});
