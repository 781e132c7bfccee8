"""What a sample of games says: rates with intervals over deals, and when it says enough to stop.

The games of a deal belong together, since they were played with the same cards; so the deals are the sample. An
interval is 1.96 standard errors. Sources: Student's standard error of a mean; the ratio estimator and its linearised
variance (Cochran, Sampling Techniques); the sequential probability ratio test (Wald 1945), with the normal
approximation of the likelihood ratio from the sample's own variance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

WIDTH = 1.96
"""Standard errors to each side of an estimate: the true value lies within with a certainty of 95 %."""

Verdict = Literal["", "lower", "upper"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share from 0 to 1, and how far to either side the true one may lie."""

    value: float
    interval: float


def least_variance(count: int) -> float:
    """Return the variance of a sample of this many deals of which one went the other way by half a game.

    A sample whose deals were all alike has none of its own, and would seem to be certain.
    """
    return 0.25 / count


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample; its interval is 1, which says nothing, where there are fewer than two."""
    if not values:
        return Estimate(0.0, 1.0)
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, 1.0)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, WIDTH * sqrt((variance or least_variance(len(values))) / len(values)))


def estimate_share(parts: Sequence[float], totals: Sequence[float]) -> Estimate:
    """Return what share the parts are of the totals, deal by deal; an interval of 1 says nothing, as above."""
    whole, count = sum(totals), len(totals)
    if not whole:
        return Estimate(0.5, 1.0)
    share = sum(parts) / whole
    if count < 2:
        return Estimate(share, 1.0)
    squares = sum((part - share * total) ** 2 for part, total in zip(parts, totals, strict=True))
    variance = squares * count * count / (count - 1) / whole**2 or least_variance(count)
    return Estimate(share, WIDTH * sqrt(variance / count))


@dataclass(frozen=True, slots=True)
class Stopping:
    """A stopping rule: go on until it is clear whether the rate is rather `lower` or `upper`.

    `error` is how often either verdict may be wrong; `least` deals are played in any case.
    """

    lower: float
    upper: float
    error: float = 0.05
    least: int = 20

    @property
    def bound(self) -> float:
        """How far the logarithm of the likelihood ratio must go."""
        return log((1 - self.error) / self.error)


class Sequential:
    """The stopping rule at work: it is told deal after deal."""

    def __init__(self, rule: Stopping) -> None:
        self.rule = rule
        self.count = 0
        self.sum = self.squares = 0.0

    def add(self, value: float) -> Verdict:
        """Count a deal's mean result; return what the sample has decided, or nothing yet."""
        self.count += 1
        self.sum += value
        self.squares += value * value
        ratio = self.ratio()
        if self.count < self.rule.least or abs(ratio) < self.rule.bound:
            return ""
        return "upper" if ratio > 0 else "lower"

    def ratio(self) -> float:
        """Return the logarithm of the likelihood ratio: positive where `upper` is the more likely."""
        if self.count < 2:
            return 0.0
        mean = self.sum / self.count
        variance = max(least_variance(self.count), self.squares / self.count - mean * mean)
        lower, upper = self.rule.lower, self.rule.upper
        return self.count * (upper - lower) * (2 * mean - lower - upper) / (2 * variance)
