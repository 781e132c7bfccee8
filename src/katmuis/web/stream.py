"""The fall-back where no socket gets through: frames down as server-sent events, frames up by POST.

GET /api/tables/TABLE/stream answers with events. The first is `stream`, whose data is the stream's name; an event
without a name is a frame as on a socket; `closed` is the last, with `{"code": 1013, "reason": "overflow"}` as a socket
would be closed.

POST /api/tables/TABLE/stream/NAME carries one frame up. The next must wait until it was answered, else their order is
left to chance. The answer is a list of frames, which is usually empty: answers come down the stream.

Behind a balancer a frame may come to a process that does not hold the stream. That one carries it out as well, and then
the list holds the answer; all else that it brings about comes down the stream. Only the first frame has to come to the
right process, and therefore it may be given with the GET: `?hello={"type":"hello","after":12}`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, TableId

WAITING = 64
"""How many frames of a viewer may wait for his stream; for one more he has to come again."""
ALIVE_EVERY = 15.0
"""After how many seconds a line of comment is sent, so that no proxy gives the connection up."""
ANSWERED_WITHIN = 30.0
"""How long a frame for another process's stream may take to be answered, in seconds."""
ANSWERS = frozenset({"accepted", "refused", "failed", "hinted", "pong"})
"""The frames that answer a frame; all others are for everybody."""
Write = Callable[[bytes], Awaitable[None]]
"""Sends a piece of an answer, and waits while the viewer is slow; raises OSError once he is gone."""


def event(data: bytes, name: str = "") -> bytes:
    """A server-sent event; `data` is one line."""
    return (f"event: {name}\n".encode("ascii") if name else b"") + b"data: " + data + b"\n\n"


class Closed(msgspec.Struct, frozen=True):
    """The data of the last event: why the stream is closed, by the codes of sockets."""

    code: int
    reason: str


class EventStream:
    """A transport over an answer that does not end; `hello` is the frame that was given with the request, if any."""

    def __init__(self, name: str, table: TableId, guest: GuestId | None, write: Write, hello: str | None) -> None:
        self.name = name
        self.table = table
        self.guest = guest
        self._write = write
        self._frames: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._one_piece = asyncio.Lock()
        self._ended = False
        if hello is not None:
            self.put(hello)

    def put(self, frame: str | bytes) -> None:
        """Takes a frame from the viewer; raises RefusedError `too_many_frames` where too many wait."""
        if self._frames.qsize() >= WAITING:
            raise RefusedError("too_many_frames", read="one frame more", expected=f"{WAITING} frames that wait at most")
        self._frames.put_nowait(frame)

    def end(self) -> None:
        """Nothing is sent any more, and nothing is read beyond what waits."""
        if not self._ended:
            self._ended = True
            self._frames.put_nowait(None)

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""
        return await self._frames.get()

    async def send(self, frame: bytes) -> None:
        """Sends a frame; raises OSError once the stream has ended."""
        await self._send(event(frame))

    async def close(self, code: int, reason: str) -> None:
        """Tells why the stream ends, and ends it."""
        await self._send(event(msgspec.json.encode(Closed(code, reason)), "closed"))
        self.end()

    async def open(self) -> None:
        """Tells the stream's name."""
        await self._send(event(self.name.encode("ascii"), "stream"))

    async def stay_alive(self) -> None:
        """Sends a line of comment now and then, for as long as the stream lasts."""
        while not self._ended:
            await asyncio.sleep(ALIVE_EVERY)
            await self._send(b":\n\n")

    async def _send(self, piece: bytes) -> None:
        async with self._one_piece:
            if self._ended:
                raise ConnectionResetError
            await self._write(piece)


class Streams:
    """The streams that this process holds, by their names; `random_bytes` must not be foreseeable."""

    def __init__(self, random_bytes: Callable[[int], bytes]) -> None:
        self._random_bytes = random_bytes
        self._open: dict[str, EventStream] = {}

    def __len__(self) -> int:
        return len(self._open)

    def add(self, table: TableId, guest: GuestId | None, write: Write, hello: str | None) -> EventStream:
        """A new stream for a viewer of a table."""
        seat = head_of(hello).seat if hello is not None else None
        name = self._random_bytes(16).hex() + (f"-{seat}" if seat is not None else "")
        stream = EventStream(name, table, guest, write, hello)
        self._open[stream.name] = stream
        return stream

    def find(self, name: str, table: TableId, guest: GuestId | None) -> EventStream | None:
        """The stream of a name, if this process holds it, and it is this viewer's and to this table."""
        stream = self._open.get(name)
        return stream if stream is not None and (stream.table, stream.guest) == (table, guest) else None

    def drop(self, stream: EventStream) -> None:
        """Forgets a stream."""
        self._open.pop(stream.name, None)


class _Head(msgspec.Struct):
    type: str = ""
    id: str | None = None
    seat: int | None = None


def head_of(frame: str | bytes) -> _Head:
    """What a frame is and which command; nothing of both for one that cannot be read."""
    try:
        return msgspec.json.decode(frame, type=_Head)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return _Head()


class Passing:
    """A transport for one frame of a viewer whose stream another process holds; it keeps what the frame is answered.

    `seat` is the one of the stream, None for the viewer's first.
    """

    def __init__(self, frame: str | bytes, seat: int | None) -> None:
        self.answers: list[bytes] = []
        self.closed: Closed | None = None
        self._head = head_of(frame)
        hello = msgspec.json.encode({"type": "hello", "seat": seat}).decode()
        self._said: list[str | bytes] = [hello, frame]
        if self._head.id is None:
            # What has no answer of its own is done when the ping behind it is answered.
            self._said.append('{"type":"ping"}')
        self._pongs = 1 if self._head.type != "ping" else 2
        self._answered = asyncio.Event()

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the frame was answered, or not in time."""
        if self._said:
            return self._said.pop(0)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self._answered.wait()
        return None

    async def send(self, frame: bytes) -> None:
        """Keeps an answer, and drops what comes down the stream."""
        sent = head_of(frame)
        if sent.type not in ANSWERS:
            return
        if sent.type == "pong":
            self._pongs -= 1
        if self._pongs == 0:
            self._answered.set()
        else:
            self.answers.append(frame)
        if self._head.id is not None and (sent.id == self._head.id or sent.type == "failed"):
            self._answered.set()

    async def close(self, code: int, reason: str) -> None:
        """Keeps why the frame was not answered."""
        self.closed = Closed(code, reason)
        self._answered.set()
