"""Redis as several processes hear it: messages that are late, connections that break or fall silent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tests.simulation.world import World

DELAY = 0.01


@dataclass
class Radio:
    """All that processes tell each other goes through it; it keeps nothing."""

    world: World
    up: bool = True
    silent: bool = False
    """Nothing arrives, and nobody is told so."""
    links: list[Link] = field(default_factory=list)

    async def connect(self) -> Link:
        """A new connection; raises ConnectionError where Redis is not there."""
        await asyncio.sleep(self.world.some(DELAY))
        if not self.up:
            raise ConnectionRefusedError
        link = Link(self)
        self.links.append(link)
        return link

    def fall(self) -> None:
        """Breaks all connections; there are no new ones before `rise`."""
        self.up = False
        for link in list(self.links):
            link.break_off()

    def rise(self) -> None:
        """Is there again."""
        self.up, self.silent = True, False


class Link:
    """A connection as redis_link knows it."""

    def __init__(self, radio: Radio) -> None:
        self._radio = radio
        self._channels: frozenset[str] = frozenset()
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._on_the_way: list[bytes] = []
        self._last = 0.0
        self._broken = False

    async def subscribe(self, channels: Sequence[str]) -> None:
        """Hears what is published from now on."""
        await self._wait()
        self._channels = frozenset(channels)

    async def next(self) -> bytes:
        """What is heard next; raises ConnectionError once it is broken."""
        message = await self._heard.get()
        if message is None:
            raise ConnectionResetError
        return message

    async def publish(self, messages: Iterable[tuple[str, bytes]]) -> None:
        """Publishes, and waits until it was taken."""
        await self._wait()
        if not self._radio.silent:
            for channel, message in messages:
                for link in self._radio.links:
                    link.carry(channel, message)
        await self._wait()

    async def close(self) -> None:
        """Ends the connection."""
        self.break_off()

    def carry(self, channel: str, message: bytes) -> None:
        """Has a message arrive, after those that are on their way already."""
        if channel in self._channels:
            world = self._radio.world
            self._last = max(self._last, world.time() + world.some(DELAY))
            self._on_the_way.append(message)
            world.call_at(self._last, self._arrive)

    def _arrive(self) -> None:
        message = self._on_the_way.pop(0)
        if not self._broken:
            self._heard.put_nowait(message)

    def break_off(self) -> None:
        """Breaks the connection."""
        if not self._broken:
            self._broken = True
            self._heard.put_nowait(None)
            self._radio.links.remove(self)

    async def _wait(self) -> None:
        await asyncio.sleep(self._radio.world.some(DELAY))
        if self._broken:
            raise ConnectionResetError
