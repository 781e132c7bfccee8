"""How long a player thinks about its decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import log2

STEPS = 64
"""Into how many classes a doubling of the time is divided: a quantile is right within 1.1 %."""


@dataclass(slots=True)
class Times:
    """The times of many decisions, in nanoseconds, kept by classes; mean and maximum are exact."""

    count: int = 0
    total: int = 0
    longest: int = 0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, time: int) -> None:
        """Count a decision that took this long."""
        self.count += 1
        self.total += time
        self.longest = max(self.longest, time)
        self.classes[int(STEPS * log2(time)) if time > 0 else -1] += 1

    def include(self, other: Times) -> None:
        """Count all the decisions of another."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.classes.update(other.classes)

    def quantile(self, share: float) -> float:
        """Return the time that this share of the decisions did not exceed; 0 where there were none."""
        reached = 0
        for kind in sorted(self.classes):
            reached += self.classes[kind]
            if reached >= share * self.count:
                return min(float(self.longest), 2 ** ((kind + 1) / STEPS)) if kind >= 0 else 0.0
        return 0.0

    def summary(self) -> Mapping[str, float | int]:
        """Return how many there were, and in milliseconds their mean, quantiles and maximum."""
        mean = self.total / self.count if self.count else 0.0
        quantiles = {f"p{percent}": self.quantile(percent / 100) / 1e6 for percent in (50, 95, 99)}
        return {"count": self.count, "mean": mean / 1e6, **quantiles, "max": self.longest / 1e6}


@dataclass(slots=True)
class Thinking:
    """How long a player thinks about each move, and about each decision.

    A decision is what is thought of the moves from something unforeseen to the next: a turn that begins, a stock card
    that turns up, or a new hand. A player that plans thinks at the first of them.
    """

    moves: Times = field(default_factory=Times)
    decisions: Times = field(default_factory=Times)

    def include(self, other: Thinking) -> None:
        """Count all that another has counted."""
        self.moves.include(other.moves)
        self.decisions.include(other.decisions)

    def summary(self) -> Mapping[str, Mapping[str, float | int]]:
        """Return the summaries of both."""
        return {"decisions": self.decisions.summary(), "moves": self.moves.summary()}


class Stopwatch:
    """Counts the thinking of one seat in one game, move by move."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.spent = -1

    def add(self, time: int, fresh: bool) -> None:
        """Count a move that was thought about for so many nanoseconds; a fresh one begins a decision."""
        self.thinking.moves.add(time)
        if fresh:
            self.stop()
            self.spent = 0
        self.spent += time

    def stop(self) -> None:
        """Count the last decision."""
        if self.spent >= 0:
            self.thinking.decisions.add(self.spent)
        self.spent = -1
