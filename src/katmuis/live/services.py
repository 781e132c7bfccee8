"""What tables need from outside: a store, a hub, a clock, randomness and players, each given and none global."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from katmuis.analysis.hints import Hint, Reason, hint_for, tip_after, tip_before
from katmuis.live.apart import can_hurry, thinks_apart
from katmuis.live.fanout import Hub
from katmuis.players import Player
from katmuis.rules import Move, View
from katmuis.storage.store import Store


@dataclass(frozen=True, slots=True)
class Advisers:
    """What gives a person advice, from the view of his seat alone; a process must be able to import each."""

    hint: Callable[[View], Hint] = hint_for
    """The best play of the seat on turn."""
    before: Callable[[View], Reason | None] = tip_before
    """A tip before a play, None where it is worth none."""
    after: Callable[[View, Sequence[Move]], Reason | None] = tip_after
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
    can_hurry: Callable[[str], bool] = can_hurry
    """Whether the player of a name, though it thinks apart, decides shortly if it is given no time."""
    advisers: Advisers = field(default_factory=Advisers)
    """What gives advice."""
