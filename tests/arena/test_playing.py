"""Whole games at the engine's speed: the same as by views and checked moves, on both engines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.arena.games import playing_module
from katmuis.match import begin, deal_game
from katmuis.players import find_player
from katmuis.players.registry import DECIDERS
from katmuis.rules import engines, find_ruleset, parse_move, parse_position, view_for
from tests.rules.games import state_of
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

NAMES = ("greedy", "rules-of-thumb")


def play_by_views(game: Game) -> tuple[int, int]:
    """How many moves and turns that took."""
    count = turns = 0
    while game.turn:
        seat = game.turn
        game.play(find_player(NAMES[game.seat % 2]).choose(view_for(game, seat), 1.0, Random(0)).move)
        count += 1
        turns += game.turn != seat
    return count, turns


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("seed", range(8))
def test_it_plays_what_views_and_checked_moves_play(seed: int) -> None:
    rules = find_ruleset("short-stock") if seed < 2 else random_rules(seed)
    deal = deal_game(rules, None, seed=seed)
    fast, checked = begin(rules, deal, None, seed=seed), begin(rules, deal, None, seed=seed)
    playing = playing_module()
    players = [DECIDERS[NAMES[seat % 2]]() for seat in range(rules.seats)]
    assert playing.play_out(fast, players) == play_by_views(checked)
    assert fast.ended
    assert state_of(fast) == state_of(checked)


@pytest.mark.usefixtures("engine")
def test_each_decision_is_timed_for_the_seat_that_made_it() -> None:
    """By a clock that goes on by one at each look, and with the same game as without."""
    rules = find_ruleset("children")
    deal, clock, told = deal_game(rules, None, seed=1), iter(range(10**6)), [list[tuple[int, bool]](), []]
    timed, other = begin(rules, deal, None, seed=1), begin(rules, deal, None, seed=1)
    players = [DECIDERS[name]() for name in NAMES]
    counts = playing_module().play_out_timed(timed, players, lambda: next(clock), [_adder(times) for times in told])
    assert counts == playing_module().play_out(other, players)
    assert state_of(timed) == state_of(other)
    assert len(told[0]) + len(told[1]) == counts[0] == next(clock) // 2
    assert min(map(len, told)) > 5
    assert {time for times in told for time, _ in times} == {1}
    assert told[0][0][1] or told[1][0][1]


def _adder(times: list[tuple[int, bool]]) -> Callable[[int, bool], None]:
    return lambda time, fresh: times.append((time, bool(fresh)))


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("move", "chance"), [("s>c1", 1), ("h3>c2", 0), ("d1>c2", 0), ("h8>d1", 1), ("3s>c3", 1), ("3d2>c2", 0)]
)
def test_what_nobody_could_foresee(move: str, chance: int) -> None:
    """A stock card turns up, or the turn ends; a card of a hand that holds more shows nothing new."""
    seats = "95:38:3:-:-:- 9:8:-:-:-:- 92:8:-:3:-:- 9:8:-:-:-:-"
    game = parse_position(f"skip-bo-partners 1 A234/A2/A/- 7 - {seats}")
    assert playing_module().is_chance(game, parse_move(move, game)) == chance


@pytest.mark.usefixtures("engine")
def test_the_last_card_of_a_hand_brings_new_ones() -> None:
    game = parse_position("classic 1 A2/A2/A/- 7 - 95:3:3:-:-:- 9:8:-:-:-:-")
    assert playing_module().is_chance(game, parse_move("h3>c1", game))
    assert not playing_module().is_chance(game, parse_move("d1>c1", game))


def play_all(engine: ModuleType, name: str, seed: int) -> list[object]:
    """The states of a game after each of a player's decisions, and the decisions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "_chosen", engine)
        rules = random_rules(seed)
        game = begin(rules, deal_game(rules, None, seed=seed), None, seed=seed)
        player, random, found = find_player(name), Random(seed), list[object]()
        while game.turn:
            move = player.choose(view_for(game, game.turn), 1.0, random).move
            game.play(move)
            found += [move, state_of(game)]
        return found


@pytest.mark.parametrize("name", ["random", "kind", "greedy", "rules-of-thumb"])
def test_players_decide_the_same_compiled_and_not(both: tuple[ModuleType, ModuleType], name: str) -> None:
    for seed in range(6):
        assert play_all(both[0], name, seed) == play_all(both[1], name, seed)
