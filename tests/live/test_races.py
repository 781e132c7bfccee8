"""Many commands at once, and two processes at one table: the log stays linear and legal, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from katmuis.ids import Seat, TableId
from katmuis.live import refusals
from katmuis.live.fanout import Line
from katmuis.live.limits import LIMITS, PROPOSALS
from katmuis.live.table import Table
from katmuis.live.tables import Tables
from katmuis.protocol.base import Command
from katmuis.protocol.company import Propose
from katmuis.protocol.messages import Accepted, Play, Refused, Rematch, Resign, TakeBack, Undo
from katmuis.settings import Settings
from katmuis.storage.store import Later, MemoryStore
from tests.live.house import House, T, house_with
from tests.live.playing import YOU, Seated, Walk, discard_of, lead_on, make_services, on_turn, open_table, play, seat_at
from tests.live.two_processes import Ether


async def hasty(table: Table, seat: Seat, name: str, chance: random.Random, answers: list[Any]) -> None:
    """Plays whatever is legal as soon as it may, without waiting for anybody."""
    for round_ in range(12):
        snapshot = table.catch_up(seat, None)[0]

        seen = msgspec.json.decode(snapshot)
        legal = seen["choice"]["legal"]
        move = lead_on(legal, chance) if legal else "hA>c1"
        command: Command = Play(id=f"{name}-{round_}", number=seen["number"], move=move)
        if chance.random() < 0.1:
            command = Undo(id=f"{name}-{round_}", number=seen["number"])
        await asyncio.sleep(chance.random() * 0.002)
        answers.append((command, await table.command(seat, command)))


def test_fifty_at_once_leave_a_log_that_is_linear_and_legal() -> None:
    async def story(seed: int) -> None:
        services = make_services()
        table = await seat_at(services, Walk("katz-und-maus", seed))
        viewer = Seated(table, services, None)
        await viewer.frames()
        answers: list[tuple[Command, Accepted | Refused]] = []
        await asyncio.gather(
            *(hasty(table, Seat(1 + n % 2), f"p{n}", random.Random(n + 100 * seed), answers) for n in range(50))
        )
        accepted = [answer.number for _command, answer in answers if isinstance(answer, Accepted)]
        assert sorted(accepted) == list(range(2, len(accepted) + 2))
        assert len(answers) == 600
        assert {a.code for _c, a in answers if isinstance(a, Refused)} >= {"stale"}
        assert [frame["number"] for frame in await viewer.frames()] == sorted(accepted)
        again = open_table(services, table.id)  # replaying refuses whatever is not legal
        assert again.catch_up(YOU, None) == table.catch_up(YOU, None)
        assert again.state.game.census() == Walk("katz-und-maus").state.game.census()

    for seed in range(3):
        asyncio.run(story(seed))


def test_two_processes_at_one_table_lose_nothing() -> None:
    """Whoever stores a number first has made it; the other reads again, tells what it missed, and refuses."""

    async def story() -> None:
        services, other = make_services(), make_services()
        table = await seat_at(services, on_turn())
        other = make_services(services.store)
        beside = open_table(other, table.id)
        ann = Seated(beside, other)
        number, move = await discard_of(ann)
        assert isinstance(await table.command(YOU, play(table, move, "a", number=number)), Accepted)
        answer = await beside.command(YOU, play(beside, move, "b", number=number))
        assert isinstance(answer, Refused)
        assert (answer.code, answer.number) == ("stale", number + 1)
        assert [frame["number"] for frame in await ann.frames()] == [number + 1]
        assert beside.catch_up(YOU, None) == table.catch_up(YOU, None)

    asyncio.run(story())


def test_a_command_that_another_event_came_before_is_judged_once_more() -> None:
    """Another process stored what does not bear on it."""

    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        beside = open_table(make_services(services.store), table.id)
        number, move = await discard_of(Seated(table, services))
        await table.command(YOU, play(table, move, "a"))
        answer = await beside.command(YOU, Resign(id="b", number=number))
        assert answer == Accepted(id="b", number=number + 2)
        assert beside.state.turn == 0

    asyncio.run(story())


def test_what_another_process_took_back_is_told_with_a_snapshot() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        other = make_services(services.store)
        beside = open_table(other, table.id)
        ann = Seated(beside, other)
        number, move = await discard_of(ann)
        await table.command(YOU, play(table, move, "a"))
        await table.command(YOU, TakeBack(id="b", number=number + 1))
        await beside.command(YOU, play(beside, move, "c", number=number))
        [told] = await ann.frames()
        assert (told["type"], told["number"]) == ("snapshot", number + 2)

    asyncio.run(story())


def test_a_process_that_is_behind_reads_the_table_before_it_judges() -> None:
    """A command goes out again to another process, which knows nothing of it yet: its viewer has seen more."""

    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        other = make_services(services.store)
        beside = open_table(other, table.id)
        number, move = await discard_of(Seated(table, services))
        await table.command(YOU, play(table, move, "a"))
        back = TakeBack(id="b", number=number + 1)
        answers = [await table.command(YOU, back), await beside.command(YOU, back)]
        assert answers == [Accepted(id="b", number=number + 2)] * 2
        assert beside.catch_up(YOU, None) == table.catch_up(YOU, None)

    asyncio.run(story())


def test_a_viewer_is_not_sent_back_to_what_a_process_behind_knows() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        other = Tables(make_services(services.store), Settings(database=""))
        behind = await other.open(table.id)
        number, move = await discard_of(Seated(table, services))
        await table.command(YOU, play(table, move, "a"))
        line = Line(table.id, YOU, 100)
        await other.join(line, number + 1)
        assert behind.state.number == number + 1
        assert line.waiting == 0
        await other.stop()

    asyncio.run(story())


def test_a_viewers_word_does_not_make_a_process_read_for_ever() -> None:
    class Counting(MemoryStore):
        read = 0

        def load_after(self, table: TableId, number: int) -> Later | None:
            self.read += 1
            return super().load_after(table, number)

    async def story() -> None:
        store = Counting()
        table = await seat_at(make_services(store), on_turn())
        before = store.read
        for count in range(100):
            answer = await table.command(YOU, play(table, "hA>c1", f"{count}", number=9999))
            assert isinstance(answer, Refused)
            assert answer.code == "stale"
            await table.keep_up(9999)
        assert store.read == before + LIMITS["reading"].at_once

    asyncio.run(story())


def test_what_another_process_carried_out_is_not_refused_for_what_this_one_alone_knows() -> None:
    """Its answer was lost; here its person has proposed too much, or somebody who was absent is back."""

    async def story() -> None:
        ether: Ether = {}
        here = await house_with("none", ether=ether)
        there = House(here.store, here.clock, ether)
        await there.open(T)
        for _ in range(PROPOSALS.at_once):
            there.table._limits.count_proposal(Seat(1))
        asked = Propose(id="p", number=here.table.state.number, what="abort")
        done = await here.table.command(Seat(1), asked)
        assert isinstance(done, Accepted)
        assert await there.table.command(Seat(1), asked) == done
        another = msgspec.structs.replace(asked, id="q")
        assert isinstance(await there.table.command(Seat(1), another), Refused)

    asyncio.run(story())


def test_what_was_refused_stays_so_for_a_copy_that_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its person was told that it does not happen. Only the last refusals are remembered, and none of a store."""
    monkeypatch.setattr(refusals, "KEPT", 1)

    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn("classic"))
        number = table.state.number

        async def again(name: str) -> Accepted | Refused:
            return await table.command(YOU, Rematch(id=name, number=number + 1))

        refused = [await again("a"), await again("b")]
        assert all(isinstance(answer, Refused) for answer in refused)
        assert isinstance(await table.command(YOU, Resign(id="c", number=number)), Accepted)
        assert await again("b") == refused[1]
        assert await again("a") == Accepted(id="a", number=number + 2)

    asyncio.run(story())


def test_one_command_given_to_two_processes_has_one_effect_and_one_answer() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        other = make_services(services.store)
        beside = open_table(other, table.id)
        number, move = await discard_of(Seated(table, services))
        command = play(table, move, "a", number=number)
        answers = [await table.command(YOU, command), await beside.command(YOU, command)]
        assert answers == [Accepted(id="a", number=number + 1)] * 2
        assert beside.catch_up(YOU, None) == table.catch_up(YOU, None)

    asyncio.run(story())
