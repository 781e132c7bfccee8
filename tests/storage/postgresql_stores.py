"""Stores in a PostgreSQL, for tests: filled, read, and held up in the middle of a write."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future

import sqlalchemy as sa

from katmuis.errors import StorageError
from katmuis.ids import TableId
from katmuis.storage.sql import SqlStore
from tests.storage.samples import ANN, BOB, change, row

T = TableId("t")


def filled(url: str) -> SqlStore:
    store = SqlStore(url)
    store.add_guest(ANN, b"a" * 32, "2030").result(9)
    store.add_guest(BOB, b"b" * 32, "2030").result(9)
    store.add_table(row(), change(1)).result(9)
    return store


def code_of(future: Future[None]) -> str | None:
    error = future.exception(20)
    if error is None:
        return None
    assert isinstance(error, StorageError)
    return error.code


def wait_for(event: threading.Event) -> None:
    assert event.wait(9)


def holding(begun: threading.Event, hold: threading.Event) -> Callable[[sa.Connection], None]:
    """A write that is under way until it is let go on."""

    def work(_connection: sa.Connection) -> None:
        begun.set()
        wait_for(hold)

    return work


def last_number(store: SqlStore) -> int:
    found = store.load(T)
    assert found is not None
    assert [event.number for event in found.events] == list(range(1, len(found.events) + 1))
    assert store.numbers_of([T]) == {T: len(found.events)}
    return len(found.events)
