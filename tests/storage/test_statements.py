"""A statement that is put together once writes what SQLAlchemy itself would, in the words of each database."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa

from katmuis.storage.statements import Statement

metadata = sa.MetaData()
cards = sa.Table(
    "cards",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("red", sa.Boolean, nullable=False),
)
NAMES = ("red", "id", "rank")
ROWS = [(True, "a%b", 1), (False, "\u00e9'", -7)]


def test_rows_are_written_whatever_the_order_of_their_names() -> None:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    add = Statement(cards.insert(), *NAMES)
    change = Statement(cards.update().where(cards.c.id == sa.bindparam("card")), "card", "rank")
    with engine.begin() as connection:
        add.run(connection, ROWS)
        change.run(connection, [("a%b", 12), ("none", 3)])
        found = connection.execute(sa.select(cards).order_by(cards.c.rank)).all()
    assert [tuple(row) for row in found] == [("\u00e9'", -7, False), ("a%b", 12, True)]


def test_what_the_database_refuses_is_told_as_ever() -> None:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    add = Statement(cards.insert(), *NAMES)
    with engine.begin() as connection:
        add.run(connection, ROWS)
        with pytest.raises(sa.exc.IntegrityError):
            add.run(connection, ROWS[:1])


class Named:
    """A connection to a database that knows values by names."""

    def __init__(self) -> None:
        self.dialect = sa.create_mock_engine("postgresql+psycopg://", lambda *_given: None).dialect
        self.sent: list[Any] = []

    def exec_driver_sql(self, text: str, rows: Any) -> None:
        self.sent.append((text, rows))


def test_a_database_that_knows_values_by_names_is_given_them_so() -> None:
    connection: Any = Named()
    Statement(cards.insert(), *NAMES).run(connection, ROWS)
    [(text, rows)] = connection.sent
    assert all(f"%({name})s" in text for name in NAMES)
    assert rows == [dict(zip(NAMES, row, strict=True)) for row in ROWS]
