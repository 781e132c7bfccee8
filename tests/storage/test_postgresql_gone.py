"""A PostgreSQL that goes away while it is written to, or whose disk is full."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator

import pytest

from katmuis.errors import StorageError
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change, Event
from tests.services.postgresql import PostgreSQLServer, may_have_disks
from tests.services.programs import do_without, find_postgresql
from tests.storage.postgresql_stores import T, code_of, filled, last_number
from tests.storage.samples import change

# ---------------------------------------------------------------- a server that goes away


class Journal:
    """A table at which one writer plays on, whatever fails: it knows what was acknowledged."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.acknowledged = 1
        self.codes: list[str] = []
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self._thread.start()

    def wait_for(self, number: int) -> None:
        end = time.monotonic() + 30
        while self.acknowledged < number:
            assert self._thread.is_alive()
            assert time.monotonic() < end
            time.sleep(0.005)

    def end(self) -> None:
        self._ended.set()
        self._thread.join(30)

    def _play(self) -> None:
        while not self._ended.is_set():
            code = code_of(self.store.append(change(self.acknowledged + 1)))
            if code is None:
                self.acknowledged += 1
                continue
            self.codes.append(code)
            if code == "number_taken":  # its commit was made, and the answer lost
                self.acknowledged = last_number(self.store)
            time.sleep(0.01)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_server_that_stops_and_starts_costs_nothing_that_was_stored(
    own_postgresql: PostgreSQLServer, how: str
) -> None:
    store = filled(own_postgresql.new_database())
    journal = Journal(store)
    try:
        journal.wait_for(20)
        getattr(own_postgresql, how)()
        before = journal.acknowledged
        with pytest.raises(StorageError) as raised:
            store.load(T)
        assert raised.value.code == "database_unreachable"
        own_postgresql.start()
        journal.wait_for(before + 20)
    finally:
        journal.end()
    assert set(journal.codes) <= {"database_unreachable", "number_taken"}
    assert "database_unreachable" in journal.codes
    assert last_number(store) == journal.acknowledged
    store.close()


def test_a_store_is_closed_while_its_server_is_gone(own_postgresql: PostgreSQLServer) -> None:
    store = filled(own_postgresql.new_database())
    own_postgresql.stop()
    try:
        waiting = [store.append(change(number)) for number in (2, 3)]
        store.close()
        assert {code_of(each) for each in waiting} == {"database_unreachable"}
    finally:
        own_postgresql.start()


# ---------------------------------------------------------------- a full disk


@pytest.fixture
def small_postgresql() -> Iterator[PostgreSQLServer]:
    if find_postgresql() is None:
        do_without("PostgreSQL")
    if not may_have_disks():
        pytest.skip("a disk of one's own takes the rights of root")
    server = PostgreSQLServer(disk=32)
    try:
        server.start()
        yield server
    finally:
        server.remove()


def test_a_disk_that_is_full_takes_no_more_until_there_is_room(small_postgresql: PostgreSQLServer) -> None:
    """What was acknowledged stays, what was not is not there, and nothing has to be started again."""
    store = filled(small_postgresql.empty_database("small"))
    ballast = small_postgresql.small_disk / "ballast"
    ballast.write_bytes(bytes(8 * 1024 * 1024))
    number, code = 1, None
    while code is None:
        assert number < 1000
        number += 1
        # Letters that cannot be made fewer, 100,000 of them.
        event = Event(number, "play", random.Random(number).randbytes(50_000).hex(), "2030")
        code = code_of(store.append(Change(T, event, change(number).summary)))
    assert code == "database_full"
    assert last_number(store) == number - 1 > 1
    assert code_of(store.append(Change(T, event, change(number).summary))) == "database_full"
    ballast.unlink()
    assert code_of(store.append(Change(T, event, change(number).summary))) is None
    assert last_number(store) == number
    store.close()
