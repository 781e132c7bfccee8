# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The greedy player: plays what fits, keeps its wilds for its own stock card, and looks no further.

Each decision is one card: the stock card if it fits; else a natural card that fits, from a discard pile before the
hand; else a wild directly below its own stock card; else the best discard; a wild elsewhere only when nothing else
is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.decider import Decider

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.players.discards import best_discard
    from katmuis.rules.layout import CENTRE, FROM_DISCARD, PASS


class Greedy(Decider):
    """Plays the first kind of move that there is; see the module."""

    def decide(self, seen: Game) -> int:
        """Return the greedy move; the same sight gives the same move."""
        n = seen.find_moves(1)
        if not n:
            return PASS
        first: int = seen.moves[0]
        if seen.kind_of(first) == 0:
            return first
        plays = 0
        while plays < n and seen.kind_of(seen.moves[plays]) < 2:
            plays += 1
        found = self.natural(seen, plays)
        if found >= 0:
            return found
        stock = seen.top_of(seen.stock_row(seen.seat)) & 15
        found = self.below_stock(seen, plays, stock)
        if found < 0:
            found = best_discard(seen, n, 0, stock)
        if found < 0 and not plays:
            found = best_discard(seen, n, 1, stock)
        return found if found >= 0 else first

    @cython.final
    def natural(self, seen: Game, plays: int) -> int:
        """Return the first play of a natural card from a discard pile, else from the hand; -1 without one."""
        found = -1
        for i in range(plays):
            move: int = seen.moves[i]
            source = (move >> 4) & 31
            rank = source if source < FROM_DISCARD else seen.source_top(source) & 15
            if (seen.code.wilds >> rank) & 1:
                continue
            if source >= FROM_DISCARD:
                return move
            if found < 0:
                found = move
        return found

    @cython.final
    def below_stock(self, seen: Game, plays: int, stock: int) -> int:
        """Return the first play after which the pile takes the rank of the own stock card next; -1 without one."""
        for i in range(plays):
            move: int = seen.moves[i]
            if seen.size[CENTRE + (move & 15)] + 2 == stock:
                return move
        return -1
