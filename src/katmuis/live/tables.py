"""All tables of a process: made, opened when somebody comes, let go of when nobody watches."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Sequence
from datetime import timedelta

from katmuis.errors import RefusedError, StorageError, trace_of
from katmuis.ids import NOBODY, CommandId, GuestId, Seat, TableId
from katmuis.live import at_once
from katmuis.live.advice import Advice
from katmuis.live.answering import Tell, unheard
from katmuis.live.bots import Bots
from katmuis.live.circle import Circle
from katmuis.live.deadlines import Deadlines
from katmuis.live.export import Exports
from katmuis.live.fanout import Line, check_room
from katmuis.live.faults import tell_fault
from katmuis.live.first_deal import first_change
from katmuis.live.follow import Following
from katmuis.live.gathering import Gathering
from katmuis.live.gathering_seen import dealt_seen, invite_seen
from katmuis.live.gatherings import Gatherings
from katmuis.live.greeting import greet
from katmuis.live.limits import Limit, Quota
from katmuis.live.presence import Presence, company_of
from katmuis.live.promises import Promises, check_made
from katmuis.live.records import RULES_VERSION
from katmuis.live.seats import against_computers, delay_of, holds, seat_of, viewer_of
from katmuis.live.services import Services
from katmuis.live.summary import listed_tables
from katmuis.live.table import Table
from katmuis.live.thinking import make_thinkers
from katmuis.live.timing import Timing
from katmuis.live.turns import CLAIMED_FOR, TurnClaims
from katmuis.protocol.base import Command
from katmuis.protocol.company import Ready
from katmuis.protocol.messages import Accepted, Play, Refused
from katmuis.protocol.pages import InviteSeen, TableSummary
from katmuis.records.fair import new_secret
from katmuis.records.record import Record
from katmuis.rules import RuleSet
from katmuis.settings import Settings
from katmuis.storage.store import Promise, SeatRow, StoredTable, TableRow

log = logging.getLogger(__name__)

TABLES = Limit(20, 15.0, "too_many_tables", "one table more")
"""How many tables a guest may make without a promise."""
RECORDS = Limit(20, 2.0, "too_many_records", "one record more")
"""How many records a guest may ask for: each plays a game again."""
SWEEPS = 10
"""How many times in `idle_after` the tables that nobody watches are looked for."""
FORGETS = 100
"""After how many of these looks the promises that have gone stale are forgotten, and at the first."""


class Tables:
    """The tables that this process serves. Any other process may serve the same ones."""

    def __init__(self, services: Services, settings: Settings) -> None:
        self._services = services
        self._idle_after = settings.idle_after
        self._thinkers = make_thinkers(services, settings)
        hub = services.hub
        self._claims = TurnClaims(services.store, hub.process, services.now) if hub.process else None
        self._bots = Bots(self._thinkers, self._claims, hub.watched)
        self.advice = Advice(services, self._thinkers)
        self._open: dict[TableId, Table] = {}
        self._opening: dict[TableId, asyncio.Task[Table]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._making = Quota(TABLES)
        self._recording = Quota(RECORDS)
        self._exports = Exports()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._promises = Promises(services)
        self.presence = Presence(hub, services.now)
        self._deadlines = Deadlines(services, self.open)
        self.presence.listen(self._deadlines.attended)
        self.gatherings = Gatherings(services, self._promises, self.presence, self._deal_gathered)
        self._following = Following(services.store, self._open, self._opening, self.gatherings, self._open_dealt)

    async def start(self) -> None:
        """Goes on with the turns that a computer had begun, and begins to look for idle tables and for news."""
        await self._services.hub.start(self._following)
        works = (self._resume(), self._sweep(), self.presence.run(), self._deadlines.run())
        self._tasks = [asyncio.create_task(work) for work in works]
        for task in self._tasks:
            task.add_done_callback(tell_fault)

    async def stop(self) -> None:
        """Ends all that runs; nothing is lost by it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bots.stop()
        await self.gatherings.finish()
        await asyncio.gather(*(table.finish() for table in self._open.values()))
        self._deadlines.hold(self.presence.apart)
        await self._services.hub.stop()
        await self._following.stop()
        await asyncio.to_thread(self._thinkers.stop)
        await asyncio.to_thread(self._exports.stop)

    def __len__(self) -> int:
        return len(self._open)

    # ------------------------------------------------------------ making and finding

    def check_computers(self, rules: RuleSet, players: Sequence[str]) -> None:
        """Refuses computers that cannot be had, or not so many; raises KatmuisError."""
        for held in against_computers(NOBODY, players, rules.seats):
            if held.player is not None:
                self._services.find_player(held.player)

    async def promise(self, rules: RuleSet, guest: GuestId) -> tuple[TableId, str]:
        """Promises a guest a table: its name and the commitment to its first game's secret.

        Raises RefusedError `too_many_tables` for a guest who was promised many just now, and StorageError.
        """
        return await self._promises.make(rules, guest)

    async def make(
        self,
        rules: RuleSet,
        guest: GuestId,
        players: Sequence[str],
        promised: TableId | None = None,
        contribution: bytes = b"",
    ) -> TableId:
        """Makes a table for a guest against computers (one for all other seats, or one for each) and deals.

        The same request for a `promised` table makes it once and has the same answer; without one there is nothing to
        which `contribution` could be given. Raises RefusedError `players_and_seats`, `too_many_tables` for a guest who
        made many without a promise just now, `promise_...` as `promises` says, and StorageError.
        """
        seats = against_computers(guest, players, rules.seats)
        if promised is None:
            if contribution:
                expected = "a table that was promised before the contribution was known"
                raise RefusedError("promise_unknown", read="no table", expected=expected)
            self._making.count(guest, self._services.now())
            return await self._deal_first(self._promises.draw(rules, guest), seats, contribution)
        promise = await self._promises.find(promised, rules, guest)
        if promise is not None:
            try:
                return await self._deal_first(promise, seats, contribution)
            except StorageError as error:
                if error.code != "number_taken":
                    raise
        stored = await asyncio.to_thread(self._services.store.load, promised)
        check_made(stored, promised, guest, rules, seats, contribution)
        return promised

    async def _deal_first(self, promise: Promise, seats: tuple[SeatRow, ...], contribution: bytes) -> TableId:
        """Makes the table of a promise against computers and deals its first game, which promises the second."""
        row = TableRow(promise.table, promise.rules, RULES_VERSION, seats)
        secret, at = new_secret(self._services.random_bytes), self._services.now().isoformat()
        _state, change = first_change(row, promise, secret, {seat_of(row, promise.guest): contribution}, at)
        await asyncio.wrap_future(self._services.store.add_table(row, change))
        await self.open(row.id)
        return row.id

    async def _deal_gathered(self, gathering: Gathering, number: int, command: tuple[Seat, CommandId]) -> Table:
        """Deals a complete gathering, which is stored under a number.

        Raises StorageError `number_taken` where it was changed or dealt by another process, or what the store says.
        """
        promise = await asyncio.to_thread(self._services.store.find_promise, gathering.table)
        if promise is None:
            raise StorageError("number_taken", read=gathering.table, expected="a table that is not dealt")
        secret, at = new_secret(self._services.random_bytes), self._services.now().isoformat()
        state, change = first_change(
            gathering.row, promise, secret, gathering.contributions, at, command=command, gathering=number
        )
        change = Timing(gathering.table, self._services, self.presence).with_deadline(change, state, command[0])
        await asyncio.wrap_future(self._services.store.add_table(gathering.row, change))
        self._services.hub.announce(gathering.table, change.event.number)
        return await self.open(gathering.table)

    async def record(self, table: TableId, guest: GuestId | None, game: int) -> Record:
        """The record of a game that is over, for whoever may see its table.

        Raises RefusedError `table_unknown`, `not_seated`, `too_many_records` for a guest who asked for many just now,
        `game_unknown` and `game_not_over`, and StorageError.
        """
        if guest is None:
            raise RefusedError("not_seated", read=table[:80], expected="a table at which you sit")
        self._recording.count(guest, self._services.now())
        return await self._exports.make(lambda: self._load_for(table, guest), game)

    def _load_for(self, table: TableId, guest: GuestId) -> StoredTable:
        stored = self._load_stored(table)
        seat_of(stored.row, guest)
        return stored

    async def open(self, table: TableId) -> Table:
        """A table, from memory or the store; raises RefusedError `table_unknown` or StorageError."""
        found = self._open.get(table)
        if found is not None and not self._services.hub.up:
            # Another process may have gone on with it, and nothing tells so; meanwhile it may be let go of here.
            await self._following.check(table)
            found = self._open.get(table)
        if found is None:
            if table not in self._opening:
                task = asyncio.create_task(self._load(table))
                self._opening[table] = task
                task.add_done_callback(lambda _done: self._opening.pop(table))
            found = await asyncio.shield(self._opening[table])
        found.used = self._services.now()
        self._bots.wake(found)
        return found

    async def _load(self, table: TableId) -> Table:
        found = self._open[table] = await asyncio.to_thread(self._read, table)
        self._changed(found)
        self.gatherings.hand_over(found)
        return found

    def _read(self, table: TableId) -> Table:
        return Table(self._load_stored(table), self._services, self._changed, self.presence)

    def _changed(self, table: Table) -> None:
        """Has everything that follows a table in memory know how it stands now."""
        self._bots.wake(table)
        self._deadlines.watch(table)
        if table.state.company:
            self.presence.follow(table.id, company_of(table.state))

    def _load_stored(self, table: TableId) -> StoredTable:
        stored = self._services.store.load(table)
        if stored is None:
            raise RefusedError("table_unknown", read=table[:80], expected="a table of this server")
        return stored

    async def unfinished(self, guest: GuestId, limit: int) -> list[TableSummary]:
        """The tables of a guest that are not over, and those that gather still, the last changed first.

        Those that cannot be read are left out.
        """
        gathered = await self.gatherings.gathered(guest, limit)
        dealt = listed_tables(await asyncio.to_thread(self._services.store.tables_of, guest, limit), guest)
        return sorted([*gathered, *dealt], key=lambda summary: summary.changed, reverse=True)[:limit]

    # ------------------------------------------------------------ viewers

    async def join(self, line: Line, after: int | None) -> Table:
        """Gives a line what it has missed since notice `after`, and from now on all that happens.

        Raises RefusedError `table_unknown` and `too_many_watchers`, and StorageError.
        """
        table = await self.open(line.table)
        if after is not None:
            await table.keep_up(after)
        check_room(self._services.hub, line.table, line.seat)
        greet(table, self.presence, line, after)
        self._services.hub.join(line)
        self.presence.joined(line)
        return table

    async def admit(self, table: TableId, guest: GuestId | None) -> TableRow:
        """The table, dealt or gathering, that a guest may see; None is a guest whom nobody knows.

        Raises RefusedError `table_unknown`, `not_seated`, and `too_many_watchers` where many look on already, and
        StorageError.
        """
        gathering = None if table in self._open else await self.gatherings.find(table)
        row = gathering.row if gathering is not None else (await self.open(table)).row
        check_room(self._services.hub, table, viewer_of(row, guest))
        return row

    async def enter(self, line: Line, guest: GuestId | None, wanted: int | None, after: int | None) -> Table | Circle:
        """Lets a line of a guest see a table from the seat that he wants, as `join`, or the gathering at it.

        Raises RefusedError `table_unknown`, `not_seated` and `too_many_watchers`, and StorageError.
        """
        if line.table not in self._open:
            circle = await self.gatherings.join(line, guest, wanted)
            if circle is not None:
                try:
                    check_room(self._services.hub, line.table, line.seat, more=0)
                except RefusedError:
                    self.leave(line)
                    raise
                # It may have been dealt, and opened here, while the line joined.
                if line.table in self._open:
                    self.gatherings.hand_over(self._open[line.table])
                return circle
        row = (await self.open(line.table)).row
        line.seat = viewer_of(row, guest, wanted)
        line.delay = delay_of(row, line.seat)
        return await self.join(line, after)

    async def command(
        self, table: TableId, guest: GuestId | None, seat: Seat | None, command: Command, tell: Tell = unheard
    ) -> Accepted | Refused:
        """Carries a command of a guest at one of his seats out, at a gathering or a table, or refuses it.

        `tell` is told the answer, too, right behind what was done. Raises RefusedError `table_unknown`, StorageError.
        """
        answer = None if table in self._open else await self.gatherings.command(table, guest, seat, command)
        if answer is None:
            opened = self._open.get(table) if self._services.hub.up else None
            opened = opened or await self.open(table)
            self._bots.wake(opened)
            if seat is not None and holds(opened.row, seat, guest):
                if not (isinstance(command, Ready) and command.on):
                    return await opened.command(seat, command, tell)
                # Sent again by a page that was not answered: everybody was ready, or there would be no deal.
                answer = Accepted(id=command.id, number=1)
            else:
                # Who looks on may be behind, and must not be told from this how far the table is.
                answer = Refused(id=command.id, code="not_seated", number=0, expected="a seat of yours")
        tell(answer)
        return answer

    def play_at_once(self, table: Table, guest: GuestId | None, seat: Seat, command: Play, tell: Tell) -> bool:
        """Carries a play out without waiting for anything but the store, and tells the answer to `tell`.

        False, and nothing is done, where it is to be asked as any other command.
        """
        known = self._open.get(table.id) is table and self._services.hub.up and holds(table.row, seat, guest)
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return known and at_once.play(table, self._services.store, self._loop, seat, command, tell)

    async def invited(self, table: TableId, seat: int, token: str, guest: GuestId | None) -> InviteSeen:
        """What somebody who was invited is shown; whoever may see a table that is dealt is told so.

        Raises RefusedError `invite_unknown`, and StorageError.
        """
        if table not in self._open and await self.gatherings.find(table) is not None:
            return invite_seen(await self.gatherings.check_invite(table, seat, token), seat, guest)
        try:
            row = await self.admit(table, guest)
        except RefusedError:
            raise RefusedError("invite_unknown", read=table[:80], expected="a table that gathers still") from None
        return dealt_seen(row, seat)

    def leave(self, line: Line) -> None:
        """Takes a line away."""
        self.gatherings.leave(line)
        self.presence.left(line)

    # ------------------------------------------------------------ in the background

    async def _open_dealt(self, table: TableId) -> None:
        """Opens a table that another process dealt, for those who are at its gathering here."""
        self.gatherings.hand_over(await self.open(table))

    async def _resume(self) -> None:
        """Goes on with the turns that a computer had begun; where there are other processes, with what these left."""
        while True:
            try:
                if self._claims is None:
                    await self._take_up(await asyncio.to_thread(self._services.store.waiting_tables))
                    return
                await self._take_up(await self._claims.unclaimed())
            except StorageError as error:
                log.error("the store: %s", error.code)
            await asyncio.sleep(CLAIMED_FOR)

    async def _take_up(self, tables: Sequence[TableId]) -> None:
        for table in tables:
            try:
                if self._claims is None or await self._claims.take(table):
                    await self.open(table)
            except Exception as error:
                # Whatever is wrong with one table, the others must go on.
                log.error("table %s cannot be gone on with: %s", table, trace_of(error))

    async def _sweep(self) -> None:
        for count in itertools.count():
            await asyncio.sleep(self._idle_after / SWEEPS)
            self.close_idle()
            if count % FORGETS == 0:
                await self._forget_stale()

    async def _forget_stale(self) -> None:
        try:
            await self.gatherings.forget_stale()
            await self._promises.forget_stale()
        except StorageError as error:
            # They take up a little room for a while longer.
            log.error("the store: %s", error.code)

    def close_idle(self) -> None:
        """Lets go of the tables at which nothing happened for a while and which nobody watches."""
        before = self._services.now() - timedelta(seconds=self._idle_after)
        for table in list(self._open.values()):
            watched = self._services.hub.watched(table.id) or self._bots.plays_at(table.id) or table.busy
            if not watched and table.used <= before:
                del self._open[table.id]
                self.presence.forget(table.id)
                self._deadlines.forget(table.id)
