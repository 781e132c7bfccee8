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
    "database_failed": "a database that answers",
    "database_gone": "the file that was opened; start the server again",
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
        number = getattr(getattr(cause, "orig", None) or cause, "sqlite_errorcode", None)
        if isinstance(number, int) and number & 0xFF in CODES:
            return fault(CODES[number & 0xFF], read)
        cause = cause.__context__
    return fault("database_failed", read)


def is_taken(error: sa.exc.IntegrityError) -> bool:
    """Whether a row was refused because its key is there already, and not for another reason."""
    number = getattr(error.orig, "sqlite_errorcode", None)
    if number is not None:
        return number in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return "23505" in (getattr(error.orig, "sqlstate", None), getattr(error.orig, "pgcode", None))
