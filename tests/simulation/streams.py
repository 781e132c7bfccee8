"""The fall-back of a page where no socket gets through: a stream of events down, and requests up, one for each frame.

A request may be doubled on its way, so that its second copy comes after later ones, and its answer may be lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tests.simulation.network import END, Connection
from tests.simulation.world import World

DOUBLED = 0.1
"""How likely a request comes twice."""
LATER = 3.0
"""How much later its second copy may come, in seconds."""
NO_ANSWER = 0.02
"""How likely the answer to a request is lost."""
Post = Callable[[str, str], Coroutine[Any, Any, list[bytes] | None]]
"""Has a process take a frame for the stream of a name; None where it is refused."""


class StreamSocket:
    """The side of a page, as client/src/net/stream.ts has it; it stands for a `Socket`."""

    def __init__(self, world: World, connection: Connection, hello: str, post: Post) -> None:
        self.on_open: Callable[[], None] | None = None
        self.on_frame: Callable[[bytes], None] | None = None
        self.on_close: Callable[[], None] | None = None
        self._world = world
        self._connection = connection
        self._hello = hello
        self._post = post
        self._name = ""
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._open = True
        connection.socket.on_frame = self._heard
        connection.socket.on_close = self._end
        self._posting = world.create_task(self._post_all())

    def send(self, text: str) -> None:
        """Sends a frame to the server, after those that were sent before; the greeting went with the address."""
        if text != self._hello:
            self._waiting.put_nowait(text)

    def close(self) -> None:
        """Ends the stream."""
        self._open = False
        self._posting.cancel()
        self._connection.socket.on_frame = self._connection.socket.on_close = None
        self._connection.to_server(END)

    def _heard(self, frame: bytes) -> None:
        if frame.startswith(b"stream "):
            self._name = frame.removeprefix(b"stream ").decode()
            if self.on_open is not None:
                self.on_open()
        elif self.on_frame is not None:
            self.on_frame(frame)

    def _end(self) -> None:
        if self._open:
            told = self.on_close
            self.close()
            if told is not None:
                told()

    # ---------------------------------------------------------------- requests

    async def _post_all(self) -> None:
        while True:
            text = await self._waiting.get()
            if self._world.happens(DOUBLED * self._connection.roughness):
                late = self._world.chance.random() * LATER
                self._world.call_later(late, self._post_again, text)
            await asyncio.sleep(self._world.some(self._connection.delay))
            answers = await self._post(self._name, text)
            await asyncio.sleep(self._world.some(self._connection.delay))
            if answers is None or self._world.happens(NO_ANSWER * self._connection.roughness):
                # Whoever ends a task from within it would end before it has told so.
                self._world.call_soon(self._end)
                return
            for frame in answers:
                self._heard(frame)

    def _post_again(self, text: str) -> None:
        self._world.create_task(self._post(self._name, text))


def pieces_of(piece: bytes) -> tuple[str, bytes]:
    """The name and the data of a server-sent event; both empty for a comment."""
    name, data = "", b""
    for line in piece.splitlines():
        if line.startswith(b"event: "):
            name = line.removeprefix(b"event: ").decode()
        elif line.startswith(b"data: "):
            data = line.removeprefix(b"data: ")
    return name, data
