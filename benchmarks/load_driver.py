"""People who play as fast as they are let: sockets with next to no work of their own, so that the server is the limit.

What a library does for a browser is left out: frames are not masked (the mask is zero), and of each message only what
the next move needs is read.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import urlsplit

import msgspec

from benchmarks.load_tables import Laid

MASK = b"\0\0\0\0"


class Choice(msgspec.Struct):
    """What a viewer may do."""

    legal: list[str] = []


class Happened(msgspec.Struct):
    """Of an event, what kind it is."""

    kind: str


class Frame(msgspec.Struct):
    """Of a frame, what a player needs."""

    type: str
    number: int = 0
    id: str = ""
    code: str = ""
    choice: Choice | None = None
    events: list[Happened] = []


_decoder = msgspec.json.Decoder(Frame)


@dataclass
class Heard:
    """What was seen while it was looked at; seconds and bytes."""

    waits: list[float] = field(default_factory=list)
    """From a command to the view of the last of both."""
    sizes: list[int] = field(default_factory=list)
    """The lengths of the notices of moves."""
    moves: int = 0
    refused: int = 0
    looking: bool = False

    def forget(self) -> None:
        """Begins anew."""
        self.waits, self.sizes, self.moves, self.refused = [], [], 0, 0


class Socket(asyncio.Protocol):
    """One socket: says what it is told and hands on each frame's payload."""

    def __init__(self, hello: bytes, heard: Callable[[bytes], None]) -> None:
        self._hello = hello
        self._heard = heard
        self._waiting = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._hello)

    def connection_lost(self, _error: Exception | None) -> None:
        """Remembers that the other side is gone."""
        self.ended = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("refused"))

    def data_received(self, data: bytes) -> None:
        """Cuts what came into frames."""
        data = self._waiting + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._waiting = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionRefusedError(head[:200].decode(errors="replace")))
                self.transport.close()
                return
            self._open = True
            self.opened.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = (data[at + 2] << 8) + data[at + 3] if end - at >= 4 else 65536, at + 4
            elif size == 127:
                size, start = struct.unpack_from("!Q", data, at + 2)[0] if end - at >= 10 else 1 << 30, at + 10
            if start + size > end:
                break
            if data[at] & 15 == 1:
                self._heard(data[start : start + size])
            elif data[at] & 15 == 9:
                self.transport.write(bytes([0x8A, 0x80 | size]) + MASK + data[start : start + size])
            at = start + size
        self._waiting = data[at:]

    def say(self, text: str) -> None:
        """Sends a text frame, shorter than 64 kB."""
        payload = text.encode()
        size = len(payload)
        head = bytes([0x81, 0x80 | size]) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        self.transport.write(head + MASK + payload)


async def open_socket(address: str, table: str, token: str, heard: Callable[[bytes], None]) -> Socket:
    """A socket of a table, opened as the page of a guest would."""
    place = urlsplit(address)
    key = base64.b64encode(os.urandom(16)).decode()
    hello = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: {address}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Cookie: katmuis_guest={token}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(hello, heard), place.hostname or "", place.port or 80)
    await socket.opened
    return socket


class Pair:
    """Two people at one table, who play on as soon as both have seen the last move; `addresses` are by seat."""

    def __init__(self, laid: Laid, addresses: Sequence[str], heard: Heard, seed: int) -> None:
        self._laid = laid
        self._addresses = addresses
        self._heard = heard
        self._chance = random.Random(seed)
        self._sockets: list[Socket] = []
        self._numbers = [0, 0]
        self._legal: list[list[str]] = [[], []]
        self._over = self._ready = False
        self._sent_at = 0.0
        self._count = 0
        self.pause = 0.0
        """Seconds from one move to the next; 0 for none."""
        self._due = 0.0
        self._gone = False

    async def sit_down(self) -> None:
        """Opens both sockets."""
        for seat in (0, 1):
            address = self._addresses[seat % len(self._addresses)]
            heard = partial(self._read, seat)
            socket = await open_socket(address, self._laid.table, self._laid.tokens[seat], heard)
            self._sockets.append(socket)
            socket.say('{"type":"hello","pace":"off"}')

    def begin(self) -> None:
        """Makes the first move, once both have been told of the table."""
        self._due = asyncio.get_running_loop().time() + self._chance.random() * self.pause
        self._later()

    def leave(self) -> None:
        """Moves no more, and closes both sockets."""
        self._gone = True
        for socket in self._sockets:
            socket.transport.close()

    @property
    def lost(self) -> bool:
        """Whether a socket has ended."""
        return any(socket.ended for socket in self._sockets)

    @property
    def told(self) -> bool:
        """Whether both have been told of the table."""
        return all(self._numbers)

    @property
    def waits_since(self) -> float:
        """Since when not both have seen the last move, as `time.perf_counter`; 0 where both have."""
        return self._sent_at

    def _read(self, seat: int, data: bytes) -> None:
        frame = _decoder.decode(data)
        if frame.type == "refused":
            self._heard.refused += 1
            return
        if frame.type not in ("notice", "snapshot"):
            return
        self._numbers[seat] = frame.number
        self._legal[seat] = frame.choice.legal if frame.choice else []
        kinds = {event.kind for event in frame.events}
        self._over = "over" in kinds or (self._over and "dealt" not in kinds)
        self._ready = (self._ready or "ready" in kinds) and "dealt" not in kinds
        if self._heard.looking and frame.type == "notice" and "moved" in kinds:
            self._heard.sizes.append(len(data))
        if self._numbers[0] == self._numbers[1] and self._sent_at:
            if self._heard.looking:
                self._heard.waits.append(time.perf_counter() - self._sent_at)
                self._heard.moves += 1
            self._sent_at = 0.0
            self._later()

    def _later(self) -> None:
        if not self.pause:
            self._move()
            return
        self._due += self.pause
        loop = asyncio.get_running_loop()
        # A move that is late is timed from when it was due: what waits for the server counts.
        loop.call_at(max(self._due, loop.time()), self._move)

    def _move(self) -> None:
        if self._gone:
            return
        self._count += 1
        self._sent_at = time.perf_counter()
        number = self._numbers[0]
        if self._over:
            self._sockets[int(self._ready)].say(f'{{"type":"rematch","id":"{self._count}","number":{number}}}')
            return
        for seat, legal in enumerate(self._legal):
            if legal:
                move = choose(legal, self._chance)
                said = f'{{"type":"play","id":"{self._count}","number":{number},"move":"{move}"}}'
                self._sockets[seat].say(said)
                return


def choose(legal: Sequence[str], chance: random.Random) -> str:
    """A stock card, else a play, else a discard: games end, and are of the usual length."""
    plays = [move for move in legal if move.startswith("s")] or [move for move in legal if ">c" in move]
    return chance.choice(plays or list(legal))
