"""Who is there: told of lines and their signs of life, it tells the tables' viewers when somebody is absent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from math import inf
from typing import Final

import msgspec

from katmuis.errors import RefusedError
from katmuis.ids import TableId
from katmuis.live.absence import Attendance, Attending
from katmuis.live.claims import awaited
from katmuis.live.fanout import Hub, Line
from katmuis.live.state import State
from katmuis.protocol import company as wire

LOOKS_EVERY: Final = 0.25
"""How often absences are looked for, in seconds."""
COUNTED_EVERY: Final = 1.0
"""How often a table is told at most that the number of those who watch has changed, in seconds."""
TOPIC: Final = "presence"
"""Under what processes tell each other who is there."""

OnPresence = Callable[[TableId, int, Attending], None]
"""Is told that the person at a seat of a table is now so present."""

log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()


class Company(msgspec.Struct, frozen=True):
    """What of a table matters for presence, by seats: who holds them, whom the others wait for, whose absence counts.

    Claimed may be from those for whom both is true; of a side that loses a game so, the absence of all counts.
    """

    people: tuple[int, ...]
    awaited: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()
    shared: tuple[tuple[int, ...], ...] = ()
    """The seats of each guest who has several: people who share his device, and who are there as long as it is."""

    def seats_with(self, seat: int | None) -> tuple[int, ...]:
        """The seats of people who are there while a page shows the table from a seat."""
        if seat not in self.people or seat is None:
            return ()
        if not self.shared:
            return (seat,)
        return next((seats for seats in self.shared if seat in seats), (seat,))


def company_of(state: State) -> Company:
    """The company at a table; where a turn may take days, and in a pause, nobody's absence may be claimed."""
    days = state.clock is not None and state.clock.rule.kind == "days"
    claims = () if days or state.paused or state.closed else state.people
    return Company(state.row.held, awaited(state), claims, state.row.shared)


class Note(msgspec.Struct, frozen=True):
    """What one process tells the others of a table; it asks them for the same where `asks`."""

    seats: dict[int, Attending]
    watchers: int
    asks: bool = False


@dataclass(slots=True)
class _Filed:
    """A line with the seat that it is known by here."""

    line: Line
    seat: int | None


@dataclass(slots=True)
class _Kept:
    company: Company
    awaited_since: dict[int, float] = field(default_factory=dict)
    seats: dict[int, Attendance] = field(default_factory=dict)
    watchers: set[int] = field(default_factory=set)
    elsewhere: dict[str, int] = field(default_factory=dict)
    """How many watch in other processes."""
    look_at: float = 0.0
    """When something may have changed at the earliest."""
    passed: Note = field(default_factory=lambda: Note({}, 0))
    """What other processes were told last."""
    told_watchers: int = 0
    count_at: float = 0.0
    """When it may be told again how many watch."""


class Presence:
    """The presence of all people at the tables of a process that are followed; in memory, never stored.

    A line may join before its table is followed, and stay when a table takes the place of its gathering.
    """

    def __init__(self, hub: Hub, now: Callable[[], datetime]) -> None:
        self._hub = hub
        self._now = now
        self._kept: dict[TableId, _Kept] = {}
        self._lines: dict[TableId, dict[int, _Filed]] = {}
        self._listeners: list[OnPresence] = []
        hub.on_note(TOPIC, self._noted)
        hub.on_gone(self._process_gone)
        hub.on_arrived(self._pass_all_on)

    # ------------------------------------------------------------ tables

    def follow(self, table: TableId, company: Company) -> None:
        """Follows the people of a table, as it is now: to be called when it is opened and after each of its events."""
        kept = self._kept.get(table)
        if kept is not None and kept.company == company:
            return
        now = self._seconds()
        if kept is None:
            kept = self._kept[table] = _Kept(company, dict.fromkeys(company.awaited, now))
            self._attend(table, kept, now)
            self._pass_on(table, kept, asks=True)
            return
        before, kept.company = kept.company, company
        kept.awaited_since = {seat: kept.awaited_since.get(seat, now) for seat in company.awaited}
        regrouped = (before.people, before.shared) != (company.people, company.shared)
        if regrouped:
            self._attend(table, kept, now)
        # Of people who are all there is told the same, whomever the others wait for.
        absent = any(attended.state != "here" for attended in kept.seats.values())
        if regrouped or absent:
            self._tell(table, kept)

    def forget(self, table: TableId) -> None:
        """Follows a table no longer: it is not open here any more."""
        self._kept.pop(table, None)

    def listen(self, listener: OnPresence) -> None:
        """Has a listener told of each change, from now on."""
        self._listeners.append(listener)

    # ------------------------------------------------------------ lines

    def joined(self, line: Line) -> None:
        """A line has joined its table; to be called again when it belongs to another seat."""
        self._lines.setdefault(line.table, {})[id(line)] = _Filed(line, line.seat)
        kept = self._kept.get(line.table)
        if kept is not None:
            self._file(kept, line, self._seconds())
            self._look_at(line.table, kept, self._seconds())

    def left(self, line: Line) -> None:
        """A line has left its table; whether it ever joined does not matter."""
        lines = self._lines.get(line.table, {})
        filed = lines.pop(id(line), None)
        if not lines:
            self._lines.pop(line.table, None)
        kept = self._kept.get(line.table)
        if kept is not None and filed is not None:
            kept.watchers.discard(id(line))
            for seat in kept.seats.values():
                seat.left(id(line), self._seconds())
            self._look_at(line.table, kept, self._seconds())

    def heard(self, line: Line) -> None:
        """A frame has come on a line."""
        kept = self._kept.get(line.table)
        if kept is None:
            return
        name = id(line)
        filed = self._lines.get(line.table, {}).get(name)
        if filed is not None and filed.seat != line.seat:
            self.joined(line)
        now = self._seconds()
        for seat in kept.company.seats_with(line.seat):
            attended = kept.seats[seat]
            attended.heard(name, now)
            if attended.local != "here":
                kept.look_at = 0.0

    def hidden(self, line: Line, on: bool) -> None:
        """The page of a line went out of sight, or came back."""
        self.heard(line)
        kept = self._kept.get(line.table)
        if kept is not None:
            now = self._seconds()
            for seat in kept.company.seats_with(line.seat):
                kept.seats[seat].hidden(id(line), on, now)
            self._look_at(line.table, kept, now)

    # ------------------------------------------------------------ what is known

    def state(self, table: TableId, seat: int) -> Attending:
        """How present the person at a seat is; `gone` where he is not followed."""
        attendance = self._attendance(table, seat)
        return "gone" if attendance is None else attendance.state

    def apart(self, table: TableId, seat: int) -> Attending:
        """How present the person at a seat is without the lines of this process; `gone` where he is not followed."""
        attendance = self._attendance(table, seat)
        return "gone" if attendance is None else attendance.apart

    def states(self, table: TableId) -> dict[int, Attending]:
        """How present the people at a table are, by seat."""
        kept = self._kept.get(table)
        return {} if kept is None else {seat: attended.state for seat, attended in kept.seats.items()}

    def check_claim(self, table: TableId, seat: int) -> None:
        """Refuses a claim while the person at a seat is not absent for long enough: RefusedError `not_absent`.

        Whether the others wait for him the rules of claims say.
        """
        kept = self._kept.get(table)
        grace = None if kept is None else self._grace(kept, seat)
        if grace is None:
            raise RefusedError("not_absent", read=f"seat {seat}", expected="a person who is absent for too long")
        if grace > 0:
            raise RefusedError("not_absent", read=f"seat {seat}", expected=f"{grace:.0f} more seconds of absence")

    def frame(self, table: TableId) -> bytes | None:
        """The frame that tells a new viewer who is there, None for a table that is not followed."""
        kept = self._kept.get(table)
        return None if kept is None else _encoder.encode(self._seen(kept))

    async def run(self) -> None:
        """Looks for absences until it is cancelled."""
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            self.look()

    def look(self) -> None:
        """Tells all viewers, other processes and listeners whose presence has changed."""
        now = self._seconds()
        for table, kept in list(self._kept.items()):
            if now >= kept.look_at:
                self._look_at(table, kept, now)

    # ------------------------------------------------------------ inside

    def _attendance(self, table: TableId, seat: int) -> Attendance | None:
        kept = self._kept.get(table)
        return None if kept is None else kept.seats.get(seat)

    def _seconds(self) -> float:
        return self._now().timestamp()

    def _attend(self, table: TableId, kept: _Kept, now: float) -> None:
        """Follows the people who sit there now; lines that are there already are theirs, by their seats."""
        kept.seats = {seat: kept.seats.get(seat) or Attendance(now) for seat in kept.company.people}
        kept.watchers.clear()
        for filed in self._lines.get(table, {}).values():
            self._file(kept, filed.line, now)
        for seat in kept.seats.values():
            seat.update(now)

    def _file(self, kept: _Kept, line: Line, now: float) -> None:
        """Files a line under its seat and those of the same device alone, or among those who watch."""
        name, own = id(line), kept.company.seats_with(line.seat)
        kept.watchers.discard(name)
        if line.seat is None:
            kept.watchers.add(name)
        for seat, attended in kept.seats.items():
            if seat in own:
                attended.joined(name, now)
            else:
                attended.left(name, now)

    def _look_at(self, table: TableId, kept: _Kept, now: float) -> None:
        before = {seat: attended.state for seat, attended in kept.seats.items()}
        for attended in kept.seats.values():
            attended.update(now)
        kept.look_at = min((attended.changes_at() for attended in kept.seats.values()), default=inf)
        counts = self._may_count(kept, now)
        note = self._note(kept)
        if note.seats != kept.passed.seats or (counts and note.watchers != kept.passed.watchers):
            self._pass_on(table, kept)
        changed = [seat for seat, attended in kept.seats.items() if attended.state != before[seat]]
        if changed or (counts and self._watchers(kept) != kept.told_watchers):
            self._tell(table, kept)
        for seat in changed:
            for listener in self._listeners:
                listener(table, seat, kept.seats[seat].state)

    def _may_count(self, kept: _Kept, now: float) -> bool:
        """Whether a change of how many watch may be told now, and not with others a little later.

        Each is told to everybody: a crowd that comes at once would have all told of each of them.
        """
        if (self._watchers(kept), len(kept.watchers)) == (kept.told_watchers, kept.passed.watchers):
            return False
        if now < kept.count_at <= now + COUNTED_EVERY:
            kept.look_at = min(kept.look_at, kept.count_at)
            return False
        kept.count_at = now + COUNTED_EVERY
        return True

    def _grace(self, kept: _Kept, seat: int) -> float | None:
        """After how many seconds an absence may be claimed, 0 where it may be now, None where it may not."""
        # Who is not heard of may be at a process that is not heard itself.
        if not self._hub.up or seat not in kept.company.claims or seat not in kept.seats:
            return None
        claim_at = kept.seats[seat].claim_at(kept.awaited_since.get(seat))
        return None if claim_at is None else max(0.0, claim_at - self._seconds())

    def _seen(self, kept: _Kept) -> wire.Presence:
        return wire.Presence(
            seats=[
                wire.SeatPresence(
                    seat=seat,
                    state=attended.state,
                    grace=self._grace(kept, seat) if seat in kept.company.awaited else None,
                )
                for seat, attended in kept.seats.items()
            ],
            watchers=self._watchers(kept),
        )

    def _watchers(self, kept: _Kept) -> int:
        return len(kept.watchers) + sum(kept.elsewhere.values())

    def _tell(self, table: TableId, kept: _Kept) -> None:
        kept.told_watchers = self._watchers(kept)
        frame = _encoder.encode(self._seen(kept))
        self._hub.send(table, lambda _seat: frame)

    # ------------------------------------------------------------ other processes

    def _note(self, kept: _Kept) -> Note:
        return Note({seat: attended.local for seat, attended in kept.seats.items()}, len(kept.watchers))

    def _pass_on(self, table: TableId, kept: _Kept, *, asks: bool = False) -> None:
        kept.passed = self._note(kept)
        self._hub.pass_on(table, TOPIC, _encoder.encode(msgspec.structs.replace(kept.passed, asks=asks)))

    def _pass_all_on(self) -> None:
        for table, kept in self._kept.items():
            self._pass_on(table, kept)
            # While others were not heard nobody could be claimed from; who looks on now is to know that he can.
            self._tell(table, kept)

    def _noted(self, table: TableId, process: str, note: bytes) -> None:
        kept = self._kept.get(table)
        if kept is None:
            return
        try:
            told = msgspec.json.decode(note, type=Note)
        except msgspec.MsgspecError:
            log.warning("a note of presence cannot be read")
            return
        for seat, attended in kept.seats.items():
            attended.elsewhere(process, told.seats.get(seat))
        kept.elsewhere[process] = told.watchers
        kept.look_at = 0.0
        if told.asks:
            self._pass_on(table, kept)

    def _process_gone(self, process: str) -> None:
        for kept in self._kept.values():
            kept.elsewhere.pop(process, None)
            for attended in kept.seats.values():
                attended.elsewhere(process, None)
            kept.look_at = 0.0
