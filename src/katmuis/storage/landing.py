"""Tells event loops of writes that are done, all that were done together at once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")


class Write(Future[T]):
    """The future of a write, which one coroutine may await by `landed`."""

    waiting: tuple[asyncio.AbstractEventLoop, asyncio.Future[T]] | None = None


async def landed(write: Future[T]) -> T:
    """Waits on the event loop until a write is done; raises what it raises.

    `asyncio.wrap_future` does the same of each future by itself, which costs more than the write.
    """
    if not isinstance(write, Write):
        return await asyncio.wrap_future(write)
    loop = asyncio.get_running_loop()
    here: asyncio.Future[T] = loop.create_future()
    write.waiting = (loop, here)
    # Whoever comes second sees the other: the writer sets what came of it before it looks for who waits.
    if write.done():
        _settle([write])
    try:
        return await here
    except asyncio.CancelledError:
        write.cancel()
        raise


def tell(writes: Iterable[Future[Any]]) -> None:
    """Tells those who await these writes, which are done, that they are; from any thread."""
    loops: dict[asyncio.AbstractEventLoop, list[Write[Any]]] = {}
    for write in writes:
        if isinstance(write, Write) and write.waiting is not None:
            loops.setdefault(write.waiting[0], []).append(write)
    for loop, ready in loops.items():
        # A loop that was closed has nobody who waits.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, ready)


def _settle(writes: Iterable[Write[Any]]) -> None:
    for write in writes:
        if write.waiting is None or write.waiting[1].done():
            continue
        here = write.waiting[1]
        if write.cancelled():
            here.cancel()
        elif (fault := write.exception()) is not None:
            here.set_exception(fault)
        else:
            here.set_result(write.result())
