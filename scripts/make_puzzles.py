"""Finds the puzzles: positions of games between two computer players with exactly one solution.

`PYTHONPATH=src:. python scripts/make_puzzles.py` writes src/katmuis/analysis/puzzles.toml anew, always the same (with
the compiled engine in some minutes). At most one puzzle comes from a game, and none that a player of FAILING solves.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from katmuis.analysis.puzzles import LEAST_STOCK_CARDS, MOST_STOCK_CARDS, attempt, count_known, is_puzzle, texts
from katmuis.analysis.solver import Solution, solve
from katmuis.players import find_player
from katmuis.rules import find_ruleset, format_position, view_for
from katmuis.rules.cards import RANKS, UNKNOWN
from katmuis.rules.layout import ASIDE, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.rules.games import deal

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

FILE = Path(__file__).resolve().parents[1] / "src/katmuis/analysis/puzzles.toml"
SHARES = {"katz-und-maus": 60, "classic": 60, "skip-bo": 40, "short-stock": 20, "book": 20}
"""How many puzzles each rule set gives."""
PLAYING = "rules-of-thumb"
FAILING = ("greedy", "kind", "rules-of-thumb")
TABLES = 1500
"""Positions with more tables within reach are left out: checking them would take long, and solving them longer."""
A_SHAPE = 3
"""How many puzzles of one rule set may have as many stock cards and as many plays."""
HEAD = """\
# Puzzles: play all known stock cards this turn. Each has exactly one solution (solver.py), and no simple player finds
# it. Written by scripts/make_puzzles.py from games that the player {player} played against itself; `from` names the
# rule set, the seed of the deal and the move before which the position stood. Cards that the seat on turn does not see
# are unknown, the stock cards to play excepted. In the order of the number of plays, then of tables within reach.
"""


@dataclass(frozen=True)
class Found:
    """A puzzle with what it is chosen and put in order by."""

    position: str
    stock_cards: int
    moves: tuple[str, ...]
    tables: int
    source: str

    @property
    def order(self) -> tuple[int, int, str]:
        """Shorter ones first, then those with fewer ways to go wrong."""
        return len(self.moves), self.tables, self.source


def hidden(game: Game, stock_cards: int) -> Game:
    """A game in which the seat on turn knows what it sees and its next stock cards, and nothing else is known."""
    told = game.copy()
    rows = [DRAW, ASIDE]
    for seat in range(game.rules.seats):
        first = SEATS_AT + SEAT_ROWS * seat
        own = seat == game.seat
        shown = stock_cards if own else 1
        stock = game.pile(first)
        told.lay(first, bytes([UNKNOWN]) * max(0, len(stock) - shown) + stock[-shown:])
        rows += [] if own else [first + HAND_ROW]
    for row in rows:
        told.lay(row, bytes([UNKNOWN]) * game.count(row))
    return told


def positions(name: str, seed: int) -> Iterator[tuple[int, Game]]:
    """The position at the start of each turn of a game, with the number of the move that comes next."""
    game, random = deal(find_ruleset(name), seed), Random(seed)
    seat, number = 0, 1
    while game.turn:
        if game.turn != seat:
            seat = game.turn
            yield number, game
        game.play(find_player(PLAYING).choose(view_for(game, game.turn), 1.0, random).move)
        number += 1


def puzzle_at(game: Game) -> tuple[Game, Solution, int] | None:
    """The puzzle with the most stock cards that can be played from a position, where that is one."""
    told, solved = game, None
    for stock_cards in range(LEAST_STOCK_CARDS, MOST_STOCK_CARDS + 1):
        further = hidden(game, stock_cards)
        found = solve(further, TABLES)
        if found is None:
            return None
        if count_known(further) < stock_cards or found.stock_cards < stock_cards:
            break
        told, solved = further, found
    if solved is None or not is_puzzle(told, solved) or not _uses_a_choice(told, solved.solutions[0]):
        return None
    if any(attempt(find_player(name), told) >= solved.stock_cards for name in FAILING):
        return None
    return told, solved.solutions[0], solved.tables


def _uses_a_choice(game: Game, solution: Solution) -> bool:
    """Whether a solution plays a wild card, or one from a discard pile."""
    wild = {rank for rank in range(len(RANKS)) if RANKS[rank] in game.rules.wilds}
    sources = {move >> 4 & 31 for move in solution.moves}
    return bool(sources & wild) or any(source > 14 for source in sources)


def find(name: str, count: int) -> list[Found]:
    """The first puzzles of a rule set, of different shapes."""
    found: list[Found] = []
    shapes: Counter[tuple[int, int]] = Counter()
    seed = 0
    while len(found) < count:
        for number, game in positions(name, seed):
            puzzle = puzzle_at(game)
            if puzzle is None:
                continue
            told, solution, tables = puzzle
            shape = count_known(told), len(solution.moves)
            if shapes[shape] < A_SHAPE:
                shapes[shape] += 1
                source = f"{name} {seed} {number}"
                moves = tuple(texts(told, solution.moves))
                found.append(Found(format_position(told), shape[0], moves, tables, source))
                break
        seed += 1
        print(f"\r{name}: {len(found)} of {count} after {seed} games", end="", flush=True)
    print()
    return found


def write(puzzles: list[Found]) -> str:
    """The text of the file."""
    parts = [HEAD.format(player=PLAYING)]
    for puzzle in sorted(puzzles, key=lambda each: each.order):
        lines = [("position", puzzle.position), ("solution", " ".join(puzzle.moves)), ("from", puzzle.source)]
        parts.append("\n".join(["[[puzzle]]", *(f'{key} = "{text}"' for key, text in lines), ""]))
    return "\n".join(parts)


def main() -> None:
    """Finds all puzzles, or with an argument a share of them, and writes them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=FILE)
    parser.add_argument("--share", type=float, default=1.0, help="how large a part of the puzzles to find")
    chosen = parser.parse_args()
    puzzles = [each for name, count in SHARES.items() for each in find(name, max(1, round(count * chosen.share)))]
    chosen.output.write_text(write(puzzles), encoding="utf-8")


if __name__ == "__main__":
    main()
