"""What the uncompiled network uses where the compiled one has loops in C (network.pxd)."""

from __future__ import annotations


def add_rows(
    layers: list[int],
    to: int,
    start: int,
    w1: list[int],
    index: list[int],
    times: list[int],
    first: int,
    last: int,
    n: int,
) -> None:
    """Make the n sums at `to` those at `start` plus, for each input from `first` to before `last`, its row of w1."""
    sums = layers[start : start + n]
    for i in range(first, last):
        row = w1[n * index[i] : n * index[i] + n]
        count = times[i]
        sums = [a + count * b for a, b in zip(sums, row, strict=True)]
    layers[to : to + n] = sums


def weigh(layers: list[int], at: int, w2: list[int], n: int) -> int:
    """Return the sum of the n positive units at `at`, each times its weight."""
    return sum(unit * weight for unit, weight in zip(layers[at : at + n], w2, strict=False) if unit > 0)
