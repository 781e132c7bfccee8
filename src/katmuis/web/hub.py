"""The hub of a process: by itself, or one that hears other processes over Redis."""

from __future__ import annotations

import secrets

from katmuis.errors import SettingsError
from katmuis.live.fanout import Hub, MemoryHub
from katmuis.settings import Settings

NAME_BYTES = 6
"""How long the random name of a process is; it means something only while the process lives."""


def make_hub(settings: Settings) -> Hub:
    """The hub of the settings.

    Raises SettingsError `redis_url` for an address that is none, `redis_missing` where the package is not installed.
    """
    if not settings.redis:
        return MemoryHub()
    try:
        from katmuis.live.redis_hub import RedisHub
    except ImportError:
        raise SettingsError("redis_missing", read="redis", expected="an installation with katmuis[redis]") from None
    return RedisHub(settings.redis, secrets.token_hex(NAME_BYTES))
