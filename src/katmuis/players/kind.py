# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The kind player, for games with children: plays whatever it can, and plans nothing.

As long as a card fits it plays one, any of them, wilds too; then it discards any card. It looks at nobody's cards
but its own, so it neither helps nor blocks on purpose, and is easy to beat.
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
    from katmuis.rules.layout import PASS


class Kind(Decider):
    """Plays at random as long as anything fits; see the module."""

    def decide(self, seen: Game) -> int:
        """Return a play if there is one, else a discard; each equally likely."""
        n = seen.find_moves(0)
        plays = 0
        while plays < n and seen.kind_of(seen.moves[plays]) < 2:
            plays += 1
        if not n:
            return PASS
        move: int = seen.moves[self.below(plays or n)]
        return move
