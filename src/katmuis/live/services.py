"""What tables need from outside: a store, a hub, a clock, randomness and players, each given and none global."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from katmuis.live.apart import thinks_apart
from katmuis.live.fanout import Hub
from katmuis.players import Player
from katmuis.rules import Move, View
from katmuis.storage.store import Store


class Reason(Protocol):
    """Why something is good to do."""

    @property
    def code(self) -> str:
        """A code that the client has words for."""

    @property
    def params(self) -> Mapping[str, str | int]:
        """What stands in the words."""


class Hint(Protocol):
    """A best play."""

    @property
    def moves(self) -> Sequence[Move]:
        """The moves up to the one that shows a new card or ends the turn."""

    @property
    def chance(self) -> float:
        """The chance of the side on turn to win after it, 0 to 1."""

    @property
    def reason(self) -> Reason:
        """What it is good for."""


@dataclass(frozen=True, slots=True)
class Advisers:
    """What gives a person advice, from the view of his seat alone; a process must be able to import each."""

    hint: Callable[[View], Hint]
    """The best play of the seat on turn."""
    before: Callable[[View], Reason | None]
    """A tip before a play, None where it is worth none."""
    after: Callable[[View, Sequence[Move]], Reason | None]
    """A tip after the moves that were made from a view on, None where they are worth none."""


@dataclass(frozen=True, slots=True)
class Services:
    """The outside of all tables of a process."""

    store: Store
    hub: Hub
    now: Callable[[], datetime]
    """The time, with its zone."""
    random_bytes: Callable[[int], bytes]
    """Bytes that nobody can foresee: names of tables, secrets of shuffles."""
    make_random: Callable[[], random.Random]
    """A source for a computer player's own choices."""
    find_player: Callable[[str], Player]
    """The computer player of a name; raises KatmuisError for an unknown one. A process must be able to import it."""
    thinks_apart: Callable[[str], bool] = thinks_apart
    """Whether the player of a name thinks in a process of its own."""
    advisers: Advisers | None = None
    """What gives advice; without it every hint is refused as `busy`."""
