"""Deals played from every side: the same cards, the same games whatever else is played, and what is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from katmuis.arena.contestants import read_contestant
from katmuis.arena.games import Setting, play_batch
from katmuis.arena.seeds import seed_of
from katmuis.errors import ArenaError
from katmuis.players.registry import DECIDERS
from katmuis.rules import ENGINE

GREEDY, THUMB, RANDOM = map(read_contestant, ("greedy", "rules-of-thumb", "random"))


def test_a_seed_for_everything_and_each_its_own() -> None:
    seeds = {seed_of(seed, about, number) for seed in range(5) for about in ("deal", "player") for number in range(9)}
    assert len(seeds) == 90
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert seed_of(1, "deal", 7) == 9739508599391093808


@pytest.mark.parametrize(
    ("rules", "sides"),
    [("children", 2), ("children+seats=3", 3), ("partners+stock=3", 2), ("skip-bo-partners+seats=6+stock=2", 3)],
)
def test_a_deal_is_played_with_the_first_name_on_each_side(rules: str, sides: int) -> None:
    """A player against itself plays the same game each time: cards, seats and shuffles are those of the deal."""
    batch = play_batch(Setting(rules, seed=3), GREEDY, GREEDY, 5, 8)
    assert [(game.deal, game.side) for game in batch.games] == [
        (deal, side) for deal in (5, 6, 7) for side in range(1, sides + 1)
    ]
    alike = {(g.deal, g.starter, g.winner, g.kind, g.moves, g.turns, g.stocks, g.points) for g in batch.games}
    assert len(alike) == 3
    assert len({game.moves for game in batch.games}) == 3
    assert all(len(game.stocks) == len(game.points) == sides for game in batch.games)


def test_the_first_name_sits_where_it_says() -> None:
    """Greedy beats a player at random nearly always: the winner is his side, in turn each of the three."""
    games = play_batch(Setting("classic+seats=3+stock=8", seed=1), GREEDY, RANDOM, 0, 10).games
    assert sum(game.winner == game.side for game in games) >= 25


def test_both_partners_of_a_side_are_the_same_player() -> None:
    games = play_batch(Setting("partners+stock=8", seed=1), GREEDY, RANDOM, 0, 10).games
    assert sum(game.winner == game.side for game in games) >= 18


def test_games_do_not_depend_on_what_was_played_before() -> None:
    setting = Setting("children", seed=8)
    for first in (GREEDY, RANDOM):
        whole = play_batch(setting, first, RANDOM, 0, 6).games
        parts = [play_batch(setting, first, RANDOM, start, start + 2).games for start in (4, 0, 2)]
        assert whole == (*parts[1], *parts[2], *parts[0])
    assert play_batch(Setting("children", seed=9), GREEDY, RANDOM, 0, 6).games != whole


@pytest.mark.parametrize("name", sorted(DECIDERS))
def test_no_player_carries_anything_over_into_the_next_game(name: str) -> None:
    """Players that plan are asked where the engine is compiled; they take long without."""
    if ENGINE == "python" and name not in ("random", "kind", "greedy", "rules-of-thumb", "level-1", "level-2"):
        pytest.skip("it plans, which takes long uncompiled")
    setting, player = Setting("children+stock=1", seed=2), read_contestant(name)
    assert play_batch(setting, player, GREEDY, 1, 2).games == play_batch(setting, player, GREEDY, 0, 2).games[2:]


def test_the_end_of_a_game_is_counted() -> None:
    games = play_batch(Setting("g4a+stock=3", seed=2), GREEDY, THUMB, 0, 20).games
    for game in games:
        if game.winner:
            assert game.kind == "out"
            assert game.stocks[game.winner - 1] == 0
            assert game.points[game.winner - 1] == 5 + sum(game.stocks)
            assert sum(game.points) == 5 + sum(game.stocks)
        assert game.turns < game.moves
    assert {game.starter for game in games} == {1, 2}


def test_times_are_measured_where_that_is_asked() -> None:
    asked = play_batch(Setting("children", seed=1, timed=True), GREEDY, THUMB, 0, 2)
    silent = play_batch(Setting("children", seed=1), GREEDY, THUMB, 0, 2)
    assert asked.games == silent.games
    assert sum(times.moves.count for times in asked.times) == sum(game.moves for game in asked.games)
    assert sum(times.moves.total for times in asked.times) == sum(times.decisions.total for times in asked.times)
    assert [times.moves.count for times in silent.times] == [0, 0]


MINE = """
from katmuis.players import Decision, find_player
class Same:
    def choose(self, view, limit, random):
        return find_player("rules-of-thumb").choose(view, limit, random)
class Chance:
    def choose(self, view, limit, random):
        return Decision(random.choice(view.legal))
class Wrong:
    def choose(self, view, limit, random):
        return Decision(511)
class Failing:
    def choose(self, view, limit, random):
        raise ValueError("lost")
"""


def mine(tmp_path: Path, name: str) -> str:
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return f"{path}:{name}"


def test_a_class_in_a_file_plays_as_the_same_player_does(tmp_path: Path) -> None:
    """By views and checked moves, against a player that is shown sights; teams too."""
    for rules in ("children", "skip-bo-partners+stock=2"):
        same = play_batch(Setting(rules, seed=5, timed=True), read_contestant(mine(tmp_path, "Same")), GREEDY, 0, 3)
        assert same.games == play_batch(Setting(rules, seed=5), THUMB, GREEDY, 0, 3).games
        assert sum(times.moves.count for times in same.times) == sum(game.moves for game in same.games)
        again = play_batch(Setting(rules, seed=5, timed=True), THUMB, GREEDY, 0, 3)
        assert [times.decisions.count for times in same.times] == [times.decisions.count for times in again.times]


def test_a_class_in_a_file_is_given_its_random_numbers(tmp_path: Path) -> None:
    chance = read_contestant(mine(tmp_path, "Chance"))
    setting = Setting("children", seed=5)
    games = play_batch(setting, chance, GREEDY, 0, 4).games
    assert play_batch(setting, chance, GREEDY, 2, 4).games == games[4:]


@pytest.mark.parametrize(
    ("name", "code", "said"), [("Wrong", "player_illegal", "511"), ("Failing", "player_failed", "lost")]
)
def test_a_class_that_does_not_play_as_it_must(tmp_path: Path, name: str, code: str, said: str) -> None:
    with pytest.raises(ArenaError) as caught:
        play_batch(Setting("children", seed=5), read_contestant(mine(tmp_path, name)), GREEDY, 0, 1)
    assert caught.value.code == code
    assert name in caught.value.read
    assert said in caught.value.read
