"""A match: single games, games to a number of points, or the best of several."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from katmuis.match.scoring import points
from katmuis.rules import Outcome, RuleSet


@dataclass(frozen=True, slots=True)
class Match:
    """A match so far. `game` counts from 1; `scores` and `wins` are by side; `winner` is a side from 1, 0 for none."""

    rules: RuleSet
    game: int
    scores: tuple[int, ...]
    wins: tuple[int, ...]
    over: bool
    winner: int

    @classmethod
    def new(cls, rules: RuleSet) -> Self:
        """Return a match whose first game is about to be played."""
        none = (0,) * rules.sides
        return cls(rules, 1, none, none, False, 0)

    def after(self, outcome: Outcome, stocks: tuple[int, ...]) -> Self:
        """Return the match after its current game ended with these stocks left.

        An aborted game ends the match without a winner.
        """
        if outcome.kind == "aborted":
            return replace(self, over=True)
        scores = tuple(map(sum, zip(self.scores, points(self.rules, outcome, stocks), strict=True)))
        wins = tuple(won + (side + 1 == outcome.winner) for side, won in enumerate(self.wins))
        winner = self._winner(scores, wins, outcome)
        return replace(self, scores=scores, wins=wins, winner=winner, over=winner > 0 or self._single())

    def _single(self) -> bool:
        return self.rules.target is None and self.rules.best_of is None

    def _winner(self, scores: tuple[int, ...], wins: tuple[int, ...], outcome: Outcome) -> int:
        if self._single():
            return outcome.winner
        if self.rules.best_of is not None:
            needed = self.rules.best_of // 2 + 1
            return next((side + 1 for side, won in enumerate(wins) if won >= needed), 0)
        assert self.rules.target is not None
        best = max(scores)
        return scores.index(best) + 1 if best >= self.rules.target and scores.count(best) == 1 else 0

    def next_game(self) -> Self:
        """Return the match with its next game about to be played."""
        return replace(self, game=self.game + 1)
