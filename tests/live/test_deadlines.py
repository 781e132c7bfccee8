"""Deadlines as rows in the store: set with events, moved by signs of the page, ended once by whoever looks first."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest

from katmuis.errors import StorageError
from katmuis.ids import Seat, TableId
from katmuis.live.clocks import AFTER_LATE, GRACE, HOLD, LATE, milliseconds
from katmuis.live.deadlines import CLAIMED_FOR, Deadlines
from katmuis.live.fanout import Line
from katmuis.live.services import Services
from katmuis.live.tables import Tables
from katmuis.match.clock import DAY
from katmuis.protocol.company import Answer, Propose, Resume
from katmuis.protocol.messages import Accepted, Refused, Resign
from katmuis.settings import Settings
from katmuis.storage.store import Change, Deadline, MemoryStore
from tests.live.house import MOVE, House, T, house_with, kinds, outcome, run
from tests.live.playing import Seated, open_table

# ---------------------------------------------------------------- the row


def test_with_each_event_the_latest_end_of_the_time_is_stored() -> None:
    async def story() -> None:
        house = await house_with("game:600+10")
        assert house.due_in() == GRACE + 600_000
        house.pass_by(GRACE + 5_000)
        await house.do(1, Propose, "b", what="abort")
        assert house.due_in() == 595_000
        house.pass_by(1_000)
        await house.end_turn("c")
        assert house.due_in() == GRACE + 610_000
        assert house.table.state.clock is not None
        assert house.table.state.clock.left == (610_000, 604_000)

    run(story())


def test_a_page_that_has_shown_the_turn_moves_the_deadline_and_all_are_told() -> None:
    async def story() -> None:
        house = await house_with()
        watcher = Seated(house.table, house.services, None)
        await watcher.frames()
        house.pass_by(1_000)
        house.show()
        assert house.due_in() == MOVE
        house.show()
        [told] = await watcher.frames()
        assert told == {"type": "clocks", "clock": {"rule": "move:60", "left": [60.0, 60.0], "runs": 2, "grace": 0.0}}

    run(story())


def test_a_line_that_is_lost_moves_the_deadline() -> None:
    async def story() -> None:
        house = await house_with()
        house.show()
        house.deadlines.attended(T, 2, "lost")
        assert house.due_in() == MOVE + HOLD
        house.pass_by(4_000)
        house.deadlines.attended(T, 2, "here")
        assert house.due_in() == MOVE + GRACE
        house.deadlines.attended(TableId("another"), 2, "lost")

    run(story())


def test_at_the_end_and_in_a_pause_there_is_no_deadline() -> None:
    async def story() -> None:
        house = await house_with()
        await house.do(1, Propose, "b", what="pause")
        assert house.due_in() == GRACE + MOVE
        await house.do(2, Answer, "c", agree=True)
        assert house.due_in() is None
        await house.do(2, Resume, "d")
        assert house.due_in() == GRACE + MOVE
        await house.do(1, Resign, "e")
        assert house.due_in() is None

    run(story())


def test_without_a_clock_nothing_is_written_or_told() -> None:
    class Strict(MemoryStore):
        def append(self, change: Change) -> Future[None]:
            assert (change.deadline, change.no_deadline) == (None, False)
            return super().append(change)

    async def story() -> None:
        house = await house_with("none", Strict())
        watcher = Seated(house.table, house.services, None)
        await watcher.frames()
        house.show()
        house.pass_by(10 * DAY)
        await house.deadlines.look()
        await house.deadlines.look_at_store()
        assert (house.due_in(), await watcher.frames(), outcome(house)) == (None, [], None)

    run(story())


# ---------------------------------------------------------------- when it is over


def test_time_that_is_up_ends_the_game() -> None:
    async def story() -> None:
        house = await house_with()
        watcher = Seated(house.table, house.services, None)
        house.show()
        await watcher.frames()
        house.pass_by(MOVE - 1)
        await house.deadlines.look()
        await house.deadlines.look_at_store()
        assert await watcher.frames() == []
        house.pass_by(1)
        await house.deadlines.look()
        [told] = await watcher.frames()
        assert [event["kind"] for event in told["events"]] == ["timed_out", "over"]
        over = told["events"][-1]
        assert (over["outcome"], over["winner"]) == ("timeout", 1)
        assert told["company"]["clock"] == {"rule": "move:60", "left": [60.0, 0.0], "runs": 0, "grace": 0.0}
        assert house.due_in() is None

    run(story())


def test_a_move_after_the_deadline_is_refused_though_nobody_has_looked() -> None:
    async def story() -> None:
        house = await house_with()
        house.show()
        house.pass_by(MOVE)
        refused = await house.end_turn()
        assert isinstance(refused, Refused)
        assert (refused.code, refused.number, outcome(house)) == ("time_up", 2, None)
        await house.deadlines.look()
        assert outcome(house) == "timeout"

    run(story())


def test_a_move_in_the_last_moment_counts() -> None:
    async def story() -> None:
        house = await house_with()
        house.show()
        house.pass_by(MOVE - 1)
        assert isinstance(await house.end_turn(), Accepted)
        house.pass_by(1)
        await house.deadlines.look()
        assert outcome(house) is None

    run(story())


@pytest.mark.parametrize("clock", ["move:60", "game:600+10", "days:2"])
def test_deadlines_survive_a_restart(clock: str) -> None:
    """Of a table that nobody opens, at the second that was stored."""

    async def story() -> None:
        before = await house_with(clock)
        before.show()
        due = before.due_in()
        assert due is not None
        house = House(before.store, before.clock)
        house.pass_by(due - 1)
        await house.deadlines.look_at_store()
        assert house.tables == {}
        house.pass_by(1)
        await house.deadlines.look_at_store()
        assert outcome(house) == "timeout"
        again = open_table(house.services, T)  # and it is a legal event
        assert again.state.over == house.table.state.over

    run(story())


def test_a_deadline_that_no_server_watched_gives_time_to_come_back() -> None:
    async def story() -> None:
        before = await house_with()
        before.show()
        house = House(before.store, before.clock)
        house.pass_by(MOVE + LATE + 1)
        await house.deadlines.look_at_store()
        assert (outcome(house), house.due_in()) == (None, AFTER_LATE + MOVE)
        house.pass_by(AFTER_LATE + MOVE)
        await house.deadlines.look()
        assert outcome(house) == "timeout"

    run(story())


def test_a_move_after_an_outage_counts() -> None:
    async def story() -> None:
        house = await house_with()
        house.show()
        house.pass_by(10 * MOVE)
        assert isinstance(await house.end_turn(), Accepted)

    run(story())


# ---------------------------------------------------------------- faults


def test_a_store_that_fails_is_asked_again() -> None:
    class Failing(MemoryStore):
        broken = False

        def due_deadlines(self, now_ms: int, limit: int) -> list[tuple[TableId, Deadline]]:
            if self.broken:
                raise StorageError("database_lost")
            return super().due_deadlines(now_ms, limit)

        def append(self, change: Change) -> Future[None]:
            return failed() if self.broken else super().append(change)

        def set_deadline(self, table: TableId, deadline: Deadline) -> Future[bool]:
            return failed() if self.broken else super().set_deadline(table, deadline)

    def failed() -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(StorageError("database_lost"))
        return future

    async def story() -> None:
        store = Failing()
        house = await house_with(store=store)
        store.broken = True
        house.show()
        assert house.due_in() == GRACE + MOVE
        house.pass_by(GRACE + MOVE)
        await house.deadlines.look_at_store()
        await house.deadlines.look()
        assert outcome(house) is None
        store.broken = False
        house.pass_by(CLAIMED_FOR)
        await house.deadlines.look()
        assert outcome(house) == "timeout"

    run(story())


def test_a_table_that_cannot_be_opened_stops_no_other() -> None:
    class Damaged(MemoryStore):
        def due_deadlines(self, now_ms: int, limit: int) -> list[tuple[TableId, Deadline]]:
            return [(TableId("lost"), Deadline(1, Seat(1), 0)), *super().due_deadlines(now_ms, limit)]

        def claim_deadline(self, table: TableId, number: int, now_ms: int, until_ms: int) -> Future[bool]:
            if table != "lost":
                return super().claim_deadline(table, number, now_ms, until_ms)
            claimed: Future[bool] = Future()
            claimed.set_result(True)
            return claimed

    async def story() -> None:
        before = await house_with(store=Damaged())
        house = House(before.store, before.clock)
        house.pass_by(GRACE + MOVE)
        await house.deadlines.look_at_store()
        assert outcome(house) == "timeout"

    run(story())


def test_tables_in_memory_are_looked_at_twice_a_second_and_the_store_every_five(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[str] = []
    slept: list[float] = []

    class Counting(Deadlines):
        async def look(self) -> None:
            looks.append("memory")

        async def look_at_store(self) -> None:
            looks.append("store")

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 20:
            raise asyncio.CancelledError

    async def story() -> None:
        house = House()
        with pytest.raises(asyncio.CancelledError):
            await Counting(house.services, house.open).run()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    run(story())
    assert slept == [0.5] * 20
    assert looks == (["memory", "store"] + ["memory"] * 9) * 2


# ---------------------------------------------------------------- as a process serves it


def test_a_server_ends_the_time_of_a_table_that_was_let_go_of() -> None:
    async def story() -> None:
        house = await house_with()
        tables = Tables(house.services, Settings(database="", idle_after=10))
        await tables.open(T)
        house.pass_by(20_000)
        tables.close_idle()
        assert len(tables) == 0
        house.pass_by(GRACE + MOVE - 20_000)
        await tables.start()
        async with asyncio.timeout(10):
            while kinds(house.store)[-1] != "timeout":
                await asyncio.sleep(0.001)
        await tables.stop()

    run(story())


def test_a_lost_line_reaches_the_clock_of_its_seat() -> None:
    async def story() -> None:
        house = await house_with()
        tables = Tables(house.services, Settings(database=""))
        line = Line(T, Seat(2), 100)
        table = await tables.join(line, None)
        table.timing.shown(table.state, Seat(2), 2)
        assert store_due(house.services) == MOVE
        house.pass_by(3_000)
        tables.presence.look()
        assert store_due(house.services) == MOVE - 3_000 + HOLD
        tables.presence.heard(line)
        tables.presence.look()
        assert store_due(house.services) == MOVE - 3_000 + GRACE
        await tables.stop()

    run(story())


def test_the_time_while_a_server_is_started_anew_is_nobodys() -> None:
    async def story() -> None:
        house = await house_with()
        for gone_by in (0, 5_000):
            tables = Tables(house.services, Settings(database=""))
            table = await tables.join(Line(T, Seat(2), 100), None)
            table.timing.shown(table.state, Seat(2), 2)
            assert store_due(house.services) == MOVE - gone_by
            house.pass_by(5_000)
            await tables.stop()
            assert store_due(house.services) == MOVE - gone_by - 5_000 + HOLD
            house.pass_by(HOLD)

    run(story())


def test_a_server_that_stops_leaves_the_clock_of_who_is_at_another_one() -> None:
    async def story() -> None:
        house = await house_with()
        house.show()
        house.deadlines.hold(lambda _table, _seat: "here")
        assert house.due_in() == MOVE
        house.deadlines.hold(lambda _table, _seat: "gone")
        assert house.due_in() == MOVE + HOLD
        house.pass_by(1_000)
        house.deadlines.hold(lambda _table, _seat: "gone")
        assert house.due_in() == MOVE + HOLD - 1_000

    run(story())


def store_due(services: Services) -> int:
    deadline = services.store.find_deadline(T)
    assert deadline is not None
    return deadline.due_ms - milliseconds(services.now())
