"""Whole games at the engine's speed: the same as by views and checked moves, on both engines."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from katmuis.match import begin, deal_game
from katmuis.players import find_player
from katmuis.players.registry import DECIDERS
from katmuis.rules import find_ruleset, view_for
from katmuis.rules.engines import module_beside
from tests.rules.games import state_of
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

PARTS = ("katmuis.rules.sight", "katmuis.players.decider", "katmuis.arena.playing")
NAMES = ("greedy", "rules-of-thumb")


def play_by_views(game: Game) -> int:
    count = 0
    while game.turn:
        name = NAMES[game.seat % 2]
        game.play(find_player(name).choose(view_for(game, game.turn), 1.0, Random(0)).move)
        count += 1
    return count


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("seed", range(8))
def test_it_plays_what_views_and_checked_moves_play(seed: int) -> None:
    rules = find_ruleset("short-stock") if seed < 2 else random_rules(seed)
    deal = deal_game(rules, None, seed=seed)
    fast, checked = begin(rules, deal, None, seed=seed), begin(rules, deal, None, seed=seed)
    playing = module_beside(PARTS[-1], PARTS)
    players = [DECIDERS[NAMES[seat % 2]]() for seat in range(rules.seats)]
    assert playing.play_out(fast, players) == play_by_views(checked)
    assert fast.ended
    assert state_of(fast) == state_of(checked)
