"""The fall-back where no socket gets through: frames down as server-sent events, frames up by POST.

GET /api/tables/TABLE/stream answers with events. The first is `stream`, whose data is the stream's name; an event
without a name is a frame as on a socket; `closed` is the last, with `{"code": 1013, "reason": "overflow"}` as a socket
would be closed.

POST /api/tables/TABLE/stream/NAME carries one frame up. The next must wait until it was answered, else their order is
left to chance. The answer is a list of frames, which is usually empty: answers come down the stream.

Behind a balancer a frame may come to a process that does not hold the stream. That one carries a command out as well,
and then the list holds the answer; all else that it brings about comes down the stream. Other frames, signs of life and
words about the page, it passes on to the process that holds the stream: that one alone says who is there.
As what is passed on may be lost, the first frame is better given with the GET: `?hello={"type":"hello","after":12}`.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable

import msgspec

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, TableId
from katmuis.live.fanout import Hub
from katmuis.protocol.messages import ClientMessage
from katmuis.web.socket import Take

WAITING = 64
"""How many frames of a viewer may wait for his stream; for one more he has to come again."""
ALIVE_EVERY = 15.0
"""After how many seconds a line of comment is sent, so that no proxy gives the connection up."""
TOPIC = "stream"
"""Under what processes pass frames on to the one that holds their stream."""
Write = Callable[[bytes], Awaitable[None]]
"""Sends a piece of an answer, and waits while the viewer is slow; raises OSError once he is gone."""


log = logging.getLogger(__name__)


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

    def offer(self, take: Take, busy: Callable[[], bool]) -> None:
        """Offers nothing: what comes by POST is read in its order."""

    def send_now(self, frame: bytes) -> bool:  # noqa: ARG002 - it takes none at once
        """Sends nothing: a stream waits for each frame."""
        return False

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


class Passed(msgspec.Struct, frozen=True):
    """What a process that does not hold a stream tells the others: a frame of its viewer.

    `mark` stands for the stream and its viewer; it says nothing of either to who does not know both.
    """

    mark: str
    frame: str


class Streams:
    """The streams that this process holds; `random_bytes`, of which their names are made, must not be foreseeable."""

    def __init__(self, random_bytes: Callable[[int], bytes], hub: Hub) -> None:
        self._random_bytes = random_bytes
        self._hub = hub
        self._open: dict[str, EventStream] = {}
        hub.on_note(TOPIC, self._passed)

    def __len__(self) -> int:
        return len(self._open)

    def add(self, table: TableId, guest: GuestId | None, write: Write, hello: str | None) -> EventStream:
        """A new stream for a viewer of a table."""
        seat = seat_in(hello) if hello is not None else None
        name = self._random_bytes(16).hex() + (f"-{seat}" if seat is not None else "")
        stream = EventStream(name, table, guest, write, hello)
        self._open[mark_of(name, table, guest)] = stream
        return stream

    def find(self, name: str, table: TableId, guest: GuestId | None) -> EventStream | None:
        """The stream of a name, if this process holds it, and it is this viewer's and to this table."""
        return self._open.get(mark_of(name, table, guest))

    def drop(self, stream: EventStream) -> None:
        """Forgets a stream."""
        self._open.pop(mark_of(stream.name, stream.table, stream.guest), None)

    def pass_on(self, name: str, table: TableId, guest: GuestId | None, message: ClientMessage) -> None:
        """Gives a frame of a viewer to the process that holds his stream, if any does; it may be lost."""
        frame = msgspec.json.encode(message).decode()
        note = msgspec.json.encode(Passed(mark_of(name, table, guest), frame))
        self._hub.pass_on(table, TOPIC, note)

    def _passed(self, _table: TableId, _process: str, note: bytes) -> None:
        try:
            passed = msgspec.json.decode(note, type=Passed)
            stream = self._open.get(passed.mark)
            if stream is not None:
                stream.put(passed.frame)
        except msgspec.MsgspecError:
            log.warning("a frame that was passed on cannot be read")
        except RefusedError:
            # As many wait as may; whoever sends more than that is let go of by his own line.
            log.warning("a frame that was passed on is one too many")


def mark_of(name: str, table: TableId, guest: GuestId | None) -> str:
    """What stands for a stream and its viewer where processes tell each other."""
    return hashlib.sha256(msgspec.json.encode((name, table, guest))).hexdigest()


def seat_of_name(name: str) -> int | None:
    """The seat that the viewer of a stream chose, by the name of the stream."""
    _random, _, seat = name.partition("-")
    return int(seat) if seat else None


class _Head(msgspec.Struct):
    seat: int | None = None


def seat_in(hello: str) -> int | None:
    """The seat that a viewer chooses; None too where his hello cannot be read, which is then refused as a frame."""
    try:
        return msgspec.json.decode(hello, type=_Head).seat
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
