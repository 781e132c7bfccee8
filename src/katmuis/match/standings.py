"""Who came first, second and so on. Source: the games for three and more in the rule sets (docs/sources.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from katmuis.match.scoring import stock_totals
from katmuis.rules import Outcome, RuleSet

if TYPE_CHECKING:
    from katmuis.match.match import Match


def standings(rules: RuleSet, outcome: Outcome, stocks: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each side, from 1, in a game that ended so with these stocks left.

    The winner is first; the others follow by the stock cards they have left, the fewest first. Equals share a rank,
    and the next rank is as much lower (1, 2, 2, 4). In a game without a winner those with the fewest cards share the
    first rank; all do where the rule set calls an exhausted draw pile a tie, and where a game was left and nobody has
    won it. Nobody is ranked (0) in an aborted game.
    """
    if outcome.kind == "aborted":
        return (0,) * rules.sides
    tied = outcome.kind == "abandoned" or (outcome.kind == "exhausted" and rules.on_exhausted == "tie")
    if tied and not outcome.winner:
        return (1,) * rules.sides
    left = list(stock_totals(rules, stocks))
    if outcome.winner:
        left[outcome.winner - 1] = -1
    return _ranks(left)


def match_standings(match: Match) -> tuple[int, ...]:
    """Return the rank of each side in a match so far, from 1: by wins in a best of several, else by points.

    The winner of a match is first. What lies behind him in a single game, `standings` tells better.
    """
    counted = match.wins if match.rules.best_of is not None or match.rules.scoring == "none" else match.scores
    return _ranks([-count for count in counted])


def _ranks(worth: Sequence[int]) -> tuple[int, ...]:
    """The rank of each, the least first; equals share one."""
    return tuple(1 + sum(other < own for other in worth) for own in worth)
