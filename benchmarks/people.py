"""People who play against a server: real sockets, a pace of their own, and a watch on everything they wait for."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from katmuis.live.bots import PAUSES
from katmuis.live.thinking import LIMIT
from katmuis.protocol.messages import Pace

GUESTS_AN_ADDRESS = 90
"""How many guests come from one address: a server makes a hundred for one at once, and then one a second."""
PATIENCE = 60.0
"""Seconds after which an answer is taken to have been lost."""


@dataclass
class Seen:
    """What people waited for while it was looked at, in seconds; what came before and after does not count."""

    answers: list[float] = field(default_factory=list)
    """From a move that is sent to its acceptance."""
    cards: list[float] = field(default_factory=list)
    """How much later than its pause each card of a computer came."""
    pressed: int = 0
    """Cards that a computer laid with less than its time."""
    lost: int = 0
    """Sockets that ended, and moves that were refused."""
    looking: bool = False


class Person:
    """Plays at one table until it is stopped: thinks, lays a card, looks on while the computer plays."""

    def __init__(self, address: str, local: str, pace: Pace, think: float, seen: Seen, seed: int) -> None:
        self._address = address
        self._local = local
        self._pace = pace
        self._think = think
        self._seen = seen
        self._chance = random.Random(seed)
        self._ids = map(str, itertools.count(1))
        self._sent: dict[str, float] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._heard = 0.0
        self._fresh = True
        self._short: set[int] = set()

    async def sit_down(self, web: httpx.AsyncClient, rules: str, player: str) -> None:
        """Has a table made for a new guest."""
        web.cookies.clear()
        answer = await web.post("/api/tables", json={"rules": rules, "players": [player]})
        answer.raise_for_status()
        self._table = str(answer.json()["table"])
        self._cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())

    async def play(self) -> None:
        """Plays until it is cancelled."""
        where = self._address.replace("http", "ws", 1)
        try:
            async with connect(
                f"{where}/api/tables/{self._table}/socket",
                origin=Origin(self._address),
                additional_headers={"Cookie": self._cookie},
                local_addr=(self._local, 0),
                compression=None,
                open_timeout=PATIENCE,
                ping_interval=None,
            ) as socket:
                await socket.send(msgspec.json.encode({"type": "hello", "pace": self._pace}).decode())
                async for frame in socket:
                    self._hear(socket, msgspec.json.decode(frame))
        except (ConnectionClosed, OSError):
            self._seen.lost += self._seen.looking
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    def _hear(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        now = time.monotonic()
        match frame["type"]:
            case "accepted":
                self._note(self._seen.answers, now - self._sent.pop(frame["id"]))
            case "refused":
                self._seen.lost += self._seen.looking
            case "pressed":
                (self._short.add if frame["seconds"] < LIMIT else self._short.discard)(frame["level"])
            case "snapshot" | "notice":
                self._look(frame, now)
                self._go_on(socket, frame)

    def _look(self, frame: dict[str, Any], now: float) -> None:
        """Notes how long a computer's card took."""
        events = frame.get("events", [])
        if any(event["kind"] == "moved" and event["seat"] != 1 for event in events):
            first, further = PAUSES[self._pace]
            self._note(self._seen.cards, now - self._heard - (first if self._fresh else further))
            self._seen.pressed += self._seen.looking and bool(self._short)
        self._fresh = any(event["kind"] in ("turn_ended", "dealt") for event in events)
        self._heard = now

    def _note(self, seen: list[float], seconds: float) -> None:
        if self._seen.looking:
            seen.append(max(0.0, seconds))

    def _go_on(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        over = frame.get("over") or any(event["kind"] == "over" for event in frame.get("events", []))
        legal = frame["choice"]["legal"]
        if over:
            order: dict[str, Any] = {"type": "rematch"}
        elif legal:
            order = {"type": "play", "move": liked(legal, self._chance)}
        else:
            return
        self._thinking = asyncio.create_task(self._send(socket, {**order, "number": frame["number"]}))

    async def _send(self, socket: ClientConnection, order: dict[str, Any]) -> None:
        await asyncio.sleep(self._chance.uniform(0.5, 1.5) * self._think)
        command = next(self._ids)
        self._sent[command] = time.monotonic()
        await socket.send(msgspec.json.encode({**order, "id": command}).decode())


def liked(legal: list[str], chance: random.Random) -> str:
    """A stock card if one fits, else a card to the centre, else a discard; any of them."""

    def rank(move: str) -> int:
        return 0 if move.startswith("s") else 1 if ">c" in move else 2

    best = min(map(rank, legal))
    return chance.choice([move for move in legal if rank(move) == best])


def local_addresses() -> Iterator[str]:
    """Addresses of this machine, each as often as guests may come from it."""
    for third, fourth in itertools.product(range(256), range(1, 255)):
        yield from [f"127.0.{third}.{fourth}"] * GUESTS_AN_ADDRESS


async def gather_people(
    address: str, count: int, rules: str, player: str, pace: Pace, think: float, seen: Seen
) -> list[Person]:
    """So many people, each at a table of his own."""
    people: list[Person] = []
    for local, group in itertools.groupby(itertools.islice(local_addresses(), count)):
        transport = httpx.AsyncHTTPTransport(local_address=local)
        async with httpx.AsyncClient(
            base_url=address, headers={"Origin": address}, transport=transport, timeout=PATIENCE
        ) as web:
            for _ in group:
                person = Person(address, local, pace, think, seen, len(people))
                await person.sit_down(web, rules, player)
                people.append(person)
    return people
