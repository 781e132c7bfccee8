"""What the low levels are weak in, each by its name: they overlook, they do not plan, they do not look at others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from katmuis.players import find_player
from katmuis.players.registry import DECIDERS, MODULES
from katmuis.rules import PRESETS, Move, format_move, parse_position, view_for
from katmuis.rules.engines import module_beside
from katmuis.rules.layout import SEAT_ROWS, SEATS_AT, STOCK_ROW
from tests.players.positions import under_way

CLASSIC = PRESETS["classic"]

if TYPE_CHECKING:
    from katmuis.players.decider import Decider
    from katmuis.rules.engine import Game

pytestmark = pytest.mark.usefixtures("engine")
SMALL = {"cap": 12}
"""So few states that the players are quick uncompiled too."""
POSITIONS = 16


def seen(game: Game) -> Game:
    """What the seat on turn sees, by the engine under test."""
    sight: Game = module_beside("katmuis.rules.sight", MODULES).look(game, game.turn)
    return sight


def chosen(name: str, position: str) -> str:
    """The text of the move that a player chooses for the seat on turn."""
    game = parse_position(position)
    return format_move(find_player(name).choose(view_for(game, game.turn), 1.0, Random(1)).move, game)


def decided(decider: Decider, position: str, seed: int) -> str:
    """The text of the move that a decider chooses for the seat on turn."""
    game = parse_position(position)
    decider.prepare(game.rules)
    decider.begin(seed)
    return format_move(Move(decider.choose_move(seen(game))), game)


def decisions(name: str, **options: int) -> list[int]:
    """What a player decides in positions of a game for two, from the same seeds each time."""
    decider = DECIDERS[name](**options)
    decider.prepare(CLASSIC)
    found = []
    for seed in range(POSITIONS):
        game = under_way(CLASSIC, seed)
        decider.begin(seed)
        found.append(decider.choose_move(seen(game)))
    return found


def with_other_stock(name: str, **options: int) -> int:
    """In how many positions a player decides otherwise when another card lies on the stock of the other seat."""
    decider = DECIDERS[name](**options)
    decider.prepare(CLASSIC)
    changed = 0
    for seed in range(POSITIONS):
        game = under_way(CLASSIC, seed)
        moves = set()
        row = SEATS_AT + SEAT_ROWS * (2 - game.turn) + STOCK_ROW
        for card in (2, 5, 8, 11):
            game.lay(row, game.pile(row)[:-1] + bytes([card]))
            decider.begin(seed)
            moves.add(decider.choose_move(seen(game)))
        changed += len(moves) > 1
    return changed


def test_level_1_lays_a_wild_card_as_soon_as_it_fits_and_level_2_keeps_it() -> None:
    position = "classic 1 A/-/-/- 7 - 99:K86:-:-:-:- 9:4:-:-:-:-"
    assert chosen("level-1", position) == "hK>c1"
    assert chosen("level-2", position).startswith(("h8>d", "h6>d"))


def test_level_1_overlooks_a_play_now_and_then_and_never_its_stock_card() -> None:
    play, stock = "classic 1 A/-/-/- 7 - 99:286:-:-:-:- 9:4:-:-:-:-", "classic 1 A/-/-/- 7 - 92:286:-:-:-:- 9:4:-:-:-:-"
    found = [decided(DECIDERS["level-1"](), play, seed) for seed in range(600)]
    assert 1 <= sum(">d" in move for move in found) <= 20
    assert {decided(DECIDERS["level-1"](overlooks=1000), stock, seed) for seed in range(20)} == {"s>c1"}


def test_level_2_has_no_plan() -> None:
    """The stock card could go after the two cards of the hand, for which a wild would have to stand in."""
    position = "classic 1 A/-/-/- 7 - 94:2K8:-:-:-:- 9:4:-:-:-:-"
    assert chosen("level-2", "classic 1 A/-/-/- 7 - 95:2K4:-:-:-:- 9:4:-:-:-:-") == "h2>c1"
    assert chosen("level-2", position.replace("2K8", "KK8")) != "hK>c1"
    assert chosen("net", position.replace("2K8", "KK8")) == "hK>c1"


def test_level_3_does_not_look_at_the_stock_card_of_the_other() -> None:
    assert with_other_stock("level-3", overlooks=0, **SMALL) == 0


def test_level_4_looks_at_it() -> None:
    assert with_other_stock("level-4", overlooks=0, **SMALL) > 0


def test_what_is_overlooked_makes_the_difference_of_level_4_to_the_one_above() -> None:
    best = decisions("net", **SMALL)
    assert decisions("level-4", overlooks=0, **SMALL) == best
    rest = [one == other for one, other in zip(decisions("level-4", **SMALL), best, strict=True)]
    assert POSITIONS // 2 < sum(rest) < POSITIONS


@pytest.mark.parametrize("name", ["level-1", "level-3", "level-4"])
def test_a_win_is_never_overlooked(name: str) -> None:
    position = "classic 1 A2/A/-/- 7 - 3:286:-:-:-:- 9:4:-:-:-:-"
    assert {decided(DECIDERS[name](overlooks=1000), position, seed) for seed in range(5)} == {"s>c1"}
