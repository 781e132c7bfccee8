"""A table is promised before the person's bytes are known, made once, and its next games are promised by each deal."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import CommandId, GuestId, TableId
from katmuis.live import frames
from katmuis.live.advance import rebuild
from katmuis.live.dealing import decide_deal
from katmuis.live.export import export_game
from katmuis.live.promises import KEPT_FOR, PROMISES_AT_ONCE, PROMISES_EVERY
from katmuis.live.records import DealtRecord, ResignRecord, decode_record
from katmuis.live.seats import against_computers
from katmuis.live.tables import Tables
from katmuis.match import deal_game
from katmuis.protocol.messages import Accepted, NextGame, Refused, Rematch, Resign
from katmuis.records.fair import ShuffleStream
from katmuis.rules import find_ruleset
from katmuis.settings import Settings
from katmuis.storage.store import Change, Event, MemoryStore, StoredTable, Summary, TableRow
from tests.live.playing import ANN, GIVEN, YOU, Clock, Walk, make_services, open_table, seat_at

SETTINGS = Settings(database="", idle_after=60)
KATZ = find_ruleset("katz-und-maus")
BOB = GuestId("bob")
FIRST_RELEASE = Path(__file__).with_name("first_release.json")


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
        for _ in range(PROMISES_AT_ONCE):
            await tables.promise(KATZ, ANN)
        with pytest.raises(RefusedError) as raised:
            await tables.promise(KATZ, ANN)
        assert raised.value.code == "too_many_tables"
        assert len(store._promises) == PROMISES_AT_ONCE
        await tables.promise(KATZ, BOB)
        clock.pass_by(PROMISES_EVERY)
        await tables.promise(KATZ, ANN)
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


# ---------------------------------------------------------------- later games


def finished(rules: str = "g4a+stock=5", seed: int = 0) -> Walk:
    walk = Walk(rules, seed)
    list(walk.walk(5000))
    assert walk.state.over is not None
    return walk


@pytest.mark.parametrize("rematch", [False, True])
def test_each_deal_promises_the_next_and_keeps_what_the_last_promised(rematch: bool) -> None:
    walk = finished("katz-und-maus+stock=4" if rematch else "g4a+stock=5")
    before = walk.state.fair
    assert before is not None

    async def story() -> None:
        services = make_services(seed=9)
        table = await seat_at(services, walk)
        order = Rematch if rematch else NextGame
        command = order(id="n", number=table.state.number, contribution="0f" * 32)
        answer = await table.command(YOU, command)
        assert isinstance(answer, Accepted)
        assert await table.command(YOU, command) == answer
        fair = table.state.fair
        assert fair is not None
        assert (fair.game, fair.commitment) == (2, before.next_commitment)
        assert fair.contributions == ["0f" * 32, ""]
        assert fair.next_commitment not in (before.commitment, before.next_commitment)
        stored = services.store.load(table.id)
        assert stored is not None
        assert sorted(stored.secrets) == [1, 2, 3]
        for game, commitment in ((2, fair.commitment), (3, fair.next_commitment)):
            stream = ShuffleStream(stored.secrets[game], f"t1/{game}", walk.state.rules.hash, ())
            assert stream.commitment == commitment
        again, _steps = rebuild(stored)
        assert again.fair == fair

    asyncio.run(story())


@pytest.mark.parametrize("contribution", ["0f" * 15, "0f" * 33, "0F" * 16, "nothing", "0" * 33])
def test_a_contribution_of_another_form_is_refused(contribution: str) -> None:
    async def story() -> None:
        table = await seat_at(make_services(), finished())
        number = table.state.number
        answer = await table.command(YOU, NextGame(id="n", number=number, contribution=contribution))
        assert isinstance(answer, Refused)
        assert answer.code == "contribution"
        assert table.state.number == number
        missing = await table.command(YOU, NextGame(id="m", number=number))
        assert isinstance(missing, Accepted)
        assert table.state.fair is not None
        assert table.state.fair.contributions == ["", ""]

    asyncio.run(story())


def test_a_deal_that_could_not_be_stored_does_not_change_what_was_promised() -> None:
    class Failing(MemoryStore):
        failing = False

        def append(self, change: Change) -> Future[None]:
            if not self.failing:
                return super().append(change)
            failed: Future[None] = Future()
            failed.set_exception(StorageError("database_full", read="a disk", expected="room"))
            return failed

    walk = finished()

    async def story() -> None:
        store = Failing()
        table = await seat_at(make_services(store), walk)
        store.failing = True
        number = table.state.number
        assert isinstance(await table.command(YOU, NextGame(id="n", number=number, contribution="01" * 16)), Refused)
        store.failing = False
        assert isinstance(await table.command(YOU, NextGame(id="n", number=number, contribution="02" * 16)), Accepted)
        assert table.state.fair is not None
        assert walk.state.fair is not None
        assert table.state.fair.commitment == walk.state.fair.next_commitment
        assert table.state.fair.contributions == ["02" * 16, ""]

    asyncio.run(story())


def test_a_secret_that_is_not_the_promised_one_is_not_dealt_from() -> None:
    walk = finished()
    walk.secrets[2] = bytes(32)
    with pytest.raises(StorageError) as raised:
        walk.deal_again()
    assert (raised.value.code, raised.value.read) == ("record_differs", "the secret of game 2")
    del walk.secrets[2]
    with pytest.raises(StorageError) as raised:
        walk.deal_again()
    assert raised.value.code == "secret_missing"


def test_a_stored_secret_that_is_not_the_one_of_its_hash_is_noticed() -> None:
    walk = finished()
    for secrets, code in (({1: bytes(32)}, "record_differs"), ({2: walk.secrets[2]}, "secret_missing")):
        with pytest.raises(StorageError) as raised:
            rebuild(StoredTable(walk.row, walk.events(), {}, secrets))
        assert raised.value.code == code


def test_a_rule_set_may_come_to_have_another_hash() -> None:
    """A later version knows more options: what was promised stays bound to the hash that it was promised by."""
    walk = finished()
    first = walk.records[0]
    assert isinstance(first, DealtRecord)
    other = "0f" * 32
    secrets, row = walk.secrets, walk.row
    record = decide_deal(row, None, secrets, {YOU: GIVEN}, new_match=True, rules_hash=other)
    assert (record.draw, record.rules_hash) == (first.draw, other)
    assert record.commitment == ShuffleStream(secrets[1], "t1/1", other).commitment != first.commitment
    walk.records.clear()
    walk.happen(record)
    walk.happen(ResignRecord(seat=1))
    walk.deal_again()
    assert walk.state.rules_hash == other
    assert walk.state.fair is not None
    assert walk.state.fair.commitment == record.next_commitment == ShuffleStream(secrets[2], "t1/2", other).commitment
    state, _steps = rebuild(StoredTable(row, walk.events(), {}, secrets))
    assert state.fair == walk.state.fair
    assert export_game(StoredTable(row, walk.events(), {}, secrets), 1).rules_hash == other


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


# ---------------------------------------------------------------- tables of the first release


def first_release(number: int) -> StoredTable:
    """A table as the first release stored it: no contributions, no commitments, the secrets of the dealt games."""
    read = json.loads(FIRST_RELEASE.read_text(encoding="ascii"))[number]
    seats = against_computers(ANN, ["greedy"], 2)
    row = TableRow(TableId("t1"), read["rules"], read["rules_version"], seats)
    events = tuple(
        Event(at, each["kind"], each["data"], "2026-01-01T00:00:00+00:00") for at, each in enumerate(read["events"], 1)
    )
    return StoredTable(row, events, {}, {int(game): bytes.fromhex(kept) for game, kept in read["secrets"].items()})


def put_in(stored: StoredTable) -> MemoryStore:
    store = MemoryStore()
    for event in stored.events:
        secrets = stored.secrets if event.number == 1 else {}
        change = Change(stored.row.id, event, Summary(False, False, "{}"), secrets=secrets)
        (store.add_table(stored.row, change) if event.number == 1 else store.append(change)).result()
    return store


@pytest.mark.parametrize("number", [0, 1])
def test_a_table_of_the_first_release_is_read_as_it_was_played(number: int) -> None:
    """Its shuffles in mid-game were drawn from the secret alone, and the cards that came are compared with it."""
    stored = first_release(number)
    state, steps = rebuild(stored)
    assert state.number == len(stored.events)
    assert any("orders" in event.data for event in stored.events)
    assert state.fair is None
    shown = frames.snapshot(state, steps, YOU)
    assert shown.fair is None
    assert (state.over is None) is (number == 0)


def test_a_table_of_the_first_release_goes_on() -> None:
    """In its own shuffles while the game lasts; the next game is dealt in the new way, without a contribution."""

    async def story() -> None:
        services = make_services(put_in(first_release(1)))
        table = open_table(services, TableId("t1"))
        command = Rematch(id="r", number=table.state.number, contribution="01" * 16)
        assert isinstance(await table.command(YOU, command), Accepted)
        fair = table.state.fair
        assert fair is not None
        assert (fair.game, fair.contributions) == (2, ["", ""])
        await table.command(YOU, Resign(id="s", number=table.state.number))
        command = Rematch(id="t", number=table.state.number, contribution="01" * 16)
        assert isinstance(await table.command(YOU, command), Accepted)
        assert table.state.fair is not None
        assert table.state.fair.contributions == ["01" * 16, ""]
        assert table.state.fair.commitment == fair.next_commitment
        stored = services.store.load(table.id)
        assert stored is not None
        assert rebuild(stored)[0].fair == table.state.fair
        assert stored.commands[(YOU, CommandId("r"))] < stored.commands[(YOU, CommandId("t"))]

    asyncio.run(story())


def test_the_shuffles_of_a_game_of_the_first_release_go_on_as_they_would_have() -> None:
    stored = first_release(0)
    state, _steps = rebuild(stored)
    secret = ShuffleStream(stored.secrets[2], "t1/2", state.rules.hash)
    state.game.fetch_words()
    assert [state.game.next_words(k) for k in range(3)] == [secret.words(state.game.shuffles + k) for k in range(3)]


# ---------------------------------------------------------------- several processes


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


def test_two_processes_deal_one_next_game() -> None:
    """Whoever is second has dealt nothing, and knows the promise of the first for the game after it."""
    walk = finished("katz-und-maus+stock=4")

    async def story() -> None:
        store = MemoryStore()
        here = make_services(store, seed=1)
        one = await seat_at(here, walk)
        other = open_table(make_services(store, seed=2), one.id)
        number = one.state.number
        answers = await asyncio.gather(
            one.command(YOU, Rematch(id="a", number=number, contribution="01" * 16)),
            other.command(YOU, Rematch(id="b", number=number, contribution="02" * 16)),
        )
        assert sorted(isinstance(answer, Accepted) for answer in answers) == [False, True]
        await one.command(YOU, Resign(id="c", number=number + 1))
        await other.keep_up(number + 2)
        assert other.state.fair == one.state.fair
        promised = one.state.fair
        assert promised is not None
        answer = await other.command(YOU, Rematch(id="d", number=number + 2, contribution="03" * 16))
        assert isinstance(answer, Accepted)
        assert other.state.fair is not None
        assert other.state.fair.commitment == promised.next_commitment
        stored = store.load(one.id)
        assert stored is not None
        assert sorted(stored.secrets) == [1, 2, 3, 4]
        assert export_game(stored, 2).fair is not None

    asyncio.run(story())
