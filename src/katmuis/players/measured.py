"""How the levels stand against each other, as the arena measured it: `levels.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

LEVELS = (1, 2, 3, 4, 5, 6)
"""The levels of the computer, the weakest first; that of a level is the player `level-1` and so on."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one level takes of its games against another: `rate` of them, a draw as half a game.

    The true rate lies within `interval` of it on either side with a certainty of 95 %; both are shares from 0 to 1.
    """

    rate: float
    interval: float
    games: int


Pairs = Mapping[tuple[int, int], Measured]
"""Measurements by the level whose rate it is, and the level that it played against."""


def read_measured(text: str) -> Mapping[str, Pairs]:
    """The measurements of each rule set in the text of a `levels.toml`.

    There, `[classic.level-3]` holds what level 3 takes from each level below it, as
    `level-2 = {rate = 0.64, interval = 0.02, games = 1000}`. The other way round follows from that.

    Raises ValueError for pairs that are not of a level and a lower one, and for numbers that cannot be.
    """
    return {preset: _pairs(levels) for preset, levels in tomllib.loads(text).items()}


def _pairs(levels: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Pairs:
    found: dict[tuple[int, int], Measured] = {}
    for name, others in levels.items():
        for other, numbers in others.items():
            pair = _level(name), _level(other)
            if pair[0] <= pair[1]:
                raise ValueError(f"{name} against {other}")
            rate, interval, games = float(numbers["rate"]), float(numbers["interval"]), int(numbers["games"])
            if not (0 <= rate <= 1 and 0 <= interval <= 1 and games > 0):
                raise ValueError(f"{name} against {other}: {rate}, {interval}, {games}")
            found[pair] = Measured(rate, interval, games)
            found[pair[::-1]] = Measured(1 - rate, interval, games)
    return found


def _level(name: str) -> int:
    level = int(name.removeprefix("level-"))
    if name != f"level-{level}" or level not in LEVELS:
        raise ValueError(name)
    return level


@lru_cache(maxsize=1)
def measured() -> Mapping[str, Pairs]:
    """The measurements of each rule set that was measured; none while there are none."""
    file = resources.files("katmuis.players") / "levels.toml"
    return read_measured(file.read_text(encoding="utf-8")) if file.is_file() else {}
