"""Server processes in one test process: each with tables, computers and a hub of its own, and mortal."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any, cast

from katmuis.errors import KatmuisError, trace_of
from katmuis.ids import GuestId, TableId
from katmuis.live.fanout import Hub, MemoryHub
from katmuis.live.places import Place
from katmuis.live.redis_hub import RedisHub
from katmuis.live.services import Services
from katmuis.live.simple import simple_play
from katmuis.live.tables import Tables
from katmuis.live.thinking import Thinkers
from katmuis.players import Decision
from katmuis.rules import View
from katmuis.settings import Settings
from katmuis.storage.store import Store
from katmuis.web.posting import answer_posted
from katmuis.web.socket import Transport, converse, refuse
from katmuis.web.stream import Streams
from tests.simulation.network import Connection, Network
from tests.simulation.radio import Link, Radio
from tests.simulation.steps import Killer
from tests.simulation.store import Ledger, SimulatedStore, StoreWeather, seeded_bytes
from tests.simulation.streams import pieces_of
from tests.simulation.world import World

FRAME_LIMIT, QUEUE_LIMIT = 16 * 1024, 256
THOUGHT = 0.3
"""How long a computer may think, in seconds."""


class Hasty:
    """A computer that plays whatever leads on, without a thought."""

    name = "hasty"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        return Decision(simple_play(view) if random.random() < 0.8 else random.choice(view.legal))


class Inline:
    """Has thoughts thought at once, after a time that stands for them."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def think(self, work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:  # noqa: ARG002
        """What `work` returns."""
        await asyncio.sleep(self._world.some(THOUGHT))
        return work(*args)

    def stop(self) -> None:
        """Does nothing: nobody works."""


def make_thinkers(world: World, services: Services) -> Thinkers:
    """Thinkers without threads and processes."""
    return Thinkers(services, Place(Inline(world), 2, 512, 0.001), Place(Inline(world), 2, 256, 0.03))


class Process:
    """One server process, from its start to its death."""

    def __init__(
        self, world: World, name: str, network: Network, ledger: Ledger, weather: StoreWeather, steps: Killer
    ) -> None:
        self.world = world
        self.name = name
        self.alive = True
        self.ready = False
        """Whether it takes requests."""
        self.steps = steps
        self.network = network
        self.store = SimulatedStore(world, ledger, weather, self, steps)
        self.connections: list[Connection] = []
        self._sent: set[tuple[TableId, bytes]] = set()

    def start(self, radio: Radio | None) -> None:
        """Begins to serve; where there is a radio, others serve the same tables."""
        self.radio = radio
        self.links: list[Link] = []
        self.hub = self._make_hub()
        seed = self.world.chance.getrandbits(64)
        self.services = Services(
            store=cast(Store, self.store),
            hub=self.hub,
            now=self.world.now,
            random_bytes=seeded_bytes(seed),
            make_random=lambda: random.Random(self.world.chance.getrandbits(64)),
            find_player=lambda _name: Hasty(),
            thinks_apart=lambda _name: False,
            can_hurry=lambda _name: True,
        )
        self.world.begin(self, self._start())

    def _make_hub(self) -> Hub:
        if self.radio is None:
            return MemoryHub()
        hub = RedisHub("redis://radio", self.name)
        hub._address = cast(Any, self)
        return hub

    async def connect(self) -> Link:
        """A connection to the radio, which ends with this process."""
        assert self.radio is not None
        link = await self.radio.connect()
        self.links.append(link)
        return link

    async def _start(self) -> None:
        self.streams = Streams(self.services.random_bytes, self.hub)
        self.tables = Tables(self.services, Settings(database=""))
        self.ready = True
        self.world.note(self.name, "started")
        await self.tables.start()

    # ---------------------------------------------------------------- people

    def take(self, connection: Connection, table: TableId, guest: GuestId, hello: str | None = None) -> None:
        """Serves a connection, as a stream of events where it came with a greeting."""
        connection.on_send = lambda frame: self._sends(table, frame)
        self.connections = [each for each in self.connections if not each.broken]
        self.connections.append(connection)
        if hello is not None:
            self.world.begin(self, self._stream(connection, table, guest, hello))
            return
        connection.opened()
        self.world.begin(self, self._serve(connection, table, guest))

    async def _stream(self, connection: Connection, table: TableId, guest: GuestId, hello: str) -> None:
        async def write(piece: bytes) -> None:
            name, data = pieces_of(piece)
            if name == "closed":
                await connection.close(0, "")
            elif data:
                await connection.send(b"stream " + data if name else data)

        async def watch() -> None:
            while await connection.receive() is not None:
                continue
            stream.end()

        stream = self.streams.add(table, guest, write, hello)
        watching = asyncio.create_task(watch())
        try:
            await stream.open()
            await self._serve(stream, table, guest)
        except OSError:
            pass
        finally:
            stream.end()
            self.streams.drop(stream)
            watching.cancel()

    async def answer(self, name: str, table: TableId, guest: GuestId, frame: str) -> list[bytes] | None:
        """What a request with a frame for a stream is answered, None if it is refused, or this process dies of it."""
        task = self.world.begin(self, self._answer(name, table, guest, frame))
        await asyncio.wait([task])
        return None if task.cancelled() else task.result()

    async def _answer(self, name: str, table: TableId, guest: GuestId, frame: str) -> list[bytes] | None:
        stream = self.streams.find(name, table, guest)
        self.world.posted.setdefault(json.loads(frame).get("id", ""), set()).add(self.name)
        try:
            if stream is None:
                return await answer_posted(self.streams, self.tables, self.hub, name, table, guest, frame)
            stream.put(frame)
            return []
        except KatmuisError:
            return None

    async def _serve(self, connection: Transport, table: TableId, guest: GuestId) -> None:
        try:
            await converse(connection, self.tables, table, guest, FRAME_LIMIT, QUEUE_LIMIT)
        except OSError:
            pass
        except KatmuisError as error:
            await refuse(connection, error)
        except Exception as error:
            self.world.faults.append(f"a fault at a socket: {trace_of(error)}")
            await connection.close(1011, "internal")

    def _sends(self, table: TableId, frame: bytes) -> None:
        """Before a frame is sent: is it a notice that another connection was sent already?"""
        if not self.alive or not frame.startswith(b'{"type":"notice"'):
            return
        number = frame[: frame.index(b",", 17)]
        if (table, number) in self._sent:
            self.steps.reach("between_sends", self)
        self._sent.add((table, number))

    # ---------------------------------------------------------------- death

    def die(self) -> None:
        """Is killed: nothing that it was doing goes on, and nothing that it knew is left."""
        self.alive = False
        for link in self.links:
            link.break_off()
        for connection in self.connections:
            connection.cut()
        self.world.drop_tasks_of(self)
