"""A balancer for tests: each connection goes to one of the servers that answer, whichever it is, unless a test chooses.

It knows a connection by the head of its first request, in which stand the address and the visitor's cookie.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from tests.services.programs import free_port

READ_AT_ONCE = 65_536
KEPT = re.compile(rb"\r\nconnection: keep-alive(?=\r\n)", re.IGNORECASE)
UPGRADE = re.compile(rb"\r\nupgrade: websocket(?=\r\n)", re.IGNORECASE)
REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
Choose = Callable[[bytes], int]
"""The place of the server for a request, by its head."""


class Balancer:
    """Passes bytes on, in a thread of its own; `servers` may be changed while it runs.

    Where a test chooses, each request has a connection of its own.
    """

    def __init__(self, servers: Sequence[str], seed: int = 0) -> None:
        self.servers = list(servers)
        self.choose: Choose | None = None
        self.lets_sockets_through = True
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self._chance = random.Random(seed)
        self._writers: dict[asyncio.StreamWriter, bytes] = {}
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

    def cut(self, holding: str = "") -> int:
        """Breaks all connections at once whose first request holds a text; how many these were."""
        return asyncio.run_coroutine_threadsafe(self._break(holding.encode()), self._loop).result(10)

    async def _break(self, holding: bytes) -> int:
        broken = [writer for writer, head in self._writers.items() if holding in head]
        for writer in broken:
            writer.transport.abort()
        return len(broken)

    async def _end(self) -> None:
        self._server.close()
        await self._break(b"")
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # What is cancelled here is an ordinary end, which the streams would log.
        with contextlib.suppress(asyncio.CancelledError):
            await self._pass_on(reader, writer)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers[writer] = b""
        try:
            head = await _head_of(reader)
            self._writers[writer] = head
            if UPGRADE.search(head) and not self.lets_sockets_through:
                writer.write(REFUSAL)
                await _close(writer)
                return
            found = await self._reach(head) if head else None
            if found is None:
                return
            there, back = found
            back.write(KEPT.sub(b"\r\nConnection: close", head) if self.choose else head)
            self._writers[back] = head
            try:
                await asyncio.wait(
                    [asyncio.create_task(_copy(reader, back)), asyncio.create_task(_copy(there, writer))],
                    return_when=asyncio.FIRST_COMPLETED,
                )
                await _close(writer)
            finally:
                del self._writers[back]
                back.transport.abort()
        finally:
            del self._writers[writer]
            writer.transport.abort()

    async def _reach(self, head: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to a server that takes one, None where none does."""
        servers = self._chance.sample(self.servers, len(self.servers))
        if self.choose is not None:
            servers.insert(0, self.servers[self.choose(head)])
        for server in servers:
            place = urlsplit(server)
            with contextlib.suppress(OSError):
                return await asyncio.open_connection(place.hostname, place.port)
        return None


async def _head_of(reader: asyncio.StreamReader) -> bytes:
    """The head of a connection's first request, empty where none comes."""
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except (asyncio.IncompleteReadError, OSError):
        return b""


async def _close(writer: asyncio.StreamWriter) -> None:
    """Closes a connection once all that was written is on its way."""
    with contextlib.suppress(OSError):
        writer.close()
        await writer.wait_closed()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(READ_AT_ONCE):
            writer.write(data)
            await writer.drain()
