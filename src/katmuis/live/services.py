"""What tables need from outside: a store, a hub, a clock, randomness and players, each given and none global."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from katmuis.live.fanout import Hub
from katmuis.players import Player
from katmuis.storage.store import Store


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
    """The computer player of a name; raises KatmuisError for an unknown one."""
