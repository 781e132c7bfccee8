import { beforeAll, describe, expect, it } from 'vitest';
import { change, DEFAULTS } from '../settings';

const shown = (): Record<string, string | undefined> => {
  dispatchEvent(new StorageEvent('storage', { key: 'katmuis.settings' }));
  const { theme, four } = document.documentElement.dataset;
  return { theme, four };
};

describe('a reading page', () => {
  beforeAll(() => import('./theme'));

  it('shows the theme and the colours that the settings keep', () => {
    change({ theme: 'night', fourColours: true });
    expect(shown()).toEqual({ theme: 'night', four: 'yes' });
    change({ theme: 'paper', fourColours: false });
    expect(shown()).toEqual({ theme: 'paper', four: 'no' });
  });

  it('leaves the theme to the system where none was chosen', () => {
    change({ ...DEFAULTS, theme: 'auto' });
    expect(shown().theme).toBeUndefined();
  });

  it.each(['', 'null', '7', '{"theme":', '{"theme":"mauve"}'])('is whole with %j in the store', (text) => {
    localStorage.setItem('katmuis.settings', text);
    expect(shown()).toEqual({ theme: undefined, four: 'no' });
  });
});
