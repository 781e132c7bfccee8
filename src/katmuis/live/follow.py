"""Follows what other processes do at the tables that this one has in memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Protocol

from katmuis.errors import StorageError, trace_of
from katmuis.ids import TableId
from katmuis.storage.store import Store

log = logging.getLogger(__name__)


class Numbered(Protocol):
    """The state of a table, as far as it has to be known here."""

    @property
    def number(self) -> int:
        """The number of its last event."""


class Followed(Protocol):
    """A table in memory, as far as it has to be known here."""

    @property
    def state(self) -> Numbered:
        """How it stands."""

    async def follow(self) -> None:
        """Follows what other processes have stored, and tells all viewers of it; raises StorageError."""


class Gathered(Protocol):
    """The gatherings at which viewers of this process are."""

    def serves(self, table: TableId) -> bool:
        """Whether lines of this process are at the gathering of a table."""

    def served(self) -> Collection[TableId]:
        """The gatherings at which lines of this process are."""

    async def follow(self, table: TableId) -> bool:
        """Tells what another process has made of a gathering; False where it was dealt. Raises StorageError."""


class Following:
    """Reads each table that another process has changed, one reading at a time for each.

    `opened` and `opening` are the tables in memory and those on their way into it; `deal` opens a table that was dealt
    elsewhere from a gathering, and hands the lines of its gathering over.
    """

    def __init__(
        self,
        store: Store,
        opened: Mapping[TableId, Followed],
        opening: Mapping[TableId, asyncio.Task[Followed]],
        gathered: Gathered,
        deal: Callable[[TableId], Awaitable[object]],
    ) -> None:
        self._store = store
        self._opened = opened
        self._opening = opening
        self._gathered = gathered
        self._deal = deal
        self._wanted: dict[TableId, int] = {}
        self._reading: dict[TableId, asyncio.Task[None]] = {}

    def news(self, table: TableId, number: int) -> None:
        """Another process has stored a table, or its gathering, up to `number`."""
        if table in self._opening:
            # It may have been read before that was stored.
            self._opening[table].add_done_callback(lambda _opened: self.news(table, number))
        found = self._opened.get(table)
        if self._gathered.serves(table) or (found is not None and found.state.number < number):
            # What two processes store is not told in that order.
            self._wanted[table] = max(number, self._wanted.get(table, 0))
            if table not in self._reading:
                self._reading[table] = asyncio.create_task(self._read(table))

    async def catch_up(self) -> None:
        """Follows what other processes have stored of the tables in memory; raises StorageError."""
        opening = list(self._opening.values())
        if opening:
            await asyncio.wait(opening)
        numbers = await asyncio.to_thread(self._store.numbers_of, list(self._opened))
        for table, number in numbers.items():
            self.news(table, number)
        for table in list(self._gathered.served()):
            self.news(table, 0)
        if self._reading:
            await asyncio.wait(list(self._reading.values()))

    async def check(self, table: TableId) -> None:
        """Follows one table at once, where no news can be heard; raises StorageError."""
        found = self._opened.get(table)
        numbers = await asyncio.to_thread(self._store.numbers_of, [table])
        if found is not None and found.state.number < numbers.get(table, 0):
            await found.follow()

    async def stop(self) -> None:
        """Waits until what is being read was read."""
        await asyncio.gather(*self._reading.values(), return_exceptions=True)

    async def _read(self, table: TableId) -> None:
        try:
            while (number := self._wanted.pop(table, None)) is not None:
                await self._read_once(table, number)
        except StorageError as error:
            # The next look for what went unheard tries again.
            log.error("table %s cannot be followed: %s", table, error.code)
        except Exception as error:
            log.error("table %s cannot be followed: %s", table, trace_of(error))
        finally:
            self._wanted.pop(table, None)
            del self._reading[table]

    async def _read_once(self, table: TableId, number: int) -> None:
        if self._gathered.serves(table):
            if not await self._gathered.follow(table):
                await self._deal(table)
            return
        found = self._opened.get(table)
        if found is not None and found.state.number < number:
            await found.follow()
