"""Places to think beside the event loop: threads and processes, each with a bounded queue before it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from pebble import ProcessExpired, ProcessPool, ThreadPool

from katmuis.errors import ThinkingError

log = logging.getLogger(__name__)

LEARNING = 0.05
"""How much of what the next thought is expected to take the last one says."""
LOST_AT_MOST = 8
"""How many threads may have overrun and think on: nobody can end a thread. Where more do, no thread thinks any more."""
STARTING = 20.0
"""Seconds within which a process must have taken a thought up, besides those that it may think."""
NICENESS = 5
"""How much the processes stand back for the event loop, where the system knows such a thing."""

Found = TypeVar("Found")


class Workers(Protocol):
    """What a place has its thoughts carried out by."""

    async def think(self, work: Callable[..., Found], args: tuple[Any, ...], seconds: float) -> Found:
        """What `work` returns, or raises. Raises ThinkingError `overran`, `died`."""

    def stop(self) -> None:
        """Ends the workers; what they think of is lost."""


class Place:
    """So many thoughts at a time, first come first served; `queue` others may wait for each worker, and no more.

    `taking` is how many seconds a thought is expected to take as long as none was seen.
    """

    def __init__(self, workers: Workers, at_once: int, queue: int, taking: float) -> None:
        self.at_once = at_once
        self.queue = queue * at_once
        self.waiting = 0
        self._workers = workers
        self._free = asyncio.Semaphore(at_once)
        self._taking = taking

    @property
    def delay(self) -> float:
        """How many seconds the next thought is expected to wait, as thoughts have gone lately."""
        return self.waiting * self._taking / self.at_once

    @property
    def full(self) -> bool:
        """Whether no further thought is taken in."""
        return self.waiting >= self.queue

    async def think(self, work: Callable[..., Found], *args: object, seconds: float) -> Found:
        """What `work` returns, thought of in at most so many seconds once it is begun.

        Raises ThinkingError `busy` where too many wait, `overran`, `died`; and what `work` raises.
        """
        if self.full:
            raise ThinkingError("busy", read=f"{self.waiting} that wait", expected="fewer")
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        clock = asyncio.get_running_loop().time
        begun = clock()
        try:
            return await self._workers.think(work, args, seconds)
        finally:
            self._taking += LEARNING * (clock() - begun - self._taking)
            self._free.release()

    def stop(self) -> None:
        """Ends the workers; what they think of is lost."""
        self._workers.stop()


def overran(seconds: float) -> ThinkingError:
    """The error of a thought that took longer than it may."""
    return ThinkingError("overran", read=f"more than {seconds:g} s", expected="an answer in time")


class Threads:
    """Threads of this process, for what is short and lets go of the interpreter; they end with the process."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._pool = ThreadPool(at_once)
        self._lost = 0

    async def think(self, work: Callable[..., Found], args: tuple[Any, ...], seconds: float) -> Found:
        """What `work` returns, or raises. Raises ThinkingError `overran`, `busy` where too many have overrun."""
        if self._lost >= LOST_AT_MOST:
            expected = f"fewer than {LOST_AT_MOST}"
            raise ThinkingError("busy", read=f"{self._lost} threads that do not end", expected=expected)
        pool = self._pool
        thought: Future[Found] = pool.schedule(work, args=args)
        try:
            async with asyncio.timeout(seconds) as limit:
                return await asyncio.wrap_future(thought)
        except TimeoutError:
            if not limit.expired():
                raise
            self._lose(pool, thought)
            raise overran(seconds) from None

    def _lose(self, pool: ThreadPool, thought: Future[Any]) -> None:
        """Leaves a thread that overruns to itself, and its pool too once the others in it are done."""
        self._lost += 1
        loop = asyncio.get_running_loop()
        thought.add_done_callback(lambda _done: self._found_again(loop))
        if pool is self._pool:
            self._pool = ThreadPool(self._at_once)
            retire(pool)

    def _found_again(self, loop: asyncio.AbstractEventLoop) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended in the meantime
            loop.call_soon_threadsafe(self._count_back)

    def _count_back(self) -> None:
        self._lost -= 1

    def stop(self) -> None:
        """Lets the threads end after what they think of; nobody waits for that."""
        retire(self._pool)


def retire(pool: ThreadPool) -> None:
    """Takes nothing more into a pool; its threads end when it is done."""
    pool.close()  # type: ignore[no-untyped-call]
    threading.Thread(target=pool.join, daemon=True).start()


class Processes:
    """Processes of their own, for what takes long or is not ours: one that dies or overruns costs its own thought.

    They are started with the first thought, as new programs that share nothing with this one: what a thought is to
    know must be among its arguments, and those can be pickled. Nothing that is confidential can.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._pool: ProcessPool | None = None
        self._stopped = False

    async def think(self, work: Callable[..., Found], args: tuple[Any, ...], seconds: float) -> Found:
        """What `work` returns, or raises. Raises ThinkingError `overran`, `died`, `busy` once it is stopped."""
        pool = self._ready()
        try:
            thought: Future[Found] = pool.schedule(work, args=args, timeout=seconds)
            async with asyncio.timeout(seconds + STARTING) as limit:
                # A thought that is given up goes on: its process would be ended, and another must be started.
                return await asyncio.shield(asyncio.wrap_future(thought))
        except (ProcessExpired, BrokenProcessPool) as error:
            raise ThinkingError("died", read=type(error).__name__, expected="a process that lives") from None
        except TimeoutError:
            if limit.expired():
                # The pool itself hangs: whoever thinks next will find another one.
                self._give_up(pool)
            raise overran(seconds) from None

    def _ready(self) -> ProcessPool:
        if self._stopped:
            raise ThinkingError("busy", read="a server that stops", expected="one that goes on")
        if self._pool is None or not self._pool.active:
            self._pool = ProcessPool(
                self._at_once, initializer=stand_back, context=multiprocessing.get_context("spawn")
            )
        return self._pool

    def _give_up(self, pool: ProcessPool) -> None:
        log.error("the processes that think do not answer, and others take their place")
        if pool is self._pool:
            self._pool = None
        pool.stop()  # type: ignore[no-untyped-call]

    def stop(self) -> None:
        """Ends the processes."""
        self._stopped = True
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()


def stand_back() -> None:
    """Lets a process that thinks leave the processor to those that serve."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
