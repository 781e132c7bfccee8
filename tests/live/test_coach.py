"""The coach: at most one tip a turn, before the play or after it, from what the seat sees, to whoever wants it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from katmuis.ids import Seat
from katmuis.live.advice import Advice
from katmuis.live.coach import Coach, since_seen
from katmuis.live.fanout import Line
from katmuis.live.state import Taken
from katmuis.live.table import Table
from katmuis.live.thinking import make_thinkers
from katmuis.protocol.messages import TakeBack, Undo
from katmuis.rules import PASS
from katmuis.settings import Settings
from tests.live.planted import advisers
from tests.live.playing import YOU, Seated, Walk, make_services, on_turn, play, seat_at


class Lesson:
    """A table at which somebody is coached."""

    def __init__(self, table: Table, line: Line, advice: Advice) -> None:
        self.table = table
        self.line = line
        self.coach = Coach(table, line, advice)
        self.count = 0

    async def tips(self) -> list[dict[str, Any]]:
        """The tips since the last look, once the coach has thought of all that there is."""
        state = self.table.state
        await self.coach._after(state)
        await self.coach._before(state)
        frames = await Seated.frames(self)  # type: ignore[arg-type]
        return [frame for frame in frames if frame["type"] == "coached"]

    async def play(self, move: str) -> None:
        self.count += 1
        await self.table.command(Seat(self.table.state.turn), play(self.table, move, f"{self.count}"))


async def lesson(walk: Walk, *, before: bool = True, seat: Seat | None = YOU) -> Lesson:
    services = make_services(advisers=advisers(before=before))
    table = await seat_at(services, walk)
    line = Line(table.id, seat, 1000)
    services.hub.join(line)
    thinkers = make_thinkers(services, Settings(database="", searchers=1))
    advice = Advice(services, thinkers)

    async def at_once(work: Any, *args: object) -> Any:
        return work(*args)

    thinkers.advise = at_once  # type: ignore[method-assign]
    return Lesson(table, line, advice)


def with_play(seed: int = 0) -> Walk:
    """A walk to a moment where the person, fresh on turn, may play a natural card from his hand."""
    for at in range(seed, seed + 50):
        walk = on_turn(seed=at)
        if any(move.startswith("h") and ">c" in move for move in walk.legal()):
            return walk
    raise AssertionError


def hand_play(walk: Walk) -> str:
    return next(move for move in walk.legal() if move.startswith("h") and ">c" in move)


def discard(walk: Walk) -> str:
    return next(move for move in walk.legal() if ">d" in move)


def test_a_tip_comes_before_the_play_once_a_turn() -> None:
    async def story() -> None:
        walk = with_play()
        here = await lesson(walk)
        (tip,) = await here.tips()
        assert tip["number"] == here.table.state.number
        assert tip["tip"] == {"code": "before", "params": {"legal": len(walk.legal()), "seat": 1}}
        assert await here.tips() == []
        await here.play(hand_play(walk))
        assert await here.tips() == []

    asyncio.run(story())


def test_else_it_comes_after_the_discard() -> None:
    async def story() -> None:
        walk = with_play()
        here = await lesson(walk, before=False)
        assert await here.tips() == []
        move = hand_play(walk)
        place = walk.legal().index(move)
        await here.play(move)
        assert await here.tips() == []
        walk.play(move)
        await here.play(discard(walk))
        (tip,) = await here.tips()
        assert tip["tip"]["code"] == "after"
        plays = here.table.state.ended
        seen = since_seen(plays)
        assert tip["tip"]["params"]["moves"] == len(seen)
        assert len(seen) < len(plays) or tip["tip"]["params"]["first"] == place
        assert await here.tips() == []

    asyncio.run(story())


def test_no_second_tip_in_a_turn_that_is_undone_or_taken_back() -> None:
    async def story() -> None:
        walk = with_play()
        here = await lesson(walk)
        assert len(await here.tips()) == 1
        await here.play(hand_play(walk))
        await here.table.command(YOU, Undo(id="u", number=here.table.state.number))
        assert await here.tips() == []
        await here.play(discard(walk))
        assert await here.tips() == []
        await here.table.command(YOU, TakeBack(id="t", number=here.table.state.number))
        assert here.table.state.turn == YOU
        assert await here.tips() == []
        await here.play(discard(walk))
        assert await here.tips() == []

    asyncio.run(story())


def test_each_turn_may_have_one() -> None:
    async def story() -> None:
        walk = with_play()
        here = await lesson(walk)
        tips, turns, last = [], 0, 0
        for _ in range(40):
            if walk.state.over:
                break
            turn, move = Seat(walk.state.turn), walk.legal()[-1]
            turns += turn == YOU != last
            tips += await here.tips()
            await here.table.play(turn, walk.state.number, move)
            walk.play(move)
            last = turn
        assert walk.state.number == here.table.state.number
        assert len(tips) == turns > 3

    asyncio.run(story())


def test_a_stranger_and_a_seat_that_is_not_on_turn_have_none() -> None:
    async def story() -> None:
        stranger = await lesson(on_turn(), seat=None)
        assert await stranger.tips() == []
        other = await lesson(on_turn(), seat=Seat(2))
        assert await other.tips() == []

    asyncio.run(story())


def test_whoever_has_played_on_is_not_told_what_he_might_have_done() -> None:
    async def story() -> None:
        walk = with_play()
        here = await lesson(walk)
        state = here.table.state
        await here.play(hand_play(walk))
        await here.coach._before(state)
        frames = await Seated.frames(here)  # type: ignore[arg-type]
        assert [frame["type"] for frame in frames] == ["notice"]

    asyncio.run(story())


def test_it_goes_on_by_itself() -> None:
    async def story() -> None:
        walk = with_play()
        here = await lesson(walk, before=False)
        watching = asyncio.create_task(here.coach.watch())
        await asyncio.sleep(0.01)
        await here.play(discard(walk))
        async with asyncio.timeout(10):
            while here.line.waiting < 2:
                await asyncio.sleep(0.001)
        frames = await Seated.frames(here)  # type: ignore[arg-type]
        assert [frame["type"] for frame in frames] == ["notice", "coached"]
        watching.cancel()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("undo", "kept"),
    [
        (["yes"], 1),
        (["card_seen"], 1),
        (["yes", "yes", "card_seen"], 3),
        (["yes", "card_seen", "yes"], 1),
        (["card_seen", "shuffled", "yes", "yes"], 3),
    ],
)
def test_plays_are_judged_since_the_last_card_that_was_seen(undo: Sequence[str], kept: int) -> None:
    game = on_turn().state.game
    plays = [Taken(at, reason, PASS, game, ()) for at, reason in enumerate(undo)]
    assert [play.back_to for play in since_seen(plays)] == list(range(len(undo)))[-kept:]
