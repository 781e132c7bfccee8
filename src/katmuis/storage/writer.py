"""The thread that writes to a database, in groups."""

from __future__ import annotations

import itertools
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

from katmuis.errors import StorageError
from katmuis.storage.faults import fault_of, is_conflict
from katmuis.storage.landing import Write, begin, end

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
Waiting = tuple[Work[Any], Write[Any]]


@dataclass(frozen=True, slots=True)
class Batched(Generic[T]):
    """A write of `value` that can be made with others of its kind, by one call of `make` for all their values."""

    make: Callable[[sa.Connection, Sequence[T]], None]
    value: T

    def __call__(self, connection: sa.Connection) -> None:
        """Makes this write alone."""
        self.make(connection, [self.value])


GROUP = 256
"""How many writes one transaction takes at most."""
BUSY, REST, LONGEST_REST = 4, 0.0004, 0.04
"""From how many writes in a group on the writer rests, how long for each of them, and how long at most, in seconds.

A commit costs as much as ten writes do, so that under load larger groups halve what a write costs. With a fixed rest
groups would stay large once they were; this one grows only where more than 2,500 writes come in a second.
"""
ALONE = (sa.exc.IntegrityError, sa.exc.DataError, StorageError, UnicodeError, OverflowError)
"""What a write is refused with for its own values, which leaves the transaction as it was before that write."""


class Writer:
    """A thread that owns the only writing connection and puts all that waits into one transaction.

    `check` raises StorageError where nothing may be written. A lost connection is made anew with the next group; a
    group that it was lost under before its commit is written once more.
    """

    def __init__(
        self, engine: sa.Engine, name: str, check: Callable[[], None], rest: Callable[[float], None] = time.sleep
    ) -> None:
        self._engine = engine
        self._rest = rest
        self._check = check
        self._name = name
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="katmuis-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work[T]) -> Future[T]:
        """Queues a write; the future is done once the write is committed, with what `work` returned."""
        future: Write[T] = Write()
        with self._lock:
            if self._closed:
                future.set_exception(StorageError("store_closed", read=self._name, expected="an open store"))
            else:
                self._waiting.put((work, future))
        return future

    def close(self) -> None:
        """Waits until all that was submitted is written."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._waiting.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        going_on = True
        while going_on:
            group: list[Waiting] = []
            entry = self._waiting.get()
            while entry is not None:
                group.append(entry)
                if len(group) == GROUP or self._waiting.empty():
                    break
                entry = self._waiting.get()
            going_on = entry is not None
            begun = begin(write for _work, write in group)
            group = [entry for entry in group if entry[1] in begun]
            if group:
                self._write(group)
            if len(group) >= BUSY:
                self._rest(min(LONGEST_REST, len(group) * REST))

    def _write(self, group: list[Waiting]) -> None:
        """Writes a group; a write that fails alone takes no other with it."""
        try:
            self._check()
            outcomes = self._carry_out(group)
        except Exception as error:
            outcomes = [fault_of(error, self._name) for _each in group]
        end([write for _work, write in group], outcomes)

    def _carry_out(self, group: list[Waiting]) -> list[Any]:
        """What came of each write of a group, StorageError for one that was refused."""
        try:
            return self._transact(group, _write_together)
        except ALONE:
            # Each can be taken back by itself, which takes twice the time.
            return self._transact(group, self._write_apart)
        except _LostError:
            return self._transact(group, self._write_apart)
        except sa.exc.DBAPIError as error:
            if not is_conflict(error) or len(group) == 1:
                raise
        # Another process wrote to the same tables in another order; single writes do not get into each other's way.
        return [self._alone(entry) for entry in group]

    def _transact(self, group: list[Waiting], attempt: Attempt) -> list[Any]:
        """Makes the writes of a group in one transaction; raises _LostError where nothing can have been written."""
        with self._engine.begin() as connection:
            try:
                outcomes = attempt(connection, [work for work, _future in group])
            except sa.exc.DBAPIError as error:
                if error.connection_invalidated:
                    raise _LostError from error
                raise
        return outcomes

    def _write_apart(self, connection: sa.Connection, works: Sequence[Work[Any]]) -> list[Any]:
        return [self._try(connection, work) for work in works]

    def _try(self, connection: sa.Connection, work: Work[Any]) -> Any:
        try:
            with connection.begin_nested():
                return work(connection)
        except ALONE as error:
            return fault_of(error, self._name)

    def _alone(self, entry: Waiting) -> Any:
        try:
            return self._transact([entry], self._write_apart)[0]
        except Exception as error:
            return fault_of(error, self._name)


Attempt = Callable[[sa.Connection, Sequence[Work[Any]]], list[Any]]


def _write_together(connection: sa.Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """Makes the writes in their order, those of one kind that follow each other in one go."""
    outcomes: list[Any] = []
    for make, run in itertools.groupby(works, lambda work: work.make if isinstance(work, Batched) else None):
        if make is None:
            outcomes += [work(connection) for work in run]
        else:
            values = [work.value for work in run if isinstance(work, Batched)]
            make(connection, values)
            outcomes += [None] * len(values)
    return outcomes


class _LostError(Exception):
    """The connection was lost before the commit."""
