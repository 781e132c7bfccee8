"""The players' compiled modules as ordinary Python, whose inner methods a test can call; and games of that engine."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from katmuis.players.registry import MODULES
from katmuis.rules import Move, engines, load_engine, parse_position
from katmuis.rules.engines import load_as_python

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

TRAINING = ("katmuis.training.learner", "katmuis.training.selfplay")


def plain(name: str) -> ModuleType:
    """A module, named from `katmuis.` on, as ordinary Python."""
    names = (*MODULES, *TRAINING)
    return dict(zip(names, load_as_python(names), strict=True))["katmuis." + name]


@pytest.fixture(scope="module")
def uncompiled() -> Iterator[None]:
    """New games are played on the uncompiled engine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "_chosen", load_engine("python"))
        yield


def sight(game: Game) -> Game:
    """What the seat on turn may know, uncompiled."""
    seen: Game = plain("rules.sight").look(game, game.turn)
    return seen


def sight_at(position: str) -> Game:
    """What the seat on turn of a position may know, uncompiled."""
    return sight(parse_position(position))


def inputs_at(seen: Game, kind: int, move: int = 511) -> dict[int, int]:
    """The inputs of a table at an end of a plan."""
    inputs: Any = plain("players.inputs").Inputs(seen.code)
    inputs.begin(seen)
    inputs.reach(seen)
    inputs.take_end(seen, kind, Move(move))
    found: dict[int, int] = inputs.taken()
    return found
