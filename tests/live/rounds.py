"""A table of several people with all who look at it, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from katmuis.ids import Seat, TableId
from katmuis.live.presence import Presence
from katmuis.live.services import Services
from katmuis.live.table import Table
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Propose
from katmuis.protocol.messages import Accepted, Refused
from katmuis.storage.store import Store
from tests.live.company import PeopleWalk
from tests.live.playing import Clock, Seated, make_services, seat_at

ANN, BEA, CEM = Seat(1), Seat(2), Seat(3)


class NobodyThere(Presence):
    """Everybody is absent for long enough."""

    def check_claim(self, table: TableId, seat: int) -> None:
        """Refuses nothing."""


class Round:
    """A table with all its people, each of whom reads what he is told, and one who watches."""

    def __init__(self, walk: PeopleWalk, services: Services, clock: Clock) -> None:
        stored = services.store.load(walk.row.id)
        assert stored is not None
        presence = NobodyThere(services.hub, clock)
        self.walk, self.services, self.clock = walk, services, clock
        self.table = table = Table(stored, services, lambda _table: None, presence)
        self.viewers = {seat: Seated(table, services, seat) for seat in (*walk.state.people, None)}
        self.count = 0

    async def ask(self, by: Seat, kind: type[Command], /, **fields: Any) -> Accepted | Refused:
        self.count += 1
        command = kind(**{"id": f"c{self.count}", "number": self.table.state.number, **fields})
        return await self.table.command(by, command)

    async def told(self, viewer: Seat | None) -> list[dict[str, Any]]:
        return await self.viewers[viewer].frames()

    async def time_out(self) -> Accepted | Refused:
        self.clock.pass_by(100)
        return await self.table.time_out(self.table.state.number)

    async def end_blocked(self) -> None:
        first, *others = self.table.state.people
        await self.ask(first, Propose, what="blocked")
        for seat in others:
            await self.ask(seat, Answer, agree=True)


def at_table(
    rules: str,
    story: Callable[[Round], Awaitable[None]],
    moves: int = 0,
    clock: str = "none",
    store: Store | None = None,
    **row: Any,
) -> None:
    async def tell() -> None:
        walk = PeopleWalk(rules, 1, clock=clock, **row)
        list(walk.walk(moves))
        time = Clock()
        services = make_services(store, clock=time)
        await seat_at(services, walk)
        await story(Round(walk, services, time))

    asyncio.run(tell())
