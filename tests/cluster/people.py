"""People who play on whatever happens to their connection, and keep a journal of what they were told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.live.playing import lead_on
from tests.web.serving import Guest

AGAIN_AFTER = 0.05
"""How long somebody waits before he comes back, in seconds."""


class Socket(Protocol):
    """What frames go over: a websocket, or what stands in for one."""

    async def send(self, frame: str, /) -> None:
        """Sends a frame."""

    async def recv(self) -> str | bytes:
        """The next frame; raises where the connection is broken."""


class Person:
    """Plays at one seat until the game is over; comes back when the connection breaks, and repeats what he said."""

    def __init__(self, guest: Guest, table: str, seed: int, seat: int | None = None, pause: float = 0.0) -> None:
        self.guest = guest
        self.table = table
        self.number = 0
        self.over: dict[str, Any] | None = None
        self.accepted: dict[str, int] = {}
        self.refused: list[str] = []
        self.told: dict[int, list[Any]] = {}
        """The events of each notice that he was sent, by its number."""
        self.present: list[list[str]] = []
        """How present the people at the table were, each time that he was told."""
        self.pongs = 0
        self.connections = 0
        self.seat: int | None = None
        """The seat that he was shown the table from."""
        self._seat = seat
        self._pause = pause
        self._chance = random.Random(seed)
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._count = 0

    @property
    def own(self) -> str:
        """What the names of his commands begin with."""
        return f"{self._seat}-"

    @property
    def asked(self) -> set[str]:
        """The names of the commands that he has had no answer to."""
        return set(self._unanswered)

    async def play(self, until: Callable[[Person], bool] = lambda person: person.over is not None) -> None:
        """Plays until something is true, by default the end of the game."""
        while not until(self):
            with contextlib.suppress(WebSocketException, httpx.HTTPError, OSError, EOFError):
                async with self._connect() as socket:
                    self.connections += 1
                    await self._greet(socket)
                    while not until(self):
                        await self._hear(socket, json.loads(await socket.recv()))
                    return
            await asyncio.sleep(AGAIN_AFTER)

    def _cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.guest.web.cookies.items())

    def _connect(self) -> AbstractAsyncContextManager[Socket]:
        where = self.guest.address.replace("http", "ws", 1)
        return connect(
            f"{where}/api/tables/{self.table}/socket",
            origin=Origin(self.guest.address),
            additional_headers={"Cookie": self._cookies()},
            open_timeout=10,
            ping_interval=None,
        )

    async def _greet(self, socket: Socket) -> None:
        after = self.number or None
        await socket.send(json.dumps({"type": "hello", "after": after, "pace": "off", "seat": self._seat}))
        for sent in list(self._unanswered.values()):
            # Whether it was heard nobody knows; under the same name it counts once.
            await socket.send(json.dumps(sent))

    async def _hear(self, socket: Socket, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "accepted":
                self.accepted[frame["id"]] = frame["number"]
                self._unanswered.pop(frame["id"], None)
            case "refused":
                self.refused.append(frame["code"])
                self._unanswered.pop(frame["id"], None)
            case "pong":
                self.pongs += 1
            case "presence":
                self.present.append([seat["state"] for seat in frame["seats"]])
            case "snapshot" | "notice":
                if frame["type"] == "snapshot":
                    self.seat = frame["seat"]
                else:
                    assert frame["number"] == self.number + 1, "a notice is missing"
                    self.told[frame["number"]] = frame["events"]
                assert frame["number"] >= self.number, "the table went back"
                self.number = frame["number"]
                ended = [event for event in frame.get("events", ()) if event["kind"] == "over"]
                self.over = frame.get("over") or (ended[0] if ended else None)
                await self._go_on(socket, frame["choice"]["legal"])

    async def _go_on(self, socket: Socket, legal: list[str]) -> None:
        if not legal or self.over is not None:
            return
        if self._pause:
            await asyncio.sleep(self._pause)
        self._count += 1
        move = lead_on(legal, self._chance)
        name = f"{self.own}{self._count}"
        sent = {"type": "play", "id": name, "number": self.number, "move": move}
        self._unanswered[name] = sent
        await socket.send(json.dumps(sent))
