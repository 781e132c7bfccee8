"""Lines to viewers: in order, bounded, and gone with their table."""

from __future__ import annotations

import asyncio

from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.fanout import DELAYED_MORE, LINES_A_SEAT, LINES_A_WATCHER, Line, Make, MemoryHub

TABLE = TableId("t")


def always(frame: bytes) -> Make:
    return lambda _seat: frame


def test_frames_come_in_order() -> None:
    async def story() -> None:
        line = Line(TABLE, Seat(1), 10)
        for number in range(5):
            line.put(b"%d" % number)
        assert [await line.next() for _ in range(5)] == [b"0", b"1", b"2", b"3", b"4"]

    asyncio.run(story())


def test_a_reader_waits_for_the_next_frame() -> None:
    async def story() -> None:
        line = Line(TABLE, Seat(1), 10)
        reading = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.put(b"x")
        assert await reading == b"x"
        reading = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.end()
        assert await reading is None
        assert await line.next() is None

    asyncio.run(story())


def test_a_slow_viewer_loses_his_line_and_the_others_nothing() -> None:
    async def story() -> None:
        hub = MemoryHub()
        slow, quick = Line(TABLE, Seat(1), 3), Line(TABLE, Seat(1), 100)
        hub.join(slow)
        hub.join(quick)
        for number in range(10):
            hub.send(TABLE, always(b"%d" % number))
        assert slow.overflowed
        assert slow.waiting == 0
        assert await slow.next() is None
        assert quick.waiting == 10

    asyncio.run(story())


def test_a_delayed_line_keeps_frames_of_the_table_back_and_answers_at_once() -> None:
    async def story() -> None:
        line = Line(TABLE, None, 2, delay=0.05)
        clock = asyncio.get_running_loop().time
        begun = clock()
        for number in range(DELAYED_MORE - 1):
            line.put(b"%d" % number)
        line.put(b"pong", at_once=True)
        assert line.waiting == DELAYED_MORE
        assert await line.next() == b"pong"
        for answer in (b"x", b"y"):
            line.put(answer, at_once=True)
            line.put(answer * 2, at_once=True)
            assert [await line.next(), await line.next()] == [answer, answer * 2]
        assert [await line.next() for _ in range(DELAYED_MORE - 1)] == [b"%d" % n for n in range(DELAYED_MORE - 1)]
        assert clock() - begun >= 0.05

    asyncio.run(story())


def test_a_delayed_line_ends_at_once() -> None:
    async def story() -> None:
        line = Line(TABLE, None, 1, delay=3600)
        line.put(b"late")
        reading = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.end()
        assert await reading is None

    asyncio.run(story())


def test_a_frame_is_made_once_for_each_viewer() -> None:
    hub = MemoryHub()
    seats = [Seat(1), Seat(1), Seat(2), None]
    for seat in seats:
        hub.join(Line(TABLE, seat, 10))
    made: list[Seat | None] = []

    def make(seat: Seat | None) -> bytes:
        made.append(seat)
        return b"x"

    hub.send(TABLE, make)
    assert made == [1, 2, None]


def test_the_last_line_takes_the_table_with_it() -> None:
    hub = MemoryHub()
    lines = [Line(TABLE, Seat(1), 10), Line(TABLE, Seat(1), 10)]
    for line in lines:
        hub.join(line)
    assert hub.watched(TABLE) == 2
    for line in lines:
        hub.leave(line)
        hub.leave(line)
    assert hub.watched(TABLE) == 0
    assert hub._lines == {}


def test_the_oldest_line_of_a_guest_who_only_looks_on_ends() -> None:
    """Of those whom nobody knows each counts as one."""

    async def story() -> None:
        hub = MemoryHub()
        ann, bob = GuestId("ann"), GuestId("bob")
        others = [Line(TABLE, None, 10, guest=guest) for guest in (bob, *[None] * (LINES_A_WATCHER + 1))]
        seated = Line(TABLE, Seat(1), 10, guest=ann)
        lines = [Line(TABLE, None, 10, guest=ann) for _ in range(LINES_A_WATCHER + 2)]
        for line in (*others, seated, *lines):
            hub.join(line)
        assert hub.watchers(TABLE) == len(others) + LINES_A_WATCHER
        assert hub.watched(TABLE) == len(others) + 1 + LINES_A_WATCHER
        assert [await line.next() for line in lines[:2]] == [None, None]
        hub.send(TABLE, always(b"x"))
        assert {line.waiting for line in (*others, seated, *lines[2:])} == {1}

    asyncio.run(story())


def test_the_oldest_line_of_a_seat_that_has_too_many_ends() -> None:
    async def story() -> None:
        hub = MemoryHub()
        other, stranger = Line(TABLE, Seat(2), 10), Line(TABLE, None, 10)
        hub.join(other)
        hub.join(stranger)
        lines = [Line(TABLE, Seat(1), 10) for _ in range(LINES_A_SEAT + 2)]
        for line in lines:
            hub.join(line)
        assert hub.watched(TABLE) == LINES_A_SEAT + 2
        assert [await line.next() for line in lines[:2]] == [None, None]
        hub.send(TABLE, always(b"x"))
        assert {line.waiting for line in (*lines[2:], other, stranger)} == {1}

    asyncio.run(story())
