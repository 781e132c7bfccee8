"""All gatherings: made, found, changed one step after the other, told to those who are at them, and dealt.

The store alone is the truth and is read for each request; a gathering changes a few times in its life.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import timedelta
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from katmuis.errors import KatmuisError, RefusedError, StorageError, trace_of
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.live.circle import Circle, Viewer, own_seat
from katmuis.live.fanout import Line
from katmuis.live.gathering import (
    HOST,
    KEY_BYTES,
    Gathering,
    Place,
    carry_out,
    place_of_invite,
    read_gathering,
    read_seats,
    sit_down,
    write_gathering,
)
from katmuis.live.gathering_seen import gathering_seen, listed_gathering
from katmuis.live.greeting import greet
from katmuis.live.limits import PHRASES, Quota
from katmuis.live.presence import Company, Presence
from katmuis.live.promises import Promises, check_same
from katmuis.live.seats import delay_of, seats_of, viewer_of
from katmuis.live.services import Services
from katmuis.live.table import Table
from katmuis.match.clock import parse_clock
from katmuis.protocol import company as wire
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Accepted, Refused
from katmuis.protocol.pages import TableSummary
from katmuis.rules import RuleSet

log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()

TRIES: Final = 20
"""How often a change is judged anew because another process was first, before it is given up."""
AT_ONCE: Final = 20
"""At how many gatherings a guest may be who makes one more."""
KEPT_FOR: Final = timedelta(days=30)
"""How long a gathering is kept at which nothing happens."""

Deal = Callable[[Gathering, int, tuple[Seat, CommandId]], Awaitable[Table]]
"""Deals a complete gathering, which is stored under the number given, by the command that was the last."""


class Gatherings:
    """The gatherings that this process serves. Any other process may serve the same ones."""

    def __init__(self, services: Services, promises: Promises, presence: Presence, deal: Deal) -> None:
        self._services = services
        self._promises = promises
        self._presence = presence
        self._deal = deal
        self._circles: dict[TableId, Circle] = {}
        self._phrases = Quota(PHRASES)
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._running: set[asyncio.Task[Gathering | None]] = set()

    # ------------------------------------------------------------ making and finding

    async def make(
        self,
        rules: RuleSet,
        host: GuestId,
        wanted: Sequence[str],
        terms: wire.TableTerms,
        name: str,
        promised: TableId | None = None,
    ) -> TableId:
        """Gathers people at the table that a host was `promised`, once, or at one that he is promised now.

        Raises RefusedError `players_and_seats`, `name_refused`, `name_taken`, `promise_...` as `promises` says,
        `too_many_tables` for a host who was promised many just now, `too_many_gatherings` for one who has many,
        KatmuisError `unknown_player` and `clock_unknown`, and StorageError.
        """
        places, terms = self.judge(rules, host, wanted, terms, name)
        if promised is not None and await self._is_made(promised, rules, host):
            return promised
        if len(await asyncio.to_thread(self._services.store.gatherings_of, host, AT_ONCE)) >= AT_ONCE:
            raise RefusedError("too_many_gatherings", read="one table more", expected=f"{AT_ONCE} that are not dealt")
        table, commitment = await self._promises.take(rules, host, promised)
        gathering = Gathering(
            table=table,
            host=host,
            number=1,
            key=self._services.random_bytes(KEY_BYTES),
            rules=rules.text,
            commitment=commitment,
            terms=terms,
            places=places,
        )
        try:
            await asyncio.wrap_future(self._services.store.add_gathering(write_gathering(gathering, self._now())))
        except StorageError as error:
            # The same request, which came twice at once.
            if error.code != "number_taken" or not await self._is_made(table, rules, host):
                raise
        return table

    async def _is_made(self, table: TableId, rules: RuleSet, host: GuestId) -> bool:
        """Whether a host has made a promised table a gathering, which may have been dealt since.

        Raises RefusedError `promise_foreign` where another guest has, `promise_used` where it is another kind of table.
        """
        found = await self.find(table)
        if found is not None:
            check_same(found.row, own=found.host == host, rules=rules)
            return True
        stored = await asyncio.to_thread(self._services.store.load, table)
        if stored is not None:
            check_same(stored.row, own=HOST in seats_of(stored.row, host), rules=rules)
        return stored is not None

    def judge(
        self, rules: RuleSet, host: GuestId, wanted: Sequence[str], terms: wire.TableTerms, name: str
    ) -> tuple[tuple[Place, ...], wire.TableTerms]:
        """The seats and terms of a gathering that could be made; raises KatmuisError as `make`."""
        places = read_seats(host, name, wanted, rules.seats)
        for place in places:
            if place.player is not None:
                self._services.find_player(place.player)
        return places, msgspec.structs.replace(terms, clock=parse_clock(terms.clock).text)

    async def find(self, table: TableId) -> Gathering | None:
        """A gathering, closed or not, None where there is none or the table was dealt; raises StorageError."""
        row = await asyncio.to_thread(self._services.store.find_gathering, table)
        return read_gathering(row) if row is not None else None

    async def gathered(self, guest: GuestId, limit: int) -> list[TableSummary]:
        """The gatherings of a guest that are not closed and can be read, the last changed first."""
        shown = []
        for row in await asyncio.to_thread(self._services.store.gatherings_of, guest, limit):
            try:
                shown.append(listed_gathering(read_gathering(row), guest, row.changed))
            except KatmuisError as error:
                # One that is damaged must not hide the others.
                log.error("gathering %s cannot be listed: %s", row.table, trace_of(error))
        return shown

    async def forget_stale(self) -> None:
        """Forgets the gatherings at which nothing has happened for long."""
        before = (self._services.now() - KEPT_FOR).isoformat()
        while await asyncio.wrap_future(self._services.store.drop_gatherings(before)):
            await asyncio.sleep(0)

    # ------------------------------------------------------------ changing

    async def sit_down(self, table: TableId, seat: int, token: str, guest: GuestId, name: str) -> None:
        """Seats a guest who was invited; the same guest again changes nothing.

        Raises RefusedError as `gathering.sit_down`, `invite_unknown` too where there is no such gathering.
        """

        def judge(gathering: Gathering) -> Gathering:
            return sit_down(gathering, seat, token, guest, name)

        if await self._change(table, judge) is None:
            raise RefusedError("invite_unknown", read=table[:80], expected="a table that gathers still")

    async def check_invite(self, table: TableId, seat: int, token: str) -> Gathering:
        """The gathering that an invite is to; raises RefusedError `invite_unknown`, and StorageError."""
        found = await self.find(table)
        if found is None:
            raise RefusedError("invite_unknown", read=table[:80], expected="a table that gathers still")
        place_of_invite(found, seat, token)
        return found

    async def command(
        self, table: TableId, guest: GuestId | None, seat: Seat | None, command: Command
    ) -> Accepted | Refused | None:
        """Carries a command of a guest at one of his seats out, or refuses it; None where there is no gathering.

        The same command twice has one effect and one answer. The last one that is waited for deals the game.
        """
        number = 0

        def judge(gathering: Gathering) -> Gathering:
            nonlocal number
            number = gathering.number
            if guest is not None and gathering.done_by(guest, command.id) is not None:
                return gathering
            return carry_out(gathering, guest, seat, command)

        try:
            if isinstance(command, wire.SetSeat) and command.player is not None:
                self._services.find_player(command.player)
            changed = await self._change(table, judge, (seat or HOST, CommandId(command.id)))
        except KatmuisError as error:
            refusal = self._refusal(table, error)
            return Refused(
                id=command.id, code=refusal.code, number=number, read=refusal.read, expected=refusal.expected
            )
        if changed is None:
            return None
        done = changed.done_by(guest, command.id) if guest is not None else None
        return Accepted(id=command.id, number=1 if changed.complete else done or changed.number)

    def _refusal(self, table: TableId, error: KatmuisError) -> KatmuisError:
        if not isinstance(error, StorageError):
            return error
        log.error("gathering %s: %s", table, error.code)
        return RefusedError("not_stored", read=error.code, expected="a store that can be written")

    async def finish(self) -> None:
        """Waits until the changes that are being made have been told."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _change(
        self,
        table: TableId,
        judge: Callable[[Gathering], Gathering],
        command: tuple[Seat, CommandId] | None = None,
    ) -> Gathering | None:
        """Stores what `judge` makes of a gathering, and tells of it; None where there is no gathering.

        Raises what `judge` raises, and StorageError.
        """
        # Whoever goes away in the middle must not keep what was stored from being told to the others.
        task = asyncio.create_task(self._make_change(table, judge, command))
        self._running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Gathering | None]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited for it has it, or is gone

    async def _make_change(
        self,
        table: TableId,
        judge: Callable[[Gathering], Gathering],
        command: tuple[Seat, CommandId] | None,
    ) -> Gathering | None:
        """Judges anew where another process was first."""
        async with self._lock(table):
            for _ in range(TRIES):
                found = await self.find(table)
                if found is None:
                    return None
                changed = judge(found)
                if changed is found:
                    return found
                try:
                    await self._store(changed, found.number, command)
                    return changed
                except StorageError as error:
                    if error.code != "number_taken":
                        raise
        raise StorageError("number_taken", read=table, expected=f"a turn within {TRIES} tries")

    async def _store(self, changed: Gathering, number: int, command: tuple[Seat, CommandId] | None) -> None:
        """Stores what was made of the gathering of a number, deals it if it is complete, and tells of it."""
        if changed.complete and command is not None:
            await self._deal(changed, number, command)
            return
        await asyncio.wrap_future(self._services.store.change_gathering(write_gathering(changed, self._now())))
        self._tell(changed)
        self._services.hub.announce(changed.table, changed.number)

    # ------------------------------------------------------------ viewers

    async def join(self, line: Line, guest: GuestId | None, wanted: int | None) -> Circle | None:
        """Tells a line of a gathering, now and when it changes; None where there is none, or no longer.

        Raises RefusedError `not_seated`, and StorageError.
        """
        async with self._lock(line.table):
            circle = self._circles.setdefault(line.table, Circle())
            circle.viewers[line] = Viewer(guest, wanted)
            # It joins before the gathering is read, so that nothing can be missed in between.
            self._services.hub.join(line)
            try:
                found = await self.find(line.table)
                if circle.table is not None:
                    return circle
                if found is not None:
                    line.seat = viewer_of(found.row, guest, wanted)
                    self._follow(found)
                    line.put(_encoder.encode(self._frame(found, line.seat)))
                    self._presence.joined(line)
                    return circle
            except KatmuisError:
                self.leave(line)
                raise
            self.leave(line)
            return None

    def say(self, line: Line, phrase: wire.Phrase) -> None:
        """Has the person behind a line say a phrase to all who are at the gathering.

        Raises RefusedError `too_many_phrases`.
        """
        self._phrases.count(f"{line.table} {line.seat}", self._services.now())
        if line.seat is not None:
            said = wire.Said(seat=line.seat, phrase=phrase)
            self._services.hub.send_everywhere(line.table, _encoder.encode(said))

    def leave(self, line: Line) -> None:
        """Takes a line away."""
        self._services.hub.leave(line)
        circle = self._circles.get(line.table)
        if circle is not None:
            circle.viewers.pop(line, None)
            if not circle.viewers:
                del self._circles[line.table]
                self._presence.forget(line.table)

    def serves(self, table: TableId) -> bool:
        """Whether lines of this process are at the gathering of a table."""
        return table in self._circles

    def served(self) -> Collection[TableId]:
        """The tables at whose gatherings lines of this process are."""
        return self._circles.keys()

    async def follow(self, table: TableId) -> bool:
        """Tells what another process has made of a gathering; False where it was dealt. Raises StorageError."""
        async with self._lock(table):
            found = await self.find(table)
            if found is not None:
                self._tell(found)
            return found is not None

    def hand_over(self, table: Table) -> None:
        """Gives the lines at a gathering to the table that was dealt from it, before anything is told of that."""
        circle = self._circles.pop(table.id, None)
        if circle is None:
            return
        circle.table = table
        for line, viewer in circle.viewers.items():
            try:
                line.seat = viewer_of(table.row, viewer.guest, own_seat(table.row, viewer))
            except RefusedError:
                self._services.hub.leave(line)
                self._presence.left(line)
                line.end()
                continue
            self._presence.joined(line)
            line.delay = delay_of(table.row, line.seat)
            greet(table, self._presence, line)

    def _tell(self, gathering: Gathering) -> None:
        circle = self._circles.get(gathering.table)
        if circle is None or gathering.number <= circle.told:
            return
        circle.told = gathering.number
        for line, viewer in list(circle.viewers.items()):
            self._seat(gathering, circle, line, viewer)
        self._follow(gathering)
        self._services.hub.send(gathering.table, lambda seat: _encoder.encode(self._frame(gathering, seat)))

    def _seat(self, gathering: Gathering, circle: Circle, line: Line, viewer: Viewer) -> None:
        """Gives a line the seat that its viewer has now; who may not even watch is told so, and nothing after that."""
        try:
            line.seat = viewer_of(gathering.row, viewer.guest, own_seat(gathering.row, viewer))
            self._presence.joined(line)
        except RefusedError:
            line.seat = None
            line.put(_encoder.encode(self._frame(gathering, None)))
            self._services.hub.leave(line)
            self._presence.left(line)
            del circle.viewers[line]

    def _follow(self, gathering: Gathering) -> None:
        row = gathering.row
        self._presence.follow(gathering.table, Company(row.held, shared=row.shared))

    def _frame(self, gathering: Gathering, seat: Seat | None) -> wire.Gathering:
        return gathering_seen(gathering, seat, self._presence.states(gathering.table))

    # ------------------------------------------------------------ inside

    def _lock(self, table: TableId) -> asyncio.Lock:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    def _now(self) -> str:
        return self._services.now().isoformat()
