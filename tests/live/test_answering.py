"""Whoever commands is answered right behind what his command did."""

from __future__ import annotations

import asyncio
from unittest import mock

from katmuis.live.journal import Prepared
from katmuis.protocol.messages import Resign
from tests.live.playing import YOU, Seated, make_services, on_turn, seat_at


def test_an_answer_is_told_right_behind_what_the_command_did() -> None:
    """In the same turn of the loop, so that it goes out with it."""

    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        await ann.frames()
        turn = [0]
        seen: list[tuple[int, int]] = []

        async def count() -> None:
            while True:
                turn[0] += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        happened = table.happened

        def note(prepared: Prepared) -> None:
            happened(prepared)
            seen.append((turn[0], ann.line.waiting))

        with mock.patch.object(table, "happened", note):
            await table.command(YOU, Resign(id="a", number=table.number), lambda _a: seen.append((turn[0], -1)))
        counting.cancel()
        assert seen == [(seen[0][0], 1), (seen[0][0], -1)]

    asyncio.run(story())
