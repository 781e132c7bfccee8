"""Who sees what of a gathering: lines of those who sit, share a device, watch, come late or go."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live.fanout import LINES_A_SEAT, Line
from katmuis.live.seats import WATCHING_DELAY
from katmuis.protocol.company import Ready, StandUp
from katmuis.protocol.messages import Play, Refused, Resign
from tests.live.gathered import (
    ANN,
    BOB,
    CEM,
    DAN,
    GIVEN,
    code_of,
    gathering,
    kinds,
    order,
    seen,
    sit_down,
    told_by,
)
from tests.live.two_processes import processes

# ---------------------------------------------------------------- lines


def test_whoever_gives_his_seat_up_sees_nothing_of_whoever_takes_it() -> None:
    async def story(watching: str) -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy", watching=watching)
            await sit_down(process, table, BOB, 2)
            viewers = [await process.watch(table, BOB), await process.watch(table, BOB, 2)]
            assert await code_of(viewers[0].order(told_by(StandUp))) == "done"
            await sit_down(process, table, CEM, 2)
            cem = await process.watch(table, CEM)
            await order(process, table, ANN, told_by(Ready))
            await cem.order(told_by(Ready))
            assert (await cem.next("snapshot"))["position"]["seats"][1]["hand_cards"]
            for viewer in viewers:
                frames = [frame for frame in await seen(viewer) if frame["type"] in ("gathering", "snapshot", "notice")]
                assert frames[0]["seat"] == 2
                assert frames[1]["seat"] is None
                assert len(frames) == 2 if watching == "no" else frames[-1]["type"] in ("snapshot", "notice")
                assert not own_cards(frames)
                assert await code_of(viewer.order(told_by(Play, move="pass"))) == "not_seated"

    asyncio.run(story("no"))
    asyncio.run(story("yes"))


def test_a_line_whose_process_has_heard_nothing_is_given_the_seat_that_its_viewer_has_at_the_deal() -> None:
    async def story() -> None:
        async with processes("p", "q") as [first, second]:
            table = await gathering(first, "open", "greedy")
            await sit_down(first, table, BOB, 2)
            bob = await second.watch(table, BOB)
            first.hub.lost = True
            await order(first, table, BOB, told_by(StandUp))
            await sit_down(first, table, CEM, 2)
            for guest in (ANN, CEM):
                await order(first, table, guest, told_by(Ready))
            cem = await second.watch(table, CEM)
            assert (await cem.next("snapshot"))["seat"] == 2
            assert (await bob.next("snapshot"))["seat"] is None
            assert not own_cards([frame for frame in await seen(bob) if frame["type"] != "gathering"])

    asyncio.run(story())


def own_cards(frames: list[dict[str, Any]]) -> list[Any]:
    """What these frames show of any hand."""
    text = msgspec.json.encode(frames)
    shown = [seat["hand_cards"] for frame in frames if "position" in frame for seat in frame["position"]["seats"]]
    return [hand for hand in shown if hand is not None] + ([text] if b'"cards":["' in text else [])


def test_people_who_share_a_device_each_see_their_own_hand() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "me:Bea", "greedy")
            one, two = await process.watch(table, ANN), await process.watch(table, ANN, 2)
            assert [viewer.line.seat for viewer in (one, two)] == [1, 2]
            await two.order(told_by(Ready, contribution=GIVEN))
            for viewer, seat in ((one, 1), (two, 2)):
                snapshot = await viewer.next("snapshot")
                assert snapshot["seat"] == seat
                shown = [each["seat"] for each in snapshot["position"]["seats"] if each["hand_cards"] is not None]
                assert shown == [seat]
            assert await code_of(process.watch(table, ANN, 3)) == "not_seated"
            third = await process.watch(table, ANN, 2)
            assert (await third.next("snapshot"))["seat"] == 2

    asyncio.run(story())


def test_a_seat_of_somebody_else_cannot_be_looked_at() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy", watching="no")
            await sit_down(process, table, BOB, 2)
            for guest, seat in ((BOB, 1), (BOB, 3), (ANN, 2), (CEM, None), (CEM, 1), (None, None), (None, 1)):
                assert await code_of(process.watch(table, guest, seat)) == "not_seated"
            for guest in (CEM, None):
                assert await code_of(process.tables.admit(table, guest)) == "not_seated"
                assert await code_of(process.tables.command(table, guest, Seat(1), told_by(Ready))) == "not_seated"
                assert await code_of(process.tables.command(table, guest, None, told_by(Ready))) == "not_seated"
            assert await code_of(process.tables.command(table, BOB, Seat(1), told_by(Ready))) == "not_seated"
            assert not process.tables.gatherings.serves(table)

    asyncio.run(story())


@pytest.mark.parametrize(("watching", "delay"), [("yes", 0.0), ("delayed", WATCHING_DELAY)])
def test_strangers_watch_where_they_may(watching: str, delay: float) -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy", watching=watching)
            stranger = await process.watch(table, None)
            told = await stranger.next("gathering")
            assert (told["seat"], [seat["invite"] for seat in told["seats"]]) == (None, [None] * 3)
            await order(process, table, ANN, told_by(Ready))
            assert stranger.line.delay == delay
            assert stranger.line.waiting > 0
            if not delay:
                assert not own_cards([await stranger.next("snapshot")])
            late = await process.watch(table, DAN)
            assert (late.line.seat, late.line.delay) == (None, delay)

    asyncio.run(story())


def test_many_may_watch_and_then_nobody_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            watching = [await process.watch(table, None) for _ in range(LINES_A_SEAT + 3)]
            monkeypatch.setattr("katmuis.live.fanout.WATCHERS", len(watching))
            assert await code_of(process.tables.admit(table, None)) == "too_many_watchers"
            assert await code_of(process.tables.admit(table, ANN)) == "done"
            await order(process, table, ANN, told_by(Ready))
            for viewer in watching:
                assert [frame["number"] for frame in await seen(viewer) if frame["type"] == "gathering"] == [1, 2]
            process.tables.leave(watching[0].line)
            assert await code_of(process.tables.admit(table, None)) == "done"

    asyncio.run(story())


@pytest.mark.parametrize("dealt", [False, True])
def test_nobody_more_watches_who_was_let_in_before_others(monkeypatch: pytest.MonkeyPatch, dealt: bool) -> None:
    """Those who sit at the table do not count, and always find room."""
    monkeypatch.setattr("katmuis.live.fanout.WATCHERS", 3)

    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy")
            if dealt:
                await order(process, table, ANN, told_by(Ready))
            for _ in range(5):
                await process.watch(table, ANN)
            lines = [Line(table, None, 99) for _ in range(9)]
            for _line in lines:
                await process.tables.admit(table, None)
            entering = (process.tables.enter(line, None, None, None) for line in lines)
            ends = await asyncio.gather(*entering, return_exceptions=True)
            assert sum(isinstance(end, RefusedError) and end.code == "too_many_watchers" for end in ends) == 6
            assert process.hub.watchers(table) == 3
            assert len(process.tables.presence._lines[table]) == 5 + 3
            await process.watch(table, ANN)

    asyncio.run(story())


def test_who_looks_on_later_than_others_is_not_told_how_far_the_table_is() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy", watching="delayed")
            await order(process, table, ANN, told_by(Ready))
            stranger = await process.watch(table, None)
            answers = []
            for _ in range(2):
                answers.append(await stranger.order(told_by(Resign, id="x")))
                await order(process, table, ANN, told_by(Resign, number=1))
            assert answers == [Refused(id="x", code="not_seated", number=0, expected="a seat of yours")] * 2

    asyncio.run(story())


def test_tables_that_are_not_there_leave_nothing_behind() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            for count in range(500):
                unknown = TableId(f"{count:024x}")
                assert await code_of(process.tables.admit(unknown, None)) == "table_unknown"
                assert await code_of(process.tables.invited(unknown, 1, "x", ANN)) == "invite_unknown"
                assert (
                    await code_of(process.tables.gatherings.sit_down(unknown, 2, "x", ANN, "Ann")) == "invite_unknown"
                )
                assert await code_of(process.tables.command(unknown, ANN, Seat(1), told_by(Ready))) == "table_unknown"
                assert await code_of(process.tables.enter(Line(unknown, None, 9), ANN, None, None)) == "table_unknown"
                assert process.hub.watched(unknown) == 0
            gatherings = process.tables.gatherings
            assert (len(gatherings._circles), len(gatherings._locks), len(gatherings._running)) == (0, 0, 0)
            assert (len(process.tables), len(process.tables.presence._lines)) == (0, 0)

    asyncio.run(story())


def test_who_is_there_is_told_at_the_gathering() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            ann = await process.watch(table, ANN)
            await sit_down(process, table, BOB, 2)
            told = [frame for frame in await seen(ann) if frame["type"] == "gathering"][-1]
            assert [seat["presence"] for seat in told["seats"]] == ["here", "gone", "gone"]
            await process.watch(table, BOB)
            presence = (await seen(ann))[-1]
            assert presence["type"] == "presence"
            assert [(seat["seat"], seat["state"]) for seat in presence["seats"]] == [(1, "here"), (2, "here")]

    asyncio.run(story())


def test_who_is_there_and_how_many_look_on_is_told_with_the_deal() -> None:
    """To those too who came when nothing changed any more."""

    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy")
            await process.watch(table, ANN)
            await process.watch(table, None)
            process.tables.presence.look()
            ann = await process.watch(table, ANN)
            await seen(ann)
            await order(process, table, ANN, told_by(Ready))
            presence = [frame for frame in await seen(ann) if frame["type"] == "presence"]
            assert [frame["watchers"] for frame in presence][-1:] == [1]

    asyncio.run(story())


def test_a_line_that_comes_while_the_game_is_dealt_misses_nothing() -> None:
    """Wherever in the deal it comes, the last that it is told is the table."""

    async def story(steps: int) -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy")
            dealing = asyncio.create_task(order(process, table, ANN, told_by(Ready)))
            for _ in range(steps):
                await asyncio.sleep(0.0005)
            viewer = await process.watch(table, ANN)
            await dealing
            assert (await viewer.next("snapshot"))["seat"] == 1
            assert kinds(viewer).count("snapshot") == 1

    for steps in range(12):
        asyncio.run(story(steps))
