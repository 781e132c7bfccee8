"""What people may do about one who is absent, whose time is up, or who comes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import Seat
from katmuis.live import frames
from katmuis.live.claims import awaited, decide_timeout
from katmuis.live.records import ClaimRecord, ReturnRecord, SitInRecord, TimeoutRecord
from katmuis.live.state import Step
from katmuis.protocol.company import Answer, Claim, Propose, Resume, Return
from katmuis.protocol.events import Claimed, Over, Returned, SatIn, TimedOut
from katmuis.protocol.messages import Play, Rematch, Resign, TakeBack, Undo
from tests.live.company import PeopleWalk

ANN, BEA, CEM, DAN = 1, 2, 3, 4


def over_of(walk: PeopleWalk) -> Over:
    assert walk.state.over is not None
    return walk.state.over


def test_a_computer_sits_in_for_an_absent_person_until_he_returns() -> None:
    walk = PeopleWalk("classic", 1)
    walk.on_turn(BEA)
    told = walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    assert told.opening == (SatIn(seat=BEA, player="greedy", by=ANN),)
    assert walk.state.player_at(BEA) == "greedy"
    people = frames.snapshot(walk.state, walk.steps, Seat(ANN)).people
    assert [(each.name, each.player, each.away, each.left) for each in people] == [
        ("Ann", None, False, False),
        ("Bea", "greedy", True, False),
    ]
    while walk.state.turn != BEA:
        walk.play_any()
    assert frames.snapshot(walk.state, walk.steps, Seat(BEA)).choice.legal == []
    assert walk.refusal(BEA, Play, move="pass") == "seat_away"
    assert [walk.refusal(BEA, kind) for kind in (Undo, Resign, Rematch, TakeBack)] == ["seat_away"] * 4
    walk.play_any()
    if walk.state.turn != BEA:
        walk.play_any()
    told = walk.ask(BEA, Return)
    assert told.opening == (Returned(seat=BEA),)
    assert walk.state.people == (ANN, BEA)
    assert walk.refusal(BEA, Return) == "not_away"


def test_who_returns_in_the_middle_of_a_turn_plays_on_and_undoes_nothing_of_the_computers() -> None:
    walk = PeopleWalk("classic", 3)
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    while not (walk.state.turn == BEA and not walk.state.fresh):
        walk.play_any()
    walk.ask(BEA, Return)
    assert walk.state.turn == BEA
    assert walk.refusal(BEA, Undo) == "undo_nothing"
    walk.ask(BEA, Play, move=walk.legal()[0])


def test_the_computer_that_sits_in_is_one_of_the_table() -> None:
    walk = PeopleWalk("classic+seats=3", 1, players={3: "random"})
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    assert walk.state.away == {BEA: "random"}


def test_a_claim_takes_the_game_or_half_of_it() -> None:
    walk = PeopleWalk("g4a", 1)
    told = walk.ask(BEA, Claim, seat=ANN, what="win", absent=[ANN])
    assert told.opening == (Claimed(seat=ANN, by=BEA),)
    over = over_of(walk)
    assert (over.outcome, over.winner, over.standings) == ("abandoned", BEA, [2, 1])
    assert over.points[1] == walk.state.stocks[0] + 5
    walk = PeopleWalk("g4a", 1)
    walk.play_any()
    told = walk.ask(BEA, Claim, seat=ANN, what="draw", absent=[ANN])
    assert told.opening == (Claimed(seat=ANN, by=BEA, draw=True),)
    over = over_of(walk)
    assert (over.outcome, over.winner, over.points, over.standings) == ("abandoned", 0, [0, 0], [1, 1])


@pytest.mark.parametrize("what", ["win", "draw", "computer"])
def test_nothing_is_claimed_from_somebody_for_whom_nobody_waits(what: str) -> None:
    """Whoever is on turn himself has the game to go on with."""
    walk = PeopleWalk("classic", 1)
    walk.on_turn(ANN)
    assert walk.refusal(ANN, Claim, seat=BEA, what=what, absent=[BEA]) == "not_absent"
    walk.on_turn(BEA)
    walk.ask(ANN, Claim, seat=BEA, what=what, absent=[BEA])


def test_the_others_wait_for_who_is_on_turn_and_between_two_games_for_who_is_not_ready() -> None:
    walk = PeopleWalk("classic+seats=3", 1, players={3: "greedy"})
    for _ in range(30):
        walk.play_any()
        assert awaited(walk.state) == (() if walk.state.turn == 3 else (walk.state.turn,))
    walk.on_turn(ANN)
    walk.ask(ANN, Propose, what="pause")
    walk.ask(BEA, Answer, agree=True)
    assert awaited(walk.state) == ()
    walk.ask(ANN, Resume)
    walk.end_blocked()
    assert awaited(walk.state) == (ANN, BEA)
    walk.ask(ANN, Rematch)
    assert awaited(walk.state) == (BEA,)
    assert walk.refusal(BEA, Claim, seat=ANN, what="computer", absent=[ANN]) == "not_absent"
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    assert awaited(walk.state) == ()


@pytest.mark.parametrize("what", ["win", "draw", "computer"])
def test_nothing_is_claimed_from_who_is_there(what: str) -> None:
    walk = PeopleWalk("classic", 1)
    assert walk.refusal(ANN, Claim, seat=BEA, what=what) == "not_absent"
    assert walk.refusal(ANN, Claim, seat=ANN, what=what, absent=[ANN]) == "not_absent"
    assert walk.refusal(ANN, Claim, seat=3, what=what, absent=[3]) == "not_absent"
    walk.ask(ANN, Propose, what="pause")
    walk.ask(BEA, Answer, agree=True)
    assert walk.refusal(ANN, Claim, seat=BEA, what=what, absent=[BEA]) == "paused"


def test_a_computers_seat_and_one_that_a_computer_plays_cannot_be_claimed() -> None:
    walk = PeopleWalk("classic+seats=3", 1, players={3: "greedy"})
    assert walk.refusal(ANN, Claim, seat=3, what="computer", absent=[3]) == "not_absent"
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    assert walk.refusal(ANN, Claim, seat=BEA, what="computer", absent=[BEA]) == "not_absent"


def test_with_more_than_two_sides_only_a_computer_can_be_had() -> None:
    walk = PeopleWalk("classic+seats=3", 1)
    for what in ("win", "draw"):
        assert walk.refusal(ANN, Claim, seat=BEA, what=what, absent=[BEA]) == "claim_sides"
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])


def test_a_team_loses_nothing_while_one_of_it_is_there() -> None:
    walk = PeopleWalk("partners", 1)
    walk.on_turn(CEM)
    assert walk.refusal(ANN, Claim, seat=CEM, what="win", absent=[CEM]) == "same_side"
    walk.ask(ANN, Claim, seat=CEM, what="computer", absent=[CEM])
    walk.on_turn(BEA)
    assert walk.refusal(ANN, Claim, seat=BEA, what="win", absent=[BEA]) == "not_absent"
    walk.ask(ANN, Claim, seat=BEA, what="win", absent=[BEA, DAN])
    assert (over_of(walk).outcome, over_of(walk).winner) == ("abandoned", 1)


def test_between_two_games_only_a_computer_can_be_had() -> None:
    walk = PeopleWalk("g4a", 1)
    walk.end_blocked()
    assert walk.refusal(ANN, Claim, seat=BEA, what="win", absent=[BEA]) == "game_over"
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])


def test_a_proposal_falls_when_the_people_are_others() -> None:
    walk = PeopleWalk("classic+seats=3", 1)
    walk.on_turn(CEM)
    changes: list[Callable[[], Step]] = [
        lambda: walk.ask(ANN, Claim, seat=CEM, what="computer", absent=[CEM]),
        lambda: walk.ask(CEM, Return),
        lambda: walk.ask(CEM, Resign),
    ]
    for change in changes:
        walk.ask(ANN, Propose, what="abort")
        change()
        assert walk.state.proposal is None


# ---------------------------------------------------------------- a time that is up


def test_whose_time_is_up_loses_a_game_of_two_sides() -> None:
    walk = PeopleWalk("classic", 1, clock="move:60")
    turn = walk.state.turn
    told = walk.happen(decide_timeout(walk.state))
    assert told.opening == (TimedOut(seat=turn),)
    assert (over_of(walk).outcome, over_of(walk).winner) == ("timeout", 3 - turn)


def test_with_more_sides_a_computer_plays_on_to_the_end_of_the_game() -> None:
    walk = PeopleWalk("classic+seats=3", 1, clock="move:60")
    turn = walk.state.turn
    told = walk.happen(decide_timeout(walk.state))
    assert told.opening == (TimedOut(seat=turn, player="greedy"),)
    assert walk.state.left == {turn: "greedy"}
    assert walk.refusal(turn, Return) == "not_away"
    assert walk.refusal(turn, Play, move="pass") == "seat_left"


def test_no_time_is_up_where_no_person_is_on_turn() -> None:
    walk = PeopleWalk("classic+seats=3", 1, players={3: "greedy"}, clock="move:60")
    while walk.state.player is None:
        walk.play_any()
    for _ in range(2):
        with pytest.raises(RefusedError) as raised:
            decide_timeout(walk.state)
        assert raised.value.code == "not_on_turn"
        if walk.state.over is None:
            walk.end_blocked()


def test_what_cannot_have_happened_is_refused() -> None:
    walk = PeopleWalk("classic", 1)
    turn = walk.state.turn
    for wrong in (
        SitInRecord(seat=3, player="greedy", by=ANN),
        ReturnRecord(seat=ANN),
        ClaimRecord(seat=ANN, by=ANN),
        TimeoutRecord(seat=3 - turn),
        TimeoutRecord(seat=turn, player="greedy"),
    ):
        with pytest.raises(StorageError) as raised:
            walk.happen(wrong)
        assert raised.value.code == "record_differs"
    three = PeopleWalk("classic+seats=3", 1)
    for wrong in (ClaimRecord(seat=ANN, by=BEA), TimeoutRecord(seat=three.state.turn)):
        with pytest.raises(StorageError):
            three.happen(wrong)
    three.end_blocked()
    with pytest.raises(StorageError):
        three.happen(TimeoutRecord(seat=three.state.turn, player="greedy"))
