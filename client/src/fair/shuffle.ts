const TWO_32 = 2 ** 32;

/** Deals out numbers below a limit, each equally likely, from the words given for one shuffle. */
function drawing(words: DataView): (limit: number) => number {
  let at = 0;
  return (limit) => {
    const whole = TWO_32 - (TWO_32 % limit);
    for (;;) {
      const word = words.getUint32(at, true);
      at += 4;
      // The words above the last whole multiple would favour the low numbers.
      if (word < whole) return word % limit;
    }
  };
}

/**
 * The pile after a shuffle with these words, from bottom to top: Fisher and Yates's, from the top downwards.
 * Throws a RangeError where the words run out, which takes some hundred rejected words.
 */
export function shuffled<Item>(pile: readonly Item[], words: DataView): Item[] {
  const after = [...pile];
  const below = drawing(words);
  for (let left = after.length; left > 1; left--) {
    const chosen = below(left);
    const top = left - 1;
    [after[top], after[chosen]] = [after[chosen]!, after[top]!];
  }
  return after;
}
