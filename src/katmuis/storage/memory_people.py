"""The part of the store in memory that knows guests, and what was promised to them."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import TypeVar

from katmuis.errors import StorageError
from katmuis.ids import GuestId, TableId
from katmuis.storage.rows import GatheringRow, Promise

T = TypeVar("T")


class MemoryPeople:
    """Guests, their names and tokens, promises, and the gatherings that promises wait for."""

    def __init__(self) -> None:
        self._guests: dict[bytes, GuestId] = {}
        self._used: dict[bytes, str] = {}
        self._lost: set[GuestId] = set()
        self._names: dict[GuestId, str] = {}
        self._links: dict[bytes, tuple[GuestId, str]] = {}
        self._promises: dict[TableId, Promise] = {}
        self._gatherings: dict[TableId, GatheringRow] = {}
        self._lock = threading.Lock()

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:
        """Keeps a guest."""
        with self._lock:
            self._guests[token_hash] = guest
            self._used[token_hash] = at
        return done(None)

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        """The guest of a token, None if there is none."""
        return self._guests.get(token_hash)

    def renew_session(self, token_hash: bytes, at: str, before: str) -> Future[bool]:
        """Keeps that a session is made use of; False where that was kept at or after `before`."""
        with self._lock:
            if self._used.get(token_hash, before) >= before:
                return done(False)
            self._used[token_hash] = at
        return done(True)

    def drop_sessions(self, before: str) -> Future[int]:
        """Forgets the sessions that were not made use of since a time; says how many."""
        with self._lock:
            stale = [hashed for hashed, used in self._used.items() if used < before]
            for hashed in stale:
                del self._used[hashed]
                # The guest may have tables still.
                self._lost.add(self._guests.pop(hashed))
        return done(len(stale))

    def rename_guest(self, guest: GuestId, name: str) -> Future[None]:
        """Keeps the name that a guest goes by."""
        with self._lock:
            self._names[guest] = name
        return done(None)

    def guest_name(self, guest: GuestId) -> str:
        """The name that a guest goes by, empty if he has none."""
        return self._names.get(guest, "")

    def add_device_link(self, token_hash: bytes, guest: GuestId, until: str) -> Future[None]:
        """Keeps the hash of a token that brings a guest to another device, in place of his earlier one."""
        with self._lock:
            self._links = {hashed: kept for hashed, kept in self._links.items() if kept[0] != guest}
            self._links[token_hash] = (guest, until)
        return done(None)

    def use_device_link(self, token_hash: bytes, new_session_hash: bytes, at: str) -> Future[GuestId | None]:
        """Uses a token up; None for one that does not exist, was used or has ended."""
        with self._lock:
            guest, until = self._links.pop(token_hash, (None, ""))
            if guest is None or until <= at:
                return done(None)
            self._guests[new_session_hash] = guest
            self._used[new_session_hash] = at
        return done(guest)

    def end_sessions(self, guest: GuestId, kept: bytes) -> Future[None]:
        """Forgets all sessions of a guest but one, and his device link."""
        with self._lock:
            ended = [hashed for hashed, holder in self._guests.items() if holder == guest and hashed != kept]
            for hashed in ended:
                del self._guests[hashed], self._used[hashed]
            self._links = {hashed: link for hashed, link in self._links.items() if link[0] != guest}
        return done(None)

    def add_promise(self, promise: Promise) -> Future[None]:
        """Keeps the promise of a table."""
        with self._lock:
            if promise.table in self._promises:
                return taken(promise.table, "a new table")
            self._promises[promise.table] = promise
        return done(None)

    def find_promise(self, table: TableId) -> Promise | None:
        """The promise of a table that is not made yet, None if there is none."""
        return self._promises.get(table)

    def drop_promises(self, before: str) -> Future[None]:
        """Forgets the promises that were made before a time, but none of a gathering that is not closed."""
        with self._lock:
            needed = {table for table, row in self._gatherings.items() if not row.closed}
            self._promises = {
                table: kept for table, kept in self._promises.items() if kept.at >= before or table in needed
            }
        return done(None)


def done(value: T) -> Future[T]:
    """A future with a result."""
    future: Future[T] = Future()
    future.set_result(value)
    return future


def taken(read: str, expected: str) -> Future[None]:
    """The future of a write whose number somebody else stored first."""
    return failed("number_taken", read, expected)


def failed(code: str, read: str, expected: str) -> Future[None]:
    """The future of a write that was not made."""
    future: Future[None] = Future()
    future.set_exception(StorageError(code, read=read, expected=expected))
    return future
