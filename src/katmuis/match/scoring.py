"""What a game brings. Source: the scoring options of the rule sets (docs/sources.md)."""

from __future__ import annotations

from collections.abc import Sequence

from katmuis.rules import Outcome, RuleSet

_LIKE_OUT = ("out", "resigned", "timeout", "abandoned")


def stock_totals(rules: RuleSet, stocks: Sequence[int]) -> tuple[int, ...]:
    """Return the stock cards of each side, from the stocks there are (one a seat, or one a team)."""
    return tuple(sum(stocks[side :: rules.sides]) for side in range(rules.sides))


def fewest(rules: RuleSet, stocks: Sequence[int]) -> int:
    """Return the side, from 1, with the fewest stock cards; 0 where several have as few."""
    totals = stock_totals(rules, stocks)
    least = min(totals)
    return totals.index(least) + 1 if totals.count(least) == 1 else 0


def points(rules: RuleSet, outcome: Outcome, stocks: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each side for a game that ended so, with these stocks left.

    A game won by being out, or given up by the other side, brings what the rule set says; one that ended otherwise
    the difference to each other side, without bonus; a draw nothing.
    """
    totals = stock_totals(rules, stocks)
    won = [0] * rules.sides
    if rules.scoring == "none" or outcome.kind == "aborted" or not outcome.winner:
        return tuple(won)
    winner = outcome.winner - 1
    others = sum(total for side, total in enumerate(totals) if side != winner)
    if outcome.kind not in _LIKE_OUT:
        won[winner] = others - totals[winner] * (rules.sides - 1)
    elif rules.scoring == "rest_plus_5":
        won[winner] = others + 5
    else:
        won[winner] = 25 + 5 * others
    return tuple(won)
