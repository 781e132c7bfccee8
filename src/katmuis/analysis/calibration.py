"""How true winning chances are: what was said, next to what became of it, tenth by tenth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from katmuis.errors import KatmuisError

Judged = list[tuple[float, float]]
"""Of each plan's end in a game: the winning chance of the side that acted, and 1 if it won, 0.5 for a draw, else 0."""


@dataclass(frozen=True, slots=True)
class Tenth:
    """The ends whose winning chance lies in one tenth: how many, the mean chance, the share won, all from 0 to 1.

    `interval` is 1.96 standard errors of the difference over games, whose ends belong together; 0 for no ends.
    """

    ends: int
    chance: float
    won: float
    interval: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """The tenths from the lowest to the highest, and the Brier score: the mean squared error, lower for better.

    `interval` is 1.96 standard errors of the score over games.
    """

    games: int
    tenths: tuple[Tenth, ...]
    brier: float
    interval: float

    @property
    def worst(self) -> float:
        """The largest difference between mean chance and share won in a tenth."""
        return max((abs(tenth.chance - tenth.won) for tenth in self.tenths if tenth.ends), default=0.0)


def need_numpy() -> None:
    """Raise KatmuisError `no_numpy` where the extra is not installed."""
    try:
        import_module("numpy")
    except ImportError as error:
        raise KatmuisError("no_numpy", read="--judge", expected="pip install katmuis[train]") from error


def calibrate(games: Sequence[Judged]) -> Calibration:
    """Return how true the chances in these games were. Raises KatmuisError `no_numpy`."""
    need_numpy()
    if not any(games):
        return Calibration(len(games), (Tenth(0, 0.0, 0.0, 0.0),) * 10, 0.0, 0.0)
    numpy = import_module("numpy")
    which = numpy.repeat(numpy.arange(len(games)), [len(judged) for judged in games])
    chance, won = numpy.array([end for judged in games for end in judged]).T
    cell = 10 * which + numpy.minimum((chance * 10).astype(int), 9)

    def summed(values: Any) -> Any:
        """The sums by game and tenth."""
        return numpy.bincount(cell, weights=values, minlength=10 * len(games)).reshape(-1, 10)

    ends = summed(numpy.ones_like(chance)).sum(axis=0)
    most = numpy.maximum(ends, 1)
    gaps = summed(chance - won)
    mean = gaps.sum(axis=0) / most
    spread = gaps - mean * summed(numpy.ones_like(chance))
    intervals = 1.96 * numpy.sqrt((spread**2).sum(axis=0)) / most
    chances, shares = summed(chance).sum(axis=0) / most, summed(won).sum(axis=0) / most
    rows = zip(ends, chances, shares, intervals, strict=True)
    tenths = tuple(Tenth(int(row[0]), float(row[1]), float(row[2]), float(row[3])) for row in rows)
    errors = (chance - won) ** 2
    brier = float(numpy.mean(errors))
    away = numpy.bincount(which, weights=errors - brier)
    return Calibration(len(games), tenths, brier, float(1.96 * numpy.sqrt((away**2).sum()) / len(errors)))
