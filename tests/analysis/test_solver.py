"""The solver of puzzles against positions worked out by hand and against every sequence of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from katmuis.analysis.puzzles import texts
from katmuis.analysis.solver import Solved, solve
from katmuis.errors import KatmuisError
from katmuis.rules import Move, find_ruleset, format_move, parse_position
from katmuis.rules.layout import CENTRE, HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.rules.games import deal, kind_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

pytestmark = pytest.mark.usefixtures("engine")
OTHER = "9:(5):-:-:-:-"


def solved(position: str) -> Solved:
    found = solve(parse_position(position))
    assert found is not None
    return found


def lines(position: str) -> list[str]:
    game = parse_position(position)
    return [" ".join(texts(game, solution.moves)) for solution in solved(position).solutions]


@pytest.mark.parametrize(
    ("position", "count", "expected"),
    [
        (f"classic 1 A2/A/-/- (9) - (9)4:39999:-:-:-:- {OTHER}", 1, ["h3>c1 s>c1"]),
        (f"classic 1 A2/A/-/- (9) - (9)64:39999:-:-:-:- {OTHER}", 1, ["h3>c1 s>c1"]),
        (f"classic 1 A2/A/-/- (9) - (9)64:35999:-:-:-:- {OTHER}", 2, ["h3>c1 s>c1 h5>c1 s>c1"]),
        (f"classic 1 A2/A/-/- (9) - (9)64:39999:95:-:-:- {OTHER}", 2, ["h3>c1 s>c1 d1>c1 s>c1"]),
        (
            f"classic 1 A2/A/-/- (9) - (9)64:35999:5:-:-:- {OTHER}",
            2,
            ["h3>c1 s>c1 d1>c1 s>c1", "h3>c1 s>c1 h5>c1 s>c1"],
        ),
        (f"classic 1 A2/A2/-/- (9) - (9)4:39999:-:-:-:- {OTHER}", 1, ["h3>c1 s>c1"]),
        (f"classic 1 A2/A/-/- (9) - (9)4:K*999:-:-:-:- {OTHER}", 1, ["hK>c1 s>c1"]),
        (f"classic 1 A2/A/-/- (9) - (9)4:K9999:-:-:-:- {OTHER}", 1, ["hK>c1 s>c1"]),
        (f"classic 1 A2/A2345678/-/- (9) - (9)K4:39999:-:-:-:- {OTHER}", 2, []),
        (f"classic 1 A2/A/-/- (9) - (9)4:99999:-:-:-:- {OTHER}", 0, []),
        (f"classic 1 A2/A/-/- (9) - 4:39999:-:-:-:- {OTHER}", 1, ["h3>c1 s>c1"]),
    ],
)
def test_what_is_needed_is_found(position: str, count: int, expected: list[str]) -> None:
    """Only the cards that are needed; equal cards, alike piles and wilds count once."""
    assert solved(position).stock_cards == count
    if expected:
        assert sorted(lines(position)) == sorted(expected)


def test_a_line_never_plays_the_hand_empty() -> None:
    position = f"classic 1 A2/A/-/- (9) - (9)5:34:-:-:-:- {OTHER}"
    assert solved(position).stock_cards == 0
    assert solved(position.replace(":34:", ":349:")).stock_cards == 1


def test_the_orders_and_the_first_cards_of_a_solution_are_counted() -> None:
    """Three and eight can be played in either order, and both before either stock card that waits for them."""
    [solution] = solved(f"classic 1 A2/A234567/-/- (9) - (9)94:38QQQ:-:-:-:- {OTHER}").solutions
    game = parse_position(f"classic 1 A2/A234567/-/- (9) - (9)94:38QQQ:-:-:-:- {OTHER}")
    assert solution.orders == 3  # 3 8 s s, 8 3 s s, 3 s 8 s
    assert {format_move(move, game) for move in solution.firsts} == {"h3>c1", "h8>c2"}


@pytest.mark.parametrize(("hand", "count"), [("K39QQ", 3), ("KK3QQ", 2), ("KKQQQ", 1), ("39QQQ", 1), ("K3QQQ", 1)])
def test_each_way_to_do_without_a_card_is_a_solution(hand: str, count: int) -> None:
    """A three and a nine are needed, and a king can be either."""
    assert len(lines(f"classic 1 A2/A2345678/-/- (9) - (9)T4:{hand}:-:-:-:- {OTHER}")) == count


def test_the_search_stops_at_its_limit() -> None:
    game = parse_position(f"classic 1 A2/A/-/- (9) - (9)64:35999:-:-:-:- {OTHER}")
    whole = solve(game)
    assert whole is not None
    assert solve(game, whole.tables) == whole
    assert solve(game, whole.tables - 1) is None


def test_teams_are_refused() -> None:
    with pytest.raises(KatmuisError) as caught:
        solve(deal(find_ruleset("skip-bo-partners"), 1))
    assert caught.value.code == "puzzle_teams"


def every_line(game: Game, moves: tuple[Move, ...] = ()) -> Iterator[tuple[tuple[Move, ...], Game]]:
    """Every sequence of plays that does not empty the hand, written with no table of those seen."""
    yield moves, game
    stock = game.pile(SEATS_AT + SEAT_ROWS * game.seat)
    if len(moves) > 7 or not game.turn or not stock[-1]:
        return
    for move in game.legal():
        hand = game.count(SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW)
        if kind_of(move) == 2 or (kind_of(move) == 1 and hand == 1 and move >> 4 & 31 < 15):
            continue
        after = game.copy()
        after.play(move)
        yield from every_line(after, (*moves, move))


def cards_of(start: Game, after: Game) -> tuple[tuple[int, ...], ...]:
    """The table that a line leaves, as far as it matters to its seat."""
    first = SEATS_AT + SEAT_ROWS * start.seat
    wild = {13, 14}
    hand = sorted(0 if card & 15 in wild else card & 15 for card in after.pile(first + 1))
    heights = sorted(after.count(CENTRE + k) for k in range(start.rules.centre_piles))
    return tuple(hand), tuple(after.count(first + 2 + k) for k in range(4)), tuple(heights)


def less(one: tuple[tuple[int, ...], ...], other: tuple[tuple[int, ...], ...]) -> bool:
    """Whether a line that leaves one table has used a part of the cards that one to the other has."""
    rest = list(one[0])
    for rank in other[0]:
        if rank not in rest:
            return False
        rest.remove(rank)
    more = [a - b for a, b in zip(one[1], other[1], strict=True)]
    return min(more) >= 0 and bool(rest or any(more))


def test_the_solver_finds_what_every_sequence_of_cards_finds() -> None:
    """Solutions and orders, on small tables from games."""
    compared = 0
    for seed in range(40):
        game = deal(find_ruleset("classic+hand=3" if seed % 2 else "katz-und-maus+hand=3"), seed)
        first = SEATS_AT + SEAT_ROWS * game.seat
        stock = game.pile(first)
        game.lay(first, bytes(len(stock) - 2) + stock[-2:])
        for k in range(3):
            game.lay(CENTRE + k, bytes(range(1, 2 + (seed + 3 * k) % 11)))
        ways = list(every_line(game))
        best = max(len(stock) - after.count(first) for _, after in ways)
        found = solve(game)
        assert found is not None
        assert found.stock_cards == best
        wins = [
            (moves, cards_of(game, after))
            for moves, after in ways
            if best and len(stock) - after.count(first) == best and kind_of(moves[-1]) == 0
        ]
        tables = {table for _, table in wins}
        least = {table for table in tables if not any(less(other, table) for other in tables)}
        assert len(found.solutions) == len(least)
        compared += len(least)
    assert compared > 20
