import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Who } from '../game/sides';
import { headOf } from './coatHeads';
import { wearCoats } from './coats.svelte';
import Head from './Head.svelte';

const shown: object[] = [];

/** A head on the page. */
function draw(who: Who): SVGSVGElement {
  const target = document.body.appendChild(document.createElement('div'));
  shown.push(mount(Head, { target, props: { who } }));
  flushSync();
  return target.querySelector('svg')!;
}

describe('the heads of a table of more than two', () => {
  afterEach(() => {
    for (const each of shown.splice(0)) void unmount(each);
    document.body.textContent = '';
    wearCoats(null);
  });

  it('change on the page when their coats come later', () => {
    const others = (['cat', 'cat-1', 'mate'] as const).map(draw);
    expect(new Set(others.map((svg) => svg.innerHTML)).size).toBe(1);
    wearCoats(headOf);
    flushSync();
    expect(new Set(others.map((svg) => svg.innerHTML)).size).toBe(3);
  });

  it('are told apart by more than colour, all of them', () => {
    wearCoats(headOf);
    const seats = (['mouse', 'mate', 'cat', 'cat-1', 'cat-2', 'cat-3', 'cat-4'] as const).map(draw);
    const shapes = seats.map((svg) => svg.innerHTML.replaceAll(/var\(--[\w-]+\)/g, ''));
    expect(new Set(shapes).size).toBe(seats.length);
  });
});
