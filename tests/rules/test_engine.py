"""Games as objects: copies, limits, what compiling could break, and which engine runs."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import katmuis
from katmuis.errors import IllegalMoveError, KatmuisError, SettingsError
from katmuis.rules import (
    Move,
    determinize,
    find_ruleset,
    load_engine,
    new_game,
    parse_move,
    parse_position,
    view_for,
)
from katmuis.rules.engines import is_compiled
from katmuis.rules.layout import DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.rules.games import deal, play_out, prefer_plays, rows_of, state_of

PARTS = ("code", "piles", "legal", "engine")


def test_a_copy_is_equal_and_apart(engine: ModuleType) -> None:
    game = deal(find_ruleset("classic"), 1, engine)
    before = state_of(game)
    other = game.copy()
    assert state_of(other) == before
    play_out(other, prefer_plays, Random(1))
    assert state_of(game) == before
    play_out(game, prefer_plays, Random(1))
    assert state_of(game) == state_of(other)


def test_a_game_becomes_another_in_place(engine: ModuleType) -> None:
    """From any state, also of another rule set, with fewer piles or more."""
    big = deal(find_ruleset("skip-bo-partners+seats=6"), 2, engine)
    kept = big.copy()
    play_out(big, prefer_plays, Random(2))
    small = deal(find_ruleset("g4a"), 3, engine)
    for game, other in ((big, small), (small, kept)):
        game.become(other)
        assert state_of(game) == state_of(other)
        assert game.rules is other.rules
        play_out(game, prefer_plays, Random(4))
        play_out(other, prefer_plays, Random(4))
        assert state_of(game) == state_of(other)


def test_a_new_game_is_empty(engine: ModuleType) -> None:
    game = new_game(find_ruleset("classic"), engine=engine)
    assert game.census() == b""
    assert state_of(game)[1] == state_of(new_game(find_ruleset("classic"), engine=engine))[1]
    assert (game.turn, game.outcome) == (1, None)


@pytest.mark.parametrize(("row", "size"), [(DRAW, 256), (-1, 3), (SEATS_AT + 2 * SEAT_ROWS, 3), (10_000, 1)])
def test_only_piles_can_be_laid_and_255_cards(engine: ModuleType, row: int, size: int) -> None:
    game = deal(find_ruleset("classic"), 1, engine)
    before = state_of(game)
    with pytest.raises(ValueError, match="cannot hold"):
        game.lay(row, bytes([7]) * size)
    assert state_of(game) == before


def test_a_hand_may_hold_every_rank(engine: ModuleType) -> None:
    """A position need not be a deal: fourteen ranks in hand, in a row of more cards than any deal has."""
    game = parse_position(f"classic 1 -/-/-/- - - 99:{'A23456789TJQK*' * 18}:-:-:-:- 99:4:-:-:-:-", engine=engine)
    legal = game.legal()
    assert len(legal) == len(set(legal)) == 4 + 13 * 4 + 2 * 4
    game.play(parse_move("hA>c1", game))
    assert game.count(SEATS_AT + HAND_ROW) == 14 * 18 - 1


@pytest.mark.parametrize(
    ("position", "move", "is_full"),
    [
        ("classic 1 A23456789TJ/-/-/- (243) - 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c1", False),
        ("classic 1 A23456789TJ/-/-/- (244) - 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c1", True),
        ("skip-bo 1 A23456789TJ/-/-/- (255) - 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c1", False),
        ("skip-bo 1 A23456789TJ/-/-/- 7 (244) 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c1", True),
        ("classic 1 -/-/-/- 7 - 99:Q8:(253)9:-:-:- 99:4:-:-:-:-", "hQ>d1", False),
        ("classic 1 -/-/-/- 7 - 99:Q8:-:(254)9:-:- 99:4:-:-:-:-", "hQ>d2", True),
    ],
)
def test_no_pile_grows_beyond_255_cards(engine: ModuleType, position: str, move: str, is_full: bool) -> None:
    game = parse_position(position, engine=engine)
    before, cards = state_of(game), len(game.census())
    if not is_full:
        game.play(parse_move(move, game))
        assert len(game.census()) == cards
        return
    with pytest.raises(IllegalMoveError) as caught:
        game.play(parse_move(move, game))
    assert caught.value.code == "pile_full"
    assert state_of(game) == before


def test_nothing_is_legal_when_the_game_is_over_whatever_is_known(engine: ModuleType) -> None:
    game = parse_position("katz-und-maus 1 A2/-/- (2) - 99:3:-:-:-:- 99:4:-:-:-:-", engine=engine)
    game.play(parse_move("h3>c1", game))
    assert game.outcome is not None
    assert game.legal() == []


@pytest.mark.parametrize(
    "move", [-1, -512, 1 << 20, 31 << 4 | 8, 15 << 4, 21 << 4, 22 << 4, 8, 7, 1 << 9, (1 << 31) - 1]
)
def test_any_number_is_refused_that_is_no_legal_move(engine: ModuleType, move: int) -> None:
    game = parse_position("classic 1 -/A/-/- 777 - 99:Q8:-:-:-:- 99:4:-:-:-:-", engine=engine)
    before = state_of(game)
    with pytest.raises(IllegalMoveError):
        game.play(Move(move))
    assert state_of(game) == before


def test_a_source_of_words_must_give_enough(engine: ModuleType) -> None:
    game = new_game(find_ruleset("classic"), lambda _number: b"short", engine=engine)
    game.lay(DRAW, bytes(range(1, 9)))
    with pytest.raises(ValueError, match="2048 are expected"):
        game.mix(DRAW)


def test_live_shuffles_ask_for_the_next_words_by_number(engine: ModuleType) -> None:
    """Each shuffle of a game takes its own number, and a copy goes on where its game stands."""
    asked: list[int] = []

    def words(number: int) -> bytes:
        asked.append(number)
        return Random(number).randbytes(2048)

    game = new_game(find_ruleset("classic"), words, engine=engine)
    orders = []
    for _ in range(3):
        game.lay(DRAW, bytes(range(1, 99)))
        game.mix(DRAW)
        orders.append(game.pile(DRAW))
    assert asked == [0, 1, 2]
    assert len(set(orders)) == 3
    twin = game.copy()
    assert twin.shuffles == game.shuffles == 3
    for each in (game, twin):
        each.lay(DRAW, bytes(range(1, 99)))
        each.mix(DRAW)
    assert game.pile(DRAW) == twin.pile(DRAW)


@pytest.mark.parametrize("prefer", [True, False])
def test_a_playout_takes_its_shuffles_from_its_seed(engine: ModuleType, prefer: bool) -> None:
    """Also in a live game, whose words are asked for shuffles of moves that are played, and for none else."""
    asked: list[int] = []

    def words(number: int) -> bytes:
        asked.append(number)
        return Random(number).randbytes(2048)

    fixed = deal(find_ruleset("classic"), 4, engine)
    live = new_game(fixed.rules, words, engine=engine)
    for row in rows_of(fixed):
        live.lay(row, fixed.pile(row))
    live.seat = fixed.seat
    assert live.live
    kept = live.copy()
    assert live.playout(11, prefer) == fixed.playout(11, prefer)
    assert (live.outcome, state_of(live)[2]) == (fixed.outcome, state_of(fixed)[2])
    assert not asked
    live.become(kept)
    play_out(live, prefer_plays, Random(1))
    assert asked


@pytest.mark.parametrize("seed", [-1, 1 << 64, -(10**400), 10**5000], ids=["low", "high", "very low", "very high"])
def test_a_seed_is_a_number_of_64_bits(engine: ModuleType, seed: int) -> None:
    game = deal(find_ruleset("classic"), 1, engine)
    before = state_of(game)
    for begin in (
        lambda: new_game(game.rules, seed=seed, engine=engine),
        lambda: parse_position("classic 1 -/-/-/- 7 - 9:3:-:-:-:- 9:3:-:-:-:-", seed=seed, engine=engine),
        lambda: determinize(view_for(game, 1), seed),
        lambda: game.redeal(1, seed),
        lambda: game.playout(seed),
    ):
        with pytest.raises(KatmuisError) as caught:
            begin()
        assert (caught.value.code, caught.value.expected) == ("seed", "a number from 0 to 2^64 - 1")
        assert state_of(game) == before


def test_the_first_and_the_last_seed_are_seeds(engine: ModuleType) -> None:
    games = [new_game(find_ruleset("classic"), seed=seed, engine=engine) for seed in (0, (1 << 64) - 1)]
    assert [game.seed for game in games] == [0, (1 << 64) - 1]


@pytest.mark.parametrize("leave", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_game_with_all_that_it_hides_does_not_leave_its_process(
    engine: ModuleType, leave: Callable[[object], object]
) -> None:
    game = deal(find_ruleset("classic"), 1, engine)
    with pytest.raises(TypeError, match="hidden"):
        leave(game)


def test_all_parts_are_compiled_or_none() -> None:
    """A compiled part on top of an uncompiled one could not share its piles."""
    assert len({is_compiled(import_module(f"katmuis.rules.{part}")) for part in PARTS}) == 1
    engine = load_engine("python")
    sources = {base.__module__ for base in engine.Game.__mro__[:-1]} | {engine.Code.__module__}
    assert sources == {f"katmuis.rules.{part}_python" for part in PARTS}
    assert not is_compiled(engine)


def test_compiled_modules_say_so_in_their_first_line() -> None:
    """The build finds them by it; layout, cards and options must stay visible to Python."""
    marked = {
        path.stem
        for path in Path(katmuis.__file__).parent.joinpath("rules").glob("*.py")
        if path.read_bytes().startswith(b"# cython:")
    }
    assert marked == {*PARTS, "sight"}


def run_with(choice: str) -> subprocess.CompletedProcess[str]:
    code = "import katmuis.rules as rules; print(rules.ENGINE, rules.new_game(rules.PRESETS['classic']).turn)"
    environment = {**os.environ, "KATMUIS_ENGINE": choice, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_the_environment_chooses_the_engine(both: tuple[ModuleType, ModuleType]) -> None:
    assert both
    assert [run_with(choice).stdout.split() for choice in ("python", "compiled", "")] == [
        ["python", "1"],
        ["compiled", "1"],
        ["compiled", "1"],
    ]


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(SettingsError) as caught:
        load_engine("fast")
    assert (caught.value.code, caught.value.expected) == ("unknown_engine", "python or compiled")
    done = run_with("fast")
    assert done.returncode != 0
    assert "unknown_engine" in done.stderr
