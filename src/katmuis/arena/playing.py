# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""Plays whole games at the engine's speed, each player being shown what its seat may know and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from collections.abc import Callable

    from katmuis.players.decider import Decider
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.rules.layout import FROM_DISCARD, HAND_ROW, SEAT_ROWS, SEATS_AT
    from katmuis.rules.sight import make_sight, see


def play_out(game: Game, players: list[Decider]) -> tuple[int, int]:
    """Play a game to its end, one Decider a seat; return how many moves and how many turns that took.

    What a Decider decides is not checked: it is for players that are known to be right.
    """
    seen = make_sight(game.code)
    moves = 0
    turns = 0
    while not game.ended:
        seat = game.seat
        player = players[seat]
        see(seen, game, seat)
        game.apply(player.decide(seen))
        moves += 1
        if game.ended or game.seat != seat:
            turns += 1
    return moves, turns


def play_out_timed(
    game: Game, players: list[Decider], clock: Callable[[], int], told: list[Callable[[int, bool], None]]
) -> tuple[int, int]:
    """Play a game as `play_out` does, and tell for each seat how much the clock went on while it chose each move.

    It is told too whether the move is the first after something that the seat could not foresee (`is_chance`).
    """
    seen = make_sight(game.code)
    moves = 0
    turns = 0
    fresh = True
    while not game.ended:
        seat = game.seat
        player = players[seat]
        see(seen, game, seat)
        before = clock()
        move = player.decide(seen)
        after = clock()
        told[seat](after - before, fresh)
        fresh = is_chance(game, move)
        game.apply(move)
        moves += 1
        if game.ended or game.seat != seat:
            turns += 1
    return moves, turns


def is_chance(game: Game, move: int) -> bool:
    """Return whether a move shows cards that nobody could foresee, or ends the turn: what was planned ends with it.

    A stock card turns the next one up, and the last card of a hand brings new ones.
    """
    if game.kind_of(move) != 1:
        return True
    hand = SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW
    return ((move >> 4) & 31) < FROM_DISCARD and game.size[hand] == 1
