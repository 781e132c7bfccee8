import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applySettings, change, coachInForce, DEFAULTS, parseSettings, settings } from './settings';

describe('settings', () => {
  beforeEach(() => change({ ...DEFAULTS }));

  it('are read from what is stored, each on its own', () => {
    expect(parseSettings('{"theme":"night","cardBack":2,"pace":"warp","unknown":1}')).toEqual({
      ...DEFAULTS,
      theme: 'night',
      cardBack: 2,
    });
  });

  it('take nothing for levels, keys and times of the coach that is none', () => {
    const stored = { levels: '7', coach: 'sometimes', keys: 'KeyA>KeyB!', games: '2', bigFaces: 'yes', cardBack: 4, rules: 'x'.repeat(1001) };
    expect(parseSettings(JSON.stringify(stored))).toEqual(DEFAULTS);
    const allowed = { levels: '135', coach: 'never', keys: 'KeyA>KeyB KeyB>KeyA', games: 2 };
    expect(parseSettings(JSON.stringify(allowed))).toEqual({ ...DEFAULTS, ...allowed });
  });

  it('let the coach help in the first games, and always with children', () => {
    const seen = (games: number, preset: string) => {
      change({ games });
      return coachInForce(preset);
    };
    expect([seen(1, 'classic'), seen(3, 'classic'), seen(4, 'classic'), seen(40, 'children')]).toEqual([true, true, false, true]);
    change({ coach: 'always' });
    expect(seen(40, 'classic')).toBe(true);
    change({ coach: 'never' });
    expect([seen(1, 'classic'), seen(1, 'children')]).toEqual([false, false]);
  });

  it.each([null, '', 'null', '[]', '{"theme":', '7', '{"__proto__":1,"toString":2}'])('fall back to the defaults for %j', (text) => {
    expect(parseSettings(text)).toEqual(DEFAULTS);
  });

  it('are stored and shown on the page at once', () => {
    change({ theme: 'night', fourColours: true, bigFaces: true, pace: 'slow' });
    expect(parseSettings(localStorage.getItem('katmuis.settings'))).toMatchObject({ theme: 'night', pace: 'slow' });
    expect({ ...document.documentElement.dataset }).toEqual({ theme: 'night', four: 'yes', big: 'yes', pace: 'slow' });
  });

  it('follow a change in another tab', () => {
    const newValue = JSON.stringify({ theme: 'night', cardBack: 3 });
    dispatchEvent(new StorageEvent('storage', { key: 'katmuis.settings', newValue }));
    expect([settings.cardBack, document.documentElement.dataset.theme]).toEqual([3, 'night']);
  });

  it('hold without a store', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room');
    });
    change({ cardBack: 1 });
    expect(settings.cardBack).toBe(1);
    refuse.mockRestore();
    applySettings();
  });
});
