import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Who } from '../game/sides';
import { COATS } from './coatHeads';
import { wearCoats } from './coats.svelte';
import drawings from './faces.svg?raw';
import Head from './Head.svelte';

const COMPUTERS = ['kind', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
const shown: object[] = [];

/** A head on the page. */
function draw(who: Who): SVGSVGElement {
  const target = document.body.appendChild(document.createElement('div'));
  shown.push(mount(Head, { target, props: { who } }));
  flushSync();
  return target.querySelector('svg')!;
}

const shapes = (drawing: string): string => drawing.replaceAll(/var\(--[\w-]+\)/g, '');

describe('the heads of a table', () => {
  afterEach(() => {
    for (const each of shown.splice(0)) void unmount(each);
    document.body.textContent = '';
    wearCoats({});
  });

  it('change on the page when their coats come later', () => {
    const others = (['cat', 'cat-1', 'mate'] as const).map(draw);
    const seen = () => new Set(others.map((svg) => svg.innerHTML)).size;
    expect(seen()).toBe(1);
    wearCoats(COATS);
    flushSync();
    expect(seen()).toBe(3);
  });

  it('are told apart by more than colour, all of them', () => {
    wearCoats(COATS);
    const all: Who[] = ['mouse', 'cat', ...(Object.keys(COATS) as Who[]), ...COMPUTERS];
    const drawn = all.map(draw).map((svg) => shapes(svg.innerHTML));
    expect(all).toHaveLength(14);
    expect(new Set(drawn).size).toBe(all.length);
  });

  it('of computers are all drawn, each in its own way, in colours of the theme alone', () => {
    const page = new DOMParser().parseFromString(drawings, 'image/svg+xml');
    const faces = COMPUTERS.map((name) => page.getElementById(name)!.innerHTML);
    expect(new Set(faces.map(shapes)).size).toBe(COMPUTERS.length);
    expect(page.querySelectorAll('svg > g')).toHaveLength(COMPUTERS.length);
    for (const [, colour] of drawings.matchAll(/(?:fill|stroke)="([^"]*)"/g)) expect(colour).toMatch(/^(none|var\(--[\w-]+\))$/);
    expect(draw('level-4').querySelector('use')?.getAttribute('href')).toMatch(/faces.*#level-4$/);
  });
});
