"""Several who want the same of one gathering at once, over two processes, and stores that fail."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.gathering import read_gathering
from katmuis.protocol.company import Ready, SetSeat, StandUp, TableTerms
from katmuis.protocol.messages import Accepted, Refused
from katmuis.rules import find_ruleset
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change, GatheringRow, MemoryStore, TableRow
from tests.live.gathered import (
    ANN,
    BOB,
    CEM,
    DAN,
    GIVEN,
    code_of,
    gathering,
    kinds,
    order,
    seen,
    sit_down,
    token_for,
    told_by,
)
from tests.live.playing import make_services
from tests.live.two_processes import Process, Viewer, processes

# ---------------------------------------------------------------- races


def sqlite_pair(folder: Path) -> list[Process]:
    """Two processes on one file, which do not hear each other."""
    made = []
    for seed in (1, 2):
        store = SqlStore(f"sqlite:///{folder}/one.sqlite3")
        made.append(Process(make_services(store, seed=seed)))
    for guest in (ANN, BOB, CEM, DAN):
        made[0].services.store.add_guest(guest, guest.encode() * 8, "2030").result()
    return made


async def end(pair: list[Process]) -> None:
    for process in pair:
        process.tables._bots._stopped = True
        await process.tables.stop()
        process.services.store.close()


def test_the_same_request_at_once_gathers_once(tmp_path: Path) -> None:
    async def story() -> None:
        pair = sqlite_pair(tmp_path)
        rules = find_ruleset("classic")
        table, _commitment = await pair[0].tables.promise(rules, ANN)
        makes = [process.tables.gatherings.make for process in pair for _ in range(5)]
        made = await asyncio.gather(*(make(rules, ANN, ["open"], TableTerms(), "Ann", table) for make in makes))
        assert made == [table] * 10
        assert [row.table for row in pair[1].services.store.gatherings_of(ANN, 9)] == [table]
        await end(pair)

    asyncio.run(story())


def test_of_two_who_take_one_seat_one_has_it(tmp_path: Path) -> None:
    async def story() -> None:
        pair = sqlite_pair(tmp_path)
        for round_ in range(10):
            host = GuestId(f"host{round_}")
            pair[0].services.store.add_guest(host, host.encode() * 8, "2030").result()
            table = await gathering(pair[0], host=host)
            token = token_for(pair[0], table, 2)
            ways = [
                process.tables.gatherings.sit_down(table, 2, token, guest, guest.title())
                for process in pair
                for guest in (BOB, CEM)
            ]
            random.Random(round_).shuffle(ways)
            codes = await asyncio.gather(*(code_of(way) for way in ways))
            assert sorted(codes) == ["done", "done", "invite_used", "invite_used"]
            row = pair[1].services.store.find_gathering(table)
            assert row is not None
            assert (row.number, len(row.guests)) == (2, 2)
        await end(pair)

    asyncio.run(story())


def test_whoever_is_sent_away_while_he_gets_ready_is_not_dealt_to(tmp_path: Path) -> None:
    async def story() -> None:
        pair = sqlite_pair(tmp_path)
        for round_ in range(12):
            table = await gathering(pair[0], "open", "greedy", host=ANN)
            await sit_down(pair[0], table, BOB, 2)
            await order(pair[0], table, ANN, told_by(Ready))
            ready = pair[1].tables.command(table, BOB, Seat(2), told_by(Ready))
            away = pair[0].tables.command(table, ANN, Seat(1), told_by(SetSeat, seat=2))
            both = [code_of(ready), code_of(away)]
            codes = await asyncio.gather(*(both if round_ % 2 else both[::-1]))
            stored = pair[0].services.store.load(table)
            if stored is None:
                assert set(codes) == {"done", "not_seated"}
            else:
                assert stored.row.seats[1].guest == BOB
                assert "done" in codes
                assert set(codes) - {"done"} <= {"unknown_command", "stale"}
            pair[0].services.store.drop_gatherings("9999").result()
        await end(pair)

    asyncio.run(story())


def test_a_command_from_two_tabs_of_two_processes_has_one_effect_and_one_answer(tmp_path: Path) -> None:
    async def story() -> None:
        pair = sqlite_pair(tmp_path)
        table = await gathering(pair[0], "open", "greedy")
        await sit_down(pair[0], table, BOB, 2)
        first, last = told_by(Ready), told_by(Ready, contribution=GIVEN)
        for guest, seat, command, number in ((ANN, 1, first, 3), (BOB, 2, last, 1)):
            ways = [process.tables.command(table, guest, Seat(seat), command) for process in pair * 4]
            assert await asyncio.gather(*ways) == [Accepted(id=command.id, number=number)] * 8
        stored = pair[0].services.store.load(table)
        assert stored is not None
        assert [event.kind for event in stored.events].count("dealt") == 1
        await end(pair)

    asyncio.run(story())


def test_whatever_many_do_at_once_changes_come_one_after_the_other() -> None:
    """All viewers end up with what is stored, nobody sits at two seats of others, and a deal is made once."""

    async def story(seed: int) -> None:
        chance = random.Random(seed)
        async with processes("p", "q") as both:
            table = await gathering(both[0], watching="yes")
            viewers = [await chance.choice(both).watch(table, guest) for guest in (ANN, BOB, CEM, DAN, None)]

            async def act(viewer: Viewer) -> None:
                for _ in range(8):
                    await asyncio.sleep(chance.random() * 0.004)
                    await code_of(something(viewer, table, chance))

            await asyncio.gather(*(act(viewer) for viewer in viewers for _ in range(3)))
            row = both[0].services.store.find_gathering(table)
            for viewer in viewers:
                told = [frame for frame in await seen(viewer) if frame["type"] == "gathering"]
                numbers = [frame["number"] for frame in told]
                assert numbers == sorted(set(numbers))
                if row is not None:
                    assert numbers[-1] == row.number
                    assert viewer.line.seat == next(iter(read_gathering(row).seats_of(viewer.guest)), None)
                else:
                    assert kinds(viewer).count("snapshot") == 1
            if row is not None:
                guests = [place.guest for place in read_gathering(row).places if place.guest]
                assert len(guests) == len(set(guests))

    for seed in range(6):
        asyncio.run(story(seed))


async def something(viewer: Viewer, table: TableId, chance: random.Random) -> Accepted | Refused | None:
    """What somebody at a gathering may want to do."""
    process = viewer.process
    wish = chance.random()
    if wish < 0.3 and viewer.guest is not None and process.services.store.find_gathering(table) is not None:
        await sit_down(process, table, viewer.guest, chance.choice((2, 3)))
        return None
    if wish < 0.5:
        return await viewer.order(told_by(StandUp))
    if wish < 0.7:
        player = chance.choice((None, None, "greedy"))
        return await viewer.order(told_by(SetSeat, seat=chance.choice((2, 3)), player=player))
    return await viewer.order(told_by(Ready, on=chance.random() < 0.7))


# ---------------------------------------------------------------- stores that fail


class Faulty(MemoryStore):
    """A store whose next writes of gatherings and tables fail: before they are made, or after."""

    def __init__(self) -> None:
        super().__init__()
        self.before = 0
        self.after = 0
        self.held: list[Future[None]] | None = None

    def change_gathering(self, row: GatheringRow) -> Future[None]:
        return self._fail(lambda: super(Faulty, self).change_gathering(row))

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        return self._fail(lambda: super(Faulty, self).add_table(row, first))

    def _fail(self, write: Any) -> Future[None]:
        future: Future[None] = Future()
        if self.before:
            self.before -= 1
            future.set_exception(StorageError("database_failed", read="", expected=""))
            return future
        done: Future[None] = write()
        if self.after:
            self.after -= 1
            future.set_exception(StorageError("database_failed", read="", expected=""))
            return future
        if self.held is not None:
            self.held.append(future)
            return future
        return done


@pytest.mark.parametrize("deals", [False, True])
@pytest.mark.parametrize("made", [False, True])
def test_a_command_that_may_not_have_been_stored_can_be_said_again(deals: bool, made: bool) -> None:
    async def story() -> None:
        store = Faulty()
        async with processes("p", store=store) as [process]:
            table = await gathering(process, "greedy" if deals else "open", "greedy")
            ann = await process.watch(table, ANN)
            command = told_by(Ready, contribution=GIVEN)
            store.before, store.after = int(not made), int(made)
            refused = await ann.order(command)
            assert isinstance(refused, Refused)
            assert refused.code == "not_stored"
            assert await ann.order(command) == Accepted(id=command.id, number=1 if deals else 2)
            assert await ann.order(command) == Accepted(id=command.id, number=1 if deals else 2)
            if deals:
                assert (await ann.next("snapshot"))["seat"] == 1

    asyncio.run(story())


def test_whoever_goes_away_in_the_middle_keeps_nothing_from_the_others() -> None:
    async def story() -> None:
        store = Faulty()
        async with processes("p", store=store) as [process]:
            table = await gathering(process, "open", "greedy")
            await sit_down(process, table, BOB, 2)
            ann, bob = await process.watch(table, ANN), await process.watch(table, BOB)
            await ann.order(told_by(Ready))
            store.held = []
            leaving = asyncio.create_task(bob.order(told_by(Ready)))
            while not store.held:
                await asyncio.sleep(0)
            leaving.cancel()
            process.tables.leave(bob.line)
            store.held[0].set_result(None)
            assert (await ann.next("snapshot"))["seat"] == 1

    asyncio.run(story())
