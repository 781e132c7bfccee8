import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, loadAnew } from './anew';

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
  it('throws what it was given, and loads the page anew from the second time on', async () => {
    answersAfter(0);
    const calls: number[] = [];
    for (const error of [new Error('first'), new Error('second')]) {
      expect(() => failed(error)).toThrow(error);
      await vi.advanceTimersByTimeAsync(10_000);
      calls.push(reload.mock.calls.length);
    }
    expect(calls).toEqual([0, 1]);
  });
});
