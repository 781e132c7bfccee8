# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The low levels: players whose weaknesses are those of people, and who never overlook a card that wins.

The beginner plays the first card that fits, wild ones at once, and overlooks some. The player of level 3 plans its
turn as `net` does, but overlooks some of the ways to play it, and does not look at the stock cards of the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.decider import Decider
from katmuis.players.net import Net

if TYPE_CHECKING:
    from katmuis.players.weights import Weights
    from katmuis.rules.engine import Game
    from katmuis.rules.ruleset import RuleSet

if not cython.compiled:
    from katmuis.players.discards import best_discard
    from katmuis.players.input_layout import LACK, NEEDS, OTHER_INPUTS, OWN_INPUTS, SIZE, TOP
    from katmuis.players.planner import BY_OUT
    from katmuis.rules.layout import PASS


class Beginner(Decider):
    """Plays whatever fits, in the order in which it lies there; overlooks a play in `overlooks` of 1000 decisions."""

    def __init__(self, overlooks: int = 8) -> None:
        Decider.__init__(self)
        self.overlooks = overlooks

    def decide(self, seen: Game) -> int:
        """Return the stock card if it fits, else the first play, unless that is overlooked; else the best discard."""
        n = seen.find_moves(1)
        if not n:
            return PASS
        first: int = seen.moves[0]
        if seen.kind_of(first) == 0:
            return first
        stock = seen.top_of(seen.stock_row(seen.seat)) & 15
        discard = best_discard(seen, n, 0, stock)
        if discard < 0:
            discard = best_discard(seen, n, 1, stock)
        if seen.kind_of(first) == 1 and (discard < 0 or self.below(1000) >= self.overlooks):
            return first
        return discard if discard >= 0 else first


class Careless(Net):
    """Takes the best end among those it does not overlook, `overlooks` of 1000, and plans anew for every card.

    Where it is `unaware`, what tells of the others' stock cards counts for nothing.
    """

    def __init__(self, overlooks: int = 100, unaware: int = 1, cap: int = 300, weights: Weights | None = None) -> None:
        Net.__init__(self, cap, weights)
        self.overlooks = overlooks
        self.unaware = unaware

    def prepare(self, rules: RuleSet) -> None:
        """Read the weights, without those for the stock cards of others."""
        Net.prepare(self, rules)
        if self.unaware:
            for k in range(rules.seats - 1):
                self.ignore(OWN_INPUTS + OTHER_INPUTS * k)

    @cython.final
    def ignore(self, base: int) -> None:
        """Let what tells how near another seat is to its stock card count for nothing."""
        for i in range(OTHER_INPUTS):
            if TOP <= i < LACK + 7 or NEEDS <= i < SIZE:
                self.network.w0[base + i] = 0
                for j in range(self.network.hidden):
                    self.network.w1[(base + i) * self.network.hidden + j] = 0

    def choose_end(self, seen: Game) -> int:
        """Plan the turn and return the best end that is not overlooked; a win is none of those that are."""
        best = self.planner.plan(seen, self.network, self.cap)
        if self.planner.end_kind[best] == BY_OUT:
            return best
        found = -1
        for end in range(self.planner.ends):
            if self.below(1000) < self.overlooks:
                continue
            if found < 0 or self.planner.worth[end] > self.planner.worth[found]:
                found = end
        return found if found >= 0 else best

    def decide(self, seen: Game) -> int:
        """Return the first card of the way to the end that it goes for."""
        self.left = 0
        self.keep(self.choose_end(seen))
        self.left -= 1
        return self.moves_left[self.left]

    def planned(self) -> list[int]:
        """Return no move: what it overlooks it overlooks card by card."""
        return []
