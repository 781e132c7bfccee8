import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, forgive, loadAnew } from './anew';

const reload = vi.fn();

/** A server that answers the questions after the first ones. */
function answersAfter(silent: number): void {
  let asked = 0;
  vi.stubGlobal('fetch', () => (asked++ < silent ? Promise.reject(new TypeError()) : Promise.resolve({ ok: true })));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

describe('loadAnew', () => {
  it('loads the page anew once the server answers', async () => {
    answersAfter(2);
    void loadAnew();
    await vi.advanceTimersByTimeAsync(8_900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('failed', () => {
  it('does not load the page anew for what the page can do without', async () => {
    answersAfter(0);
    for (let time = 0; time < 3; time++) {
      expect(() => failed(new Error('offline'), () => Promise.resolve())).toThrow('offline');
      forgive();
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('throws what it was given, and from the second time on asks once more before it loads the page anew', async () => {
    answersAfter(0);
    const calls: number[] = [];
    const lost = (): Promise<never> => Promise.reject(new Error('lost'));
    for (const part of [lost, () => Promise.resolve(), lost]) {
      expect(() => failed(new Error('lost'), part)).toThrow('lost');
      await vi.advanceTimersByTimeAsync(10_000);
      calls.push(reload.mock.calls.length);
    }
    expect(calls).toEqual([0, 0, 1]);
  });
});
