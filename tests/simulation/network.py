"""Connections between people and servers: slow, stalled, cut, and cut so that one side does not notice."""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from katmuis.web.wire import Inbox
from tests.simulation.world import World

NOTICED_AFTER = 40.0
"""After how many seconds, at most, a server notices the end of a connection that nobody told it of."""


@dataclass
class Weather:
    """How bad the network is; the numbers are probabilities for each frame."""

    delay: float = 0.05
    """How long a frame is on its way at most, in seconds."""
    stall: float = 0.0
    """That everything after it in the connection waits: a frame was lost and is sent again."""
    stall_for: float = 3.0
    cut: float = 0.0
    """That the connection breaks, and what is on its way is lost."""
    silent: float = 0.5
    """That a side is not told of a break."""
    lost: float = 0.0
    """That a frame to a person is lost, and nobody notices: something in between has dropped it."""
    rough: bool = True
    """Whether requests are doubled, and their answers lost."""
    refused: float = 0.0
    """That a connection cannot be opened."""

    def clear(self) -> None:
        """Ends all faults."""
        self.rough = False
        self.stall = self.cut = self.lost = self.refused = 0.0


class Pipe:
    """One direction of a connection: frames arrive in the order in which they were sent."""

    def __init__(self, world: World, weather: Weather, arrive: Callable[[Any], None]) -> None:
        self._world = world
        self._weather = weather
        self._arrive = arrive
        self._on_the_way: deque[Any] = deque()
        self._last = 0.0
        self._broken = False

    def send(self, frame: Any) -> None:
        """Sends a frame, which is lost if the pipe breaks before it arrives."""
        if self._broken:
            return
        at = self._world.time() + self._world.some(self._weather.delay)
        if self._world.happens(self._weather.stall):
            at += self._world.chance.random() * self._weather.stall_for
        self._last = max(self._last, at)
        self._on_the_way.append(frame)
        self._world.call_at(self._last, self._next)

    def _next(self) -> None:
        if not self._broken:
            self._arrive(self._on_the_way.popleft())

    def break_off(self) -> None:
        """Loses what is on its way, and all that will be sent."""
        self._broken = True


END = object()
"""What arrives when the other side has closed a connection."""


@dataclass(eq=False)
class Socket:
    """The side of a person: what a page knows of a WebSocket."""

    connection: Connection
    on_open: Callable[[], None] | None = None
    on_frame: Callable[[bytes], None] | None = None
    on_close: Callable[[], None] | None = None

    def send(self, text: str) -> None:
        """Sends a frame to the server."""
        self.connection.to_server(text)

    def close(self) -> None:
        """Closes the connection; the server is told, if it can be."""
        self.connection.to_server(END)


class Connection:
    """A connection between a person and a server, which sees it as a transport of web/socket.py."""

    def __init__(self, world: World, weather: Weather, name: str) -> None:
        self.name = name
        self.socket = Socket(self)
        self.broken = False
        self.on_send: Callable[[bytes], None] | None = None
        """Is told of each frame before it is sent."""
        self._world = world
        self._weather = weather
        self._up = Pipe(world, weather, self._reach_server)
        self._down = Pipe(world, weather, self._reach_person)
        self._inbox = Inbox()
        self._ended = False

    @property
    def delay(self) -> float:
        """How long a request beside it may take at most, in seconds."""
        return self._weather.delay

    @property
    def roughness(self) -> float:
        """1 while there are faults, else 0."""
        return float(self._weather.rough)

    # ---------------------------------------------------------------- the person

    def opened(self) -> None:
        """The server has taken the connection."""
        self._down.send(None)

    def refuse(self) -> None:
        """Nobody takes the connection."""
        self._down.send(END)

    def to_server(self, text: str | object) -> None:
        """Sends a frame, or the end, to the server."""
        if not self._breaks():
            self._up.send(text)

    def _reach_person(self, frame: bytes | object | None) -> None:
        if frame is END:
            self._tell_person_of_end()
        elif frame is None and self.socket.on_open is not None:
            self.socket.on_open()
        elif isinstance(frame, bytes) and self.socket.on_frame is not None:
            self.socket.on_frame(frame)

    def _tell_person_of_end(self) -> None:
        if self.socket.on_close is not None:
            self.socket.on_close()

    # ---------------------------------------------------------------- the server

    def _reach_server(self, frame: str | object) -> None:
        if frame is END:
            self._tell_server_of_end()
        elif isinstance(frame, str) and not self._ended:
            self._inbox.add(frame)

    def _tell_server_of_end(self) -> None:
        if not self._ended:
            self._ended = True
            self._inbox.put_nowait({"type": "websocket.disconnect"})

    def offer(self, take: Callable[[str], bool], busy: Callable[[], bool]) -> None:  # noqa: ARG002 - nobody stops it
        """Has frames offered to `take` while one is waited for."""
        context = contextvars.copy_context()  # what it does is done by the process that offered to
        self._inbox.take = lambda frame: context.run(take, frame)

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""
        return await self._inbox.next()

    def send_now(self, frame: bytes) -> bool:
        """Sends a frame at once where there is room for it, which there is as often as not."""
        if self._ended or not self._world.happens(0.5):
            return False
        self._about_to_send(frame)
        self._send(frame)
        return True

    async def send(self, frame: bytes) -> None:
        """Sends a frame; raises ConnectionResetError once it is known that nobody is there."""
        self._about_to_send(frame)
        await asyncio.sleep(0)
        if self._ended:
            raise ConnectionResetError
        self._send(frame)

    def _about_to_send(self, frame: bytes) -> None:
        if self.on_send is not None:
            self.on_send(frame)

    def _send(self, frame: bytes) -> None:
        if not self._breaks() and not self._world.happens(self._weather.lost):
            self._down.send(frame)

    async def close(self, code: int, reason: str) -> None:
        """Closes the connection."""
        self._world.note(self.name, f"closed {code} {reason}")
        self._ended = True
        self._down.send(END)

    # ---------------------------------------------------------------- faults

    def _breaks(self) -> bool:
        if not self.broken and self._world.happens(self._weather.cut):
            self.cut()
        return self.broken

    def cut(self) -> None:
        """Breaks the connection; each side learns of it soon, or late, or by silence alone."""
        if self.broken:
            return
        self.broken = True
        self._world.note(self.name, "cut")
        self._up.break_off()
        self._down.break_off()
        if not self._world.happens(self._weather.silent):
            self._world.call_later(self._world.some(1.0), self._tell_person_of_end)
        late = self._world.happens(self._weather.silent)
        self._world.call_later(self._world.some(NOTICED_AFTER if late else 1.0), self._tell_server_of_end)


@dataclass
class Network:
    """All connections, and the weather."""

    world: World
    weather: Weather = field(default_factory=Weather)
    connections: list[Connection] = field(default_factory=list)

    def open(self, name: str) -> Connection:
        """A new connection, which nobody has taken yet."""
        self.connections = [each for each in self.connections if not each.broken]
        connection = Connection(self.world, self.weather, name)
        self.connections.append(connection)
        return connection
