"""How good it is to discard a rank on a pile. Source: scores found by experiment, kept as they were measured."""

from __future__ import annotations

from katmuis.rules import Move, View
from katmuis.rules.cards import ACE
from katmuis.rules.layout import TO_DISCARD
from katmuis.rules.view import is_wild


def source_of(move: Move) -> int:
    """Return where a move takes its card from, as in layout.py; of a hand card that is its rank."""
    return move >> 4 & 31


def best_discard(view: View, moves: list[Move]) -> Move:
    """Return the best of these discards: for each rank the pile that suits it best, then the best rank for its pile."""
    best_pile: dict[int, Move] = {}
    for move in moves:
        rank = source_of(move)
        if rank not in best_pile or pile_score(view, rank, _pile(view, move)) > pile_score(
            view, rank, _pile(view, best_pile[rank])
        ):
            best_pile[rank] = move
    return max(best_pile.values(), key=lambda move: card_score(view, source_of(move), _pile(view, move)))


def _pile(view: View, move: Move) -> bytes:
    return view.own.discards[(move & 15) - TO_DISCARD]


def pile_score(view: View, rank: int, pile: bytes) -> int:
    """Return how well a pile suits a rank: under one higher best, then its equal, an empty pile, order kept."""
    count = len(pile)
    if not count:
        return 60
    top = pile[-1] & 15
    if is_wild(view, top):
        return -50
    if is_wild(view, rank):
        return 10 - count
    if top == rank + 1:
        return 100
    if top == rank:
        return 80
    return 40 - 2 * (top - rank) if top > rank else -2 * (rank - top) - count


def card_score(view: View, rank: int, pile: bytes) -> int:
    """Return how good it is to part with a rank on this pile; wilds, aces and the stock card's equal are kept."""
    count = len(pile)
    top = pile[-1] & 15 if count else 0
    if not count:
        score = 50 + rank
    elif is_wild(view, top):
        score = -100
    elif top == rank + 1:
        score = 100 + rank
    elif top == rank:
        score = 80 + rank
    elif top > rank:
        score = 30 - 2 * (top - rank) + rank
    else:
        score = -10 - 2 * (rank - top) + rank - count
    own = view.own.tops[-1:]
    penalties = 200 * is_wild(view, rank) + 50 * (rank == ACE) + 5 * (bool(own) and own[0] & 15 == rank)
    return score - penalties
