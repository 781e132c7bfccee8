"""Once the time of the seat on turn is up, nothing that anybody does gives it more."""

from __future__ import annotations

from typing import Any

import pytest

from katmuis.ids import Seat
from katmuis.live.clocks import GRACE, HOLD
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Propose
from katmuis.protocol.messages import Accepted, Play, Refused, Resign, Undo
from tests.live.company import PeopleWalk
from tests.live.house import MOVE, House, T, house_with, outcome, run
from tests.live.timed import in_play


def code(answer: Accepted | Refused) -> str | None:
    return answer.code if isinstance(answer, Refused) else None


def legal(house: House) -> list[str]:
    walk = PeopleWalk("katz-und-maus")
    walk.state = house.table.state
    return walk.legal()


async def up() -> House:
    """Seat 2 is on turn, and has an offer to answer, when its time is up."""
    house = await house_with()
    house.show()
    assert isinstance(await house.do(1, Propose, "offer", what="pause"), Accepted)
    house.pass_by(MOVE)
    assert house.table.timing.clock.is_up()
    return house


@pytest.mark.parametrize(
    ("seat", "kind", "fields"),
    [(2, Propose, {"what": "pause"}), (2, Answer, {"agree": True}), (2, Answer, {"agree": False})],
)
def test_what_is_no_move_gives_no_time(seat: int, kind: type[Command], fields: dict[str, Any]) -> None:
    async def story() -> None:
        house = await up()
        before = house.table.state.number
        assert code(await house.do(seat, kind, "q", **fields)) == "time_up"
        assert code(await house.do(2, Play, "p", move=legal(house)[0])) == "time_up"
        assert house.table.state.number == before
        await house.deadlines.look()
        assert outcome(house) == "timeout"

    run(story())


def test_an_undo_that_comes_when_time_is_up_is_refused() -> None:
    async def story() -> None:
        house = await house_with()
        number = 0
        while not (wanted := [move for move in legal(house) if ">c" in move]):
            number += 1
            await house.end_turn(f"t{number}")
        seat = house.table.state.turn
        house.show()
        assert isinstance(await house.do(seat, Play, "p", move=wanted[0]), Accepted)
        assert house.table.state.undo(Seat(seat)) == "yes"
        house.pass_by(MOVE + GRACE)
        assert code(await house.do(seat, Undo, "u")) == "time_up"

    run(story())


def test_whose_time_is_up_can_still_give_up() -> None:
    async def story() -> None:
        house = await up()
        assert isinstance(await house.do(2, Resign, "r"), Accepted)
        assert outcome(house) == "resigned"

    run(story())


def test_a_line_that_is_lost_when_time_is_up_is_not_waited_for() -> None:
    async def story() -> None:
        house = await up()
        house.deadlines.attended(T, 2, "lost")
        assert house.due_in() == 0
        house.pass_by(HOLD - 1)
        assert house.table.timing.clock.is_up()

    run(story())


def test_what_the_seat_on_turn_says_between_two_moves_gives_it_no_time() -> None:
    async def story() -> None:
        house = await house_with()
        house.pass_by(400)
        house.show()
        house.pass_by(5_000)
        for name, kind, fields in (("p", Propose, {"what": "abort"}), ("a", Answer, {"agree": False})):
            assert isinstance(await house.do(2, kind, name, **fields), Accepted)
            assert house.due_in() == MOVE - 5_000

    run(story())


def test_time_that_is_up_stays_up_whatever_the_page_shows() -> None:
    table = in_play("move:60")
    table.pass_by(MOVE)
    for state in ("lost", "gone", "here"):
        assert not table.attend(state)
        assert table.clock.is_up()
    assert not table.show()
    assert table.clock.is_up()
