"""Hints: the best play of the seat on turn, from its view alone, stored as help before it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from katmuis.analysis.hints import Hint as BestPlay
from katmuis.analysis.hints import hint_for, tip_after, tip_before
from katmuis.errors import StorageError
from katmuis.ids import Seat
from katmuis.live import limits
from katmuis.live.advance import advance, rebuild
from katmuis.live.advice import Advice
from katmuis.live.decide import decide_undo
from katmuis.live.export import export_game
from katmuis.live.limits import Limit
from katmuis.live.records import HintRecord, ResignRecord, decode_record
from katmuis.live.services import Advisers, Services
from katmuis.live.table import Table
from katmuis.live.thinking import Thinkers, make_thinkers
from katmuis.protocol.messages import Hint, Hinted, Reason, Refused
from katmuis.rules import View, format_move, view_for
from katmuis.settings import Settings
from katmuis.storage.store import StoredTable
from tests.live.planted import advisers, die, fail, hint_all, tip_always, tip_of_moves
from tests.live.playing import CAT, YOU, Seated, SlowStore, Walk, make_services, on_turn, play, seat_at

SETTINGS = Settings(database="", thinkers=1, searchers=1)


class Counsel:
    """A table with somebody who is advised at it."""

    def __init__(self, services: Services, table: Table) -> None:
        self.table = table
        self.services = services
        self.thinkers: Thinkers = make_thinkers(services, SETTINGS)
        self.advice = Advice(services, self.thinkers)
        self.ann = Seated(table, services)

    async def ask(self, command: str, *, seat: Seat = YOU, number: int | None = None, whole: bool = False) -> object:
        at = self.table.state.number if number is None else number
        return await self.advice.hint(self.table, seat, Hint(id=command, number=at, whole=whole))

    async def code(self, command: str, *, seat: Seat = YOU, number: int | None = None) -> str:
        refused = await self.ask(command, seat=seat, number=number)
        assert isinstance(refused, Refused)
        assert refused.number == self.table.state.number
        return refused.code


async def counsel(walk: Walk | None = None, services: Services | None = None) -> Counsel:
    services = services or make_services(advisers=advisers())
    return Counsel(services, await seat_at(services, walk or on_turn()))


def test_a_hint_is_the_first_move_of_the_best_play_or_all_of_it() -> None:
    async def story() -> None:
        here = await counsel()
        legal = on_turn().legal()
        number = here.table.state.number
        one = await here.ask("a")
        hand = len(view_for(here.table.state.game, YOU).own.hand or b"")
        reason = Reason(code="below", params={"rank": hand, "seat": YOU})
        assert one == Hinted(id="a", number=number + 1, moves=legal[:1], chance=0.75, reason=reason)
        whole = await here.ask("b", whole=True)
        assert whole == Hinted(id="b", number=number + 2, moves=legal, chance=0.75, reason=reason)
        here.thinkers.stop()

    asyncio.run(story())


def test_all_are_told_that_a_seat_had_help_and_none_what_it_was_told() -> None:
    async def story() -> None:
        here = await counsel()
        await here.ann.frames()
        legal = here.table.catch_up(YOU, None)
        await here.ask("a", whole=True)
        (told,) = await here.ann.frames()
        assert told["events"] == [{"kind": "helped", "seat": 1}]
        assert told["choice"]["legal"] == msgspec.json.decode(legal[0])["choice"]["legal"]
        assert here.table.state.helped == {1: 1}
        here.thinkers.stop()

    asyncio.run(story())


def test_help_is_stored_before_it_is_told() -> None:
    async def story() -> None:
        store = SlowStore()
        here = await counsel(services=make_services(store, advisers=advisers()))
        store.holding = True
        asked = asyncio.create_task(here.ask("a"))
        while not store.held:
            await asyncio.sleep(0.001)
        assert not asked.done()
        assert here.table.state.helped == {}
        store.let_through()
        assert isinstance(await asked, Hinted)
        stored = store.load(here.table.id)
        assert stored is not None
        assert decode_record(stored.events[-1].data) == HintRecord(seat=1)
        here.thinkers.stop()

    asyncio.run(story())


def test_the_same_question_has_the_same_answer_and_counts_once() -> None:
    async def story() -> None:
        here = await counsel()
        number = here.table.state.number
        first = await here.ask("a", number=number)
        assert await here.ask("a", number=number) == first
        assert here.table.state.helped == {1: 1}
        await here.table.command(YOU, play(here.table, on_turn().legal()[0], "b"))
        assert await here.code("a", number=number) in ("stale", "not_on_turn")
        here.thinkers.stop()

    asyncio.run(story())


def test_it_is_thought_of_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        here = await counsel()
        asked = []
        once = here.thinkers.advise

        async def advise(work: object, *args: object) -> object:
            asked.append(work)
            return await once(hint_all, *args)

        monkeypatch.setattr(here.thinkers, "advise", advise)
        await here.ask("a")
        await here.ask("b", whole=True)
        assert asked == [hint_all]
        move = next(move for move in on_turn().legal() if ">d" in move)
        await here.table.command(YOU, play(here.table, move, "c"))
        here.thinkers.stop()

    asyncio.run(story())


def test_who_is_not_on_turn_or_late_is_told_none() -> None:
    async def story() -> None:
        here = await counsel()
        number = here.table.state.number
        assert await here.code("a", seat=CAT) == "not_on_turn"
        assert await here.code("b", number=number - 1) == "stale"
        assert here.table.state.number == number
        here.thinkers.stop()
        walk = on_turn()
        walk.happen(ResignRecord(seat=YOU))
        over = await counsel(walk)
        assert await over.code("c") == "game_over"

    asyncio.run(story())


@pytest.mark.parametrize("hint", [fail, die])
def test_a_hint_that_cannot_be_thought_of_counts_as_no_help(
    hint: Callable[[View], BestPlay], caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        failing = Advisers(hint=hint, before=tip_always, after=tip_of_moves)
        here = await counsel(services=make_services(advisers=failing))
        assert await here.code("a") == "busy"
        assert here.table.state.helped == {}
        here.thinkers.stop()

    asyncio.run(story())
    assert "no hint at table t1" in caplog.text


def test_what_is_best_and_why_the_analysis_says() -> None:
    async def story() -> None:
        services = make_services()
        assert services.advisers == Advisers(hint=hint_for, before=tip_before, after=tip_after)
        walk = on_turn()
        here = await counsel(walk, services)
        best = hint_for(view_for(walk.state.game, YOU))
        told = await here.ask("a", whole=True)
        assert isinstance(told, Hinted)
        assert told.moves == [format_move(move, walk.state.game) for move in best.moves]
        assert told.chance == best.chance
        assert told.reason == Reason(code=best.reason.code, params=dict(best.reason.params))
        here.thinkers.stop()

    asyncio.run(story())


def test_what_was_thought_of_too_late_is_not_told() -> None:
    async def story() -> None:
        here = await counsel()
        asked = asyncio.create_task(here.ask("a"))
        await asyncio.sleep(0)
        await here.table.command(YOU, play(here.table, on_turn().legal()[0], "b"))
        refused = await asked
        assert isinstance(refused, Refused)
        assert refused.code in ("stale", "not_on_turn")
        assert here.table.state.helped == {}
        here.thinkers.stop()

    asyncio.run(story())


def test_not_any_number_of_hints_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.LIMITS, "hint", Limit(3, 3.0, "busy", "one hint more"))

    async def story() -> None:
        here = await counsel()
        codes = [getattr(await here.ask(f"{at}"), "code", "") for at in range(5)]
        assert codes == ["", "", "", "busy", "busy"]
        assert here.table.state.helped == {1: 3}
        here.thinkers.stop()

    asyncio.run(story())


def test_the_adviser_sees_what_the_seat_sees() -> None:
    """The planted adviser fails when it sees more, and tells whom it advises."""

    async def story() -> None:
        for seed in range(5):
            here = await counsel(on_turn(seed=seed))
            told = await here.ask("a")
            assert isinstance(told, Hinted)
            assert told.reason.params["seat"] == YOU
            here.thinkers.stop()

    asyncio.run(story())


# ---------------------------------------------------------------- the stored event


def test_help_changes_no_card_and_no_undo() -> None:
    walk = Walk("katz-und-maus", 1)
    while walk.state.turn != YOU or walk.state.undo(YOU) != "yes":
        walk.play_any()
    before = walk.state
    step = walk.happen(HintRecord(seat=YOU, whole=True))
    assert (walk.state.game, walk.state.plays, walk.state.undo(YOU)) == (before.game, before.plays, "yes")
    assert (step.played, step.anew, walk.state.number) == ((), False, before.number + 1)
    walk.happen(decide_undo(walk.state, YOU))
    assert walk.state.game is before.plays[-1].game
    assert walk.state.helped == {1: 1}


def test_help_is_counted_by_game() -> None:
    walk = on_turn("g4a")
    for whole in (False, True):
        walk.happen(HintRecord(seat=YOU, whole=whole))
    assert walk.state.helped == {1: 2}
    walk.happen(ResignRecord(seat=YOU))
    assert walk.state.helped == {1: 2}
    walk.deal_again(new_match=walk.state.match.over)
    assert walk.state.helped == {}


def test_a_table_with_help_is_rebuilt_and_its_game_written_down() -> None:
    walk = on_turn("classic", 2)
    walk.happen(HintRecord(seat=YOU))
    walk.play_any()
    walk.happen(ResignRecord(seat=YOU))
    stored = StoredTable(walk.row, walk.events(), {}, walk.secrets)
    state, steps = rebuild(stored)
    assert state.helped == {1: 1}
    assert len(steps) == len(walk.steps)
    plain = replace(stored, events=tuple(event for event in stored.events if event.kind != "hint"))
    numbered = tuple(msgspec.structs.replace(event, number=at) for at, event in enumerate(plain.events, 1))
    assert export_game(stored, 1) == export_game(replace(plain, events=numbered), 1)


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_help_for_a_seat_that_is_not_on_turn_cannot_have_been(seat: int) -> None:
    walk = on_turn()
    with pytest.raises(StorageError, match="record_differs"):
        advance(walk.row, walk.state, HintRecord(seat=seat), walk.secrets)


def test_help_for_a_computer_cannot_have_been() -> None:
    walk = Walk("katz-und-maus")
    while walk.state.turn != CAT:
        walk.play_any()
    with pytest.raises(StorageError, match="record_differs"):
        advance(walk.row, walk.state, HintRecord(seat=CAT), walk.secrets)
