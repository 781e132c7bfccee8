"""Who plays: a registered player, a class in a file, or a program, each read from a text."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from katmuis.errors import ArenaError, KatmuisError
from katmuis.players import Decision, find_player
from katmuis.players.registry import DECIDERS
from katmuis.rules import View

if TYPE_CHECKING:
    from katmuis.players.decider import Decider


@runtime_checkable
class Playing(Protocol):
    """What a player in Python must have: `choose`, as in players/player.py."""

    def choose(self, view: View, limit: float, random: Random) -> Decision:
        """Return one of `view.legal`."""
        ...


Option = int | float
LARGEST = 1_000_000
"""The largest number that an option may have; none of them means anything beyond it."""
_CLASS = re.compile(r"(.+\.py):([A-Za-z_]\w*)")
FORMS = "a player's name with or without options (NAME:option=value,...), FILE.py:CLASS, or cmd:PROGRAM ARGUMENTS"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player as it was named. `name` is that of a registered one, the file's path, or the program's command."""

    text: str
    kind: Literal["registered", "class", "program"]
    name: str
    part: str = ""
    options: tuple[tuple[str, Option], ...] = ()

    @property
    def command(self) -> list[str]:
        """The program and its arguments."""
        return shlex.split(self.name)


def read_contestant(text: str) -> Contestant:
    """Return the player that a text names, known to be there as far as that can be known without starting it.

    Raises ArenaError `player_form`, `player_options`, `no_player_file`, or KatmuisError `unknown_player`.
    """
    if text.startswith("cmd:"):
        return _program(text)
    found = _CLASS.fullmatch(text)
    if found:
        if not Path(found[1]).is_file():
            raise ArenaError("no_player_file", read=found[1], expected="a Python file")
        return Contestant(text, "class", str(Path(found[1]).resolve()), found[2])
    name, _, options = text.partition(":")
    if name not in DECIDERS:
        find_player(name)
    return Contestant(text, "registered", name, options=_read_options(text, options))


def _program(text: str) -> Contestant:
    command = text.removeprefix("cmd:")
    try:
        parts = shlex.split(command)
    except ValueError:
        parts = []
    if not parts:
        raise ArenaError("player_form", read=text, expected=FORMS)
    return Contestant(text, "program", command)


def _read_options(text: str, options: str) -> tuple[tuple[str, Option], ...]:
    found: list[tuple[str, Option]] = []
    for part in options.split(",") if options else []:
        name, equals, value = part.partition("=")
        if not equals or not name.isidentifier():
            raise ArenaError("player_form", read=text, expected=FORMS)
        found.append((name, _read_value(text, value)))
    return tuple(found)


def _read_value(text: str, value: str) -> Option:
    for read in (int, float):
        try:
            number = read(value)
        except ValueError:
            continue
        if 0 <= number <= LARGEST:
            return number
    raise ArenaError("player_options", read=text, expected=f"options with a number from 0 to {LARGEST}")


def open_player(contestant: Contestant) -> Playing | Decider:
    """Return a new player of a registered name, a Decider where it is one, or of a class in a file.

    Raises ArenaError `player_options` where it takes no such options, `player_class` where the file has no such class
    or what it makes is no player.
    """
    if contestant.kind == "class":
        return _make_of_class(contestant)
    if contestant.name not in DECIDERS:
        return find_player(contestant.name)
    try:
        return DECIDERS[contestant.name](**dict(contestant.options))
    except TypeError as error:
        expected = f"options that {contestant.name} has ({error})"
        raise ArenaError("player_options", read=contestant.text, expected=expected) from error


def _make_of_class(contestant: Contestant) -> Playing:
    expected = f"a class {contestant.part} that is made without arguments and has `choose`"
    try:
        made: object = getattr(_load(contestant.name), contestant.part)()
    except KatmuisError:
        raise
    except Exception as error:
        read = f"{contestant.text}: {type(error).__name__}: {error}"
        raise ArenaError("player_class", read=read, expected=expected) from error
    if not isinstance(made, Playing):
        raise ArenaError("player_class", read=contestant.text, expected=expected)
    return made


@lru_cache
def _load(path: str) -> object:
    spec = spec_from_file_location("contestant_" + re.sub(r"\W", "_", path), path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
