"""What a computer player is, and the players that decide at the engine's speed as such."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import local
from typing import TYPE_CHECKING, Protocol

from katmuis.rules import Move, RuleSet, View
from katmuis.rules.engines import running_engine
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.players.decider import Decider

KEPT = 4
"""Rule sets for which a thread keeps a player ready; one that plans takes some megabytes."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The move that a player chose, and those that it means to play `then`, until something unknown turns up.

    Whoever plays on from them need not ask again before; a player is free to tell none.
    """

    move: Move
    then: tuple[Move, ...] = ()


class Player(Protocol):
    """A computer player; the same view, limit and random state give the same decision."""

    @property
    def name(self) -> str:
        """The name it is registered under."""
        ...

    def choose(self, view: View, limit: float, random: Random) -> Decision:
        """Return one of `view.legal`, within `limit` seconds. The view is that of the seat on turn."""
        ...


class DecidingPlayer:
    """A player made of Deciders: `make` gives a new one for the engine that runs; each thread keeps its own, by rules.

    One that `draws` is begun at a seed from the random state; another leaves that alone.
    """

    def __init__(self, name: str, make: Callable[[], Decider], *, draws: bool) -> None:
        self.name = name
        self._make = make
        self._draws = draws
        self._kept = local()

    def choose(self, view: View, limit: float, random: Random) -> Decision:
        """Return what a Decider makes of the view."""
        decider = self.decider(view.rules)
        decider.allow(limit)
        decider.begin(random.getrandbits(64) if self._draws else 0)
        move = Move(decider.choose_move(sight_of(view)))
        return Decision(move, tuple(map(Move, decider.planned())))

    def decider(self, rules: RuleSet) -> Decider:
        """Return this thread's Decider for a rule set and the engine that runs, made ready."""
        kept: OrderedDict[tuple[str, RuleSet], Decider] = self._kept.__dict__.setdefault("deciders", OrderedDict())
        key = running_engine().__name__, rules
        if key not in kept:
            kept[key] = self._make()
            kept[key].prepare(rules)
        kept.move_to_end(key)
        if len(kept) > KEPT:
            kept.popitem(last=False)
        return kept[key]
