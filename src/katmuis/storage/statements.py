"""Statements that each move carries out: put together once, and handed to the database's driver as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa


class Statement:
    """A statement for many rows of texts, whole numbers and yes or no, which every driver takes as they are.

    SQLAlchemy looks at each value of each row, which takes as long as to write it. Raises what SQLAlchemy raises.
    """

    def __init__(self, statement: sa.Insert | sa.Update, *columns: str) -> None:
        self._statement = statement
        self._columns = columns
        self._compiled: dict[tuple[str, str], tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: sa.Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Carries the statement out for each row, a value for each of its names."""
        dialect = connection.dialect
        known = self._compiled.get((dialect.name, dialect.paramstyle))
        if known is None:
            made = self._statement.compile(dialect=dialect, column_keys=list(self._columns))
            known = self._compiled[dialect.name, dialect.paramstyle] = (str(made), made.positiontup)
        text, order = known
        if order is None:
            connection.exec_driver_sql(text, [dict(row) for row in rows])
        else:
            connection.exec_driver_sql(text, [tuple([row[name] for name in order]) for row in rows])
