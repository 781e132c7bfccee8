# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""What a seat may know, as a game whose hidden cards are unknown: what the compiled players are given.

It is made pile by pile from an allow-list, like a view (view.py), and a test holds the two together; this one is for
speed. A sight has no seed, no words and no order of a draw pile; it is blind: nothing is drawn or shuffled in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.rules.engine import Game
from katmuis.rules.engines import new_game

if TYPE_CHECKING:
    from katmuis.rules.code import Code
    from katmuis.rules.view import View

if not cython.compiled:
    from katmuis.rules.layout import (
        ASIDE,
        CENTRE,
        DISCARD_ROW,
        DRAW,
        HAND_ROW,
        SEAT_ROWS,
        SEATS_AT,
        STOCK_ROW,
    )
    from katmuis.rules.plain_memory import copy_cards


def make_sight(code: Code) -> Game:
    """Return an empty sight of a rule set, to be filled by `see`."""
    seen = Game(code)
    seen.blind = 1
    return seen


def show(seen: Game, game: Game, row: int) -> None:
    """Let a whole pile be seen."""
    seen.size[row] = game.size[row]
    if game.size[row]:
        copy_cards(seen.cards, row << 8, game.cards, row << 8, game.size[row])


def hide(seen: Game, game: Game, row: int, shown: int) -> None:
    """Let of a pile only its size and its top cards be seen; the others are unknown."""
    n = game.size[row]
    base = row << 8
    seen.size[row] = n
    for i in range(n):
        seen.cards[base + i] = game.cards[base + i] if i >= n - shown else 0


def see(seen: Game, game: Game, seat: int) -> None:
    """Make a sight show what a seat, from 0, may know of a game of the same rule set."""
    hide(seen, game, DRAW, 0)
    hide(seen, game, ASIDE, 0)
    for k in range(game.code.centres):
        show(seen, game, CENTRE + k)
    for other in range(game.code.seats):
        first = SEATS_AT + SEAT_ROWS * other
        hide(seen, game, first + STOCK_ROW, game.code.visible)
        if other == seat:
            show(seen, game, first + HAND_ROW)
        else:
            hide(seen, game, first + HAND_ROW, 0)
        for k in range(game.code.discards):
            show(seen, game, first + DISCARD_ROW + k)
    seen.seat = game.seat
    seen.moved = game.moved
    seen.stock_played = game.stock_played
    seen.passes = game.passes
    seen.ticks = game.ticks
    seen.ended = game.ended
    seen.won_by = game.won_by


def look(game: Game, seat: int) -> Game:
    """Return what a seat, from 1, may know of a game."""
    seen = make_sight(game.code)
    see(seen, game, seat - 1)
    return seen


def sight_of(view: View) -> Game:
    """Return a view as a sight, for the engine that runs. The counts of idle turns are not in a view, and 0."""
    seen = new_game(view.rules)
    seen.blind = 1
    for k, pile in enumerate(view.centres):
        seen.lay(CENTRE + k, pile)
    for seat in view.seats:
        first = SEATS_AT + SEAT_ROWS * (seat.seat - 1)
        seen.lay(first + STOCK_ROW, bytes(seat.stock - len(seat.tops)) + seat.tops)
        seen.lay(first + HAND_ROW, bytes(seat.hand_size) if seat.hand is None else seat.hand)
        for k, pile in enumerate(seat.discards):
            seen.lay(first + DISCARD_ROW + k, pile)
    seen.lay(DRAW, bytes(view.draw))
    seen.lay(ASIDE, bytes(view.aside))
    seen.seat = view.turn - 1 if view.turn else 0
    return seen
