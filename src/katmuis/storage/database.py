"""What the parts of the store in a database share: its readers and its writer."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from katmuis.storage.faults import fault_of
from katmuis.storage.opening import make_engine, parse_address, prepare_database, watch_file
from katmuis.storage.writer import Work, Writer

T = TypeVar("T")


class Database:
    """The database at `address`: everybody reads, one thread writes.

    Raises SettingsError for an address that is none, StorageError for a database that cannot be used.
    """

    def __init__(self, address: str) -> None:
        url = parse_address(address)
        # What fails from now on is told to those who play, whom the folders of this machine do not concern.
        self._name = Path(url.database or url.get_backend_name()).name
        prepare_database(url)
        self._readers = make_engine(url, "BEGIN", isolation="REPEATABLE READ")
        # A single query is as of one moment by itself; to say so takes two more ways to a database elsewhere.
        alone = url.get_backend_name() == "postgresql"
        self._single = self._readers.execution_options(isolation_level="AUTOCOMMIT") if alone else self._readers
        self._writer = Writer(make_engine(url, "BEGIN IMMEDIATE"), self._name, watch_file(url))

    def close(self) -> None:
        """Writes what is still waiting and lets go of the database."""
        self._writer.close()
        self._readers.dispose()

    def _write(self, work: Work[T]) -> Future[T]:
        return self._writer.submit(work)

    def _execute(self, statement: sa.Executable) -> Future[None]:
        """Writes one statement."""

        def work(connection: sa.Connection) -> None:
            connection.execute(statement)

        return self._writer.submit(work)

    def _read(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        return self._reading_apart(lambda connection: list(connection.execute(query)))

    def _reading(self, work: Callable[[sa.Connection], T]) -> T:
        """What `work` reads, all of it as of one moment."""
        return self._reading_on(self._readers, work)

    def _reading_apart(self, work: Callable[[sa.Connection], T]) -> T:
        """What `work` reads, each query as of its own moment."""
        return self._reading_on(self._single, work)

    def _reading_on(self, engine: sa.Engine, work: Callable[[sa.Connection], T]) -> T:
        try:
            try:
                return _read_once(engine, work)
            except sa.exc.DBAPIError as error:
                # Connections that were idle while the database was started again are found out when they are used.
                if not error.connection_invalidated:
                    raise
                return _read_once(engine, work)
        except sa.exc.SQLAlchemyError as error:
            raise fault_of(error, self._name) from error


def _read_once(engine: sa.Engine, work: Callable[[sa.Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)
