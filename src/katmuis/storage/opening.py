"""Opens a database: makes it where there is none, brings an older one up to date, refuses all others."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from katmuis.errors import SettingsError
from katmuis.storage import schema
from katmuis.storage.faults import fault, fault_of

CHECKED_UP_TO = 64 * 1024 * 1024
"""Files up to this size, in bytes, are checked as a whole when they are opened."""

CONNECTING = {
    "application_name": "katmuis",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""How PostgreSQL is connected to: a server that is gone is noticed after seconds, not after hours."""
KEPT = 10
"""How many connections are kept open for readers; to make one takes as long as many reads."""
LIMITS = {"lock_timeout": 5_000, "statement_timeout": 30_000, "idle_in_transaction_session_timeout": 60_000}
"""How long a connection to PostgreSQL may wait, in milliseconds."""


def parse_address(text: str) -> sa.URL:
    """The address of a database; raises SettingsError with the code `database_url`."""
    expected = "an address such as sqlite:////home/me/games.sqlite3"
    try:
        url = sa.make_url(text)
    except sa.exc.ArgumentError:
        raise SettingsError("database_url", read=text, expected=expected) from None
    named = url.render_as_string(hide_password=True)
    if url.get_backend_name() in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        raise SettingsError("database_url", read=named, expected="sqlite or postgresql")
    if url.database in (None, "", ":memory:") or "\0" in str(url.database):
        raise SettingsError("database_url", read=named, expected=expected)
    return url


def name_of(url: sa.URL) -> str:
    """The address as people write it, without the password."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def make_engine(url: sa.URL, begin: str, isolation: str = "READ COMMITTED") -> sa.Engine:
    """An engine whose transactions start with the statement `begin` on SQLite, with an isolation on PostgreSQL."""
    is_file = url.get_backend_name() == "sqlite"
    # What the address says of the connection comes first.
    connecting = {name: value for name, value in CONNECTING.items() if name not in url.query}
    choices: dict[str, Any] = {} if is_file else {"isolation_level": isolation, "connect_args": connecting}
    choices["pool_size"] = KEPT
    try:
        # Else an error's text would hold the cards and secrets that were being written.
        engine = sa.create_engine(url, hide_parameters=True, **choices)
    except (sa.exc.NoSuchModuleError, ImportError) as error:
        raise SettingsError("database_driver", read=url.drivername, expected="an installed driver") from error
    if is_file:
        sa.event.listen(engine, "connect", _prepare)
        sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    else:
        sa.event.listen(engine, "connect", _limit)
    return engine


def _limit(connection: Any, _record: object) -> None:
    """Has PostgreSQL end what waits for too long, so that one table that hangs does not hold up all others."""
    cursor = connection.cursor()
    for name, most in LIMITS.items():
        cursor.execute(f"SET {name} = {most}")
    cursor.close()
    connection.commit()


def _prepare(connection: Any, _record: object) -> None:
    """Sets an SQLite connection up: SQLAlchemy begins, a commit is on the disk before it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def watch_file(url: sa.URL) -> Callable[[], None]:
    """A check that the file of a database is the one that is there now; it raises StorageError `database_gone` later.

    SQLite goes on writing to a file that was removed or replaced, and all that it wrote is gone with its process.
    """
    path = Path(str(url.database))
    if url.get_backend_name() != "sqlite" or not path.exists():
        return lambda: None

    def mark() -> tuple[int, int]:
        found = path.stat()
        return found.st_dev, found.st_ino

    opened = mark()

    def check() -> None:
        with contextlib.suppress(OSError):
            if mark() == opened:
                return
        raise fault("database_gone", path.name)

    return check


def prepare_database(url: sa.URL, named: str = "") -> None:
    """Makes the database of `url` ready to be used; raises StorageError, with the name it has, if it cannot be."""
    named = named or name_of(url)
    engine = make_engine(url, "BEGIN IMMEDIATE")
    try:
        if engine.dialect.name == "sqlite":
            _prepare_file(engine, Path(str(url.database)))
        _migrate(engine, named)
    except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise fault_of(error, named) from error
    finally:
        engine.dispose()


def _prepare_file(engine: sa.Engine, path: Path) -> None:
    """Checks that a file is ours and sound, or that one can be made, before anything is written to it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = not path.exists() or path.stat().st_size == 0
    except OSError as error:
        raise fault("database_unwritable", str(path)) from error
    if path.is_dir() or not os.access(path.parent, os.W_OK) or (not new and not os.access(path, os.W_OK)):
        raise fault("database_unwritable", str(path))
    if not new:
        _check_file(engine, path)
    _outside_transaction(engine, lambda pragma: pragma("journal_mode = WAL"))


def _check_file(engine: sa.Engine, path: Path) -> None:
    """Refuses a file that is no database of ours, or is a damaged one."""
    with path.open("rb") as file:
        if not file.read(16) == b"SQLite format 3\0":
            raise fault("database_foreign", str(path))

    def check(pragma: Callable[[str], Any]) -> None:
        if pragma("application_id") not in (schema.APPLICATION, 0):
            raise fault("database_foreign", str(path))
        if pragma("application_id") == 0 and pragma("schema_version") > 0:
            raise fault("database_foreign", str(path))
        if path.stat().st_size <= CHECKED_UP_TO and pragma("quick_check(1)") != "ok":
            raise fault("database_damaged", str(path))

    try:
        _outside_transaction(engine, check)
    except sqlite3.Error as error:
        found = fault_of(error, str(path))
        # The header said SQLite: a page that cannot be read is damage, not another program's file.
        raise fault("database_damaged", str(path)) if found.code == "database_foreign" else found from error


def _outside_transaction(engine: sa.Engine, work: Callable[[Callable[[str], Any]], object]) -> None:
    """Runs PRAGMA statements, which a transaction would refuse or delay."""
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        work(lambda text: (cursor.execute(f"PRAGMA {text}").fetchone() or (None,))[0])
    finally:
        connection.close()


def check_file(url: sa.URL) -> None:
    """Refuses a file that is no database of ours, or is a damaged one; raises StorageError."""
    path = Path(str(url.database))
    engine = make_engine(url, "BEGIN")
    try:
        _check_file(engine, path)
    except OSError as error:
        raise fault("database_unwritable", str(path)) from error
    finally:
        engine.dispose()


def lock_schema(connection: sa.Connection) -> None:
    """Lets nobody else change the schema before this transaction ends; on SQLite it has begun so."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(schema.APPLICATION)))


def revision_of(connection: sa.Connection) -> str | None:
    """The revision that a database is in, None for one without tables of ours."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def run_steps(connection: sa.Connection, named: str, revision: str) -> None:
    """Brings the database `named` to a revision; raises StorageError `database_newer` where it is past all of ours."""
    # Alembic takes as long to import as everything else here; a database that is up to date needs none of it.
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise fault("database_newer", named) from error


def _migrate(engine: sa.Engine, named: str) -> None:
    """Brings the schema up to `schema.HEAD`; two processes that start at once wait for each other."""
    with engine.begin() as connection:
        lock_schema(connection)
        found = revision_of(connection)
        if found == schema.HEAD:
            return
        if found is None and not schema.metadata.tables.keys().isdisjoint(sa.inspect(connection).get_table_names()):
            raise fault("database_foreign", named)
        run_steps(connection, named, schema.HEAD)
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA application_id = {schema.APPLICATION}")
