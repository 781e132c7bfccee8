"""A store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace

from katmuis.confidential import Confidential
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.storage.memory_people import done, failed, taken
from katmuis.storage.memory_turns import MemoryTurns
from katmuis.storage.rows import Change, Event, GatheringRow, Later, Listed, StoredTable, Summary, TableRow


@dataclass
class _Kept(Confidential):
    row: TableRow
    summary: Summary
    changed: str
    events: list[Event] = field(default_factory=list)
    commands: dict[tuple[Seat, CommandId], int] = field(default_factory=dict)
    secrets: dict[int, bytes] = field(default_factory=dict, repr=False)


class MemoryStore(MemoryTurns):
    """A store that forgets everything with the process: for a table without a server, and for tests."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[TableId, _Kept] = {}

    # ---------------------------------------------------------------- gatherings

    def add_gathering(self, row: GatheringRow) -> Future[None]:
        """Keeps a gathering."""
        with self._lock:
            if row.table in self._gatherings or row.table in self._tables:
                return taken(row.table, "a new table")
            self._gatherings[row.table] = _in_order(row)
        return done(None)

    def find_gathering(self, table: TableId) -> GatheringRow | None:
        """The gathering at a table, closed or not, None if there is none."""
        return self._gatherings.get(table)

    def change_gathering(self, row: GatheringRow) -> Future[None]:
        """Keeps a gathering anew; `number_taken` where its number does not follow the one that is kept."""
        with self._lock:
            kept = self._gatherings.get(row.table)
            if kept is None or row.number != kept.number + 1:
                return taken(str(row.number), str(kept.number + 1) if kept is not None else "a gathering")
            self._gatherings[row.table] = _in_order(row)
        return done(None)

    def gatherings_of(self, guest: GuestId, limit: int) -> list[GatheringRow]:
        """The gatherings that a guest is host of or sits at, the last changed first."""
        with self._lock:
            found = [
                row
                for row in self._gatherings.values()
                if not row.closed and (guest == row.host or guest in row.guests)
            ]
        return sorted(found, key=lambda row: row.changed, reverse=True)[:limit]

    def drop_gatherings(self, before: str) -> Future[int]:
        """Forgets the gatherings not changed since a time; says how many."""
        with self._lock:
            stale = [table for table, row in self._gatherings.items() if row.changed < before]
            for table in stale:
                del self._gatherings[table]
        return done(len(stale))

    # ---------------------------------------------------------------- tables

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        """Keeps a table with its first event; it uses up its promise and its gathering, if it has them."""
        with self._lock:
            gathered = self._gatherings.get(row.id)
            if row.id in self._tables:
                return taken(row.id, "a new table")
            if first.gathering != (gathered.number if gathered is not None else 0):
                return taken(str(first.gathering), "the number of the gathering")
            self._tables[row.id] = _Kept(row, first.summary, first.event.at)
            self._promises.pop(row.id, None)
            self._gatherings.pop(row.id, None)
        return self.append(first)

    def append(self, change: Change) -> Future[None]:
        """Keeps the next event of a table."""
        with self._lock:
            kept = self._tables.get(change.table)
            if kept is None:
                return failed("database_failed", change.table, "a table that is there")
            if change.event.number != len(kept.events) + 1:
                return taken(str(change.event.number), str(len(kept.events) + 1))
            kept.events.append(change.event)
            kept.summary, kept.changed = change.summary, change.event.at
            if change.command is not None:
                kept.commands[change.command] = change.event.number
            kept.secrets |= change.secrets
            self._keep_deadline(change)
        return done(None)

    def load(self, table: TableId) -> StoredTable | None:
        """A copy of what is kept of a table."""
        with self._lock:
            kept = self._tables.get(table)
            if kept is None:
                return None
            return StoredTable(kept.row, tuple(kept.events), dict(kept.commands), dict(kept.secrets))

    def load_after(self, table: TableId, number: int) -> Later | None:
        """A copy of what is kept of a table after event `number`."""
        with self._lock:
            kept = self._tables.get(table)
            if kept is None:
                return None
            commands = {command: at for command, at in kept.commands.items() if at > number}
            return Later(tuple(kept.events[number:]), commands, dict(kept.secrets))

    def numbers_of(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """The number of the last event of each table."""
        with self._lock:
            return {table: len(self._tables[table].events) for table in tables if table in self._tables}

    def tables_of(self, guest: GuestId, limit: int) -> list[Listed]:
        """The tables of a guest that are not over, the last changed first."""
        with self._lock:
            found = [
                Listed(kept.row, kept.summary, kept.changed)
                for kept in self._tables.values()
                if not kept.summary.over and any(seat.guest == guest for seat in kept.row.seats)
            ]
        return sorted(found, key=lambda listed: listed.changed, reverse=True)[:limit]

    def waiting_tables(self) -> list[TableId]:
        """The tables at which a computer is to move."""
        with self._lock:
            return [table for table, kept in self._tables.items() if kept.summary.waiting]

    def unclaimed_tables(self, now_ms: int, limit: int) -> list[TableId]:
        """The tables at which a computer is to move and which no process has claimed for now."""
        with self._lock:
            waiting = [table for table, kept in self._tables.items() if kept.summary.waiting]
            return [table for table in waiting if self._claims.get(table, ("", 0))[1] <= now_ms][:limit]

    # ---------------------------------------------------------------- keeping

    def drop_tables(self, before: str, now_ms: int) -> Future[int]:
        """Forgets the tables at which nothing has happened since a time and nobody has time left; says how many."""
        with self._lock:
            running = {table for table, due in self._due.items() if due.deadline.due_ms > now_ms}
            stale = [table for table, kept in self._tables.items() if kept.changed < before and table not in running]
            for table in stale:
                del self._tables[table]
                self._due.pop(table, None)
                self._claims.pop(table, None)
        return done(len(stale))

    def drop_guests(self, before: str) -> Future[int]:
        """Forgets the guests whose sessions are all older than a time and who have no table; says how many."""
        with self._lock:
            seats = [seat.guest for kept in self._tables.values() for seat in kept.row.seats]
            hosts = [guest for row in self._gatherings.values() for guest in (row.host, *row.guests)]
            needed = {*seats, *hosts, *(kept.guest for kept in self._promises.values())}
            recent = {guest for hashed, guest in self._guests.items() if self._used[hashed] >= before}
            stale = (set(self._guests.values()) | self._lost) - recent - needed
            self._lost -= stale
            self._names = {guest: name for guest, name in self._names.items() if guest not in stale}
            self._guests = {hashed: guest for hashed, guest in self._guests.items() if guest not in stale}
            self._used = {hashed: used for hashed, used in self._used.items() if hashed in self._guests}
            self._links = {hashed: kept for hashed, kept in self._links.items() if kept[0] not in stale}
        return done(len(stale))

    def close(self) -> None:
        """Does nothing: there is nothing to let go of."""


def _in_order(row: GatheringRow) -> GatheringRow:
    return replace(row, guests=tuple(sorted(set(row.guests))))
