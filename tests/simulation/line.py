"""The connection of a page to its table, as client/src/net/line.ts keeps it, in simulated time."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal, Protocol

from tests.simulation.network import Socket
from tests.simulation.streams import StreamSocket
from tests.simulation.world import World

Frame = dict[str, Any]
Order = dict[str, Any]
"""A command without its name and number."""
LineState = Literal["joining", "open", "down", "gone"]
"""That a line is quiet is only shown: people act all the same, and so they do here."""

ASK, DROP = 1.0, 5.0
"""How long the other side may keep silent: ask after, give the socket up after."""
CONNECT_LIMIT = 5.0
FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
BEAT = 0.5
PATIENCE = 1.5
"""A notice that an answer promised is missed after this long."""


class Page(Protocol):
    """What a line tells of."""

    def snapshot(self, message: Frame) -> None:
        """The table as it is."""

    def notice(self, message: Frame) -> None:
        """The next thing that has happened."""

    def answered(self, message: Frame) -> None:
        """A command was carried out or refused."""

    def aside(self, message: Frame) -> None:
        """Something beside the game."""

    def state(self, state: LineState) -> None:
        """The line is now in this state."""


class Line:
    """Numbered notices come out in order and without gaps, commands go in once."""

    notices_gaps = True
    """Planted faults set it to False."""

    def __init__(
        self, world: World, name: str, connect: Callable[[str], Socket | StreamSocket], page: Page, seat: int | None
    ) -> None:
        self.world = world
        self.name = name
        self.number: int | None = None
        self.state: LineState = "joining"
        self.hidden = False
        self._connect = connect
        self._page = page
        self._seat = seat
        self._socket: Socket | StreamSocket | None = None
        self._pending: dict[str, tuple[Order, str]] = {}
        self._tries = 0
        self._heard = 0.0
        self._asked = self._greeted = False
        self._promised, self._promised_at = 0, 0.0
        self._retry: Any = None
        self._beat: Any = None
        self._sent = 0

    @property
    def waiting(self) -> bool:
        """Whether a command waits for its answer."""
        return bool(self._pending)

    def start(self) -> None:
        """Connects, and stays connected."""
        self._on_beat()
        self._open()

    def stop(self) -> None:
        """Ends: the page was closed. What was not answered is never sent again."""
        for handle in (self._beat, self._retry):
            if handle is not None:
                handle.cancel()
        self._drop()
        self.state = "gone"

    def send(self, order: Order) -> str:
        """Sends a command and keeps it until it is answered; returns its name."""
        self._sent += 1
        name = f"{self.name}-{self._sent}"
        text = json.dumps({**order, "id": name, "number": self.number or 0})
        self._pending[name] = (order, text)
        self.say(text)
        return name

    def say(self, frame: Frame | str) -> None:
        """Sends a frame that wants no answer, if there is a line."""
        if self.state == "open" and self._socket is not None:
            self._socket.send(frame if isinstance(frame, str) else json.dumps(frame))

    def renew(self) -> None:
        """Connects anew at once: the page came back, or the network changed."""
        self._tries = 0
        self._cancel_retry()
        self._drop()
        if self.state != "joining":
            self._enter("down")
        self._open()

    # ---------------------------------------------------------------- the socket

    def _open(self) -> None:
        hello: Frame = {"type": "hello", "after": self.number, "pace": "off"}
        if self._seat is not None:
            hello["seat"] = self._seat
        greeting = json.dumps(hello)
        socket = self._connect(greeting)
        self._socket = socket
        self._heard = self.world.time()
        self._asked = self._greeted = False
        socket.on_open = lambda: self._opened(socket, greeting)
        socket.on_frame = lambda frame: self._received(socket, frame)
        socket.on_close = lambda: self._closed(socket)

        def give_up() -> None:
            if self._socket is socket and self.state != "open":
                self._lost()

        self._retry = self.world.call_later(CONNECT_LIMIT, give_up)

    def _opened(self, socket: Socket | StreamSocket, greeting: str) -> None:
        if socket is not self._socket:
            return
        self._heard = self.world.time()
        socket.send(greeting)
        if self.number is not None:
            self._settled()

    def _settled(self) -> None:
        """The line works: what is still unanswered goes out again, after the hello."""
        self._tries = 0
        self._cancel_retry()
        self._enter("open")
        for _order, text in list(self._pending.values()):
            if self._socket is not None:
                self._socket.send(text)

    def _received(self, socket: Socket | StreamSocket, data: bytes) -> None:
        if socket is not self._socket:
            return
        self._heard = self.world.time()
        self._asked = False
        message: Frame = json.loads(data)
        match message["type"]:
            case "snapshot":
                self._snapshot(message)
            case "notice":
                self._notice(message)
            case "accepted" | "refused":
                self._answered(message)
            case "failed":
                self._failed(message)
            case "pong":
                pass
            case _:
                self._aside(message)
        self._greeted = True

    def _closed(self, socket: Socket | StreamSocket) -> None:
        if socket is self._socket:
            self._lost()

    def _lost(self) -> None:
        if self.state == "gone":
            return
        self._cancel_retry()
        self._drop()
        self._enter("down")
        wait = min(FIRST_WAIT * 2**self._tries, LONGEST_WAIT)
        self._tries += 1
        self._retry = self.world.call_later(wait * (0.5 + self.world.chance.random() / 2), self._open)

    def _cancel_retry(self) -> None:
        if self._retry is not None:
            self._retry.cancel()

    def _drop(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.on_open = socket.on_frame = socket.on_close = None
            socket.close()

    # ---------------------------------------------------------------- frames

    def _snapshot(self, message: Frame) -> None:
        self.number = message["number"]
        if self.state != "open":
            self._settled()
        self._page.snapshot(message)
        self.say({"type": "seen", "number": self.number})

    def _notice(self, message: Frame) -> None:
        number = message["number"]
        if self.number is None or number <= self.number:
            return
        if number > self.number + 1 and self.notices_gaps:
            self._resync()
            return
        self.number = number
        self._page.notice(message)
        self.say({"type": "seen", "number": number})

    def _resync(self) -> None:
        """Something was missed. A socket takes one hello, so the question for the rest needs a new one."""
        self._drop()
        self._enter("down")
        self._open()

    def _answered(self, message: Frame) -> None:
        self._pending.pop(message["id"], None)
        missed = self.number is not None and message["number"] > self.number
        self._page.answered(message)
        if missed and message["type"] == "accepted":
            self._promised, self._promised_at = message["number"], self.world.time()
        elif missed:
            self._resync()

    def _failed(self, message: Frame) -> None:
        self.world.note(self.name, f"failed {message['code']}")
        if not self._greeted:
            self._cancel_retry()
            self._drop()
            self._enter("gone")
        elif self._pending:
            # Answers come in order: the oldest command is the one that could not be read, and it never will be.
            del self._pending[next(iter(self._pending))]

    def _aside(self, message: Frame) -> None:
        if message["type"] == "gathering" and self.state != "open":
            self._settled()
        self._page.aside(message)

    # ---------------------------------------------------------------- signs of life

    def _on_beat(self) -> None:
        """Twice a second: is the other side still there?"""
        now = self.world.time()
        if self.hidden:
            self._heard = now
        elif self.state == "open":
            self._listen(now)
        self._beat = self.world.call_later(BEAT, self._on_beat)

    def _listen(self, now: float) -> None:
        silent = now - self._heard
        if self._promised > (self.number or 0) and now - self._promised_at > PATIENCE:
            self._promised_at = now
            self._resync()
            return
        if silent >= DROP:
            self._lost()
            return
        if silent >= ASK and not self._asked and self._socket is not None:
            self._asked = True
            self._socket.send('{"type":"ping"}')

    def _enter(self, state: LineState) -> None:
        if self.state != state:
            self.state = state
            self._page.state(state)
