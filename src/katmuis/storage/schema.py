"""The tables of the database, the same on SQLite and PostgreSQL; `migrations` makes them."""

from __future__ import annotations

import sqlalchemy as sa

HEAD = "0003"
"""The revision that this program reads and writes."""
APPLICATION = 0x4B4D7531
"""The mark that an SQLite file of ours carries (`PRAGMA application_id`)."""

metadata = sa.MetaData()

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
)
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("made", sa.Text, nullable=False),  # or made use of last, as far as that was written
    sa.Index("sessions_guest", "guest"),
)
device_links = sa.Table(
    "device_links",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("until", sa.Text, nullable=False),
    sa.Index("device_links_guest", "guest"),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("waiting", sa.Boolean, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("changed", sa.Text, nullable=False),
    sa.Column("terms", sa.Text, nullable=False, server_default=""),
    sa.Column("number", sa.Integer, nullable=False, server_default="0"),
    sa.Index("tables_waiting", "waiting"),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest", sa.Text, sa.ForeignKey("guests.id")),
    sa.Column("player", sa.Text),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Index("seats_guest", "guest"),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)
commands = sa.Table(
    "commands",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("command", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
)
secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
)
promises = sa.Table(
    "promises",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("rules_hash", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Index("promises_made", "made"),
)
gatherings = sa.Table(
    "gatherings",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("host", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("changed", sa.Text, nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
    sa.Index("gatherings_host", "host"),
)
gathered = sa.Table(
    "gathered",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("gatherings.table_id"), primary_key=True),
    sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Index("gathered_guest", "guest"),
)
deadlines = sa.Table(
    "deadlines",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("claimed_until", sa.BigInteger, nullable=False),
    sa.Index("deadlines_due", "due"),
)
claims = sa.Table(
    "claims",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("process", sa.Text, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
