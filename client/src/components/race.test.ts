import { describe, expect, it } from 'vitest';
import { drawRace, MEASURES, type Count, type RaceForm } from './race';

const FORMS: RaceForm[] = ['phone', 'desktop', 'bar'];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

function everyRace(form: RaceForm, check: (race: ReturnType<typeof drawRace>, say: string) => void): void {
  for (const total of [1, 5, 13, 20, 26, 37]) {
    for (let mouse = 0; mouse <= total; mouse++) {
      for (let cat = 0; cat <= total; cat++) {
        check(drawRace(form, total, mouse, cat), `${form}: ${mouse} and ${cat} of ${total}`);
      }
    }
  }
}

describe.each(FORMS)('the race on a %s', (form) => {
  const m = MEASURES[form];
  const boxOf = (count: Count): Box => ({
    left: count.x,
    right: count.x + count.width,
    top: count.y,
    bottom: count.y + m.count,
  });

  it('begins at the left end of the board and stops before the hole', () => {
    const start = drawRace(form, 20, 20, 20);
    const end = drawRace(form, 20, 0, 0);
    expect([start.mouse.exact, start.cat.exact]).toEqual([m.left, m.left]);
    expect(end.mouse.exact).toBeCloseTo(m.right - m.hole.width - m.stop);
    expect(drawRace(form, 20, 10, 20).mouse.exact).toBeCloseTo((m.left + end.mouse.exact) / 2);
  });

  it('never draws the runners nearer than 60 px, nor the wrong way round', () => {
    everyRace(form, ({ mouse, cat }, say) => {
      const ahead = mouse.exact >= cat.exact ? mouse.nose - cat.nose : cat.nose - mouse.nose;
      expect(ahead, say).toBeGreaterThanOrEqual(60 * m.scale - 0.01);
    });
  });

  it('keeps runners and counts on the drawing', () => {
    everyRace(form, ({ mouse, cat }, say) => {
      if (m.width > 400 || mouse.exact > m.left) expect(mouse.nose - m.mouseWidth, say).toBeGreaterThan(-12);
      expect(cat.nose - m.catWidth, say).toBeGreaterThanOrEqual(-10);
      for (const count of [mouse.count, cat.count]) {
        if (!count) continue;
        const box = boxOf(count);
        expect(box.left, say).toBeGreaterThanOrEqual(-4);
        expect(box.right, say).toBeLessThanOrEqual(m.right - m.hole.width);
        expect(box.top, say).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('never lays one count over the other or over a runner', () => {
    everyRace(form, ({ mouse, cat, top }, say) => {
      const height = form === 'bar' ? 24 : 0;
      const mouseBox = {
        left: mouse.nose - m.mouseWidth,
        right: mouse.nose,
        top: top + 1 - (height || m.mouseWidth * 0.625),
        bottom: top,
      };
      const catTop = top + 1 - (height || m.catWidth * 0.6);
      const catBox = { left: cat.nose - m.catWidth, right: cat.nose, top: catTop, bottom: top };
      if (mouse.count && cat.count) expect(meet(boxOf(mouse.count), boxOf(cat.count)), say).toBe(false);
      for (const count of [mouse.count, cat.count]) {
        if (!count) continue;
        expect(meet(boxOf(count), catBox), say).toBe(false);
        // A mouse that has arrived is in its hole.
        if (mouse.count) expect(meet(boxOf(count), mouseBox), say).toBe(false);
      }
    });
  });
});

describe('the race', () => {
  it('puts the counts above where the runners are close, and at their sides where there is room', () => {
    const close = drawRace('phone', 20, 10, 11);
    const wide = drawRace('phone', 20, 5, 14);
    expect(close.crowded).toBe(true);
    expect(wide.crowded).toBe(false);
    expect(wide.mouse.count!.x).toBeGreaterThan(wide.mouse.nose);
    expect(wide.cat.count!.x + wide.cat.count!.width).toBeLessThan(wide.cat.nose - MEASURES.phone.catWidth);
    expect(close.mouse.count!.y).toBeLessThan(wide.mouse.count!.y);
  });

  it("puts the mouse's count behind its tail close to the hole", () => {
    const { mouse } = drawRace('phone', 20, 1, 12);
    expect(mouse.count!.x + mouse.count!.width).toBeLessThan(mouse.nose - MEASURES.phone.mouseWidth);
  });

  it('shows no count for a runner that has arrived', () => {
    expect(drawRace('phone', 20, 0, 5).mouse.count).toBeNull();
  });

  it('lets the mouse stand in front when both have as much to go', () => {
    const { mouse, cat } = drawRace('desktop', 20, 9, 9);
    expect(mouse.nose).toBeGreaterThan(cat.nose);
  });
});
