"""Runs the steps on the connection that `storage.open` hands over; never run by hand."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
