const TWO_32 = 2 ** 32;

/** A number below a limit, each equally likely, from the next words. */
function below(limit: number, words: Iterator<number>): number {
  // The words above the last whole multiple would favour the low numbers.
  const whole = TWO_32 - (TWO_32 % limit);
  for (;;) {
    const next = words.next();
    if (next.done) throw new RangeError('a shuffle that needs more words than there are');
    if (next.value < whole) return next.value % limit;
  }
}

/**
 * The pile after a shuffle with these words of 32 bits, from bottom to top: Fisher and Yates's, from the top downwards.
 * Throws a RangeError where the words run out.
 */
export function shuffled<Item>(pile: readonly Item[], words: Iterator<number>): Item[] {
  const after = [...pile];
  for (let left = after.length; left > 1; left--) {
    const chosen = below(left, words);
    const top = left - 1;
    [after[top], after[chosen]] = [after[chosen]!, after[top]!];
  }
  return after;
}
