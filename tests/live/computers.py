"""Tables at which a computer is about to play, and waiting until it has."""

from __future__ import annotations

import asyncio

from katmuis.live.bots import Bots
from katmuis.live.services import Services
from katmuis.live.table import Table
from tests.live.playing import CAT, YOU, Seated, Walk, bots_of, open_table, seat_at


def before_discard(seed: int = 0) -> Walk:
    """A walk to a moment where the person is about to discard."""
    walk = Walk("katz-und-maus", seed)
    while walk.state.turn != YOU or any(">c" in move for move in walk.legal()):
        walk.play_any()
    return walk


async def at_table(services: Services, walk: Walk) -> tuple[Table, Bots, Seated]:
    playing = bots_of(services)
    await seat_at(services, walk)
    table = open_table(services, walk.row.id, playing.wake)
    ann = Seated(table, services)
    await ann.frames()
    return table, playing, ann


async def until_person_on_turn(table: Table) -> None:
    async with asyncio.timeout(20):
        while table.state.turn == CAT:
            await asyncio.sleep(0.005)
