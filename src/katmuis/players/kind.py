"""The kind player, for games with children: plays whatever it can, and plans nothing.

As long as a card fits it plays one, any of them, wilds too; then it discards any card. It looks at nobody's cards
but its own, so it neither helps nor blocks on purpose, and is easy to beat.
"""

from __future__ import annotations

from random import Random

from katmuis.players.player import Decision
from katmuis.rules import PASS, View, is_discard


class Kind:
    """Plays at random as long as anything fits; see the module."""

    name = "kind"

    def choose(self, view: View, limit: float, random: Random) -> Decision:  # noqa: ARG002 - it needs no time
        """Return a play if there is one, else a discard; each equally likely."""
        plays = [move for move in view.legal if not is_discard(move) and move != PASS]
        return Decision(random.choice(plays or list(view.legal)))
