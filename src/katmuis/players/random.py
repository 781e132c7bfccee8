# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The player that knows only what is allowed."""

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
    from katmuis.rules.layout import PASS


class RandomPlayer(Decider):
    """Plays any legal move, each equally likely."""

    def decide(self, seen: Game) -> int:
        """Return a legal move at random; piles that are alike count each for itself."""
        n = seen.find_moves(0)
        return seen.moves[self.below(n)] if n else PASS
