"""How the levels of the computer stand against each other, as the page about them tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from katmuis.players.measured import LEVELS, Measured, Pairs, measured
from katmuis.rules import PRESETS


@dataclass(frozen=True, slots=True)
class Cell:
    """What one level takes from another, and the margin of that, both in percent."""

    rate: int
    margin: int


@dataclass(frozen=True, slots=True)
class Table:
    """The levels against each other by the rules of a preset; a row for each level, None where it meets itself."""

    preset: str
    games_low: int
    games_high: int
    """How many games two levels played, at least and at most."""
    rows: tuple[tuple[int, tuple[Cell | None, ...]], ...]


def cell(pair: Measured | None) -> Cell | None:
    """A measurement in whole percent; a margin is never told as none."""
    return Cell(round(100 * pair.rate), max(1, round(100 * pair.interval))) if pair else None


def table(preset: str, pairs: Pairs) -> Table:
    """The table of a preset."""
    games = [pair.games for pair in pairs.values()]
    rows = tuple((level, tuple(cell(pairs.get((level, other))) for other in LEVELS)) for level in LEVELS)
    return Table(preset, min(games), max(games), rows)


def tables(found: Mapping[str, Pairs] | None = None) -> list[Table]:
    """The tables of all presets that were measured, in the order of the presets."""
    found = measured() if found is None else found
    return [table(preset, found[preset]) for preset in PRESETS if found.get(preset)]
