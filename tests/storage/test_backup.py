"""Backups: the drill of writing one beside a running server and putting it back, into either kind of database."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from katmuis.errors import SettingsError, StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.storage import schema
from katmuis.storage.backup import Contents, restore_backup, write_backup
from katmuis.storage.opening import make_engine, parse_address, prepare_database
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Deadline, SeatRow, TableRow
from tests.services.postgresql import PostgreSQLServer
from tests.services.programs import free_port
from tests.storage.samples import ANN, BOB, change, gathering, promise, row

KINDS = ("sqlite", "postgresql")
NewDatabase = Callable[[str], str]


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Makes the address of a database without tables."""
    count = iter(range(9))

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/database{next(count)}.sqlite3"
        server: PostgreSQLServer = request.getfixturevalue("postgresql")
        return server.empty_database()

    return make


def fill(address: str) -> None:
    """Writes something of everything."""
    store = SqlStore(address)
    store.add_guest(ANN, b"a" * 32, "2030")
    store.add_guest(BOB, b"\0\xff" * 16, "2030")
    store.rename_guest(ANN, "Änne 🐭")
    store.add_device_link(b"l" * 32, BOB, "2031")
    store.add_promise(promise("p"))
    store.add_gathering(gathering(name="g", guests=(ANN, BOB)))
    seats = (SeatRow(Seat(1), ANN, name="Änne 🐭"), SeatRow(Seat(2), player="greedy"))
    made = TableRow(TableId("t"), "classic", 1, seats, terms='{"clock":"days:2"}')
    store.add_table(made, change(1, secret=bytes(range(32)), deadline=Deadline(1, Seat(1), 2**41)))
    store.add_table(row("u"), change(1, "u", over=True))
    store.claim_table(TableId("t"), "p", 0, 2**41)
    for number in range(2, 40):
        store.append(change(number, command=str(number), waiting=True))
    store.append(change(40)).result(20)
    store.close()


def rows_of(address: str) -> dict[str, list[tuple[object, ...]]]:
    engine = make_engine(parse_address(address), "BEGIN")
    with engine.begin() as connection:
        found = {
            table.name: sorted((tuple(each) for each in connection.execute(sa.select(table))), key=repr)
            for table in schema.metadata.sorted_tables
        }
    engine.dispose()
    return found


def refused(work: Callable[[], object]) -> StorageError:
    with pytest.raises(StorageError) as raised:
        work()
    return raised.value


@pytest.mark.parametrize("into", KINDS)
@pytest.mark.parametrize("origin", KINDS)
def test_a_backup_brings_everything_back(new_database: NewDatabase, tmp_path: Path, origin: str, into: str) -> None:
    source, target, path = new_database(origin), new_database(into), tmp_path / "b.sqlite3"
    fill(source)
    before = rows_of(source)
    assert all(before.values())
    assert write_backup(source, path) == Contents(tables=2, guests=2)
    content = path.read_bytes()
    assert restore_backup(path, target) == Contents(tables=2, guests=2)
    assert rows_of(target) == before
    assert path.read_bytes() == content
    store = SqlStore(target)
    assert store.find_guest(b"\0\xff" * 16) == BOB
    loaded = store.load(TableId("t"))
    assert loaded is not None
    assert loaded.commands[Seat(1), CommandId("39")] == 39
    store.append(change(41)).result(9)
    store.close()


@pytest.mark.parametrize("origin", KINDS)
def test_a_backup_is_made_while_the_server_goes_on(new_database: NewDatabase, tmp_path: Path, origin: str) -> None:
    """It holds all that was acknowledged before it began, and one moment as a whole."""
    source, path = new_database(origin), tmp_path / "b.sqlite3"
    fill(source)
    store, ended = SqlStore(source), threading.Event()
    acknowledged = [40]

    def play() -> None:
        while not ended.is_set():
            store.append(change(acknowledged[0] + 1, command=f"x{acknowledged[0]}")).result(9)
            acknowledged[0] += 1

    playing = threading.Thread(target=play)
    playing.start()
    try:
        least = acknowledged[0]
        write_backup(source, path)
        most = acknowledged[0] + 1
    finally:
        ended.set()
        playing.join(20)
        store.close()
    restored = f"sqlite:///{tmp_path}/restored.sqlite3"
    restore_backup(path, restored)
    rows = rows_of(restored)
    numbers = {each[1] for each in rows["events"] if each[0] == "t"}
    assert numbers == set(range(1, len(numbers) + 1))
    assert least <= len(numbers) <= most
    assert [each[-1] for each in rows["tables"] if each[0] == "t"] == [len(numbers)]


def test_a_backup_is_one_file_that_only_its_owner_may_read(new_database: NewDatabase, tmp_path: Path) -> None:
    source = new_database("sqlite")
    fill(source)
    folder = tmp_path / "deep" / "down"
    write_backup(source, folder / "b.sqlite3")
    restore_backup(folder / "b.sqlite3", new_database("sqlite"))
    assert [each.name for each in folder.iterdir()] == ["b.sqlite3"]
    assert stat.S_IMODE((folder / "b.sqlite3").stat().st_mode) == 0o600


@pytest.mark.parametrize("into", KINDS)
@pytest.mark.parametrize("origin", KINDS)
def test_a_backup_of_an_older_release_is_brought_up_to_date(
    new_database: NewDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, origin: str, into: str
) -> None:
    source, target, path = new_database(origin), new_database(into), tmp_path / "b.sqlite3"
    monkeypatch.setattr(schema, "HEAD", "0001")
    prepare_database(parse_address(source))
    monkeypatch.undo()
    engine = make_engine(parse_address(source), "BEGIN IMMEDIATE")
    with engine.begin() as connection:
        connection.execute(sa.text("INSERT INTO guests VALUES ('ann', '2030')"))
        connection.execute(sa.text("INSERT INTO tables VALUES ('t', 'classic', 1, false, true, '{}', '2030')"))
        connection.execute(sa.text("INSERT INTO seats VALUES ('t', 1, 'ann', NULL), ('t', 2, NULL, 'greedy')"))
        connection.execute(sa.text("INSERT INTO events VALUES ('t', 1, 'dealt', '{}', '2030')"))
    assert write_backup(source, path) == Contents(tables=1, guests=1)
    with engine.begin() as connection:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == "0001"
    engine.dispose()
    restore_backup(path, target)
    store = SqlStore(target)
    assert store.numbers_of([TableId("t")]) == {"t": 1}
    assert store.waiting_tables() == ["t"]
    store.close()


# ---------------------------------------------------------------- what is refused, and changes nothing


def test_a_file_that_is_there_is_not_written_over(new_database: NewDatabase, tmp_path: Path) -> None:
    source, path = new_database("sqlite"), tmp_path / "b.sqlite3"
    fill(source)
    path.write_text("precious")
    error = refused(lambda: write_backup(source, path))
    assert (error.code, error.read) == ("backup_exists", str(path))
    assert path.read_text() == "precious"


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_not_backed_up(new_database: NewDatabase, tmp_path: Path, kind: str) -> None:
    source, path = new_database(kind), tmp_path / "b.sqlite3"
    assert refused(lambda: write_backup(source, path)).code == "database_missing"
    assert [each.name for each in tmp_path.iterdir()] == []


def test_a_database_that_cannot_be_reached_leaves_no_file(tmp_path: Path) -> None:
    source = f"postgresql://ann:geheim@127.0.0.1:{free_port()}/games"
    error = refused(lambda: write_backup(source, tmp_path / "b.sqlite3"))
    assert error.code == "database_unreachable"
    assert "geheim" not in str(error)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_named(new_database: NewDatabase) -> None:
    source = new_database("sqlite")
    fill(source)
    assert refused(lambda: write_backup(source, Path("/proc/katmuis/b.sqlite3"))).code == "database_unwritable"


def test_a_damaged_database_is_not_backed_up(new_database: NewDatabase, tmp_path: Path) -> None:
    source = new_database("sqlite")
    fill(source)
    file = Path(source.removeprefix("sqlite:///"))
    content = bytearray(file.read_bytes())
    content[4096:] = b"\x5a" * (len(content) - 4096)
    file.write_bytes(content)
    assert refused(lambda: write_backup(source, tmp_path / "b.sqlite3")).code == "database_damaged"
    assert not (tmp_path / "b.sqlite3").exists()


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_in_which_somebody_has_played_is_left_as_it_is(
    new_database: NewDatabase, tmp_path: Path, kind: str
) -> None:
    source, target, path = new_database("sqlite"), new_database(kind), tmp_path / "b.sqlite3"
    fill(source)
    write_backup(source, path)
    store = SqlStore(target)
    store.add_guest(GuestId("eve"), b"e" * 32, "2030").result(9)
    store.close()
    before = rows_of(target)
    assert refused(lambda: restore_backup(path, target)).code == "database_not_empty"
    assert rows_of(target) == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_restore_that_breaks_off_leaves_nothing(new_database: NewDatabase, tmp_path: Path, kind: str) -> None:
    source, target, path = new_database("sqlite"), new_database(kind), tmp_path / "b.sqlite3"
    fill(source)
    write_backup(source, path)
    with closing(sqlite3.connect(path)) as broken, broken:
        broken.execute("UPDATE seats SET guest = 'nobody' WHERE guest IS NOT NULL")
    assert refused(lambda: restore_backup(path, target)).code == "database_failed"
    assert not any(rows_of(target).values())


@pytest.mark.parametrize(
    ("content", "code"),
    [(None, "database_missing"), (b"", "database_missing"), (b"Dear Ann, " * 200, "database_foreign")],
)
def test_what_is_no_backup_is_refused(
    new_database: NewDatabase, tmp_path: Path, content: bytes | None, code: str
) -> None:
    path, target = tmp_path / "b.sqlite3", new_database("sqlite")
    if content is not None:
        path.write_bytes(content)
    error = refused(lambda: restore_backup(path, target))
    assert (error.code, error.read) == (code, str(path))
    assert not Path(target.removeprefix("sqlite:///")).exists()


def test_a_backup_of_a_newer_release_is_refused_by_its_name(new_database: NewDatabase, tmp_path: Path) -> None:
    source, target, path = new_database("sqlite"), new_database("sqlite"), tmp_path / "b.sqlite3"
    fill(source)
    write_backup(source, path)
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    error = refused(lambda: restore_backup(path, target))
    assert (error.code, error.read) == ("database_newer", str(path))
    assert not Path(target.removeprefix("sqlite:///")).exists()


@pytest.mark.parametrize("work", [write_backup, restore_backup])
def test_an_address_that_names_no_database_is_refused(work: Callable[..., object], tmp_path: Path) -> None:
    arguments = ("mysql://x/y", tmp_path / "b") if work is write_backup else (tmp_path / "b", "mysql://x/y")
    with pytest.raises(SettingsError) as raised:
        work(*arguments)
    assert raised.value.code == "database_url"
