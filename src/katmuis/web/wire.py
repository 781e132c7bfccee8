"""The server's end of a websocket, whose frames go straight between the connection and a conversation.

uvicorn and websockets carry out all that RFC 6455 asks for: the handshake, pings, fragments, closing, errors. Once a
conversation has taken the socket over, whole text frames no longer pass through them and through the application's
layers, which would cost more than the moves of a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Literal, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import Protocol, Side, State
from websockets.server import ServerProtocol

from katmuis.live.bell import Bell

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was installed without its compiled part
    from websockets.utils import apply_mask

EXTENSION = "katmuis.wire"
"""Under which name of the ASGI extensions an application finds the wire of a socket."""
WAITING = 16
"""How many frames may wait to be read until the connection is read no further."""
CLOSED_WITHIN = 10.0
"""How long the other side may take to read what was sent before the close, in seconds."""
TEXT, MASKED = 0x81, 0x80
LONGER, LONGEST = 126, 127
"""The lengths that say that the length follows, in two bytes or in eight."""


class Inbox:
    """What has come and was not read yet, in place of the queue of ASGI events."""

    __slots__ = ("_reader", "ended", "frames", "take")

    def __init__(self) -> None:
        self.frames: list[str | bytes] = []
        self.ended = False
        self.take: Callable[[str], bool] | None = None
        """Is offered each frame that comes while one is waited for; what it has taken is not read."""
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Mapping[str, Any]) -> None:
        """Takes an ASGI event, as the queue did."""
        if event["type"] == "websocket.receive":
            text = event.get("text")
            self.add(text if text is not None else event["bytes"])
        elif event["type"] == "websocket.disconnect":
            self.ended = True
            self._wake()

    def add(self, frame: str | bytes) -> None:
        """Adds a frame, unless it is taken at once."""
        if self.take is not None and isinstance(frame, str) and self._is_waited_for() and self.take(frame):
            return
        self.frames.append(frame)
        self._wake()

    async def next(self) -> str | bytes | None:
        """The next frame, None once there will be none. One task alone may wait."""
        while not self.frames:
            if self.ended:
                return None
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self.frames.pop(0)

    def _is_waited_for(self) -> bool:
        return self._reader is not None and not self._reader.done() and not self.frames

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


class Gate:
    """Open or shut, in place of an `asyncio.Event`, which takes ten times as much memory."""

    __slots__ = ("_bell", "_open")

    def __init__(self, *, is_open: bool) -> None:
        self._open = is_open
        self._bell = Bell()

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._open

    def set(self) -> None:
        """Opens it."""
        self._open = True
        self._bell.ring()

    def clear(self) -> None:
        """Shuts it."""
        self._open = False

    async def wait(self) -> Literal[True]:
        """Waits until it is open."""
        while not self._open:
            await self._bell.wait()
        return True


class Wire(WebSocketsSansIOProtocol):
    """A websocket that a conversation may take over, from the accepted handshake on."""

    inbox: Inbox | None = None
    _talk: Coroutine[Any, Any, None] | None = None
    _tail = b""
    """The beginning of a frame that is not whole yet."""
    _unsent: list[bytes] | None = None
    """What goes out together with the next turn of the loop: frames in their pieces; None where there are none."""
    _early = False
    """Whether something came behind the request before the answer, which no client sends that keeps to the rules."""

    def handle_connect(self, event: Request) -> None:
        """Has the application asked, which finds the wire in the scope."""
        self.app = self._ask
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][EXTENSION] = {"wire": self}

    def take(self) -> None:
        """Takes the socket over; what has come since the handshake comes first."""
        inbox = self.inbox = Inbox()
        while not self.queue.empty():
            inbox.put_nowait(self.queue.get_nowait())
        self.queue = inbox  # type: ignore[assignment]  # of a queue the protocol needs no more than `put_nowait`
        self.writable = cast(asyncio.Event, Gate(is_open=self.writable.is_set()))
        self._early = self._early or bool(self.conn.reader.buffer)
        if not self._early and self.handshake_complete and not self.disconnected:
            # The parser of the handshake keeps its request for ever.
            open_one = Protocol(Side.SERVER, state=State.OPEN, max_size=self.config.ws_max_size, logger=self.logger)
            self.conn = cast(ServerProtocol, open_one)

    def hand_over(self, talk: Coroutine[Any, Any, None]) -> None:
        """Has a conversation begin when the application is done, whose request need not stay in memory for it."""
        self._talk = talk

    async def _ask(self, scope: Any, receive: Any, send: Any) -> None:
        self.app = self.config.loaded_app  # what refers to itself is not let go of until Python looks for such things
        await self.config.loaded_app(scope, receive, send)
        if self._talk is not None:
            del scope, receive, send
            self.scope = self.request = self.response = cast(Any, None)
            talk, self._talk = self._talk, None
            await talk

    async def receive_frame(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""
        assert self.inbox is not None
        frame = await self.inbox.next()
        if self.read_paused and not self.inbox.frames:
            self.read_paused = False
            if self.writable.is_set():
                self.transport.resume_reading()
        return frame

    def pause_writing(self) -> None:
        """Reads nothing from somebody who takes nothing: what he says is answered, were it only a ping."""
        super().pause_writing()
        if self.inbox is not None:
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Goes on to read."""
        super().resume_writing()
        if self.inbox is not None and not self.read_paused:
            self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        """Carries out an ASGI event, behind what was sent before."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Closes the socket as the server ends, behind what was sent before."""
        self._flush()
        super().shutdown()

    async def close_now(self, code: int, reason: str) -> None:
        """Closes the socket, also where the other side takes nothing; raises RuntimeError where it is closed."""
        self._flush()
        self.writable.set()  # the close waits behind what was sent, and nothing comes after it
        await self.send({"type": "websocket.close", "code": code, "reason": reason})
        if self.inbox is not None:
            # Else reading would stop at what nobody reads any more, in front of the answer to the close.
            self.inbox.frames.clear()
        self._drop_later()

    def keepalive_timeout(self) -> None:
        """Closes the socket of somebody of whom nothing was heard."""
        self._flush()
        super().keepalive_timeout()
        self._drop_later()

    def _drop_later(self) -> None:
        # A connection is not closed before all was taken that was sent.
        self.loop.call_later(CLOSED_WITHIN, self.transport.abort)

    def send_now(self, frame: bytes) -> bool:
        """Sends a text frame unless the socket is closed or what was sent before still waits; whether it did.

        Those of one turn of the loop go out together in the next: a move and its answer cost one call of the system.
        Whether they can is asked for the first of them, and the others go the way of that one.
        """
        unsent = self._unsent
        if unsent is None and (
            self.disconnected or self.close_sent or self.transport.is_closing() or not self.writable.is_set()
        ):
            return False
        size = len(frame)
        if size < LONGER:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, LONGER, size >> 8, size & 255))
        else:
            head = bytes((TEXT, LONGEST)) + size.to_bytes(8, "big")
        if unsent is None:
            self._unsent = [head, frame]
            self.loop.call_soon(self._flush)
        else:
            unsent += (head, frame)
        return True

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, None
        if unsent is not None and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))

    def data_received(self, data: bytes) -> None:
        """Takes whole text frames, and gives all others to the library, each when it is whole."""
        if self.inbox is None:
            self._early = self.handshake_initiated
            super().data_received(data)
            self._early |= not data.endswith(b"\r\n\r\n")
            return
        if self._early:  # the library may be in the middle of a frame, and goes on alone
            self._flush()
            super().data_received(data)
            return
        data = self._tail + data
        at = 0
        while at < len(data):
            start, after = self._bounds(data, at)
            if after > len(data):
                break
            if not (start and self._take_frame(self.inbox, data, at, start, after)):
                self._flush()  # nothing may come behind a close, with which the library may answer
                super().data_received(data[at:after])
            at = after
        self._tail = data[at:]
        if len(self.inbox.frames) > WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _bounds(self, data: bytes, at: int) -> tuple[int, int]:
        """Where the payload of the frame that begins at `at` begins and ends: beyond the data if it is not whole.

        0 and the end of the data where it is the library's as far as there is any: too long, or after the end.
        """
        end = len(data)
        if self.close_sent or self.transport.is_closing():
            return 0, end
        if end - at < 2:
            return 0, end + 1
        size, start = data[at + 1] & ~MASKED, at + 2
        if size >= LONGER:
            start += 2 if size == LONGER else 8
            if start > end:
                return 0, end + 1
            size = int.from_bytes(data[at + 2 : start], "big")
        if size > self.config.ws_max_size:
            return 0, end
        start += 4 if data[at + 1] & MASKED else 0
        return start, start + size

    def _take_frame(self, inbox: Inbox, data: bytes, at: int, start: int, after: int) -> bool:
        """Adds a frame if it is a text by itself, and a fit one; whether it was."""
        if data[at] != TEXT or not data[at + 1] & MASKED:
            return False
        if self.conn.current_size is not None or self.conn.state is not State.OPEN:
            return False
        try:
            inbox.add(apply_mask(data[start:after], data[start - 4 : start]).decode())
        except UnicodeDecodeError:
            return False
        return True


def wire_of(scope: Mapping[str, Any]) -> Wire:
    """The wire of a socket that this server serves."""
    return cast(Wire, scope["extensions"][EXTENSION]["wire"])


class WireTransport:
    """A wire that was taken over as a conversation sees it; one whose other side is gone raises an OSError."""

    __slots__ = ("_wire", "send_now")

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.send_now = wire.send_now

    def offer(self, take: Callable[[str], bool], busy: Callable[[], bool]) -> None:  # noqa: ARG002 - it asks nobody
        """Has frames offered to `take` while one is waited for."""
        assert self._wire.inbox is not None
        self._wire.inbox.take = take

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""
        return await self._wire.receive_frame()

    async def send(self, frame: bytes) -> None:
        """Sends a text frame."""
        try:
            await self._wire.send({"type": "websocket.send", "text": frame.decode()})
        except RuntimeError:  # this side has closed it
            raise ConnectionResetError from None

    async def close(self, code: int, reason: str) -> None:
        """Closes the socket."""
        try:
            await self._wire.close_now(code, reason)
        except RuntimeError:
            raise ConnectionResetError from None
