"""Gatherings of one process and of two: seats, lines, deals and races, and nothing told to the wrong one."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from katmuis.errors import KatmuisError, StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.fanout import LINES_A_SEAT, Line
from katmuis.live.gathering import read_gathering, token_of
from katmuis.live.gatherings import AT_ONCE, KEPT_FOR
from katmuis.live.promises import KEPT_FOR as PROMISED_FOR
from katmuis.live.seats import WATCHING_DELAY
from katmuis.protocol.base import Command
from katmuis.protocol.company import Close, Ready, SetSeat, StandUp, TableTerms
from katmuis.protocol.messages import Accepted, Play, Refused, Resign
from katmuis.records.verification import verify
from katmuis.rules import find_ruleset
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change, GatheringRow, MemoryStore, TableRow
from tests.live.playing import Clock, make_services
from tests.live.two_processes import Process, Viewer, processes

ANN, BOB, CEM, DAN = (GuestId(name) for name in ("ann", "bob", "cem", "dan"))
RULES = "classic+seats=3+stock=5"
GIVEN = "ab" * 16
ids = itertools.count()


def told_by(kind: type[Command], **fields: Any) -> Command:
    said: dict[str, Any] = {"id": f"c{next(ids)}", "number": 0}
    return kind(**{**said, **fields})


async def gathering(process: Process, *seats: str, rules: str = RULES, host: GuestId = ANN, **terms: Any) -> TableId:
    """A gathering of Ann's, with two open seats unless told otherwise."""
    wanted = seats or ("open", "open")
    return await process.tables.gatherings.make(find_ruleset(rules), host, wanted, TableTerms(**terms), "Ann")


def token_for(process: Process, table: TableId, seat: int) -> str:
    row = process.services.store.find_gathering(table)
    assert row is not None
    return token_of(read_gathering(row), seat)


async def sit_down(process: Process, table: TableId, guest: GuestId, seat: int) -> None:
    token = token_for(process, table, seat)
    await process.tables.gatherings.sit_down(table, seat, token, guest, guest.title())


async def order(process: Process, table: TableId, guest: GuestId, command: Command) -> Accepted | Refused:
    """A command from the first seat of a guest."""
    row = process.services.store.find_gathering(table)
    seats = read_gathering(row).seats_of(guest) if row is not None else (Seat(1),)
    return await process.tables.command(table, guest, seats[0] if seats else None, command)


async def code_of(work: Coroutine[Any, Any, Any]) -> str:
    """The code with which something is refused, `done` where it is not."""
    try:
        answer = await work
    except KatmuisError as error:
        return error.code
    return answer.code if isinstance(answer, Refused) else "done"


def kinds(viewer: Viewer) -> list[str]:
    return [frame["type"] for frame in viewer.frames]


async def seen(viewer: Viewer) -> list[dict[str, Any]]:
    """All frames that wait for a viewer now."""
    await asyncio.sleep(0.01)
    while viewer.line.waiting:
        await viewer.next()
    return viewer.frames


# ---------------------------------------------------------------- from the invite to the deal


def test_a_gathering_is_dealt_by_the_last_who_is_ready_and_its_lines_see_the_table() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            ann = await process.watch(table, ANN)
            await sit_down(process, table, BOB, 2)
            bob = await process.watch(table, BOB)
            first = await ann.order(told_by(Ready, contribution=GIVEN))
            assert isinstance(first, Accepted)
            assert first.number == 3
            last = told_by(Ready, contribution="cd" * 16)
            assert await bob.order(last) == Accepted(id=last.id, number=1)
            for viewer, seat in ((ann, 1), (bob, 2)):
                snapshot = await viewer.next("snapshot")
                assert snapshot["seat"] == seat
                assert [person["name"] for person in snapshot["people"]] == ["Ann", "Bob", "greedy"]
                assert snapshot["fair"]["contributions"] == [GIVEN, "cd" * 16, ""]
                assert snapshot["fair"]["commitment"] == viewer.frames[0]["commitment"]
            assert process.services.store.find_gathering(table) is None
            assert process.services.store.find_promise(table) is None
            assert await bob.order(last) == Accepted(id=last.id, number=1)

    asyncio.run(story())


def test_the_host_deals_by_giving_the_last_open_seat_to_a_computer() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            ann = await process.watch(table, ANN)
            await ann.order(told_by(Ready))
            command = told_by(SetSeat, seat=2, player="greedy")
            assert await ann.order(command) == Accepted(id=command.id, number=1)
            assert (await ann.next("snapshot"))["people"][1]["player"] == "greedy"
            assert await ann.order(command) == Accepted(id=command.id, number=1)
            assert await code_of(ann.order(told_by(SetSeat, seat=2))) == "unknown_command"

    asyncio.run(story())


def test_a_table_with_a_clock_has_its_first_deadline_with_its_deal() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy", clock="days:2")
            await order(process, table, ANN, told_by(Ready))
            opened = await process.tables.open(table)
            while opened.state.turn != 1:
                await opened.wait_for_change(opened.number, 20)
            deadline = process.services.store.find_deadline(table)
            assert deadline is not None
            assert deadline.seat == 1

    asyncio.run(story())


def test_a_command_that_is_said_again_has_the_same_answer_and_no_effect() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process)
            await sit_down(process, table, BOB, 2)
            bob = await process.watch(table, BOB)
            commands = [(told_by(Ready), 3), (told_by(Ready, on=False), 4), (told_by(StandUp), 5)]
            for command, number in commands:
                assert await bob.order(command) == Accepted(id=command.id, number=number)
            await sit_down(process, table, BOB, 2)
            for command, number in commands:
                assert await bob.order(command) == Accepted(id=command.id, number=number)
            row = process.services.store.find_gathering(table)
            assert row is not None
            assert (row.number, BOB in row.guests) == (6, True)

    asyncio.run(story())


def test_a_page_that_was_not_answered_may_say_again_that_it_is_ready() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            await sit_down(process, table, BOB, 2)
            first = told_by(Ready)
            await order(process, table, ANN, first)
            await order(process, table, BOB, told_by(Ready))
            assert await process.tables.command(table, ANN, Seat(1), first) == Accepted(id=first.id, number=1)
            assert await code_of(process.tables.command(table, BOB, Seat(1), first)) == "not_seated"
            assert await code_of(process.tables.command(table, CEM, Seat(1), first)) == "not_seated"
            assert await code_of(process.tables.command(table, None, None, first)) == "not_seated"

    asyncio.run(story())


def test_what_cannot_be_gathered_is_refused() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            assert await code_of(gathering(process, "open", "nobody")) == "unknown_player"
            assert await code_of(gathering(process, clock="move:0")) == "clock_unknown"
            assert await code_of(gathering(process, "open")) == "players_and_seats"
            assert await process.tables.unfinished(ANN, 9) == []
            table = await gathering(process)
            refused = await order(process, table, ANN, told_by(SetSeat, seat=2, player="nobody"))
            assert isinstance(refused, Refused)
            assert refused.code == "unknown_player"

    asyncio.run(story())


def test_a_guest_who_is_at_many_gatherings_makes_no_more() -> None:
    async def story() -> None:
        clock = Clock()
        process = Process(make_services(clock=clock))
        for _ in range(AT_ONCE):
            last = await gathering(process)
            clock.pass_by(60)
        assert await code_of(gathering(process)) == "too_many_gatherings"
        assert await code_of(gathering(process, host=BOB)) == "done"
        await order(process, last, ANN, told_by(Close))
        assert await code_of(gathering(process)) == "done"

    asyncio.run(story())


def test_a_gathering_outlives_a_promise_and_is_forgotten_in_the_end() -> None:
    async def story() -> None:
        clock = Clock()
        process = Process(make_services(clock=clock))
        table = await gathering(process, "greedy", "greedy")
        clock.pass_by((PROMISED_FOR + timedelta(days=2)).total_seconds())
        await process.tables._forget_stale()
        assert await code_of(order(process, table, ANN, told_by(Ready))) == "done"
        other = await gathering(process)
        clock.pass_by((KEPT_FOR + timedelta(days=1)).total_seconds())
        await process.tables._forget_stale()
        assert await code_of(process.tables.admit(other, ANN)) == "table_unknown"
        await process.tables.admit(table, ANN)

    asyncio.run(story())


# ---------------------------------------------------------------- lines


def test_whoever_gives_his_seat_up_sees_nothing_of_whoever_takes_it() -> None:
    async def story(watching: str) -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy", watching=watching)
            await sit_down(process, table, BOB, 2)
            viewers = [await process.watch(table, BOB), await process.watch(table, BOB, 2)]
            assert await code_of(viewers[0].order(told_by(StandUp))) == "done"
            await sit_down(process, table, CEM, 2)
            cem = await process.watch(table, CEM)
            await order(process, table, ANN, told_by(Ready))
            await cem.order(told_by(Ready))
            assert (await cem.next("snapshot"))["position"]["seats"][1]["hand_cards"]
            for viewer in viewers:
                frames = [frame for frame in await seen(viewer) if frame["type"] in ("gathering", "snapshot", "notice")]
                assert frames[0]["seat"] == 2
                assert frames[1]["seat"] is None
                assert len(frames) == 2 if watching == "no" else frames[-1]["type"] in ("snapshot", "notice")
                assert not own_cards(frames)
                assert await code_of(viewer.order(told_by(Play, move="pass"))) == "not_seated"

    asyncio.run(story("no"))
    asyncio.run(story("yes"))


def test_a_line_whose_process_has_heard_nothing_is_given_the_seat_that_its_viewer_has_at_the_deal() -> None:
    async def story() -> None:
        async with processes("p", "q") as [first, second]:
            table = await gathering(first, "open", "greedy")
            await sit_down(first, table, BOB, 2)
            bob = await second.watch(table, BOB)
            first.hub.lost = True
            await order(first, table, BOB, told_by(StandUp))
            await sit_down(first, table, CEM, 2)
            for guest in (ANN, CEM):
                await order(first, table, guest, told_by(Ready))
            cem = await second.watch(table, CEM)
            assert (await cem.next("snapshot"))["seat"] == 2
            assert (await bob.next("snapshot"))["seat"] is None
            assert not own_cards([frame for frame in await seen(bob) if frame["type"] != "gathering"])

    asyncio.run(story())


def own_cards(frames: list[dict[str, Any]]) -> list[Any]:
    """What these frames show of any hand."""
    text = msgspec.json.encode(frames)
    shown = [seat["hand_cards"] for frame in frames if "position" in frame for seat in frame["position"]["seats"]]
    return [hand for hand in shown if hand is not None] + ([text] if b'"cards":["' in text else [])


def test_people_who_share_a_device_each_see_their_own_hand() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "me:Bea", "greedy")
            one, two = await process.watch(table, ANN), await process.watch(table, ANN, 2)
            assert [viewer.line.seat for viewer in (one, two)] == [1, 2]
            await two.order(told_by(Ready, contribution=GIVEN))
            for viewer, seat in ((one, 1), (two, 2)):
                snapshot = await viewer.next("snapshot")
                assert snapshot["seat"] == seat
                shown = [each["seat"] for each in snapshot["position"]["seats"] if each["hand_cards"] is not None]
                assert shown == [seat]
            assert await code_of(process.watch(table, ANN, 3)) == "not_seated"
            third = await process.watch(table, ANN, 2)
            assert (await third.next("snapshot"))["seat"] == 2

    asyncio.run(story())


def test_a_seat_of_somebody_else_cannot_be_looked_at() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy", watching="no")
            await sit_down(process, table, BOB, 2)
            for guest, seat in ((BOB, 1), (BOB, 3), (ANN, 2), (CEM, None), (CEM, 1), (None, None), (None, 1)):
                assert await code_of(process.watch(table, guest, seat)) == "not_seated"
            for guest in (CEM, None):
                assert await code_of(process.tables.admit(table, guest)) == "not_seated"
                assert await code_of(process.tables.command(table, guest, Seat(1), told_by(Ready))) == "not_seated"
                assert await code_of(process.tables.command(table, guest, None, told_by(Ready))) == "not_seated"
            assert await code_of(process.tables.command(table, BOB, Seat(1), told_by(Ready))) == "not_seated"
            assert not process.tables.gatherings.serves(table)

    asyncio.run(story())


@pytest.mark.parametrize(("watching", "delay"), [("yes", 0.0), ("delayed", WATCHING_DELAY)])
def test_strangers_watch_where_they_may(watching: str, delay: float) -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy", watching=watching)
            stranger = await process.watch(table, None)
            told = await stranger.next("gathering")
            assert (told["seat"], [seat["invite"] for seat in told["seats"]]) == (None, [None] * 3)
            await order(process, table, ANN, told_by(Ready))
            assert stranger.line.delay == delay
            assert stranger.line.waiting > 0
            if not delay:
                assert not own_cards([await stranger.next("snapshot")])
            late = await process.watch(table, DAN)
            assert (late.line.seat, late.line.delay) == (None, delay)

    asyncio.run(story())


def test_many_may_watch_and_then_nobody_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            watching = [await process.watch(table, None) for _ in range(LINES_A_SEAT + 3)]
            monkeypatch.setattr("katmuis.live.tables.WATCHERS", len(watching))
            assert await code_of(process.tables.admit(table, None)) == "too_many_watchers"
            assert await code_of(process.tables.admit(table, ANN)) == "done"
            await order(process, table, ANN, told_by(Ready))
            for viewer in watching:
                assert [frame["number"] for frame in await seen(viewer) if frame["type"] == "gathering"] == [1, 2]
            process.tables.leave(watching[0].line)
            assert await code_of(process.tables.admit(table, None)) == "done"

    asyncio.run(story())


def test_tables_that_are_not_there_leave_nothing_behind() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            for count in range(500):
                unknown = TableId(f"{count:024x}")
                assert await code_of(process.tables.admit(unknown, None)) == "table_unknown"
                assert await code_of(process.tables.invited(unknown, 1, "x", ANN)) == "invite_unknown"
                assert (
                    await code_of(process.tables.gatherings.sit_down(unknown, 2, "x", ANN, "Ann")) == "invite_unknown"
                )
                assert await code_of(process.tables.command(unknown, ANN, Seat(1), told_by(Ready))) == "table_unknown"
                assert await code_of(process.tables.enter(Line(unknown, None, 9), ANN, None, None)) == "table_unknown"
                assert process.hub.watched(unknown) == 0
            gatherings = process.tables.gatherings
            assert (len(gatherings._circles), len(gatherings._locks), len(gatherings._running)) == (0, 0, 0)
            assert (len(process.tables), len(process.tables.presence._lines)) == (0, 0)

    asyncio.run(story())


def test_who_is_there_is_told_at_the_gathering() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            ann = await process.watch(table, ANN)
            await sit_down(process, table, BOB, 2)
            told = [frame for frame in await seen(ann) if frame["type"] == "gathering"][-1]
            assert [seat["presence"] for seat in told["seats"]] == ["here", "gone", "gone"]
            await process.watch(table, BOB)
            presence = (await seen(ann))[-1]
            assert presence["type"] == "presence"
            assert [(seat["seat"], seat["state"]) for seat in presence["seats"]] == [(1, "here"), (2, "here")]

    asyncio.run(story())


def test_a_line_that_comes_while_the_game_is_dealt_misses_nothing() -> None:
    """Wherever in the deal it comes, the last that it is told is the table."""

    async def story(steps: int) -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy")
            dealing = asyncio.create_task(order(process, table, ANN, told_by(Ready)))
            for _ in range(steps):
                await asyncio.sleep(0.0005)
            viewer = await process.watch(table, ANN)
            await dealing
            assert (await viewer.next("snapshot"))["seat"] == 1
            assert kinds(viewer).count("snapshot") == 1

    for steps in range(12):
        asyncio.run(story(steps))


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


# ---------------------------------------------------------------- nothing is told to the wrong one


def test_no_frame_carries_a_key_a_contribution_or_an_invite_of_somebody_else() -> None:
    async def story(seed: int) -> None:
        chance = random.Random(seed)
        canary = chance.randbytes(16).hex()
        async with processes("p", "q") as both:
            table = await gathering(both[0])
            viewers = {guest: await chance.choice(both).watch(table, guest) for guest in (ANN, BOB, CEM, None)}
            tokens: set[str] = set()
            keys: set[str] = set()
            for _ in range(30):
                row = both[0].services.store.find_gathering(table)
                promise = both[0].services.store.find_promise(table)
                assert row is not None
                assert promise is not None
                tokens |= {token_of(read_gathering(row), seat) for seat in (1, 2, 3)}
                keys |= {row.key.hex(), promise.secret.hex()}
                viewer = viewers[chance.choice(list(viewers))]
                command = told_by(Ready, contribution=canary)
                sits = viewer.guest is not None and viewer.line.seat is None and chance.random() < 0.6
                await code_of(
                    sit_down(both[0], table, viewer.guest, chance.choice((2, 3)))
                    if sits and viewer.guest
                    else viewer.order(command if chance.random() < 0.5 else told_by(SetSeat, seat=2))
                )
                if both[0].services.store.find_gathering(table) is None:
                    break
            for guest, viewer in viewers.items():
                text = msgspec.json.encode(
                    [frame for frame in await seen(viewer) if frame["type"] != "snapshot"]
                ).decode()
                told = {token for token in tokens if token in text}
                assert not any(key in text for key in keys)
                assert canary not in text
                assert told if guest == ANN else not told
                assert not any(f'"{other}"' in text for other in (ANN, BOB, CEM))

    for seed in range(5):
        asyncio.run(story(seed))


def test_names_of_tables_keys_and_tokens_are_never_the_same_twice() -> None:
    """A hundred thousand of each, from the source that a server has: those of 96 bits and more meet never."""

    async def story() -> None:
        process = Process(replace(make_services(), random_bytes=secrets.token_bytes))
        promises = process.tables._promises
        rules = find_ruleset("classic+stock=5")
        drawn = [promises.draw(rules, ANN) for _ in range(100_000)]
        assert len({promise.table for promise in drawn}) == len(drawn)
        assert len({promise.secret for promise in drawn}) == len(drawn)
        assert {(len(promise.table), len(promise.secret)) for promise in drawn} == {(24, 32)}
        start = read_gathering(await one(process))
        tokens = {token_of(replace(start, key=secrets.token_bytes(32)), seat) for seat in (1, 2) for _ in range(50_000)}
        assert len(tokens) == 100_000
        assert {len(token) for token in tokens} == {32}

    asyncio.run(story())


async def one(process: Process) -> GatheringRow:
    row = process.services.store.find_gathering(await gathering(process))
    assert row is not None
    return row


# ---------------------------------------------------------------- afterwards


def test_the_record_of_a_game_proves_that_everybodys_bytes_were_used() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", rules="classic+stock=5")
            await sit_down(process, table, BOB, 2)
            ann, bob = await process.watch(table, ANN), await process.watch(table, BOB)
            commitment = (await ann.next("gathering"))["commitment"]
            await ann.order(told_by(Ready, contribution=GIVEN))
            await bob.order(told_by(Ready, contribution="cd" * 32))
            assert await code_of(process.tables.record(table, BOB, 1)) == "game_not_over"
            await bob.order(told_by(Resign, number=1))
            record = await process.tables.record(table, ANN, 1)
            assert verify(record, commitment).holds
            assert record.fair is not None
            assert record.fair.contributions == (GIVEN, "cd" * 32)
            assert [player.name for player in record.players] == ["Ann", "Bob"]
            for given in ((GIVEN, "cd" * 31), ("cd" * 32, GIVEN)):
                forged = msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, contributions=given))
                assert not verify(forged, commitment).holds
            assert await code_of(process.tables.record(table, CEM, 1)) == "not_seated"

    asyncio.run(story())


def test_a_gathering_is_listed_until_it_is_dealt_or_closed() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            await sit_down(process, table, BOB, 2)
            for guest, seat in ((ANN, 1), (BOB, 2)):
                [listed] = await process.tables.unfinished(guest, 9)
                assert (listed.table, listed.gathering, listed.seat) == (table, True, seat)
                assert listed.names == ["Ann", "Bob", ""]
            assert await process.tables.unfinished(CEM, 9) == []
            for guest in (ANN, BOB):
                await order(process, table, guest, told_by(Ready))
            [listed] = await process.tables.unfinished(BOB, 9)
            assert (listed.table, listed.gathering, listed.seat, listed.names) == (table, False, 2, ["Ann", "Bob", ""])
            other = await gathering(process)
            await order(process, other, ANN, told_by(Close))
            assert [each.table for each in await process.tables.unfinished(ANN, 9)] == [table]

    asyncio.run(story())
