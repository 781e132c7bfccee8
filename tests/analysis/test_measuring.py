"""Mistakes and calibration, counted by hand and over a few games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from katmuis.analysis.chances import Review, mean_loss
from katmuis.analysis.measuring import (
    compare_choices,
    count_mistakes,
    judge_game,
    losses_of,
    outcomes,
    seat_players,
)
from katmuis.errors import KatmuisError
from katmuis.rules import find_ruleset, view_for
from tests.analysis.plain_plans import plain_plans

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

RULES = find_ruleset("classic+stock=1")


def judged(name: str, seed: int) -> Review:
    """A game of a player against itself, by the plain evaluation."""
    return judge_game(seat_players(name, RULES, seed), RULES, seed, plain_plans)


def test_a_seed_gives_the_same_game_and_another_seed_another() -> None:
    one, again, other = (judged("greedy", seed) for seed in (1, 1, 2))
    assert one == again
    assert one.choices != other.choices


def test_mistakes_are_counted_over_all_games() -> None:
    games = [judged("greedy", seed) for seed in range(3)]
    found = count_mistakes(list(map(losses_of, games)))
    choices = [choice for game in games for choice in game.choices]
    assert (found.games, found.choices) == (3, len(choices))
    assert found.mean_loss == pytest.approx(mean_loss(choices))
    assert min(found.mean_loss, found.margin) > 0
    assert sum(found.grades.values()) == len(choices)
    assert found.grades["fine"] == sum(choice.loss < 0.01 for choice in choices)
    assert count_mistakes([losses_of(games[0])]).margin == 0


class Planning:
    """A player that takes the best of the plain plans."""

    def choose_move(self, seen: Game) -> int:
        return plain_plans(view_for(seen, seen.turn))[0].moves[0]


def test_whoever_plays_the_best_plan_makes_no_mistake() -> None:
    best = count_mistakes([losses_of(judge_game([Planning(), Planning()], RULES, 1, plain_plans))])
    random = count_mistakes([losses_of(judged("random", 1))])
    assert best.mean_loss == pytest.approx(0, abs=1e-9)
    assert random.mean_loss > 0.02


def test_players_are_compared_in_the_same_positions() -> None:
    players = {"planning": Planning(), "greedy": seat_players("greedy", RULES, 1)[0]}
    losses = compare_choices(players, RULES, 1, plain_plans)
    choices = judge_game([Planning(), Planning()], RULES, 1, plain_plans).choices
    assert [len(each) for each in losses.values()] == [len(choices)] * 2
    assert losses["planning"] == pytest.approx([0.0] * len(choices))
    assert sum(losses["greedy"]) > 0


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(KatmuisError) as caught:
        seat_players("deep-blue", RULES, 1)
    assert caught.value.code == "unknown_player"


def test_every_choice_gives_a_chance_and_what_became_of_it() -> None:
    game = judged("greedy", 1)
    pairs = outcomes(game)
    assert [chance for chance, _ in pairs] == [choice.after for choice in game.choices]
    assert [won for _, won in pairs] == [game.balances[choice.seat - 1].end for choice in game.choices]
    assert pairs[-1] == (1.0, 1.0)
