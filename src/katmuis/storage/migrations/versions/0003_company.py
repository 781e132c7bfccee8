"""Play with others: names, terms, gatherings, deadlines, claims, device links, and the last number of each table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the tables and adds the columns."""
    columns()
    gatherings()
    turns()
    devices()


def columns() -> None:
    """Adds what tables, seats and guests lacked; old tables get the number of their last event."""
    op.add_column("guests", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("terms", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET number = "
        "(SELECT coalesce(max(events.number), 0) FROM events WHERE events.table_id = tables.id)"
    )
    op.create_index("sessions_guest", "sessions", ["guest"])


def gatherings() -> None:
    """Makes the tables of what is not dealt yet."""
    op.create_table(
        "gatherings",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_index("gatherings_host", "gatherings", ["host"])
    op.create_table(
        "gathered",
        sa.Column("table_id", sa.Text, sa.ForeignKey("gatherings.table_id"), primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.create_index("gathered_guest", "gathered", ["guest"])


def turns() -> None:
    """Makes the tables of whose time ends when, and of who plays the computers' turns."""
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "claims",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def devices() -> None:
    """Makes the table of the links that bring a guest to another device."""
    op.create_table(
        "device_links",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("until", sa.Text, nullable=False),
    )
    op.create_index("device_links_guest", "device_links", ["guest"])
