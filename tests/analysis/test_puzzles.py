"""The puzzles: two hundred, each with exactly one solution that no simple player finds."""

from __future__ import annotations

from collections import Counter

import pytest

from katmuis.analysis.puzzles import (
    LEAST_PLAYS,
    MOST_STOCK_CARDS,
    Puzzle,
    attempt,
    count_known,
    find_puzzle,
    is_puzzle,
    load_puzzles,
    solution_of,
    solves,
)
from katmuis.analysis.solver import solve
from katmuis.errors import KatmuisError
from katmuis.players import find_player
from katmuis.rules import find_ruleset, format_position, parse_position
from katmuis.rules.cards import UNKNOWN
from katmuis.rules.layout import ASIDE, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT
from scripts.make_puzzles import hidden, positions

pytestmark = pytest.mark.usefixtures("engine")
PUZZLES = load_puzzles()
SIMPLE = ("greedy", "kind", "rules-of-thumb")


def test_there_are_two_hundred_all_different() -> None:
    assert len(PUZZLES) == 200
    assert len({puzzle.position for puzzle in PUZZLES}) == 200
    assert [puzzle.number for puzzle in PUZZLES] == list(range(1, 201))
    assert find_puzzle(7) is PUZZLES[6]


def test_they_are_of_many_kinds() -> None:
    """From five rule sets, with two to five stock cards, long ones and short ones; at most one from a game."""
    assert Counter(puzzle.source.split()[0] for puzzle in PUZZLES) == {
        "katz-und-maus": 60, "classic": 60, "skip-bo": 40, "short-stock": 20, "book": 20,
    }  # fmt: skip
    assert {puzzle.stock_cards for puzzle in PUZZLES} == set(range(2, MOST_STOCK_CARDS + 1))
    assert len({len(puzzle.solution) for puzzle in PUZZLES}) > 8
    assert len({puzzle.source.rsplit(" ", 1)[0] for puzzle in PUZZLES}) == 200


def test_a_puzzle_shows_what_its_seat_sees_and_the_stock_cards_to_play() -> None:
    for puzzle in PUZZLES:
        game = puzzle.game()
        assert format_position(game) == puzzle.position
        assert len(puzzle.solution) >= LEAST_PLAYS
        hidden = [DRAW, ASIDE]
        for seat in range(game.rules.seats):
            first = SEATS_AT + SEAT_ROWS * seat
            known = len(game.pile(first).replace(bytes([UNKNOWN]), b""))
            assert known == (puzzle.stock_cards if seat == game.seat else 1)
            hidden += [first + HAND_ROW] if seat != game.seat else []
        assert not any(game.pile(row).strip(bytes([UNKNOWN])) for row in hidden)


def test_each_has_exactly_one_solution() -> None:
    """The exhaustive search finds one solution, in one order, and it is the one that is told."""
    for puzzle in PUZZLES:
        assert solution_of(puzzle.game()) == puzzle.solution
        assert solves(puzzle, puzzle.solution)


@pytest.mark.parametrize("name", SIMPLE)
def test_no_simple_player_solves_one(name: str) -> None:
    player = find_player(name)
    for puzzle in PUZZLES:
        assert attempt(player, puzzle.game()) < puzzle.stock_cards


def test_other_moves_are_no_solution() -> None:
    """Neither a part of the moves, nor another card too many, nor a discard, nor an emptied hand."""
    puzzle = PUZZLES[0]
    assert not solves(puzzle, puzzle.solution[:-1])
    assert not solves(puzzle, (*puzzle.solution, puzzle.solution[-1]))
    position = "classic 1 A2/A/-/- (9) - (9)64:35:-:-:-:- 9:(5):-:-:-:-"
    emptying = Puzzle(1, position, 2, (), "")
    assert not solves(emptying, ("h3>c1", "s>c1", "h5>c1", "s>c1"))
    assert not solves(emptying, ("h3>d1",))
    assert solves(Puzzle(1, position.replace(":35:", ":359:"), 2, (), ""), ("h3>c1", "s>c1", "h5>c1", "s>c1"))


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("classic 1 A2/A/-/- (9) - (9)64:35999:5:-:-:- 9:(5):-:-:-:-", "two solutions"),
        ("classic 1 A2/A/-/- (9) - (9)64:35999:-:-:-:- 9:(5):-:-:-:-", "four plays"),
        ("classic 1 A2/A234567/-/- (9) - (9)A94:38QQQ:-:-:-:- 9:(5):-:-:-:-", "several orders"),
        ("classic 1 -/-/-/- (9) - (9)6:A2345999:-:-:-:- 9:(5):-:-:-:-", "one stock card"),
        ("classic 1 A2/A/-/- (9) - (9)Q64:35999:-:-:-:- 9:(5):-:-:-:-", "a stock card that does not go"),
    ],
)
def test_what_is_no_puzzle(position: str, why: str) -> None:
    game = parse_position(position)
    found = solve(game)
    assert found is not None
    assert not is_puzzle(game, found), why
    with pytest.raises(KatmuisError) as caught:
        solution_of(game)
    assert caught.value.code == "no_puzzle"


@pytest.mark.parametrize("number", [0, 201, -1])
def test_a_number_that_no_puzzle_has_is_refused(number: int) -> None:
    with pytest.raises(KatmuisError) as caught:
        find_puzzle(number)
    assert caught.value.code == "unknown_puzzle"
    assert caught.value.expected == "a number from 1 to 200"


def test_only_cards_from_the_top_down_are_known() -> None:
    game = parse_position("classic 1 A2/A/-/- (9) - 5(3)64:35999:-:-:-:- 9:(5):-:-:-:-")
    assert count_known(game) == 2
    assert count_known(parse_position("classic 1 A2/A/-/- (9) - 564:35999:-:-:-:- 9:(5):-:-:-:-")) == 3


def test_a_source_names_a_rule_set_a_seed_and_a_move() -> None:
    for puzzle in PUZZLES:
        name, seed, move = puzzle.source.split()
        assert find_ruleset(name).text == puzzle.position.split()[0]
        assert int(seed) >= 0 < int(move)


def test_puzzles_come_from_the_games_that_are_named() -> None:
    """Played again by the player that the file names, up to the move."""
    for puzzle in sorted(PUZZLES, key=lambda each: int(each.source.split()[2]))[:4]:
        name, seed, move = puzzle.source.split()
        game = next(game for number, game in positions(name, int(seed)) if number == int(move))
        assert format_position(hidden(game, puzzle.stock_cards)) == puzzle.position
