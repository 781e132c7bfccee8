"""Puzzles: "play these stock cards this turn", each with exactly one solution.

A puzzle is a position of a game between two computer players, in which the next stock cards are known to whoever
solves it. Exactly one line brings all of them out without a card too many (solver.py says what a line is); a player
who plays what fits does not find it. `puzzles.toml` holds them, with where each came from.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from random import Random
from typing import TYPE_CHECKING

from katmuis.analysis.solver import Solved, solve
from katmuis.errors import KatmuisError
from katmuis.players import Player
from katmuis.rules import Move, format_move, is_discard, parse_move, parse_position, view_for
from katmuis.rules.cards import UNKNOWN
from katmuis.rules.layout import FROM_DISCARD, FROM_STOCK, HAND_ROW, PASS, SEAT_ROWS, SEATS_AT

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

LEAST_STOCK_CARDS, MOST_STOCK_CARDS = 2, 5
LEAST_PLAYS = 5
"""How long a solution is at least, its stock cards among its plays."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, how many stock cards to play this turn, and the moves that do it.

    `source` says which game it came from: the rule set's text, the seed of the deal, and the move.
    """

    number: int
    position: str
    stock_cards: int
    solution: tuple[str, ...]
    source: str

    def game(self) -> Game:
        """Return the position as a game."""
        return parse_position(self.position)


@lru_cache(maxsize=1)
def load_puzzles() -> tuple[Puzzle, ...]:
    """Return every puzzle, the easier ones first."""
    text = (resources.files(__package__) / "puzzles.toml").read_text(encoding="utf-8")
    return tuple(_read(number, each) for number, each in enumerate(tomllib.loads(text)["puzzle"], 1))


def _read(number: int, each: Mapping[str, str]) -> Puzzle:
    solution = tuple(each["solution"].split())
    game = parse_position(each["position"])
    return Puzzle(number, each["position"], count_known(game), solution, each["from"])


def find_puzzle(number: int) -> Puzzle:
    """Return a puzzle by its number, from 1. Raises KatmuisError `unknown_puzzle`."""
    puzzles = load_puzzles()
    if not 1 <= number <= len(puzzles):
        raise KatmuisError("unknown_puzzle", read=str(number), expected=f"a number from 1 to {len(puzzles)}")
    return puzzles[number - 1]


def count_known(game: Game) -> int:
    """Return how many cards, from the top down, are known of the stock of the seat on turn."""
    stock = game.pile(SEATS_AT + SEAT_ROWS * game.seat)
    return len(stock) - 1 - stock.rfind(UNKNOWN)


def solves(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Return whether these moves bring out the stock cards, in this turn and without a card drawn.

    Raises NotationError or IllegalMoveError for a move that is none or is not legal.
    """
    game = puzzle.game()
    before = _stock(game)
    for text in moves:
        move = parse_move(text, game)
        if before - _stock(game) == puzzle.stock_cards or _ends_line(game, move):
            return False
        game.play(move)
    return before - _stock(game) == puzzle.stock_cards


def _stock(game: Game) -> int:
    return game.count(SEATS_AT + SEAT_ROWS * game.seat)


def _ends_line(game: Game, move: Move) -> bool:
    """Whether a move ends the turn or plays the hand empty."""
    last = game.count(SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW) == 1
    return is_discard(move) or move == PASS or (last and FROM_STOCK < move >> 4 & 31 < FROM_DISCARD)


def attempt(player: Player, game: Game, *, limit: float = 1.0) -> int:
    """Return how many of the known stock cards a player, who sees them one after the other, plays from a position."""
    game, random = game.copy(), Random(1)
    before, known = _stock(game), count_known(game)
    while game.turn and before - _stock(game) < known:
        move = player.choose(view_for(game, game.turn), limit, random).move
        if _ends_line(game, move):
            break
        game.play(move)
    return before - _stock(game)


def is_puzzle(game: Game, solved: Solved) -> bool:
    """Return whether a position with this answer has exactly one solution, long enough, for all its known cards."""
    known = count_known(game)
    if not LEAST_STOCK_CARDS <= known <= MOST_STOCK_CARDS or solved.stock_cards != known:
        return False
    return len(solved.solutions) == 1 and solved.solutions[0].orders == 1 and _plays(solved) >= LEAST_PLAYS


def _plays(solved: Solved) -> int:
    return len(solved.solutions[0].moves)


def solution_of(game: Game) -> tuple[str, ...]:
    """Return the only solution of a position, as texts. Raises KatmuisError `no_puzzle` where it has none or more."""
    solved = solve(game)
    if solved is None or not is_puzzle(game, solved):
        raise KatmuisError("no_puzzle", read="a position without exactly one solution", expected="a puzzle")
    return tuple(texts(game, solved.solutions[0].moves))


def texts(game: Game, moves: Sequence[Move]) -> list[str]:
    """Return the texts of moves that are played from a position one after the other."""
    game, told = game.copy(), []
    for move in moves:
        told.append(format_move(move, game))
        game.play(move)
    return told
