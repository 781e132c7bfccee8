"""Lets computers decide beside the event loop, in a time that is kept; who fails is replaced by a simple play."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping
from typing import TypeVar

from katmuis.errors import ThinkingError, trace_of
from katmuis.live.places import Place, Processes, Threads
from katmuis.live.services import Services
from katmuis.live.simple import simple_play
from katmuis.players import Player
from katmuis.rules import ENGINE, Move, View
from katmuis.settings import Settings

log = logging.getLogger(__name__)

LIMIT = 0.2
"""How long a computer has for a decision, in seconds, if nothing presses."""
SHARES: Mapping[float, float] = {0.0: 1.0, 0.25: 0.5, 0.5: 0.25, 0.75: 0.125, 1.0: 0.0}
"""What share of its time a player who searches has, from so many seconds on that it is expected to wait before."""
NEAR_QUEUE, APART_QUEUE = 512, 256
"""How many may wait for each thread and each process."""
NEAR_TAKING, APART_TAKING = 0.001, 0.03
"""How many seconds a thought is expected to take in a thread and in a process before any was seen."""
GRACE = 3.0 if ENGINE == "compiled" else 20.0
"""How much longer than it has a player may take before it is replaced, in seconds."""
ADVISED_WITHIN = 5.0 if ENGINE == "compiled" else 20.0
"""How long advice may take, in seconds."""

PLANNED_AT_MOST = 255
"""How many moves beyond the first are taken from a player at once."""

Found = TypeVar("Found")


def choose(find: Callable[[str], Player], name: str, view: View, seconds: float, seed: int) -> list[int]:
    """The move that a player chooses and those that it means to play then, whoever asks it, thread or process.

    It is given this and nothing else.
    """
    decision = find(name).choose(view, seconds, random.Random(seed))
    return [int(move) for move in (decision.move, *decision.then[:PLANNED_AT_MOST])]


class Thinkers:
    """Where all computers and all advice of a server are thought of: what is short `near`, the rest `apart`."""

    def __init__(self, services: Services, near: Place, apart: Place) -> None:
        self._services = services
        self._near = near
        self._apart = apart

    def time_for(self, name: str) -> float:
        """How many seconds a player has for a decision now: all it should have, less under pressure, 0 for none."""
        if not self._services.thinks_apart(name):
            return 0.0 if self._near.full else LIMIT
        if self._apart.full:
            return 0.0
        return LIMIT * min(share for delay, share in SHARES.items() if delay <= self._apart.delay)

    def least_for(self, name: str, seconds: float) -> float:
        """How long a decision takes at least, so that its time tells nothing of the cards it was about."""
        return seconds if self._services.thinks_apart(name) else 0.0

    async def decide(self, name: str, view: View, seconds: float) -> list[Move]:
        """The move of a player, always a legal one, then those that it means to play until something unknown turns up.

        It is a simple play where the player fails or has no time; without time who searches does so without searching.
        """
        apart = self._services.thinks_apart(name) and not (seconds <= 0 and self._services.can_hurry(name))
        place = self._apart if apart else self._near
        if place.full or (apart and seconds <= 0):
            log.warning("player %s had no time", name)
            return [simple_play(view)]
        seed = self._services.make_random().getrandbits(64)
        find = self._services.find_player
        try:
            moves = await place.think(choose, find, name, view, seconds, seed, seconds=seconds + GRACE)
        except ThinkingError as error:
            log.error("player %s was replaced: %s (%s)", name, error.code, error.read)
            return [simple_play(view)]
        except Exception as error:
            # A game must not hang on a fault in a player.
            log.error("player %s failed: %s", name, trace_of(error))
            return [simple_play(view)]
        if moves[0] not in view.legal:
            log.error("player %s chose a move that is not legal", name)
            return [simple_play(view)]
        return list(map(Move, moves))

    async def advise(self, work: Callable[..., Found], *args: object) -> Found:
        """What is thought of for a person, in a process, from views alone.

        Raises ThinkingError `busy`, `overran`, `died`, and what `work` raises.
        """
        if self._apart.delay >= max(SHARES):
            raise ThinkingError("busy", read=f"{self._apart.waiting} that wait", expected="fewer")
        return await self._apart.think(work, *args, seconds=ADVISED_WITHIN)

    def stop(self) -> None:
        """Ends all thinking, which may take some tenths of a second."""
        self._near.stop()
        self._apart.stop()


def make_thinkers(services: Services, settings: Settings) -> Thinkers:
    """Threads of this process near by, and processes apart, as many as the settings say."""
    near = Place(Threads(settings.thinkers), settings.thinkers, NEAR_QUEUE, NEAR_TAKING)
    apart = Place(Processes(settings.searchers), settings.searchers, APART_QUEUE, APART_TAKING)
    return Thinkers(services, near, apart)
