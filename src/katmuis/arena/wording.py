"""Results in words and numbers, as a language writes them."""

from __future__ import annotations

from collections.abc import Callable

from katmuis.arena.results import Result
from katmuis.arena.stats import Estimate

Say = Callable[..., str]
"""Gives the text of a key of the catalogues with its arguments."""


def decimal(number: float, say: Say) -> str:
    """Return a number that is not negative with one decimal, written as the language does."""
    whole, tenths = divmod(round(10 * number), 10)
    return say("arena-decimal", whole=str(whole), tenths=str(tenths))


def told(found: Estimate, say: Say) -> str:
    """Return an estimate with its interval, in per cent."""
    rate, interval = decimal(100 * found.value, say), decimal(100 * found.interval, say)
    return say("arena-estimate", rate=rate, interval=interval)


def row_of(result: Result, say: Say) -> list[str]:
    """Return a match as the cells of a table: who, wins, draws, losses, the rate, and of points where there are any."""
    losses = len(result.games) - result.wins - result.draws
    counts = [str(count) for count in (result.wins, result.draws, losses)]
    points = told(result.points, say) if result.points else ""
    return [result.title, *counts, told(result.rate, say), points]


def headings(say: Say) -> list[str]:
    """Return the headings of the cells of `row_of`."""
    return [say(f"arena-column-{name}") for name in ("match", "wins", "draws", "losses", "rate", "points")]
