"""A table is promised before the person's bytes are known, and made once."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId, TableId
from katmuis.live.dealing import decide_deal
from katmuis.live.promises import KEPT_FOR, PROMISES
from katmuis.live.records import DealtRecord, decode_record
from katmuis.live.tables import TABLES, Tables
from katmuis.match import deal_game
from katmuis.protocol.messages import Resign
from katmuis.records.fair import ShuffleStream
from katmuis.rules import find_ruleset
from katmuis.settings import Settings
from katmuis.storage.store import MemoryStore, StoredTable
from tests.live.playing import ANN, GIVEN, YOU, Clock, make_services

SETTINGS = Settings(database="", idle_after=60)
KATZ = find_ruleset("katz-und-maus")
BOB = GuestId("bob")


def first_deal(store: MemoryStore, table: TableId) -> tuple[StoredTable, DealtRecord]:
    stored = store.load(table)
    assert stored is not None
    record = decode_record(stored.events[0].data)
    assert isinstance(record, DealtRecord)
    return stored, record


def test_a_promise_binds_the_server_before_it_knows_the_bytes() -> None:
    """The table has the promised name, the secret of the promised hash, and the shuffles of both sides' bytes."""

    async def story() -> None:
        store = MemoryStore()
        tables = Tables(make_services(store), SETTINGS)
        promised, commitment = await tables.promise(KATZ, ANN)
        kept = store.find_promise(promised)
        assert kept is not None
        assert (kept.guest, kept.rules) == (ANN, KATZ.text)
        stream = ShuffleStream(kept.secret, f"{promised}/1", KATZ.hash, [GIVEN, b""])
        assert stream.commitment == commitment
        assert await tables.make(KATZ, ANN, ["greedy"], promised, GIVEN) == promised
        stored, record = first_deal(store, promised)
        assert stored.secrets[1] == kept.secret
        assert (record.commitment, record.contributions) == (commitment, [GIVEN.hex(), ""])
        assert record.draw == decide_deal(stored.row, None, stored.secrets, {YOU: GIVEN}, new_match=True).draw
        assert deal_game(KATZ, stream.words).starter == record.starter
        assert store.find_promise(promised) is None
        await tables.stop()

    asyncio.run(story())


def test_the_same_request_again_is_answered_with_the_same_table() -> None:
    """However many ask at once, and after the table has gone on."""

    async def story() -> None:
        store = MemoryStore()
        tables = Tables(make_services(store), SETTINGS)
        promised, _ = await tables.promise(KATZ, ANN)
        made = await asyncio.gather(*(tables.make(KATZ, ANN, ["greedy"], promised, GIVEN) for _ in range(5)))
        assert set(made) == {promised}
        table = await tables.open(promised)
        await table.command(YOU, Resign(id="a", number=table.state.number))
        assert await tables.make(KATZ, ANN, ["greedy"], promised, GIVEN) == promised
        assert len(store._tables) == 1
        stored = store.load(promised)
        assert stored is not None
        assert [event.kind for event in stored.events if event.kind == "dealt"] == ["dealt"]
        await tables.stop()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("changed", "before", "after"),
    [
        ({"guest": BOB}, "promise_foreign", "promise_foreign"),
        ({"rules": find_ruleset("katz-und-maus+stock=10")}, "promise_rules", "promise_used"),
        ({"promised": TableId("t99")}, "promise_unknown", "promise_unknown"),
        ({"players": ["random"]}, None, "promise_used"),
        ({"contribution": GIVEN[:-1]}, None, "promise_used"),
        ({"contribution": b""}, None, "promise_used"),
    ],
    ids=str,
)
def test_another_request_does_not_get_the_table(changed: dict[str, Any], before: str | None, after: str) -> None:
    """Refused while the promise stands, and after it was used; what was promised stays as it is."""

    async def story() -> None:
        store = MemoryStore()
        tables = Tables(make_services(store), SETTINGS)
        promised, _ = await tables.promise(KATZ, ANN)
        asked: dict[str, Any] = {
            "rules": KATZ,
            "guest": ANN,
            "players": ["greedy"],
            "promised": promised,
            "contribution": GIVEN,
        }
        if before is not None:
            with pytest.raises(RefusedError) as raised:
                await tables.make(**{**asked, **changed})
            assert raised.value.code == before
            assert store.find_promise(promised) is not None
            assert len(store._tables) == 0
        await tables.make(**asked)
        with pytest.raises(RefusedError) as raised:
            await tables.make(**{**asked, **changed})
        assert raised.value.code == after
        assert len(store._tables) == 1
        await tables.stop()

    asyncio.run(story())


def test_a_promise_goes_stale_after_a_day_and_is_forgotten() -> None:
    async def story() -> None:
        clock, store = Clock(), MemoryStore()
        tables = Tables(make_services(store, clock=clock), Settings(database="", idle_after=0.01))
        promised, _ = await tables.promise(KATZ, ANN)
        clock.pass_by(KEPT_FOR / timedelta(seconds=1) + 1)
        fresh, _ = await tables.promise(KATZ, ANN)
        with pytest.raises(RefusedError) as raised:
            await tables.make(KATZ, ANN, ["greedy"], promised, GIVEN)
        assert raised.value.code == "promise_unknown"
        await tables.start()
        while store.find_promise(promised) is not None:
            await asyncio.sleep(0.001)
        assert await tables.make(KATZ, ANN, ["greedy"], fresh, GIVEN) == fresh
        await tables.stop()

    asyncio.run(asyncio.wait_for(story(), 10))


def test_a_store_that_cannot_forget_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    class Full(MemoryStore):
        asked = 0

        def drop_promises(self, before: str) -> Future[None]:  # noqa: ARG002
            self.asked += 1
            failed: Future[None] = Future()
            failed.set_exception(StorageError("database_full", read="a disk", expected="room"))
            return failed

    async def story() -> None:
        store = Full()
        tables = Tables(make_services(store), Settings(database="", idle_after=0.01))
        await tables.start()
        while not store.asked:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in tables._tasks[1:])
        await tables.stop()

    asyncio.run(asyncio.wait_for(story(), 10))
    assert [record.getMessage() for record in caplog.records] == ["the store: database_full"]


def test_a_guest_who_is_promised_very_many_tables_has_to_wait() -> None:
    async def story() -> None:
        clock, store = Clock(), MemoryStore()
        tables = Tables(make_services(store, clock=clock), SETTINGS)
        for _ in range(PROMISES.at_once):
            await tables.promise(KATZ, ANN)
        with pytest.raises(RefusedError) as raised:
            await tables.promise(KATZ, ANN)
        assert raised.value.code == "too_many_tables"
        assert len(store._promises) == PROMISES.at_once
        await tables.promise(KATZ, BOB)
        clock.pass_by(PROMISES.every)
        await tables.promise(KATZ, ANN)
        await tables.stop()

    asyncio.run(story())


def test_the_same_request_is_answered_also_where_many_tables_were_made() -> None:
    """A promised table was counted when it was promised."""

    async def story() -> None:
        tables = Tables(make_services(MemoryStore()), SETTINGS)
        promised, _ = await tables.promise(KATZ, ANN)
        for _ in range(TABLES.at_once):
            await tables.make(KATZ, ANN, ["greedy"])
        made = await asyncio.gather(*(tables.make(KATZ, ANN, ["greedy"], promised, GIVEN) for _ in range(3)))
        assert set(made) == {promised}
        with pytest.raises(RefusedError) as raised:
            await tables.make(KATZ, ANN, ["greedy"])
        assert raised.value.code == "too_many_tables"
        await tables.stop()

    asyncio.run(story())


def test_without_a_promise_a_table_is_dealt_without_contribution() -> None:
    """Bytes that came before the server was bound would prove nothing, so that they are not taken."""

    async def story() -> None:
        store = MemoryStore()
        tables = Tables(make_services(store), SETTINGS)
        _, record = first_deal(store, await tables.make(KATZ, ANN, ["greedy"]))
        assert record.contributions == ["", ""]
        assert len(record.commitment) == len(record.next_commitment) == 64
        with pytest.raises(RefusedError) as raised:
            await tables.make(KATZ, ANN, ["greedy"], None, GIVEN)
        assert raised.value.code == "promise_unknown"
        await tables.stop()

    asyncio.run(story())


def test_a_promise_is_kept_by_the_hash_that_it_was_made_by() -> None:
    async def story() -> None:
        store = MemoryStore()
        tables = Tables(make_services(store), SETTINGS)
        promised, _ = await tables.promise(KATZ, ANN)
        store._promises[promised] = replace(store._promises[promised], rules_hash="0f" * 32)
        await tables.make(KATZ, ANN, ["greedy"], promised, GIVEN)
        assert first_deal(store, promised)[1].rules_hash == "0f" * 32
        await tables.stop()

    asyncio.run(story())


def test_a_promise_of_one_process_is_kept_by_another() -> None:
    async def story() -> None:
        store = MemoryStore()
        one, other = (Tables(make_services(store, seed=seed), SETTINGS) for seed in (1, 2))
        promised, commitment = await one.promise(KATZ, ANN)
        made = await asyncio.gather(
            *(tables.make(KATZ, ANN, ["greedy"], promised, GIVEN) for tables in (other, one, other))
        )
        assert set(made) == {promised}
        assert first_deal(store, promised)[1].commitment == commitment
        await one.stop()
        await other.stop()

    asyncio.run(story())
