"""Drops tables, guests and sessions that are not to be kept any longer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime, timedelta

from katmuis.errors import StorageError
from katmuis.live.clocks import milliseconds
from katmuis.settings import Settings
from katmuis.storage.store import Store

log = logging.getLogger(__name__)

SESSIONS_KEPT = 400
"""How many days a session is kept that is not made use of: as long as a browser keeps its cookie at most."""
LOOKED_EVERY = 3600.0
"""How often is looked for what has grown old, in seconds."""
BREATH = 0.05
"""How long the store is left to others between two helpings, in seconds."""


async def drop_old(store: Store, now: datetime, settings: Settings) -> tuple[int, int]:
    """Drops what is older than the settings allow, a few at once; says how many tables and guests. Raises StorageError.

    A game at which somebody has days for his move is not old before these are over. Tables go first, so that the guests
    who sat at them can go too.
    """
    tables = await _drop_all(lambda before: store.drop_tables(before, milliseconds(now)), now, settings.keep_tables)
    guests = await _drop_all(store.drop_guests, now, settings.keep_guests)
    return tables, guests


async def _drop_all(drop: Callable[[str], Future[int]], now: datetime, days: int) -> int:
    dropped = 0
    while days and (few := await asyncio.wrap_future(drop((now - timedelta(days=days)).isoformat()))):
        dropped += few
        await asyncio.sleep(BREATH)
    return dropped


async def keep_for(store: Store, now: Callable[[], datetime], settings: Settings) -> None:
    """Drops what has grown old, for ever; where everything is kept, sessions that nobody can come back to."""
    while True:
        try:
            await _drop_all(store.drop_sessions, now(), SESSIONS_KEPT)
            tables, guests = await drop_old(store, now(), settings)
            if tables or guests:
                log.warning("dropped because they are old: %d tables, %d guests", tables, guests)
        except StorageError as error:
            # They take up room for an hour longer.
            log.error("the store: %s", error.code)
        await asyncio.sleep(LOOKED_EVERY)
