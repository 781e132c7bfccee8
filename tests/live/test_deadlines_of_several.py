"""Deadlines of a table that several processes have in memory: one event, never early, whoever looks first."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from katmuis.ids import Seat, TableId
from katmuis.live.clocks import GRACE, HOLD, milliseconds
from katmuis.live.deadlines import CLAIMED_FOR
from katmuis.protocol.messages import Accepted, Resign
from katmuis.storage.store import MemoryStore
from tests.live.house import MOVE, House, T, house_with, kinds, outcome, run
from tests.live.two_processes import Ether

# ---------------------------------------------------------------- several processes


async def two_houses(*, linked: bool = False) -> tuple[House, House]:
    """Two processes at one table; where they are not linked they hear nothing of each other."""
    ether: Ether | None = {} if linked else None
    here = await house_with(ether=ether)
    there = House(here.store, here.clock, ether)
    await there.open(T)
    return here, there


def test_processes_tell_each_other_when_a_clock_begins_to_run_and_waits() -> None:
    async def story() -> None:
        here, there = await two_houses(linked=True)
        here.pass_by(400)
        here.show()
        assert there.table.timing.clock.running == here.table.timing.clock.running
        here.pass_by(5_000)
        here.deadlines.attended(T, 2, "lost")
        here.pass_by(1_000)
        assert there.table.timing.seen(there.table.state) == here.table.timing.seen(here.table.state)
        assert there.table.timing.clock.charge(there.table.state) == (5_000, 1_000)

    run(story())


@pytest.mark.parametrize("note", [b"", b"{}", b'{"number":2,"running":null}'])
def test_a_note_of_a_clock_that_cannot_be_read_changes_nothing(note: bytes) -> None:
    async def story() -> None:
        house = await house_with()
        running = house.table.timing.clock.running
        house.table.timing.noted(house.table.state, note)
        assert house.table.timing.clock.running == running

    run(story())


def test_a_note_of_a_clock_of_another_event_changes_nothing() -> None:
    async def story() -> None:
        here, there = await two_houses(linked=True)
        await here.end_turn()
        before = there.table.timing.clock.running
        here.show()
        assert there.table.timing.clock.running == before

    run(story())


def test_two_processes_that_look_at_once_store_one_event() -> None:
    async def story() -> None:
        here, there = await two_houses()
        here.pass_by(GRACE + MOVE)
        await asyncio.gather(
            here.deadlines.look(),
            there.deadlines.look(),
            here.deadlines.look_at_store(),
            there.deadlines.look_at_store(),
        )
        for house in (here, there):
            await house.table.follow()
            assert outcome(house) == "timeout"
        assert kinds(here.store).count("timeout") == 1
        assert here.table.catch_up(Seat(1), None) == there.table.catch_up(Seat(1), None)

    run(story())


def test_two_processes_that_both_think_to_have_claimed_it_store_one_event() -> None:
    """A claim saves work and is not what keeps the log right."""

    class Generous(MemoryStore):
        def claim_deadline(self, table: TableId, number: int, now_ms: int, until_ms: int) -> Future[bool]:
            super().claim_deadline(table, number, now_ms, until_ms)
            done: Future[bool] = Future()
            done.set_result(True)
            return done

    async def story() -> None:
        here = await house_with(store=Generous())
        there = House(here.store, here.clock)
        await there.open(T)
        here.pass_by(GRACE + MOVE)
        await asyncio.gather(*(house.deadlines.look() for house in (here, there) for _ in range(3)))
        assert kinds(here.store).count("timeout") == 1

    run(story())


def test_a_process_that_does_not_know_of_a_wait_ends_nothing_early() -> None:
    async def story() -> None:
        here, there = await two_houses()
        here.show()
        here.deadlines.attended(T, 2, "lost")
        here.pass_by(GRACE + MOVE)
        assert there.table.timing.clock.is_up()
        await there.deadlines.look()
        assert outcome(there) is None
        assert there.table.timing.clock.deadline(2) == here.store.find_deadline(T)
        here.pass_by(HOLD - GRACE)
        await there.deadlines.look()
        assert outcome(there) == "timeout"

    run(story())


def test_a_process_that_missed_a_move_ends_nothing_and_follows() -> None:
    async def story() -> None:
        here, there = await two_houses()
        here.pass_by(GRACE + MOVE - 1)
        assert isinstance(await here.end_turn(), Accepted)
        here.pass_by(1)
        assert there.table.timing.clock.is_up()
        await there.deadlines.look()
        assert there.table.state.number == here.table.state.number
        assert outcome(there) is None

    run(story())


def test_a_process_that_missed_the_end_follows_it() -> None:
    async def story() -> None:
        here, there = await two_houses()
        await here.do(1, Resign, "r")
        here.pass_by(GRACE + MOVE)
        await there.deadlines.look()
        assert outcome(there) == "resigned"

    run(story())


def test_a_process_in_memory_but_behind_ends_what_the_store_says() -> None:
    async def story() -> None:
        here, there = await two_houses()
        await here.end_turn()
        here.pass_by(GRACE + MOVE)
        await there.deadlines.look_at_store()
        over = there.table.state.over
        assert over is not None
        assert (outcome(there), over.winner) == ("timeout", 2)

    run(story())


def test_a_process_that_died_with_a_claim_holds_nothing_up() -> None:
    async def story() -> None:
        house = await house_with()
        house.pass_by(GRACE + MOVE)
        now = milliseconds(house.clock.at)
        assert house.store.claim_deadline(T, 2, now, now + CLAIMED_FOR).result()
        await house.deadlines.look()
        assert outcome(house) is None
        house.pass_by(CLAIMED_FOR)
        await house.deadlines.look()
        assert outcome(house) == "timeout"

    run(story())
