/** Time and chance, given to the line as an argument so that tests hold both in their hands. */
export interface Clock {
  /** Milliseconds since a fixed point. */
  now(): number;
  /** Calls `run` once after `ms`; the answer cancels it. */
  later(ms: number, run: () => void): () => void;
  /** A number from 0 up to, and without, 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  later(ms, run) {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
  random: () => Math.random(),
};
