"""Guests: a random token in a cookie, of which the store keeps the hash."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address

from litestar.datastructures import Cookie

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId
from katmuis.live.limits import Limit, Quota
from katmuis.storage.store import Store

log = logging.getLogger(__name__)

COOKIE = "katmuis_guest"
SECURE_COOKIE = "__Host-" + COOKIE
"""Its name over HTTPS: browsers take such a cookie from this very host alone, so that no neighbour can plant one."""
KEPT_FOR = 400 * 24 * 3600
"""How long a browser keeps the cookie that is not set again, in seconds; browsers allow no more than 400 days."""
NEWCOMERS = Limit(100, 1.0, "too_many_guests", "one guest more", "guests from one address")
"""How many guests may be made for one address; a school has one."""
LINK_MINUTES = 10
"""How long a link to another device holds."""
LINKS = Limit(10, 60.0, "too_many_links", "one link more")
"""How many such links a guest may ask for."""
TRIES = Limit(100, 1.0, "too_many_links", "one link more", "tries")
"""How many such links may be tried from one address."""
REMEMBERED = 10_000
"""How many tokens are remembered without asking the store."""
REMEMBERED_FOR = timedelta(minutes=5)
"""For how long; meanwhile the store, or another process that uses it, may have forgotten the guest."""
RENEWED_AFTER = timedelta(hours=1)
"""After how long it is written anew that a session is made use of, and its cookie is set again. Guests are kept for
days, so that nobody is forgotten who is remembered here."""


@dataclass
class _Known:
    hashed: bytes
    guest: GuestId
    until: datetime
    renewed: bool = False


class Guests:
    """Finds and makes guests. `random_bytes` must come from a source that nobody can foresee."""

    def __init__(self, store: Store, random_bytes: Callable[[int], bytes], now: Callable[[], datetime]) -> None:
        self._store = store
        self._random_bytes = random_bytes
        self._now = now
        self._known: dict[bytes, _Known] = {}
        self._newcomers = Quota(NEWCOMERS)
        self._links = Quota(LINKS)
        self._tries = Quota(TRIES)

    async def find(self, cookies: Mapping[str, str], secure: bool) -> GuestId | None:
        """The guest that a request's cookie names, None without one; `secure` if it came over HTTPS."""
        token = token_in(cookies, secure)
        if not token:
            return None
        hashed = hash_token(token)
        known = self._known.get(hashed)
        if known is not None and self._now() < known.until:
            return known.guest
        guest = await asyncio.to_thread(self._store.find_guest, hashed)
        if guest is None:
            self._known.pop(hashed, None)
            return None
        self._remember(hashed, guest)
        return guest

    async def renew(self, cookies: Mapping[str, str], secure: bool) -> str | None:
        """Has it known that the session of a request is made use of, as nobody who comes again is forgotten.

        The token of one that was not renewed just now, which the browser is to keep for longer, else None.
        """
        token = token_in(cookies, secure)
        known = self._known.get(hash_token(token))
        if known is None or known.renewed:
            return None
        known.renewed = True
        now = self._now()
        renewed = self._store.renew_session(known.hashed, now.isoformat(), (now - RENEWED_AFTER).isoformat())
        try:
            return token if await asyncio.wrap_future(renewed) else None
        except StorageError as error:
            # He may be forgotten a little sooner; what he asks for says by itself what is wrong.
            log.error("the store: %s", error.code)
            return None

    async def make(self, address: str) -> tuple[GuestId, str]:
        """A new guest and the token that names him, for a request from an address.

        Raises RefusedError `too_many_guests` where many were made for that address just now: who keeps no cookie would
        have no end of tables.
        """
        self._newcomers.count(house_of(address), self._now())
        token = self._random_bytes(32).hex()
        guest = GuestId(self._random_bytes(12).hex())
        await asyncio.wrap_future(self._store.add_guest(guest, hash_token(token), self._now().isoformat()))
        self._remember(hash_token(token), guest)
        return guest, token

    async def name(self, guest: GuestId) -> str:
        """What a guest is called, empty if nothing yet."""
        return await asyncio.to_thread(self._store.guest_name, guest)

    async def rename(self, guest: GuestId, name: str) -> None:
        """Has a guest called by a name from now on; where he sits already he keeps the one he sat down with."""
        await asyncio.wrap_future(self._store.rename_guest(guest, name))

    async def link_device(self, guest: GuestId) -> str:
        """A token that makes another device this guest's, once, within LINK_MINUTES; an earlier one is void.

        Raises RefusedError `too_many_links` for a guest who asked for many just now.
        """
        self._links.count(guest, self._now())
        token = self._random_bytes(32).hex()
        until = (self._now() + timedelta(minutes=LINK_MINUTES)).isoformat()
        await asyncio.wrap_future(self._store.add_device_link(hash_token(token), guest, until))
        return token

    async def use_link(self, token: str, address: str) -> tuple[GuestId, str]:
        """The guest of a device link, and a token of his own for the device that came with it from an address.

        The device never goes on with a token that was known before. Raises RefusedError `device_link_unknown` for a
        link that is none, was used or has ended, `too_many_links` where an address tried many.
        """
        self._tries.count(house_of(address), self._now())
        fresh = self._random_bytes(32).hex()
        guest = None
        if is_token(token):
            used = self._store.use_device_link(hash_token(token), hash_token(fresh), self._now().isoformat())
            guest = await asyncio.wrap_future(used)
        if guest is None:
            expected = f"a link that was made within {LINK_MINUTES} minutes and not used yet"
            raise RefusedError("device_link_unknown", read="a link to a device", expected=expected)
        self._remember(hash_token(fresh), guest)
        return guest, fresh

    def forget(self, chosen: Callable[[GuestId], bool]) -> None:
        """Has the store asked again who the guests are that are chosen."""
        self._known = {hashed: known for hashed, known in self._known.items() if not chosen(known.guest)}

    def _remember(self, hashed: bytes, guest: GuestId) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[hashed] = _Known(hashed, guest, self._now() + REMEMBERED_FOR)


def token_in(cookies: Mapping[str, str], secure: bool) -> str:
    """The token that a request comes with, empty where there is none; `secure` if it came over HTTPS."""
    token = cookies.get(SECURE_COOKIE) or ("" if secure else cookies.get(COOKIE, ""))
    return token if is_token(token) else ""


def house_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the half of an IPv6 address that a connection is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or found.packed[:8].hex())
    return str(found)


def is_token(text: str) -> bool:
    """Whether a text can be a token."""
    return len(text) == 64 and text.isascii()


def hash_token(token: str) -> bytes:
    """What the store keeps of a token; the token has 256 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode("ascii")).digest()


def session_cookie(token: str, secure: bool) -> Cookie:
    """The cookie of a guest on a device; `secure` if he came over HTTPS."""
    name = SECURE_COOKIE if secure else COOKIE
    return Cookie(key=name, value=token, path="/", max_age=KEPT_FOR, httponly=True, samesite="lax", secure=secure)
