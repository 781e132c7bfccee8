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
    from katmuis.players.decider import Decider
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.rules.sight import make_sight, see


def play_out(game: Game, players: list[Decider]) -> int:
    """Play a game to its end, one Decider a seat, and return how many moves that took.

    What a Decider decides is not checked: it is for players that are known to be right.
    """
    seen = make_sight(game.code)
    count = 0
    while not game.ended:
        player = players[game.seat]
        see(seen, game, game.seat)
        game.apply(player.decide(seen))
        count += 1
    return count
