"""Who is there, as several processes tell each other over a real Redis that is started again, or takes too little."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from katmuis.live import outbox
from katmuis.live.absence import Attending
from katmuis.live.redis_hub import RedisHub
from tests.live.hubs import QUICK, TABLE, two, until
from tests.live.playing import Clock
from tests.live.room import Room
from tests.services.redis import RedisServer

UNHURRIED = replace(QUICK, beat=0.3, gone=3.0)
"""A connection that tells, and was cut, is tried no sooner than one that listens is there again."""


def rooms(*hubs: RedisHub) -> list[Room]:
    """The same table at several processes."""
    clock = Clock()
    return [Room(hub=hub, clock=clock) for hub in hubs]


async def until_seen(room: Room, seat: int, state: Attending) -> None:
    def seen() -> bool:
        room.presence.look()
        return room.state(seat) == state

    await until(seen)


async def until_gone(near: Room, far: Room) -> None:
    """Bob was there, at the process that is far, and is not any more; all are told of it."""
    bob = far.open(2)
    await until_seen(near, 2, "here")
    far.close(bob)
    far.pass_by(2)
    await until_seen(near, 2, "gone")


def test_who_comes_back_while_redis_is_started_again_is_there_for_all(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis, UNHURRIED) as ((here, _own), (there, _other)):
            near, far = rooms(here, there)
            await until_gone(near, far)
            own_redis.kill()
            own_redis.start()
            await until(lambda: not there.up)
            far.open(2)
            await until_seen(near, 2, "here")

    asyncio.run(story())


def test_who_comes_while_connections_that_tell_are_cut_is_there_for_all(own_redis: RedisServer) -> None:
    """Nothing else goes wrong: the processes hear each other all the time."""

    async def story() -> None:
        async with two(own_redis, UNHURRIED) as ((here, _own), (there, _other)):
            near, far = rooms(here, there)
            await until_gone(near, far)
            own_redis.order("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
            far.open(2)
            await until_seen(near, 2, "here")

    asyncio.run(story())


def test_who_comes_when_more_is_told_than_can_wait_is_there_for_all(
    own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "NOTES_AT_MOST", 3)

    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, _other)):
            near, far = rooms(here, there)
            await until_gone(near, far)
            far.open(2)
            for _ in range(3):
                there.pass_on(TABLE, "weather", b"rain")
            await until_seen(near, 2, "here")
            assert there.dropped

    asyncio.run(story())


def test_what_was_told_to_nobody_is_told_anew_after_a_while(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis, replace(QUICK, mend=0.2, alone=0.2)) as (_first, (there, _other)):
            arrived: list[int] = []
            there.on_arrived(lambda: arrived.append(1))
            await until(lambda: len(arrived) >= 2)

    asyncio.run(story())
