"""Sights show what views show and no more, on both engines."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.rules import format_position, view_for
from katmuis.rules.engines import module_beside
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from katmuis.rules.sight import sight_of
from tests.rules.games import deal, uniform
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from katmuis.rules.engine import Game

pytestmark = pytest.mark.usefixtures("engine")
COUNTERS = ("seat", "moved", "stock_played", "passes", "ticks", "ended", "won_by")


def module() -> ModuleType:
    return module_beside("katmuis.rules.sight", ("katmuis.rules.sight",))


def games() -> Iterator[Game]:
    """Games under way, in many rule sets."""
    for seed in range(24):
        game, random = deal(random_rules(seed), seed), Random(seed)
        for _ in range(random.randrange(60)):
            if game.turn:
                game.play(uniform(game, game.legal(), random))
        yield game


def test_a_sight_is_the_view_of_a_seat() -> None:
    """Whole, with the legal moves; whether it is made of the view, or pile by pile from the game."""
    for game in games():
        for seat in range(1, game.rules.seats + 1):
            seen = module().look(game, seat)
            assert format_position(seen) == format_position(sight_of(view_for(game, seat))) or not game.turn
            assert view_for(seen, seat) == view_for(game, seat)
            assert [getattr(seen, name) for name in COUNTERS] == [getattr(game, name) for name in COUNTERS]


def test_a_sight_stays_the_same_when_the_hidden_cards_are_dealt_anew() -> None:
    for game in games():
        for seat in range(1, game.rules.seats + 1):
            before = format_position(module().look(game, seat))
            game.redeal(seat, 7)
            assert format_position(module().look(game, seat)) == before


def test_a_sight_knows_neither_shuffles_nor_words() -> None:
    for game in games():
        game.begin_at(12345)
        seen = module().look(game, 1)
        assert (seen.seed, seen.source, seen.live, seen.blind) == (0, None, 0, 1)


def test_nothing_is_drawn_or_shuffled_in_a_sight() -> None:
    """What chance brings is not known there: an empty hand stays empty, and a completed pile is not mixed in."""
    for game in games():
        if not game.turn:
            continue
        seen, random = module().look(game, game.turn), Random(1)
        seat, row = game.turn, SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW
        for _ in range(12):
            if seen.turn != seat or not seen.knows_cards():
                break
            moves = [move for move in seen.legal() if move & 15 < 8] or seen.legal()
            seen.play(random.choice(moves))
            assert seen.count(row) <= game.count(row)
        assert seen.shuffles == 0


def test_a_copy_of_a_sight_is_blind_too() -> None:
    for game in games():
        seen = module().look(game, 1)
        assert (seen.copy().blind, game.copy().blind) == (1, 0)
        game.become(seen)
        assert game.blind == 1
