"""Those who await writes on an event loop are told of them: early or late, of faults too, of many at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, wait
from typing import Any

import pytest

from katmuis.storage.landing import TOLD_TOGETHER, Write, begin, end, failed, landed, tell, when_landed


def elsewhere(work: Callable[[], None]) -> None:
    """Does something in another thread, to its end."""
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def done(*writes: Write[Any]) -> None:
    for number, write in enumerate(writes):
        write.set_result(number)
    tell(writes)


async def begun(*writes: Future[Any]) -> list[asyncio.Task[Any]]:
    tasks = [asyncio.create_task(landed(write)) for write in writes]
    await asyncio.sleep(0)
    return tasks


def test_a_write_that_is_done_before_anybody_waits_has_landed() -> None:
    write: Write[int] = Write()
    elsewhere(lambda: done(write))
    assert asyncio.run(landed(write)) == 0


def test_many_writes_wake_the_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[Any]:
        writes: list[Write[int]] = [Write() for _ in range(50)]
        waiting = await begun(*writes)
        loop = asyncio.get_running_loop()
        woken: list[object] = []
        wake = loop.call_soon_threadsafe

        def count(*call: Any) -> None:
            woken.append(call)
            wake(*call)

        monkeypatch.setattr(loop, "call_soon_threadsafe", count)
        elsewhere(lambda: done(*writes))
        results = await asyncio.gather(*waiting)
        assert len(woken) == 1
        return results

    assert asyncio.run(story()) == list(range(50))


def test_a_write_that_nobody_awaits_concerns_no_loop() -> None:
    done(Write(), Write())


def test_a_fault_is_raised_where_its_write_is_awaited_and_nowhere_else() -> None:
    async def story() -> list[Any]:
        bad: Write[int] = Write()
        good: Write[int] = Write()
        waiting = await begun(bad, good)

        def work() -> None:
            bad.set_exception(KeyError("bad"))
            good.set_result(1)
            tell([bad, good])

        elsewhere(work)
        return await asyncio.gather(*waiting, return_exceptions=True)

    fault, result = asyncio.run(story())
    assert isinstance(fault, KeyError)
    assert result == 1


def test_a_write_that_is_waited_for_no_more_is_not_made() -> None:
    async def story() -> Write[int]:
        write: Write[int] = Write()
        (waiting,) = await begun(write)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return write

    write = asyncio.run(story())
    assert not write.set_running_or_notify_cancel()


def test_a_write_that_was_cancelled_is_not_waited_for() -> None:
    write: Write[int] = Write()
    write.cancel()
    with pytest.raises((asyncio.CancelledError, CancelledError)):
        asyncio.run(landed(write))


def test_a_loop_that_was_closed_is_not_told() -> None:
    write: Write[int] = Write()

    async def leave() -> None:
        when_landed(write, lambda _write: pytest.fail("nobody waits"), asyncio.get_running_loop())

    asyncio.run(leave())
    done(write)


def test_threads_wait_each_for_its_own_write() -> None:
    writes: list[Write[int]] = [Write() for _ in range(3)]
    got: list[int] = []
    threads = [threading.Thread(target=lambda write=write: got.append(write.result(10))) for write in writes]
    for thread in threads:
        thread.start()
    for number in (2, 0, 1):
        writes[number].set_result(number)
        threads[number].join(10)
    assert got == [2, 0, 1]


def test_who_waits_in_vain_is_told_so_and_who_waits_for_a_fault_is_told_of_it() -> None:
    write: Write[int] = Write()
    with pytest.raises(TimeoutError):
        write.result(0.01)
    with pytest.raises(TimeoutError):
        write.exception(0)
    write.set_exception(ValueError("planted"))
    assert isinstance(write.exception(), ValueError)
    with pytest.raises(ValueError, match="planted"):
        write.result(5)


def test_a_write_is_like_any_future() -> None:
    write, late, gone = Write[int](), Write[int](), Write[int]()
    called: list[object] = []
    write.add_done_callback(called.append)
    assert write.set_running_or_notify_cancel()
    assert not write.cancel()
    assert gone.cancel()
    assert not gone.set_running_or_notify_cancel()
    write.set_result(1)
    assert called == [write]
    assert wait([write, late, gone], timeout=0.01).done == {write, gone}
    assert "finished" in repr(write)
    assert vars(Future()).keys() <= vars(write).keys()


def test_writes_of_a_group_begin_and_end_together() -> None:
    async def story() -> None:
        good, bad, gone = Write[int](), Write[int](), Write[int]()
        waiting = await begun(good, bad)
        gone.cancel()
        assert begin([good, bad, gone]) == {good, bad}
        assert not good.cancel()
        elsewhere(lambda: end([good, bad], [1, KeyError("bad")]))
        result, fault = await asyncio.gather(*waiting, return_exceptions=True)
        assert (result, type(fault)) == (1, KeyError)
        assert [failed(write) for write in (good, bad, gone)] == [False, True, True]

    asyncio.run(story())


def test_whoever_watches_a_write_of_a_group_is_told_of_it() -> None:
    called, awaited = Write[int](), Write[int]()
    outcomes: list[object] = []
    called.add_done_callback(lambda write: outcomes.append(write.result(0)))
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(wait([awaited], timeout=10).done))
    thread.start()
    for _ in range(5000):
        if not awaited.is_watched:
            thread.join(0.001)
    assert awaited.is_watched
    begin([called, awaited])
    end([called, awaited], [1, ValueError("planted")])
    thread.join(5)
    assert (outcomes, found) == ([1], [{awaited}])
    assert isinstance(awaited.exception(), ValueError)


def test_a_plain_future_fails_as_a_write_does() -> None:
    futures = [Future[int]() for _ in range(3)]
    futures[0].set_result(1)
    futures[1].set_exception(KeyError("bad"))
    futures[2].cancel()
    assert [failed(future) for future in futures] == [False, True, True]


@pytest.mark.parametrize("kind", [Write, Future], ids=["own", "plain"])
@pytest.mark.parametrize("early", [True, False])
def test_what_follows_a_write_is_done_once_on_the_loop(kind: type[Future[int]], *, early: bool) -> None:
    async def story() -> None:
        write = kind()
        followed: list[object] = []

        def follow(done: Future[int]) -> None:
            followed.append((asyncio.get_running_loop(), done.result()))

        if early:
            elsewhere(lambda: write.set_result(7))
        when_landed(write, follow, asyncio.get_running_loop())
        if not early:
            elsewhere(lambda: write.set_result(7))
        tell([write])
        tell([write])
        for _turn in range(3):
            await asyncio.sleep(0)
        assert followed == [(asyncio.get_running_loop(), 7)]

    asyncio.run(story())


def test_what_the_first_of_many_send_goes_out_before_the_last_are_told() -> None:
    async def story() -> None:
        told: list[str] = []
        loop = asyncio.get_running_loop()

        def follow(_done: Future[int]) -> None:
            told.append("told")
            loop.call_soon(told.append, "sent")

        writes: list[Write[int]] = [Write() for _ in range(TOLD_TOGETHER + 3)]
        for write in writes:
            when_landed(write, follow, asyncio.get_running_loop())
        elsewhere(lambda: done(*writes))
        while len(told) < 2 * len(writes):
            await asyncio.sleep(0)
        first = ["told"] * TOLD_TOGETHER + ["sent"] * TOLD_TOGETHER
        assert told == [*first, *["told"] * 3, *["sent"] * 3]

    asyncio.run(story())


def test_what_fails_behind_a_write_keeps_no_other_waiting() -> None:
    async def story() -> None:
        told: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: told.append(context["exception"]))
        writes: list[Write[int]] = [Write(), Write()]
        fault = ValueError("planted")

        def fail(_done: Future[int]) -> None:
            raise fault

        when_landed(writes[0], fail, asyncio.get_running_loop())
        [waiting] = await begun(writes[1])
        elsewhere(lambda: done(*writes))
        assert await waiting == 1
        assert told == [fault]

    asyncio.run(story())


def test_a_plain_future_may_be_awaited_as_well() -> None:
    plain: Future[int] = Future()
    plain.set_result(3)
    assert asyncio.run(landed(plain)) == 3
