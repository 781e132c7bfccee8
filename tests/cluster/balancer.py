"""A balancer for tests: each connection goes to one of the servers that answer, whichever it is."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from tests.services.programs import free_port

READ_AT_ONCE = 65_536


class Balancer:
    """Passes bytes on, in a thread of its own; `servers` may be changed while it runs."""

    def __init__(self, servers: Sequence[str], seed: int = 0) -> None:
        self.servers = list(servers)
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self._chance = random.Random(seed)
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="balancer")

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._pass, "127.0.0.1", self.port), self._loop
        ).result(10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """Breaks all connections at once."""
        self._loop.call_soon_threadsafe(self._break)

    def _break(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def _end(self) -> None:
        self._server.close()
        self._break()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # What is cancelled here is an ordinary end, which the streams would log.
        with contextlib.suppress(asyncio.CancelledError):
            await self._pass_on(reader, writer)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            found = await self._reach()
            if found is None:
                return
            there, back = found
            self._writers.add(back)
            try:
                await asyncio.wait(
                    [asyncio.create_task(_copy(reader, back)), asyncio.create_task(_copy(there, writer))],
                    return_when=asyncio.FIRST_COMPLETED,
                )
            finally:
                self._writers.discard(back)
                back.transport.abort()
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to a server that takes one, None where none does."""
        for server in self._chance.sample(self.servers, len(self.servers)):
            place = urlsplit(server)
            with contextlib.suppress(OSError):
                return await asyncio.open_connection(place.hostname, place.port)
        return None


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(READ_AT_ONCE):
            writer.write(data)
            await writer.drain()
