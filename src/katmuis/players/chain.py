# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""Chains: the cards that bring a centre pile to just below the own stock card, taken from what a seat can reach.

A chain is a plan and not a ruling: only its first card is played at once, and that is one of the legal moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.rules.layout import (
        CENTRE,
        DISCARD_ROW,
        FROM_DISCARD,
        FROM_PARTNER_DISCARD,
        FROM_PARTNER_STOCK,
        FROM_STOCK,
        HAND_ROW,
        SEAT_ROWS,
        SEATS_AT,
    )

    KING, JOKER = 13, 14
    LONGEST, A_WILD, NONE = 9, 100, 9999


class Chain:
    """Finds the cheapest chain: the fewest wilds, then the fewest cards."""

    def __init__(self) -> None:
        self.first = self.below = self.used = 0
        if not cython.compiled:
            self.held = [0] * 16
            self.taken = [0] * 16

    def find(self, seen: Game, n: int) -> int:
        """Return the first card's move of the cheapest chain to the own or the partner's stock card, -1 without one.

        The moves are the n that were found last.
        """
        self.used = NONE
        best = self.toward(seen, n, FROM_STOCK)
        if seen.code.teams == 2:
            other = self.toward(seen, n, FROM_PARTNER_STOCK)
            best = other if other >= 0 else best
        return best

    def toward(self, seen: Game, n: int, goal: int) -> int:
        """Return the first move of a chain to a stock card that is cheaper than any yet, -1 without one."""
        best = -1
        rank = seen.source_top(goal) & 15
        if not rank or (seen.code.wilds >> rank) & 1:
            return best
        for k in range(seen.code.centres):
            cost = self.cost_of(seen, k, rank)
            if cost < self.used:
                move = self.match(seen, n, self.first, seen.size[CENTRE + k])
                if move >= 0:
                    self.used = cost
                    best = move
        return best

    def lay_out(self, seen: Game) -> None:
        """Begin a chain with every card still in its place."""
        self.below = 0
        for i in range(16):
            self.held[i] = 0
            self.taken[i] = 0
        row = SEATS_AT + SEAT_ROWS * seen.seat + HAND_ROW
        for i in range(seen.size[row]):
            self.held[seen.cards[(row << 8) + i] & 15] += 1

    def cost_of(self, seen: Game, k: int, rank: int) -> int:
        """Return the cost of bringing a pile to just below a rank, over its completion if need be; else NONE."""
        height = seen.size[CENTRE + k]
        length = rank - 1 - height
        if rank <= height:
            length += seen.code.top
        if length > LONGEST or length < 1:
            return NONE
        self.lay_out(seen)
        cost = length
        for step in range(length):
            height = height + 1 if height < seen.code.top else 1
            source = self.natural_source(seen, height)
            if source < 0:
                if not seen.takes_wild(height, self.below if height > 1 else 0):
                    return NONE
                source = self.wild_source(seen)
                if source < 0:
                    return NONE
                cost += A_WILD
            else:
                self.below = height
            if not step:
                self.first = source
        return cost

    def natural_source(self, seen: Game, rank: int) -> int:
        """Take a natural card from a discard pile, else from the hand; return where from, -1 from nowhere.

        A chain needs no rank twice, and one over a stock card begins with the chain to that.
        """
        source = self.pile_source(seen, 1 << rank)
        return rank if source < 0 and self.held[rank] else source

    def wild_source(self, seen: Game) -> int:
        """Take a wild from the hand, else from a discard pile; return where from, -1 from nowhere."""
        for rank in range(KING, JOKER + 1):
            if (seen.code.wilds >> rank) & 1:
                self.below = rank
                if self.held[rank]:
                    self.held[rank] -= 1
                    return rank
        return self.pile_source(seen, seen.code.wilds)

    def pile_source(self, seen: Game, ranks: int) -> int:
        """Take a top card of one of these ranks (bits) from a usable discard pile; return where from, or -1."""
        piles = seen.code.discards * 2 if seen.code.teams == 2 else seen.code.discards
        for pile in range(piles):
            row = self.pile_row(seen, pile)
            left = seen.size[row] - self.taken[pile]
            if left > 0 and (ranks >> (seen.cards[(row << 8) + left - 1] & 15)) & 1:
                self.taken[pile] += 1
                if pile < seen.code.discards:
                    return FROM_DISCARD + pile
                return FROM_PARTNER_DISCARD + pile - seen.code.discards
        return -1

    def pile_row(self, seen: Game, pile: int) -> int:
        """Return the row of a usable discard pile: the own ones, then the partner's."""
        if pile < seen.code.discards:
            return SEATS_AT + SEAT_ROWS * seen.seat + DISCARD_ROW + pile
        return SEATS_AT + SEAT_ROWS * seen.partner(seen.seat) + DISCARD_ROW + pile - seen.code.discards

    def match(self, seen: Game, n: int, source: int, height: int) -> int:
        """Return the found move of a source onto a pile of this height, -1 where there is none."""
        for i in range(n):
            move: int = seen.moves[i]
            if (move >> 4) & 31 == source and seen.kind_of(move) < 2 and seen.size[CENTRE + (move & 15)] == height:
                return move
        return -1
