"""A play that waits for its write alone is carried out on the spot, and as any other command where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any
from unittest import mock

import pytest

from katmuis.errors import StorageError
from katmuis.ids import CommandId
from katmuis.live import at_once
from katmuis.live.answering import Tell
from katmuis.live.table import Table
from katmuis.protocol.messages import Accepted, Play, Refused
from katmuis.storage.landing import Write
from katmuis.storage.store import Change
from tests.live.playing import (
    CAT,
    YOU,
    Clock,
    Seated,
    SlowStore,
    discard_of,
    make_services,
    on_turn,
    open_table,
    play,
    seat_at,
)

Answer = Accepted | Refused


class FailingStore(SlowStore):
    """A store whose next writes fail, each with an error."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[StorageError] = []

    def append(self, change: Change) -> Future[None]:
        if not self.errors:
            return super().append(change)
        failed: Future[None] = Write()
        failed.set_exception(self.errors.pop(0))
        return failed


class Scene:
    """A table with somebody on turn, his page, and what he was answered."""

    def __init__(self) -> None:
        self.store = FailingStore()
        self.services = make_services(self.store)
        self.table: Table
        self.page: Seated
        self.move = ""
        self.ahead = 0
        """How many events more than the table his page has seen."""
        self.answers: list[Answer] = []

    async def begin(self, rules: str = "classic") -> Scene:
        self.table = await seat_at(self.services, on_turn(rules))
        self.page = Seated(self.table, self.services)
        _number, self.move = await discard_of(self.page)
        return self

    def play(self, command: Play, tell: Tell | None = None) -> bool:
        loop = asyncio.get_running_loop()
        return at_once.play(self.table, self.store, loop, YOU, command, tell or self.answers.append)

    def discard(self, name: str = "a", number: int | None = None) -> Play:
        return play(self.table, self.move, name, number=self.table.number + self.ahead if number is None else number)

    async def told(self) -> list[int]:
        return [frame["number"] for frame in await self.page.frames()]


def act(story: Callable[[Scene], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        await story(await Scene().begin())

    asyncio.run(run())


async def turns_of_the_loop(count: int = 30) -> None:
    for _turn in range(count):
        await asyncio.sleep(0)


def test_a_play_is_stored_then_told_then_answered() -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.number
        scene.store.holding = True
        assert scene.play(scene.discard())
        assert (await scene.told(), scene.answers, scene.table.number) == ([], [], before)
        scene.store.let_through()
        await turns_of_the_loop()
        assert scene.answers == [Accepted(id="a", number=before + 1)]
        assert await scene.told() == [before + 1]
        assert scene.table.stored(YOU, "a") == before + 1
        assert not scene.table.busy
        stored = scene.store.load(scene.table.id)
        assert stored is not None
        assert (len(stored.events), stored.commands) == (before + 1, {(YOU, CommandId("a")): before + 1})

    act(story)


def test_the_viewers_are_told_before_the_answer() -> None:
    async def story(scene: Scene) -> None:
        waiting: list[int] = []
        line = scene.page.line
        assert scene.play(scene.discard(), lambda _answer: waiting.append(line.waiting))
        await turns_of_the_loop()
        assert waiting == [1]

    act(story)


def test_nothing_else_happens_while_it_is_written() -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.number
        scene.store.holding = True
        assert scene.play(scene.discard("a"))
        assert scene.table.busy
        assert not scene.play(scene.discard("b"))
        later = asyncio.create_task(scene.table.command(YOU, scene.discard("c", number=before)))
        ended = asyncio.create_task(scene.table.finish())
        await turns_of_the_loop()
        assert not later.done()
        assert not ended.done()
        assert len(scene.store.held) == 1
        scene.store.holding = False
        scene.store.let_through()
        answer = await later
        assert isinstance(answer, Refused)
        assert (answer.code, answer.number) == ("stale", before + 1)
        await ended
        assert scene.answers == [Accepted(id="a", number=before + 1)]

    act(story)


@pytest.mark.parametrize("move", ["hA>c9", "nonsense", "d1>c1"])
def test_what_is_refused_is_left_to_the_table(move: str) -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.state
        assert not scene.play(play(scene.table, move, "a"))
        assert scene.table.state is before
        assert not scene.table.busy
        assert (scene.answers, await scene.told()) == ([], [])

    act(story)


async def locked(scene: Scene) -> None:
    await scene.table.lock.acquire()


async def doubtful(scene: Scene) -> None:
    scene.table.journal.doubtful = True


async def known(scene: Scene) -> None:
    scene.table.journal.commands[YOU, CommandId("a")] = 1


async def refused_before(scene: Scene) -> None:
    refused = Refused(id="a", code="stale", number=1)
    scene.table.refusals.remember((YOU, CommandId("a")), scene.discard(), refused)


async def not_his_turn(scene: Scene) -> None:
    await scene.table.command(YOU, scene.discard("first"))


async def ahead(scene: Scene) -> None:
    """The page has seen what is not known here: another process has gone on."""
    scene.ahead = 1


@pytest.mark.parametrize("way", [locked, doubtful, known, refused_before, not_his_turn, ahead])
def test_a_play_with_anything_in_its_way_is_left_to_the_table(
    way: Callable[[Scene], Coroutine[Any, Any, None]],
) -> None:
    async def story(scene: Scene) -> None:
        await way(scene)
        number = scene.table.number
        assert not scene.play(scene.discard())
        await turns_of_the_loop()
        assert (scene.answers, scene.table.number) == ([], number)

    act(story)


def test_nobody_plays_at_once_when_his_time_is_up() -> None:
    async def story(scene: Scene) -> None:
        assert at_once.judge(scene.table, YOU, scene.discard()) is not None
        with mock.patch.object(scene.table.timing.clock, "is_up", return_value=True):
            assert at_once.judge(scene.table, YOU, scene.discard()) is None

    act(story)


def test_nobody_plays_for_another_seat() -> None:
    async def story(scene: Scene) -> None:
        assert at_once.judge(scene.table, CAT, scene.discard()) is None

    act(story)


FULL = StorageError("database_full", read="games", expected="room on the disk")


@pytest.mark.parametrize(("faults", "told"), [(1, [1]), (2, [])])
def test_a_write_that_fails_is_tried_once_more_as_any_command(faults: int, told: list[int]) -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.number
        scene.store.errors = [FULL] * faults
        assert scene.play(scene.discard())
        await scene.table.finish()
        await asyncio.sleep(0.05)
        await scene.table.finish()
        assert [number - before for number in await scene.told()] == told
        [answer] = scene.answers
        if faults == 1:
            assert answer == Accepted(id="a", number=before + 1)
        else:
            assert isinstance(answer, Refused)
            assert (answer.code, answer.number) == ("not_stored", before)
        assert not scene.table.lock.locked()

    act(story)


def test_what_another_process_stored_first_is_told_and_the_play_judged_anew() -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.number
        second = open_table(make_services(scene.store), scene.table.id)
        assert isinstance(await second.command(YOU, scene.discard("other")), Accepted)
        assert scene.play(scene.discard("a"))
        while not scene.answers:
            await asyncio.sleep(0.01)
        [answer] = scene.answers
        assert isinstance(answer, Refused)
        assert (answer.code, answer.number) == ("stale", before + 1)
        assert await scene.told() == [before + 1]

    act(story)


def test_who_waits_for_the_table_comes_first_also_in_the_moment_in_which_nobody_has_it() -> None:
    async def story(scene: Scene) -> None:
        before, timing = scene.table.number, scene.table.timing
        await scene.table.lock.acquire()
        waits = asyncio.create_task(scene.table.lock.acquire())
        await asyncio.sleep(0)
        scene.table.lock.release()
        assert not scene.table.lock.locked()
        signs = timing._signs[("shown", YOU)] = lambda _state: False
        assert not scene.play(scene.discard())
        assert await waits
        assert timing._signs == {("shown", YOU): signs}
        assert (scene.table.number, scene.answers) == (before, [])
        scene.table.lock.release()
        assert scene.play(scene.discard())

    act(story)


def test_a_fault_behind_the_write_is_answered_by_what_is_stored(caplog: pytest.LogCaptureFixture) -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.number
        with mock.patch.object(scene.table, "happened", side_effect=ValueError("planted")) as fails:
            assert scene.play(scene.discard())
            while not fails.called:
                await asyncio.sleep(0)
        while not scene.answers:
            await asyncio.sleep(0.01)
        assert scene.answers == [Accepted(id="a", number=before + 1)]
        assert await scene.told() == [before + 1]
        assert not scene.table.lock.locked()

    act(story)
    assert "what follows a write has failed" in caplog.text


@pytest.mark.parametrize("fails", ["prepare", "append"])
def test_a_fault_before_the_write_leaves_the_table_free(fails: str) -> None:
    async def story(scene: Scene) -> None:
        place = scene.table if fails == "prepare" else scene.store
        with mock.patch.object(place, fails, side_effect=ValueError("planted")), pytest.raises(ValueError, match="pla"):
            scene.play(scene.discard())
        assert not scene.table.lock.locked()
        assert scene.play(scene.discard())
        await turns_of_the_loop()
        assert len(scene.answers) == 1

    act(story)


def test_the_clock_of_the_services_says_when_it_happened() -> None:
    async def story(scene: Scene) -> None:
        clock = scene.services.now
        assert isinstance(clock, Clock)
        clock.pass_by(60)
        assert scene.play(scene.discard())
        await turns_of_the_loop()
        stored = scene.store.load(scene.table.id)
        assert stored is not None
        assert stored.events[-1].at == clock.at.isoformat()
        assert scene.table.used == clock.at

    act(story)
