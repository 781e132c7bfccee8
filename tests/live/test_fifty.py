"""Fifty at once at one table of two processes: seats, moves, undos, resignations, agreements, absences and the clock.

Whatever comes first, each seat has one person, the log has one event of each number and each of them is legal, what was
accepted is in it once, and every card of the deck is there once.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, TypeVar

import msgspec
import pytest

from katmuis.errors import KatmuisError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.live.gathering import Gathering, token_of
from katmuis.live.seats import seats_of
from katmuis.live.table import Table
from katmuis.live.tables import Tables
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Claim, Propose, Ready, Resume, Return, SetSeat, StandUp, TableTerms
from katmuis.protocol.messages import Accepted, NextGame, Play, Refused, Rematch, Resign, Undo
from katmuis.rules import find_ruleset, format_move, view_for
from katmuis.settings import Settings
from katmuis.storage.store import Change, Deadline, GatheringRow, MemoryStore, TableRow
from tests.live.playing import Clock, lead_on, make_services, open_table
from tests.live.two_processes import Ether, LinkedHub

FIFTY = [GuestId(f"guest{n}") for n in range(50)]
TRIES = 6
"""How often each of them tries something once the game is dealt."""
RULES = ("katz-und-maus", "classic+seats=3", "skip-bo-partners+seats=4", "g4a")
CLOCKS = ("move:60", "game:60+5", "days:1")
GIVEN = "ab" * 16
T = TypeVar("T")


class Uneven(MemoryStore):
    """A store whose writes take some steps of the loop, now more, now less, so that others come between."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        return self._later(super().add_table, row, first)

    def change_gathering(self, row: GatheringRow) -> Future[None]:
        return self._later(super().change_gathering, row)

    def append(self, change: Change) -> Future[None]:
        # The first event is written together with its table.
        return super().append(change) if change.event.number == 1 else self._later(super().append, change)

    def set_deadline(self, table: TableId, deadline: Deadline) -> Future[bool]:
        return self._later(super().set_deadline, table, deadline)

    def claim_deadline(self, table: TableId, number: int, now_ms: int, until_ms: int) -> Future[bool]:
        return self._later(super().claim_deadline, table, number, now_ms, until_ms)

    def _later(self, write: Callable[..., Future[T]], *given: Any) -> Future[T]:
        done: Future[T] = Future()

        def go_on(steps: int) -> None:
            if steps:
                asyncio.get_running_loop().call_soon(go_on, steps - 1)
                return
            if done.cancelled():
                return
            made = write(*given)
            fault = made.exception()
            if fault is not None:
                done.set_exception(fault)
            else:
                done.set_result(made.result())

        go_on(self._chance.randrange(12))
        return done


class Race:
    """One round: fifty guests, two processes, one table."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.rules = find_ruleset(RULES[seed % len(RULES)])
        self.terms = TableTerms(clock=CLOCKS[seed % len(CLOCKS)])
        self.clock = Clock()
        self.store = Uneven(random.Random(seed))
        ether: Ether = {}
        shared = make_services(self.store, seed=seed, clock=self.clock)
        self.hubs = [LinkedHub(ether, name) for name in ("a", "b")]
        settings = Settings(database="", thinkers=1, searchers=1)
        self.processes = [Tables(replace(shared, hub=hub), settings) for hub in self.hubs]
        self.table: TableId
        self.seated: list[tuple[GuestId, int]] = []
        self.refusals: set[str] = set()
        self.answers: list[tuple[Seat, Command, Accepted | Refused]] = []

    async def run(self) -> None:
        # Nothing runs in the background: who looks after deadlines and computers is one of the fifty.
        for hub, process in zip(self.hubs, self.processes, strict=True):
            await hub.start(process._following)
            process._bots._stopped = True
        wanted = ["open"] * (self.rules.seats - 1)
        self.table = await self.processes[0].gatherings.make(self.rules, FIFTY[0], wanted, self.terms, "guest0")
        await asyncio.gather(*(self.take_seats(guest) for guest in FIFTY))
        self.check_seats(await self.gathering())
        await self.fill()
        await self.deal()
        await asyncio.gather(*(self.play(guest) for guest in self.cast()))
        for process in self.processes:
            await process.stop()

    def process(self) -> Tables:
        return self.chance.choice(self.processes)

    async def pause(self) -> None:
        for _ in range(self.chance.randrange(40)):
            await asyncio.sleep(0)

    # ------------------------------------------------------------ seats

    async def gathering(self) -> Gathering:
        found = await self.processes[0].gatherings.find(self.table)
        assert found is not None
        return found

    async def take_seats(self, guest: GuestId) -> None:
        """Takes any seat, with whatever invite was seen, and may give it up; the host takes seats back."""
        seen = await self.gathering()
        seat = self.chance.randint(1, self.rules.seats)
        if guest == FIFTY[0]:
            for count in range(3):
                await self.order(
                    guest, Seat(1), SetSeat(id=f"host{count}", number=0, seat=1 + (seat + count) % self.rules.seats)
                )
        elif await self.take(guest, seat, seen) and self.chance.random() < 0.5:
            await self.order(guest, Seat(seat), StandUp(id=f"{guest}-up", number=0))

    async def order(self, guest: GuestId, seat: Seat, command: Command) -> Accepted | Refused:
        return await self.process().command(self.table, guest, seat, command)

    def check_seats(self, gathering: Gathering) -> None:
        holders = [place.guest for place in gathering.places if place.guest is not None]
        assert len(set(holders)) == len(holders)
        assert self.refusals <= {"invite_used", "invite_unknown", "already_seated"}
        for place in gathering.places[1:]:
            assert place.guest is None or (place.guest, place.seat) in self.seated

    async def fill(self) -> None:
        """Some open seats are given to computers; all fifty want each of the others, and one of them has it."""
        seen = await self.gathering()
        wanted = []
        for place in seen.places:
            if place.is_open and self.chance.random() < 0.3:
                computer = SetSeat(id=f"s{place.seat}", number=0, seat=place.seat, player="greedy")
                await self.order(FIFTY[0], Seat(1), computer)
            elif place.is_open:
                wanted.append(place.seat)
        self.seated.clear()
        seen = await self.gathering()
        guests = [guest for guest in FIFTY if not seen.seats_of(guest)]
        await asyncio.gather(*(self.take(guest, self.chance.choice(wanted), seen) for guest in guests if wanted))
        filled = await self.gathering()
        assert sorted(self.seated) == sorted((GuestId(filled.places[seat - 1].guest or ""), seat) for seat in wanted)

    async def take(self, guest: GuestId, seat: int, seen: Gathering) -> bool:
        """Takes a seat with the invite that was seen; False if it is not to be had."""
        await self.pause()
        try:
            await self.process().gatherings.sit_down(self.table, seat, token_of(seen, seat), guest, guest)
        except KatmuisError as error:
            self.refusals.add(error.code)
            return False
        self.seated.append((guest, seat))
        return True

    async def deal(self) -> None:
        """All who sit are ready at once, each from several pages."""
        holders = [(GuestId(place.guest), place.seat) for place in (await self.gathering()).places if place.guest]
        ready = [Ready(id=f"ready{seat}", number=0, contribution=GIVEN) for _guest, seat in holders]
        pairs = [(guest, seat, command) for (guest, seat), command in zip(holders, ready, strict=True)]
        told = await asyncio.gather(*(self.order(guest, Seat(seat), command) for guest, seat, command in pairs * 3))
        assert {type(answer) for answer in told} == {Accepted}
        stored = self.store.load(self.table)
        assert stored is not None
        assert [event.number for event in stored.events] == [1]

    # ------------------------------------------------------------ at the table

    def cast(self) -> list[GuestId | None]:
        """Those who play, each by several pages, those who only watch, and two who look after time and computers."""
        stored = self.store.load(self.table)
        assert stored is not None
        people = [held.guest for held in stored.row.seats if held.guest is not None]
        return [None, None, *(people * 50)[:40], *FIFTY[-8:]]

    async def play(self, guest: GuestId | None) -> None:
        for count in range(TRIES):
            await self.pause()
            table = await self.process().open(self.table)
            if guest is None:
                await self.look_after(table)
                continue
            seats = seats_of(table.row, guest)
            if not seats:
                stranger = Play(id=f"{guest}-{count}", number=table.state.number, move="s>c1")
                answer = await self.order(guest, self.chance.choice((None, Seat(1))) or Seat(2), stranger)
                assert isinstance(answer, Refused)
                assert answer.code == "not_seated"
                continue
            command = self.any_command(table, seats[0], f"{self.chance.getrandbits(40):x}")
            twice = 2 if self.chance.random() < 0.2 else 1
            told = await asyncio.gather(*(self.order(guest, seats[0], command) for _ in range(twice)))
            self.answers += [(seats[0], command, answer) for answer in told]

    async def look_after(self, table: Table) -> None:
        """Lets time pass, ends what is over, and plays for the computers."""
        state = table.state
        if state.player is not None:
            await table.play(Seat(state.turn), state.number, self.any_move(table, state.turn))
        elif self.chance.random() < 0.5:
            days = state.clock is not None and state.clock.rule.kind == "days"
            self.clock.pass_by(self.chance.choice((3_600, 86_400)) if days else self.chance.choice((5, 20, 62)))
            for process in self.processes:
                process.presence.look()
            await asyncio.gather(*(process._deadlines.look() for process in self.processes))
            await self.process()._deadlines.look_at_store()

    def any_move(self, table: Table, seat: int) -> str:
        """A legal move where one is known, else one that is refused."""
        state = table.state
        if state.over or state.turn != seat:
            return "hA>c1"
        return lead_on([format_move(move, state.game) for move in view_for(state.game, Seat(seat)).legal], self.chance)

    def any_command(self, table: Table, seat: Seat, name: str) -> Command:
        state, roll = table.state, self.chance.random()
        number = max(1, state.number - (self.chance.random() < 0.1))
        table.timing.shown(state, seat, state.number)
        if state.over and roll < 0.7:
            if state.match.over:
                return Rematch(id=name, number=number)
            return NextGame(id=name, number=number, contribution=GIVEN)
        if state.paused and roll < 0.5:
            return Resume(id=name, number=number)
        if seat in state.away and roll < 0.5:
            return Return(id=name, number=number)
        if roll < 0.66:
            return Play(id=name, number=number, move=self.any_move(table, seat))
        if roll < 0.80:
            return Undo(id=name, number=number) if roll < 0.78 else Resign(id=name, number=number)
        if roll < 0.86:
            return Propose(id=name, number=number, what=self.chance.choice(("pause", "abort", "blocked")))
        if roll < 0.92:
            return Answer(id=name, number=number, agree=self.chance.random() < 0.7)
        other = self.chance.randint(1, self.rules.seats)
        return Claim(id=name, number=number, seat=other, what=self.chance.choice(("win", "draw", "computer")))

    # ------------------------------------------------------------ what must be true

    def check(self) -> Counter[str]:
        """Checks the log against all answers; says what happened in it."""
        stored = self.store.load(self.table)
        assert stored is not None
        assert [event.number for event in stored.events] == list(range(1, len(stored.events) + 1))
        accepted: dict[tuple[Seat, CommandId], int] = {}
        for seat, command, answer in self.answers:
            if isinstance(answer, Accepted):
                key = (seat, CommandId(command.id))
                assert accepted.setdefault(key, answer.number) == answer.number
        assert len(set(accepted.values())) == len(accepted)
        first = {key: number for key, number in stored.commands.items() if number == 1}
        assert stored.commands == accepted | first
        again = open_table(make_services(self.store, clock=self.clock), self.table)  # raises if an event is not legal
        assert again.state.game.census() == bytes(sorted(self.rules.pack))
        for process in self.processes:
            known = process._open[self.table]
            if known.state.number == again.state.number:
                viewers: list[Seat | None] = [None, *(held.seat for held in stored.row.seats)]
                for viewer in viewers:
                    assert without_clock(known, viewer) == without_clock(again, viewer)
        return Counter(event.kind for event in stored.events)


def without_clock(table: Table, seat: Seat | None) -> Any:
    """A snapshot, but for the clock that runs, which a process learns of from its own pages."""
    [frame] = table.catch_up(seat, None)
    seen = msgspec.json.decode(frame)
    seen["company"].pop("clock")
    return seen


def race(seeds: range) -> Counter[str]:
    happened: Counter[str] = Counter()
    for seed in seeds:
        run = Race(seed)
        asyncio.run(run.run())
        happened += run.check()
    return happened


def test_fifty_at_once_leave_one_person_a_seat_and_a_log_that_is_linear_and_legal() -> None:
    happened = race(range(50))
    agreed = {"dealt", "ready", "propose", "answer"}
    assert set(happened) >= agreed | {"play", "undo", "resign", "leave", "timeout", "claim", "sit_in", "return"}


@pytest.mark.nightly
def test_fifty_at_once_in_a_thousand_rounds() -> None:
    race(range(50, 1050))
