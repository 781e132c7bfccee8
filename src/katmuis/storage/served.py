"""Keeps two servers that do not hear each other from serving one file of SQLite."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from katmuis.storage.faults import fault
from katmuis.storage.opening import parse_address

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]  # on Windows, where nothing is held and nobody refused

HELD = (errno.EACCES, errno.EAGAIN)
"""What the system says where another process holds a file."""


class Served:
    """A database that this process serves alone, or with others that it hears."""

    def __init__(self, file: IO[str] | None = None) -> None:
        self._file = file

    def tell(self, address: str) -> None:
        """Leaves word for whoever is refused where the server is."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.seek(0)
            self._file.write(address)
            self._file.flush()


@contextlib.contextmanager
def serving(address: str, *, hears_others: bool = False) -> Iterator[Served]:
    """Holds the file of a database, as long as the process lives at most; other databases are nobody's alone.

    Servers that hear each other hold it together. Raises SettingsError for an address that is none, StorageError
    `database_in_use` where a server holds it that is to be alone, or would be alone with it, and
    `database_unwritable`.
    """
    path = _lock_of(address)
    if path is None or fcntl is None:
        yield Served()
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
    except OSError as error:
        raise fault("database_unwritable", str(_database_of(path))) from error
    with file:
        try:
            # Not flock: processes that were forked would hold on to it when the server is killed.
            fcntl.lockf(file, (fcntl.LOCK_SH if hears_others else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError as error:
            # A file system that cannot hold files is no reason not to serve.
            if error.errno in HELD:
                raise fault("database_in_use", str(_database_of(path))) from error
        yield Served(file)


def served_at(address: str) -> str:
    """Where the server is that serves a database, by the word that it left; empty where it left none."""
    path = _lock_of(address)
    with contextlib.suppress(OSError, UnicodeError):
        return path.read_text(encoding="utf-8") if path is not None else ""
    return ""


def _lock_of(address: str) -> Path | None:
    """The file beside a database of SQLite that its server holds, under whatever name the database is opened."""
    url = parse_address(address)
    if url.get_backend_name() != "sqlite":
        return None
    path = Path(str(url.database)).resolve()
    return path.with_name(path.name + ".lock")


def _database_of(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(".lock"))
