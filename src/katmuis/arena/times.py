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
        """Return how many decisions there were, and in milliseconds their mean, quantiles and maximum."""
        mean = self.total / self.count if self.count else 0.0
        quantiles = {f"p{percent}": self.quantile(percent / 100) / 1e6 for percent in (50, 95, 99)}
        return {"decisions": self.count, "mean": mean / 1e6, **quantiles, "max": self.longest / 1e6}
