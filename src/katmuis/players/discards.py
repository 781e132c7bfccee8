# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""How good it is to discard a rank on a pile. Source: scores found by experiment, kept as they were measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.rules.layout import DISCARD_ROW, PASS, SEAT_ROWS, SEATS_AT, TO_DISCARD


def pile_score(seen: Game, rank: int, pile: int) -> int:
    """Return how well a pile (from 0) suits a rank: under one higher best, then its equal, an empty pile, in order."""
    row = SEATS_AT + SEAT_ROWS * seen.seat + DISCARD_ROW + pile
    count = seen.size[row]
    if not count:
        return 60
    top = seen.top_of(row) & 15
    if (seen.code.wilds >> top) & 1:
        return -50
    if (seen.code.wilds >> rank) & 1:
        return 10 - count
    if top == rank + 1:
        return 100
    if top == rank:
        return 80
    return 40 - 2 * (top - rank) if top > rank else -2 * (rank - top) - count


def card_score(seen: Game, rank: int, pile: int, wanted: int) -> int:
    """Return how good it is to part with a rank on a pile (from 0); wilds, aces and the rank `wanted` are kept."""
    row = SEATS_AT + SEAT_ROWS * seen.seat + DISCARD_ROW + pile
    count = seen.size[row]
    top = seen.top_of(row) & 15
    if not count:
        score = 50 + rank
    elif (seen.code.wilds >> top) & 1:
        score = -100
    elif top == rank + 1:
        score = 100 + rank
    elif top == rank:
        score = 80 + rank
    elif top > rank:
        score = 30 - 2 * (top - rank) + rank
    else:
        score = -10 - 2 * (rank - top) + rank - count
    if (seen.code.wilds >> rank) & 1:
        score -= 200
    if rank == 1:
        score -= 50
    if rank == wanted:
        score -= 5
    return score


def best_discard(seen: Game, n: int, wilds: int, wanted: int) -> int:
    """Return the best discard of the n moves found, -1 without one; wilds only with `wilds`.

    For each rank the pile that suits it best, then the rank that is best to part with. A rank's discards stand
    together in the moves that the engine finds.
    """
    best = -1
    most = 0
    i = 0
    while i < n:
        rank = (seen.moves[i] >> 4) & 31
        if (seen.moves[i] & 15) < TO_DISCARD or seen.moves[i] == PASS or ((seen.code.wilds >> rank) & 1 and not wilds):
            i += 1
            continue
        chosen = seen.moves[i]
        fits = pile_score(seen, rank, (chosen & 15) - TO_DISCARD)
        i += 1
        while i < n and (seen.moves[i] >> 4) & 31 == rank:
            fit = pile_score(seen, rank, (seen.moves[i] & 15) - TO_DISCARD)
            if fit > fits:
                fits = fit
                chosen = seen.moves[i]
            i += 1
        score = card_score(seen, rank, (chosen & 15) - TO_DISCARD, wanted)
        if best < 0 or score > most:
            most = score
            best = chosen
    return best
