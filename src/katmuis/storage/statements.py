"""Statements that each move carries out: put together once, and handed to the database's driver as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

import sqlalchemy as sa

Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
"""Puts the values of a row into the order in which a statement has them."""


class Statement:
    """A statement for many rows of texts, whole numbers and yes or no, which every driver takes as they are.

    `names` are those of the values of a row, in their order: of columns, and of what the statement is bound to beside.
    SQLAlchemy looks at each value of each row, which takes as long as to write it. Raises what SQLAlchemy raises.
    """

    def __init__(self, statement: sa.Insert | sa.Update, *names: str) -> None:
        self._statement = statement
        self._names = names
        self._columns = [name for name in names if name in statement.table.c]
        self._compiled: dict[tuple[str, str], tuple[str, Pick | None]] = {}

    def run(self, connection: sa.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        """Carries the statement out for each row."""
        dialect = connection.dialect
        known = self._compiled.get((dialect.name, dialect.paramstyle))
        if known is None:
            made = self._statement.compile(dialect=dialect, column_keys=self._columns)
            known = self._compiled[dialect.name, dialect.paramstyle] = (str(made), self._pick(made.positiontup))
        text, pick = known
        if pick is None:
            connection.exec_driver_sql(text, [dict(zip(self._names, row, strict=True)) for row in rows])
        else:
            connection.exec_driver_sql(text, [pick(row) for row in rows])

    def _pick(self, order: Sequence[str] | None) -> Pick | None:
        if order is None:
            return None
        return tuple if tuple(order) == self._names else itemgetter(*[self._names.index(name) for name in order])
