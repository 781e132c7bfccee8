"""Signing the other devices of a guest out, whichever process they speak to."""

from __future__ import annotations

import asyncio
import hashlib

from katmuis.ids import GuestId, TableId
from katmuis.live.fanout import Hub
from katmuis.storage.store import Store
from katmuis.web.auth import Guests, hash_token

TOPIC = "signed_out"
"""Under what processes tell each other whose devices were signed out."""
NO_TABLE = TableId("")


class Devices:
    """The devices of all guests, as far as they are signed out by one of them."""

    def __init__(self, store: Store, guests: Guests, hub: Hub) -> None:
        self._store = store
        self._guests = guests
        self._hub = hub
        hub.on_note(TOPIC, lambda _table, _process, note: self._sign_out(note))

    async def sign_out_others(self, guest: GuestId, token: str) -> None:
        """Ends all sessions of a guest but that of a token, and all his lines; his own device comes back with another.

        A process that is not heard just now remembers the others for a few minutes more. Raises StorageError.
        """
        await asyncio.wrap_future(self._store.end_sessions(guest, hash_token(token)))
        mark = mark_of(guest)
        self._sign_out(mark)
        self._hub.pass_on(NO_TABLE, TOPIC, mark)

    def _sign_out(self, mark: bytes) -> None:
        self._guests.forget(lambda guest: mark_of(guest) == mark)
        self._hub.end_lines(lambda guest: mark_of(guest) == mark)


def mark_of(guest: GuestId) -> bytes:
    """What stands for a guest where processes tell each other."""
    return hashlib.sha256(guest.encode()).hexdigest().encode("ascii")
