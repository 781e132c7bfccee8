"""What came of a match, worked out by hand."""

from __future__ import annotations

import pytest

from katmuis.arena.games import Played
from katmuis.arena.results import Result, lengths
from katmuis.arena.stats import estimate, estimate_share

GAMES = [
    # deal, side, starter, winner, kind, moves, turns, stocks, points
    (0, 1, 1, 1, "out", 40, 12, (0, 4), (9, 0)),
    (0, 2, 1, 1, "out", 50, 14, (0, 2), (7, 0)),
    (1, 1, 2, 0, "exhausted", 60, 20, (1, 3), (0, 0)),
    (1, 2, 2, 2, "out", 30, 8, (10, 0), (0, 15)),
]


def result() -> Result:
    return Result("g4a", "one", "two", [Played(*game) for game in GAMES])


def test_wins_and_rates_belong_to_the_first_name() -> None:
    found = result()
    assert (found.wins, found.draws, found.title, found.sides) == (2, 1, "one v two", 2)
    assert found.rate == estimate([0.5, 0.75])
    assert found.points == estimate_share([9, 15], [16, 15])
    assert found.starter_rate == estimate([1.0, 0.75])


def test_without_scoring_there_are_no_points() -> None:
    assert Result("classic", "one", "two", result().games).points is None


def test_a_draw_of_three_counts_a_third() -> None:
    games = [Played(0, side, 1, 0, "blocked", 9, 3, (2, 2, 3), (0, 0, 0)) for side in (1, 2, 3)]
    found = Result("classic+seats=3", "one", "two", games)
    assert found.rate.value == pytest.approx(1 / 3)
    assert found.summary()["relative"] == pytest.approx(1)


def test_partners_are_one_side() -> None:
    """Seat 4 begins, of the second side, which wins."""
    found = Result("partners", "one", "two", [Played(0, side, 4, 2, "out", 9, 3, (2, 0), (0, 0)) for side in (1, 2)])
    assert found.starter_rate.value == 1
    assert found.rate.value == 0.5


def test_the_summary() -> None:
    assert result().summary() == {
        "first": "one",
        "second": "two",
        "games": 4,
        "deals": 2,
        "wins": 2,
        "losses": 1,
        "draws": 1,
        "rate": 0.625,
        "interval": pytest.approx(1.96 * 0.125),
        "relative": 1.25,
        "points": {"value": 24 / 31, "interval": pytest.approx(estimate_share([9, 15], [16, 15]).interval)},
        "starter": {"value": 0.875, "interval": pytest.approx(1.96 * 0.125)},
        "turns": {"mean": 13.5, "min": 8, "p25": 8, "p50": 12, "p75": 14, "max": 20},
        "moves": {"mean": 45.0, "min": 30, "p25": 30, "p50": 40, "p75": 50, "max": 60},
        "ends": {"exhausted": 1, "out": 3},
        "verdict": "",
    }


def test_times_are_told_where_they_were_measured() -> None:
    found = result()
    found.times[1].moves.add(2_000_000)
    assert found.summary()["times"]["second"]["moves"]["mean"] == 2.0
    assert found.summary()["times"]["first"]["decisions"]["count"] == 0


def test_a_match_without_games() -> None:
    found = Result("classic", "one", "two").summary()
    assert (found["games"], found["interval"], found["turns"]) == (0, 1.0, {})


def test_lengths() -> None:
    assert lengths(range(101)) == {"mean": 50, "min": 0, "p25": 25, "p50": 50, "p75": 75, "max": 100}
