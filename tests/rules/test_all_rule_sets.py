"""What holds in every game, in every preset with every seat count and team mode, and in two hundred sets of options.

Half of the games are played at random, half by one who prefers plays (test_random_games.py says what is looked at).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from katmuis.rules import PRESETS, RuleSet, determinize, engines, find_ruleset, load_engine, view_for
from katmuis.rules.layout import DRAW
from tests.rules.games import deal, prefer_plays, uniform
from tests.rules.random_rules import dealable, mixed_rules, random_rules
from tests.rules.test_random_games import HALVES, check_game, compare_engines

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

GAMES = {"katmuis.rules.engine": 8, "katmuis.rules.engine_python": 2}
"""Games a rule set of a preset in the suite: the uncompiled engine is slow."""
SETS = {"katmuis.rules.engine": 200, "katmuis.rules.engine_python": 60}
"""Sets of options in the suite."""


def check_rules(rules: RuleSet, engine: ModuleType, seeds: range) -> Counter[str]:
    """How games of a rule set end: both kinds of players in turn."""
    return Counter(check_game(deal(rules, seed, engine), HALVES[seed % 2], Random(seed)) for seed in seeds)


@pytest.mark.parametrize("preset", PRESETS)
def test_games_of_a_preset_keep_their_cards_and_end(engine: ModuleType, preset: str) -> None:
    for rules in dealable(preset):
        assert check_rules(rules, engine, range(GAMES[engine.__name__])).total() == GAMES[engine.__name__]


def test_games_of_other_options_keep_their_cards_and_end(engine: ModuleType) -> None:
    endings: Counter[str] = Counter()
    for seed in range(SETS[engine.__name__]):
        endings += check_rules(mixed_rules(seed), engine, range(seed, seed + 2))
    assert set(endings) == {"out", "exhausted", "blocked", "idle"}


def test_every_preset_is_dealt_to_every_number_of_seats() -> None:
    """With each team mode too; only `partners`, which keeps its two decks, has cards for no other four than its own."""
    everywhere = {(seats, "none") for seats in range(2, 7)} | {
        (4, "shared_stock"),
        (4, "own_stocks"),
        (6, "own_stocks"),
    }
    for preset in PRESETS:
        found = {(rules.seats, rules.teams) for rules in dealable(preset)}
        assert found == (everywhere if preset != "partners" else {(2, "none"), (4, "shared_stock")})


# -------------------------------------------------------------- what is seen


def middles(rules: RuleSet, seed: int, engine: ModuleType) -> Iterator[Game]:
    """Some positions of a game, each about as far from the last as a turn of everybody is long."""
    game, random, count = deal(rules, seed, engine), Random(seed), 0
    policy = (uniform, prefer_plays)[seed % 2]
    while (legal := game.legal()) and count < 400:
        if random.random() < 0.03:
            yield game
        game.play(policy(game, legal, random))
        count += 1


def check_views(game: Game, seed: int) -> None:
    """Hidden cards dealt anew, from the view or in place, change neither what a seat sees nor what it may play."""
    seats = [None, *range(1, game.rules.seats + 1)]
    for seat in seats:
        view = view_for(game, seat)
        made = determinize(view, seed)
        assert view_for(made, seat) == view
        assert made.census() == game.census()
        again = game.copy()
        again.redeal(seat or 0, seed)
        assert view_for(again, seat) == view
    on_turn = game.turn
    for other in (determinize(view_for(game, on_turn), seed + 1), determinize(view_for(game, on_turn), seed + 2)):
        assert other.legal() == game.legal()


@pytest.mark.parametrize("preset", PRESETS)
def test_equal_views_have_equal_moves_in_a_preset(engine: ModuleType, preset: str) -> None:
    looked = 0
    for rules in dealable(preset):
        for game in middles(rules, looked, engine):
            check_views(game, looked)
            looked += 1
    assert looked > 10


def test_equal_views_have_equal_moves_with_other_options(engine: ModuleType) -> None:
    looked = 0
    for seed in range(SETS[engine.__name__]):
        for game in middles(mixed_rules(seed), seed, engine):
            check_views(game, seed)
            looked += 1
    assert looked > SETS[engine.__name__]


def test_a_rule_that_looks_at_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that bars discards while an odd card lies on the draw pile."""
    python = load_engine("python")
    honest = python.Game.add_discards

    def faulty(self: Any, n: int, rank: int, piles: int) -> int:
        return n if self.top_of(DRAW) & 1 else int(honest(self, n, rank, piles))

    monkeypatch.setattr(python.Game, "add_discards", faulty)
    monkeypatch.setattr(engines, "_chosen", python)
    games = [game.copy() for game in middles(find_ruleset("classic"), 1, python)]
    with pytest.raises(AssertionError):
        _ = [check_views(game, 1) for game in games]  # type: ignore[func-returns-value]


# -------------------------------------------------------------- both engines


@pytest.mark.parametrize("preset", PRESETS)
def test_both_engines_play_alike_in_a_preset(both: tuple[ModuleType, ModuleType], preset: str) -> None:
    for number, rules in enumerate(dealable(preset)):
        compare_engines(rules, both, number, every=5)


def test_both_engines_play_alike_with_other_options(both: tuple[ModuleType, ModuleType]) -> None:
    for seed in range(200):
        compare_engines(mixed_rules(seed), both, seed, every=5)


# -------------------------------------------------------------- nightly


@pytest.mark.nightly
@pytest.mark.parametrize("preset", PRESETS)
def test_many_games_of_a_preset(both: tuple[ModuleType, ModuleType], preset: str) -> None:
    for rules in dealable(preset):
        check_rules(rules, both[1], range(1_000, 2_000))
        for seed in range(100, 110):
            compare_engines(rules, both, seed)
            for game in middles(rules, seed, both[1]):
                check_views(game, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("make", [random_rules, mixed_rules])
def test_many_games_of_other_options(both: tuple[ModuleType, ModuleType], make: object) -> None:
    assert callable(make)
    for seed in range(1_000, 3_000):
        rules = make(seed)
        check_rules(rules, both[1], range(seed, seed + 10))
        compare_engines(rules, both, seed)
        for game in middles(rules, seed, both[1]):
            check_views(game, seed)


def test_the_sets_of_options_are_not_all_alike() -> None:
    sets = [mixed_rules(seed) for seed in range(200)]
    assert len(set(sets)) == 200
    assert {rules.seats for rules in sets} == {2, 3, 4, 5, 6}
    assert {rules.teams for rules in sets} == {"none", "shared_stock", "own_stocks"}
    assert all(find_ruleset(rules.text) == rules for rules in sets)
