"""Runs the server on a bound socket with the real store, clock and randomness."""

from __future__ import annotations

import contextlib
import gc
import random
import secrets
import socket
from collections.abc import Callable
from datetime import UTC, datetime

import uvicorn

from katmuis.live.services import Services
from katmuis.players import find_player
from katmuis.settings import Settings
from katmuis.storage.sql import SqlStore
from katmuis.web.app import make_app
from katmuis.web.hub import make_hub
from katmuis.web.lines import Lines
from katmuis.web.logs import begin_log
from katmuis.web.wire import Wire

FILES = 65_536
"""How many files and sockets may be open at once, if the system allows it."""
COLLECTED_AFTER = (5_000, 4, 500)
"""After how many new objects the young ones are looked through, after how many times that the older ones, then all.

To look through ten thousand takes a few milliseconds, in which nobody is answered.
"""
GRACE = 2
"""How long open connections may take to end when the server is stopped, in seconds."""


def real_services(settings: Settings) -> Services:
    """The store and the hub of the settings with the system's clock and randomness; raises SettingsError."""
    return Services(
        store=SqlStore(settings.database),
        hub=make_hub(settings),
        now=lambda: datetime.now(UTC),
        random_bytes=secrets.token_bytes,
        make_random=random.SystemRandom,
        find_player=find_player,
    )


def collect_seldom() -> None:
    """Has Python look through all objects seldom, and through those of the program itself never.

    It stops everything for as long as it looks, a third of a second with a thousand tables, and finds next to nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)


class Server(uvicorn.Server):
    """A server that tells when it serves, and tells its viewers when it stops."""

    def __init__(self, config: uvicorn.Config, serving: Callable[[], None], lines: Lines) -> None:
        super().__init__(config)
        self._serving = serving
        self._lines = lines

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, then tells so."""
        await super().startup(sockets)
        if self.started:
            self._serving()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Takes no more connections, sends the viewers away, then ends."""
        for server in self.servers:
            server.close()
        await self._lines.stop()
        await super().shutdown(sockets)


def serve_on(settings: Settings, bound: socket.socket, serving: Callable[[], None]) -> None:
    """Serves until the process is told to stop.

    Raises SettingsError or StorageError for a database that cannot be used.
    """
    begin_log(settings.log)
    allow_many_sockets()
    lines = Lines()
    app = make_app(settings, real_services(settings), lines=lines)
    collect_seldom()
    config = uvicorn.Config(
        app,
        lifespan="on",  # else a fault at the start would leave a server that serves pages, and no computer plays
        access_log=False,
        log_config=None,
        proxy_headers=False,  # make_app knows which proxies are believed
        server_header=False,
        ws=Wire,
        ws_max_size=settings.frame_limit,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
    )
    Server(config, serving, lines).run(sockets=[bound])


def allow_many_sockets() -> None:
    """Raises the limit of open files as far as this process may; the usual 1,024 would end at so many viewers."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    # Some systems allow less than they say, and then the usual number has to do.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
