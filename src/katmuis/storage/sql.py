"""A store in a database through SQLAlchemy Core: one thread writes, in groups; everybody reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from typing import Any

import sqlalchemy as sa

from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.storage import schema
from katmuis.storage.rows import Change, Event, Later, Listed, SeatRow, StoredTable, Summary, TableRow
from katmuis.storage.sql_gatherings import SqlGatherings, use_up
from katmuis.storage.sql_people import SqlPeople
from katmuis.storage.sql_turns import SqlTurns, keep_deadlines
from katmuis.storage.statements import Statement
from katmuis.storage.writer import Batched

TABLES_AT_ONCE = 20
"""How many tables one write forgets at most."""
ASKED_AT_ONCE = 10_000
"""How many tables one query names at most; databases bound the number of values."""

SUMMARY = ("over", "waiting", "summary", "changed", "number")
"""The columns of what a list of tables shows of each."""
# Each move writes these; to put a statement together takes longer than to carry it out.
_ADD_EVENT = Statement(schema.events.insert(), "table_id", "number", "kind", "data", "at")
_ADD_COMMAND = Statement(schema.commands.insert(), "table_id", "number", "seat", "command")
_ADD_SECRET = schema.secrets.insert()
# And these are read for each move that another process stored.
_READ_ON = (
    sa.select(schema.events, schema.commands.c.seat, schema.commands.c.command)
    .outerjoin(
        schema.commands,
        sa.and_(
            schema.commands.c.table_id == schema.events.c.table_id, schema.commands.c.number == schema.events.c.number
        ),
    )
    .where(schema.events.c.table_id == sa.bindparam("table"), schema.events.c.number > sa.bindparam("number"))
    .order_by(schema.events.c.number)
)
_IS_THERE = sa.select(schema.tables.c.id).where(schema.tables.c.id == sa.bindparam("table"))
_READ_SECRETS = sa.select(schema.secrets.c.game, schema.secrets.c.secret).where(
    schema.secrets.c.table_id == sa.bindparam("table")
)
_SUMMARISE = Statement(
    schema.tables.update().where(schema.tables.c.id == sa.bindparam("table")),
    *SUMMARY,
    "table",
)


class SqlStore(SqlPeople, SqlGatherings, SqlTurns):
    """The store of the database at `address`.

    Raises SettingsError for an address that is none, StorageError for a database that cannot be used.
    """

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        """Writes a table with its first event; it uses up its promise and its gathering, if it has them."""

        def work(connection: sa.Connection) -> None:
            table = {"id": row.id, "rules": row.rules, "rules_version": row.rules_version, "terms": row.terms}
            connection.execute(schema.tables.insert(), table | dict(zip(SUMMARY, _summary(first), strict=True)))
            seats = [
                {"table_id": row.id, "seat": seat.seat, "guest": seat.guest, "player": seat.player, "name": seat.name}
                for seat in row.seats
            ]
            connection.execute(schema.seats.insert(), seats)
            connection.execute(schema.promises.delete().where(schema.promises.c.table_id == row.id))
            use_up(connection, first)
            _add_events(connection, [first])

        return self._write(work)

    def append(self, change: Change) -> Future[None]:
        """Writes the next event of a table."""
        return self._write(Batched(_append_all, change))

    def load(self, table: TableId) -> StoredTable | None:
        """Reads a table as of one moment, None if there is none."""

        def read(connection: sa.Connection) -> StoredTable | None:
            found = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).all()
            if not found:
                return None
            row = _rows(connection, found)[0].row
            later = _later(connection, table, 0)
            return StoredTable(row, later.events, later.commands, later.secrets)

        return self._reading(read)

    def load_after(self, table: TableId, number: int) -> Later | None:
        """Reads what has been stored of a table after event `number`, None if there is no such table."""

        def read(connection: sa.Connection) -> Later | None:
            # Secrets are written with events: read after these, those of all of them are among them.
            rows = connection.execute(_READ_ON, {"table": table, "number": number}).all()
            kept = connection.execute(_READ_SECRETS, {"table": table}).all()
            if not rows and not kept and connection.execute(_IS_THERE, {"table": table}).first() is None:
                return None
            commands = {(Seat(r.seat), CommandId(r.command)): int(r.number) for r in rows if r.command is not None}
            events = tuple(Event(r.number, r.kind, r.data, r.at) for r in rows)
            return Later(events, commands, {r.game: bytes(r.secret) for r in kept})

        return self._reading_apart(read)

    def numbers_of(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """The number of the last event of each table."""
        stored = schema.tables

        def read(connection: sa.Connection) -> dict[TableId, int]:
            found: dict[TableId, int] = {}
            for begin in range(0, len(tables), ASKED_AT_ONCE):
                asked = stored.c.id.in_(tables[begin : begin + ASKED_AT_ONCE])
                query = sa.select(stored.c.id, stored.c.number).where(asked)
                found |= {TableId(row.id): row.number for row in connection.execute(query)}
            return found

        return self._reading(read)

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
        return self._reading(lambda connection: _rows(connection, connection.execute(query).all()))

    def waiting_tables(self) -> list[TableId]:
        """The tables at which a computer is to move."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.waiting)
        return [TableId(row.id) for row in self._read(query)]

    def drop_tables(self, before: str, now_ms: int) -> Future[int]:
        """Forgets tables at which nothing has happened since a time and nobody has time left, a few at once."""
        tables, deadlines = schema.tables, schema.deadlines
        running = sa.exists().where(deadlines.c.table_id == tables.c.id, deadlines.c.due > now_ms)
        query = sa.select(tables.c.id).where(tables.c.changed < before, sa.not_(running)).limit(TABLES_AT_ONCE)
        parts = (schema.events, schema.commands, schema.secrets, schema.seats, schema.deadlines, schema.claims)

        def work(connection: sa.Connection) -> int:
            stale = list(connection.execute(query).scalars())
            for part in parts:
                connection.execute(part.delete().where(part.c.table_id.in_(stale)))
            connection.execute(tables.delete().where(tables.c.id.in_(stale)))
            return len(stale)

        return self._write(work)


def _summary(change: Change) -> tuple[Any, ...]:
    """The values of what a list of tables shows, in the order of SUMMARY."""
    summary, event = change.summary, change.event
    return summary.over, summary.waiting, summary.data, event.at, event.number


def _append_all(connection: sa.Connection, changes: Sequence[Change]) -> None:
    """Writes the next events of tables, each table once: to run a statement for many rows takes a tenth of the time."""
    _add_events(connection, changes)
    _SUMMARISE.run(connection, [(*_summary(change), change.table) for change in changes])


def _add_events(connection: sa.Connection, changes: Sequence[Change]) -> None:
    events, commands, secrets = [], [], []
    for change in changes:
        event = change.event
        events.append((change.table, event.number, event.kind, event.data, event.at))
        if change.command is not None:
            commands.append((change.table, event.number, *change.command))
        for game, kept in change.secrets.items():
            secrets.append({"table_id": change.table, "game": game, "secret": kept})
    _ADD_EVENT.run(connection, events)
    if commands:
        _ADD_COMMAND.run(connection, commands)
    if secrets:
        connection.execute(_ADD_SECRET, secrets)
    keep_deadlines(connection, changes)


def _later(connection: sa.Connection, table: TableId, number: int) -> Later:
    events, commands, secrets = schema.events, schema.commands, schema.secrets
    query = sa.select(events).where(events.c.table_id == table, events.c.number > number).order_by(events.c.number)
    happened = tuple(Event(e.number, e.kind, e.data, e.at) for e in connection.execute(query))
    known = sa.select(commands).where(commands.c.table_id == table, commands.c.number > number)
    answers = {(Seat(c.seat), CommandId(c.command)): int(c.number) for c in connection.execute(known)}
    kept = connection.execute(sa.select(secrets).where(secrets.c.table_id == table))
    return Later(happened, answers, {s.game: bytes(s.secret) for s in kept})


def _rows(connection: sa.Connection, found: Iterable[sa.Row[Any]]) -> list[Listed]:
    """Adds the seats to rows of the table `tables`."""
    found = list(found)
    seats = schema.seats
    query = sa.select(seats).where(seats.c.table_id.in_([row.id for row in found])).order_by(seats.c.seat)
    held: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    for seat in connection.execute(query):
        guest = GuestId(seat.guest) if seat.guest is not None else None
        held[seat.table_id].append(SeatRow(Seat(seat.seat), guest, seat.player, seat.name))
    return [
        Listed(
            TableRow(TableId(row.id), row.rules, row.rules_version, tuple(held[row.id]), row.terms),
            Summary(bool(row.over), bool(row.waiting), row.summary),
            row.changed,
        )
        for row in found
    ]
