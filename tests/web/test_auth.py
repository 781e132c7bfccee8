"""Who is made a guest, and how long he is remembered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import MemoryStore, Promise, Store
from katmuis.web.auth import COOKIE, KEPT_FOR, RENEWED_AFTER, Guests
from tests.live.playing import Clock, make_services
from tests.web.gathering import api_of, gather, gathering_of, invites
from tests.web.serving import Guest, ThreadServer

DAY = 24 * 3600


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = MemoryStore() if request.param == "memory" else SqlStore(f"sqlite:///{tmp_path}/a.sqlite3")
    yield made
    made.close()


class Counted(MemoryStore):
    """A store that knows how many guests were made, and can be out of room for what they make."""

    def __init__(self) -> None:
        super().__init__()
        self.guests = 0
        self.full = False

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:
        self.guests += 1
        return super().add_guest(guest, token_hash, at)

    def add_promise(self, promise: Promise) -> Future[None]:
        if self.full:
            raise StorageError("database_full", read="x", expected="y")
        return super().add_promise(promise)


def test_who_asks_for_what_cannot_be_is_made_no_guest(tmp_path: Path) -> None:
    store = Counted()
    with ThreadServer(make_services(store), folder=tmp_path) as server:
        with Guest(server.address) as ann:
            path = api_of(invites(ann, gather(ann))[2])
        assert store.guests == 1
        for address, asked, code in (
            (path, {"name": "Ann"}, "name_taken"),
            (path, {"name": ""}, "name_refused"),
            (path[:-1] + "x", {"name": "Bob"}, "invite_unknown"),
            ("/api/gatherings", gathering_of(seats=["open", "open"]), "players_and_seats"),
            ("/api/gatherings", gathering_of(seats=["deep"]), "unknown_player"),
            ("/api/gatherings", gathering_of(seats=["me:Ann"]), "name_taken"),
            ("/api/gatherings", gathering_of(terms={"clock": "x"}), "clock_unknown"),
            ("/api/tables", {"rules": "classic", "players": ["greedy"] * 2}, "players_and_seats"),
            ("/api/tables", {"rules": "classic", "players": ["deep"]}, "unknown_player"),
        ):
            with Guest(server.address) as newcomer:
                answer = newcomer.web.post(address, json=asked)
            assert answer.json()["code"] == code
            assert "set-cookie" not in answer.headers
        assert store.guests == 1


def test_who_is_made_a_guest_is_the_same_one_when_he_tries_again(tmp_path: Path) -> None:
    store = Counted()
    store.full = True
    with ThreadServer(make_services(store), folder=tmp_path) as server, Guest(server.address) as ann:
        for _ in range(3):
            assert ann.web.post("/api/deals", json={"rules": "classic"}).json()["code"] == "database_full"
            assert ann.web.post("/api/gatherings", json=gathering_of()).json()["code"] == "database_full"
        assert store.guests == 1


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
