"""Processes with a hub over a real Redis, for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from katmuis.ids import TableId
from katmuis.live.redis_hub import RedisHub, Rhythm
from tests.services.redis import RedisServer

TABLE = TableId("t")
QUICK = Rhythm(first=0.02, last=0.1, beat=0.05, gone=0.5, silence=0.5, patience=1.0, mend=60.0, alone=60.0, goodbye=0.5)
"""A rhythm for tests that do not wait for anything by the clock; nothing is looked for unless a test says so."""


class Tables:
    """What a process has in memory: the numbers that it was told of, and how often it looked into the store."""

    def __init__(self) -> None:
        self.told: list[tuple[TableId, int]] = []
        self.looked = 0
        self.hub: RedisHub
        self.heard_while_looking: list[bool] = []
        self.fault: Exception | None = None

    def news(self, table: TableId, number: int) -> None:
        self.told.append((table, number))

    async def catch_up(self) -> None:
        self.looked += 1
        self.heard_while_looking.append(self.hub.up)
        if self.fault is not None:
            raise self.fault


@contextlib.asynccontextmanager
async def process(own_redis: RedisServer, name: str, rhythm: Rhythm = QUICK) -> AsyncIterator[tuple[RedisHub, Tables]]:
    hub, tables = RedisHub(own_redis.url, name, rhythm), Tables()
    tables.hub = hub
    await hub.start(tables)
    try:
        yield hub, tables
    finally:
        await hub.stop()


@contextlib.asynccontextmanager
async def two(
    own_redis: RedisServer, rhythm: Rhythm = QUICK
) -> AsyncIterator[tuple[tuple[RedisHub, Tables], tuple[RedisHub, Tables]]]:
    async with process(own_redis, "a", rhythm) as first, process(own_redis, "b", rhythm) as second:
        await until(lambda: first[0].others == second[0].others == 1)
        yield first, second


async def until(true: Callable[[], bool], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)
