"""The tests can fail: faults planted in the rules, one at a time, are each found by the scenarios or in games.

The uncompiled engine is the one that can be tampered with.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random
from types import ModuleType
from typing import Any

import pytest

from katmuis.rules import RuleSet, events_of, find_ruleset, load_engine
from katmuis.rules.layout import CENTRE, DRAW, ROWS, STOCK_ROW
from tests.golden.reading import differences, read_scenarios
from tests.rules.games import deal, prefer_plays, uniform
from tests.rules.shadow import Shadow, piles_of
from tests.rules.test_model import compare_game
from tests.rules.test_random_games import check_game

SCENARIOS = read_scenarios()
Plant = Callable[[pytest.MonkeyPatch, Any], None]


def rule_changed(**values: int) -> Plant:
    """The engine computes with other values than the rule set has."""

    def plant(patch: pytest.MonkeyPatch, game_class: Any) -> None:
        begin = game_class.__init__

        def faulty(self: Any, code: Any, *rest: Any) -> None:
            changed = copy(code)
            for name, value in values.items():
                setattr(changed, name, value)
            begin(self, changed, *rest)
            self.make_rows(ROWS)

        patch.setattr(game_class, "__init__", faulty)

    return plant


def before(method: str, action: Callable[[Any], object]) -> Plant:
    """Something is done before a method of the game that should not be."""

    def plant(patch: pytest.MonkeyPatch, game_class: Any) -> None:
        honest = getattr(game_class, method)

        def faulty(self: Any, *arguments: Any) -> Any:
            action(self)
            return honest(self, *arguments)

        patch.setattr(game_class, method, faulty)

    return plant


def after(method: str, action: Callable[[Any], object]) -> Plant:
    """Something is done after a method of the game that should not be."""

    def plant(patch: pytest.MonkeyPatch, game_class: Any) -> None:
        honest = getattr(game_class, method)

        def faulty(self: Any, *arguments: Any) -> Any:
            result = honest(self, *arguments)
            action(self)
            return result

        patch.setattr(game_class, method, faulty)

    return plant


def replaced(method: str, faulty: Callable[..., object]) -> Plant:
    """A method of the game does something else."""
    return lambda patch, game_class: patch.setattr(game_class, method, faulty)


def lose_pile(game: Any, row: int) -> None:
    game.size[row] = 0


def swap_winner(game: Any) -> None:
    game.won_by = 3 - game.won_by if game.won_by else 0


def complete_full_piles(game: Any) -> None:
    for k in range(game.code.centres):
        if game.size[CENTRE + k] == game.code.top:
            game.complete(CENTRE + k)


def lose_a_stock_card(game: Any) -> None:
    row = game.stock_row(game.seat) + STOCK_ROW
    if game.size[row] > 1:
        game.push(DRAW, game.pop(row))


def lose_anothers_stock_card(game: Any) -> None:
    row = game.stock_row((game.seat + 1) % game.code.seats)
    if game.size[row] > 1:
        game.push(DRAW, game.pop(row))


def double_the_last(game: Any) -> None:
    if game.size[DRAW]:
        game.cards[(DRAW << 8)] = game.top_of(DRAW)


BY_SCENARIOS: dict[str, tuple[Plant, str]] = {
    "a wild is an ace where it may not": (rule_changed(wild_low=1), "G43"),
    "a wild is a seven where it may not": (rule_changed(wild_seven=1), "O01"),
    "a wild on a wild where it may not": (rule_changed(wild_on_wild=1), "O02"),
    "a wild is discarded where it may not": (rule_changed(wild_discard=1), "O03"),
    "an ace is discarded where it may not": (rule_changed(ace_discard=1), "G18a"),
    "an ace is not discarded where it may": (rule_changed(ace_discard=0), "G18b"),
    "the hand is filled to four": (rule_changed(hand_size=4), "G13"),
    "packed piles take anything": (rule_changed(packed=0), "G44"),
    "no play is forced": (rule_changed(forced=0), "G17a"),
    "an ace is not forced": (rule_changed(forced=0), "G45"),
    "an exhausted draw pile never ends the game": (rule_changed(on_exhausted=0), "G28a"),
    "a tie has a winner": (rule_changed(on_exhausted=1), "G30"),
    "a completed pile vanishes": (replaced("complete", lose_pile), "G09"),
    "an emptied hand stays empty": (replaced("refill_at_once", lambda _game: None), "G13"),
    "the other seat wins": (after("finish", swap_winner), "G28a"),
    "cards that moved count as passes": (before("end_turn", lambda game: setattr(game, "moved", 0)), "G15"),
    "a pass is never counted": (before("end_turn", lambda game: setattr(game, "moved", 1)), "G33"),
    "the pile is completed before the win is seen": (before("is_out", complete_full_piles), "O08"),
    "the end of a turn adds no idle step": (before("end_turn", lambda game: setattr(game, "stock_played", 1)), "G47"),
    "a mid-turn refill adds no idle step": (after("refill_at_once", lambda g: setattr(g, "ticks", g.ticks - 1)), "O12"),
    "a stock card does not set the idle steps back": (before("is_out", lambda g: setattr(g, "ticks", 3)), "O13"),
    "one empty stock of a team wins": (
        replaced("is_out", lambda game: not game.size[game.stock_row(game.seat)]),
        "G41",
    ),
    "a refill tops up a short hand in mid-turn": (after("complete", lambda game: game.refill(game.seat)), "G23"),
}

BY_GAMES: dict[str, tuple[Plant, str]] = {
    "two stock cards at once": (after("is_out", lose_a_stock_card), "more than one stock card"),
    "two stocks at once": (after("is_out", lose_anothers_stock_card), "more than one stock at once"),
    "a drawn card stays in the pile": (after("begin_turn", lambda game: game.push(DRAW, 7)), "lost or made"),
    "a card becomes another": (before("begin_turn", double_the_last), "other cards"),
    "nothing is legal": (replaced("close_moves", lambda _game, n, *_rest: n), "nothing is legal"),
    "a blocked game goes on": (replaced("finish", lambda _game, _how: None), "goes on for ever"),
}


@pytest.fixture
def python() -> ModuleType:
    return load_engine("python")


def found_by_scenarios(engine: ModuleType) -> set[str]:
    return {scenario["id"] for scenario in SCENARIOS if is_found(scenario, engine)}


def is_found(scenario: dict[str, Any], engine: ModuleType) -> bool:
    try:
        return differences(scenario, engine) != []
    except Exception:
        return True


def play_games(engine: ModuleType) -> None:
    for seed in range(4):
        check_game(deal(find_ruleset("classic"), seed, engine), (uniform, prefer_plays)[seed % 2], Random(seed))


def test_without_a_fault_nothing_is_found(python: ModuleType) -> None:
    assert found_by_scenarios(python) == set()
    play_games(python)
    follow_events(python)


@pytest.mark.parametrize(("plant", "scenario"), BY_SCENARIOS.values(), ids=BY_SCENARIOS)
def test_scenarios_find_it(python: ModuleType, monkeypatch: pytest.MonkeyPatch, plant: Plant, scenario: str) -> None:
    plant(monkeypatch, python.Game)
    assert scenario in found_by_scenarios(python)


def compare_games(rules: RuleSet, engine: ModuleType) -> None:
    for seed in range(3):
        compare_game(deal(rules, seed, engine), seed, prefer_plays)


@pytest.mark.parametrize("plant", [plant for plant, _ in BY_SCENARIOS.values()][:3], ids=[*BY_SCENARIOS][:3])
def test_the_model_finds_it_too(python: ModuleType, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    rules = find_ruleset("classic+wild_as_ace=no+wild_as_seven=no+wild_on_wild=no")
    compare_games(rules, python)
    plant(monkeypatch, python.Game)
    with pytest.raises(AssertionError):
        compare_games(rules, python)


@pytest.mark.parametrize(("plant", "says"), BY_GAMES.values(), ids=BY_GAMES)
def test_games_find_it(python: ModuleType, monkeypatch: pytest.MonkeyPatch, plant: Plant, says: str) -> None:
    plant(monkeypatch, python.Game)
    with pytest.raises(AssertionError, match=says):
        play_games(python)


def follow_events(engine: ModuleType) -> None:
    for policy in (prefer_plays, uniform):
        game, random = deal(find_ruleset("classic"), 1, engine), Random(1)
        shadow = Shadow(game)
        while legal := game.legal():
            game.play(policy(game, legal, random))
            shadow.follow_move(events_of(game))
            assert (shadow.piles, shadow.turn) == (piles_of(game), game.turn)


@pytest.mark.parametrize("note", range(1, 9))
def test_events_that_are_not_told_are_missed(python: ModuleType, monkeypatch: pytest.MonkeyPatch, note: int) -> None:
    """Whatever kind of note the engine forgets to write."""
    honest = python.Game.note

    def forgetful(self: Any, kind: int, a: int, b: int) -> None:
        if kind != note:
            honest(self, kind, a, b)

    monkeypatch.setattr(python.Game, "note", forgetful)
    with pytest.raises((AssertionError, LookupError)):
        follow_events(python)
