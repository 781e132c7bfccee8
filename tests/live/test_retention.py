"""What is not to be kept any longer is dropped, and nothing else."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId, TableId
from katmuis.live import retention
from katmuis.live.retention import SESSIONS_KEPT, drop_old, keep_for
from katmuis.settings import Settings
from katmuis.storage.memory import MemoryStore
from katmuis.web.auth import KEPT_FOR
from tests.live.playing import Clock, Walk, make_services, seat_at


def settings(**days: int) -> Settings:
    return Settings(database="", **days)  # type: ignore[arg-type]


def test_tables_and_guests_go_when_they_are_old_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest stays for as long as a table of his does."""
    monkeypatch.setattr(retention, "BREATH", 0.0)

    async def story() -> None:
        services = make_services()
        store = services.store
        born = services.now()
        for name in ("ann", "zoe"):
            store.add_guest(GuestId(name), name.encode(), born.isoformat())
        await seat_at(services, Walk("classic"))
        later = [services.now() + timedelta(days=days) for days in (29, 31, 31)]
        assert await drop_old(store, later[0], settings(keep_tables=30, keep_guests=30)) == (0, 0)
        assert await drop_old(store, later[1], settings(keep_guests=30)) == (0, 1)
        assert store.find_guest(b"zoe") is None
        assert store.load(TableId("t1")) is not None
        assert await drop_old(store, later[1], settings()) == (0, 0)
        assert await drop_old(store, later[1], settings(keep_tables=30, keep_guests=30)) == (1, 1)
        assert store.load(TableId("t1")) is None
        assert store.find_guest(b"ann") is None

    asyncio.run(story())


def test_a_store_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(retention, "LOOKED_EVERY", 0.0)
    asked: list[str] = []

    class Failing(MemoryStore):
        def drop_tables(self, before: str, now_ms: int) -> Any:  # noqa: ARG002 - as the one it stands for
            asked.append(before)
            raise StorageError("database_busy", read="x", expected="y")

    async def story() -> None:
        services = make_services()
        keeping = asyncio.create_task(keep_for(Failing(), services.now, settings(keep_tables=1)))
        async with asyncio.timeout(10):
            while len(asked) < 3:
                await asyncio.sleep(0)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(story())
    assert "database_busy" in caplog.text


def test_where_everything_is_kept_sessions_end_to_which_nobody_can_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser has forgotten its cookie by then, unless somebody took a copy of it."""
    monkeypatch.setattr(retention, "BREATH", 0.0)
    monkeypatch.setattr(retention, "LOOKED_EVERY", 0.0)

    async def story() -> None:
        clock = Clock()
        services = make_services(clock=clock)
        store = services.store
        for name in ("ann", "zoe"):
            store.add_guest(GuestId(name), name.encode(), clock().isoformat()).result()
        await seat_at(services, Walk("classic"))
        clock.pass_by(timedelta(days=1).total_seconds())
        store.renew_session(b"zoe", clock().isoformat(), clock().isoformat()).result()
        keeping = asyncio.create_task(keep_for(store, clock, settings()))
        await asyncio.sleep(0.01)
        assert store.find_guest(b"ann") == "ann"
        clock.pass_by(timedelta(days=SESSIONS_KEPT).total_seconds())
        async with asyncio.timeout(10):
            while store.find_guest(b"ann") is not None:
                await asyncio.sleep(0)
        assert store.find_guest(b"zoe") == "zoe"
        assert store.load(TableId("t1")) is not None
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(story())


def test_a_browser_keeps_its_cookie_for_as_long_as_the_session_is_kept() -> None:
    assert timedelta(seconds=KEPT_FOR) == timedelta(days=SESSIONS_KEPT)
