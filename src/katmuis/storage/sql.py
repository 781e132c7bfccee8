"""A store in a database through SQLAlchemy Core: one thread writes, in groups; everybody reads."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from katmuis.errors import StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.storage import schema
from katmuis.storage.faults import fault_of
from katmuis.storage.opening import make_engine, parse_address, prepare_database, watch_file
from katmuis.storage.store import Change, Event, Listed, Promise, SeatRow, StoredTable, Summary, TableRow

Work = Callable[[sa.Connection], None]
GROUP = 256
"""How many writes one transaction takes at most."""
ALONE = (sa.exc.IntegrityError, sa.exc.DataError, UnicodeError, OverflowError)
"""What a write is refused with for its own values, which leaves the transaction as it was before that write."""

# Each move writes these; to put a statement together takes longer than to carry it out.
_ADD_EVENT = schema.events.insert()
_ADD_COMMAND = schema.commands.insert()
_SUMMARISE = schema.tables.update().where(schema.tables.c.id == sa.bindparam("table"))


class SqlStore:
    """The store of the database at `address`.

    Raises SettingsError for an address that is none, StorageError for a database that cannot be used.
    """

    def __init__(self, address: str) -> None:
        url = parse_address(address)
        # What fails from now on is told to those who play, whom the folders of this machine do not concern.
        self._name = Path(str(url.database)).name
        prepare_database(url)
        self._readers = make_engine(url, "BEGIN")
        self._writer = Writer(make_engine(url, "BEGIN IMMEDIATE"), self._name, watch_file(url))

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:
        """Writes a guest and the hash of the token that names him."""

        def work(connection: sa.Connection) -> None:
            connection.execute(schema.guests.insert(), {"id": guest, "made": at})
            session = {"token_hash": token_hash, "guest": guest, "made": at}
            connection.execute(schema.sessions.insert(), session)

        return self._writer.submit(work)

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        """The guest of a token, None if there is none."""
        query = sa.select(schema.sessions.c.guest).where(schema.sessions.c.token_hash == token_hash)
        rows = self._read(query)
        return GuestId(rows[0].guest) if rows else None

    def add_promise(self, promise: Promise) -> Future[None]:
        """Writes the promise of a table."""
        values = {
            "table_id": promise.table,
            "guest": promise.guest,
            "rules": promise.rules,
            "rules_hash": promise.rules_hash,
            "secret": promise.secret,
            "made": promise.at,
        }
        return self._writer.submit(lambda connection: _execute(connection, schema.promises.insert().values(values)))

    def find_promise(self, table: TableId) -> Promise | None:
        """The promise of a table that is not made yet, None if there is none."""
        rows = self._read(sa.select(schema.promises).where(schema.promises.c.table_id == table))
        found = [
            Promise(TableId(r.table_id), GuestId(r.guest), r.rules, r.rules_hash, bytes(r.secret), r.made) for r in rows
        ]
        return found[0] if found else None

    def drop_promises(self, before: str) -> Future[None]:
        """Forgets the promises that were made before a time."""
        stale = schema.promises.delete().where(schema.promises.c.made < before)
        return self._writer.submit(lambda connection: _execute(connection, stale))

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        """Writes a table with its first event; it uses its promise up, if it has one."""

        def work(connection: sa.Connection) -> None:
            table = {"id": row.id, "rules": row.rules, "rules_version": row.rules_version}
            connection.execute(schema.tables.insert(), table | _summary(first))
            seats = [
                {"table_id": row.id, "seat": seat.seat, "guest": seat.guest, "player": seat.player}
                for seat in row.seats
            ]
            connection.execute(schema.seats.insert(), seats)
            connection.execute(schema.promises.delete().where(schema.promises.c.table_id == row.id))
            _append(connection, first)

        return self._writer.submit(work)

    def append(self, change: Change) -> Future[None]:
        """Writes the next event of a table."""

        def work(connection: sa.Connection) -> None:
            _append(connection, change)
            connection.execute(_SUMMARISE, {"table": change.table} | _summary(change))

        return self._writer.submit(work)

    def load(self, table: TableId) -> StoredTable | None:
        """Reads a table as of one moment, None if there is none."""
        events, commands, secrets = schema.events, schema.commands, schema.secrets
        try:
            with self._readers.begin() as connection:
                found = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).all()
                if not found:
                    return None
                row = _rows(connection, found)[0].row
                query = sa.select(events).where(events.c.table_id == table).order_by(events.c.number)
                happened = [Event(e.number, e.kind, e.data, e.at) for e in connection.execute(query)]
                known = connection.execute(sa.select(commands).where(commands.c.table_id == table)).all()
                kept = connection.execute(sa.select(secrets).where(secrets.c.table_id == table)).all()
        except sa.exc.SQLAlchemyError as error:
            raise fault_of(error, self._name) from error
        answers = {(Seat(c.seat), CommandId(c.command)): int(c.number) for c in known}
        return StoredTable(row, tuple(happened), answers, {s.game: bytes(s.secret) for s in kept})

    def tables_of(self, guest: GuestId, limit: int) -> list[Listed]:
        """The tables of a guest that are not over, the last changed first."""
        tables, seats = schema.tables, schema.seats
        own = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        query = (
            sa.select(tables)
            .where(tables.c.id.in_(own), sa.not_(tables.c.over))
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        try:
            with self._readers.begin() as connection:
                return _rows(connection, connection.execute(query).all())
        except sa.exc.SQLAlchemyError as error:
            raise fault_of(error, self._name) from error

    def waiting_tables(self) -> list[TableId]:
        """The tables at which a computer is to move."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.waiting)
        return [TableId(row.id) for row in self._read(query)]

    def close(self) -> None:
        """Writes what is still waiting and lets go of the database."""
        self._writer.close()
        self._readers.dispose()

    def _read(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        try:
            with self._readers.begin() as connection:
                return list(connection.execute(query).all())
        except sa.exc.SQLAlchemyError as error:
            raise fault_of(error, self._name) from error


def _execute(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)


def _summary(change: Change) -> dict[str, Any]:
    summary = change.summary
    return {
        "over": summary.over,
        "waiting": summary.waiting,
        "summary": summary.data,
        "changed": change.event.at,
    }


def _append(connection: sa.Connection, change: Change) -> None:
    event = change.event
    row = {"table_id": change.table, "number": event.number}
    connection.execute(_ADD_EVENT, row | {"kind": event.kind, "data": event.data, "at": event.at})
    if change.command is not None:
        seat, command = change.command
        connection.execute(_ADD_COMMAND, row | {"seat": seat, "command": command})
    if change.secrets:
        secrets = [{"table_id": change.table, "game": game, "secret": kept} for game, kept in change.secrets.items()]
        connection.execute(schema.secrets.insert(), secrets)


def _rows(connection: sa.Connection, found: Iterable[sa.Row[Any]]) -> list[Listed]:
    """Adds the seats to rows of the table `tables`."""
    found = list(found)
    seats = schema.seats
    query = sa.select(seats).where(seats.c.table_id.in_([row.id for row in found])).order_by(seats.c.seat)
    held: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    for seat in connection.execute(query):
        guest = GuestId(seat.guest) if seat.guest is not None else None
        held[seat.table_id].append(SeatRow(Seat(seat.seat), guest, seat.player))
    return [
        Listed(
            TableRow(TableId(row.id), row.rules, row.rules_version, tuple(held[row.id])),
            Summary(bool(row.over), bool(row.waiting), row.summary),
            row.changed,
        )
        for row in found
    ]


class Writer:
    """A thread that owns the only writing connection and puts all that waits into one transaction.

    `check` raises StorageError where nothing may be written.
    """

    def __init__(self, engine: sa.Engine, name: str, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check
        self._name = name
        self._waiting: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="katmuis-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> Future[None]:
        """Queues a write; the future is done once the write is committed."""
        future: Future[None] = Future()
        with self._lock:
            if self._closed:
                future.set_exception(StorageError("store_closed", read=self._name, expected="an open store"))
            else:
                self._waiting.put((work, future))
        return future

    def close(self) -> None:
        """Waits until all that was submitted is written."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._waiting.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        going_on = True
        while going_on:
            group: list[tuple[Work, Future[None]]] = []
            entry = self._waiting.get()
            while entry is not None:
                group.append(entry)
                if len(group) == GROUP or self._waiting.empty():
                    break
                entry = self._waiting.get()
            going_on = entry is not None
            if group:
                self._write(group)

    def _write(self, group: list[tuple[Work, Future[None]]]) -> None:
        """Writes a group in one transaction; a write that fails alone takes no other with it."""
        # From here on nobody can cancel a write, and one that was cancelled before is not made.
        group = [(work, future) for work, future in group if future.set_running_or_notify_cancel()]
        refused: dict[Future[None], StorageError] = {}
        try:
            self._check()
            try:
                with self._engine.begin() as connection:
                    for work, _future in group:
                        work(connection)
            except ALONE:
                refused = self._write_apart(group)
        except Exception as error:
            for _work, future in group:
                future.set_exception(fault_of(error, self._name))
            return
        for _work, future in group:
            if future in refused:
                future.set_exception(refused[future])
            else:
                future.set_result(None)

    def _write_apart(self, group: list[tuple[Work, Future[None]]]) -> dict[Future[None], StorageError]:
        """Writes a group of which one write fails: each can be taken back by itself, which takes twice the time."""
        refused: dict[Future[None], StorageError] = {}
        with self._engine.begin() as connection:
            for work, future in group:
                try:
                    with connection.begin_nested():
                        work(connection)
                except ALONE as error:
                    refused[future] = fault_of(error, self._name)
        return refused
