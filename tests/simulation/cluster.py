"""The server processes of a run, the store and the radio that they share, and the balancer before them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from katmuis.errors import StorageError
from katmuis.ids import GuestId, TableId
from tests.simulation.network import Connection, Network, Socket
from tests.simulation.processes import Process
from tests.simulation.radio import Radio
from tests.simulation.steps import Killer, Step
from tests.simulation.store import Ledger, StoreWeather
from tests.simulation.streams import StreamSocket
from tests.simulation.world import Mortal, World

DOWN_FOR = 4.0
"""How long a process that was killed is gone, at most, in seconds."""
Found = TypeVar("Found")


class Cluster:
    """So many processes; one that is killed is started again after a while, knowing nothing."""

    def __init__(self, world: World, processes: int, prepare: Callable[[Process], None]) -> None:
        self.world = world
        self.network = Network(world)
        self.ledger = Ledger()
        self.weather = StoreWeather()
        self.radio = Radio(world) if processes > 1 else None
        self.killer = Killer(self._killed)
        self._prepare = prepare
        self._processes: list[Process] = []
        self._started = [0] * processes
        for place in range(processes):
            self._start(place)

    @property
    def alive(self) -> list[Process]:
        """The processes that run."""
        return [process for process in self._processes if process.alive]

    def _start(self, place: int) -> None:
        self._started[place] += 1
        name = f"{'AB'[place]}{self._started[place]}"
        process = Process(self.world, name, self.network, self.ledger, self.weather, self.killer)
        self._prepare(process)
        self._processes = [each for each in self._processes if each.alive]
        self._processes.append(process)
        process.start(self.radio)

    def kill(self, process: Process) -> None:
        """Kills a process; another one takes its place soon."""
        process.die()
        place = "AB".index(process.name[0])
        self.world.call_later(0.2 + self.world.some(DOWN_FOR), self._start, place)

    def _killed(self, mortal: Mortal, step: Step) -> None:
        assert isinstance(mortal, Process)
        self.world.note(mortal.name, f"killed: {step}")
        self.kill(mortal)

    # ---------------------------------------------------------------- the balancer

    def connect(self, name: str, table: TableId, guest: GuestId) -> Socket:
        """Opens a socket for a page, to any process that runs."""
        connection = self.network.open(name)
        alive = self.alive
        if not alive or self.world.happens(self.network.weather.refused):
            connection.refuse()
        else:
            process = self.world.chance.choice(alive)
            self.world.call_later(self.world.some(0.05), self._reach, process, connection, table, guest)
        return connection.socket

    def _reach(
        self, process: Process, connection: Connection, table: TableId, guest: GuestId, hello: str | None = None
    ) -> None:
        if process.alive and process.ready:
            process.take(connection, table, guest, hello)
        else:
            connection.refuse()

    def stream(self, name: str, table: TableId, guest: GuestId, hello: str) -> StreamSocket:
        """Opens a stream for a page, to any process that runs; its requests may go to any other."""
        connection = self.network.open(name)
        alive = self.alive
        if not alive or self.world.happens(self.network.weather.refused):
            connection.refuse()
        else:
            process = self.world.chance.choice(alive)
            self.world.call_later(self.world.some(0.05), self._reach, process, connection, table, guest, hello)

        async def post(stream: str, frame: str) -> list[bytes] | None:
            if not self.alive:
                return None
            asked = self.world.chance.choice(self.alive)
            return await asked.answer(stream, table, guest, frame) if asked.ready else None

        return StreamSocket(self.world, connection, hello, post)

    async def ask(self, work: Callable[[Process], Awaitable[Found]]) -> Found:
        """Has any process carry a request out, which is made again until it is answered."""
        while True:
            alive = [process for process in self.alive if process.ready]
            if alive:
                process = self.world.chance.choice(alive)
                task = self.world.begin(process, _as_coroutine(work(process)))
                done, _ = await asyncio.wait([task], timeout=10)
                if done and not task.cancelled():
                    error = task.exception()
                    if error is None:
                        return task.result()  # type: ignore[no-any-return]
                    if not is_passing(error):
                        raise error
            await asyncio.sleep(0.5)


async def _as_coroutine(work: Awaitable[Found]) -> Found:
    return await work


def is_passing(error: BaseException) -> bool:
    """Whether a request that failed so may be made again."""
    return isinstance(error, StorageError)
