"""The tables of a process: opened once, let go of when idle, gone on with after a start."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import pytest

from katmuis.errors import KatmuisError, RefusedError, StorageError
from katmuis.ids import GuestId, TableId
from katmuis.live import journal
from katmuis.live import tables as tables_module
from katmuis.live.advance import rebuild
from katmuis.live.fanout import Line
from katmuis.live.journal import Further, Journal
from katmuis.live.state import State, Step
from katmuis.live.tables import TABLES, Tables
from katmuis.protocol.messages import Accepted, Refused, Resign
from katmuis.rules import find_ruleset
from katmuis.settings import Settings
from katmuis.storage.store import MemoryStore, Store, StoredTable, Summary
from tests.live.playing import (
    ANN,
    CAT,
    YOU,
    Clock,
    Seated,
    SlowStore,
    Walk,
    discard_of,
    make_services,
    on_turn,
    play,
    seat_at,
)

SETTINGS = Settings(database="", idle_after=60)
KATZ = find_ruleset("katz-und-maus")


def test_a_table_is_made_and_listed_until_it_is_over() -> None:
    async def story() -> None:
        tables = Tables(make_services(), SETTINGS)
        made = await tables.make(KATZ, ANN, ["greedy"])
        [listed] = await tables.unfinished(ANN, 9)
        assert (listed.table, listed.preset, listed.seat) == (made, "katz-und-maus", 1)
        assert (listed.stocks, listed.scores, listed.game) == ([20, 20], [0, 0], 1)
        assert await tables.unfinished(GuestId("bob"), 9) == []
        table = await tables.open(made)
        table.set_pace("off")
        await table.command(YOU, Resign(id="a", number=table.state.number))
        assert await tables.unfinished(ANN, 9) == []
        await tables.stop()

    asyncio.run(story())


def test_a_guest_who_makes_very_many_tables_has_to_wait() -> None:
    """Nobody else has to, and a table that was refused is not there."""

    async def story() -> None:
        clock = Clock()
        tables = Tables(make_services(clock=clock), SETTINGS)
        for _ in range(TABLES.at_once):
            await tables.make(KATZ, ANN, ["greedy"])
        for seconds in (0, TABLES.every - 1):
            clock.pass_by(seconds)
            with pytest.raises(RefusedError) as raised:
                await tables.make(KATZ, ANN, ["greedy"])
            assert raised.value.code == "too_many_tables"
        assert len(await tables.unfinished(ANN, 100)) == TABLES.at_once
        await tables.make(KATZ, GuestId("bob"), ["greedy"])
        clock.pass_by(1)
        await tables.make(KATZ, ANN, ["greedy"])
        await tables.stop()

    asyncio.run(story())


def test_unknown_tables_leave_nothing_behind() -> None:
    async def story() -> None:
        tables = Tables(make_services(), SETTINGS)
        for number in range(500):
            with pytest.raises(RefusedError) as raised:
                await tables.open(TableId(f"no-{number}"))
            assert raised.value.code == "table_unknown"
        assert len(tables) == 0
        assert tables._opening == {}
        await tables.stop()

    asyncio.run(story())


def test_a_table_is_opened_once_however_many_ask() -> None:
    async def story() -> None:
        services = make_services()
        await seat_at(services, Walk("classic"))
        tables = Tables(services, SETTINGS)
        opened = await asyncio.gather(*(tables.open(TableId("t1")) for _ in range(20)))
        assert len({id(table) for table in opened}) == 1
        await tables.stop()

    asyncio.run(story())


def test_a_long_table_is_replayed_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is opened, and when it must be read again."""
    threads: list[threading.Thread] = []
    read_on = Journal.read_on

    def watched(stored: StoredTable) -> tuple[State, list[Step]]:
        threads.append(threading.current_thread())
        return rebuild(stored)

    def following(self: Journal, store: Store) -> Further:
        threads.append(threading.current_thread())
        return read_on(self, store)

    async def story() -> None:
        services = make_services()
        beside = await seat_at(services, on_turn())
        tables = Tables(services, SETTINGS)
        monkeypatch.setattr(journal, "rebuild", watched)
        monkeypatch.setattr(Journal, "read_on", following)
        opened = await tables.open(TableId("t1"))
        command = Resign(id="a", number=opened.state.number)
        await beside.command(YOU, command)
        answer = await opened.command(YOU, Resign(id="b", number=command.number))
        assert isinstance(answer, Refused)
        await tables.stop()

    asyncio.run(story())
    assert len(threads) == 2
    assert threading.main_thread() not in threads


def test_a_stop_waits_for_what_is_being_stored() -> None:
    """Else a command would be cut short between its commit and its answer; and no computer begins a turn any more."""

    async def story() -> None:
        store = SlowStore()
        services = make_services(store)
        await seat_at(services, on_turn())
        tables = Tables(services, SETTINGS)
        opened = await tables.open(TableId("t1"))
        _number, move = await discard_of(Seated(opened, services))
        store.holding = True
        answering = asyncio.create_task(opened.command(YOU, play(opened, move, "a")))
        stopping = asyncio.create_task(tables.stop())
        await asyncio.sleep(0.05)
        assert not stopping.done()
        store.let_through()
        await stopping
        assert isinstance(await answering, Accepted)
        assert opened.state.turn == CAT
        assert not tables._bots.plays_at(opened.id)

    asyncio.run(story())


def test_only_idle_tables_are_let_go_of() -> None:
    async def story() -> None:
        clock = Clock()
        services = make_services(clock=clock)
        walk = Walk("classic")
        while walk.state.turn != YOU:
            walk.play_any()
        await seat_at(services, walk)
        tables = Tables(services, SETTINGS)
        line = Line(TableId("t1"), YOU, 10)
        await tables.join(line, None)
        clock.pass_by(120)
        tables.close_idle()
        assert len(tables) == 1
        tables.leave(line)
        tables.close_idle()
        assert len(tables) == 0
        again = Line(TableId("t1"), YOU, 10)
        await tables.join(again, None)
        assert len(tables) == 1
        tables.leave(again)
        clock.pass_by(59)
        tables.close_idle()
        assert len(tables) == 1
        await tables.stop()

    asyncio.run(story())


@pytest.mark.parametrize("how", ["start", "join"])
def test_a_computers_turn_goes_on_after_a_restart(how: str) -> None:
    async def story() -> None:
        services = make_services()
        walk = Walk("katz-und-maus")
        while walk.state.turn != CAT:
            walk.play_any()
        await seat_at(services, walk)
        tables = Tables(services, SETTINGS)
        if how == "start":
            await tables.start()
        else:
            await tables.join(Line(TableId("t1"), YOU, 1000), None)
        async with asyncio.timeout(5):
            while not len(tables):
                await asyncio.sleep(0.01)
            table = await tables.open(TableId("t1"))
            number = table.state.number
            while table.state.number == number:
                await asyncio.sleep(0.01)
        await tables.stop()

    asyncio.run(story())


def test_a_start_survives_a_table_that_cannot_be_read(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store = MemoryStore()
        services = make_services(store)
        walk = Walk("katz-und-maus")
        while walk.state.turn != CAT:
            walk.play_any()
        await seat_at(services, walk)
        store._tables[TableId("t1")].secrets.clear()
        tables = Tables(services, SETTINGS)
        await tables.start()
        async with asyncio.timeout(5):
            while "secret_missing" not in caplog.text:
                await asyncio.sleep(0.01)
        await tables.stop()

    asyncio.run(story())


def test_a_background_that_stops_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    class Faulty(MemoryStore):
        def waiting_tables(self) -> list[TableId]:
            raise RuntimeError("x")

    async def story() -> None:
        tables = Tables(make_services(Faulty()), SETTINGS)
        await tables.start()
        async with asyncio.timeout(5):
            while "background" not in caplog.text:
                await asyncio.sleep(0.01)
        await tables.stop()

    asyncio.run(story())
    assert "RuntimeError" in caplog.text


def test_a_store_that_does_not_answer_at_the_start_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that a computer had begun go on as soon as it does."""
    monkeypatch.setattr(tables_module, "CLAIMED_FOR", 0.01)

    class Waking(MemoryStore):
        asked = 0

        def waiting_tables(self) -> list[TableId]:
            self.asked += 1
            if self.asked < 3:
                raise StorageError("database_failed", read="x", expected="y")
            return super().waiting_tables()

    async def story() -> None:
        walk = Walk("classic", 1)
        while walk.state.turn == YOU:
            walk.play_any()
        services = make_services(Waking())
        await seat_at(services, walk)
        tables = Tables(services, SETTINGS)
        await tables.start()
        async with asyncio.timeout(5):
            while len(tables) == 0:
                await asyncio.sleep(0.01)
        await tables.stop()

    asyncio.run(story())


def test_a_table_that_cannot_be_listed_does_not_hide_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store = MemoryStore()
        tables = Tables(make_services(store), SETTINGS)
        made = [await tables.make(KATZ, ANN, ["greedy"]) for _ in range(3)]
        kept = store._tables[made[0]]
        kept.row = replace(kept.row, rules="quartet")
        store._tables[made[1]].summary = Summary(False, False, "{}")
        assert [listed.table for listed in await tables.unfinished(ANN, 9)] == [made[2]]
        assert made[0] in caplog.text
        assert made[1] in caplog.text
        await tables.stop()

    asyncio.run(story())


def test_there_must_be_such_computers_and_so_many() -> None:
    async def story() -> None:
        tables = Tables(make_services(), SETTINGS)
        rules = find_ruleset("classic+seats=3")
        for fitting in (["greedy"], ["greedy", "random"]):
            tables.check_computers(rules, fitting)
        for players, code in ((["deep"], "unknown_player"), (["greedy"] * 3, "players_and_seats")):
            with pytest.raises(KatmuisError) as raised:
                tables.check_computers(rules, players)
            assert raised.value.code == code
        await tables.stop()

    asyncio.run(story())
