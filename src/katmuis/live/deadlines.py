"""Ends the time of whoever is on turn when it is up: looks at the tables in memory often, and at the store for others.

A deadline is a row in the store, so that it outlives every process. Whoever finds that it is over claims it for a
moment and ends the turn; were two to do so all the same, one event is stored, as there is one of each number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from katmuis.errors import KatmuisError, trace_of
from katmuis.ids import Seat, TableId
from katmuis.live.absence import Attending
from katmuis.live.clocks import milliseconds
from katmuis.live.services import Services
from katmuis.live.table import Table
from katmuis.live.timing import TOPIC

LOOKS_EVERY: Final = 0.5
"""How often the tables in memory are looked at, in seconds."""
LOOKS_AT_STORE: Final = 10
"""With each of how many of these looks the store is asked for the others, beginning with the first."""
AT_ONCE: Final = 100
"""How many deadlines are taken from the store at once, the oldest first."""
CLAIMED_FOR: Final = 5_000
"""For how long a process claims a deadline, in milliseconds; if it dies meanwhile, another one ends the turn then."""

log = logging.getLogger(__name__)


class Deadlines:
    """The deadlines that this process looks after; `open_table` opens a table that is not in memory."""

    def __init__(self, services: Services, open_table: Callable[[TableId], Awaitable[Table]]) -> None:
        self._services = services
        self._open = open_table
        self._watched: dict[TableId, Table] = {}
        services.hub.on_note(TOPIC, self._noted)

    def watch(self, table: Table) -> None:
        """Looks after a table in memory: to be called when it is opened and after each of its events."""
        # Also while no clock runs: who is lost then may be on turn with the event that is on its way.
        if table.state.clock is not None:
            self._watched[table.id] = table

    def forget(self, table: TableId) -> None:
        """Leaves a table to the store: it is not in memory any more."""
        self._watched.pop(table, None)

    def attended(self, table: TableId, seat: int, attending: Attending) -> None:
        """The person at a seat is now so present."""
        if table in self._watched:
            watched = self._watched[table]
            watched.timing.attended(watched.state, Seat(seat), attending)

    def hold(self, apart: Callable[[TableId, int], Attending]) -> None:
        """Has clocks wait for people whose lines end with this process; `apart` tells how present they are without it.

        To be called when it stops, after the last event; else clocks would run while no server does.
        """
        for table in self._watched.values():
            running = table.timing.clock.running
            if running is not None:
                self.attended(table.id, running.seat, apart(table.id, running.seat))

    def _noted(self, table: TableId, _process: str, note: bytes) -> None:
        if table in self._watched:
            watched = self._watched[table]
            watched.timing.noted(watched.state, note)

    async def run(self) -> None:
        """Looks after deadlines until it is cancelled."""
        count = 0
        while True:
            await self.look()
            if count % LOOKS_AT_STORE == 0:
                await self.look_at_store()
            count += 1
            await asyncio.sleep(LOOKS_EVERY)

    async def look(self) -> None:
        """Ends what is over at the tables in memory."""
        for table in list(self._watched.values()):
            if table.timing.clock.is_up():
                await self._try(table.id, table.state.number)

    async def look_at_store(self) -> None:
        """Ends what is over at any table."""
        now = milliseconds(self._services.now())
        try:
            due = await asyncio.to_thread(self._services.store.due_deadlines, now, AT_ONCE)
        except KatmuisError as error:
            log.error("the deadlines cannot be read: %s", error.code)
            return
        for table, deadline in due:
            await self._try(table, deadline.number)

    async def _try(self, table: TableId, number: int) -> None:
        try:
            await self._end(table, number)
        except Exception as error:
            # Whatever is wrong with one table, the others' time goes on.
            log.error("the time of table %s cannot be ended: %s", table, trace_of(error))

    async def _end(self, table: TableId, number: int) -> None:
        now = milliseconds(self._services.now())
        claim = self._services.store.claim_deadline(table, number, now, now + CLAIMED_FOR)
        if not await asyncio.wrap_future(claim):
            await self._read_anew(table, number)
            return
        opened = await self._open(table)
        if opened.state.number < number:
            await opened.follow()
        if opened.state.number == number and opened.timing.clock.is_up() and not opened.timing.forgive(opened.state):
            await opened.time_out(number)

    async def _read_anew(self, table: TableId, number: int) -> None:
        """Takes over what another process has done about a deadline that seemed to be over here."""
        if table not in self._watched:
            return
        opened = self._watched[table]
        deadline = await asyncio.to_thread(opened.timing.read, opened.state)
        if deadline is None or deadline.number != number:
            await opened.follow()
        elif opened.state.number == number:
            opened.timing.restore(opened.state, deadline)
