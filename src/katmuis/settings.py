"""What a run of the program may choose: frozen, and filled from the environment by the command line alone."""

from __future__ import annotations

from dataclasses import dataclass

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
