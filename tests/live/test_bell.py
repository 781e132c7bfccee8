"""A bell wakes those who wait, once, and forgets those who have gone."""

from __future__ import annotations

import asyncio

import pytest

from katmuis.live.bell import Bell


def test_all_who_wait_are_woken_and_nobody_who_comes_later() -> None:
    async def story() -> None:
        bell = Bell()
        bell.ring()
        waiting = [asyncio.create_task(bell.wait()) for _each in range(3)]
        await asyncio.sleep(0)
        assert not any(each.done() for each in waiting)
        bell.ring()
        await asyncio.gather(*waiting)
        late = asyncio.create_task(bell.wait())
        await asyncio.sleep(0)
        assert not late.done()
        bell.ring()
        await late

    asyncio.run(asyncio.wait_for(story(), 10))


def test_who_does_not_wait_any_more_is_forgotten() -> None:
    async def story() -> None:
        bell = Bell()
        for _time in range(3):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(bell.wait(), 0.001)
        assert bell._waiting == []
        bell.ring()

    asyncio.run(asyncio.wait_for(story(), 10))
