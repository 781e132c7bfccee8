"""Which of several processes plays the computers' turns of a table: the one that holds its claim."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Final

from katmuis.ids import TableId
from katmuis.storage.store import Store

CLAIMED_FOR: Final = 10.0
"""How long a claim holds that nobody renews, in seconds."""
RENEWED_AT: Final = 5.0
"""With how much time left a claim is renewed."""
TAKEN_UP: Final = 200
"""How many tables that nobody plays at are looked for at once."""
PRUNED_AT: Final = 1000
"""From how many claims on those that have run out are forgotten."""


class TurnClaims:
    """The claims of one process.

    They only save two processes from thinking of the same turn: if both play it, the store takes one move. So their
    clocks may differ, by less than a claim holds.
    """

    def __init__(self, store: Store, process: str, now: Callable[[], datetime]) -> None:
        self._store = store
        self._process = process
        self._now = now
        self._held: dict[TableId, int] = {}

    def now_ms(self) -> int:
        """The time in milliseconds since 1970."""
        return int(self._now().timestamp() * 1000)

    def holds(self, table: TableId) -> bool:
        """Whether this process holds the claim of a table."""
        return self._held.get(table, 0) > self.now_ms()

    async def take(self, table: TableId) -> bool:
        """Takes the claim of a table, or renews it; False where another process holds it. Raises StorageError."""
        now = self.now_ms()
        if self._held.get(table, 0) >= now + int(RENEWED_AT * 1000):
            return True
        until = now + int(CLAIMED_FOR * 1000)
        taken = await asyncio.wrap_future(self._store.claim_table(table, self._process, now, until))
        if taken:
            self._held[table] = until
            self._prune(now)
        else:
            self._held.pop(table, None)
        return taken

    async def unclaimed(self) -> list[TableId]:
        """Some tables at which a computer is to move and whose claim nobody holds; raises StorageError."""
        return await asyncio.to_thread(self._store.unclaimed_tables, self.now_ms(), TAKEN_UP)

    async def give_up(self, table: TableId) -> None:
        """Gives the claim of a table up, if this process holds it; raises StorageError."""
        if self._held.pop(table, None) is not None:
            await asyncio.wrap_future(self._store.release_table(table, self._process))

    async def give_all_up(self) -> None:
        """Gives up what this process holds, so that nobody has to wait until it runs out; raises StorageError."""
        now = self.now_ms()
        held = [table for table, until in self._held.items() if until > now]
        self._held.clear()
        await asyncio.gather(*(asyncio.wrap_future(self._store.release_table(table, self._process)) for table in held))

    def _prune(self, now: int) -> None:
        if len(self._held) > PRUNED_AT:
            self._held = {table: until for table, until in self._held.items() if until > now}
