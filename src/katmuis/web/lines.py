"""The connections of viewers that are open, so that they can be counted, and told when the server stops."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Literal

from katmuis.protocol.company import Stopping
from katmuis.web.metrics import Metrics
from katmuis.web.socket import Take, Transport, encode

RESTART = 1012
"""Why a connection is closed when the server stops."""
BACK_AFTER, BACK_WITHIN, SPREAD = 0.5, 2.5, 40
"""After how many seconds viewers are asked to come back, at the earliest and at the latest, and in how many groups."""
FINISHED_WITHIN = 2.0
"""How long commands may take that are under way when the server stops, in seconds."""
LOOKED_EVERY = 0.02
Kind = Literal["socket", "stream"]


def take_none(_frame: str) -> bool:
    """Takes no frame."""
    return False


class OpenLine:
    """A transport that counts its frames, and knows whether a frame of its viewer is being worked on."""

    __slots__ = ("_busy", "_kind", "_metrics", "_reads", "_take", "_transport", "closed")

    def __init__(self, transport: Transport, kind: Kind, metrics: Metrics) -> None:
        self._transport = transport
        self._metrics = metrics
        self._kind = kind
        self._reads = False
        self._take: Take = take_none
        self._busy: Callable[[], bool] = bool
        self.closed = False

    @property
    def working(self) -> bool:
        """Whether a frame of the viewer is being worked on."""
        return self._reads or self._busy()

    def offer(self, take: Take, busy: Callable[[], bool]) -> None:
        """Has frames offered to `take` while one is waited for; it may carry them out itself, and is `busy` then."""
        self._take, self._busy = take, busy
        self._transport.offer(self._offered, busy)

    def _offered(self, frame: str) -> bool:
        if not self._take(frame):
            return False
        self._metrics.received.count(self._kind)
        return True

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""
        self._reads = False
        frame = await self._transport.receive()
        if frame is not None:
            self._metrics.received.count(self._kind)
            self._reads = True
        return frame

    def send_now(self, frame: bytes) -> bool:
        """Sends a text frame if nothing has to be waited for; whether it did."""
        if not self._transport.send_now(frame):
            return False
        self._metrics.count_sent(frame)
        return True

    async def send(self, frame: bytes) -> None:
        """Sends a text frame."""
        self._metrics.count_sent(frame)
        await self._transport.send(frame)

    async def close(self, code: int, reason: str) -> None:
        """Closes the connection, once."""
        if not self.closed:
            self.closed = True
            self._metrics.closed.labels(str(code)).inc()
            await self._transport.close(code, reason)


class Lines:
    """All connections of a process."""

    def __init__(self) -> None:
        self.metrics = Metrics()
        self._open: set[OpenLine] = set()
        self._ended = asyncio.Event()
        self.stopping = False

    def __len__(self) -> int:
        return len(self._open)

    async def serve(self, transport: Transport, kind: Kind, talk: Callable[[Transport], Awaitable[None]]) -> None:
        """Has a connection served by `talk`, or turned away where the server stops. Raises what `talk` raises."""
        line = OpenLine(transport, kind, self.metrics)
        if self.stopping:
            await _tell(line, BACK_AFTER)
            await line.close(RESTART, "stopping")
            return
        self._open.add(line)
        self.metrics.lines.labels(kind).inc()
        try:
            await talk(line)
        finally:
            self._open.discard(line)
            self.metrics.lines.labels(kind).dec()
            self._ended.set()

    async def stop(self) -> None:
        """Tells all viewers that the server stops, lets their commands be finished, and closes the connections."""
        self.stopping = True
        lines = list(self._open)
        await asyncio.gather(*(self._part(line, place) for place, line in enumerate(lines)))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FINISHED_WITHIN):
                while self._open:
                    self._ended.clear()
                    await self._ended.wait()

    async def _part(self, line: OpenLine, place: int) -> None:
        clock = asyncio.get_running_loop().time
        until = clock() + FINISHED_WITHIN
        # One who takes no frames must not keep the others waiting; his connection ends with the process.
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout_at(until):
                await _tell(line, BACK_AFTER + (BACK_WITHIN - BACK_AFTER) * (place % SPREAD) / SPREAD)
                while line.working:
                    await asyncio.sleep(LOOKED_EVERY)
                await asyncio.sleep(LOOKED_EVERY)  # for what its last command is answered
                await line.close(RESTART, "stopping")


async def _tell(line: OpenLine, seconds: float) -> None:
    await line.send(encode(Stopping(seconds=round(seconds, 2))))
