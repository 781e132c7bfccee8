"""A process with one table of two people and a clock, whose time is told."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from katmuis.errors import StorageError
from katmuis.ids import Seat, TableId
from katmuis.live.clocks import milliseconds
from katmuis.live.deadlines import Deadlines
from katmuis.live.fanout import Line
from katmuis.live.presence import Company, Presence
from katmuis.live.table import Table
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Accepted, Refused
from katmuis.storage.store import MemoryStore, Store
from tests.live.company import PeopleWalk
from tests.live.playing import Clock, make_services, play, seat_at
from tests.live.two_processes import Ether, LinkedHub

T = TableId("t1")
MOVE = 60_000


class Noting(LinkedHub):
    """A hub by which processes tell each other everything but what is stored."""

    def announce(self, table: TableId, number: int) -> None:
        pass


class House:
    """A process with one table of two people, whose time is told."""

    def __init__(self, store: Store | None = None, clock: Clock | None = None, ether: Ether | None = None) -> None:
        self.clock = clock or Clock()
        self.store = store if store is not None else MemoryStore()
        self.services = make_services(self.store, clock=self.clock)
        if ether is not None:
            hub = Noting(ether, f"process{len(ether)}")
            hub.up, ether[hub.process] = True, hub
            self.services = replace(self.services, hub=hub)
        self.presence = Presence(self.services.hub, self.clock)
        self.tables: dict[TableId, Table] = {}
        self.deadlines = Deadlines(self.services, self.open)
        self.presence.listen(self.deadlines.attended)

    async def open(self, table: TableId) -> Table:
        if table not in self.tables:
            stored = self.store.load(table)
            if stored is None:
                raise StorageError("table_lost")
            self.tables[table] = Table(stored, self.services, self.deadlines.watch, self.presence)
            self.deadlines.watch(self.tables[table])
            self.presence.follow(table, Company((1, 2)))
        return self.tables[table]

    @property
    def table(self) -> Table:
        return self.tables[T]

    def pass_by(self, ms: int) -> None:
        self.clock.pass_by(ms / 1000)

    def due_in(self) -> int | None:
        """In how many milliseconds the store says that the time is up; its deadline must be that of the last event."""
        deadline = self.store.find_deadline(T)
        if deadline is None:
            return None
        assert (deadline.number, deadline.seat) == (self.table.state.number, self.table.state.turn)
        return deadline.due_ms - milliseconds(self.clock.at)

    async def end_turn(self, name: str = "a") -> Accepted | Refused:
        state = self.table.state
        walk = PeopleWalk("katz-und-maus")
        walk.state = state
        move = next(move for move in walk.legal() if ">d" in move)
        return await self.table.command(Seat(state.turn), play(self.table, move, name))

    async def do(self, seat: int, kind: type[Command], name: str, **rest: Any) -> Accepted | Refused:
        command = kind(id=name, number=self.table.state.number, **rest)
        return await self.table.command(Seat(seat), command)

    def show(self) -> None:
        self.table.timing.shown(self.table.state, Seat(self.table.state.turn), self.table.state.number)


async def house_with(clock: str = "move:60", store: Store | None = None, ether: Ether | None = None) -> House:
    """A house at whose table seat 1 has just ended the first turn; both people are there."""
    house = House(store, ether=ether)
    await seat_at(house.services, PeopleWalk("katz-und-maus", 1, clock=clock))
    await house.open(T)
    for seat in (1, 2):
        house.presence.joined(Line(T, Seat(seat), 10))
    assert house.table.state.turn == 1
    assert isinstance(await house.end_turn("first"), Accepted)
    assert house.table.state.turn == 2
    return house


def outcome(house: House) -> str | None:
    over = house.table.state.over
    return None if over is None else over.outcome


def kinds(store: Store) -> list[str]:
    stored = store.load(T)
    assert stored is not None
    return [event.kind for event in stored.events]


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)
