"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from katmuis.errors import KatmuisError
from katmuis.players.player import DecidingPlayer, Player
from katmuis.rules.engines import module_beside

if TYPE_CHECKING:
    from katmuis.players.decider import Decider
    from katmuis.players.net import Net

MODULES = (
    "katmuis.rules.sight",
    *(
        "katmuis.players." + name
        for name in (
            *("decider", "discards", "chain", "random", "kind", "greedy", "thumb"),
            *("planner", "reading", "inputs", "network", "net", "careless", "search"),
        )
    ),
)
"""The modules of the compiled players, each after those that it needs."""


def _make(module: str, kind: str, **options: Any) -> Decider:
    decider: Decider = getattr(module_beside("katmuis.players." + module, MODULES), kind)(**options)
    return decider


DECIDERS: Mapping[str, Callable[..., Decider]] = {
    "random": partial(_make, "random", "RandomPlayer"),
    "kind": partial(_make, "kind", "Kind"),
    "greedy": partial(_make, "greedy", "Greedy"),
    "rules-of-thumb": partial(_make, "thumb", "Thumb"),
    "net": partial(_make, "net", "Net"),
    "net-search": partial(_make, "search", "NetSearch"),
    "level-1": partial(_make, "careless", "Beginner"),
    "level-2": partial(_make, "greedy", "Greedy"),
    "level-3": partial(_make, "careless", "Careless"),
    "level-4": partial(_make, "careless", "Careless", overlooks=160, unaware=0),
    "level-5": partial(_make, "net", "Net"),
    "level-6": partial(_make, "search", "NetSearch"),
}
"""What makes each player that decides at the engine's speed, by name."""


def find_net() -> Net:
    """Return a new planner with the value function, not yet made ready for a rule set."""
    return cast("Net", _make("net", "Net"))


DRAWING = ("random", "kind", "net-search", "level-1", "level-3", "level-4", "level-6")
"""The players that draw random numbers; the others make the same of the same view."""

PLAYERS: Mapping[str, Player] = {
    name: DecidingPlayer(name, make, draws=name in DRAWING) for name, make in DECIDERS.items()
}
"""Every computer player by its name."""


def find_player(name: str) -> Player:
    """Return the player of a name. Raises KatmuisError `unknown_player`."""
    if name not in PLAYERS:
        raise KatmuisError("unknown_player", read=name[:40], expected="one of " + ", ".join(PLAYERS))
    return PLAYERS[name]
