"""Guests: a random token in a cookie, of which the store keeps the hash."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from datetime import datetime
from ipaddress import IPv6Address, ip_address

from litestar.datastructures import Cookie

from katmuis.errors import RefusedError
from katmuis.ids import GuestId
from katmuis.live.allowance import Allowances
from katmuis.storage.store import Store

COOKIE = "katmuis_guest"
SECURE_COOKIE = "__Host-" + COOKIE
"""Its name over HTTPS: browsers take such a cookie from this very host alone, so that no neighbour can plant one."""
KEPT_FOR = 400 * 24 * 3600
"""How long a browser keeps the cookie, in seconds; browsers allow no more than 400 days."""
NEWCOMERS_AT_ONCE, NEWCOMERS_EVERY = 100, 1.0
"""How many guests may be made for one address at once, and after how many seconds one more; a school has one address.
"""
REMEMBERED = 10_000
"""How many tokens are remembered without asking the store."""


class Guests:
    """Finds and makes guests. `random_bytes` must come from a source that nobody can foresee."""

    def __init__(self, store: Store, random_bytes: Callable[[int], bytes], now: Callable[[], datetime]) -> None:
        self._store = store
        self._random_bytes = random_bytes
        self._now = now
        self._known: dict[bytes, GuestId] = {}
        self._newcomers = Allowances(NEWCOMERS_AT_ONCE, NEWCOMERS_EVERY)

    async def find(self, cookies: Mapping[str, str], secure: bool) -> GuestId | None:
        """The guest that a request's cookie names, None without one; `secure` if it came over HTTPS."""
        token = cookies.get(SECURE_COOKIE) or ("" if secure else cookies.get(COOKIE, ""))
        if not (len(token) == 64 and token.isascii()):
            return None
        hashed = hash_token(token)
        if hashed not in self._known:
            guest = await asyncio.to_thread(self._store.find_guest, hashed)
            if guest is None:
                return None
            self._remember(hashed, guest)
        return self._known[hashed]

    async def make(self, address: str) -> tuple[GuestId, str]:
        """A new guest and the token that names him, for a request from an address.

        Raises RefusedError `too_many_tables` where many were made for that address just now: a guest is made with his
        first table, and who keeps no cookie would have no end of them.
        """
        if not self._newcomers.take(house_of(address), self._now()):
            expected = f"{NEWCOMERS_AT_ONCE} guests at once, then one every {NEWCOMERS_EVERY:g} seconds"
            raise RefusedError("too_many_tables", read="one guest more", expected=expected)
        token = self._random_bytes(32).hex()
        guest = GuestId(self._random_bytes(12).hex())
        await asyncio.wrap_future(self._store.add_guest(guest, hash_token(token), self._now().isoformat()))
        self._remember(hash_token(token), guest)
        return guest, token

    def _remember(self, hashed: bytes, guest: GuestId) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[hashed] = guest


def house_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the half of an IPv6 address that a connection is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or found.packed[:8].hex())
    return str(found)


def hash_token(token: str) -> bytes:
    """What the store keeps of a token; the token has 256 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode("ascii")).digest()


def session_cookie(token: str, secure: bool) -> Cookie:
    """The cookie of a new guest; `secure` if he came over HTTPS."""
    name = SECURE_COOKIE if secure else COOKIE
    return Cookie(key=name, value=token, path="/", max_age=KEPT_FOR, httponly=True, samesite="lax", secure=secure)
