import { describe, expect, it } from 'vitest';
import { adoptHand, emptyHand, keptOrder, laidAs, placeOf, rearranged, shownCards, sortHand, withCards, withoutPlace, type Hand } from './hand';

const hand = (...cards: string[]): Hand => withCards(emptyHand, cards);
const shown = (some: Hand): string => shownCards(some).map((held) => held.card).join(' ');

describe('the own hand', () => {
  it('keeps its order on the screen apart from the places of the server', () => {
    const moved = rearranged(hand('5h', '2c', 'Kd'), 3, 0);
    expect(shown(moved)).toBe('Kd 5h 2c');
    expect([placeOf(moved, 3), placeOf(moved, 1)]).toEqual([2, 0]);
  });

  it('loses the card at a place of the server, of two alike the right one', () => {
    const left = withoutPlace(rearranged(hand('5h', '5h', '2c'), 2, 2), 1);
    expect([shown(left), left.order]).toEqual(['5h 2c', [1, 3]]);
  });

  it('sorts low to high with wilds last, and puts later cards in their places', () => {
    const sorted = sortHand(hand('*', 'Kd', '3s', 'Ah'));
    expect(shown(sorted)).toBe('Ah 3s Kd *');
    expect(shown(withCards(sorted, ['Th', '2c']))).toBe('Ah 2c 3s Th Kd *');
  });

  it('is no longer kept sorted once a card is moved by hand', () => {
    const moved = rearranged(sortHand(hand('9s', '3s')), 1, 0);
    expect(shown(withCards(moved, ['Ah']))).toBe('9s 3s Ah');
  });

  it('keeps places and keys when the cards are told anew', () => {
    const before = rearranged(hand('5h', '2c', 'Kd'), 3, 0);
    const after = adoptHand(before, ['2c', 'Kd', '5h', '7d']);
    expect([shown(after), after.order]).toEqual(['Kd 5h 2c 7d', [3, 1, 2, 4]]);
    expect(placeOf(after, 1)).toBe(2);
  });

  it('takes a card back to where it lay', () => {
    const before = rearranged(hand('5h', '2c', 'Kd'), 3, 0);
    const played = withoutPlace(withoutPlace(before, 0), 1);
    expect(shown(played)).toBe('2c');
    const after = adoptHand(played, ['5h', '2c', 'Kd']);
    expect([shown(after), after.order]).toEqual(['Kd 5h 2c', [3, 1, 2]]);
  });

  it('lies as it was kept in the browser, with unknown cards at the right', () => {
    const kept = keptOrder(rearranged(hand('5h', '2c', 'Kd'), 3, 0));
    expect(kept).toEqual({ cards: ['Kd', '5h', '2c'], sorted: false });
    expect(shown(laidAs(hand('2c', '9s', 'Kd'), kept))).toBe('Kd 2c 9s');
  });
});
