"""An event loop whose time passes only when nothing is left to do, and whose threads are none: a run from a seed."""

from __future__ import annotations

import asyncio
import contextvars
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Protocol, TypeVar

BEGINNING = datetime(2030, 1, 1, tzinfo=UTC)
THREAD_DELAY = 0.002
"""How long a thread may take to begin, and its answer to arrive, in seconds."""
ROUNDS_AT_MOST = 2_000_000
Found = TypeVar("Found")


class Mortal(Protocol):
    """What tasks belong to, and die with."""

    name: str
    alive: bool


OWNER: contextvars.ContextVar[Mortal | None] = contextvars.ContextVar("owner", default=None)
"""On whose behalf what runs is done: a server process, or nobody in particular."""


class StuckError(Exception):
    """Nothing is left to do and no time is waited for, or there is no end of what is to be done."""


class World(asyncio.BaseEventLoop):
    """Time, chance and a trace of what has happened, all of them given by a seed.

    What is run in a thread is run at once, at a moment between the call and the answer: what it has read may be old
    when it arrives.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._selector = self
        self._passed = 0.0
        self._rounds = 0
        self._clock_resolution = 1e-9
        self.chance = random.Random(seed)
        self.trace: list[str] = []
        self.faults: list[str] = []
        """What must not happen whatever the seed: errors that nobody caught."""
        self.posted: dict[str, set[str]] = {}
        """By the names of commands that came in requests of their own: the processes that they came to."""
        self.tasks: dict[asyncio.Task[Any], Mortal | None] = {}
        self.set_task_factory(self._make_task)
        self.set_exception_handler(self._note_fault)

    # ---------------------------------------------------------------- time

    def time(self) -> float:
        """Seconds since the beginning."""
        return self._passed

    def now(self) -> datetime:
        """The time of the day."""
        return BEGINNING + timedelta(seconds=self._passed)

    def select(self, timeout: float | None) -> list[Any]:
        """Lets time pass up to the next moment that somebody waits for."""
        self._rounds += 1
        if timeout is None or self._rounds > ROUNDS_AT_MOST:
            raise StuckError
        self._passed += timeout
        return []

    def _process_events(self, _events: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def close(self) -> None:
        """Ends the loop."""
        self._selector = None  # type: ignore[assignment]
        super().close()

    # ---------------------------------------------------------------- threads, which are none
    # The types of the loop's own methods name variables that no subclass can write down again.

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.Handle:
        """As `call_soon`: there is one thread."""
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Found], *args: Any
    ) -> asyncio.Future[Found]:
        """Has work done at a moment to come, and its answer arrive at a later one."""
        assert executor is None
        future: asyncio.Future[Found] = self.create_future()

        def work() -> None:
            try:
                found = func(*args)
            except Exception as error:
                self.call_later(self.some(THREAD_DELAY), settle, future.set_exception, error)
            else:
                self.call_later(self.some(THREAD_DELAY), settle, future.set_result, found)

        def settle(set_: Callable[[Any], None], answer: object) -> None:
            if not future.done():
                set_(answer)

        self.call_later(self.some(THREAD_DELAY), work)
        return future

    # ---------------------------------------------------------------- tasks and their owners

    def _make_task(self, loop: Any, coroutine: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coroutine, loop=loop, **more)
        context = more.get("context")
        owner = OWNER.get() if context is None else context.get(OWNER)
        self.tasks[task] = owner
        task.add_done_callback(self._forget)
        if owner is not None and not owner.alive:
            task.cancel()
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self.tasks.pop(task, None)

    def begin(self, owner: Mortal, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begins a task that belongs to an owner, and with it all tasks that it will begin."""
        context = contextvars.copy_context()
        context.run(OWNER.set, owner)
        return self.create_task(work, context=context)

    def drop_tasks_of(self, owner: Mortal) -> None:
        """Cancels all tasks of an owner who is dead: whatever they do while they end, nobody hears of it."""
        for task in [task for task, whose in self.tasks.items() if whose is owner]:
            task.cancel()

    # ---------------------------------------------------------------- chance

    def some(self, most: float) -> float:
        """A time between 0 and `most`, the shorter the likelier."""
        return most * self.chance.random() ** 3

    def happens(self, probability: float) -> bool:
        """Whether something happens now that has this probability."""
        return probability > 0 and self.chance.random() < probability

    # ---------------------------------------------------------------- what is told of it

    def note(self, who: str, what: str) -> None:
        """Writes down what has happened."""
        self.trace.append(f"{self._passed:10.4f} {who:<8} {what}")

    @property
    def fingerprint(self) -> str:
        """A hash of all that has happened."""
        return sha256("\n".join(self.trace).encode()).hexdigest()

    def _note_fault(self, _loop: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.faults.append(f"{context.get('message')}: {error!r}")


def run_in(world: World, story: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
    """What a story comes to in a world, which ends with it."""
    try:
        return world.run_until_complete(story())
    finally:
        end(world)


def end(world: World) -> None:
    """Ends whatever still runs, then the world."""
    for _ in range(10):
        left = list(world.tasks)
        if not left:
            break
        for task in left:
            task.cancel()
        world.run_until_complete(asyncio.wait(left, timeout=60))
    assert not world.tasks, f"tasks that cannot be ended: {list(world.tasks)}"
    world.close()
