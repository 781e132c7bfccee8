"""The part of the store in a database that knows guests, and what was promised to them."""

from __future__ import annotations

from concurrent.futures import Future

import sqlalchemy as sa

from katmuis.ids import GuestId, TableId
from katmuis.storage import schema
from katmuis.storage.database import Database
from katmuis.storage.rows import Promise

GUESTS_AT_ONCE = 100
"""How many guests, or sessions, one write forgets at most."""


class SqlPeople(Database):
    """Guests, their names and tokens, and promises."""

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:
        """Writes a guest and the hash of the token that names him."""

        def work(connection: sa.Connection) -> None:
            connection.execute(schema.guests.insert(), {"id": guest, "made": at})
            session = {"token_hash": token_hash, "guest": guest, "made": at}
            connection.execute(schema.sessions.insert(), session)

        return self._write(work)

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        """The guest of a token, None if there is none."""
        query = sa.select(schema.sessions.c.guest).where(schema.sessions.c.token_hash == token_hash)
        rows = self._read(query)
        return GuestId(rows[0].guest) if rows else None

    def renew_session(self, token_hash: bytes, at: str, before: str) -> Future[bool]:
        """Writes that a session is made use of; False where that was written at or after `before`."""
        sessions = schema.sessions
        renew = sessions.update().where(sessions.c.token_hash == token_hash, sessions.c.made < before).values(made=at)
        return self._write(lambda connection: connection.execute(renew).rowcount == 1)

    def rename_guest(self, guest: GuestId, name: str) -> Future[None]:
        """Writes the name that a guest goes by."""
        return self._execute(schema.guests.update().where(schema.guests.c.id == guest).values(name=name))

    def guest_name(self, guest: GuestId) -> str:
        """The name that a guest goes by, empty if he has none."""
        rows = self._read(sa.select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return str(rows[0].name) if rows else ""

    def add_device_link(self, token_hash: bytes, guest: GuestId, until: str) -> Future[None]:
        """Writes the hash of a token that brings a guest to another device, in place of his earlier one."""
        links = schema.device_links

        def work(connection: sa.Connection) -> None:
            connection.execute(links.delete().where(links.c.guest == guest))
            connection.execute(links.insert(), {"token_hash": token_hash, "guest": guest, "until": until})

        return self._write(work)

    def use_device_link(self, token_hash: bytes, new_session_hash: bytes, at: str) -> Future[GuestId | None]:
        """Uses a token up; None for one that does not exist, was used or has ended."""
        links = schema.device_links
        use = links.delete().where(links.c.token_hash == token_hash).returning(links.c.guest, links.c.until)

        def work(connection: sa.Connection) -> GuestId | None:
            found = connection.execute(use).all()
            if not found or found[0].until <= at:
                return None
            session = {"token_hash": new_session_hash, "guest": found[0].guest, "made": at}
            connection.execute(schema.sessions.insert(), session)
            return GuestId(found[0].guest)

        return self._write(work)

    def end_sessions(self, guest: GuestId, kept: bytes) -> Future[None]:
        """Forgets all sessions of a guest but one, and his device link."""
        sessions, links = schema.sessions, schema.device_links

        def work(connection: sa.Connection) -> None:
            connection.execute(sessions.delete().where(sessions.c.guest == guest, sessions.c.token_hash != kept))
            connection.execute(links.delete().where(links.c.guest == guest))

        return self._write(work)

    def add_promise(self, promise: Promise) -> Future[None]:
        """Writes the promise of a table."""
        values = {
            "table_id": promise.table,
            "guest": promise.guest,
            "rules": promise.rules,
            "rules_hash": promise.rules_hash,
            "secret": promise.secret,
            "made": promise.at,
        }
        return self._execute(schema.promises.insert().values(values))

    def find_promise(self, table: TableId) -> Promise | None:
        """The promise of a table that is not made yet, None if there is none."""
        rows = self._read(sa.select(schema.promises).where(schema.promises.c.table_id == table))
        found = [
            Promise(TableId(r.table_id), GuestId(r.guest), r.rules, r.rules_hash, bytes(r.secret), r.made) for r in rows
        ]
        return found[0] if found else None

    def drop_promises(self, before: str) -> Future[None]:
        """Forgets the promises that were made before a time, but none of a gathering that is not closed."""
        promises, gatherings = schema.promises, schema.gatherings
        needed = sa.select(gatherings.c.table_id).where(sa.not_(gatherings.c.closed))
        return self._execute(promises.delete().where(promises.c.made < before, promises.c.table_id.not_in(needed)))

    def drop_sessions(self, before: str) -> Future[int]:
        """Forgets sessions that were not made use of since a time, a few at once; says how many these were."""
        sessions = schema.sessions
        stale = sa.select(sessions.c.token_hash).where(sessions.c.made < before).limit(GUESTS_AT_ONCE)
        drop = sessions.delete().where(sessions.c.token_hash.in_(stale))
        return self._write(lambda connection: connection.execute(drop).rowcount)

    def drop_guests(self, before: str) -> Future[int]:
        """Forgets guests whose sessions are all older than a time and who have no table, a few at once."""
        guests, sessions = schema.guests, schema.sessions
        holders = (schema.seats.c.guest, schema.promises.c.guest, schema.gatherings.c.host, schema.gathered.c.guest)
        recent = sa.exists().where(sessions.c.guest == guests.c.id, sessions.c.made >= before)
        needed = [recent, *(sa.exists().where(holder == guests.c.id) for holder in holders)]
        query = sa.select(guests.c.id).where(guests.c.made < before, sa.not_(sa.or_(*needed))).limit(GUESTS_AT_ONCE)

        def work(connection: sa.Connection) -> int:
            stale = list(connection.execute(query).scalars())
            connection.execute(sessions.delete().where(sessions.c.guest.in_(stale)))
            connection.execute(schema.device_links.delete().where(schema.device_links.c.guest.in_(stale)))
            connection.execute(guests.delete().where(guests.c.id.in_(stale)))
            return len(stale)

        return self._write(work)
