"""Tells event loops of writes that are done, all that were done together at once."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")
_CONDITION = threading.Condition()
PENDING, RUNNING, FINISHED = "PENDING", "RUNNING", "FINISHED"
"""The states of a write, in the words of `concurrent.futures`."""
TOLD_TOGETHER = 16
"""How many are told in one turn of the loop."""
Then = Callable[[Future[Any]], None]
"""Is called with a write that is done."""


class Write(Future[T]):
    """The future of a write, for which one on an event loop may wait, by `landed` or `when_landed`.

    All share one condition: to make one for each takes longer than to hand a write over, and hardly ever does a thread
    wait for one, which then looks again as often as any of them is done.
    """

    waiting: tuple[asyncio.AbstractEventLoop, Then] | None = None

    def __init__(self) -> None:
        self._condition = _CONDITION
        self._state = PENDING
        self._result: T | None = None
        self._exception: BaseException | None = None
        self._waiters: list[Any] = []
        self._done_callbacks: list[Callable[[Future[T]], object]] = []

    def result(self, timeout: float | None = None) -> T:
        """What came of it, once it is done; raises what it raised, and TimeoutError after so many seconds."""
        self._wait(timeout)
        return super().result(0)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """What it raised, once it is done; raises TimeoutError after so many seconds."""
        self._wait(timeout)
        return super().exception(0)

    def done(self) -> bool:
        """Whether something came of it, or it was cancelled; no lock is needed to read one word."""
        return self._state not in (PENDING, RUNNING)

    @property
    def failed(self) -> bool:
        """Whether it, which is done, was not made: it was cancelled, or raised something."""
        return self._state != FINISHED or self._exception is not None

    @property
    def is_watched(self) -> bool:
        """Whether somebody but those who wait for it is to be told of it, as the library does."""
        return bool(self._waiters or self._done_callbacks)

    def end(self, outcome: Any) -> None:
        """Sets what came of it, an exception if it failed; the lock that all share is held, and nobody watches it."""
        if isinstance(outcome, Exception):
            self._exception = outcome
        else:
            self._result = outcome
        self._state = FINISHED

    def begin(self) -> bool:
        """Has it begin; False where it was cancelled. The lock that all share is held."""
        if self._state != PENDING:
            return self.set_running_or_notify_cancel()
        self._state = RUNNING
        return True

    def _wait(self, timeout: float | None) -> None:
        if not self.done():
            with _CONDITION:
                _CONDITION.wait_for(self.done, timeout)


def begin(writes: Iterable[Write[Any]]) -> set[Write[Any]]:
    """Has writes begin, which nobody can cancel from then on; those of them that were not cancelled before."""
    with _CONDITION:
        return {write for write in writes if write.begin()}


def end(writes: Sequence[Write[Any]], outcomes: Sequence[Any]) -> None:
    """Sets what came of writes that have begun, an exception of one that failed, and tells those who wait for them."""
    watched = []
    with _CONDITION:
        for write, outcome in zip(writes, outcomes, strict=True):
            if write.is_watched:
                watched.append((write, outcome))
            else:
                write.end(outcome)
        _CONDITION.notify_all()
    for write, outcome in watched:
        if isinstance(outcome, Exception):
            write.set_exception(outcome)
        else:
            write.set_result(outcome)
    tell(writes)


def failed(write: Future[Any]) -> bool:
    """Whether a write that is done was not made."""
    if isinstance(write, Write):
        return write.failed
    return write.cancelled() or write.exception() is not None


def when_landed(write: Future[Any], then: Then, loop: asyncio.AbstractEventLoop) -> None:
    """Has `then` called on the event loop, which runs this, once a write is done; before this returns where it is."""
    if not isinstance(write, Write):
        # What follows belongs to whoever waits, and not to whoever wrote.
        context = contextvars.copy_context()
        write.add_done_callback(lambda done: _call_soon(loop, context.run, _settle_one, then, done))
        return
    write.waiting = (loop, then)
    # Whoever comes second sees the other: the writer sets what came of it before it looks for who waits.
    if write.done():
        _settle([write])


async def landed(write: Future[T]) -> T:
    """Waits on the event loop until a write is done; raises what it raises.

    `asyncio.wrap_future` does the same of each future by itself, which costs more than the write.
    """
    if not isinstance(write, Write):
        return await asyncio.wrap_future(write)
    loop = asyncio.get_running_loop()
    here: asyncio.Future[T] = loop.create_future()

    def settle(done: Future[T]) -> None:
        if here.done():
            return
        if done.cancelled():
            here.cancel()
        elif (fault := done.exception()) is not None:
            here.set_exception(fault)
        else:
            here.set_result(done.result())

    when_landed(write, settle, loop)
    try:
        return await here
    except asyncio.CancelledError:
        write.cancel()
        raise


def tell(writes: Iterable[Future[Any]]) -> None:
    """Tells those who wait for these writes, which are done, that they are; from any thread."""
    loops: dict[asyncio.AbstractEventLoop, list[Write[Any]]] = {}
    for write in writes:
        waiting = write.waiting if isinstance(write, Write) else None
        if isinstance(write, Write) and waiting is not None:
            loops.setdefault(waiting[0], []).append(write)
    for loop, ready in loops.items():
        _call_soon(loop, _settle, ready)


def _call_soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *given: object) -> None:
    # A loop that was closed has nobody who waits.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(call, *given)


def _settle(writes: Sequence[Write[Any]]) -> None:
    """Tells each of those who wait, once; they may be told here and by the writer.

    After some, what they have sent goes out before the others are told.
    """
    for write in writes[:TOLD_TOGETHER]:
        waiting, write.waiting = write.waiting, None
        if waiting is not None:
            _settle_one(waiting[1], write)
    if len(writes) > TOLD_TOGETHER:
        asyncio.get_running_loop().call_soon(_settle, writes[TOLD_TOGETHER:])


def _settle_one(then: Then, write: Future[Any]) -> None:
    try:
        then(write)
    except Exception as error:
        # The others who wait must not wait for ever.
        told = {"message": "what follows a write has failed", "exception": error}
        asyncio.get_running_loop().call_exception_handler(told)
