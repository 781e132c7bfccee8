"""The C baseline: builds spite.c and makes its games from the engine's."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from katmuis.rules import find_ruleset, new_game
from katmuis.rules.layout import CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from types import ModuleType

    from katmuis.rules.engine import Game

RULES = find_ruleset("classic")
SOURCE = Path(__file__).with_name("spite.c")


def deal(seed: int, engine: ModuleType) -> Game:
    """Returns a game of `classic` in seat 1's first turn; the same for a seed on every engine."""
    pack = bytearray(RULES.pack)
    Random(seed).shuffle(pack)
    game = new_game(RULES, engine=engine)
    for seat in range(RULES.seats):
        first = SEATS_AT + SEAT_ROWS * seat
        for row, size in ((first + STOCK_ROW, RULES.stock), (first + HAND_ROW, RULES.hand)):
            game.lay(row, bytes(pack[:size]))
            del pack[:size]
    game.lay(DRAW, bytes(pack))
    game.start(1)
    return game


def find_compiler() -> str | None:
    """The C compiler that this Python's extensions are built with, or None."""
    return shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0])


class Baseline:
    """spite.c, compiled with -O3 and loaded. Raises OSError where there is no C compiler."""

    def __init__(self) -> None:
        compiler = find_compiler()
        if compiler is None:
            raise OSError("the baseline needs a C compiler")
        with tempfile.TemporaryDirectory() as folder:
            library = str(Path(folder) / "spite.so")
            subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", library, str(SOURCE)], check=True)
            self._c = ctypes.CDLL(library)
        self._c.playout.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_int]
        self._c.playouts.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_int, ctypes.c_int]
        self._c.playout.restype = self._c.playouts.restype = ctypes.c_long
        self._c.game_size.restype = ctypes.c_size_t

    def load(self, game: Game) -> ctypes.Array[ctypes.c_char]:
        """Returns the engine's game, at the start of a turn, as the baseline's."""
        made = ctypes.create_string_buffer(self._c.game_size())
        self._c.clear(made, RULES.seats, game.turn - 1)
        rows = [DRAW, *range(CENTRE, CENTRE + RULES.centre_piles)]
        for seat in range(RULES.seats):
            first = SEATS_AT + SEAT_ROWS * seat
            rows += [first + STOCK_ROW, first + HAND_ROW]
            rows += [first + DISCARD_ROW + k for k in range(RULES.discard_piles)]
        for pile, row in enumerate(rows):
            ranks = bytes(card & 15 for card in game.pile(row))
            self._c.lay(made, pile, ranks, len(ranks))
        return made

    def playout(self, start: ctypes.Array[ctypes.c_char], seed: int, prefer: bool) -> tuple[int, int, int]:
        """Plays a copy to its end; returns the moves, how it ended (layout.py) and the winner."""
        game = ctypes.create_string_buffer(len(start))
        self._c.copy(game, start)
        moves = self._c.playout(game, seed, prefer)
        return moves, self._c.ended(game), self._c.winner(game)

    def playouts(self, start: ctypes.Array[ctypes.c_char], seed: int, times: int, prefer: bool) -> int:
        """Plays copies to their ends without leaving C; returns the moves of all."""
        return int(self._c.playouts(start, seed, times, prefer))

    def copies(self, start: ctypes.Array[ctypes.c_char], times: int) -> None:
        """Copies a game into another again and again."""
        self._c.copies(ctypes.create_string_buffer(len(start)), start, times)

    def determinizations(self, start: ctypes.Array[ctypes.c_char], times: int) -> None:
        """Deals what seat 1 cannot see anew, again and again."""
        self._c.determinizations(start, 0, times)
