"""Computers at tables: they see what a person at their seat sees, think beside the event loop, and lay card by card."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from katmuis.errors import StorageError, trace_of
from katmuis.ids import Seat, TableId
from katmuis.live.agree import all_ready
from katmuis.live.state import State
from katmuis.live.table import Table
from katmuis.live.thinking import LIMIT, Thinkers
from katmuis.live.turns import TurnClaims
from katmuis.protocol.messages import Pace, Refused
from katmuis.rules import Move, format_move, view_for

log = logging.getLogger(__name__)

PAUSES: Mapping[Pace, tuple[float, float]] = {
    "off": (0.0, 0.0),
    "fast": (0.6, 0.3),
    "normal": (1.1, 0.7),
    "slow": (1.8, 1.3),
}
"""Seconds before the first card of a turn, in which a discard can be taken back, and before each further card.

They never depend on the cards: a pause that did would tell what a hand holds.
"""
RETRY_FIRST, RETRY_LAST = 0.5, 30.0
"""Seconds before a move or a deal that could not be stored is tried again: the first wait doubles up to the last."""
LEFT_TO_OTHERS = 3.0
"""Seconds in which nothing happened, after which a turn that another process was to play is claimed."""


def level_of(name: str) -> int:
    """The number of the level that a computer's name says, 0 where it says none."""
    level = name.removeprefix("level-")
    return int(level) if level != name and level.isdecimal() else 0


def pause_before(state: State, pace: Pace) -> float:
    """Seconds that pass before the next card of a computer."""
    first, further = PAUSES[pace]
    return first if state.fresh else further


class Bots:
    """Plays the computers' turns of all tables in memory, one task a table, and deals what waits for nobody any more.

    Where several processes serve the same tables, only those whose claim is had.
    """

    def __init__(
        self, thinkers: Thinkers, claims: TurnClaims | None = None, watched: Callable[[TableId], int] = lambda _table: 1
    ) -> None:
        self._thinkers = thinkers
        self._claims = claims
        self._watched = watched
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._stopped = False

    def wake(self, table: Table) -> None:
        """Lets the computer on turn play, if one is and it does not play already; after `stop` none does."""
        if self._stopped or table.id in self._tasks:
            return
        if table.state.player is not None:
            self._begin(table, self._play(table))
        elif all_ready(table.state):
            self._begin(table, self._deal_late(table))

    def plays_at(self, table: TableId) -> bool:
        """Whether a computer is playing at a table."""
        return table in self._tasks

    async def stop(self) -> None:
        """Ends all tasks for good; a turn that was begun goes on after the next start."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._claims is not None:
            try:
                await self._claims.give_all_up()
            except StorageError as error:
                # They run out by themselves.
                log.error("the store: %s", error.code)

    def _begin(self, table: Table, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks[table.id] = task
        task.add_done_callback(lambda _done: self._rest(table))

    def _rest(self, table: Table) -> None:
        task = self._tasks.pop(table.id)
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            log.error("a computer stopped at table %s: %s", table.id, trace_of(fault))
        elif not task.cancelled():
            # Between the task's last look and its end a person may have ended a turn.
            self.wake(table)

    async def _play(self, table: Table) -> None:
        wait = RETRY_FIRST
        planned: list[Move] = []
        number = -1  # of the event as of which the rest of a plan holds
        left = False  # to other processes, who did nothing
        while (name := table.state.player) is not None:
            state = table.state
            if not await self._may_play(table, left):
                planned = []
                await table.wait_for_change(state.number, LEFT_TO_OTHERS)
                left = table.state.number == state.number
                continue
            if planned and state.number == number:
                await self._pause(table, state, 0.0)
            else:
                planned = await self._think(table, name, state)
            if table.state.number != state.number:
                continue
            move = format_move(planned.pop(0), state.game)
            answer = await table.play(Seat(state.turn), state.number, move)
            number = state.number + 1
            if isinstance(answer, Refused):
                number = -1
            if isinstance(answer, Refused) and answer.code not in ("stale", "not_on_turn", "game_over"):
                log.error("a computer's move at table %s was refused: %s", table.id, answer.code)
                await asyncio.sleep(wait)
                wait = min(2 * wait, RETRY_LAST)
            else:
                wait = RETRY_FIRST
        await self._leave(table)

    async def _deal_late(self, table: Table) -> None:
        """Deals what all have asked for and whoever was to deal did not: it died before, or the deal was refused."""
        wait = RETRY_FIRST if self._claims is None else LEFT_TO_OTHERS
        while all_ready(table.state):
            number = table.state.number
            await table.wait_for_change(number, wait)
            if table.state.number == number:
                answer = await table.deal_late()
                if isinstance(answer, Refused) and answer.code != "stale":
                    log.error("the deal at table %s was refused: %s", table.id, answer.code)
                wait = min(2 * wait, RETRY_LAST)

    async def _may_play(self, table: Table, left: bool) -> bool:
        """Whether it is this process that plays; one without viewers of a table lets others go first."""
        if self._claims is None:
            return True
        if not (left or self._watched(table.id) or self._claims.holds(table.id)):
            return False
        try:
            return await self._claims.take(table.id)
        except StorageError as error:
            log.error("table %s: %s", table.id, error.code)
            return False

    async def _leave(self, table: Table) -> None:
        """Leaves the next turn to another process, where nobody is left here who watches."""
        if self._claims is None or self._watched(table.id):
            return
        try:
            await self._claims.give_up(table.id)
        except StorageError as error:
            log.error("table %s: %s", table.id, error.code)

    async def _think(self, table: Table, name: str, state: State) -> list[Move]:
        """The moves that a player chooses from his view of the game, while the pause before the first of them runs."""
        seconds = self._thinkers.time_for(name)
        table.press(level_of(name), seconds, LIMIT)
        view = view_for(state.game, state.turn)
        thinking = asyncio.create_task(self._thinkers.decide(name, view, seconds))
        try:
            await self._pause(table, state, self._thinkers.least_for(name, seconds))
            return await thinking
        finally:
            thinking.cancel()

    async def _pause(self, table: Table, state: State, least: float) -> None:
        """Waits before the next card, `least` seconds at least, unless something else happens at the table."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        while table.state.number == state.number:
            left = begun + max(least, pause_before(state, table.pace)) - clock()
            if left <= 0:
                return
            await table.wait_for_change(state.number, left)
