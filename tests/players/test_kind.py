"""The kind player, on positions made for it and in whole games."""

from __future__ import annotations

from random import Random

import pytest

from katmuis.players import find_player
from katmuis.rules import find_ruleset, format_move, is_discard, parse_position, view_for
from tests.rules.games import deal

pytestmark = pytest.mark.usefixtures("engine")
OTHER = "9:4:-:-:-:-"


def chosen(position: str, seed: int = 1) -> str:
    """The text of the move that kind chooses for the seat on turn."""
    game = parse_position(position)
    decision = find_player("kind").choose(view_for(game, game.turn), 1.0, Random(seed))
    assert decision.move in game.legal()
    return format_move(decision.move, game)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (f"children 1 A234/A234/A234/A234 7 - 95:8:-:-:-:- {OTHER}", {"s>c1", "s>c2", "s>c3", "s>c4"}),
        (f"children 1 A234/A2/A2/A2 7 - 95:38:-:-:-:- {OTHER}", {"s>c1", "h3>c2", "h3>c3", "h3>c4"}),
        (f"children 1 A2/A/A/A 7 - 99:8:3:-:-:- {OTHER}", {"d1>c1"}),
        ("children+wild_on_wild=no 1 A2/AK/AK/AK 7 - 99:8K:-:-:-:- 94:4:-:-:-:-", {"hK>c1"}),
        ("skip-bo-partners 1 A234/A2/A2/A2 7 - 9:8:-:-:-:- 9:8:-:-:-:- 5:8:-:-:-:- 9:8:-:-:-:-", {"3s>c1"}),
    ],
)
def test_it_plays_whatever_fits(position: str, moves: set[str]) -> None:
    """Any of the plays, wilds and partners' cards too; also where the opponent's stock card fits next."""
    assert {chosen(position, seed) for seed in range(60)} == moves


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (f"children+wild_on_wild=no 1 AK/AK/AK/AK 7 - 99:8AK:-:-:-:- {OTHER}", {"8", "A", "K"}),
        (f"classic 1 A2/A234/A/A 7 - 99:AA:-:-:-:- {OTHER}", {"a"}),
    ],
)
def test_it_discards_or_passes_only_when_nothing_fits(position: str, moves: set[str]) -> None:
    assert {chosen(position, seed)[1] for seed in range(60)} == moves


def test_it_never_holds_back_a_card_that_fits() -> None:
    for seed in range(6):
        game, random = deal(find_ruleset("children+seats=3" if seed % 2 else "children"), seed), Random(seed)
        while game.turn:
            view = view_for(game, game.turn)
            move = find_player("kind").choose(view, 1.0, random).move
            if is_discard(move):
                assert all(is_discard(other) for other in view.legal)
            game.play(move)


def test_it_is_easier_to_beat_than_greedy() -> None:
    """Greedy wins four games of five and more."""
    won = 0
    for seed in range(60):
        game, random = deal(find_ruleset("short-stock"), seed), Random(seed)
        names = ("greedy", "kind") if seed % 2 else ("kind", "greedy")
        while game.turn:
            game.play(find_player(names[game.turn - 1]).choose(view_for(game, game.turn), 1.0, random).move)
        assert game.outcome is not None
        won += game.outcome.winner == (1 if seed % 2 else 2)
    assert won >= 48
