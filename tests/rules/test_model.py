"""The engine plays as the plain model of the rules does, move for move, in every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.rules import (
    OPTIONS,
    Move,
    events_of,
    find_ruleset,
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from katmuis.rules.layout import ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from tests.golden.reading import Scenario, read_scenarios
from tests.rules.branches import CLASSES, WITHOUT_EFFECT, branches, met_by_playing
from tests.rules.games import SEVEN, deal, keep_stock, orders_of, prefer_plays, uniform
from tests.rules.model import Model
from tests.rules.random_rules import mixed_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

POLICIES = (prefer_plays, uniform, prefer_plays, keep_stock)


def model_of(game: Game) -> Model:
    """The model of a game, from its piles and counters."""
    seats = range(1, game.rules.seats + 1)
    first = {seat: SEATS_AT + SEAT_ROWS * (seat - 1) for seat in seats}
    stocks = {seat: list(game.pile(first[seat] + STOCK_ROW)) for seat in seats}
    hands = {seat: list(game.pile(first[seat] + HAND_ROW)) for seat in seats}
    model = Model(game.rules, list(game.pile(DRAW)), stocks, hands, game.seat + 1, moved=bool(game.moved))
    model.aside, model.ticks = list(game.pile(ASIDE)), game.ticks
    model.centre = [list(game.pile(CENTRE + k)) for k in range(game.rules.centre_piles)]
    for seat in seats:
        model.side[seat] = [list(game.pile(first[seat] + DISCARD_ROW + k)) for k in range(game.rules.discard_piles)]
    if game.outcome:
        model.outcome = (game.outcome.kind, game.outcome.winner)
    return model


def seen_in_game(game: Game) -> dict[str, object]:
    first = [SEATS_AT + SEAT_ROWS * seat for seat in range(game.rules.seats)]
    outcome = game.outcome
    return {
        "centre": [list(game.pile(CENTRE + k)) for k in range(game.rules.centre_piles)],
        "draw": list(game.pile(DRAW)),
        "aside": list(game.pile(ASIDE)),
        "stocks": [list(game.pile(row + STOCK_ROW)) for row in first],
        "hands": [list(game.pile(row + HAND_ROW)) for row in first],
        "sides": [[list(game.pile(row + DISCARD_ROW + k)) for k in range(game.rules.discard_piles)] for row in first],
        "outcome": (outcome.kind, outcome.winner) if outcome else None,
        "turn": game.turn,
        "legal": {format_move(move, game) for move in game.legal()},
        "counted": (game.passes, game.ticks),
    }


def seen_in_model(model: Model) -> dict[str, object]:
    return {
        "centre": model.centre,
        "draw": model.draw,
        "aside": model.aside,
        "stocks": [model.stock[seat] for seat in model.seats],
        "hands": [model.hand[seat] for seat in model.seats],
        "sides": [model.side[seat] for seat in model.seats],
        "outcome": model.outcome,
        "turn": 0 if model.outcome else model.turn,
        "legal": model.legal(),
        "counted": (model.passes, model.ticks),
    }


def compare_game(game: Game, seed: int, choose: Callable[[Game, list[Move], Random], Move]) -> Model:
    """Play to the end in step with the model and return it: legal moves, every pile and the outcome are the same."""
    model, random = model_of(game), Random(seed)
    before, text = game.copy(), "nothing"
    while True:
        seen = seen_in_game(game), seen_in_model(model)
        assert seen[0] == seen[1], f"after {text} in {format_position(before)}, seed {seed}"
        if not game.turn:
            return model
        move = choose(game, game.legal(), random)
        text = format_move(move, game)
        before.become(game)
        game.play(move)
        model.play(text, orders_of(events_of(game)))


def share(engine: ModuleType, games: int) -> int:
    """How many games an engine is given: the uncompiled one is slow."""
    return games if engine.__name__ == "katmuis.rules.engine" else games // 4


def play_mixed(engine: ModuleType, seeds: range) -> Counter[str]:
    """Games of mixed rule sets in step with the model: how often each branch of an option was met."""
    met: Counter[str] = Counter()
    for seed in seeds:
        rules = mixed_rules(seed)
        met += met_by_playing(rules)
        met += compare_game(deal(rules, seed, engine), seed, POLICIES[seed % 4]).met
    return met


def seldom_met(met: Counter[str], least: int) -> dict[str, int]:
    return {name: met[name] for name in branches() if met[name] < least}


@pytest.mark.parametrize("preset", SEVEN)
def test_presets_for_two_play_as_the_model(engine: ModuleType, preset: str) -> None:
    rules = find_ruleset(preset)
    games = [compare_game(deal(rules, seed), seed, POLICIES[seed % 4]) for seed in range(share(engine, 16))]
    assert any(game.met["out"] for game in games)


def test_five_hundred_games_are_as_the_model_plays_them(engine: ModuleType) -> None:
    """Every option in many combinations, two to six seats, teams too; each branch of an option is met."""
    games = share(engine, 500)
    met = play_mixed(engine, range(games))
    assert set(met) <= branches()
    assert not seldom_met(met, games // 60)


@pytest.mark.parametrize("scenario", read_scenarios(), ids=lambda scenario: scenario["id"])
def test_a_scenario_is_as_the_model_plays_it(engine: ModuleType, scenario: Scenario) -> None:
    game = parse_position(scenario["position"], engine=engine)
    game.ticks = scenario.get("idle_steps", 0)
    model = model_of(game)
    assert model.legal() == set(scenario["legal"])
    if "places" in scenario:
        return  # the model takes the first of equal cards
    for text in scenario.get("moves", ()):
        game.play(parse_move(text, game))
        model.play(text, orders_of(events_of(game)))
        assert seen_in_game(game) == seen_in_model(model)


def test_the_branches_are_those_of_the_options() -> None:
    """Each value of each option that changes play has one, and no option is forgotten."""
    named = {name.split(" ")[0] for name in branches()}
    for option in OPTIONS:
        if option.id in WITHOUT_EFFECT:
            assert not [name for name in named if name.startswith(f"{option.id}=")]
        elif option.id in CLASSES:
            assert {f"{option.id}={low}-{high}" for low, high in CLASSES[option.id]} <= named
        elif option.kind == "number":
            assert {f"{option.id}={number}" for number in range(option.low, option.high + 1)} <= named
        else:
            assert {f"{option.id}={value}" for value in option.words} <= named


def test_a_branch_that_is_never_met_is_noticed() -> None:
    met = Counter(dict.fromkeys(branches(), 100))
    assert not seldom_met(met, 100)
    assert seldom_met(met - Counter({"exhausted_at=zero": 1}), 100) == {"exhausted_at=zero": 99}


@pytest.mark.nightly
def test_twenty_thousand_games_are_as_the_model_plays_them(both: tuple[ModuleType, ModuleType]) -> None:
    """Other games than in the suite; each branch of an option is met at least a hundred times."""
    met = play_mixed(both[1], range(1_000, 21_000))
    assert set(met) <= branches()
    assert not seldom_met(met, 100)
