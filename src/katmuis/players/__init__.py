"""Computer players; each gets a seat's view, never a game."""

from katmuis.players.player import Decision, Player
from katmuis.players.registry import PLAYERS, find_player

__all__ = ["PLAYERS", "Decision", "Player", "find_player"]
