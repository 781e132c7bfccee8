"""What a computer player is, and the players that decide at the engine's speed as such."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from katmuis.rules import Move, View
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.players.decider import Decider


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


@dataclass(frozen=True, slots=True)
class DecidingPlayer:
    """A player made of a Decider: `make` gives a new one for the engine that runs.

    One that `draws` is begun at a seed from the random state; another leaves that alone.
    """

    name: str
    make: Callable[[], Decider]
    draws: bool

    def choose(self, view: View, limit: float, random: Random) -> Decision:  # noqa: ARG002 - it needs no time
        """Return what a Decider makes of the view."""
        decider = self.make()
        if self.draws:
            decider.begin(random.getrandbits(64))
        return Decision(Move(decider.choose_move(sight_of(view))))
