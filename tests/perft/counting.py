"""Counts sequences of moves from fixed positions, and writes them down: `python -m tests.perft.counting`.

What counts: every sequence of exactly so many moves that `legal` lists one after the other. Equal cards of a hand are
one move, wherever they lie in it and whatever their suits; piles that are alike are told apart. A game that is over
brings no longer sequences. Chance is part of the position: shuffles come from the generator begun at `seed`, whose
state goes with each line of play, so the same moves bring the same cards. Of the sequences of full length it is also
counted how they end: in a play from a stock, another play, a discard or a pass.

Four positions of each preset: the deal, one in which some centre pile is all but full, one in which a play empties the
hand, and one in which the last stock card may be played. They stand in the file as texts: only the numbers are made
again, unless a preset is missing; then its positions are looked for in random games.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

from katmuis.rules import PRESETS, RuleSet, format_position, load_engine, parse_position
from katmuis.rules.layout import CENTRE, FROM_DISCARD, HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.rules.games import deal, kind_of, prefer_plays

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

FILE = Path(__file__).with_name("counts.toml")
DEPTH = 4
KINDS = ("stock", "play", "discard", "pass")
Row = dict[str, Any]


def read_rows() -> list[Row]:
    """The positions with their counts."""
    rows: list[Row] = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"] if FILE.exists() else []
    return rows


def count(position: str, seed: int, depth: int, engine: ModuleType | None = None) -> tuple[list[int], list[int]]:
    """How many sequences of 1 to `depth` moves there are, and how the longest end, by KINDS."""
    counts, kinds = [0] * depth, [0] * len(KINDS)
    _count(parse_position(position, seed=seed, engine=engine), depth, counts, kinds)
    return counts, kinds


def _count(game: Game, left: int, counts: list[int], kinds: list[int]) -> None:
    legal = game.legal()
    counts[-left] += len(legal)
    if left == 1:
        for move in legal:
            kinds[3 if move == 511 else kind_of(move)] += 1
        return
    for move in legal:
        after = game.copy()
        after.play(move)
        _count(after, left - 1, counts, kinds)


def _positions(rules: RuleSet, seed: int) -> Iterator[Game]:
    """The positions of a game whose players prefer plays."""
    game, random = deal(rules, seed), Random(seed)
    while legal := game.legal():
        yield game
        game.play(prefer_plays(game, legal, random))


def _is_nearly_full(game: Game) -> bool:
    return len(game.legal()) > 2 and any(
        game.count(CENTRE + k) >= game.rules.top - 1 for k in range(game.rules.centre_piles)
    )


def _is_nearly_out(game: Game) -> bool:
    """Whether the side on turn can win within the depth that is counted: nothing but stock plays do it."""
    side = (game.turn - 1) % game.rules.sides
    left = sum(game.count(SEATS_AT + SEAT_ROWS * seat) for seat in range(side, game.rules.seats, game.rules.sides))
    return left == 1 and kind_of(game.legal()[0]) == 0 and len(game.legal()) > 2


def _is_nearly_empty(game: Game) -> bool:
    """Whether a play is left to empty the hand, which is filled then."""
    row = SEATS_AT + SEAT_ROWS * (game.turn - 1) + HAND_ROW
    return game.count(row) == 1 and any(0 < move >> 4 < FROM_DISCARD and kind_of(move) == 1 for move in game.legal())


WANTED: dict[str, Callable[[Game], bool]] = {
    "deal": lambda _game: True,
    "full": _is_nearly_full,
    "empty": _is_nearly_empty,
    "out": _is_nearly_out,
}


def find_positions(preset: str) -> Iterator[Row]:
    """The positions of a preset, from the first games that have them."""
    for about, is_wanted in WANTED.items():
        games = (game for seed in range(1, 2_000) for game in _positions(PRESETS[preset], seed))
        game = next(game for game in games if is_wanted(game))
        yield {"preset": preset, "about": about, "seed": 1, "position": format_position(game)}


def main() -> None:
    """Writes the file anew: known positions counted again, those of new presets found and counted."""
    rows = read_rows()
    known = {row["preset"] for row in rows}
    rows += [row for preset in PRESETS if preset not in known for row in find_positions(preset)]
    lines = ["# Sequences of moves, counted by `python -m tests.perft.counting`, which says what counts.\n"]
    for row in sorted(rows, key=lambda row: list(PRESETS).index(row["preset"])):
        counts, kinds = count(row["position"], row["seed"], DEPTH, load_engine("default"))
        lines.append(
            f'\n[[position]]\npreset = "{row["preset"]}"\nabout = "{row["about"]}"\nseed = {row["seed"]}\n'
            f'position = "{row["position"]}"\ncounts = {counts}\nends = {kinds}\n'
        )
        print(row["preset"], row["about"], counts, kinds, file=sys.stderr)
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
