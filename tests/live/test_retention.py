"""What is not to be kept any longer is dropped, and nothing else."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId, TableId
from katmuis.live import retention
from katmuis.live.retention import drop_old, keep_for
from katmuis.settings import Settings
from katmuis.storage.memory import MemoryStore
from tests.live.playing import Walk, make_services, seat_at


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
        def drop_tables(self, before: str, now_ms: int) -> Any:  # noqa: ARG002
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


def test_where_everything_is_kept_nothing_is_looked_for() -> None:
    services = make_services()
    asyncio.run(keep_for(services.store, services.now, settings()))
