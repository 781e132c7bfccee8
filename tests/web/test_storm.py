"""Everybody comes back at once after the server was killed."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from katmuis.web.auth import COOKIE
from tests.web.serving import Guest, ProcessServer, free_port, process_server

VIEWERS, TABLES = 2000, 80
BACK_WITHIN = 30.0
"""How long the last of them may take, in seconds."""


class Viewer:
    """A page that stays at its table, and comes back as the client does: soon, later each time, and by chance."""

    def __init__(self, address: str, table: str, cookie: str, seed: int) -> None:
        self.where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.address, self.cookie = address, cookie
        self.chance = random.Random(seed)
        self.numbers: list[int] = []
        self.came: list[float] = []

    async def stay(self) -> None:
        tries = 0
        while True:
            try:
                async with connect(
                    self.where,
                    origin=Origin(self.address),
                    additional_headers={"Cookie": self.cookie},
                    open_timeout=20,
                    ping_interval=None,
                ) as socket:
                    await socket.send('{"type":"hello","pace":"slow"}')
                    self.numbers.append(json.loads(await socket.recv())["number"])
                    self.came.append(time.monotonic())
                    tries = 0
                    async for _frame in socket:
                        continue
            except (OSError, WebSocketException, TimeoutError):
                pass
            tries += 1
            await asyncio.sleep(self.chance.uniform(0.1, min(5.0, 0.5 * 2**tries)))


async def arrived(viewers: list[Viewer], times: int, within: float) -> None:
    async with asyncio.timeout(within):
        while min(len(viewer.came) for viewer in viewers) < times:
            await asyncio.sleep(0.1)


def tables_of(address: str) -> list[tuple[str, str]]:
    """Tables, each with the cookie of a guest who sits there."""
    found = []
    for _ in range(TABLES):
        with Guest(address) as guest:
            found.append((guest.new_table(), f"{COOKIE}={guest.web.cookies[COOKIE]}"))
    return found


@pytest.mark.nightly
def test_very_many_are_back_soon_after_a_kill(tmp_path: Path) -> None:
    """Nobody is shut out for coming often, and what anybody was shown is still there."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2 * VIEWERS:
        pytest.skip(f"only {hard} files may be open here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2 * VIEWERS), hard))
    port = str(free_port())
    given = ("--port", port, "--database", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    first = ProcessServer(tmp_path, *given)
    tables = tables_of(first.address)

    async def story() -> None:
        viewers = [Viewer(first.address, *tables[number % TABLES], seed=number) for number in range(VIEWERS)]
        staying = [asyncio.create_task(viewer.stay()) for viewer in viewers]
        await arrived(viewers, 1, 120)
        first.kill()
        with process_server(tmp_path, *given):
            await arrived(viewers, 2, BACK_WITHIN)
            for viewer in viewers:
                assert viewer.numbers[1] >= viewer.numbers[0]
            for task in staying:
                task.cancel()
            await asyncio.gather(*staying, return_exceptions=True)

    asyncio.run(story())
