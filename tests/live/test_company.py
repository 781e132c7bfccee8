"""Several people at one table: what each is told, and what they may do that one against computers may, or may not."""

from __future__ import annotations

import pytest

from katmuis.errors import RefusedError
from katmuis.ids import Seat
from katmuis.live import frames
from katmuis.protocol.company import Answer, Claim, Propose, Return
from katmuis.protocol.messages import Accepted, Hint, NextGame, Play, Refused, Rematch, Resign, TakeBack, Undo
from tests.live.company import PeopleWalk
from tests.live.rounds import ANN, BEA, CEM, Round, at_table

# ---------------------------------------------------------------- what each is told


def test_everybody_is_told_who_sits_where_and_what_is_agreed() -> None:
    async def story(here: Round) -> None:
        for viewer in (ANN, BEA, None):
            [snapshot] = await here.told(viewer)
            assert [(each["name"], each["player"], each["you"]) for each in snapshot["people"]] == [
                ("Ann", None, viewer == ANN),
                ("Bea", None, viewer == BEA),
                ("greedy", "greedy", False),
            ]
            assert snapshot["terms"] == {"clock": "none", "watching": "yes"}
            assert snapshot["company"] == {}
            assert snapshot["hands"] is None
        await here.ask(BEA, Propose, what="pause")
        for viewer in (ANN, BEA, None):
            [notice] = await here.told(viewer)
            assert notice["company"] == {"proposal": {"what": "pause", "by": BEA, "agreed": [BEA]}}
        await here.ask(ANN, Answer, agree=True)
        for viewer in (ANN, BEA, None):
            [notice] = await here.told(viewer)
            assert notice["company"] == {"paused": True}
            assert notice["choice"]["legal"] == []

    at_table("classic+seats=3", story, players={3: "greedy"})


def test_who_plays_alone_is_told_nothing_of_company() -> None:
    walk = PeopleWalk("classic", 1, players={2: "greedy"})
    snapshot = frames.snapshot(walk.state, walk.steps, ANN)
    assert snapshot.company is None
    timed = PeopleWalk("classic", 1, players={2: "greedy"}, clock="move:60")
    assert frames.snapshot(timed.state, timed.steps, ANN).company is not None


def test_all_hands_are_shown_to_all_when_the_game_is_over_and_not_before() -> None:
    async def story(here: Round) -> None:
        for viewer in (ANN, BEA, None):
            [snapshot] = await here.told(viewer)
            assert [seat["hand_cards"] is not None for seat in snapshot["position"]["seats"]] == [
                viewer == seat for seat in (ANN, BEA)
            ]
        await here.ask(BEA, Resign)
        hands = frames.hands_seen(here.table.state)
        assert hands is not None
        assert [len(hand) > 0 for hand in hands] == [True, True]
        for viewer in (ANN, BEA, None):
            [notice] = await here.told(viewer)
            assert notice["hands"] == hands
            assert b'"hands":[[' in here.table.catch_up(viewer, None)[0]
        await here.ask(ANN, Rematch)
        for viewer in (ANN, BEA, None):
            [notice] = await here.told(viewer)
            assert (notice["hands"], notice["company"]) == (None, {"ready": [ANN]})
            assert len(here.table.catch_up(viewer, notice["number"] - 2)) == 2
        await here.ask(BEA, Rematch)
        assert b'"hands":null' in here.table.catch_up(None, None)[0]

    at_table("classic", story, moves=20)


def test_who_missed_the_end_and_what_followed_is_told_its_hands_and_score() -> None:
    async def story(here: Round) -> None:
        before = here.table.state.number
        await here.ask(BEA, Resign)
        await here.ask(ANN, NextGame)
        first, last = here.table.catch_up(BEA, before)
        assert b'"hands":[[' in first
        assert b'"scores":[' in first
        assert b'"ready":[1]' in last

    at_table("g4a", story)


def test_phrases_go_to_all_and_not_without_end() -> None:
    async def story(here: Round) -> None:
        for viewer in (ANN, BEA, None):
            await here.told(viewer)
        here.table.say(BEA, "well_played")
        for viewer in (ANN, BEA, None):
            assert await here.told(viewer) == [{"type": "said", "seat": BEA, "phrase": "well_played"}]
        for _ in range(4):
            here.table.say(BEA, "hello")
        with pytest.raises(RefusedError) as raised:
            here.table.say(BEA, "hello")
        assert raised.value.code == "too_many_phrases"
        here.table.say(ANN, "hello")

    at_table("classic", story)


# ---------------------------------------------------------------- what they may do


def test_talk_between_two_moves_makes_no_move_stale() -> None:
    async def story(here: Round) -> None:
        state = here.table.state
        turn, other = Seat(state.turn), Seat(3 - state.turn)
        move = here.walk.legal()[0]
        await here.ask(other, Propose, what="pause")
        assert isinstance(await here.ask(turn, Play, move=move, number=state.number), Accepted)
        late = await here.ask(turn, Play, move=move, number=state.number)
        assert isinstance(late, Refused)
        assert late.code == "stale"

    at_table("classic", story)


def test_a_play_is_undone_within_the_turn_and_a_discard_is_never_taken_back() -> None:
    walk = PeopleWalk("classic", 1)
    while walk.state.undo(Seat(walk.state.turn)) != "yes":
        walk.play_any()
    turn, before = walk.state.turn, len(walk.state.plays)
    walk.ask(turn, Undo)
    assert (walk.state.turn, len(walk.state.plays)) == (turn, before - 1)
    walk.play(next(move for move in walk.legal() if ">d" in move))
    assert not walk.state.may_take_back(Seat(turn))
    assert walk.refusal(turn, TakeBack) == "take_back_shown"


def test_nobody_is_given_hints_against_people() -> None:
    walk = PeopleWalk("classic+seats=3", 1, players={3: "greedy"})
    while walk.state.turn != ANN:
        walk.play_any()
    assert walk.refusal(ANN, Hint) == "people_play"
    walk.on_turn(BEA)
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    walk.on_turn(ANN)
    assert walk.refusal(ANN, Hint) == "people_play"
    walk.ask(BEA, Return)
    walk.ask(BEA, Resign)
    walk.ask(ANN, Hint)
    assert walk.state.helped == {ANN: 1}


@pytest.mark.parametrize(("rules", "winner"), [("classic", 1), ("partners", 1), ("skip-bo-partners", 1)])
def test_who_resigns_ends_a_game_of_two_sides(rules: str, winner: int) -> None:
    walk = PeopleWalk(rules, 1)
    walk.ask(BEA, Resign)
    assert walk.state.over is not None
    assert (walk.state.over.outcome, walk.state.over.winner) == ("resigned", winner)


def test_who_leaves_a_larger_game_leaves_it_to_the_others() -> None:
    walk = PeopleWalk("classic+seats=3", 1)
    walk.ask(BEA, Resign)
    assert (walk.state.people, walk.state.over) == ((ANN, CEM), None)
    walk.ask(CEM, Resign)
    walk.ask(ANN, Resign)
    assert walk.state.people == ()
    list(walk.walk(5000))
    assert walk.state.over is not None
    assert walk.refusal(ANN, Resign) == "seat_left"
    walk.ask(ANN, Rematch)
    assert walk.state.away == {BEA: "greedy", CEM: "greedy"}
