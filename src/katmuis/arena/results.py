"""What came of a match: wins, rates with intervals, lengths, and what it was worth to begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import groupby
from typing import Any

from katmuis.arena.games import Played, sides_of
from katmuis.arena.stats import Estimate, Verdict, estimate, estimate_share
from katmuis.arena.times import Thinking
from katmuis.rules import find_ruleset


def result_of(game: Played, side: int, sides: int) -> float:
    """Return what a game is worth to a side: 1 for a win, and of a draw as much as to everybody, half with two."""
    return float(game.winner == side) if game.winner else 1 / sides


@dataclass
class Result:
    """The games of a match between two players, deal by deal; `wins` and rates are those of the first name."""

    rules: str
    first: str
    second: str
    games: list[Played] = field(default_factory=list)
    times: tuple[Thinking, Thinking] = field(default_factory=lambda: (Thinking(), Thinking()))
    verdict: Verdict = ""

    @property
    def title(self) -> str:
        """Who plays against whom."""
        return f"{self.first} v {self.second}"

    @property
    def sides(self) -> int:
        """How many sides play in a game."""
        return find_ruleset(self.rules).sides

    @property
    def deals(self) -> list[list[Played]]:
        """The games by deal."""
        return [list(games) for _, games in groupby(self.games, key=lambda game: game.deal)]

    @property
    def wins(self) -> int:
        """Games that the first name won."""
        return sum(game.winner == game.side for game in self.games)

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return sum(not game.winner for game in self.games)

    @property
    def rate(self) -> Estimate:
        """The share of the games that the first name won, a draw counting half (with more sides, an equal part)."""
        return self._mean(lambda game: game.side)

    @property
    def starter_rate(self) -> Estimate:
        """The share of the games that the side won that began."""
        rules = find_ruleset(self.rules)
        return self._mean(lambda game: sides_of(rules, game.starter))

    def _mean(self, side_of: Callable[[Played], int]) -> Estimate:
        sides = self.sides
        return estimate(
            [sum(result_of(game, side_of(game), sides) for game in deal) / len(deal) for deal in self.deals]
        )

    @property
    def points(self) -> Estimate | None:
        """The first name's share of all points; None where the rule set gives none."""
        if find_ruleset(self.rules).scoring == "none":
            return None
        own = [float(sum(game.points[game.side - 1] for game in deal)) for deal in self.deals]
        return estimate_share(own, [float(sum(sum(game.points) for game in deal)) for deal in self.deals])

    def summary(self) -> dict[str, Any]:
        """Return the result as data for JSON; the same for the same seed, but for the times of thinking."""
        found: dict[str, Any] = {
            "first": self.first,
            "second": self.second,
            "games": len(self.games),
            "deals": len(self.deals),
            "wins": self.wins,
            "losses": len(self.games) - self.wins - self.draws,
            "draws": self.draws,
            "rate": self.rate.value,
            "interval": self.rate.interval,
            "relative": self.rate.value * self.sides,
            "points": asdict(self.points) if self.points else None,
            "starter": asdict(self.starter_rate),
            "turns": lengths([game.turns for game in self.games]),
            "moves": lengths([game.moves for game in self.games]),
            "ends": dict(sorted(Counter(game.kind for game in self.games).items())),
            "verdict": self.verdict,
        }
        if any(times.moves.count for times in self.times):
            found["times"] = {"first": self.times[0].summary(), "second": self.times[1].summary()}
        return found


def lengths(counts: Sequence[int]) -> Mapping[str, float]:
    """Return the mean of some numbers, their least and greatest, and what a quarter, half and three are not above."""
    if not counts:
        return {}
    order = sorted(counts)
    quarters = {f"p{percent}": order[(len(order) - 1) * percent // 100] for percent in (25, 50, 75)}
    return {"mean": sum(order) / len(order), "min": order[0], **quarters, "max": order[-1]}
