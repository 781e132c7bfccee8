"""What holds in every game, seen in many: half of them played at random, half by one who prefers plays."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.rules import RuleSet, find_ruleset
from katmuis.rules.layout import SEAT_ROWS, SEATS_AT, STOCK_ROW
from tests.rules.games import SEVEN, Policy, deal, keep_stock, play_out, prefer_plays, rows_of, state_of, uniform

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

HALVES = (uniform, prefer_plays)
GAMES = {"katmuis.rules.engine": 2_000, "katmuis.rules.engine_python": 24}
"""Games a preset in the suite; the uncompiled engine takes its share of them."""
LONGEST = 20_000
"""Moves that no game comes near."""


def reachable(preset: str) -> set[str]:
    """How games of a preset can end: where every hand card can be discarded nobody ever passes."""
    third = "exhausted" if find_ruleset(preset).on_exhausted != "continue" else "blocked"
    return {"out", "idle", third}


def check_game(game: Game, policy: Policy, random: Random) -> str:
    """Play to the end, look after every move at what never changes, and return how the game ended.

    The cards are counted after every move and compared one by one at the end: none comes back by itself.
    """
    cards, moves, count = game.census(), 0, game.count
    stocks = [SEATS_AT + SEAT_ROWS * seat + STOCK_ROW for seat in range(game.rules.seats)]
    others = [row for row in rows_of(game) if row not in stocks]
    before = [count(row) for row in stocks]
    while game.turn:
        legal = game.legal()
        assert legal, "nothing is legal"
        game.play(policy(game, legal, random))
        after = [count(row) for row in stocks]
        shrunk = [(was, now) for was, now in zip(before, after, strict=True) if was != now]
        assert len(shrunk) < 2, "more than one stock at once"
        assert all(was - now == 1 for was, now in shrunk), "more than one stock card at once"
        assert sum(after) + sum([count(row) for row in others]) == len(cards), "cards are lost or made"
        before, moves = after, moves + 1
        assert moves < LONGEST, "the game goes on for ever"
    assert game.census() == cards, "other cards than at the start"
    assert game.legal() == []
    assert game.outcome is not None
    return game.outcome.kind


def check_games(preset: str, engine: ModuleType, seeds: range) -> Counter[str]:
    rules = find_ruleset(preset)
    return Counter(check_game(deal(rules, seed, engine), HALVES[seed % 2], Random(seed)) for seed in seeds)


@pytest.mark.parametrize("preset", SEVEN)
def test_games_keep_their_cards_and_end(engine: ModuleType, preset: str) -> None:
    endings = check_games(preset, engine, range(GAMES[engine.__name__]))
    assert set(endings) <= reachable(preset)
    assert len(endings) > 1
    assert endings.total() == GAMES[engine.__name__]


@pytest.mark.parametrize("preset", SEVEN)
def test_every_ending_is_met(engine: ModuleType, preset: str) -> None:
    """Who never plays a stock card reaches the idle limit or runs dry; who prefers it goes out."""
    rules, met, seed = find_ruleset(preset), set[str](), 0
    while met != reachable(preset):
        policy = (uniform, prefer_plays, keep_stock)[seed % 3]
        met.add(check_game(deal(rules, seed, engine), policy, Random(seed)))
        seed += 1
        assert seed < 120, f"only {met} in {seed} games"


@pytest.mark.parametrize("preset", SEVEN)
def test_both_engines_play_the_same_game(both: tuple[ModuleType, ModuleType], preset: str) -> None:
    for seed in range(16):
        compare_engines(find_ruleset(preset), both, seed)


def compare_engines(rules: RuleSet, both: tuple[ModuleType, ModuleType], seed: int, every: int = 1) -> None:
    """The same moves and notes; the same state, down to the stream of random numbers, after `every` so many moves."""
    plain, fast = (deal(rules, seed, engine) for engine in both)
    policy, random, moves = (*HALVES, prefer_plays, keep_stock)[seed % 4], Random(seed), 0
    while plain.turn:
        legal = plain.legal()
        assert fast.legal() == legal
        move = policy(plain, legal, random)
        plain.play(move)
        fast.play(move)
        moves += 1
        assert fast.noted() == plain.noted()
        if moves % every == 0 or not plain.turn:
            assert state_of(fast) == state_of(plain)
    assert fast.turn == 0
    assert fast.outcome == plain.outcome


def test_both_engines_play_out_alike(both: tuple[ModuleType, ModuleType]) -> None:
    """The engine's own playouts, with merged moves, are the same too."""
    for preset in SEVEN:
        for seed in range(10):
            plain, fast = (deal(find_ruleset(preset), seed, engine) for engine in both)
            assert plain.playout(seed, seed % 2 == 0) == fast.playout(seed, seed % 2 == 0)
            assert state_of(plain) == state_of(fast)


def test_the_seed_decides_the_game(engine: ModuleType) -> None:
    rules = find_ruleset("classic")
    games = [deal(rules, seed, engine) for seed in (3, 3, 4)]
    for game in games:
        play_out(game, prefer_plays, Random(5))
    assert state_of(games[0]) == state_of(games[1])
    assert state_of(games[0]) != state_of(games[2])


@pytest.mark.nightly
@pytest.mark.parametrize("preset", SEVEN)
def test_a_hundred_thousand_games(both: tuple[ModuleType, ModuleType], preset: str) -> None:
    """As in the suite, and each ending at least a hundred times."""
    endings = check_games(preset, both[1], range(100_000))
    rules = find_ruleset(preset)
    for seed in range(1_000):
        endings[check_game(deal(rules, seed, both[1]), keep_stock, Random(seed))] += 1
    assert {kind for kind, count in endings.items() if count >= 100} == reachable(preset)


@pytest.mark.nightly
@pytest.mark.parametrize("preset", SEVEN)
def test_both_engines_play_the_same_in_many_games(both: tuple[ModuleType, ModuleType], preset: str) -> None:
    for seed in range(100, 500):
        compare_engines(find_ruleset(preset), both, seed)
