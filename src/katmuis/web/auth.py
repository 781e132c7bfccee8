"""Guests: a random token in a cookie, of which the store keeps the hash."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from datetime import datetime

from litestar.datastructures import Cookie

from katmuis.ids import GuestId
from katmuis.storage.store import Store

COOKIE = "katmuis_guest"
KEPT_FOR = 400 * 24 * 3600
"""How long a browser keeps the cookie, in seconds; browsers allow no more than 400 days."""
REMEMBERED = 10_000
"""How many tokens are remembered without asking the store."""


class Guests:
    """Finds and makes guests. `random_bytes` must come from a source that nobody can foresee."""

    def __init__(self, store: Store, random_bytes: Callable[[int], bytes], now: Callable[[], datetime]) -> None:
        self._store = store
        self._random_bytes = random_bytes
        self._now = now
        self._known: dict[bytes, GuestId] = {}

    async def find(self, cookies: Mapping[str, str]) -> GuestId | None:
        """The guest that a request's cookie names, None without one."""
        token = cookies.get(COOKIE, "")
        if not (len(token) == 64 and token.isascii()):
            return None
        hashed = hash_token(token)
        if hashed not in self._known:
            guest = await asyncio.to_thread(self._store.find_guest, hashed)
            if guest is None:
                return None
            self._remember(hashed, guest)
        return self._known[hashed]

    async def make(self) -> tuple[GuestId, str]:
        """A new guest and the token that names him."""
        token = self._random_bytes(32).hex()
        guest = GuestId(self._random_bytes(12).hex())
        await asyncio.wrap_future(self._store.add_guest(guest, hash_token(token), self._now().isoformat()))
        self._remember(hash_token(token), guest)
        return guest, token

    def _remember(self, hashed: bytes, guest: GuestId) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[hashed] = guest


def hash_token(token: str) -> bytes:
    """What the store keeps of a token; the token has 256 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode("ascii")).digest()


def session_cookie(token: str, secure: bool) -> Cookie:
    """The cookie of a new guest."""
    return Cookie(key=COOKIE, value=token, path="/", max_age=KEPT_FOR, httponly=True, samesite="lax", secure=secure)
