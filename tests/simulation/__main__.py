"""Runs a seed, or several, and tells what was found: `python -m tests.simulation 17 [--trace] | 0-200`."""

from __future__ import annotations

import sys
import time
from collections import Counter

from tests.simulation.run import simulate


def main(arguments: list[str]) -> int:
    """Runs the seeds that are named; 1 if a fault was found."""
    first, _, last = arguments[0].partition("-")
    seeds = range(int(first), int(last or int(first) + 1))
    hits: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    bad = 0
    begun = time.process_time()
    for seed in seeds:
        try:
            result = simulate(seed)
        except Exception as error:
            bad += 1
            print(f"seed {seed}: {error!r}")
            if len(seeds) == 1:
                raise
            continue
        if "--trace" in arguments:
            print("\n".join(result.trace))
        hits.update(result.hits)
        kinds.update(result.kinds)
        if result.faults:
            bad += 1
            print(result)
        elif len(seeds) == 1:
            print(result, result.events, result.fingerprint, result.hits)
    print(f"{len(seeds)} seeds, {bad} with faults, {time.process_time() - begun:.1f} s, {dict(hits)}")
    print(dict(kinds))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
