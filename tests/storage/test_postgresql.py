"""PostgreSQL: several processes at once, a server that goes away and comes back, and every way it can be wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from katmuis.errors import SettingsError, StorageError
from katmuis.ids import GuestId
from katmuis.storage import schema
from katmuis.storage.faults import fault_of
from katmuis.storage.opening import make_engine, parse_address, prepare_database
from katmuis.storage.sql import SqlStore
from tests.services.postgresql import PostgreSQLServer
from tests.services.programs import free_port
from tests.storage.postgresql_stores import T, code_of, filled, holding, last_number, wait_for
from tests.storage.samples import ANN, BOB, change, row


@pytest.fixture
def store(postgresql_url: str) -> Iterator[SqlStore]:
    made = filled(postgresql_url)
    yield made
    made.close()


@pytest.fixture
def other(store: SqlStore, postgresql_url: str) -> Iterator[SqlStore]:
    """A second process, as far as the database can tell."""
    assert last_number(store) == 1
    made = SqlStore(postgresql_url)
    yield made
    made.close()


# ---------------------------------------------------------------- the tables of the program


def test_the_steps_make_exactly_the_tables_of_the_program(postgresql_url: str) -> None:
    engine = make_engine(parse_address(postgresql_url), "BEGIN")
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == schema.HEAD
    engine.dispose()


def test_processes_that_start_at_once_make_the_tables_once(postgresql: PostgreSQLServer) -> None:
    url = parse_address(postgresql.empty_database())
    with ThreadPoolExecutor(4) as pool:
        for started in [pool.submit(prepare_database, url) for _process in range(4)]:
            started.result(30)
    store = filled(url.render_as_string(hide_password=False))
    assert last_number(store) == 1
    store.close()


def test_a_database_of_an_older_release_is_brought_up_to_date(
    postgresql: PostgreSQLServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgresql.empty_database()
    name = url.rpartition("/")[2]
    monkeypatch.setattr(schema, "HEAD", "0002")
    prepare_database(parse_address(url))
    monkeypatch.undo()
    postgresql.order("INSERT INTO guests VALUES ('ann', '2030')", name)
    postgresql.order("INSERT INTO tables VALUES ('t', 'classic', 1, false, false, '{}', '2030')", name)
    postgresql.order("INSERT INTO seats VALUES ('t', 1, 'ann', NULL), ('t', 2, NULL, 'greedy')", name)
    postgresql.order("INSERT INTO events VALUES ('t', 1, 'dealt', '{}', '2030'), ('t', 2, 'play', '{}', '2030')", name)
    store = SqlStore(url)
    assert last_number(store) == 2
    assert store.guest_name(ANN) == ""
    found = store.load(T)
    assert found is not None
    assert found.row == row()
    store.append(change(3)).result(9)
    store.close()


def test_another_programs_database_is_refused_and_left_as_it_is(postgresql: PostgreSQLServer) -> None:
    url = postgresql.empty_database()
    name = url.rpartition("/")[2]
    postgresql.order("CREATE TABLE tables (wood text)", name)
    with pytest.raises(StorageError) as raised:
        SqlStore(url)
    assert raised.value.code == "database_foreign"
    assert postgresql.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name) == [("tables",)]


def test_other_tables_in_the_database_do_no_harm(postgresql: PostgreSQLServer) -> None:
    url = postgresql.empty_database()
    postgresql.order("CREATE TABLE songs (name text)", url.rpartition("/")[2])
    store = filled(url)
    assert last_number(store) == 1
    store.close()


def test_a_newer_database_is_refused_and_left_as_it_is(postgresql: PostgreSQLServer) -> None:
    url = postgresql.new_database()
    name = url.rpartition("/")[2]
    postgresql.order("UPDATE alembic_version SET version_num = '9999'", name)
    with pytest.raises(StorageError) as raised:
        SqlStore(url)
    assert raised.value.code == "database_newer"
    assert postgresql.ask("SELECT version_num FROM alembic_version", name) == [("9999",)]


def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    port = free_port()
    with pytest.raises(StorageError) as raised:
        SqlStore(f"postgresql://ann:geheim@127.0.0.1:{port}/games")
    assert raised.value.code == "database_unreachable"
    assert raised.value.read == f"postgresql://ann:***@127.0.0.1:{port}/games"


def test_a_database_that_is_not_there_is_refused(postgresql: PostgreSQLServer) -> None:
    with pytest.raises(StorageError) as raised:
        SqlStore(postgresql.url("nowhere"))
    assert raised.value.code == "database_unreachable"


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg", "postgresql+psycopg2"])
def test_every_name_of_postgresql_means_the_one_driver(scheme: str) -> None:
    assert parse_address(f"{scheme}://x/y").drivername == "postgresql+psycopg"


def test_what_the_address_says_of_the_connection_comes_first(postgresql: PostgreSQLServer) -> None:
    engine = make_engine(parse_address(postgresql.url("postgres") + "?application_name=mine"), "BEGIN")
    with engine.begin() as connection:
        assert connection.execute(sa.text("SHOW application_name")).scalar() == "mine"
    engine.dispose()


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(SettingsError) as raised:
        make_engine(parse_address("postgresql://x/y"), "BEGIN")
    assert raised.value.code == "database_driver"


# ---------------------------------------------------------------- several processes


def test_of_two_processes_one_stores_a_number(store: SqlStore, other: SqlStore) -> None:
    for number in range(2, 30):
        codes = {code_of(future) for future in [each.append(change(number)) for each in (store, other)]}
        assert codes == {None, "number_taken"}
    assert last_number(store) == last_number(other) == 29


def test_processes_that_write_to_the_same_rows_in_another_order_lose_nothing(store: SqlStore, other: SqlStore) -> None:
    """Each waits for the other, PostgreSQL ends one of them, and that one makes its writes again, one by one."""
    met = [threading.Event(), threading.Event()]
    meetings: list[int] = []

    def meet(own: int) -> Callable[[sa.Connection], None]:
        def work(_connection: sa.Connection) -> None:
            meetings.append(own)
            met[own].set()
            wait_for(met[1 - own])

        return work

    hold = threading.Event()
    writes: list[Future[None]] = []
    for own, (each, first, second) in enumerate([(store, ANN, BOB), (other, BOB, ANN)]):
        begun = threading.Event()
        writes.append(each._writer.submit(holding(begun, hold)))
        wait_for(begun)
        # These wait together, and so they are one group.
        writes += [each.rename_guest(first, f"n{own}"), each._writer.submit(meet(own))]
        writes.append(each.rename_guest(second, f"n{own}"))
    hold.set()
    assert [code_of(write) for write in writes] == [None] * len(writes)
    assert len(meetings) == 3
    assert {store.guest_name(ANN), store.guest_name(BOB)} <= {"n0", "n1"}


def test_of_two_single_writes_that_wait_for_each_other_one_is_refused(store: SqlStore, other: SqlStore) -> None:
    met = {ANN: threading.Event(), BOB: threading.Event()}

    def rename(first: GuestId, second: GuestId) -> Callable[[sa.Connection], None]:
        def work(connection: sa.Connection) -> None:
            guests = schema.guests
            for guest in (first, second):
                connection.execute(guests.update().where(guests.c.id == guest).values(name=first))
                met[guest].set()
                wait_for(met[second])

        return work

    writes = [store._writer.submit(rename(ANN, BOB)), other._writer.submit(rename(BOB, ANN))]
    assert {code_of(write) for write in writes} == {None, "number_taken"}
    assert store.guest_name(ANN) == store.guest_name(BOB)


def test_a_table_is_read_as_of_one_moment(store: SqlStore, other: SqlStore) -> None:
    """While another process plays on, the last number is always that of the last event."""
    done = threading.Event()

    def play() -> None:
        for number in range(2, 80):
            other.append(change(number, command=str(number))).result(9)
        done.set()

    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(play)
        while not done.is_set() and not playing.done():
            found = store.load(T)
            assert found is not None
            assert len(found.events) == 1 + len(found.commands)
        playing.result()


# ---------------------------------------------------------------- what fails


def test_nothing_waits_for_ever(store: SqlStore, other: SqlStore) -> None:
    """A lock that somebody else holds ends a write with an error; the next one is made."""
    with other._readers.begin() as connection:
        connection.execute(sa.text("LOCK TABLE events"))
        with store._writer._engine.connect() as mine:
            assert mine.execute(sa.text("SHOW lock_timeout")).scalar() == "5s"
        store._writer.submit(lambda mine: mine.execute(sa.text("SET lock_timeout = 50"))).result(9)
        assert code_of(store.append(change(2))) == "database_busy"
    assert code_of(store.append(change(2))) is None


@pytest.mark.parametrize(
    ("raised", "code"),
    [
        (psycopg.errors.DiskFull("x"), "database_full"),
        (psycopg.errors.TooManyConnections("x"), "database_busy"),
        (psycopg.errors.AdminShutdown("x"), "database_unreachable"),
        (psycopg.errors.CannotConnectNow("x"), "database_unreachable"),
        (psycopg.errors.ConnectionFailure("x"), "database_unreachable"),
        (psycopg.errors.ConnectionTimeout("x"), "database_unreachable"),
        (psycopg.OperationalError("x"), "database_unreachable"),
        (psycopg.errors.ReadOnlySqlTransaction("x"), "database_unwritable"),
        (psycopg.errors.InsufficientPrivilege("x"), "database_unwritable"),
        (psycopg.errors.DataCorrupted("x"), "database_damaged"),
        (psycopg.errors.DeadlockDetected("x"), "number_taken"),
        (psycopg.errors.SerializationFailure("x"), "number_taken"),
        (psycopg.errors.QueryCanceled("x"), "database_busy"),
        (psycopg.errors.SyntaxError("x"), "database_failed"),
        (psycopg.ProgrammingError("x"), "database_failed"),
    ],
)
def test_what_the_driver_raises_has_a_code(raised: Exception, code: str) -> None:
    assert fault_of(sa.exc.DBAPIError("x", None, raised), "a").code == code


def test_a_full_disk_loses_nothing_that_was_stored(store: SqlStore) -> None:
    def fill(_connection: sa.Connection, *_more: object) -> None:
        raise sa.exc.OperationalError("x", None, psycopg.errors.DiskFull("could not extend file"))

    sa.event.listen(store._writer._engine, "before_cursor_execute", fill)
    assert code_of(store.append(change(2))) == "database_full"
    sa.event.remove(store._writer._engine, "before_cursor_execute", fill)
    assert last_number(store) == 1
    assert code_of(store.append(change(2))) is None


def test_a_write_whose_commit_was_not_answered_is_known_when_it_is_made_again(store: SqlStore) -> None:
    """The connection was lost between the commit and its answer: nobody can say whether the write was made."""

    def lose(connection: sa.Connection) -> None:
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.commit()
        raise sa.exc.OperationalError("x", None, psycopg.OperationalError("gone"), connection_invalidated=True)

    sa.event.listen(store._writer._engine, "commit", lose)
    assert code_of(store.append(change(2))) == "database_unreachable"
    sa.event.remove(store._writer._engine, "commit", lose)
    assert code_of(store.append(change(2))) == "number_taken"
    assert last_number(store) == 2


def test_a_connection_that_was_ended_is_made_anew(store: SqlStore, postgresql: PostgreSQLServer) -> None:
    """Neither a read nor a write fails for that the connection it would have used had been cut while it was idle."""
    assert last_number(store) == 1
    for number in (2, 3):
        query = "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE application_name = 'katmuis'"
        assert postgresql.ask(query)[0][0] >= 2
        assert code_of(store.append(change(number))) is None
        assert last_number(store) == number


def test_no_error_names_more_than_the_database(store: SqlStore) -> None:
    error = store.append(change(1, secret=b"a-secret")).exception(9)
    assert isinstance(error, StorageError)
    assert error.read.startswith("games")
    assert "127.0.0.1" not in str(error)
    assert "a-secret" not in str(error)


def test_a_killed_process_loses_nothing_that_it_said_was_written(store: SqlStore, postgresql_url: str) -> None:
    program = f"""
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change, Event
from tests.storage.samples import change
store = SqlStore({postgresql_url!r})
for number in range(2, 100000):
    store.append(change(number, command=str(number))).result()
    print(number, flush=True)
"""
    writing = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert writing.stdout is not None
    said = 0
    for line in writing.stdout:
        said = int(line)
        if said == 60:
            os.kill(writing.pid, signal.SIGKILL)
    writing.wait()
    writing.stdout.close()
    assert last_number(store) >= said >= 60
    found = store.load(T)
    assert found is not None
    assert len(found.commands) == len(found.events) - 1
