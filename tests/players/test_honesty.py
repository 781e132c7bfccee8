"""No player knows what its seat cannot see: it decides the same when the hidden cards are dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.players import PLAYERS, find_player
from katmuis.players.player import DecidingPlayer
from katmuis.players.registry import DRAWING, MODULES
from katmuis.rules import PRESETS, Move, RuleSet, find_ruleset, view_for
from katmuis.rules.engines import module_beside
from katmuis.rules.layout import DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from tests.players.beside import module
from tests.players.positions import EVERY_KIND, under_way

if TYPE_CHECKING:
    from katmuis.players.decider import Decider
    from katmuis.rules.engine import Game

pytestmark = pytest.mark.usefixtures("engine")
SECONDS = 0.1
"""What a player may take, which decides how often the searching one tries its plans; no clock is looked at."""

Chooser = Callable[["Game"], Move]


def changes(choose: Chooser, game: Game, seed: int) -> bool:
    """Whether a player decides otherwise once the cards that its seat cannot see were dealt anew."""
    again = game.copy()
    again.redeal(game.turn, seed)
    assert view_for(again, game.turn) == view_for(game, game.turn)
    return choose(game) != choose(again)


def by_view(name: str, seed: int, seconds: float = SECONDS) -> Chooser:
    """A registered player as the table asks it."""

    def choose(game: Game) -> Move:
        return find_player(name).choose(view_for(game, game.turn), seconds, Random(seed)).move

    return choose


def by_sight(decider: Decider, seed: int) -> Chooser:
    """A Decider as training and search ask it: by what is copied from the game pile by pile."""

    def choose(game: Game) -> Move:
        decider.begin(seed)
        return Move(decider.choose_move(module_beside("katmuis.rules.sight", MODULES).look(game, game.turn)))

    return choose


def planners(rules: RuleSet) -> list[Decider]:
    """The players that plan, made ready, with few states and few tries so that they are quick uncompiled too."""
    made: list[Decider] = [
        module("net").Net(cap=12),
        module("careless").Careless(cap=12),
        module("search").NetSearch(rolls=4, candidates=2, width=0.5, trust=1.0, roll_cap=2, cap=12),
    ]
    for decider in made:
        decider.prepare(rules)
    return made


SIMPLE = ("random", "kind", "greedy", "rules-of-thumb", "level-1", "level-2")
"""The players that do not plan."""


def test_every_registered_player_is_held_to_it() -> None:
    planning = {"net", "net-search", "level-3", "level-4", "level-5", "level-6"}
    assert set(PLAYERS) == {*SIMPLE, *planning}


@pytest.mark.parametrize("name", SIMPLE)
def test_players_that_do_not_plan_decide_the_same(name: str) -> None:
    for seed in range(4):
        for rules in EVERY_KIND:
            game = under_way(rules, seed)
            assert not changes(by_view(name, seed), game, seed), rules.text


def test_players_that_plan_decide_the_same(engine: ModuleType) -> None:
    """In every kind of rule set, given a sight of the game; in some of them where that takes long."""
    for seed, rules in enumerate(EVERY_KIND if engine.__name__ == "katmuis.rules.engine" else EVERY_KIND[::3]):
        game = under_way(rules, seed)
        for decider in planners(rules):
            assert not changes(by_sight(decider, seed), game, seed), (type(decider).__name__, rules.text)


@pytest.mark.parametrize("name", ["net", "net-search", "level-3"])
def test_players_that_plan_decide_the_same_at_a_table(name: str) -> None:
    for seed in range(3):
        game = under_way(find_ruleset("classic"), seed)
        assert not changes(by_view(name, seed, 0.01), game, seed)


def test_a_sight_of_a_game_and_of_its_view_give_the_same_decision() -> None:
    for seed, rules in enumerate(EVERY_KIND[:13]):
        game = under_way(rules, seed)
        for name in SIMPLE:
            player = find_player(name)
            assert isinstance(player, DecidingPlayer)
            decider = player.decider(rules)
            drawn = Random(seed).getrandbits(64) if name in DRAWING else 0
            assert by_sight(decider, drawn)(game) == by_view(name, seed)(game), (name, rules.text)


@pytest.mark.nightly
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_decides_the_same_in_a_thousand_positions(name: str, preset: str, engine: ModuleType) -> None:
    """Of every preset; the searching players with few tries. Uncompiled, those that plan are asked in fewer."""
    compiled = engine.__name__ == "katmuis.rules.engine"
    for seed in range(1000 if compiled or name in SIMPLE else 10):
        game = under_way(PRESETS[preset], seed, wilds=seed % 3)
        assert not changes(by_view(name, seed, SECONDS), game, seed)


# ------------------------------------------------------------ planted peeks


def peek(look: Callable[[Game], int]) -> Chooser:
    """A player that lets a number which it should not know choose among its moves."""
    return lambda game: game.legal()[look(game) % len(game.legal())]


def next_card(game: Game) -> int:
    """The card that is drawn next."""
    return game.pile(DRAW)[-1]


def own_stock(game: Game) -> int:
    """The card under the own stock's top."""
    return game.pile(SEATS_AT + SEAT_ROWS * game.seat + STOCK_ROW)[-2]


def others_hand(game: Game) -> int:
    """The first card in the hand of the next seat."""
    return game.pile(SEATS_AT + SEAT_ROWS * (game.turn % game.rules.seats) + HAND_ROW)[0]


def generator(game: Game) -> int:
    """The state of the generator of shuffles."""
    return game.seed


@pytest.mark.parametrize("look", [next_card, own_stock, others_hand, generator])
def test_a_player_that_peeks_is_caught(look: Callable[[Game], int]) -> None:
    games = [under_way(find_ruleset("classic"), seed) for seed in range(20)]
    rows = [SEATS_AT + SEAT_ROWS * seat + STOCK_ROW for seat in range(2)]
    games = [game for game in games if all(game.count(row) > 1 for row in rows) and game.count(DRAW)]
    games = [game for game in games if game.count(SEATS_AT + SEAT_ROWS * (game.turn % 2) + HAND_ROW)]
    assert sum(changes(peek(look), game, seed) for seed, game in enumerate(games)) >= len(games) // 3 > 3


def test_a_player_that_is_given_the_game_itself_is_caught() -> None:
    """A search that deals out what it does not know finds everything known, and tries the true cards."""
    rules = find_ruleset("classic")
    searching = module("search").NetSearch(rolls=4, candidates=4, width=1.0, trust=0.0, roll_cap=2, cap=12)
    searching.prepare(rules)

    def choose(game: Game) -> Move:
        searching.begin(1)
        return Move(searching.choose_move(game.copy()))

    assert any(changes(choose, under_way(rules, seed), seed) for seed in range(12))
