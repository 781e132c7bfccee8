"""Turns what a database driver raises into StorageError with a stable code."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa

from katmuis.errors import StorageError

EXPECTED = {
    "database_unwritable": "a folder and a file that can be written to",
    "database_damaged": "a sound database; restore a copy or choose another with --database",
    "database_foreign": "a database made by katmuis; choose another with --database",
    "database_newer": "a database made by this version or an older one",
    "database_full": "free room on the disk",
    "database_busy": "a database that no other program holds",
    "database_in_use": "a file that no other server serves; stop that one, or use PostgreSQL and Redis for several",
    "database_failed": "a database that answers",
    "database_unreachable": "a database that can be reached",
    "database_gone": "the file that was opened; start the server again",
    "database_missing": "a database that is there",
    "database_not_empty": "a database without guests; choose another with --database",
    "backup_exists": "a file that is not there yet",
    "number_taken": "a number that is free",
}

CODES = {
    sqlite3.SQLITE_BUSY: "database_busy",
    sqlite3.SQLITE_LOCKED: "database_busy",
    sqlite3.SQLITE_READONLY: "database_unwritable",
    sqlite3.SQLITE_CANTOPEN: "database_unwritable",
    sqlite3.SQLITE_PERM: "database_unwritable",
    sqlite3.SQLITE_FULL: "database_full",
    sqlite3.SQLITE_IOERR: "database_failed",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_NOTADB: "database_foreign",
}

STATES = {
    "53100": "database_full",
    "25006": "database_unwritable",
    "42501": "database_unwritable",
    "40001": "number_taken",
    "40P01": "number_taken",
    "55P03": "database_busy",
    "57014": "database_busy",
    "XX001": "database_damaged",
    "XX002": "database_damaged",
}
"""What a state of SQL says; those that are not here are looked up by their class, the first two letters."""
CLASSES = {"08": "database_unreachable", "53": "database_busy", "57": "database_unreachable"}
CONFLICTS = ("40001", "40P01")
"""Transactions that could not be made beside each other: a failed serialisation, a deadlock."""


def fault(code: str, read: str) -> StorageError:
    """The StorageError of a code."""
    return StorageError(code, read=read, expected=EXPECTED[code])


def fault_of(error: BaseException, read: str) -> StorageError:
    """The StorageError of whatever was raised while the store named `read` was used."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, sa.exc.IntegrityError):
        return fault("number_taken" if is_taken(error) else "database_failed", read)
    # A full disk ends the transaction by itself, so that what is raised last is only that there is none.
    cause: BaseException | None = error
    while cause is not None:
        code = _code_of(cause)
        if code is not None:
            return fault(code, read)
        cause = cause.__cause__ or cause.__context__
    return fault("database_failed", read)


def _code_of(error: BaseException) -> str | None:
    """The code of what a driver raised, None if it says nothing of its own."""
    raised = getattr(error, "orig", None) or error
    number = getattr(raised, "sqlite_errorcode", None)
    if isinstance(number, int):
        return CODES.get(number & 0xFF)
    state = state_of(raised)
    if state:
        return STATES.get(state) or CLASSES.get(state[:2])
    lost = isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated
    return "database_unreachable" if lost or is_unconnected(raised) else None


def state_of(raised: object) -> str:
    """The state of SQL, five letters, that a driver other than SQLite's tells, empty if it tells none."""
    return str(getattr(raised, "sqlstate", None) or getattr(raised, "pgcode", None) or "")


def is_unconnected(raised: object) -> bool:
    """Whether PostgreSQL's driver failed without an answer of the server: none was there, or it went away."""
    kind = type(raised)
    return kind.__module__.partition(".")[0] == "psycopg" and kind.__name__ in ("OperationalError", "ConnectionTimeout")


def is_conflict(error: sa.exc.DBAPIError) -> bool:
    """Whether a transaction was ended because another one was under way, so that it can be made again."""
    return state_of(error.orig) in CONFLICTS


def is_taken(error: sa.exc.IntegrityError) -> bool:
    """Whether a row was refused because its key is there already, and not for another reason."""
    number = getattr(error.orig, "sqlite_errorcode", None)
    if number is not None:
        return number in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return state_of(error.orig) == "23505"
