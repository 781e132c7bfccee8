"""What pages show while an event is on its way to the store, or from it, holds after it too."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from katmuis.ids import Seat
from katmuis.live.clocks import GRACE, HOLD
from katmuis.live.journal import Further
from katmuis.live.table import Table
from katmuis.protocol.company import Answer, Propose, Resume
from katmuis.protocol.messages import Accepted
from katmuis.storage.store import Store
from tests.live.house import MOVE, House, T, house_with, run
from tests.live.playing import SlowStore


async def on_its_way(store: SlowStore, command: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """A command whose event waits to be stored."""
    store.holding = True
    task = asyncio.create_task(command)
    async with asyncio.timeout(10):
        while not store.held:
            await asyncio.sleep(0)
    return task


async def stored(store: SlowStore, task: asyncio.Task[Any]) -> None:
    store.holding = False
    store.let_through()
    assert isinstance(await task, Accepted)


def attend(house: House, seat: int, lost: bool) -> None:
    house.deadlines.attended(T, seat, "lost" if lost else "here")


def waits(table: Table) -> bool:
    running = table.timing.clock.running
    return running is not None and running.held_from is not None


def test_a_line_that_is_lost_while_an_event_is_stored_is_waited_for() -> None:
    async def story() -> None:
        store = SlowStore()
        house = await house_with(store=store)
        house.show()
        house.pass_by(5_000)
        task = await on_its_way(store, house.do(1, Propose, "p", what="pause"))
        attend(house, 2, lost=True)
        await stored(store, task)
        assert waits(house.table)
        assert house.due_in() == HOLD + MOVE - 5_000

    run(story())


def test_a_line_that_is_lost_while_its_turn_is_stored_is_waited_for() -> None:
    async def story() -> None:
        store = SlowStore()
        house = await house_with(store=store)
        task = await on_its_way(store, house.end_turn())
        attend(house, 1, lost=True)
        await stored(store, task)
        assert house.table.state.turn == 1
        assert waits(house.table)
        assert house.due_in() == HOLD + MOVE

    run(story())


def test_a_line_that_is_lost_while_a_pause_ends_is_waited_for() -> None:
    """No clock runs until then."""

    async def story() -> None:
        store = SlowStore()
        house = await house_with(store=store)
        await house.do(1, Propose, "p", what="pause")
        await house.do(2, Answer, "a", agree=True)
        assert house.table.timing.clock.running is None
        task = await on_its_way(store, house.do(1, Resume, "r"))
        attend(house, 2, lost=True)
        await stored(store, task)
        assert waits(house.table)
        assert house.due_in() == HOLD + MOVE

    run(story())


def test_a_line_that_is_back_while_an_event_is_stored_is_waited_for_no_longer() -> None:
    async def story() -> None:
        store = SlowStore()
        house = await house_with(store=store)
        house.show()
        attend(house, 2, lost=True)
        task = await on_its_way(store, house.do(1, Propose, "p", what="pause"))
        attend(house, 2, lost=False)
        await stored(store, task)
        assert house.due_in() == GRACE + MOVE

    run(story())


def test_a_page_that_shows_its_turn_while_another_event_is_stored_has_shown_it() -> None:
    async def story() -> None:
        store = SlowStore()
        house = await house_with(store=store)
        task = await on_its_way(store, house.do(1, Propose, "p", what="pause"))
        house.pass_by(100)
        house.show()
        await stored(store, task)
        assert house.due_in() == MOVE

    run(story())


def test_a_line_that_is_lost_while_what_another_process_did_is_read_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        here = await house_with()
        there = House(here.store, here.clock)
        await there.open(T)
        assert isinstance(await here.end_turn(), Accepted)
        read = there.table.journal.read_on

        def lost_meanwhile(store: Store) -> Further:
            found = read(store)
            attend(there, 1, lost=True)
            return found

        monkeypatch.setattr(there.table.journal, "read_on", lost_meanwhile)
        await there.table.follow()
        assert there.table.state.turn == 1
        assert waits(there.table)
        assert there.due_in() == HOLD + MOVE

    run(story())


def test_what_was_shown_before_an_event_is_not_shown_again_by_it() -> None:
    """A wait that is over does not begin anew with what others say."""

    async def story() -> None:
        house = await house_with()
        house.show()
        attend(house, 2, lost=True)
        house.pass_by(HOLD + 1_000)
        assert isinstance(await house.do(1, Propose, "p", what="pause"), Accepted)
        assert house.due_in() == MOVE - 1_000

    run(story())


def test_a_page_that_shows_what_is_long_past_starts_nothing() -> None:
    async def story() -> None:
        store = SlowStore()
        house = await house_with(store=store)
        task = await on_its_way(store, house.end_turn())
        house.table.timing.shown(house.table.state, Seat(1), 1)
        await stored(store, task)
        assert house.due_in() == GRACE + MOVE

    run(story())
