"""Servers on one PostgreSQL and one Redis behind a balancer."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from tests.cluster.balancer import Balancer
from tests.services.redis import RedisServer
from tests.web.serving import ProcessServer

HEARD_WITHIN = 10.0
"""How long servers may take to hear each other once Redis is there, in seconds."""


class Cluster:
    """Two servers that serve the same tables; each can be killed and started again."""

    def __init__(self, home: Path, database: str, redis: RedisServer) -> None:
        self.redis = redis
        self.database = database
        self._home = home
        with ThreadPoolExecutor() as pool:
            self.servers = list(pool.map(lambda _place: self._start(), range(2)))
        self.balancer = Balancer([server.address for server in self.servers])

    @property
    def address(self) -> str:
        """Where people reach whichever server it is."""
        return self.balancer.address

    def kill(self, place: int) -> None:
        """Ends a server at once, in the middle of whatever it does."""
        self.servers[place].kill()

    def start_again(self, place: int) -> None:
        """Starts another server in the place of one that has ended."""
        self.servers[place] = self._start()
        self.balancer.servers = [server.address for server in self.servers]

    def hears(self, yes: bool = True) -> bool:
        """Whether all servers hear each other (or none does)."""
        told = [httpx.get(f"{server.address}/readyz", timeout=10).json()["hub"] for server in self.servers]
        return told == [yes] * len(told)

    def mend(self) -> None:
        """Starts what has ended, and waits until the servers hear each other."""
        if not self.redis.runs:
            self.redis.start()
        for place, server in enumerate(self.servers):
            if server.process.poll() is not None:
                self.start_again(place)
        deadline = time.monotonic() + HEARD_WITHIN
        while not self.hears():
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def _start(self) -> ProcessServer:
        return ProcessServer(self._home, "--database", self.database, "--redis", self.redis.url)


@contextlib.contextmanager
def cluster(home: Path, database: str, redis: RedisServer) -> Iterator[Cluster]:
    """Two servers, of which none outlives the test."""
    running = Cluster(home, database, redis)
    try:
        with running.balancer:
            yield running
    finally:
        for server in running.servers:
            if server.process.poll() is None:
                server.kill()
