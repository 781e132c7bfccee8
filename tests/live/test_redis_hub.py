"""Two hubs and a real Redis that is killed, halted and started: whoever missed something looks into the store."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest

from katmuis.errors import SettingsError, StorageError
from katmuis.ids import Seat, TableId
from katmuis.live import outbox
from katmuis.live.fanout import Line
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
            looked = other.looked
            own_redis.halt()
            await until(lambda: not here.up and not there.up)
            here.announce(TABLE, 9)
            await asyncio.sleep(0.5)
            own_redis.go_on()
            await until(lambda: here.up and there.up and (TABLE, 9) in other.told)
            assert other.looked > looked

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
