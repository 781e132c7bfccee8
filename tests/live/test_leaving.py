"""Whoever resigns from a game of more than two sides leaves it, and a computer plays his cards to the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId, Seat
from katmuis.live import frames
from katmuis.live.advance import advance, rebuild
from katmuis.live.decide import decide, decide_resign, decide_undo
from katmuis.live.endings import STAND_IN
from katmuis.live.records import LeaveRecord, ResignRecord, TakeBackRecord
from katmuis.live.summary import summarise
from katmuis.players import find_player
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Abort, Accepted, NextGame, Play, Refused, Rematch, Resign, TakeBack, Undo
from katmuis.storage.store import SeatRow, StoredTable
from tests.live.playing import ANN, CAT, YOU, Seated, Walk, bots_of, make_services, open_table, seat_at

TWO_SIDES = ("classic", "partners", "skip-bo-partners")
MORE_SIDES = ("classic+seats=3", "katz-und-maus+seats=4", "classic+seats=6+stock=10", "skip-bo-partners+seats=6")


def on_turn(rules: str) -> Walk:
    walk = Walk(rules, 1)
    while walk.state.turn != YOU:
        walk.play_any()
    return walk


def resign(walk: Walk) -> ResignRecord | LeaveRecord:
    record = decide(walk.state, YOU, Resign(id="r", number=walk.state.number))
    assert isinstance(record, ResignRecord | LeaveRecord)
    return record


@pytest.mark.parametrize("rules", TWO_SIDES)
def test_a_game_of_two_sides_is_given_up(rules: str) -> None:
    walk = on_turn(rules)
    walk.happen(resign(walk))
    assert walk.state.over is not None
    assert (walk.state.over.outcome, walk.state.over.winner) == ("resigned", 2)


@pytest.mark.parametrize("rules", MORE_SIDES)
def test_a_game_of_more_sides_goes_on_without_him(rules: str) -> None:
    """The notice tells who plays there; the cards on the table and who is on turn are as they were."""
    walk = on_turn(rules)
    before = frames.snapshot(walk.state, walk.steps, None).position
    step = walk.happen(resign(walk))
    assert walk.state.over is None
    assert frames.snapshot(walk.state, walk.steps, None).position == before
    notice = frames.notice(walk.state, step, YOU)
    assert [(event.seat, event.player) for event in notice.events] == [(1, "greedy")]  # type: ignore[union-attr]
    assert notice.choice.legal == []
    assert notice.choice.undo == "not_on_turn"
    person = frames.snapshot(walk.state, walk.steps, YOU).people[0]
    assert (person.player, person.you, person.left) == ("greedy", True, True)
    assert [other.left for other in frames.snapshot(walk.state, walk.steps, None).people[1:]] == [False] * (
        walk.state.rules.seats - 1
    )
    assert walk.state.player == "greedy"
    assert summarise(walk.state).waiting


@pytest.mark.parametrize("rules", MORE_SIDES)
def test_the_computer_plays_on_to_the_end_and_the_person_watches(rules: str) -> None:
    async def story() -> None:
        walk = on_turn(rules)
        services = make_services()
        await seat_at(services, walk)
        playing = bots_of(services)
        table = open_table(services, walk.row.id, playing.wake)
        table.set_pace("off")
        ann = Seated(table, services)
        await ann.frames()
        answer = await table.command(YOU, Resign(id="r", number=table.state.number))
        assert isinstance(answer, Accepted)
        async with asyncio.timeout(30):
            while table.state.over is None:
                await table.wait_for_change(table.state.number, 1)
        told = await ann.frames()
        assert table.state.over.outcome != "resigned"
        movers = {event["seat"] for frame in told for event in frame["events"] if event["kind"] == "moved"}
        assert movers == set(range(1, walk.state.rules.seats + 1))
        assert all(frame["choice"]["legal"] == [] for frame in told)
        order = Rematch if table.state.match.over else NextGame
        assert isinstance(await table.command(YOU, order(id="n", number=table.state.number)), Accepted)
        assert dict(table.state.left) == {}
        assert not frames.snapshot(table.state, table.steps, YOU).people[0].left
        stored = services.store.load(table.id)
        assert stored is not None
        assert rebuild(stored)[0].match == table.state.match
        await playing.stop()

    asyncio.run(story())


@pytest.mark.parametrize("command", [Resign, Undo, TakeBack, Play])
def test_whoever_has_left_can_do_nothing_but_break_off(command: type[Command]) -> None:
    walk = on_turn("classic+seats=3")
    move = walk.legal()[0]
    walk.happen(resign(walk))
    more: dict[str, Any] = {"move": move} if command is Play else {}

    async def story() -> None:
        table = await seat_at(make_services(), walk)
        number = table.state.number
        answer = await table.command(YOU, command(id="a", number=number, **more))
        assert isinstance(answer, Refused)
        assert (answer.code, table.state.number) == ("seat_left", number)
        assert isinstance(await table.command(YOU, Abort(id="b", number=number)), Accepted)
        assert table.state.over is not None
        assert table.state.over.outcome == "aborted"

    asyncio.run(story())


def test_what_was_played_before_leaving_can_not_be_gone_back_on() -> None:
    walk = Walk("classic+seats=3", 1)
    while walk.state.turn != YOU or not walk.state.plays or walk.state.undo(YOU) != "yes":
        walk.play_any()
    walk.happen(resign(walk))
    with pytest.raises(RefusedError):
        decide_undo(walk.state, YOU)
    walk = Walk("classic+seats=3", 1)
    while not walk.state.may_take_back(YOU):
        walk.play_any()
    discard = walk.state.discard
    assert discard is not None
    walk.happen(resign(walk))
    assert not walk.state.may_take_back(YOU)
    with pytest.raises(StorageError):
        advance(walk.row, walk.state, TakeBackRecord(seat=1, back_to=discard.back_to), walk.secrets)


@pytest.mark.parametrize("seat", [YOU, CAT])
def test_nobody_leaves_twice_and_no_computer_leaves(seat: Seat) -> None:
    walk = on_turn("classic+seats=3")
    walk.happen(resign(walk))
    for state in (walk.state, on_turn("classic").state):
        with pytest.raises(StorageError) as raised:
            advance(walk.row, state, LeaveRecord(seat=seat, player="greedy"), walk.secrets)
        assert raised.value.code == "record_differs"


def test_a_table_that_somebody_left_is_read_again_as_it_was() -> None:
    walk = on_turn("classic+seats=3")
    walk.happen(resign(walk))
    list(walk.walk(20))
    state, steps = rebuild(StoredTable(walk.row, walk.events(), {}, walk.secrets))
    assert state.left == {1: "greedy"}
    for seat in (YOU, CAT, None):
        assert frames.snapshot(state, steps, seat) == frames.snapshot(walk.state, walk.steps, seat)


@pytest.mark.parametrize(
    ("players", "expected"), [((None, "random"), "random"), (("kind", "random"), "kind"), ((None, None), STAND_IN)]
)
def test_the_next_computer_of_the_table_plays_on(players: tuple[str | None, ...], expected: str) -> None:
    """Where there is none, one that every table can have."""
    walk = on_turn("classic+seats=3")
    seats = [SeatRow(YOU, guest=ANN)]
    for seat, player in enumerate(players, 2):
        seats.append(SeatRow(Seat(seat), guest=None if player else GuestId(f"guest {seat}"), player=player))
    state = msgspec.structs.replace(walk.state, row=replace(walk.row, seats=tuple(seats)))
    assert decide_resign(state, YOU) == LeaveRecord(seat=1, player=expected)
    assert find_player(expected).name == expected


def test_others_may_leave_too_and_the_rest_plays_on() -> None:
    walk = on_turn("classic+seats=3")
    seats = (SeatRow(YOU, guest=ANN), SeatRow(CAT, guest=GuestId("bob")), SeatRow(Seat(3), guest=GuestId("eve")))
    state = msgspec.structs.replace(walk.state, row=replace(walk.row, seats=seats))
    for seat in (YOU, CAT, Seat(3)):
        assert state.player_at(seat) is None
        state, _step = advance(state.row, state, decide_resign(state, seat), walk.secrets)
        assert state.player_at(seat) == STAND_IN
    assert state.over is None
    assert state.player == STAND_IN
