# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""A player at the engine's speed: it is given what its seat may know (rules/sight.py) and decides on one move."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from katmuis.rules.engine import Game
    from katmuis.rules.ruleset import RuleSet

if not cython.compiled:
    from katmuis.rules.layout import PASS
    from katmuis.rules.piles import scramble, step


class Decider:
    """The base of the compiled players; this one takes the first legal move."""

    def __init__(self) -> None:
        self.seed = 0

    def prepare(self, rules: RuleSet) -> None:
        """Make ready for games of a rule set; what a player knows of one is read here, before time counts."""

    def begin(self, seed: int) -> None:
        """Forget what went before, and begin the player's own fast generator (splitmix64) at a seed of 64 bits."""
        self.seed = seed

    def allow(self, seconds: float) -> None:
        """Let it take so much time for a decision from now on, as far as it knows how long it takes."""

    @cython.final
    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each as likely."""
        self.seed = step(self.seed)
        return ((scramble(self.seed) >> 32) * n) >> 32

    def decide(self, seen: Game) -> int:
        """Return one of the moves that `find_moves(1)` gives for the seat on turn; `seen` may be used as scratch."""
        return seen.moves[0] if seen.find_moves(1) else PASS

    def choose_move(self, seen: Game) -> int:
        """Return what it decides, for callers in Python."""
        return self.decide(seen)

    def planned(self) -> list[int]:
        """Return the moves that it means to play after the last one, in order; none where it plans card by card."""
        return []
