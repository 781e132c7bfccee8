"""The computer players by name."""

from __future__ import annotations

from collections.abc import Mapping

from katmuis.errors import KatmuisError
from katmuis.players.greedy import Greedy
from katmuis.players.kind import Kind
from katmuis.players.player import Player
from katmuis.players.random import RandomPlayer

PLAYERS: Mapping[str, Player] = {player.name: player for player in (RandomPlayer(), Kind(), Greedy())}
"""Every computer player by its name."""


def find_player(name: str) -> Player:
    """Return the player of a name. Raises KatmuisError `unknown_player`."""
    if name not in PLAYERS:
        raise KatmuisError("unknown_player", read=name[:40], expected="one of " + ", ".join(PLAYERS))
    return PLAYERS[name]
