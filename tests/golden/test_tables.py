"""Deals, starters, points and matches by the tables, on both engines."""

from __future__ import annotations

import pytest

from katmuis.errors import RuleSetError
from katmuis.match import Match, deal_game, first_seats, points
from katmuis.records.fair import ShuffleStream
from katmuis.rules import Outcome, find_ruleset, parse_card
from tests.golden.reading import Scenario, read_table

DEALS, STARTS, SCORES, MATCHES = (read_table("tables.toml", name) for name in ("deal", "start", "score", "match"))


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("row", DEALS, ids=lambda row: row["rules"])
def test_a_deal(row: Scenario) -> None:
    if "refused" in row:
        with pytest.raises(RuleSetError) as caught:
            find_ruleset(row["rules"])
        assert caught.value.code == row["refused"]
        return
    rules = find_ruleset(row["rules"])
    dealt = deal_game(rules, ShuffleStream(bytes(32), "1", rules.hash).words)
    assert rules.cards == row["cards"]
    assert [len(stock) for stock in dealt.stocks[: rules.stocks]] == row["stocks"]
    assert [len(hand) for hand in dealt.hands] == row["hands"]
    assert len(dealt.draw) == row["draw"] == rules.draw_after_deal
    assert sorted(b"".join([*dealt.stocks, *dealt.hands, dealt.draw])) == sorted(rules.pack)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("row", STARTS, ids=lambda row: row["tops"])
def test_who_stands_first(row: Scenario) -> None:
    tops = [parse_card(letter) for letter in row["tops"]]
    assert first_seats(find_ruleset("classic"), tops) == row["first"]


@pytest.mark.parametrize("row", SCORES, ids=lambda row: f"{row['rules']} {row['outcome']} {row['stocks']}")
def test_points(row: Scenario) -> None:
    outcome = Outcome(row["outcome"], row["winner"])
    assert list(points(find_ruleset(row["rules"]), outcome, row["stocks"])) == row["points"]


@pytest.mark.parametrize("row", MATCHES, ids=lambda row: f"{row['rules']} {row['before']} {row['points']}")
def test_a_match(row: Scenario) -> None:
    """The stocks are those that bring the points of the table."""
    rules = find_ruleset(row["rules"])
    brought = row["points"][0]
    left = {"rest_plus_5": brought - 5, "rest_times_5_plus_25": (brought - 25) // 5}[rules.scoring]
    outcome = Outcome("out", 1) if brought else Outcome("exhausted", 0)
    stocks = (0, left) if brought else (3, 3)
    assert list(points(rules, outcome, stocks)) == row["points"]
    before = Match(rules, 5, tuple(row["before"]), (2, 2), False, 0)
    after = before.after(outcome, stocks)
    assert after.scores == tuple(had + got for had, got in zip(row["before"], row["points"], strict=True))
    assert (after.over, after.winner) == (row["over"], row.get("winner", 0))


def test_no_row_is_missing() -> None:
    assert [len(table) for table in (DEALS, STARTS, SCORES, MATCHES)] == [14, 6, 6, 4]
