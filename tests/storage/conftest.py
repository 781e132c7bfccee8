"""The stores that all do the same: in memory, in a file of SQLite, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from katmuis.storage.sql import SqlStore
from katmuis.storage.store import MemoryStore, Store
from tests.storage.samples import ANN, BOB


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store
    if request.param == "memory":
        made = MemoryStore()
    elif request.param == "sqlite":
        made = SqlStore(f"sqlite:///{tmp_path}/a.sqlite3")
    else:
        made = SqlStore(request.getfixturevalue("postgresql_url"))
    made.add_guest(ANN, b"a" * 32, "2030").result()
    made.add_guest(BOB, b"b" * 32, "2030").result()
    yield made
    made.close()
