"""Places to think: so many at a time, a queue with an end, and nobody's fault costs anybody else anything."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from katmuis.errors import ThinkingError
from katmuis.live import places
from katmuis.live.places import LOST_AT_MOST, Place, Processes, Threads
from tests.live.planted import doze


class Held:
    """Workers that think only when they are let go on."""

    def __init__(self) -> None:
        self.begun: list[object] = []
        self.on = asyncio.Event()

    async def think(self, work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:  # noqa: ARG002
        self.begun.append(args)
        await self.on.wait()
        return work(*args)

    def stop(self) -> None:
        self.on.set()


@pytest.fixture
def processes() -> Iterator[Processes]:
    made = Processes(2)
    yield made
    made.stop()


@pytest.fixture
def threads() -> Iterator[Threads]:
    made = Threads(1)
    yield made
    made.stop()


def raise_fault(what: str) -> None:
    raise LookupError(what)


def time_out() -> None:
    raise TimeoutError


def pid() -> int:
    return os.getpid()


# ---------------------------------------------------------------- the queue


def test_thoughts_wait_for_their_turn_in_order() -> None:
    async def story() -> None:
        held = Held()
        place = Place(held, 2, 32, 0.1)
        thoughts = [asyncio.create_task(place.think(abs, -number, seconds=1)) for number in range(5)]
        await asyncio.sleep(0)
        assert held.begun == [(0,), (-1,)]
        assert place.waiting == 3
        held.on.set()
        assert await asyncio.gather(*thoughts) == [0, 1, 2, 3, 4]
        assert held.begun == [(0,), (-1,), (-2,), (-3,), (-4,)]
        assert place.waiting == 0

    asyncio.run(story())


def test_one_too_many_is_refused_and_the_others_are_not() -> None:
    async def story() -> None:
        held = Held()
        place = Place(held, 1, 32, 0.1)
        thoughts = [asyncio.create_task(place.think(abs, 1, seconds=1)) for _ in range(1 + 32)]
        await asyncio.sleep(0)
        assert place.full
        with pytest.raises(ThinkingError, match="busy"):
            await place.think(abs, 1, seconds=1)
        held.on.set()
        assert await asyncio.gather(*thoughts) == [1] * (1 + 32)
        assert place.waiting == 0
        assert await place.think(abs, -7, seconds=1) == 7

    asyncio.run(story())


def test_whoever_goes_away_while_waiting_leaves_his_place_in_the_queue() -> None:
    async def story() -> None:
        held = Held()
        place = Place(held, 1, 32, 0.1)
        first, second, third = (asyncio.create_task(place.think(abs, number, seconds=1)) for number in range(3))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        assert place.waiting == 1
        held.on.set()
        assert [await first, await third] == [0, 2]

    asyncio.run(story())


def test_how_long_the_next_will_wait_is_learned_from_the_last() -> None:
    async def story() -> None:
        held = Held()
        place = Place(held, 2, 32, 0.1)
        assert place.delay == 0
        thoughts = [asyncio.create_task(place.think(abs, 1, seconds=1)) for _ in range(8)]
        await asyncio.sleep(0)
        assert place.delay == pytest.approx(6 * 0.1 / 2)
        held.on.set()
        await asyncio.gather(*thoughts)
        for _ in range(200):
            await place.think(abs, 1, seconds=1)
        held.on.clear()
        thoughts = [asyncio.create_task(place.think(abs, 1, seconds=1)) for _ in range(8)]
        await asyncio.sleep(0)
        assert 0 < place.delay < 0.1
        held.on.set()
        await asyncio.gather(*thoughts)

    asyncio.run(story())


# ---------------------------------------------------------------- threads


def test_a_thread_thinks_beside_the_loop(threads: Threads) -> None:
    async def story() -> None:
        assert await threads.think(threading.get_ident, (), 5) != threading.get_ident()
        assert await threads.think(pid, (), 5) == os.getpid()

    asyncio.run(story())


def test_a_fault_in_a_thread_comes_out_as_it_is(threads: Threads) -> None:
    async def story() -> None:
        with pytest.raises(LookupError, match="gone"):
            await threads.think(raise_fault, ("gone",), 5)
        with pytest.raises(TimeoutError):
            await threads.think(time_out, (), 5)
        assert await threads.think(abs, (-1,), 5) == 1

    asyncio.run(story())


def test_a_thread_that_overruns_is_left_to_itself_until_there_are_too_many(threads: Threads) -> None:
    async def story() -> None:
        awake = threading.Event()
        for _ in range(LOST_AT_MOST):
            with pytest.raises(ThinkingError, match="overran"):
                await threads.think(awake.wait, (), 0.01)
            assert threads._lost
        with pytest.raises(ThinkingError, match="busy"):
            await threads.think(abs, (-1,), 5)
        awake.set()
        while threads._lost:
            await asyncio.sleep(0.001)
        assert await threads.think(abs, (-1,), 5) == 1

    asyncio.run(story())


def test_threads_that_overran_still_leave_one_to_think(threads: Threads) -> None:
    async def story() -> None:
        awake = threading.Event()
        for _ in range(LOST_AT_MOST - 1):
            with pytest.raises(ThinkingError, match="overran"):
                await threads.think(awake.wait, (), 0.01)
        assert await threads.think(abs, (-1,), 5) == 1
        awake.set()

    asyncio.run(story())


# ---------------------------------------------------------------- processes


def test_a_process_thinks_elsewhere(processes: Processes) -> None:
    async def story() -> None:
        assert await processes.think(pid, (), 5) != os.getpid()

    asyncio.run(story())


def test_a_process_that_dies_costs_its_own_thought_alone(processes: Processes) -> None:
    async def story() -> None:
        other = asyncio.create_task(processes.think(doze, (1.0,), 20))
        await processes.think(pid, (), 20)
        with pytest.raises(ThinkingError, match="died"):
            await processes.think(os._exit, (3,), 20)
        assert await processes.think(abs, (-1,), 20) == 1
        assert await other == 1.0

    asyncio.run(story())


def test_a_process_that_overruns_is_ended_and_costs_its_own_thought_alone(processes: Processes) -> None:
    async def story() -> None:
        worker = await processes.think(pid, (), 20)
        other = asyncio.create_task(processes.think(doze, (1.0,), 20))
        with pytest.raises(ThinkingError, match="overran"):
            await processes.think(doze, (600.0,), 0.2)
        assert await processes.think(abs, (-1,), 20) == 1
        assert await other == 1.0
        assert worker

    asyncio.run(story())


def test_a_process_whose_thought_nobody_waits_for_any_more_thinks_on(tmp_path: Path) -> None:
    async def story(processes: Processes) -> None:
        worker = await processes.think(pid, (), 20)
        thought = asyncio.create_task(processes.think(tell_and_doze, (str(tmp_path / "begun"), 0.2), 20))
        while not (tmp_path / "begun").exists():
            await asyncio.sleep(0.01)
        thought.cancel()
        assert await processes.think(pid, (), 20) == worker
        assert thought.cancelled()

    alone = Processes(1)
    try:
        asyncio.run(story(alone))
    finally:
        alone.stop()


def tell_and_doze(file: str, seconds: float) -> None:
    Path(file).touch()
    doze(seconds)


def test_a_fault_in_a_process_comes_out_as_it_is(processes: Processes) -> None:
    async def story() -> None:
        with pytest.raises(LookupError, match="gone"):
            await processes.think(raise_fault, ("gone",), 20)
        with pytest.raises(RecursionError):
            await processes.think(recurse, (), 20)
        assert await processes.think(abs, (-1,), 20) == 1

    asyncio.run(story())


def recurse() -> int:
    return recurse() + 1


def test_what_cannot_be_sent_there_costs_its_own_thought_alone(processes: Processes) -> None:
    async def story() -> None:
        with pytest.raises(Exception, match=r"pickle|local"):
            await processes.think(lambda: 1, (), 20)
        assert await processes.think(abs, (-1,), 20) == 1

    asyncio.run(story())


def test_a_pool_that_broke_is_replaced(processes: Processes) -> None:
    """Processes that die while nobody thinks in them take the whole pool down."""

    async def story() -> None:
        worker = await processes.think(pid, (), 20)
        broken = processes._pool
        os.kill(worker, 9)
        while broken is not None and broken.active:
            await asyncio.sleep(0.01)
        assert await processes.think(abs, (-1,), 20) == 1
        assert processes._pool is not broken

    asyncio.run(story())


def test_a_pool_that_hangs_is_replaced(
    processes: Processes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        assert await processes.think(abs, (-1,), 20) == 1
        hanging = processes._pool
        assert hanging is not None
        with monkeypatch.context() as patched:
            patched.setattr(places, "STARTING", 0.05)
            with pytest.raises(ThinkingError, match="overran"):
                await processes.think(doze, (600.0,), 0)
        assert await processes.think(abs, (-1,), 20) == 1
        assert processes._pool is not hanging
        hanging.join()

    asyncio.run(story())
    assert "do not answer" in caplog.text


def test_after_the_end_nothing_is_thought_of() -> None:
    async def story() -> None:
        ended = Processes(1)
        ended.stop()
        with pytest.raises(ThinkingError, match="busy"):
            await ended.think(abs, (-1,), 5)

    asyncio.run(story())
