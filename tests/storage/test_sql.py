"""The database: groups in one transaction, safe on the disk, and every way that a file can be wrong."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from katmuis.errors import SettingsError, StorageError
from katmuis.ids import GuestId, TableId
from katmuis.storage import schema
from katmuis.storage.faults import fault_of
from katmuis.storage.opening import make_engine, parse_address, prepare_database
from katmuis.storage.sql import SqlStore
from tests.storage.samples import ANN, change, promise, row


def address(path: Path) -> str:
    return f"sqlite:///{path}"


def opened(path: Path) -> SqlStore:
    store = SqlStore(address(path))
    store.add_guest(ANN, b"a" * 32, "2030").result()
    store.add_table(row(), change(1)).result()
    return store


def wait_for(event: threading.Event) -> None:
    assert event.wait(5)


def refused(path: Path) -> StorageError:
    with pytest.raises(StorageError) as raised:
        SqlStore(address(path))
    return raised.value


def test_what_was_written_is_there_after_the_next_opening(tmp_path: Path) -> None:
    opened(tmp_path / "deep" / "down" / "a.sqlite3").close()
    store = SqlStore(address(tmp_path / "deep" / "down" / "a.sqlite3"))
    found = store.load(TableId("t"))
    assert found is not None
    assert len(found.events) == 1
    store.close()


def test_the_steps_make_exactly_the_tables_of_the_program(tmp_path: Path) -> None:
    opened(tmp_path / "a.sqlite3").close()
    engine = make_engine(parse_address(address(tmp_path / "a.sqlite3")), "BEGIN")
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == schema.HEAD
    engine.dispose()


def test_a_database_of_the_first_release_is_brought_up_to_date(tmp_path: Path) -> None:
    """What is in it stays, and what it lacked can be written."""
    path = tmp_path / "a.sqlite3"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "HEAD", "0001")
        prepare_database(parse_address(address(path)))
    with sqlite3.connect(path) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert "promises" not in {name for (name,) in old.execute("SELECT name FROM sqlite_master")}
        old.execute("INSERT INTO guests VALUES ('ann', '2030')")
        old.execute("INSERT INTO tables VALUES ('t', 'classic', 1, 0, 0, '{}', '2030')")
        old.execute("INSERT INTO seats VALUES ('t', 1, 'ann', NULL), ('t', 2, NULL, 'greedy')")
        old.execute("INSERT INTO events VALUES ('t', 1, 'dealt', '{}', '2030')")
        old.execute("INSERT INTO secrets VALUES ('t', 1, x'0102')")
    old.close()
    store = SqlStore(address(path))
    found = store.load(TableId("t"))
    assert found is not None
    assert (found.row, found.secrets, found.events[0].kind) == (row(), {1: b"\1\2"}, "dealt")
    assert store.numbers_of([TableId("t")]) == {"t": 1}
    store.add_promise(promise("u")).result()
    assert store.find_promise(TableId("u")) == promise("u")
    store.close()


def test_a_commit_is_on_the_disk_before_it_counts(tmp_path: Path) -> None:
    """Write-ahead log with a full sync at each commit: safe against a crash and against a power cut."""
    store = opened(tmp_path / "a.sqlite3")
    with store._writer._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


def test_what_waits_together_is_written_together(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")
    begun: list[int] = []
    sa.event.listen(store._writer._engine, "commit", lambda _connection: begun.append(1))
    hold = threading.Event()

    first = store._writer.submit(lambda _connection: wait_for(hold))
    writes = [store.append(change(number)) for number in range(2, 28)]
    assert not any(write.done() for write in writes)
    hold.set()
    for write in [first, *writes]:
        write.result(5)
    assert 1 <= len(begun) <= 2
    store.close()


def test_a_write_that_fails_alone_takes_no_other_with_it(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")
    hold = threading.Event()
    store._writer.submit(lambda _connection: wait_for(hold))
    good, bad, better = store.append(change(2)), store.append(change(2)), store.append(change(3))
    hold.set()
    assert good.result(5) is None
    assert better.result(5) is None
    error = bad.exception(5)
    assert isinstance(error, StorageError)
    assert error.code == "number_taken"
    store.close()


def test_values_that_cannot_be_written_take_no_other_write_with_them(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")
    hold = threading.Event()
    store._writer.submit(lambda _connection: wait_for(hold))
    good, bad, better = store.append(change(2)), store.append(change(3, command="\ud800")), store.append(change(3))
    hold.set()
    assert good.result(5) is None
    assert better.result(5) is None
    error = bad.exception(5)
    assert isinstance(error, StorageError)
    assert error.code == "database_failed"
    store.close()


def test_whoever_goes_away_while_his_write_waits_takes_nobody_with_him(tmp_path: Path) -> None:
    """A write that was cancelled is not made, one that has begun cannot be, and the next ones are written."""
    store = opened(tmp_path / "a.sqlite3")
    hold, begun = threading.Event(), threading.Event()

    def wait(_connection: sa.Connection) -> None:
        begun.set()
        wait_for(hold)

    first = store._writer.submit(wait)
    wait_for(begun)
    cancelled = store.append(change(2))
    assert cancelled.cancel()
    assert not first.cancel()
    hold.set()
    assert first.result(5) is None
    assert store.append(change(2)).result(5) is None
    store.close()


def test_a_group_that_cannot_be_committed_counts_for_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")

    def fail(_connection: sa.Connection) -> None:
        raise sa.exc.OperationalError("x", None, sqlite3.OperationalError("disk I/O error"))

    sa.event.listen(store._writer._engine, "commit", fail)
    error = store.append(change(2)).exception(5)
    assert isinstance(error, StorageError)
    assert error.code == "database_failed"
    sa.event.remove(store._writer._engine, "commit", fail)
    found = store.load(TableId("t"))
    assert found is not None
    assert len(found.events) == 1
    assert store.append(change(2)).exception(5) is None
    store.close()


def test_no_error_holds_what_was_being_written(tmp_path: Path) -> None:
    """Not even the driver's own, which a traceback would print: an event names hidden cards, a deal a secret."""
    store = opened(tmp_path / "a.sqlite3")
    causes = []
    sa.event.listen(store._writer._engine, "handle_error", lambda context: causes.append(context.sqlalchemy_exception))
    write = store.append(change(1, secret=b"a-secret"))
    assert isinstance(write.exception(5), StorageError)
    assert len(causes) == 2  # in the group, then by itself
    assert all("INSERT INTO events" in str(cause) and '"n":1' not in str(cause) for cause in causes)
    store.close()


def test_those_who_play_are_not_told_where_the_file_lies(tmp_path: Path) -> None:
    """Its folder is named to whoever starts the server, not in what fails while it runs."""
    store = opened(tmp_path / "a.sqlite3")
    errors = [store.append(change(1)).exception(5)]
    store.close()
    errors.append(store.append(change(2)).exception(5))
    with sqlite3.connect(tmp_path / "a.sqlite3") as connection:
        connection.execute("DROP TABLE sessions")
    connection.close()
    reading = SqlStore(address(tmp_path / "a.sqlite3"))
    with pytest.raises(StorageError) as raised:
        reading.find_guest(b"a")
    reading.close()
    for error in [*errors, raised.value]:
        assert isinstance(error, StorageError)
        assert error.read == "a.sqlite3"


def test_closing_writes_what_waits_and_refuses_what_comes_later(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")
    writes = [store.append(change(number)) for number in range(2, 20)]
    store.close()
    assert all(write.exception() is None for write in writes)
    error = store.append(change(20)).exception()
    assert isinstance(error, StorageError)
    assert error.code == "store_closed"


def test_a_killed_process_loses_nothing_that_it_said_was_written(tmp_path: Path) -> None:
    program = f"""
from tests.storage.test_sql import opened
from tests.storage.samples import change
from pathlib import Path
store = opened(Path({str(tmp_path)!r}) / "a.sqlite3")
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
    store = SqlStore(address(tmp_path / "a.sqlite3"))
    found = store.load(TableId("t"))
    assert found is not None
    assert [event.number for event in found.events] == list(range(1, len(found.events) + 1))
    assert len(found.events) >= said >= 60
    assert max(found.commands.values()) == len(found.events)
    store.close()


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"sqlite_errorcode": sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}, "number_taken"),
        ({"sqlite_errorcode": sqlite3.SQLITE_CONSTRAINT_UNIQUE}, "number_taken"),
        ({"sqlite_errorcode": sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY}, "database_failed"),
        ({"sqlstate": "23505"}, "number_taken"),
        ({"pgcode": "23505"}, "number_taken"),
        ({"sqlstate": "23503"}, "database_failed"),
        ({"pgcode": "23503"}, "database_failed"),
    ],
)
def test_a_number_that_is_taken_is_known_by_every_driver(facts: dict[str, object], code: str) -> None:
    raised = type("DriverError", (Exception,), facts)()
    assert fault_of(sa.exc.IntegrityError("x", None, raised), "a").code == code


# ---------------------------------------------------------------- files that are not what they should be


def test_a_folder_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    error = refused(tmp_path / "file" / "a.sqlite3")
    assert error.code == "database_unwritable"
    assert str(tmp_path / "file") in error.read
    (tmp_path / "folder.sqlite3").mkdir()
    assert refused(tmp_path / "folder.sqlite3").code == "database_unwritable"
    assert refused(Path("/proc/katmuis/a.sqlite3")).code == "database_unwritable"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    opened(tmp_path / "a.sqlite3").close()
    (tmp_path / "a.sqlite3").chmod(0o400)
    assert refused(tmp_path / "a.sqlite3").code == "database_unwritable"


def test_access_is_asked_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(tmp_path / "a.sqlite3").close()
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert refused(tmp_path / "a.sqlite3").code == "database_unwritable"


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_was_taken_away_takes_no_more(tmp_path: Path, replaced: bool) -> None:
    """What is written to a removed file is gone with the process, so that it must not count as stored."""
    store = opened(tmp_path / "a.sqlite3")
    (tmp_path / "a.sqlite3").rename(tmp_path / "b.sqlite3")
    if replaced:
        (tmp_path / "a.sqlite3").write_bytes((tmp_path / "b.sqlite3").read_bytes())
    with pytest.raises(StorageError) as raised:
        store.append(change(2)).result()
    assert (raised.value.code, raised.value.read) == ("database_gone", "a.sqlite3")
    if not replaced:
        (tmp_path / "b.sqlite3").rename(tmp_path / "a.sqlite3")
        store.append(change(2)).result()
    store.close()


def test_a_damaged_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    opened(path).close()
    content = bytearray(path.read_bytes())
    content[4096 : len(content)] = b"\x5a" * (len(content) - 4096)
    path.write_bytes(content)
    assert refused(path).code == "database_damaged"
    assert path.read_bytes() == content


def test_a_database_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    opened(path).close()
    path.write_bytes(path.read_bytes()[:5000])
    assert refused(path).code == "database_damaged"


def test_another_programs_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear Ann, this is not a database at all." * 10)
    assert refused(text).code == "database_foreign"
    assert text.read_text().startswith("Dear Ann")
    other = tmp_path / "other.sqlite3"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE songs (name TEXT)")
    connection.commit()
    connection.close()
    before = other.read_bytes()
    assert refused(other).code == "database_foreign"
    assert other.read_bytes() == before


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    opened(path).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    assert refused(path).code == "database_newer"
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()


@pytest.mark.parametrize(
    "text", ["", "nonsense", "sqlite://", "sqlite:///:memory:", "mysql://x/y", "/tmp/x.sqlite3", "sqlite:///x%00y"]
)
def test_an_address_that_names_no_database_is_refused(text: str) -> None:
    with pytest.raises(SettingsError) as raised:
        SqlStore(text)
    assert raised.value.code == "database_url"


def test_a_password_is_in_no_error() -> None:
    with pytest.raises(SettingsError) as raised:
        parse_address("mysql://ann:geheim@x/y")
    assert "geheim" not in str(raised.value)


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")

    def limit(connection: sa.Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    store._writer.submit(limit).result(5)
    codes = set()
    for number in range(2, 400):
        error = store.append(change(number)).exception(5)
        if error is not None:
            assert isinstance(error, StorageError)
            codes.add(error.code)
            break
    assert codes == {"database_full"}
    store.close()


def test_a_guest_that_does_not_exist_cannot_sit_down(tmp_path: Path) -> None:
    store = opened(tmp_path / "a.sqlite3")
    error = store.add_table(row("u", GuestId("nobody")), change(1, "u")).exception(5)
    assert isinstance(error, StorageError)
    assert error.code == "database_failed"
    assert store.load(TableId("u")) is None
    store.close()
