"""The server's end of a websocket without a network: what it hears, and each byte that it writes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from katmuis.web.wire import EXTENSION, Wire

LIMIT = 2000
HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
Heard = list[str | bytes]
Hear = Callable[[], Awaitable[str | bytes | None]]


class Cable(asyncio.Transport):
    """A connection that keeps what is written, and gives what is read when it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []
        self._paused = False
        self.ended = False
        self.aborted = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # noqa: ARG002 - nothing is known of it
        return default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.pieces.append(bytes(data))

    @property
    def written(self) -> bytes:
        return b"".join(self.pieces)

    def pause_reading(self) -> None:
        self._paused = True

    def resume_reading(self) -> None:
        self._paused = False

    def is_paused(self) -> bool:
        return self._paused

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.ended = True

    def abort(self) -> None:
        self.aborted = True


@dataclass
class End:
    """The server's end of a websocket: what it hears, what it writes after the handshake."""

    protocol: WebSocketsSansIOProtocol
    cable: Cable
    heard: Heard = field(default_factory=list)
    reads: bool = True

    async def feed(self, pieces: Sequence[bytes]) -> None:
        """Gives bytes piece by piece, for as long as they are read."""
        for piece in pieces:
            if not self.cable.ended:
                self.protocol.data_received(piece)
            for _turn in range(8):
                await asyncio.sleep(0)

    @property
    def frames(self) -> bytes:
        """What was written after the handshake."""
        return self.cable.written.partition(b"\r\n\r\n")[2]


async def connect(kind: type[WebSocketsSansIOProtocol], said: Sequence[bytes] = (), early: bytes = b"") -> End:
    """A socket that is open, whose application says some frames and then hears all that comes.

    `early` comes before the application has answered.
    """

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        hear = await begin(scope, receive, send, said)
        while end.reads and (frame := await hear()) is not None:
            end.heard.append(frame)
        await asyncio.Event().wait()

    end = End(protocol_of(kind, app), Cable())
    end.protocol.connection_made(end.cable)
    for piece in (HANDSHAKE, early) if early else (HANDSHAKE,):
        end.protocol.data_received(piece)
    for _turn in range(8):
        await asyncio.sleep(0)
    return end


async def begin(scope: Any, receive: Any, send: Any, said: Sequence[bytes]) -> Hear:
    """Says some frames, over a wire where there is one; the answer is how the next frame is heard."""
    extension = scope["extensions"].get(EXTENSION)
    if extension is not None:
        wire: Wire = extension["wire"]
        wire.take()
        for frame in said:
            assert wire.send_now(frame)
        return wire.receive_frame
    for frame in said:
        await send({"type": "websocket.send", "text": frame.decode()})

    async def hear() -> str | bytes | None:
        event: dict[str, str | bytes | None] = await receive()
        text = event.get("text")
        return text if text is not None else event.get("bytes")

    return hear


def protocol_of(kind: type[WebSocketsSansIOProtocol], app: Any) -> WebSocketsSansIOProtocol:
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = uvicorn.Config(
        app,
        ws=kind,
        lifespan="off",
        log_config=None,
        ws_max_size=LIMIT,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
    )
    config.load()
    return kind(config, ServerState(), {}, asyncio.get_running_loop())


def close(end: End) -> None:
    for task in end.protocol.tasks:
        task.cancel()


def frame_of(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=True))
