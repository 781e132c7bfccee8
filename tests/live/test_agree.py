"""What people at a table agree on: proposals, pauses, the next deal, the table's end."""

from __future__ import annotations

import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import Seat
from katmuis.live.advance import advance
from katmuis.live.agree import all_ready, decide_answer
from katmuis.live.records import AnswerRecord, CloseRecord, ProposeRecord, ReadyRecord, ResumeRecord
from katmuis.protocol.company import Answer, Claim, Close, Propose, Resume, Return
from katmuis.protocol.events import Answered, Offered, Over, Readied, SatIn
from katmuis.protocol.messages import Abort, NextGame, Play, Rematch, Resign, Undo
from tests.live.company import PeopleWalk

ANN, BEA, CEM = 1, 2, 3


# ---------------------------------------------------------------- proposals


def test_a_game_ends_as_blocked_when_all_agree_and_the_fewest_stock_cards_win() -> None:
    walk = PeopleWalk("g4a", 1)
    while len(set(walk.state.stocks)) == 1:
        walk.play_any()
    best = 1 + walk.state.stocks.index(min(walk.state.stocks))
    gap = max(walk.state.stocks) - min(walk.state.stocks)
    told = walk.ask(ANN, Propose, what="blocked")
    assert told.opening == (Offered(seat=ANN, what="blocked"),)
    assert walk.state.over is None
    told = walk.ask(BEA, Answer, agree=True)
    assert told.opening == (Answered(seat=BEA, agree=True, what="blocked"),)
    [over] = told.closing
    assert isinstance(over, Over)
    assert (over.outcome, over.winner, over.points[best - 1]) == ("agreed", best, gap)
    assert walk.state.proposal is None


def test_a_game_with_equal_stocks_ends_as_a_draw_when_all_agree() -> None:
    walk = PeopleWalk("g4a", 1)
    walk.ask(ANN, Propose, what="blocked")
    walk.ask(BEA, Answer, agree=True)
    assert walk.state.over is not None
    assert (walk.state.over.winner, walk.state.over.points) == (0, [0, 0])


def test_three_people_must_all_agree() -> None:
    walk = PeopleWalk("classic+seats=3", 1)
    walk.ask(BEA, Propose, what="abort")
    walk.ask(CEM, Answer, agree=True)
    assert walk.state.proposal is not None
    assert walk.state.proposal.agreed == (BEA, CEM)
    assert walk.refusal(CEM, Answer, agree=True) == "already_agreed"
    walk.ask(ANN, Answer, agree=True)
    assert walk.state.over is not None
    assert (walk.state.over.outcome, walk.state.match.over) == ("aborted", True)


def test_a_proposal_ends_when_one_declines_or_takes_it_back() -> None:
    for seat in (ANN, BEA):
        walk = PeopleWalk("classic", 1)
        walk.ask(ANN, Propose, what="blocked")
        walk.ask(seat, Answer, agree=False)
        assert walk.state.proposal is None
        assert walk.refusal(BEA, Answer, agree=True) == "nothing_proposed"


def test_who_proposes_the_same_agrees_and_another_proposal_waits() -> None:
    walk = PeopleWalk("classic", 1)
    walk.ask(ANN, Propose, what="blocked")
    assert walk.refusal(BEA, Propose, what="abort") == "proposal_open"
    assert walk.refusal(ANN, Propose, what="blocked") == "proposal_open"
    walk.ask(BEA, Propose, what="blocked")
    assert walk.state.over is not None
    assert walk.state.over.outcome == "agreed"


def test_nobody_agrees_to_a_proposal_that_he_has_not_seen() -> None:
    """One was taken back and another made, while he agreed to the first."""
    walk = PeopleWalk("classic", 1)
    walk.ask(ANN, Propose, what="pause")
    seen = walk.state.number
    walk.ask(ANN, Answer, agree=False)
    walk.ask(ANN, Propose, what="abort")
    with pytest.raises(RefusedError) as raised:
        decide_answer(walk.state, Seat(BEA), Answer(id="b", number=seen, agree=True))
    assert raised.value.code == "stale"
    walk.play_any()
    walk.ask(BEA, Answer, number=walk.state.number - 1, agree=True)
    assert walk.state.over is not None


def test_there_must_be_somebody_to_ask_and_a_game() -> None:
    walk = PeopleWalk("classic", 1, players={2: "greedy"}, clock="move:60")
    assert walk.refusal(ANN, Propose, what="blocked") == "nobody_to_ask"
    walk = PeopleWalk("classic", 1)
    walk.ask(ANN, Resign)
    assert walk.refusal(BEA, Propose, what="blocked") == "game_over"


def test_among_people_nobody_breaks_a_game_off_alone() -> None:
    walk = PeopleWalk("classic", 1)
    assert walk.refusal(ANN, Abort) == "people_play"
    alone = PeopleWalk("classic", 1, players={2: "greedy"}, clock="move:60")
    alone.ask(ANN, Abort)
    assert alone.state.match.over


def test_a_proposal_does_not_outlive_its_game() -> None:
    walk = PeopleWalk("classic", 1)
    walk.ask(ANN, Propose, what="pause")
    walk.ask(BEA, Resign)
    assert walk.state.proposal is None


# ---------------------------------------------------------------- pauses


def is_paused(walk: PeopleWalk) -> bool:
    return walk.state.paused


def player_of(walk: PeopleWalk) -> str | None:
    return walk.state.player


def test_in_a_pause_nobody_plays_until_one_ends_it() -> None:
    walk = PeopleWalk("classic", 1)
    turn, other = walk.state.turn, 3 - walk.state.turn
    move = walk.legal()[0]
    walk.ask(other, Propose, what="pause")
    walk.ask(turn, Answer, agree=True)
    assert is_paused(walk)
    assert walk.refusal(turn, Play, move=move) == "paused"
    assert walk.refusal(turn, Undo) == "paused"
    assert walk.refusal(other, Propose, what="pause") == "paused"
    assert walk.state.undo(Seat(turn)) == "not_on_turn"
    walk.ask(other, Resume)
    assert is_paused(walk) is False
    assert walk.refusal(other, Resume) == "not_paused"
    walk.ask(turn, Play, move=move)


def test_a_pause_stops_computers_too_and_ends_with_the_game() -> None:
    walk = PeopleWalk("classic+seats=3", 1, players={3: "greedy"})
    while player_of(walk) is None:
        walk.play_any()
    walk.ask(ANN, Propose, what="pause")
    walk.ask(BEA, Answer, agree=True)
    assert (player_of(walk), walk.state.turn) == (None, 3)
    walk.ask(ANN, Resume)
    assert player_of(walk) == "greedy"
    walk.ask(ANN, Propose, what="pause")
    walk.ask(BEA, Answer, agree=True)
    walk.ask(ANN, Propose, what="abort")
    walk.ask(BEA, Answer, agree=True)
    assert (walk.state.paused, walk.state.over is not None) == (False, True)


# ---------------------------------------------------------------- the next deal


def test_the_next_game_is_dealt_when_all_want_it_with_what_each_gave() -> None:
    walk = PeopleWalk("g4a+seats=3", 1)
    promised = walk.state.fair
    walk.end_blocked()
    told = walk.ask(BEA, NextGame, contribution="02" * 16)
    assert told.opening == (Readied(seat=BEA),)
    assert walk.refusal(BEA, NextGame) == "already_ready"
    walk.ask(ANN, NextGame, contribution="01" * 16)
    walk.ask(CEM, NextGame)
    assert (walk.state.games, walk.state.match.game, dict(walk.state.ready)) == (2, 2, {})
    assert walk.state.fair is not None
    assert promised is not None
    assert walk.state.fair.contributions == ["01" * 16, "02" * 16, ""]
    assert walk.state.fair.commitment == promised.next_commitment


def test_two_may_ask_for_the_next_deal_at_the_same_moment() -> None:
    """Each has seen the end of the game, and neither that the other is ready; who has not seen the end is late."""
    walk = PeopleWalk("classic", 1)
    under_way = walk.state.number
    walk.end_blocked()
    seen = walk.state.number
    assert walk.refusal(ANN, Rematch, number=under_way) == "stale"
    walk.ask(ANN, Rematch, number=seen)
    walk.ask(BEA, Rematch, number=seen)
    assert (walk.state.games, walk.state.over) == (2, None)


def test_a_match_goes_on_by_the_next_game_and_after_it_by_a_rematch() -> None:
    walk = PeopleWalk("g4a", 1)
    assert walk.refusal(ANN, NextGame) == "game_not_over"
    walk.end_blocked()
    assert walk.refusal(ANN, Rematch) == "match_under_way"
    walk.ask(ANN, NextGame)
    assert walk.refusal(BEA, Rematch) == "match_under_way"
    walk.ask(BEA, NextGame)
    walk.ask(ANN, Propose, what="abort")
    walk.ask(BEA, Answer, agree=True)
    assert walk.refusal(BEA, NextGame) == "match_over"
    walk.ask(BEA, Rematch)
    walk.ask(ANN, Rematch)
    assert (walk.state.match.game, walk.state.games) == (1, 3)


def test_who_has_gone_away_is_not_waited_for() -> None:
    walk = PeopleWalk("classic+seats=3", 1)
    walk.end_blocked()
    walk.ask(ANN, Rematch)
    walk.ask(BEA, Rematch)
    assert not all_ready(walk.state)
    walk.ask(ANN, Claim, seat=CEM, what="computer", absent=[CEM])
    assert all_ready(walk.state)
    walk.deal_for({})
    assert (walk.state.player_at(CEM), walk.state.people) == ("greedy", (ANN, BEA))
    assert walk.refusal(CEM, Play, move="pass") == "seat_away"
    walk.ask(CEM, Return)
    assert walk.state.people == (ANN, BEA, CEM)


def test_who_is_ready_and_the_only_one_left_deals_by_asking_again() -> None:
    """What would have dealt at once when the other went away was lost with the server."""
    walk = PeopleWalk("classic", 1)
    walk.end_blocked()
    walk.ask(ANN, Rematch, contribution="03" * 16)
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
    walk.ask(ANN, Rematch, contribution="04" * 16)
    assert walk.state.over is None
    assert walk.state.fair is not None
    assert walk.state.fair.contributions == ["04" * 16, ""]
    assert walk.state.away == {BEA: "greedy"}


def test_a_person_who_left_and_does_not_ask_is_away_in_the_next_game() -> None:
    walk = PeopleWalk("classic+seats=3", 1)
    walk.ask(CEM, Resign)
    walk.end_blocked()
    walk.ask(ANN, Rematch)
    told = walk.ask(BEA, Rematch)
    assert told.opening[0] == SatIn(seat=CEM, player="greedy", by=0)
    assert (walk.state.left, walk.state.away) == ({}, {CEM: "greedy"})
    assert walk.state.plays_against_people(ANN)
    walk.ask(CEM, Return)
    walk.ask(CEM, Resign)
    walk.end_blocked()
    walk.ask(CEM, Rematch)
    walk.ask(ANN, Rematch)
    walk.ask(BEA, Rematch)
    assert (walk.state.left, walk.state.away) == ({}, {})


# ---------------------------------------------------------------- the table's end


def test_between_two_games_one_person_closes_the_table_for_all() -> None:
    walk = PeopleWalk("g4a", 1)
    assert walk.refusal(ANN, Close) == "game_not_over"
    walk.end_blocked()
    walk.ask(ANN, NextGame)
    walk.ask(BEA, Close)
    assert (walk.state.closed, dict(walk.state.ready)) == (True, {})
    for kind in (NextGame, Rematch, Close, Abort):
        assert walk.refusal(ANN, kind) == "table_closed"
    with pytest.raises(StorageError):
        advance(walk.row, walk.state, walk.records[0], walk.secrets)


def test_what_cannot_have_happened_is_refused() -> None:
    walk = PeopleWalk("classic", 1)
    for wrong in (
        ReadyRecord(seat=ANN, new_match=True),
        AnswerRecord(seat=ANN, agree=True),
        ProposeRecord(seat=3, what="pause"),
        ResumeRecord(seat=ANN),
        CloseRecord(seat=ANN),
    ):
        with pytest.raises(StorageError) as raised:
            walk.happen(wrong)
        assert raised.value.code == "record_differs"
    walk.ask(ANN, Propose, what="blocked")
    for again in (ProposeRecord(seat=BEA, what="pause"), AnswerRecord(seat=3, agree=True)):
        with pytest.raises(StorageError):
            walk.happen(again)
    walk.ask(BEA, Answer, agree=True)
    with pytest.raises(StorageError):
        walk.happen(ReadyRecord(seat=ANN, new_match=False))
