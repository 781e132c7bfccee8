"""Promises: tables to which the server is bound by the hash of a secret, before they are dealt."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "promises",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("rules_hash", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
    )
    op.create_index("promises_made", "promises", ["made"])
