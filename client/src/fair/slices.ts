/** How long one slice of work may keep the page, in milliseconds. */
const SLICE = 12;

export interface Cancelled {
  readonly aborted: boolean;
}

/**
 * Does work that comes in steps in slices, between which the page stays live, and answers its result; null where it
 * was cancelled.
 */
export async function inSlices<Result>(
  work: Generator<number, Result>,
  onprogress: (done: number) => void,
  cancelled: Cancelled,
): Promise<Result | null> {
  for (;;) {
    const end = performance.now() + SLICE;
    let done = 0;
    while (performance.now() < end) {
      const step = work.next();
      if (step.done) return step.value;
      done = step.value;
    }
    onprogress(done);
    await new Promise((resolve) => setTimeout(resolve));
    if (cancelled.aborted) return null;
  }
}
