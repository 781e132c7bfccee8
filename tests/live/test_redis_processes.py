"""What processes tell each other of themselves over Redis, and how they end."""

from __future__ import annotations

import asyncio
import time

import pytest

from katmuis.errors import SettingsError
from katmuis.ids import Seat
from katmuis.live import outbox
from katmuis.live.fanout import Line
from katmuis.live.redis_hub import RedisHub
from tests.live.hubs import QUICK, TABLE, Tables, process, two, until
from tests.services.redis import RedisServer

# ------------------------------------------------------------ other processes


def test_whoever_comes_is_told_what_still_holds(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with process(own_redis, "a") as (hub, _tables):
            await until(lambda: hub.up)
            arrived: list[int] = []
            hub.on_arrived(lambda: arrived.append(1))
            async with process(own_redis, "b"):
                await until(lambda: bool(arrived))
            assert hub.others == 0

    asyncio.run(story())


def test_a_process_that_ends_is_told_at_once_and_one_that_dies_soon(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with process(own_redis, "a") as (hub, _tables):
            gone: list[str] = []
            hub.on_gone(gone.append)
            async with process(own_redis, "b"):
                await until(lambda: hub.others == 1)
            await until(lambda: gone == ["b"], 0.4)
            dead = RedisHub(own_redis.url, "c", QUICK)
            tables = Tables()
            tables.hub = dead
            await dead.start(tables)
            await until(lambda: hub.others == 1)
            for task in (*dead._tasks, dead._speaking):
                assert task is not None
                task.cancel()
            await until(lambda: gone == ["b", "c"])
            assert hub.others == 0

    asyncio.run(story())


def test_a_process_that_was_taken_to_be_gone_is_asked_to_pass_all_on_anew(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, _other)):
            gone: list[str] = []
            arrived: list[int] = []
            here.on_gone(gone.append)
            there._tasks[1].cancel()  # its signs of life
            await until(lambda: gone == ["b"])
            there.on_arrived(lambda: arrived.append(1))
            there.announce(TABLE, 1)
            await until(lambda: bool(arrived) and here.others == 1)

    asyncio.run(story())


def test_a_process_that_was_cut_off_passes_all_on_anew(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with process(own_redis, "a") as (hub, _tables):
            await until(lambda: hub.up)
            arrived: list[int] = []
            hub.on_arrived(lambda: arrived.append(1))
            own_redis.order("CLIENT", "KILL", "TYPE", "pubsub")
            await until(lambda: bool(arrived))

    asyncio.run(story())


def test_nobody_is_taken_to_be_gone_because_redis_is(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, _other)):
            gone: list[str] = []
            here.on_gone(gone.append)
            own_redis.kill()
            await asyncio.sleep(2 * QUICK.silence)
            own_redis.start()
            await until(lambda: here.up and there.up)
            await asyncio.sleep(2 * QUICK.silence)
            assert gone == []
            assert here.others == 1

    asyncio.run(story())


def test_messages_of_another_program_are_passed_over(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, other)):
            own_redis.order("PUBLISH", outbox.channel_of(TABLE), "what is this")
            own_redis.order("PUBLISH", outbox.ALL, "")
            here.announce(TABLE, 2)
            await until(lambda: other.told == [(TABLE, 2)])
            assert there.up

    asyncio.run(story())


# ------------------------------------------------------------ the end, and addresses


@pytest.mark.parametrize("how", ["there", "gone", "halted"])
def test_nothing_hangs_at_the_end(own_redis: RedisServer, how: str) -> None:
    async def story() -> None:
        hub, tables = RedisHub(own_redis.url, "a", QUICK), Tables()
        tables.hub = hub
        await hub.start(tables)
        await until(lambda: hub.up)
        if how == "gone":
            own_redis.kill()
        if how == "halted":
            own_redis.halt()
        hub.announce(TABLE, 1)
        begun = time.monotonic()
        await hub.stop()
        assert time.monotonic() - begun < QUICK.goodbye + QUICK.patience + 0.5
        running = asyncio.all_tasks() - {asyncio.current_task()}
        assert not running

    asyncio.run(story())


def test_a_hub_that_never_began_ends(own_redis: RedisServer) -> None:
    asyncio.run(RedisHub(own_redis.url, "a").stop())


def test_the_last_line_takes_the_table_with_it(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with process(own_redis, "a") as (hub, _tables):
            line = Line(TABLE, Seat(1), 10)
            hub.join(line)
            hub.leave(line)
            assert hub._lines == {}

    asyncio.run(story())


@pytest.mark.parametrize("url", ["", "http://localhost", "redis://:secret@localhost:port/0", "localhost:6379"])
def test_an_address_that_is_none_is_refused_and_not_repeated(url: str) -> None:
    with pytest.raises(SettingsError) as raised:
        RedisHub(url, "a")
    assert raised.value.code == "redis_url"
    assert "secret" not in str(raised.value)


def test_a_wrong_password_leaves_a_process_alone_and_alive(own_redis: RedisServer) -> None:
    own_redis.order("CONFIG", "SET", "requirepass", "other")

    async def story() -> None:
        async with process(own_redis, "a") as (hub, _tables):
            await asyncio.sleep(0.3)
            assert not hub.up
            hub.announce(TABLE, 1)

    asyncio.run(story())
