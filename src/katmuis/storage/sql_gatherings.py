"""The part of the store in a database that knows gatherings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from typing import Any

import sqlalchemy as sa

from katmuis.ids import GuestId, TableId
from katmuis.storage import schema
from katmuis.storage.database import Database
from katmuis.storage.faults import fault
from katmuis.storage.rows import Change, GatheringRow

GATHERINGS_AT_ONCE = 500
"""How many gatherings are forgotten in one transaction, during which nothing else is written."""


class SqlGatherings(Database):
    """Tables before their first deal."""

    def add_gathering(self, row: GatheringRow) -> Future[None]:
        """Writes a gathering; `number_taken` where the table is one already or was dealt."""
        dealt = sa.select(schema.tables.c.id).where(schema.tables.c.id == row.table)

        def work(connection: sa.Connection) -> None:
            if connection.execute(dealt).first() is not None:
                raise fault("number_taken", row.table)
            connection.execute(schema.gatherings.insert(), {"table_id": row.table, "host": row.host} | _values(row))
            _add_gathered(connection, row)

        return self._write(work)

    def find_gathering(self, table: TableId) -> GatheringRow | None:
        """The gathering at a table, closed or not, None if there is none."""
        query = sa.select(schema.gatherings).where(schema.gatherings.c.table_id == table)
        found = self._reading(lambda connection: _rows(connection, connection.execute(query).all()))
        return found[0] if found else None

    def change_gathering(self, row: GatheringRow) -> Future[None]:
        """Writes a gathering anew; `number_taken` where its number does not follow the stored one, or it is gone."""
        gatherings = schema.gatherings
        stored = gatherings.update().where(gatherings.c.table_id == row.table, gatherings.c.number == row.number - 1)

        def work(connection: sa.Connection) -> None:
            if connection.execute(stored.values(_values(row))).rowcount != 1:
                raise fault("number_taken", str(row.number))
            _drop_gathered(connection, [row.table])
            _add_gathered(connection, row)

        return self._write(work)

    def gatherings_of(self, guest: GuestId, limit: int) -> list[GatheringRow]:
        """The gatherings that a guest is host of or sits at, the last changed first."""
        gatherings, gathered = schema.gatherings, schema.gathered
        own = sa.select(gathered.c.table_id).where(gathered.c.guest == guest)
        query = (
            sa.select(gatherings)
            .where(sa.or_(gatherings.c.host == guest, gatherings.c.table_id.in_(own)), sa.not_(gatherings.c.closed))
            .order_by(gatherings.c.changed.desc())
            .limit(limit)
        )
        return self._reading(lambda connection: _rows(connection, connection.execute(query).all()))

    def drop_gatherings(self, before: str) -> Future[int]:
        """Forgets gatherings not changed since a time, a few at once; says how many these were."""
        gatherings = schema.gatherings

        def work(connection: sa.Connection) -> int:
            query = sa.select(gatherings.c.table_id).where(gatherings.c.changed < before).limit(GATHERINGS_AT_ONCE)
            stale = [TableId(table) for table in connection.execute(query).scalars()]
            _drop_gathered(connection, stale)
            connection.execute(gatherings.delete().where(gatherings.c.table_id.in_(stale)))
            return len(stale)

        return self._write(work)


def use_up(connection: sa.Connection, first: Change) -> None:
    """Drops the gathering in whose place a table comes; raises `number_taken` if it has another number."""
    gatherings = schema.gatherings
    _drop_gathered(connection, [first.table])
    number = sa.select(gatherings.c.number).where(gatherings.c.table_id == first.table)
    dealt = gatherings.delete().where(gatherings.c.table_id == first.table, gatherings.c.number == first.gathering)
    gone = connection.execute(dealt).rowcount == 1
    if gone != (first.gathering > 0) or connection.execute(number).first() is not None:
        raise fault("number_taken", str(first.gathering))


def _values(row: GatheringRow) -> dict[str, Any]:
    return {"number": row.number, "key": row.key, "data": row.data, "changed": row.changed, "closed": row.closed}


def _add_gathered(connection: sa.Connection, row: GatheringRow) -> None:
    held = [{"table_id": row.table, "guest": guest} for guest in dict.fromkeys(row.guests)]
    if held:
        connection.execute(schema.gathered.insert(), held)


def _drop_gathered(connection: sa.Connection, tables: Sequence[TableId]) -> None:
    connection.execute(schema.gathered.delete().where(schema.gathered.c.table_id.in_(tables)))


def _rows(connection: sa.Connection, found: Iterable[sa.Row[Any]]) -> list[GatheringRow]:
    """Adds those who sit at them to rows of the table `gatherings`."""
    found = list(found)
    gathered = schema.gathered
    query = sa.select(gathered).where(gathered.c.table_id.in_([row.table_id for row in found]))
    guests: dict[str, list[GuestId]] = {row.table_id: [] for row in found}
    for held in connection.execute(query.order_by(gathered.c.guest)):
        guests[held.table_id].append(GuestId(held.guest))
    return [
        GatheringRow(
            table=TableId(row.table_id),
            host=GuestId(row.host),
            number=row.number,
            key=bytes(row.key),
            data=row.data,
            changed=row.changed,
            closed=bool(row.closed),
            guests=tuple(guests[row.table_id]),
        )
        for row in found
    ]
