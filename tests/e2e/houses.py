"""Houses whose visitors come through a balancer: one server with a file, or two on PostgreSQL and Redis."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Browser, Page

from tests.cluster.balancer import Balancer
from tests.cluster.running import Cluster, cluster
from tests.e2e.people import People
from tests.e2e.serving import Server
from tests.services.postgresql import PostgreSQLServer
from tests.services.programs import do_without, find_redis
from tests.services.redis import RedisServer


class House(Protocol):
    """What people come to, and what happens to it."""

    @property
    def balancer(self) -> Balancer:
        """What people come through."""

    @property
    def addresses(self) -> list[str]:
        """Where each server is reached without the balancer."""

    def kill(self, place: int) -> None:
        """Ends a server at once; where it is the only one, it has to be started again before anybody can go on."""

    def start_again(self, place: int) -> None:
        """Starts a server that was killed."""


class Door(Server):
    """The balancer of a house, which people take for its server."""

    def __init__(self, house: House) -> None:
        self._house = house

    @property
    def address(self) -> str:
        """Where the pages are."""
        return self._house.balancer.address

    def cut(self, page: Page) -> int:
        """Breaks all connections of a page's visitor; how many these were."""
        token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "katmuis_guest")
        return self._house.balancer.cut(token)


class Alone:
    """One server."""

    def __init__(self, folder: Path) -> None:
        self._server = Server(folder)
        self._server.start()
        self.balancer = Balancer(self.addresses)

    @property
    def addresses(self) -> list[str]:
        return [self._server.address]

    def kill(self, place: int) -> None:
        assert place == 0
        self._server.kill()

    def start_again(self, place: int) -> None:
        assert place == 0
        self._server.start()

    def close(self) -> None:
        self._server.stop()


class Pair:
    """Two servers that tell each other what they do."""

    def __init__(self, running: Cluster) -> None:
        self._running = running
        self.balancer = running.balancer

    @property
    def addresses(self) -> list[str]:
        return [server.address for server in self._running.servers]

    def kill(self, place: int) -> None:
        self._running.kill(place)

    def start_again(self, place: int) -> None:
        self._running.start_again(place)
        self._running.mend()


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[Alone]:
    """One server with a file in a folder."""
    house = Alone(folder)
    try:
        with house.balancer:
            yield house
    finally:
        house.close()


@contextlib.contextmanager
def pair(folder: Path, postgresql: PostgreSQLServer) -> Iterator[Pair]:
    """Two servers with a database of their own."""
    if find_redis() is None:
        do_without("Redis")
    redis = RedisServer(folder)
    redis.start()
    try:
        with cluster(folder, postgresql.new_database(), redis) as running:
            yield Pair(running)
    finally:
        redis.kill()


@contextlib.contextmanager
def visitors(browser: Browser, house: House, kind: type[People] = People) -> Iterator[tuple[People, Door]]:
    """The people who come to a house, and the door that they come through."""
    door = Door(house)
    people = kind(browser, door, "en")
    try:
        yield people, door
        assert people.errors == []
    finally:
        people.leave()
