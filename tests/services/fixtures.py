"""The services that tests ask for by name; a test that asks for one that is not there is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.services.programs import do_without, find_postgresql, find_redis

if TYPE_CHECKING:
    from tests.services.postgresql import PostgreSQLServer
    from tests.services.redis import RedisServer


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQLServer]:
    """A PostgreSQL for the whole session, which nobody may stop."""
    if find_postgresql() is None:
        do_without("PostgreSQL")
    yield from _running()


@pytest.fixture(scope="module")
def own_postgresql() -> Iterator[PostgreSQLServer]:
    """A PostgreSQL for one file of tests, which may stop it, and start it again."""
    if find_postgresql() is None:
        do_without("PostgreSQL")
    yield from _running()


@pytest.fixture
def postgresql_url(postgresql: PostgreSQLServer) -> str:
    """The address of a database with the program's tables and nothing in them."""
    return postgresql.cleared_database()


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis for one test, which may stop it, and start it again."""
    from tests.services.redis import RedisServer

    if find_redis() is None:
        do_without("Redis")
    server = RedisServer(tmp_path)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def _running() -> Iterator[PostgreSQLServer]:
    # Every run of tests reads this file, and few of them need a driver of PostgreSQL.
    from tests.services.postgresql import PostgreSQLServer

    server = PostgreSQLServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()
