"""A deal that whoever was to make it did not make: another one makes it, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from katmuis.errors import StorageError
from katmuis.live import bots
from katmuis.live.records import DealtRecord
from katmuis.live.table import Table
from katmuis.protocol.company import Claim
from katmuis.protocol.messages import Accepted, Rematch
from katmuis.storage.store import Change, MemoryStore
from tests.live.playing import bots_of, open_table
from tests.live.rounds import ANN, BEA, Round, at_table
from tests.live.two_processes import until

THE_LAST = Claim(id="last", number=3, seat=BEA, what="computer")
"""With this one all who play are ready."""


class NoDeals(MemoryStore):
    """A store that takes no deal after the first while `full`."""

    full = False

    def append(self, change: Change) -> Future[None]:
        if not self.full or change.event.kind != str(DealtRecord.__struct_config__.tag):
            return super().append(change)
        failed: Future[None] = Future()
        failed.set_exception(StorageError("database_full", read="a disk", expected="room"))
        return failed


async def ready_and_not_dealt(here: Round) -> None:
    """All are ready; the server dies before it deals."""

    async def die() -> None:
        raise asyncio.CancelledError

    await here.end_blocked()
    assert isinstance(await here.ask(ANN, Rematch, contribution="05" * 16), Accepted)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(here.table, "_deal_for_all", die)
        with pytest.raises(asyncio.CancelledError):
            await here.table.command(ANN, THE_LAST)


def contributions(table: Table) -> list[str] | None:
    return None if table.state.fair is None else table.state.fair.contributions


def test_a_command_that_is_sent_again_deals_where_its_server_died_before_it_did() -> None:
    async def story(here: Round) -> None:
        await ready_and_not_dealt(here)
        again = open_table(here.services, here.table.id)
        number = again.state.number
        assert again.state.games == 1
        assert await again.command(ANN, THE_LAST) == Accepted(id="last", number=number)
        assert (again.state.games, again.state.number) == (2, number + 1)
        assert contributions(again) == ["05" * 16, ""]

    at_table("classic", story)


def test_a_table_that_is_opened_when_all_are_ready_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "RETRY_FIRST", 0.01)

    async def story(here: Round) -> None:
        await ready_and_not_dealt(here)
        playing = bots_of(here.services)
        again = open_table(here.services, here.table.id, playing.wake)
        playing.wake(again)
        await until(lambda: again.state.games == 2)
        assert contributions(again) == ["05" * 16, ""]
        await playing.stop()

    at_table("classic", story)


def test_a_deal_that_the_store_refuses_is_tried_until_it_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "RETRY_FIRST", 0.01)
    refused: list[str] = []
    monkeypatch.setattr(bots.log, "error", lambda _message, _table, code: refused.append(code))

    async def story(here: Round) -> None:
        await here.end_blocked()
        store, playing = here.services.store, bots_of(here.services)
        assert isinstance(store, NoDeals)
        monkeypatch.setattr(here.table, "_changed", playing.wake)
        store.full = True
        assert isinstance(await here.ask(ANN, Rematch, contribution="05" * 16), Accepted)
        assert isinstance(await here.table.command(ANN, THE_LAST), Accepted)
        await until(lambda: len(refused) >= 2)
        assert here.table.state.games == 1
        store.full = False
        await until(lambda: here.table.state.games == 2)
        assert set(refused) == {"not_stored"}
        await playing.stop()

    at_table("classic", story, store=NoDeals())
