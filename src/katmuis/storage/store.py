"""What the rest of the program asks of a store, and a store in memory."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Protocol

from katmuis.confidential import Confidential
from katmuis.errors import StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who holds a seat: a guest or a computer player, one of the two."""

    seat: Seat
    guest: GuestId | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was made: its rule set as canonical text and the version of the rules it began with."""

    id: TableId
    rules: str
    rules_version: int
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of tables shows, kept beside the events so that a list needs no replay; `data` is JSON."""

    over: bool
    waiting: bool
    """True while a computer is to move, so that a start finds the games that it must go on with."""
    data: str


@dataclass(frozen=True, slots=True)
class Event(Confidential):
    """One thing that happened at a table; `number` counts from 1 without gaps, `data` is JSON."""

    number: int
    kind: str
    data: str = field(repr=False)
    at: str


@dataclass(frozen=True, slots=True)
class Change(Confidential):
    """An event with all that is stored in the same transaction."""

    table: TableId
    event: Event
    summary: Summary
    command: tuple[Seat, CommandId] | None = None
    secrets: Mapping[int, bytes] = field(default_factory=dict, repr=False)
    """The secrets of games that are not stored yet, by the number of the game."""


@dataclass(frozen=True, slots=True)
class Promise(Confidential):
    """A table that a guest was promised: its rule set as canonical text and hash, and the secret of its first game.

    The hash of the secret was told to the guest at `at`; the table, once made, takes the promise's place.
    """

    table: TableId
    guest: GuestId
    rules: str
    rules_hash: str
    secret: bytes = field(repr=False)
    at: str


@dataclass(frozen=True, slots=True)
class StoredTable(Confidential):
    """All that is known of a table: enough to go on with it."""

    row: TableRow
    events: tuple[Event, ...]
    commands: dict[tuple[Seat, CommandId], int]
    secrets: dict[int, bytes] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list; `changed` is the time of its last event."""

    row: TableRow
    summary: Summary
    changed: str


class Store(Protocol):
    """Keeps guests and tables; what is written counts only when the future is done.

    Writes raise, through their future, StorageError: `number_taken` where another process stored that number
    first, else a code that says what is wrong with the store. Reads raise it at once.
    """

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:
        """Writes a guest and the hash of the token that names him."""

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        """The guest of a token, None if there is none."""

    def add_promise(self, promise: Promise) -> Future[None]:
        """Writes the promise of a table."""

    def find_promise(self, table: TableId) -> Promise | None:
        """The promise of a table that is not made yet, None if there is none."""

    def drop_promises(self, before: str) -> Future[None]:
        """Forgets the promises that were made before a time."""

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        """Writes a table with its first event; it uses its promise up, if it has one."""

    def append(self, change: Change) -> Future[None]:
        """Writes the next event of a table."""

    def load(self, table: TableId) -> StoredTable | None:
        """Reads a table, None if there is none."""

    def tables_of(self, guest: GuestId, limit: int) -> list[Listed]:
        """The tables of a guest that are not over, the last changed first."""

    def waiting_tables(self) -> list[TableId]:
        """The tables at which a computer is to move."""

    def close(self) -> None:
        """Writes what is still waiting and lets go of the store."""


@dataclass
class _Kept(Confidential):
    row: TableRow
    summary: Summary
    changed: str
    events: list[Event] = field(default_factory=list)
    commands: dict[tuple[Seat, CommandId], int] = field(default_factory=dict)
    secrets: dict[int, bytes] = field(default_factory=dict, repr=False)


class MemoryStore:
    """A store that forgets everything with the process: for a table without a server, and for tests."""

    def __init__(self) -> None:
        self._guests: dict[bytes, GuestId] = {}
        self._tables: dict[TableId, _Kept] = {}
        self._promises: dict[TableId, Promise] = {}
        self._lock = threading.Lock()

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:  # noqa: ARG002
        """Keeps a guest."""
        with self._lock:
            self._guests[token_hash] = guest
        return _done(None)

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        """The guest of a token, None if there is none."""
        return self._guests.get(token_hash)

    def add_promise(self, promise: Promise) -> Future[None]:
        """Keeps the promise of a table."""
        with self._lock:
            if promise.table in self._promises:
                return _done(StorageError("number_taken", read=promise.table, expected="a new table"))
            self._promises[promise.table] = promise
        return _done(None)

    def find_promise(self, table: TableId) -> Promise | None:
        """The promise of a table that is not made yet, None if there is none."""
        return self._promises.get(table)

    def drop_promises(self, before: str) -> Future[None]:
        """Forgets the promises that were made before a time."""
        with self._lock:
            self._promises = {table: kept for table, kept in self._promises.items() if kept.at >= before}
        return _done(None)

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        """Keeps a table with its first event; it uses its promise up, if it has one."""
        with self._lock:
            if row.id in self._tables:
                return _done(StorageError("number_taken", read=row.id, expected="a new table"))
            self._tables[row.id] = _Kept(row, first.summary, first.event.at)
            self._promises.pop(row.id, None)
        return self.append(first)

    def append(self, change: Change) -> Future[None]:
        """Keeps the next event of a table."""
        with self._lock:
            kept = self._tables[change.table]
            if change.event.number != len(kept.events) + 1:
                return _done(
                    StorageError("number_taken", read=str(change.event.number), expected=str(len(kept.events) + 1))
                )
            kept.events.append(change.event)
            kept.summary, kept.changed = change.summary, change.event.at
            if change.command is not None:
                kept.commands[change.command] = change.event.number
            kept.secrets |= change.secrets
        return _done(None)

    def load(self, table: TableId) -> StoredTable | None:
        """A copy of what is kept of a table."""
        with self._lock:
            kept = self._tables.get(table)
            if kept is None:
                return None
            return StoredTable(kept.row, tuple(kept.events), dict(kept.commands), dict(kept.secrets))

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

    def close(self) -> None:
        """Does nothing: there is nothing to let go of."""


def _done(error: StorageError | None) -> Future[None]:
    future: Future[None] = Future()
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
    return future
