"""Two processes on one store: each table is current on both, and each computer's turn is thought of by one."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Future
from itertools import count

import pytest

from katmuis.ids import GuestId, Seat, TableId
from katmuis.live import bots
from katmuis.live import tables as tables_module
from katmuis.live.turns import CLAIMED_FOR
from katmuis.players import Decision, find_player
from katmuis.protocol.company import Ready, TableTerms
from katmuis.protocol.messages import Accepted, Play
from katmuis.rules import View, find_ruleset
from katmuis.storage.store import MemoryStore
from tests.live.playing import ANN, GIVEN, Clock, lead_on
from tests.live.two_processes import Process, Viewer, processes, until

BOB = GuestId("bob")
RULES = "katz-und-maus+stock=5"
IDS = count(1)


class Counted:
    """The greedy player, which counts how often it is asked about one view."""

    name = "counted"

    def __init__(self) -> None:
        self.asked: dict[str, int] = {}

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:
        key = repr(view)
        self.asked[key] = self.asked.get(key, 0) + 1
        return find_player("greedy").choose(view, limit, random)


class Asked(MemoryStore):
    """A store that remembers which processes asked for claims."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def claim_table(self, table: TableId, process: str, now_ms: int, until_ms: int) -> Future[bool]:
        self.asked.append(process)
        return super().claim_table(table, process, now_ms, until_ms)


async def gathered(process: Process, rules: str = RULES) -> tuple[TableId, str]:
    """A gathering of Ann's with one open seat, and the token of its invite."""
    table = await process.tables.gatherings.make(find_ruleset(rules), ANN, ["open"], TableTerms(), "Ann")
    viewer = await process.watch(table, ANN)
    frame = await viewer.next("gathering")
    process.tables.leave(viewer.line)
    return table, next(seat["invite"] for seat in frame["seats"] if seat["invite"]).rpartition("/")[2]


async def dealt(first: Process, second: Process, rules: str = RULES) -> tuple[Viewer, Viewer]:
    """Ann at one process and Bob at the other, whose game was dealt."""
    table, token = await gathered(first, rules)
    await second.tables.gatherings.sit_down(table, 2, token, BOB, "Bob")
    viewers = await first.watch(table, ANN), await second.watch(table, BOB)
    for viewer in viewers:
        await viewer.next("gathering")
        assert isinstance(await viewer.order(Ready(id="ready", number=0, contribution=GIVEN.hex())), Accepted)
    for viewer in viewers:
        await viewer.next("snapshot")
    return viewers


async def play_on(viewers: tuple[Viewer, Viewer], chance: random.Random) -> bool:
    """Whoever is on turn plays a card, and both see it; whether the game goes on."""
    for viewer in viewers:
        legal = viewer.last["choice"]["legal"]
        if legal:
            number = viewer.last["number"]
            order = Play(id=str(next(IDS)), number=number, move=lead_on(legal, chance))
            assert isinstance(await viewer.order(order), Accepted)
            break
    told = [await viewer.next("notice") for viewer in viewers]
    assert [frame["number"] for frame in told] == [number + 1] * 2
    return not any(event["kind"] == "over" for event in told[0]["events"])


def test_two_people_at_two_processes_gather_and_play_a_whole_game() -> None:
    async def story() -> None:
        async with processes("a", "b") as (first, second):
            viewers = await dealt(first, second)
            chance = random.Random(3)
            while await play_on(viewers, chance):
                continue
            table = viewers[0].line.table
            records = [await process.tables.record(table, guest, 1) for process, guest in ((first, ANN), (second, BOB))]
            assert records[0] == records[1]

    asyncio.run(story())


def test_what_is_told_at_a_gathering_reaches_the_other_process() -> None:
    async def story() -> None:
        async with processes("a", "b") as (first, second):
            table, token = await gathered(first)
            ann = await first.watch(table, ANN)
            await ann.next("gathering")
            await second.tables.gatherings.sit_down(table, 2, token, BOB, "Bob")
            told = await ann.next("gathering")
            assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob"]
            bob = await second.watch(table, BOB)
            await bob.next("gathering")
            assert isinstance(await ann.order(Ready(id="r", number=0)), Accepted)
            assert [seat["ready"] for seat in (await bob.next("gathering"))["seats"]] == [True, False]

    asyncio.run(story())


def test_a_table_whose_news_were_lost_is_current_after_the_next_look() -> None:
    async def story() -> None:
        async with processes("a", "b") as (first, second):
            ann, bob = await dealt(first, second)
            on_turn, other = (ann, bob) if ann.last["choice"]["legal"] else (bob, ann)
            on_turn.process.hub.lost = True
            number = on_turn.last["number"]
            move = lead_on(on_turn.last["choice"]["legal"], random.Random(1))
            assert isinstance(await on_turn.order(Play(id="x", number=number, move=move)), Accepted)
            await asyncio.sleep(0.05)
            assert (await other.process.tables.open(other.line.table)).state.number == number
            await other.process.hub.listener.catch_up()
            assert (await other.next("notice"))["number"] == number + 1

    asyncio.run(story())


def test_whoever_comes_to_a_process_that_hears_nothing_sees_the_table_as_it_is() -> None:
    async def story() -> None:
        async with processes("a", "b") as (first, second):
            ann, bob = await dealt(first, second)
            on_turn, other = (ann, bob) if ann.last["choice"]["legal"] else (bob, ann)
            other.process.hub.up = False
            number = on_turn.last["number"]
            move = lead_on(on_turn.last["choice"]["legal"], random.Random(1))
            assert isinstance(await on_turn.order(Play(id="x", number=number, move=move)), Accepted)
            again = await other.process.watch(other.line.table, other.guest)
            assert (await again.next("snapshot"))["number"] == number + 1

    asyncio.run(story())


def test_a_table_that_is_let_go_of_while_it_is_looked_at_is_opened_again() -> None:
    async def story() -> None:
        async with processes("a") as [process]:
            table = await process.tables.make(find_ruleset("katz-und-maus"), ANN, ["greedy"])
            process.hub.up = False
            clock = process.services.now
            assert isinstance(clock, Clock)
            clock.pass_by(3600)
            opening = asyncio.create_task(process.tables.open(table))
            await asyncio.sleep(0)
            process.tables.close_idle()
            assert len(process.tables) == 0
            assert (await opening).id == table
            assert len(process.tables) == 1

    asyncio.run(story())


# ------------------------------------------------------------ computers


async def against_computer(process: Process) -> TableId:
    return await process.tables.make(find_ruleset("katz-und-maus+stock=20"), ANN, ["counted"])


async def hurry(process: Process, table: TableId) -> None:
    (await process.tables.open(table)).set_pace("off")


async def to_the_computers_turn(viewer: Viewer, seed: int = 1) -> int:
    """Plays a person's cards until the computer is on turn; the number of the event that put it there."""
    chance = random.Random(seed)
    await viewer.next("snapshot", "notice")
    while True:
        frame = viewer.last
        assert not frame.get("over")
        if frame["choice"]["legal"]:
            order = Play(id=str(next(IDS)), number=frame["number"], move=lead_on(frame["choice"]["legal"], chance))
            assert isinstance(await viewer.order(order), Accepted)
            told = await viewer.next("notice")
            if any(event["kind"] == "turn_ended" for event in told["events"]):
                return int(told["number"])
        else:
            await viewer.next("notice")


def test_each_turn_of_a_computer_is_thought_of_by_one_of_two_processes() -> None:
    async def story() -> None:
        player = Counted()
        async with processes("a", "b", player=lambda _name: player) as (first, second):
            table = await against_computer(first)
            ann, again = await first.watch(table, ANN), await second.watch(table, ANN)
            for process in (first, second):
                await hurry(process, table)
            for turn in range(8):
                await to_the_computers_turn(ann, turn)
                opened = await first.tables.open(table)
                await until(lambda opened=opened: opened.state.player is None or opened.state.over)  # type: ignore[misc]
                if opened.state.over:
                    break
            elsewhere = await second.tables.open(table)
            await until(lambda: elsewhere.state.number == opened.state.number)
            assert player.asked
            assert set(player.asked.values()) == {1}
            assert again.line.waiting > 0

    asyncio.run(story())


def test_a_turn_goes_on_once_the_claim_of_a_dead_process_has_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "LEFT_TO_OTHERS", 0.05)

    async def story() -> None:
        async with processes("a", "b", player=lambda _name: Counted()) as (first, second):
            table = await against_computer(first)
            ann = await first.watch(table, ANN)
            (await first.tables.open(table)).set_pace("slow")
            number = await to_the_computers_turn(ann)
            await until(lambda: first.tables._bots.plays_at(table))
            await asyncio.sleep(0.05)
            await first.die()
            again = await second.watch(table, ANN)
            await hurry(second, table)
            await again.next("snapshot")
            await asyncio.sleep(0.3)
            assert (await second.tables.open(table)).state.number == number, "the claim still holds"
            clock = second.services.now
            assert isinstance(clock, Clock)
            clock.pass_by(CLAIMED_FOR + 1)
            assert (await again.next("notice"))["number"] == number + 1

    asyncio.run(story())


def test_a_process_that_ends_in_order_leaves_its_turns_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "LEFT_TO_OTHERS", 0.05)

    async def story() -> None:
        async with processes("a", "b", player=lambda _name: Counted()) as (first, second):
            table = await against_computer(first)
            ann = await first.watch(table, ANN)
            (await first.tables.open(table)).set_pace("slow")
            number = await to_the_computers_turn(ann)
            await asyncio.sleep(0.05)
            await first.tables.stop()
            again = await second.watch(table, ANN)
            await hurry(second, table)
            await again.next("snapshot")
            assert (await again.next("notice"))["number"] == number + 1

    asyncio.run(story())


def test_a_turn_at_a_table_that_nobody_has_open_is_taken_up_by_whoever_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "LEFT_TO_OTHERS", 0.05)
    monkeypatch.setattr(tables_module, "CLAIMED_FOR", 0.05)

    async def story() -> None:
        store = MemoryStore()
        async with processes("a", "b", player=lambda _name: Counted(), store=store) as (first, second):
            table = await against_computer(first)
            ann = await first.watch(table, ANN)
            (await first.tables.open(table)).set_pace("slow")
            number = await to_the_computers_turn(ann)
            await asyncio.sleep(0.2)
            assert len(second.tables) == 0, "the claim holds: nobody else need play"
            await first.die()
            clock = second.services.now
            assert isinstance(clock, Clock)
            clock.pass_by(CLAIMED_FOR + 1)
            await until(lambda: len(second.tables) == 1)
            await hurry(second, table)
            await until(lambda: store.numbers_of([table])[table] > number)

    asyncio.run(story())


def test_a_process_without_viewers_leaves_the_turn_to_one_that_has_some() -> None:
    async def story() -> None:
        store = Asked()
        async with processes("a", "b", player=lambda _name: Counted(), store=store) as (first, second):
            table = await against_computer(first)
            ann = await first.watch(table, ANN)
            await hurry(first, table)
            await to_the_computers_turn(ann)
            opened = await first.tables.open(table)
            first.tables.leave(ann.line)
            await until(lambda: opened.state.player is None)
            assert opened.state.turn == Seat(1)
            bob = await second.watch(table, ANN)
            await hurry(second, table)
            asked = len(store.asked)
            number = await to_the_computers_turn(bob, 2)
            assert (await bob.next("notice"))["number"] == number + 1
            assert second.tables._claims is not None
            assert second.tables._claims.holds(table)
            assert "a" not in store.asked[asked:], "it has the table in memory, and nobody to play it for"

    asyncio.run(story())
