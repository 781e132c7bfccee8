"""The engine plays as the plain model of the rules does, move for move, in every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.rules import Move, RuleSet, events_of, find_ruleset, format_move, format_position, orders_of
from katmuis.rules.layout import ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from tests.rules.games import SEVEN, deal, keep_stock, prefer_plays, uniform
from tests.rules.model import Model
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

POLICIES = (prefer_plays, uniform, prefer_plays, keep_stock)


def model_of(game: Game) -> Model:
    """The model of a game in its first turn, the refill done."""
    seats = range(1, game.rules.seats + 1)
    first = {seat: SEATS_AT + SEAT_ROWS * (seat - 1) for seat in seats}
    stocks = {seat: list(game.pile(first[seat] + STOCK_ROW)) for seat in seats}
    hands = {seat: list(game.pile(first[seat] + HAND_ROW)) for seat in seats}
    model = Model(game.rules, list(game.pile(DRAW)), stocks, hands, game.seat + 1, moved=bool(game.moved))
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


def compare_game(game: Game, seed: int, choose: Callable[[Game, list[Move], Random], Move]) -> str:
    """Play to the end in step with the model; return how it ended."""
    model, random = model_of(game), Random(seed)
    while legal := game.legal():
        move = choose(game, legal, random)
        text, before = format_move(move, game), format_position(game)
        game.play(move)
        model.play(text, orders_of(events_of(game)))
        assert seen_in_game(game) == seen_in_model(model), f"after {text} in {before}, seed {seed}"
    assert game.outcome is not None
    return game.outcome.kind


def share(engine: ModuleType, games: int) -> int:
    """How many games an engine is given: the uncompiled one is slow."""
    return games if engine.__name__ == "katmuis.rules.engine" else games // 4


@pytest.mark.parametrize("preset", SEVEN)
def test_presets_for_two_play_as_the_model(engine: ModuleType, preset: str) -> None:
    endings: Counter[str] = Counter()
    rules = find_ruleset(preset)
    for seed in range(share(engine, 16)):
        endings[compare_game(deal(rules, seed), seed, POLICIES[seed % 4])] += 1
    assert "out" in endings


def test_altered_rule_sets_play_as_the_model(engine: ModuleType) -> None:
    """Every option in many combinations, two to six seats, teams too; each way to end is met."""
    endings: Counter[str] = Counter()
    seen: set[RuleSet] = set()
    for seed in range(share(engine, 100)):
        rules = random_rules(seed)
        seen.add(rules)
        endings[compare_game(deal(rules, seed), seed, POLICIES[seed % 4])] += 1
    assert set(endings) == {"out", "exhausted", "blocked", "idle"}
    assert len({rules.teams for rules in seen}) == 3
    assert {rules.seats for rules in seen} >= {2, 3, 4, 6}


@pytest.mark.nightly
def test_many_altered_rule_sets_play_as_the_model(both: tuple[ModuleType, ModuleType]) -> None:
    for seed in range(1_000, 7_000):
        rules = random_rules(seed)
        compare_game(deal(rules, seed, both[1]), seed, POLICIES[seed % 4])
