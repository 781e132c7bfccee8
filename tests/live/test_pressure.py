"""Computers that have less time than they should have, and people who are told so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from katmuis.live.bots import Bots, level_of
from katmuis.live.places import Place
from katmuis.live.table import Table
from katmuis.live.thinking import LIMIT, Thinkers
from tests.live.computers import before_discard, until_person_on_turn
from tests.live.playing import CAT, YOU, Seated, make_services, open_table, play, seat_at
from tests.live.test_places import Held


def pressed_told(frames: list[dict[str, Any]]) -> list[tuple[int, float]]:
    return [(frame["level"], frame["seconds"]) for frame in frames if frame["type"] == "pressed"]


@pytest.mark.parametrize(
    ("name", "level"), [("level-1", 1), ("level-6", 6), ("greedy", 0), ("net-search", 0), ("level-x", 0), ("level-", 0)]
)
def test_a_level_is_told_by_its_name(name: str, level: int) -> None:
    assert level_of(name) == level


def test_people_are_told_of_pressure_once_and_when_it_is_over() -> None:
    """Of more time only at the beginning of a turn; what changes with each card says nothing."""

    async def story() -> None:
        services = make_services()
        walk = before_discard()
        table = await seat_at(services, walk)
        ann, stranger = Seated(table, services), Seated(table, services, None)
        for who in (ann, stranger):
            await who.frames()
        table.press(6, LIMIT, LIMIT)
        assert ann.line.waiting == 0
        for seconds in (0.1, 0.1, 0.05):
            table.press(6, seconds, LIMIT)
        table.press(5, LIMIT, LIMIT)
        assert pressed_told(await ann.frames()) == pressed_told(await stranger.frames()) == [(6, 0.1), (6, 0.05)]
        assert not table.state.fresh
        table.press(6, LIMIT, LIMIT)
        assert ann.line.waiting == 0
        await table.command(YOU, play(table, walk.legal()[0], "a"))
        assert table.state.turn == CAT
        table.press(6, 0.1, LIMIT)
        assert table.pressure.frames() == [b'{"type":"pressed","level":6,"seconds":0.1,"short":true}']
        table.press(6, LIMIT, LIMIT)
        table.press(6, LIMIT, LIMIT)
        frames = await ann.frames()
        assert pressed_told(frames) == [(6, 0.1), (6, LIMIT)]
        assert [frame["short"] for frame in frames if frame["type"] == "pressed"] == [True, False]
        assert table.pressure.frames() == []

    asyncio.run(story())


def test_a_computer_without_time_plays_at_once_and_people_are_told() -> None:
    async def story() -> None:
        services = make_services(apart=lambda _name: True)
        held = Held()
        full = Place(held, 1, 32, 0.1)
        playing = Bots(Thinkers(services, Place(Held(), 1, 32, 0.1), full))
        waiting = [asyncio.create_task(full.think(abs, 1, seconds=1)) for _ in range(33)]
        await asyncio.sleep(0)
        await seat_at(services, before_discard())
        table = open_table(services, before_discard().row.id, playing.wake)
        ann = Seated(table, services)
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until_person_on_turn(table)
        assert pressed_told(await ann.frames()) == [(0, 0.0)]
        assert held.begun == [(1,)]
        await playing.stop()
        held.on.set()
        await asyncio.gather(*waiting)

    asyncio.run(story())


def test_a_card_that_was_searched_for_comes_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """However short the search: its length would tell of the cards."""
    waits: list[float] = []

    async def wait(_table: Table, _number: int, seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(seconds / 20)

    class Instant:
        async def think(self, work: Any, args: tuple[Any, ...], seconds: float) -> Any:  # noqa: ARG002
            return work(*args)

        def stop(self) -> None:
            return

    async def story() -> None:
        monkeypatch.setattr(Table, "wait_for_change", wait)
        services = make_services(apart=lambda _name: True)
        playing = Bots(Thinkers(services, Place(Instant(), 1, 32, 0.1), Place(Instant(), 1, 32, 0.1)))
        await seat_at(services, before_discard())
        table = open_table(services, before_discard().row.id, playing.wake)
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()

    asyncio.run(story())
    assert LIMIT - 0.05 < max(waits) <= LIMIT
