"""Runs matches on any executor of concurrent.futures; what comes out does not depend on which, or on how many."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations
from typing import Any

from katmuis.arena.contestants import Contestant
from katmuis.arena.games import Batch, Played, Setting, play_batch
from katmuis.arena.results import Result, result_of
from katmuis.arena.stats import Sequential, Stopping
from katmuis.errors import ArenaError
from katmuis.rules import find_ruleset

BATCH_SECONDS = 0.5
"""How long a batch should take: long against the way to a process and back, short for who looks on."""

Progress = Callable[[Result], None]
"""Is told a match under way, each time that games have been added to it."""


class Here(Executor):
    """Does everything at once, in this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it, and return what came of it."""
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


def _leave_interrupts() -> None:
    """Leave Ctrl+C to the process that waits for this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor with this many processes of this machine; with one, this process does the work."""
    if jobs == 1:
        yield Here()
        return
    # The processes begin empty on every system: nothing is inherited but what is sent.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts) as executor:
        try:
            yield executor
        finally:
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield the executor of a Dask cluster and how many threads it has.

    Raises ArenaError `no_dask` where the extra is not installed, `no_scheduler` where none answers.
    """
    try:
        distributed: Any = import_module("distributed")  # an extra
    except ImportError as error:
        raise ArenaError("no_dask", read=address, expected="pip install katmuis[cluster]") from error
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ArenaError("no_scheduler", read=address, expected="the address of a Dask scheduler") from error
    with client:
        yield client.get_executor(pure=False), max(1, sum(client.nthreads().values()))


@dataclass
class _Match:
    """A match under way: what is still to be handed out, and what came back."""

    setting: Setting
    first: Contestant
    second: Contestant
    deals: int
    result: Result
    sequential: Sequential | None
    handed_out: int = 0
    size: int = 1

    def hand_out(self, executor: Executor) -> Future[Batch]:
        start = self.handed_out
        self.handed_out = min(self.deals, start + self.size)
        return executor.submit(play_batch, self.setting, self.first, self.second, start, self.handed_out)

    def take(self, batch: Batch, count: int) -> None:
        """Add a batch's games deal by deal, as far as the stopping rule goes; choose the size of the next."""
        sides = self.result.sides
        for at in range(0, len(batch.games), sides):
            if not self.result.verdict:
                self._add(batch.games[at : at + sides])
        for times, more in zip(self.result.times, batch.times, strict=True):
            times.include(more)
        wanted = int(count * BATCH_SECONDS / max(batch.seconds, 1e-6))
        self.size = max(1, min(2 * self.size, wanted))

    def _add(self, games: Sequence[Played]) -> None:
        self.result.games.extend(games)
        if self.sequential is not None:
            mean = sum(result_of(game, game.side, len(games)) for game in games) / len(games)
            self.result.verdict = self.sequential.add(mean)


def run_match(
    executor: Executor,
    setting: Setting,
    pair: tuple[Contestant, Contestant],
    games: int,
    *,
    jobs: int = 1,
    stopping: Stopping | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play a match of at least this many games, each deal once with the first name on each side; return its result.

    `jobs` is how much the executor can do at once. With a stopping rule it may be over earlier. The result is the
    same for the same setting and players on every executor, but for the times of thinking.
    """
    sides = find_ruleset(setting.rules).sides
    deals = -(-games // sides)
    result = Result(setting.rules, pair[0].text, pair[1].text)
    match = _Match(setting, *pair, deals, result, Sequential(stopping) if stopping else None)
    under_way: deque[tuple[Future[Batch], int]] = deque()
    try:
        while (match.handed_out < deals and not result.verdict) or under_way:
            while match.handed_out < deals and not result.verdict and len(under_way) < (2 * jobs if jobs > 1 else 1):
                before = match.handed_out
                under_way.append((match.hand_out(executor), match.handed_out - before))
            future, count = under_way.popleft()
            match.take(future.result(), count)
            if progress is not None:
                progress(result)
            if result.verdict:
                break
    finally:
        for future, _ in under_way:
            future.cancel()
    return result


def pairs_of(contestants: Sequence[Contestant]) -> list[tuple[Contestant, Contestant]]:
    """Return every two players, in the order in which they were named."""
    return list(combinations(contestants, 2))
