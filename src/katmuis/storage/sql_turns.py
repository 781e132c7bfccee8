"""The part of the store in a database that knows whose time ends when, and who plays the computers' turns."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

import sqlalchemy as sa

from katmuis.ids import Seat, TableId
from katmuis.storage import schema
from katmuis.storage.database import Database
from katmuis.storage.rows import Change, Deadline

# SQLite and PostgreSQL read the same words here.
_PUT_DEADLINE = sa.text(
    "INSERT INTO deadlines (table_id, number, seat, due, claimed_until) VALUES (:table, :number, :seat, :due, 0) "
    "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, seat = excluded.seat, due = excluded.due, "
    "claimed_until = 0"
)
_CLAIM_TABLE = sa.text(
    "INSERT INTO claims (table_id, process, until) VALUES (:table, :process, :until) "
    "ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, until = excluded.until "
    "WHERE claims.process = excluded.process OR claims.until <= :now"
)


class SqlTurns(Database):
    """Deadlines and claims."""

    def set_deadline(self, table: TableId, deadline: Deadline) -> Future[bool]:
        """Moves a table's deadline; False where the table has none of this number."""
        deadlines = schema.deadlines
        move = deadlines.update().where(deadlines.c.table_id == table, deadlines.c.number == deadline.number)
        values = {"seat": deadline.seat, "due": deadline.due_ms}
        return self._write(lambda connection: connection.execute(move.values(values)).rowcount == 1)

    def find_deadline(self, table: TableId) -> Deadline | None:
        """The deadline of a table, None if it has none."""
        rows = self._read(sa.select(schema.deadlines).where(schema.deadlines.c.table_id == table))
        return _deadline(rows[0]) if rows else None

    def due_deadlines(self, now_ms: int, limit: int) -> list[tuple[TableId, Deadline]]:
        """The deadlines that are over and that nobody has claimed for now, the oldest first."""
        deadlines = schema.deadlines
        query = (
            sa.select(deadlines)
            .where(deadlines.c.due <= now_ms, deadlines.c.claimed_until <= now_ms)
            .order_by(deadlines.c.due)
            .limit(limit)
        )
        return [(TableId(row.table_id), _deadline(row)) for row in self._read(query)]

    def claim_deadline(self, table: TableId, number: int, now_ms: int, until_ms: int) -> Future[bool]:
        """Claims a deadline that is over; False where it has another number, is claimed or not over."""
        deadlines = schema.deadlines
        claim = (
            deadlines.update()
            .where(deadlines.c.table_id == table, deadlines.c.number == number)
            .where(deadlines.c.due <= now_ms, deadlines.c.claimed_until <= now_ms)
            .values(claimed_until=until_ms)
        )
        return self._write(lambda connection: connection.execute(claim).rowcount == 1)

    def claim_table(self, table: TableId, process: str, now_ms: int, until_ms: int) -> Future[bool]:
        """Claims the computers' turns of a table for a process; False where another one has them."""
        values = {"table": table, "process": process, "now": now_ms, "until": until_ms}
        return self._write(lambda connection: connection.execute(_CLAIM_TABLE, values).rowcount == 1)

    def release_table(self, table: TableId, process: str) -> Future[None]:
        """Gives up the claim that a process has to a table, if it has one."""
        claims = schema.claims
        return self._execute(claims.delete().where(claims.c.table_id == table, claims.c.process == process))

    def unclaimed_tables(self, now_ms: int, limit: int) -> list[TableId]:
        """The tables at which a computer is to move and which no process has claimed for now."""
        tables, claims = schema.tables, schema.claims
        claimed = sa.exists().where(claims.c.table_id == tables.c.id, claims.c.until > now_ms)
        query = sa.select(tables.c.id).where(tables.c.waiting, sa.not_(claimed)).limit(limit)
        return [TableId(row.id) for row in self._read(query)]


def keep_deadlines(connection: sa.Connection, changes: Sequence[Change]) -> None:
    """Writes what changes say of the deadlines of their tables, of which the last word counts."""
    last = {change.table: change.deadline for change in changes if change.deadline is not None or change.no_deadline}
    put = [
        {"table": table, "number": due.number, "seat": due.seat, "due": due.due_ms}
        for table, due in last.items()
        if due is not None
    ]
    ended = [table for table, due in last.items() if due is None]
    if put:
        connection.execute(_PUT_DEADLINE, put)
    if ended:
        connection.execute(schema.deadlines.delete().where(schema.deadlines.c.table_id.in_(ended)))


def _deadline(row: sa.Row[tuple[object, ...]]) -> Deadline:
    return Deadline(row.number, Seat(row.seat), row.due)
