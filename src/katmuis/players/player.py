"""What a computer player is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from katmuis.rules import Move, View


@dataclass(frozen=True, slots=True)
class Decision:
    """The move that a player chose."""

    move: Move


class Player(Protocol):
    """A computer player; the same view, limit and random state give the same decision."""

    @property
    def name(self) -> str:
        """The name it is registered under."""
        ...

    def choose(self, view: View, limit: float, random: Random) -> Decision:
        """Return one of `view.legal`, within `limit` seconds. The view is that of the seat on turn."""
        ...
