"""Wakes those who wait for something to change."""

from __future__ import annotations

import asyncio


class Bell:
    """Wakes all who wait when it rings, and nobody who comes later.

    An `asyncio.Event` remembers that it was set, and takes ten times as much memory while nobody waits.
    """

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def ring(self) -> None:
        """Wakes those who wait now."""
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            for each in waiting:
                if not each.done():
                    each.set_result(None)

    async def wait(self) -> None:
        """Waits until it rings."""
        here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(here)
        try:
            await here
        except asyncio.CancelledError:
            if here in self._waiting:
                self._waiting.remove(here)
            raise
