"""A process that stores without end and says what was acknowledged, to be killed at any moment."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from concurrent.futures import Future
from multiprocessing.connection import Connection

from katmuis.ids import Seat, TableId
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Deadline
from tests.storage.samples import change, gathering, promise, row

TABLES = tuple(TableId(f"t{number}") for number in range(4))
STAGES = ("promised", "gathered", "changed", "dealt")


def has_deadline(number: int) -> bool:
    """Whether the event of this number sets a deadline; the others leave it as it is."""
    return number % 3 != 0


def store_on(address: str, saying: Connection, life: int) -> None:
    """Plays on at all tables and deals new ones until it is killed; sends each acknowledgement."""
    store = SqlStore(address)
    numbers = store.numbers_of(TABLES)
    for turn in itertools.count():
        writes = []
        for table in TABLES:
            number = numbers[table] = numbers[table] + 1
            deadline = Deadline(number, Seat(1), 1000 + number) if has_deadline(number) else None
            played = change(number, table, command=f"c{number}", deadline=deadline, waiting=True)
            writes.append((table, number, store.append(played)))
        for table, number, write in writes:
            write.result()
            saying.send((table, str(number)))
        for stage, write in deal(store, f"new{life}-{turn}"):
            write.result()
            saying.send((f"new{life}-{turn}", stage))


def deal(store: SqlStore, name: str) -> Iterator[tuple[str, Future[None]]]:
    """The writes from the promise of a table to its first event."""
    yield "promised", store.add_promise(promise(name))
    yield "gathered", store.add_gathering(gathering(1, name))
    yield "changed", store.change_gathering(gathering(2, name))
    yield "dealt", store.add_table(row(name), change(1, name, secret=b"s" * 32, gathering=2))
