"""Points of a game, by every scoring and every way to end."""

from __future__ import annotations

import pytest

from katmuis.match import fewest, points, stock_totals
from katmuis.rules import Outcome, find_ruleset
from katmuis.rules.outcome import KINDS

LIKE_OUT = ("out", "resigned", "timeout", "abandoned")
OTHERWISE = ("exhausted", "blocked", "idle", "agreed")


@pytest.mark.parametrize("kind", LIKE_OUT)
@pytest.mark.parametrize(
    ("name", "stocks", "winner", "expected"),
    [
        ("g4a", (0, 7), 1, (12, 0)),
        ("g4a", (7, 0), 2, (0, 12)),
        ("g4a", (9, 0), 1, (5, 0)),
        ("g4a+seats=3", (4, 0, 9), 2, (0, 18, 0)),
        ("skip-bo", (0, 7), 1, (60, 0)),
        ("skip-bo+seats=4", (3, 1, 0, 2), 3, (0, 0, 55, 0)),
        ("skip-bo+seats=5", (3, 1, 20, 0, 2), 4, (0, 0, 0, 155, 0)),
        ("skip-bo+seats=6", (0, 1, 2, 3, 4, 5), 1, (100, 0, 0, 0, 0, 0)),
        ("g4a+seats=6+stock=9", (9, 9, 9, 0, 9, 9), 4, (0, 0, 0, 50, 0, 0)),
        ("skip-bo-partners", (0, 4, 0, 6), 1, (75, 0)),
        ("skip-bo-partners+seats=6", (0, 4, 1, 0, 6, 2), 1, (90, 0, 0)),
        ("partners+scoring=rest_plus_5", (0, 8), 1, (13, 0)),
        ("classic", (0, 7), 1, (0, 0)),
    ],
)
def test_out_and_given_up(
    kind: str, name: str, stocks: tuple[int, ...], winner: int, expected: tuple[int, ...]
) -> None:
    assert points(find_ruleset(name), Outcome(kind, winner), stocks) == expected


@pytest.mark.parametrize("kind", OTHERWISE)
@pytest.mark.parametrize(
    ("name", "stocks", "winner", "expected"),
    [
        ("g4a", (3, 7), 1, (4, 0)),
        ("skip-bo", (2, 9), 1, (7, 0)),
        ("g4a+seats=3", (4, 2, 9), 2, (0, 9, 0)),
        ("skip-bo+seats=5", (3, 1, 20, 2, 2), 2, (0, 2 + 19 + 1 + 1, 0, 0, 0)),
        ("skip-bo+seats=6", (9, 9, 9, 9, 9, 8), 6, (0, 0, 0, 0, 0, 5)),
        ("partners+scoring=rest_times_5_plus_25", (7, 2), 2, (0, 5)),
        ("skip-bo-partners", (1, 4, 1, 6), 1, (8, 0)),
        ("skip-bo-partners+seats=6", (1, 4, 2, 0, 6, 2), 1, (12, 0, 0)),
        ("classic", (3, 7), 1, (0, 0)),
    ],
)
def test_other_endings_bring_the_difference(
    kind: str, name: str, stocks: tuple[int, ...], winner: int, expected: tuple[int, ...]
) -> None:
    """To each opposing side, without bonus, never times five."""
    assert points(find_ruleset(name), Outcome(kind, winner), stocks) == expected


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind])
@pytest.mark.parametrize("name", ["g4a", "skip-bo", "classic"])
def test_a_draw_brings_nothing(kind: str, name: str) -> None:
    assert points(find_ruleset(name), Outcome(kind, 0), (4, 4)) == (0, 0)


def test_an_aborted_game_brings_nothing() -> None:
    assert points(find_ruleset("g4a"), Outcome("aborted", 1), (0, 4)) == (0, 0)


def test_every_ending_is_scored_one_way_or_the_other() -> None:
    assert {*LIKE_OUT, *OTHERWISE, "aborted"} == set(KINDS) - {""}


def test_the_stocks_of_a_side_are_added_up() -> None:
    assert stock_totals(find_ruleset("classic+seats=3"), (3, 4, 5)) == (3, 4, 5)
    assert stock_totals(find_ruleset("partners"), (3, 4)) == (3, 4)
    assert stock_totals(find_ruleset("partners"), (3, 4, 0, 0)) == (3, 4)
    assert stock_totals(find_ruleset("skip-bo-partners"), (1, 2, 3, 4)) == (4, 6)


@pytest.mark.parametrize(
    ("name", "stocks", "side"),
    [
        ("classic", (4, 3), 2),
        ("classic", (3, 4), 1),
        ("classic", (3, 3), 0),
        ("classic+seats=3", (5, 3, 4), 2),
        ("classic+seats=3", (3, 5, 3), 0),
        ("partners", (7, 6), 2),
        ("skip-bo-partners", (1, 4, 6, 4), 1),
        ("skip-bo-partners", (1, 4, 7, 4), 0),
        ("skip-bo-partners+seats=6", (1, 2, 3, 9, 9, 1), 3),
    ],
)
def test_the_side_with_the_fewest_stock_cards(name: str, stocks: tuple[int, ...], side: int) -> None:
    assert fewest(find_ruleset(name), stocks) == side
