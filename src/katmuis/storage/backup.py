"""Copies of a whole database: a file of SQLite, whichever database it was made from and goes back into."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from katmuis.storage import schema
from katmuis.storage.faults import fault, fault_of
from katmuis.storage.opening import (
    check_file,
    lock_schema,
    make_engine,
    name_of,
    parse_address,
    prepare_database,
    revision_of,
    run_steps,
)
from katmuis.storage.served import serving

ROWS_AT_ONCE = 1_000
"""How many rows are in memory at a time."""


@dataclass(frozen=True, slots=True)
class Contents:
    """How much a backup holds."""

    tables: int
    guests: int


def write_backup(address: str, path: Path) -> Contents:
    """Writes what the database at `address` holds at one moment into a new file, beside servers that go on.

    The file holds secrets and hidden cards, and only its owner may read it. Raises SettingsError for an address that
    is none; StorageError `backup_exists`, `database_missing`, or what is wrong with the database or the folder.
    """
    url = parse_address(address)
    named = name_of(url)
    if path.exists():
        raise fault("backup_exists", str(path))
    with _new_file(path) as copy:
        if url.get_backend_name() == "sqlite":
            source = Path(str(url.database))
            if not source.is_file() or source.stat().st_size == 0:
                raise fault("database_missing", named)
            check_file(url)
            _copy_file(source, copy)
        else:
            _copy_out(url, copy, named)
        check_file(_address_of(copy))
        return _contents(copy)


def restore_backup(path: Path, address: str) -> Contents:
    """Writes what a backup holds into the database at `address`, all of it or nothing; the backup stays as it is.

    A backup of an older release is brought up to date on the way. Raises SettingsError for an address that is none;
    StorageError `database_missing` where there is no such file, `database_not_empty` where there are guests already,
    `database_in_use` where a server has it, or what is wrong with the backup or the database.
    """
    url = parse_address(address)
    named = name_of(url)
    if not path.is_file() or path.stat().st_size == 0:
        raise fault("database_missing", str(path))
    check_file(_address_of(path))
    with tempfile.TemporaryDirectory(prefix="katmuis-") as folder:
        copy = Path(folder) / path.name
        with _in_words(str(path)):
            _copy_file(path, copy)
            prepare_database(_address_of(copy), named=str(path))
        # A server would go on with what it knew, and be refused by the store.
        with serving(address):
            prepare_database(url)
            with _in_words(named):
                _copy_in(copy, url, named)
        return _contents(copy)


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file that takes its place at `path` when all is well, and is gone when it is not."""
    part = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise fault("database_unwritable", str(path)) from error
    try:
        with _in_words(str(path)):
            yield part
            part.replace(path)
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


@contextlib.contextmanager
def _in_words(name: str) -> Iterator[None]:
    """Turns what drivers and the file system raise into StorageError."""
    try:
        yield
    except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise fault_of(error, name) from error


def _address_of(path: Path) -> sa.URL:
    return sa.URL.create("sqlite", database=str(path))


def _copy_file(source: Path, copy: Path) -> None:
    """Copies a file of SQLite as of one moment, whoever writes to it meanwhile."""
    reading, writing = sqlite3.connect(source, timeout=30), sqlite3.connect(copy)
    with contextlib.closing(reading), contextlib.closing(writing):
        reading.backup(writing)
        # Else the copy would be three files as soon as somebody looked into it.
        writing.execute("PRAGMA journal_mode = DELETE")


def _copy_out(url: sa.URL, copy: Path, named: str) -> None:
    """Copies another database into an empty file, in the revision that it is in."""
    reading = make_engine(url, "BEGIN", isolation="REPEATABLE READ")
    writing = make_engine(_address_of(copy), "BEGIN IMMEDIATE")
    try:
        with reading.begin() as source, writing.begin() as target:
            revision = revision_of(source)
            if revision is None:
                raise fault("database_missing", named)
            run_steps(target, named, revision)
            target.exec_driver_sql(f"PRAGMA application_id = {schema.APPLICATION}")
            made = sa.MetaData()
            made.reflect(target)
            _copy_rows(source, target, made)
    finally:
        reading.dispose()
        writing.dispose()


def _copy_in(copy: Path, url: sa.URL, named: str) -> None:
    """Copies a file in the newest revision into a database that is in it too, and has no guests."""
    reading = make_engine(_address_of(copy), "BEGIN")
    writing = make_engine(url, "BEGIN IMMEDIATE")
    try:
        with reading.begin() as source, writing.begin() as target:
            lock_schema(target)
            if target.execute(sa.select(schema.guests.c.id).limit(1)).first() is not None:
                raise fault("database_not_empty", named)
            _copy_rows(source, target, schema.metadata)
    finally:
        reading.dispose()
        writing.dispose()


def _copy_rows(source: sa.Connection, target: sa.Connection, metadata: sa.MetaData) -> None:
    """Copies all rows of the tables, those that others refer to first."""
    for table in metadata.sorted_tables:
        if table.name == "alembic_version":
            continue
        found = source.execution_options(yield_per=ROWS_AT_ONCE).execute(sa.select(table))
        for rows in found.mappings().partitions():
            target.execute(table.insert(), [dict(row) for row in rows])


def _contents(copy: Path) -> Contents:
    with contextlib.closing(sqlite3.connect(copy)) as reading:
        counts = [reading.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "guests")]
    return Contents(*counts)
