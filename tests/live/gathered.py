"""Gatherings for tests: who sits down where, and what each order comes to."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine
from typing import Any

from katmuis.errors import KatmuisError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.follow import Following
from katmuis.live.gathering import read_gathering, token_of
from katmuis.protocol.base import Command
from katmuis.protocol.company import TableTerms
from katmuis.protocol.messages import Accepted, Refused
from katmuis.rules import find_ruleset
from tests.live.two_processes import Process, Viewer

ANN, BOB, CEM, DAN = (GuestId(name) for name in ("ann", "bob", "cem", "dan"))
RULES = "classic+seats=3+stock=5"
GIVEN = "ab" * 16
ids = itertools.count()


def told_by(kind: type[Command], **fields: Any) -> Command:
    said: dict[str, Any] = {"id": f"c{next(ids)}", "number": 0}
    return kind(**{**said, **fields})


async def gathering(process: Process, *seats: str, rules: str = RULES, host: GuestId = ANN, **terms: Any) -> TableId:
    """A gathering of Ann's, with two open seats unless told otherwise."""
    wanted = seats or ("open", "open")
    return await process.tables.gatherings.make(find_ruleset(rules), host, wanted, TableTerms(**terms), "Ann")


def token_for(process: Process, table: TableId, seat: int) -> str:
    row = process.services.store.find_gathering(table)
    assert row is not None
    return token_of(read_gathering(row), seat)


async def sit_down(process: Process, table: TableId, guest: GuestId, seat: int) -> None:
    token = token_for(process, table, seat)
    await process.tables.gatherings.sit_down(table, seat, token, guest, guest.title())


async def order(process: Process, table: TableId, guest: GuestId, command: Command) -> Accepted | Refused:
    """A command from the first seat of a guest."""
    row = process.services.store.find_gathering(table)
    seats = read_gathering(row).seats_of(guest) if row is not None else (Seat(1),)
    return await process.tables.command(table, guest, seats[0] if seats else None, command)


async def code_of(work: Coroutine[Any, Any, Any]) -> str:
    """The code with which something is refused, `done` where it is not."""
    try:
        answer = await work
    except KatmuisError as error:
        return error.code
    return answer.code if isinstance(answer, Refused) else "done"


def kinds(viewer: Viewer) -> list[str]:
    return [frame["type"] for frame in viewer.frames]


async def settled(process: Process) -> None:
    """Waits until all processes have followed what they were told, and told their viewers."""
    async with asyncio.timeout(20):
        while True:
            # What was announced is heard in the next turn of the loop.
            await asyncio.sleep(0)
            each = [hub.listener for hub in process.hub._ether.values() if isinstance(hub.listener, Following)]
            busy = [task for one in each for task in (*one._reading.values(), *one._opening.values())]
            if not busy:
                return
            await asyncio.wait(busy)


async def seen(viewer: Viewer) -> list[dict[str, Any]]:
    """All frames that a viewer was sent, once nothing more can come of what was done."""
    await settled(viewer.process)
    while viewer.line.waiting:
        await viewer.next()
    return viewer.frames
