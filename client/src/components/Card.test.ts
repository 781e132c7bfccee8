import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../i18n/catalogues.testing';
import { change } from '../settings';
import Card from './Card.svelte';
import { setText } from './shapes/glyphs';
import { STAR, SUITS } from './shapes/suits';

let shown: object | undefined;

function draw(props: { card: string | null; standsFor?: number; strip?: boolean; deck?: 'numbers'; back?: number }): SVGSVGElement {
  document.body.textContent = '';
  shown = mount(Card, { target: document.body, props });
  flushSync();
  return document.querySelector('svg')!;
}

/** The paths of a text, as it would be drawn. */
const paths = (text: string): string[] => setText(text).glyphs.flatMap(({ shape }) => [shape.stroke ?? '', shape.fill ?? '']).filter(Boolean);

const drawn = (svg: SVGSVGElement): string[] => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')!);

describe('the picture of a card', () => {
  beforeEach(() => {
    speak('nl');
    change({ bigFaces: false });
  });
  afterEach(() => {
    if (shown) void unmount(shown);
  });

  it('shows index and suit, and changes its index with the language', () => {
    expect(drawn(draw({ card: 'Qh' }))).toEqual(expect.arrayContaining([...paths('V'), SUITS.h]));
    speak('de');
    flushSync();
    expect(drawn(document.querySelector('svg')!)).toEqual(expect.arrayContaining(paths('D')));
  });

  it('has one large sign and no small one in the look for children', () => {
    const count = (svg: SVGSVGElement, path: string): number => drawn(svg).filter((each) => each === path).length;
    expect(count(draw({ card: '7h' }), SUITS.h)).toBe(2);
    change({ bigFaces: true });
    flushSync();
    const big = document.querySelector('svg')!;
    expect(drawn(big)).toEqual(expect.arrayContaining(paths('7')));
    expect(count(big, SUITS.h)).toBe(1);
    expect([...draw({ card: 'Kd' }).innerHTML.matchAll(/NaN|undefined/g)]).toEqual([]);
    expect([count(draw({ card: 'Kd' }), STAR), count(draw({ card: '*' }), STAR), count(draw({ card: 'Qd' }), STAR)]).toEqual([1, 2, 0]);
  });

  it('shows large the rank that a wild stands for', () => {
    expect(drawn(draw({ card: 'Ks', standsFor: 10 }))).toEqual(expect.arrayContaining([...paths('10'), ...paths('H')]));
  });

  it('tells nothing of a card that lies face down', () => {
    const back = drawn(draw({ card: null, back: 2 }));
    expect(back.length).toBeGreaterThan(0);
    for (const suit of Object.values(SUITS)) expect(back).not.toContain(suit);
  });

  it('has no words for screen readers, who get them beside it', () => {
    expect(draw({ card: '5s' }).closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('is drawn in elements of SVG with no style of its own, as a strict page demands', () => {
    for (const card of ['As', 'Jd', 'Qc', 'Kh', '*']) {
      const svg = draw({ card });
      const parts = [...svg.querySelectorAll('*')];
      expect(parts.every((part) => part.namespaceURI === 'http://www.w3.org/2000/svg')).toBe(true);
      expect(parts.filter((part) => part.hasAttribute('style'))).toEqual([]);
    }
  });

  it('draws numbers for the numbers deck', () => {
    expect(drawn(draw({ card: 'Q', deck: 'numbers' }))).toEqual(expect.arrayContaining(paths('12')));
    expect(drawn(draw({ card: 'Q', deck: 'numbers', strip: true }))).toEqual(expect.arrayContaining(paths('12')));
  });
});

describe('the look for children', () => {
  it.each(['A', '10', 'V', 'H', 'B', 'D', 'K', 'Q', 'J'])('keeps the large index %s within what shows of a card in a fan', (index) => {
    const left = 8;
    expect(left + (setText(index).width * 46) / 40).toBeLessThan(69);
  });
});
