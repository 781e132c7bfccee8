"""Computer players: found by name, legal in every game, and the same again for the same view."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.errors import KatmuisError
from katmuis.players import PLAYERS, Decision, find_player
from katmuis.rules import find_ruleset, parse_position, view_for
from tests.rules.games import SEVEN, deal
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

pytestmark = pytest.mark.usefixtures("engine")


def play_match_up(game: Game, names: tuple[str, ...], seed: int) -> None:
    """Play to the end, the players taking the seats in turn; every decision must be legal."""
    players, random = [find_player(name) for name in names], Random(seed)
    while game.turn:
        view = view_for(game, game.turn)
        move = players[(game.turn - 1) % len(players)].choose(view, 1.0, random).move
        assert move in game.legal()
        game.play(move)


def test_players_are_found_by_their_names() -> None:
    assert set(PLAYERS) >= {"random", "kind", "greedy", "rules-of-thumb"}
    assert all(find_player(name).name == name for name in PLAYERS)
    with pytest.raises(KatmuisError) as caught:
        find_player("deep-blue" * 10)
    assert caught.value.code == "unknown_player"
    assert caught.value.read == ("deep-blue" * 10)[:40]
    assert caught.value.expected.startswith("one of random, kind, greedy, rules-of-thumb")


@pytest.mark.parametrize("preset", SEVEN)
def test_every_decision_is_legal(preset: str) -> None:
    for seed in range(4):
        names = (("rules-of-thumb",), ("greedy", "random"), ("kind", "rules-of-thumb"), ("kind", "greedy"))[seed]
        play_match_up(deal(find_ruleset(preset), seed), names, seed)


def test_every_decision_is_legal_in_altered_games() -> None:
    for seed in range(24):
        play_match_up(deal(random_rules(seed), seed), ("greedy", "random", "kind", "rules-of-thumb"), seed)


def test_greedy_is_much_better_than_random(engine: ModuleType) -> None:
    """It wins nearly every game of classic, from either seat."""
    games = 60 if engine.__name__ == "katmuis.rules.engine" else 12
    won = 0
    for seed in range(games):
        game = deal(find_ruleset("classic"), seed)
        play_match_up(game, ("greedy", "random") if seed % 2 else ("random", "greedy"), seed)
        assert game.outcome is not None
        won += game.outcome.winner == (1 if seed % 2 else 2)
    assert won >= 0.9 * games


@pytest.mark.parametrize("name", ["greedy", "rules-of-thumb"])
def test_some_need_no_luck(name: str) -> None:
    """The same view gives the same move, whatever the random state, which it leaves alone."""
    for seed in range(10):
        game, random = deal(find_ruleset("classic"), seed), Random(seed)
        for _ in range(60):
            view = view_for(game, game.turn)
            before = random.getstate()
            decision = find_player(name).choose(view, 1.0, random)
            assert random.getstate() == before
            assert find_player(name).choose(view, 0.0, Random(99)) == decision
            again = game.copy()
            again.redeal(game.turn, seed)
            assert find_player(name).choose(view_for(again, game.turn), 1.0, random) == decision
            game.play(decision.move)


def test_random_plays_every_legal_move_about_as_often() -> None:
    """Chi-square of the legal moves of one position, and the same choice from the same random state."""
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 93:3K:-:-:-:- 9:4:-:-:-:-")
    view, player = view_for(game, 1), find_player("random")
    random, count = Random(5), 200 * len(view.legal)
    found = Counter(player.choose(view, 1.0, random).move for _ in range(count))
    assert set(found) == set(view.legal)
    assert len(view.legal) == 20
    assert sum((found[move] - 200) ** 2 / 200 for move in view.legal) < 50
    assert player.choose(view, 1.0, Random(7)) == player.choose(view, 1.0, Random(7))
    assert player.choose(view, 1.0, Random(7)) in [Decision(move) for move in view.legal]
