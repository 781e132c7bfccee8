"""Matches: single games, games to a number of points, the best of several."""

from __future__ import annotations

import pytest

from katmuis.match import Match
from katmuis.rules import Outcome, find_ruleset


def after_games(name: str, *games: tuple[str, int, tuple[int, ...]]) -> Match:
    """The match after games that ended so: kind, winner, stocks left."""
    match = Match.new(find_ruleset(name))
    for number, (kind, winner, stocks) in enumerate(games, 1):
        assert (match.game, match.over) == (number, False)
        match = match.after(Outcome(kind, winner), stocks)
        if number < len(games):
            match = match.next_game()
    return match


def test_a_new_match() -> None:
    assert Match.new(find_ruleset("g4a")) == Match(find_ruleset("g4a"), 1, (0, 0), (0, 0), False, 0)
    assert Match.new(find_ruleset("skip-bo-partners+seats=6")).scores == (0, 0, 0)


@pytest.mark.parametrize(("kind", "winner"), [("out", 1), ("out", 2), ("blocked", 0), ("resigned", 2), ("idle", 1)])
def test_a_single_game_is_a_whole_match(kind: str, winner: int) -> None:
    match = after_games("classic", (kind, winner, (3, 4)))
    wins = tuple(int(side == winner) for side in (1, 2))
    assert (match.over, match.winner, match.wins, match.scores) == (True, winner, wins, (0, 0))


def test_a_match_to_fifty_points() -> None:
    """Points of all games add up; a draw leaves them; exactly fifty is enough."""
    games = [("out", 1, (0, 15)), ("exhausted", 0, (3, 1)), ("out", 2, (20, 0)), ("blocked", 1, (2, 7))]
    match = after_games("g4a", *games)
    assert (match.scores, match.wins, match.over, match.winner) == ((25, 25), (2, 1), False, 0)
    over = match.next_game().after(Outcome("resigned", 2), (20, 9))
    assert (over.scores, over.wins, over.over, over.winner) == ((25, 50), (2, 2), True, 2)
    short = match.next_game().after(Outcome("resigned", 2), (19, 9))
    assert (short.scores, short.over) == ((25, 49), False)


def test_a_single_game_with_points() -> None:
    match = after_games("g4a+target=none", ("out", 2, (4, 0)))
    assert (match.scores, match.over, match.winner) == ((0, 9), True, 2)


def test_the_best_of_three() -> None:
    """Two wins are enough, and a draw counts for nobody."""
    two = after_games("classic+best_of=3", ("out", 1, (0, 4)), ("out", 1, (0, 9)))
    assert (two.over, two.winner, two.wins) == (True, 1, (2, 0))
    one_each = after_games("classic+best_of=3", ("out", 1, (0, 4)), ("blocked", 0, (4, 4)), ("idle", 2, (4, 3)))
    assert (one_each.over, one_each.winner, one_each.wins) == (False, 0, (1, 1))
    assert one_each.next_game().after(Outcome("out", 2), (4, 0)).winner == 2


def test_the_best_of_one() -> None:
    assert after_games("classic+best_of=1", ("out", 2, (4, 0))).winner == 2
    assert not after_games("classic+best_of=1", ("blocked", 0, (4, 4))).over


def test_the_best_of_three_keeps_points_too() -> None:
    match = after_games("g4a+best_of=3", ("out", 1, (0, 4)), ("out", 1, (0, 50)))
    assert (match.scores, match.over, match.winner) == ((64, 0), True, 1)


def test_an_aborted_game_ends_the_match_without_a_winner() -> None:
    match = after_games("g4a", ("out", 1, (0, 4)), ("aborted", 0, (20, 20)))
    assert (match.scores, match.wins, match.over, match.winner) == ((9, 0), (1, 0), True, 0)


def test_teams_score_as_one_side() -> None:
    match = after_games("skip-bo-partners", ("out", 2, (4, 0, 5, 0)))
    assert (match.scores, match.wins, match.over) == ((0, 70), (0, 1), False)
    over = match.next_game().after(Outcome("out", 2), (30, 0, 56, 0))
    assert (over.scores, over.over, over.winner) == ((0, 525), True, 2)


def test_a_match_is_not_changed_by_what_follows() -> None:
    match = Match.new(find_ruleset("g4a"))
    assert match.after(Outcome("out", 1), (0, 3)) != match == Match.new(find_ruleset("g4a"))


# ---------------------------------------------------------------- more than two sides


def test_the_best_of_three_with_three_sides_takes_two_wins() -> None:
    """Where each has won one game, the match goes on until somebody has two."""
    one_each = [("out", 1, (0, 4, 2)), ("out", 2, (4, 0, 2)), ("out", 3, (4, 2, 0))]
    match = after_games("classic+seats=3+best_of=3", *one_each)
    assert (match.wins, match.over, match.winner) == ((1, 1, 1), False, 0)
    drawn = match.next_game().after(Outcome("blocked", 0), (4, 4, 9))
    assert (drawn.wins, drawn.over) == ((1, 1, 1), False)
    over = drawn.next_game().after(Outcome("idle", 3), (4, 4, 1))
    assert (over.wins, over.over, over.winner) == ((1, 1, 2), True, 3)


def test_the_best_of_five_with_six_seats_in_teams_of_two() -> None:
    match = after_games("skip-bo-partners+seats=6+target=none+best_of=5", *[("out", 3, (4, 1, 0, 4, 1, 0))] * 2)
    assert (match.wins, match.over) == ((0, 0, 2), False)
    over = match.next_game().after(Outcome("out", 3), (4, 1, 0, 4, 1, 0))
    assert (over.wins, over.over, over.winner) == ((0, 0, 3), True, 3)
    assert over.scores == (0, 0, 3 * 75)


def test_a_match_to_points_with_four_sides() -> None:
    """5 and 3 + 4 + 5 left; then the difference to each other, without the 5; then the target is passed."""
    games = [("out", 2, (3, 0, 4, 5)), ("blocked", 4, (6, 7, 8, 2)), ("exhausted", 0, (6, 7, 8, 2))]
    match = after_games("g4a+seats=4", *games)
    assert (match.scores, match.wins) == ((0, 17, 0, 4 + 5 + 6), (0, 1, 0, 1))
    over = match.next_game().after(Outcome("out", 4), (10, 10, 10, 0))
    assert (over.scores, over.over, over.winner) == ((0, 17, 0, 15 + 35), True, 4)


def test_a_match_of_the_numbers_deck_with_five_sides() -> None:
    """25 and five times all that is left."""
    match = after_games("skip-bo+seats=5", ("out", 1, (0, 20, 20, 20, 20)))
    assert (match.scores, match.over) == ((425, 0, 0, 0, 0), False)
    over = match.next_game().after(Outcome("out", 1), (0, 3, 3, 3, 1))
    assert (over.scores, over.over, over.winner) == ((500, 0, 0, 0, 0), True, 1)
    other = match.next_game().after(Outcome("idle", 5), (9, 9, 9, 9, 1))
    assert (other.scores, other.over) == ((425, 0, 0, 0, 32), False)


@pytest.mark.parametrize("kind", ["blocked", "idle", "exhausted", "agreed"])
def test_a_draw_of_many_ends_a_single_game_without_a_winner(kind: str) -> None:
    match = after_games("classic+seats=4", (kind, 0, (4, 4, 9, 9)))
    assert (match.over, match.winner, match.wins, match.scores) == (True, 0, (0,) * 4, (0,) * 4)
