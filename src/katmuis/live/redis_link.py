"""One connection to Redis: subscribes or publishes, and is never mended. Whoever uses it makes another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from redis.asyncio import ConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from katmuis.errors import SettingsError

BROKEN = (RedisError, OSError)
"""What a connection raises once it is of no use any more; a timeout is among them."""


class RedisAddress:
    """Where Redis is; raises SettingsError `redis_url` for an address that is none."""

    def __init__(self, url: str) -> None:
        try:
            # Its own retries would connect and subscribe anew behind the back of who must catch up after that.
            pool = ConnectionPool.from_url(
                url, protocol=2, retry=Retry(NoBackoff(), 0), socket_timeout=None, socket_connect_timeout=None
            )
            self._kind, self._options = pool.connection_class, dict(pool.connection_kwargs)
            self._kind(**self._options)
        except (ValueError, TypeError, AttributeError, RedisError):
            # The address may hold a password, so that nothing of it is repeated.
            expected = "an address such as redis://localhost:6379/0"
            raise SettingsError("redis_url", read="", expected=expected) from None

    async def connect(self) -> RedisLink:
        """A new connection; raises what is in `BROKEN`."""
        connection = self._kind(**self._options)
        try:
            await connection.connect()  # type: ignore[no-untyped-call]  # the library says no type here
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        return RedisLink(connection)


class RedisLink:
    """A connection in use; its methods raise what is in `BROKEN`."""

    def __init__(self, connection: AbstractConnection) -> None:
        self._connection = connection

    async def subscribe(self, channels: Sequence[str]) -> None:
        """Subscribes to channels; what is published after it returns is heard."""
        await self._connection.send_command("SUBSCRIBE", *channels, check_health=False)
        for _ in channels:
            await self._connection.read_response(disable_decoding=True)

    async def next(self) -> bytes:
        """What is published next."""
        while True:
            answer: Any = await self._connection.read_response(disable_decoding=True)
            if isinstance(answer, list) and len(answer) == 3 and answer[0] == b"message":
                return bytes(answer[2])

    async def publish(self, messages: Iterable[tuple[str, bytes]]) -> None:
        """Publishes in one batch, and waits until Redis has taken it."""
        orders = [("PUBLISH", channel, message) for channel, message in messages]
        await self._connection.send_packed_command(self._connection.pack_commands(orders), check_health=False)
        for _ in orders:
            await self._connection.read_response()

    async def close(self) -> None:
        """Ends the connection, without waiting for the other side."""
        await self._connection.disconnect(nowait=True)
