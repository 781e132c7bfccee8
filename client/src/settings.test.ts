import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applySettings, change, DEFAULTS, parseSettings, settings } from './settings';

describe('settings', () => {
  beforeEach(() => change({ ...DEFAULTS }));

  it('are read from what is stored, each on its own', () => {
    expect(parseSettings('{"theme":"night","cardBack":2,"pace":"warp","unknown":1}')).toEqual({
      ...DEFAULTS,
      theme: 'night',
      cardBack: 2,
    });
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
