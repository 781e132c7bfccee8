"""People whose network lets no websocket through, and whose requests go to another server than their stream."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Self

import httpx

from tests.cluster.people import Person, Socket
from tests.web.serving import TIMEOUT

PING = '{"type":"ping"}'
SIGN = 0.5
"""How often a page of a stream says something of itself, in seconds."""


class OverStream:
    """A stream of events of one server; frames go up to another, one after the other, and now and then the `signs`."""

    def __init__(self, holds: str, other: str, table: str, cookies: str, signs: Sequence[str]) -> None:
        headers = {"Origin": holds, "Cookie": cookies}
        path = f"/api/tables/{table}/stream"
        self._down = httpx.AsyncClient(base_url=holds, headers=headers, timeout=TIMEOUT)
        self._up = httpx.AsyncClient(base_url=other, headers={**headers, "Origin": other}, timeout=TIMEOUT)
        self._path = path
        self._signs = signs
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._named: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._one_by_one = asyncio.Lock()

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(work) for work in (self._listen(), self._sign())]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TIMEOUT):
                await asyncio.shield(self._named)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._named.cancel()
        await self._down.aclose()
        await self._up.aclose()

    async def send(self, frame: str) -> None:
        async with self._one_by_one:
            answer = await self._up.post(f"{self._path}/{await self._named}", json=json.loads(frame))
            if answer.status_code != 200:
                raise EOFError
            for told in answer.json():
                self._frames.put_nowait(json.dumps(told))

    async def recv(self) -> str:
        frame = await self._frames.get()
        if frame is None:
            raise EOFError
        return frame

    async def _listen(self) -> None:
        name = "message"
        try:
            async with self._down.stream("GET", self._path) as answer:
                async for line in answer.aiter_lines():
                    field, _, value = line.partition(": ")
                    if field == "event":
                        name = value
                    elif field == "data" and name == "stream":
                        self._named.set_result(value)
                    elif field == "data" and name == "message":
                        self._frames.put_nowait(value)
                    elif not line:
                        name = "message"
        except httpx.HTTPError:
            pass
        finally:
            self._frames.put_nowait(None)

    async def _sign(self) -> None:
        with contextlib.suppress(httpx.HTTPError, EOFError):
            for sign in itertools.cycle(self._signs):
                await asyncio.sleep(SIGN)
                await self.send(sign)


class StreamPerson(Person):
    """A person whose stream comes from one server, while all that he says goes to another."""

    def through(self, holds: str, other: str, *signs: str) -> Self:
        """Says which server holds his stream, which one is sent what he says, and what his page says of itself."""
        self._holds, self._other, self._signs = holds, other, signs
        return self

    def _connect(self) -> AbstractAsyncContextManager[Socket]:
        return OverStream(self._holds, self._other, self.table, self._cookies(), self._signs)
