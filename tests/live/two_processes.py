"""Processes that serve the same tables, in one process of the test's: one store, and hubs that hear each other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import msgspec

from katmuis.ids import GuestId, TableId
from katmuis.live.fanout import Line, Listener, MemoryHub, OnNote
from katmuis.live.services import Services
from katmuis.live.tables import Tables
from katmuis.players import Player, find_player
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Accepted, Refused
from katmuis.settings import Settings
from katmuis.storage.store import MemoryStore
from tests.live.playing import make_services

Ether = dict[str, "LinkedHub"]
"""The hubs that hear each other, by the names of their processes."""


class LinkedHub(MemoryHub):
    """A hub that tells the others at once, unless what it tells is lost (`lost`) or it hears nothing (`up`)."""

    def __init__(self, ether: Ether, process: str) -> None:
        super().__init__()
        self.process = process
        self.up = False
        self.lost = False
        self._ether = ether
        self._notes: dict[str, OnNote] = {}

    async def start(self, listener: Listener) -> None:
        self.listener = listener
        self.up = True
        self._ether[self.process] = self

    async def stop(self) -> None:
        self._ether.pop(self.process, None)

    def announce(self, table: TableId, number: int) -> None:
        for other in self._others():
            asyncio.get_running_loop().call_soon(other.listener.news, table, number)

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        for other in self._others():
            if topic in other._notes:
                other._notes[topic](table, self.process, note)

    def send_everywhere(self, table: TableId, frame: bytes) -> None:
        super().send_everywhere(table, frame)
        for other in self._others():
            other.send(table, lambda _seat: frame)

    def on_note(self, topic: str, call: OnNote) -> None:
        self._notes[topic] = call

    def _others(self) -> list[LinkedHub]:
        if self.lost or not self.up:
            return []
        return [hub for hub in self._ether.values() if hub is not self and hub.up]


class Process:
    """One of several processes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables = Tables(services, Settings(database="", thinkers=1, searchers=1))

    @property
    def hub(self) -> LinkedHub:
        hub = self.services.hub
        assert isinstance(hub, LinkedHub)
        return hub

    async def watch(self, table: TableId, guest: GuestId | None, seat: int | None = None) -> Viewer:
        """Lets a guest see a table, or the gathering at it."""
        line = Line(table, None, 10_000)
        await self.tables.enter(line, guest, seat, None)
        return Viewer(self, line, guest)

    async def die(self) -> None:
        """Ends as a process that is killed: nothing is told, given up or finished."""
        self.hub.lost = True
        await self.hub.stop()
        tasks = [*self.tables._tasks, *self.tables._bots._tasks.values()]
        self.tables._bots._stopped = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Viewer:
    """Somebody with a line to a table, and all that he was sent."""

    def __init__(self, process: Process, line: Line, guest: GuestId | None) -> None:
        self.process = process
        self.line = line
        self.guest = guest
        self.frames: list[dict[str, Any]] = []

    @property
    def last(self) -> dict[str, Any]:
        """The table as he was last told."""
        return next(frame for frame in reversed(self.frames) if frame["type"] in ("snapshot", "notice"))

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next frame, of one of these kinds if any are named."""
        async with asyncio.timeout(20):
            while True:
                frame = await self.line.next()
                assert frame is not None
                self.frames.append(msgspec.json.decode(frame))
                if not kinds or self.frames[-1]["type"] in kinds:
                    return self.frames[-1]

    async def order(self, command: Command) -> Accepted | Refused:
        return await self.process.tables.command(self.line.table, self.guest, self.line.seat, command)


@contextlib.asynccontextmanager
async def processes(
    *names: str, player: Callable[[str], Player] = find_player, store: MemoryStore | None = None
) -> AsyncIterator[list[Process]]:
    """Processes on one store and one clock that stands."""
    ether: Ether = {}
    shared = make_services(store, player=player)
    running = [Process(replace(shared, hub=LinkedHub(ether, name))) for name in names]
    for process in running:
        await process.tables.start()
    try:
        yield running
    finally:
        for process in running:
            process.tables._bots._stopped = True
            await process.tables.stop()


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Waits until something is true."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)
