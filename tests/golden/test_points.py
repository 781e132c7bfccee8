"""Points of a game and the course of a match, by the tables."""

from __future__ import annotations

import pytest

from katmuis.match import Match, points
from katmuis.rules import Outcome, find_ruleset
from tests.golden.reading import Scenario, read_table

SCORES, MATCHES = (read_table("points.toml", name) for name in ("score", "match"))


@pytest.mark.parametrize("row", SCORES, ids=lambda row: f"{row['rules']} {row['outcome']} {row['stocks']}")
def test_points(row: Scenario) -> None:
    outcome = Outcome(row["outcome"], row["winner"])
    assert list(points(find_ruleset(row["rules"]), outcome, row["stocks"])) == row["points"]


@pytest.mark.parametrize("row", MATCHES, ids=lambda row: f"{row['rules']} {row['before']} {row['scores']}")
def test_a_match(row: Scenario) -> None:
    game = 1 + sum(row["wins"])
    before = Match(find_ruleset(row["rules"]), game, tuple(row["before"]), tuple(row["wins"]), False, 0)
    after = before.after(Outcome(row["outcome"], row["winner"]), tuple(row["stocks"]))
    assert (list(after.scores), list(after.wins)) == (row["scores"], row["after"])
    assert (after.over, after.winner) == (row["over"], row["champion"])
