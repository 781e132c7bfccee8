"""Tables that another process has changed are read once for each change, whenever the news come."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from katmuis.errors import StorageError
from katmuis.ids import TableId
from katmuis.live.follow import Followed, Following
from katmuis.storage.store import MemoryStore

TABLE, OTHER = TableId("t"), TableId("u")


class Numbers(MemoryStore):
    """A store of which only the numbers of tables are known."""

    def __init__(self) -> None:
        super().__init__()
        self.stored = {TABLE: 5, OTHER: 3}
        self.asked = 0
        self.fault: StorageError | None = None

    def numbers_of(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        self.asked += 1
        if self.fault is not None:
            raise self.fault
        return {table: number for table, number in self.stored.items() if table in tables}


class Read:
    """A table in memory; reading it takes until `go_on` is set."""

    def __init__(self, store: Numbers, table: TableId, number: int) -> None:
        self.number = number
        self.read = 0
        self.fault: Exception | None = None
        self.go_on = asyncio.Event()
        self.go_on.set()
        self._store, self._table = store, table

    @property
    def state(self) -> Read:
        return self

    async def follow(self) -> None:
        self.read += 1
        await asyncio.sleep(0)
        if self.fault is not None:
            raise self.fault
        found = self._store.stored[self._table]
        await self.go_on.wait()
        self.number = found


class Gathered:
    def __init__(self) -> None:
        self.circles: dict[TableId, bool] = {}
        self.followed: list[TableId] = []

    def serves(self, table: TableId) -> bool:
        return table in self.circles

    def served(self) -> list[TableId]:
        return list(self.circles)

    async def follow(self, table: TableId) -> bool:
        self.followed.append(table)
        return self.circles[table]


class Process:
    """What a process has in memory: one table up to event 5, and what is on its way into it."""

    def __init__(self) -> None:
        self.store = Numbers()
        self.table = Read(self.store, TABLE, 5)
        self.opened: dict[TableId, Followed] = {TABLE: self.table}
        self.opening: dict[TableId, asyncio.Task[Followed]] = {}
        self.gathered = Gathered()
        self.dealt: list[TableId] = []
        self.following = Following(self.store, self.opened, self.opening, self.gathered, self.deal)

    async def deal(self, table: TableId) -> None:
        self.dealt.append(table)
        del self.gathered.circles[table]

    def stored(self, number: int) -> None:
        """Another process stores an event and tells so."""
        self.store.stored[TABLE] = number
        self.following.news(TABLE, number)


def test_a_table_is_read_when_it_is_behind_and_else_not() -> None:
    async def story() -> None:
        process = Process()
        process.following.news(TABLE, 5)
        process.following.news(OTHER, 9)
        await process.following.stop()
        assert process.table.read == 0
        process.stored(6)
        await process.following.stop()
        assert (process.table.read, process.table.number) == (1, 6)

    asyncio.run(story())


def test_news_of_less_that_come_later_take_nothing_from_those_of_more() -> None:
    """A reading that began before may have seen what they tell, and no more."""

    async def story() -> None:
        process = Process()
        process.store.stored[TABLE] = 7
        process.table.go_on.clear()
        process.following.news(TABLE, 6)
        await asyncio.sleep(0.01)
        process.store.stored[TABLE] = 8
        for number in (8, 7):
            process.following.news(TABLE, number)
        process.table.go_on.set()
        await process.following.stop()
        assert process.table.number == 8

    asyncio.run(story())


def test_what_is_told_during_a_reading_is_read_once_more_if_it_was_not_in_it() -> None:
    async def story() -> None:
        process = Process()
        process.table.go_on.clear()
        process.stored(6)
        await asyncio.sleep(0.01)
        for number in (7, 8, 9):
            process.stored(number)
        process.table.go_on.set()
        await process.following.stop()
        assert (process.table.read, process.table.number) == (2, 9)
        process.stored(10)
        process.stored(11)
        await process.following.stop()
        assert (process.table.read, process.table.number) == (3, 11)

    asyncio.run(story())


def test_news_that_come_while_a_table_is_opened_are_not_lost() -> None:
    async def story() -> None:
        process = Process()
        found = process.opened.pop(TABLE)

        async def open_it() -> Followed:
            await asyncio.sleep(0.02)
            process.opened[TABLE] = found
            return found

        process.opening[TABLE] = asyncio.create_task(open_it())
        process.opening[TABLE].add_done_callback(lambda _done: process.opening.pop(TABLE))
        process.stored(6)
        await process.following.catch_up()
        await asyncio.sleep(0.01)
        await process.following.stop()
        assert process.table.number == 6

    asyncio.run(story())


def test_catching_up_reads_what_is_behind_in_one_query() -> None:
    async def story() -> None:
        process = Process()
        other = Read(process.store, OTHER, 3)
        process.opened[OTHER] = other
        process.store.stored[TABLE] = 8
        await process.following.catch_up()
        assert process.store.asked == 1
        assert (process.table.number, process.table.read, other.read) == (8, 1, 0)

    asyncio.run(story())


def test_a_store_that_does_not_answer_is_told_of() -> None:
    async def story() -> None:
        process = Process()
        process.store.fault = StorageError("database_unreachable", read="x", expected="y")
        with pytest.raises(StorageError):
            await process.following.catch_up()

    asyncio.run(story())


@pytest.mark.parametrize("fault", [StorageError("database_lost", read="x", expected="y"), KeyError("x")])
def test_a_table_that_cannot_be_read_is_tried_again_and_keeps_no_other_back(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        process = Process()
        process.store.stored |= {TABLE: 6, OTHER: 4}
        other = Read(process.store, OTHER, 3)
        process.opened[OTHER] = other
        process.table.fault = fault
        await process.following.catch_up()
        assert (process.table.number, other.number) == (5, 4)
        process.table.fault = None
        await process.following.catch_up()
        assert process.table.number == 6

    asyncio.run(story())
    assert len([record for record in caplog.records if "cannot be followed" in record.message]) == 1


def test_one_table_is_looked_at_where_no_news_can_be_heard() -> None:
    async def story() -> None:
        process = Process()
        await process.following.check(TABLE)
        assert process.table.read == 0
        process.store.stored[TABLE] = 6
        await process.following.check(OTHER)
        assert process.table.read == 0
        await process.following.check(TABLE)
        assert process.table.number == 6

    asyncio.run(story())


def test_a_gathering_is_read_at_any_number_and_its_table_opened_once_it_is_dealt() -> None:
    """A gathering's numbers are its own, so that the table's first event has a smaller one."""

    async def story() -> None:
        process = Process()
        process.gathered.circles[OTHER] = True
        process.following.news(OTHER, 7)
        await process.following.stop()
        assert (process.gathered.followed, process.dealt) == ([OTHER], [])
        process.gathered.circles[OTHER] = False
        process.following.news(OTHER, 1)
        await process.following.stop()
        assert process.dealt == [OTHER]

    asyncio.run(story())


def test_catching_up_looks_at_all_gatherings() -> None:
    async def story() -> None:
        process = Process()
        process.gathered.circles |= {OTHER: True, TableId("v"): False}
        await process.following.catch_up()
        assert sorted(process.gathered.followed) == [OTHER, "v"]
        assert process.dealt == ["v"]

    asyncio.run(story())
