"""What a run of the program may choose: frozen, and filled from the environment by the command line alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DEFAULT_PORT = 8765


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one run; times in seconds, sizes in bytes."""

    database: str
    """The address of the store, as SQLAlchemy writes it (`sqlite:////home/me/games.sqlite3`)."""
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    frame_limit: int = 16 * 1024
    """The longest frame that a client may send; a longer one closes its socket with 1009."""
    queue_limit: int = 256
    """How many frames may wait for one socket; one more closes it."""
    idle_after: float = 600.0
    """How long a table that nobody watches stays in memory."""
    thinkers: int = 2
    """How many computer players that think shortly do so at the same time, on threads."""
    searchers: int = 2
    """How many processes think of what takes long: players that search or are not ours, hints."""
    public_url: str = ""
    """Under which address people reach the server, where it is not the one they ask: `https://cards.example`."""
    lan_hosts: tuple[str, ...] = ()
    """Under which addresses other devices of the same network reach the server, if it was asked to serve them."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies that are believed for whom they ask, and whether it came over HTTPS."""
    redis: str = ""
    """The address of the Redis by which several processes tell each other news; empty where there is one process."""
    log: Literal["text", "json"] = "text"
    """How the log is written: for people, or one JSON object a line."""
    keep_tables: int = 0
    """After how many days a table at which nothing happens is dropped; 0 keeps them for ever."""
    keep_guests: int = 0
    """After how many days a guest who holds no seat is dropped; 0 keeps them for ever."""

    @property
    def own_url(self) -> str:
        """Where this device reaches the server."""
        return _url("localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else self.host, self.port)

    @property
    def lan_urls(self) -> list[str]:
        """Where other devices of the same network reach the server, the best first."""
        return [_url(host, self.port) for host in self.lan_hosts]


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
