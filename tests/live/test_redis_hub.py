"""Two hubs and a real Redis that is killed, halted and started: whoever missed something looks into the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from katmuis.errors import StorageError
from katmuis.ids import Seat, TableId
from katmuis.live import outbox
from katmuis.live.fanout import Line
from katmuis.live.redis_hub import RedisHub, Rhythm
from tests.live.hubs import QUICK, TABLE, Tables, process, two, until
from tests.services.redis import RedisServer


def test_what_one_process_stores_the_other_is_told_and_itself_not(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, own), (_there, other)):
            for number in (1, 2, 3):
                here.announce(TABLE, number)
                await until(lambda number=number: (TABLE, number) in other.told)  # type: ignore[misc]
            assert other.told == [(TABLE, 1), (TABLE, 2), (TABLE, 3)]
            assert own.told == []

    asyncio.run(story())


def test_a_frame_for_everybody_reaches_the_lines_of_both_processes_once(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, _other)):
            near, far = Line(TABLE, Seat(1), 10), Line(TABLE, None, 10)
            here.join(near)
            there.join(far)
            here.send_everywhere(TABLE, b"hello")
            assert near.waiting == 1
            assert await asyncio.wait_for(far.next(), 10) == b"hello"
            here.send_everywhere(TABLE, b"again")
            assert [await near.next(), await near.next()] == [b"hello", b"again"]

    asyncio.run(story())


def test_a_note_is_told_to_whoever_asked_for_its_topic(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, _other)):
            noted: list[tuple[TableId, str, bytes]] = []
            there.on_note("presence", lambda *told: noted.append(told))
            here.on_note("presence", lambda *_told: pytest.fail("a process heard itself"))
            here.pass_on(TABLE, "weather", b"rain")
            here.pass_on(TABLE, "presence", b"here")
            await until(lambda: bool(noted))
            assert noted == [(TABLE, "a", b"here")]

    asyncio.run(story())


def test_a_fault_of_whoever_is_told_keeps_nobody_else_from_hearing(
    own_redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, _own), (there, other)):
            there.on_note("presence", lambda *_told: 1 // 0)  # type: ignore[arg-type]
            here.pass_on(TABLE, "presence", b"here")
            await until(lambda: "ZeroDivisionError" in caplog.text)
            here.announce(TABLE, 2)
            await until(lambda: other.told == [(TABLE, 2)])
            assert there.up

    asyncio.run(story())


# ------------------------------------------------------------ Redis goes and comes back


def test_a_process_looks_into_the_store_before_it_counts_as_listening(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with process(own_redis, "a") as (hub, tables):
            await until(lambda: hub.up)
            assert tables.heard_while_looking == [False]

    asyncio.run(story())


@pytest.mark.parametrize("end", [RedisServer.kill, RedisServer.stop])
def test_what_happened_while_redis_was_gone_is_looked_for_and_told(
    own_redis: RedisServer, end: Callable[[RedisServer], None]
) -> None:
    async def story() -> None:
        async with two(own_redis) as ((here, own), (there, other)):
            end(own_redis)
            await until(lambda: not here.up and not there.up)
            looked = (own.looked, other.looked)
            near = Line(TABLE, Seat(1), 10)
            here.join(near)
            for number in (5, 6, 7):
                here.announce(TABLE, number)
                here.send_everywhere(TABLE, b"%d" % number)
            assert near.waiting == 3, "local play goes on"
            await asyncio.sleep(0.5)
            own_redis.start()
            await until(lambda: here.up and there.up)
            assert own.looked > looked[0]
            assert other.looked > looked[1]
            here.announce(TABLE, 8)
            await until(lambda: (TABLE, 8) in other.told)
            # The last number alone, unless it was told before the other listened: that one looked into the store then.
            assert other.told in ([(TABLE, 7), (TABLE, 8)], [(TABLE, 8)])

    asyncio.run(story())


@pytest.mark.nightly
def test_a_long_outage_ends_nothing(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis, Rhythm()) as ((here, _own), (there, other)):
            own_redis.kill()
            await until(lambda: not here.up and not there.up)
            for number in range(1500):
                here.announce(TABLE, number)
                await asyncio.sleep(0.01)
            assert other.looked >= 14, "while Redis is gone the store is looked into each second"
            own_redis.start()
            await until(lambda: here.up and there.up)
            here.announce(TABLE, 1500)
            await until(lambda: (TABLE, 1500) in other.told)
            assert other.told in ([(TABLE, 1499), (TABLE, 1500)], [(TABLE, 1500)])

    asyncio.run(story())


def test_a_redis_that_answers_nothing_is_taken_for_gone(own_redis: RedisServer) -> None:
    """Its connections stay open: only silence tells."""

    async def story() -> None:
        async with two(own_redis, replace(QUICK, patience=0.3)) as ((here, _own), (there, other)):
            own_redis.halt()
            await until(lambda: not here.up and not there.up)
            looked = other.looked
            here.announce(TABLE, 9)
            await asyncio.sleep(0.5)
            own_redis.go_on()
            await until(lambda: here.up and there.up)
            assert other.looked > looked, "what was told before it listened again is in the store"
            here.announce(TABLE, 10)
            await until(lambda: (TABLE, 10) in other.told)
            assert other.told in ([(TABLE, 9), (TABLE, 10)], [(TABLE, 10)])

    asyncio.run(story())


def test_one_process_that_loses_its_connection_catches_up_by_itself(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis) as ((_here, own), (_there, other)):
            before = own.looked, other.looked
            assert own_redis.order("CLIENT", "KILL", "TYPE", "pubsub") == b":2\r\n"
            await until(lambda: own.looked > before[0] and other.looked > before[1])

    asyncio.run(story())


def test_news_that_got_lost_are_found_at_the_next_look(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with two(own_redis, replace(QUICK, mend=0.2, alone=0.2)) as (_first, (there, other)):
            looked = other.looked
            await until(lambda: other.looked >= looked + 2)
            assert there.up

    asyncio.run(story())


def test_without_redis_the_store_is_looked_into_more_often(own_redis: RedisServer) -> None:
    async def story() -> None:
        async with process(own_redis, "a", replace(QUICK, alone=0.05)) as (hub, tables):
            await until(lambda: hub.up)
            own_redis.kill()
            await until(lambda: tables.looked >= 5)
            assert not hub.up

    asyncio.run(story())


def test_a_server_starts_without_redis_and_finds_it_later(
    own_redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        own_redis.kill()
        async with process(own_redis, "a") as (hub, _tables):
            await asyncio.sleep(0.3)
            assert not hub.up
            own_redis.start()
            await until(lambda: hub.up)

    asyncio.run(story())
    assert [record.message.split()[:4] for record in caplog.records] == [
        ["redis", "is", "not", "there:"],
        ["redis", "is", "there", "again"],
    ]


def test_a_store_that_does_not_answer_is_asked_again(own_redis: RedisServer) -> None:
    async def story() -> None:
        hub, tables = RedisHub(own_redis.url, "a", QUICK), Tables()
        tables.hub = hub
        tables.fault = StorageError("database_unreachable", read="x", expected="y")
        await hub.start(tables)
        await until(lambda: tables.looked >= 2)
        assert not hub.up
        tables.fault = None
        await until(lambda: hub.up)
        await hub.stop()

    asyncio.run(story())


def test_a_process_that_could_not_tell_everything_has_the_others_look(
    own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "NEWS_AT_MOST", 5)

    async def story() -> None:
        async with two(own_redis) as ((here, _own), (_there, other)):
            looked = other.looked
            for number in range(12):
                here.announce(TableId(str(number)), 1)
            await until(lambda: other.looked == looked + 1)
            assert here.dropped == 10

    asyncio.run(story())
