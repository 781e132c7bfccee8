"""The player that knows only what is allowed."""

from __future__ import annotations

from random import Random

from katmuis.players.player import Decision
from katmuis.rules import View


class RandomPlayer:
    """Plays any legal move, each equally likely."""

    name = "random"

    def choose(self, view: View, limit: float, random: Random) -> Decision:  # noqa: ARG002 - it needs no time
        """Return a legal move at random."""
        return Decision(random.choice(view.legal))
