"""Claims of the computers' turns: one process holds a table's, and one that dies loses it by time."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from katmuis.ids import TableId
from katmuis.live import turns
from katmuis.live.turns import CLAIMED_FOR, RENEWED_AT, TurnClaims
from katmuis.storage.store import MemoryStore
from tests.live.playing import Clock

TABLE, OTHER = TableId("t"), TableId("u")


class CountingStore(MemoryStore):
    claimed = 0

    def claim_table(self, table: TableId, process: str, now_ms: int, until_ms: int) -> Future[bool]:
        self.claimed += 1
        return super().claim_table(table, process, now_ms, until_ms)


def two() -> tuple[CountingStore, Clock, TurnClaims, TurnClaims]:
    store, clock = CountingStore(), Clock()
    return store, clock, TurnClaims(store, "a", clock), TurnClaims(store, "b", clock)


def test_one_of_two_processes_holds_a_claim() -> None:
    async def story() -> None:
        _store, _clock, first, second = two()
        assert await first.take(TABLE)
        assert not await second.take(TABLE)
        assert await second.take(OTHER)
        assert (first.holds(TABLE), second.holds(TABLE), second.holds(OTHER)) == (True, False, True)

    asyncio.run(story())


def test_the_claim_of_a_process_that_died_runs_out() -> None:
    async def story() -> None:
        _store, clock, first, second = two()
        assert await first.take(TABLE)
        clock.pass_by(CLAIMED_FOR - 0.1)
        assert not await second.take(TABLE)
        clock.pass_by(0.2)
        assert not first.holds(TABLE)
        assert await second.take(TABLE)
        assert not await first.take(TABLE)

    asyncio.run(story())


def test_a_claim_is_renewed_once_half_of_it_is_gone_and_not_before() -> None:
    async def story() -> None:
        store, clock, first, second = two()
        for _ in range(5):
            assert await first.take(TABLE)
        assert store.claimed == 1
        clock.pass_by(CLAIMED_FOR - RENEWED_AT + 0.1)
        assert await first.take(TABLE)
        assert store.claimed == 2
        clock.pass_by(CLAIMED_FOR - 0.1)
        assert not await second.take(TABLE)

    asyncio.run(story())


def test_what_is_given_up_can_be_claimed_at_once() -> None:
    async def story() -> None:
        _store, _clock, first, second = two()
        assert await first.take(TABLE)
        assert await first.take(OTHER)
        await first.give_up(TABLE)
        assert not first.holds(TABLE)
        assert await second.take(TABLE)
        await first.give_all_up()
        assert await second.take(OTHER)

    asyncio.run(story())


def test_nobody_gives_up_what_another_process_holds() -> None:
    async def story() -> None:
        _store, _clock, first, second = two()
        assert await first.take(TABLE)
        await second.give_up(TABLE)
        await second.give_all_up()
        assert not await second.take(TABLE)

    asyncio.run(story())


def test_claims_that_have_run_out_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PRUNED_AT", 3)

    async def story() -> None:
        _store, clock, first, _second = two()
        for number in range(3):
            assert await first.take(TableId(str(number)))
        clock.pass_by(CLAIMED_FOR + 1)
        assert await first.take(TABLE)
        assert set(first._held) == {TABLE}

    asyncio.run(story())
