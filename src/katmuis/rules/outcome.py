"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("", "out", "exhausted", "blocked", "idle", "agreed", "resigned", "timeout", "abandoned", "aborted")
"""The ways a game ends; the first five stand at the engine's own numbers."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: one of KINDS, and the winner: 0 for a draw, else a seat (a team by its first seat)."""

    kind: str
    winner: int
