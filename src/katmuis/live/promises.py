"""Tables that were promised: the server binds itself to a secret before it knows what the person contributes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.dealing import stream_of
from katmuis.live.limits import Limit, Quota
from katmuis.live.records import DealtRecord, decode_record
from katmuis.live.seats import seat_of
from katmuis.live.services import Services
from katmuis.records.fair import format_contribution, new_secret
from katmuis.rules import RuleSet
from katmuis.storage.store import Promise, SeatRow, StoredTable, TableRow

KEPT_FOR = timedelta(days=1)
"""How long a promise can be made use of."""
PROMISES = Limit(20, 15.0, "too_many_tables", "one promise more")
"""How many tables a guest may be promised."""
UNKNOWN_EXPECTED = "a table that was promised within a day"


class Promises:
    """Makes and keeps the promises of tables that are not dealt yet."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._making = Quota(PROMISES)

    def draw(self, rules: RuleSet, guest: GuestId) -> Promise:
        """A promise with a new table's name and a new secret, which nobody has been told of."""
        return Promise(
            table=TableId(self._services.random_bytes(12).hex()),
            guest=guest,
            rules=rules.text,
            rules_hash=rules.hash,
            secret=new_secret(self._services.random_bytes),
            at=self._services.now().isoformat(),
        )

    async def make(self, rules: RuleSet, guest: GuestId) -> tuple[TableId, str]:
        """Promises a guest a table: its name and the commitment to its first game's secret, which is stored first.

        Raises RefusedError `too_many_tables` for a guest who was promised many just now, and StorageError.
        """
        self._making.count(guest, self._services.now())
        promise = self.draw(rules, guest)
        await asyncio.wrap_future(self._services.store.add_promise(promise))
        return promise.table, commitment_of(promise)

    async def take(self, rules: RuleSet, guest: GuestId, promised: TableId | None) -> tuple[TableId, str]:
        """The table that a guest was `promised`, with its commitment, or one that he is promised now, as `make`.

        Raises RefusedError `promise_unknown` for a table that was not promised, or made already, and as `find`.
        """
        if promised is None:
            return await self.make(rules, guest)
        promise = await self.find(promised, rules, guest)
        if promise is None:
            raise RefusedError("promise_unknown", read=promised[:80], expected=UNKNOWN_EXPECTED)
        return promise.table, commitment_of(promise)

    async def find(self, table: TableId, rules: RuleSet, guest: GuestId) -> Promise | None:
        """The promise of a table, None if it is made already or was never promised.

        Raises RefusedError `promise_foreign` for another guest, `promise_rules` for other rules, and StorageError.
        """
        found = await asyncio.to_thread(self._services.store.find_promise, table)
        if found is None or found.at < (self._services.now() - KEPT_FOR).isoformat():
            return None
        if found.guest != guest:
            raise RefusedError("promise_foreign", read=table, expected="a table that was promised to you")
        if found.rules != rules.text:
            raise RefusedError("promise_rules", read=rules.text, expected=found.rules)
        return found

    async def forget_stale(self) -> None:
        """Forgets what can no longer be made use of."""
        before = (self._services.now() - KEPT_FOR).isoformat()
        await asyncio.wrap_future(self._services.store.drop_promises(before))


def commitment_of(promise: Promise) -> str:
    """The hash of a promised table's first secret."""
    return stream_of(promise.table, promise.rules_hash, 1, {1: promise.secret}).commitment


def check_same(row: TableRow, *, own: bool, rules: RuleSet) -> None:
    """Refuses a request to gather people at a table that was made by another request.

    Raises RefusedError `promise_foreign` where it is not the guest's `own`, `promise_used` where it has other rules or
    is one against computers, which has no terms.
    """
    if not own:
        raise RefusedError("promise_foreign", read=row.id, expected="a table that was promised to you")
    if row.rules != rules.text or not row.terms:
        raise RefusedError("promise_used", read=row.id, expected="the request that the table was made by, or a new one")


def check_made(
    stored: StoredTable | None,
    table: TableId,
    guest: GuestId,
    rules: RuleSet,
    seats: Sequence[SeatRow],
    contribution: bytes,
) -> None:
    """Refuses a request for a table that is not the one which made it.

    Raises RefusedError `promise_unknown` where there is no such table, `promise_foreign` where it is another guest's,
    `promise_used` where it was made by another request.
    """
    if stored is None:
        raise RefusedError("promise_unknown", read=table[:80], expected=UNKNOWN_EXPECTED)
    try:
        seat = seat_of(stored.row, guest)
    except RefusedError:
        raise RefusedError("promise_foreign", read=table, expected="a table that was promised to you") from None
    if (stored.row.rules, stored.row.seats, given_by(stored, seat)) != (rules.text, tuple(seats), contribution.hex()):
        raise RefusedError("promise_used", read=table, expected="the request that the table was made by, or a new one")


def given_by(stored: StoredTable, seat: Seat) -> str:
    """What a seat contributed to the first game of a table."""
    record = decode_record(stored.events[0].data)
    given = record.contributions if isinstance(record, DealtRecord) else None
    return given[seat - 1] if given else format_contribution(b"")
