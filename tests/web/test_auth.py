"""Who is remembered, and for how long."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from katmuis.storage.sql import SqlStore
from katmuis.storage.store import MemoryStore, Store
from katmuis.web.auth import COOKIE, KEPT_FOR, RENEWED_AFTER, Guests
from tests.live.playing import Clock, make_services
from tests.web.serving import Guest, ThreadServer

DAY = 24 * 3600


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = MemoryStore() if request.param == "memory" else SqlStore(f"sqlite:///{tmp_path}/a.sqlite3")
    yield made
    made.close()


def test_whom_the_store_has_forgotten_is_not_remembered(store: Store) -> None:
    """Else all that he asked for would fail until the server is started again."""

    async def story() -> None:
        clock = Clock()
        guests = Guests(store, secrets.token_bytes, clock)
        guest, token = await guests.make("1.2.3.4")
        assert await guests.find({COOKIE: token}, False) == guest
        clock.pass_by(31 * DAY)
        store.drop_guests((clock() - timedelta(days=30)).isoformat()).result()
        assert await guests.find({COOKIE: token}, False) is None
        assert await guests.find({COOKIE: token}, False) is None

    asyncio.run(story())


def test_who_comes_again_now_and_then_is_not_forgotten(store: Store) -> None:
    """Nor is anybody as long as he is remembered, where guests are kept for a day."""

    async def story() -> None:
        clock = Clock()
        guests = Guests(store, secrets.token_bytes, clock)
        guest, token = await guests.make("1.2.3.4")
        cookies, hour = {COOKIE: token}, RENEWED_AFTER.total_seconds()
        for seconds in (DAY - 60, 60, hour - 60, 180, DAY - hour - 240, 240):
            clock.pass_by(seconds)
            store.drop_guests((clock() - timedelta(days=1)).isoformat()).result()
            assert await guests.find(cookies, False) == guest
            await guests.renew(cookies, False)
            store.rename_guest(guest, "Ann").result()
        assert await guests.name(guest) == "Ann"

    asyncio.run(story())


def test_a_browser_that_comes_now_and_then_keeps_its_cookie(tmp_path: Path) -> None:
    """However it is answered; else the guest would be lost 400 days after he came first."""
    clock = Clock()
    with ThreadServer(make_services(clock=clock), folder=tmp_path) as server, Guest(server.address) as ann:
        ann.new_table()
        cookie = f"{COOKIE}={ann.web.cookies[COOKIE]}"
        for path in ("/api/home", "/api/me", "/api/tables/none/games/1/record"):
            assert "set-cookie" not in ann.web.get(path).headers
            clock.pass_by(RENEWED_AFTER.total_seconds() + 1)
            given = ann.web.get(path).headers["set-cookie"].split("; ")
            assert given[0] == cookie
            assert {"HttpOnly", f"Max-Age={KEPT_FOR}", "Path=/", "SameSite=lax"} <= set(given)
        assert "set-cookie" not in ann.web.get("/api/home").headers
        clock.pass_by(RENEWED_AFTER.total_seconds() + 1)
        unknown = {"Cookie": f"{COOKIE}={'0' * 64}"}
        assert "set-cookie" not in httpx.get(server.address + "/api/home", headers=unknown).headers
