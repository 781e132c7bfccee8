"""Several people at one table in memory: deals, limits, records, lists, another process, pauses and leaving."""

from __future__ import annotations

import pytest

from katmuis.ids import Seat
from katmuis.live import frames
from katmuis.live.advance import rebuild
from katmuis.live.export import export_game
from katmuis.live.summary import listed_table
from katmuis.protocol.company import Answer, Claim, Close, Propose
from katmuis.protocol.messages import Accepted, NextGame, Play, Rematch, Resign
from katmuis.records.verification import verify
from tests.live.company import GUESTS
from tests.live.playing import Seated, make_services, open_table
from tests.live.rounds import ANN, BEA, CEM, Round, at_table

# ---------------------------------------------------------------- at a table in memory


def test_the_last_who_wants_it_deals_and_a_repetition_deals_no_other() -> None:
    async def story(here: Round) -> None:
        await here.end_blocked()
        number = here.table.state.number
        first = Rematch(id="r", number=number, contribution="01" * 16)
        last = Rematch(id="r", number=number, contribution="02" * 16)
        answers = [await here.table.command(ANN, first), await here.table.command(BEA, last)]
        assert answers == [Accepted(id="r", number=number + 1), Accepted(id="r", number=number + 2)]
        assert [await here.table.command(ANN, first), await here.table.command(BEA, last)] == answers
        assert here.table.state.fair is not None
        assert here.table.state.fair.contributions == ["01" * 16, "02" * 16]
        assert here.table.state.games == 2
        for viewer in (ANN, BEA, None):
            assert (await here.told(viewer))[-1]["events"][0]["kind"] == "dealt"

    at_table("classic", story)


def test_nobody_is_told_what_another_gives_before_the_deal() -> None:
    async def story(here: Round) -> None:
        await here.end_blocked()
        given = "0123456789abcdef" * 2
        await here.ask(ANN, Rematch, contribution=given)
        for viewer in (ANN, BEA, None):
            told = str(await here.told(viewer)) + repr(here.table.catch_up(viewer, None)) + repr(here.table.state)
            assert given not in told
        await here.ask(BEA, Rematch)
        assert given in str(await here.told(None))

    at_table("classic", story)


def test_when_the_last_one_goes_away_who_was_ready_is_dealt_for() -> None:
    async def story(here: Round) -> None:
        await here.end_blocked()
        await here.ask(ANN, Rematch, contribution="05" * 16)
        answer = await here.ask(ANN, Claim, seat=BEA, what="computer")
        assert answer == Accepted(id="c4", number=here.table.state.number - 1)
        assert (here.table.state.games, here.table.state.away) == (2, {BEA: "greedy"})
        assert here.table.state.fair is not None
        assert here.table.state.fair.contributions == ["05" * 16, ""]

    at_table("classic", story)


def test_proposals_are_not_made_without_end() -> None:
    async def story(here: Round) -> None:
        codes = []
        for _ in range(8):
            answer = await here.ask(ANN, Propose, what="pause")
            codes.append(getattr(answer, "code", ""))
            await here.ask(ANN, Answer, agree=False)
        assert codes == [""] * 6 + ["too_many_proposals"] * 2
        assert isinstance(await here.ask(BEA, Propose, what="pause"), Accepted)

    at_table("classic", story)


def test_a_game_between_people_is_written_down_with_their_names_and_proved() -> None:
    async def story(here: Round) -> None:
        await here.end_blocked()
        await here.ask(ANN, Rematch, contribution="01" * 16)
        await here.ask(BEA, Rematch, contribution="02" * 16)
        await here.ask(BEA, Resign)
        stored = here.services.store.load(here.table.id)
        assert stored is not None
        for game, outcome, by in ((1, "agreed", 0), (2, "resigned", BEA)):
            record = export_game(stored, game)
            assert [(each.name, each.player) for each in record.players] == [("Ann", None), ("Bea", None)]
            assert record.result is not None
            assert (record.result.outcome, record.result.by) == (outcome, by)
            assert verify(record, record.fair.commitment if record.fair else "").holds

    at_table("classic", story, moves=30)


@pytest.mark.parametrize(
    ("what", "outcome", "winner"), [("win", "abandoned", 1), ("draw", "abandoned", 0), ("timeout", "timeout", 0)]
)
def test_a_game_that_was_claimed_or_lost_by_time_is_written_down(what: str, outcome: str, winner: int) -> None:
    async def story(here: Round) -> None:
        turn = here.table.state.turn
        if what == "timeout":
            await here.time_out()
        else:
            await here.ask(ANN, Claim, seat=BEA, what=what)
        stored = here.services.store.load(here.table.id)
        assert stored is not None
        result = export_game(stored, 1).result
        assert result is not None
        by, won = (turn, 3 - turn) if what == "timeout" else (BEA, winner)
        assert (result.outcome, result.winner, result.by) == (outcome, won, by)

    at_table("classic", story, moves=10, clock="move:60")


def test_a_table_of_people_is_listed_with_their_names_until_it_is_closed() -> None:
    async def story(here: Round) -> None:
        store = here.services.store
        for seat, guest in zip((ANN, BEA), GUESTS, strict=False):
            [listed] = store.tables_of(guest, 9)
            summary = listed_table(listed, guest)
            assert (summary.seat, summary.names) == (seat, ["Ann", "Bea"])
        await here.end_blocked()
        await here.ask(ANN, NextGame)
        assert len(store.tables_of(GUESTS[1], 9)) == 1
        await here.ask(BEA, Close)
        assert store.tables_of(GUESTS[1], 9) == []
        stored = store.load(here.table.id)
        assert stored is not None
        assert rebuild(stored)[0].closed

    at_table("g4a", story)


def test_another_process_follows_step_by_step() -> None:
    async def story(here: Round) -> None:
        other = make_services(here.services.store)
        beside = open_table(other, here.table.id)
        watcher = Seated(beside, other, BEA)
        await watcher.frames()
        await here.end_blocked()
        await beside.follow()
        assert [frame["number"] for frame in await watcher.frames()] == [2, 3]
        await here.ask(ANN, Rematch)
        await here.ask(BEA, Rematch)
        here.walk.state = here.table.state
        await here.ask(Seat(here.table.state.turn), Play, move=here.walk.legal()[0])
        await beside.follow()
        [snapshot] = await watcher.frames()
        assert (snapshot["type"], snapshot["number"]) == ("snapshot", here.table.state.number)
        for viewer in (ANN, BEA, None):
            assert beside.catch_up(viewer, None) == here.table.catch_up(viewer, None)
        assert len(beside.steps) == len(here.table.steps) == 2

    at_table("classic", story)


def test_a_pause_ends_with_the_last_person_who_could_end_it() -> None:
    async def story(here: Round) -> None:
        await here.ask(ANN, Propose, what="pause")
        await here.ask(BEA, Answer, agree=True)
        await here.ask(CEM, Answer, agree=True)
        for seat in (ANN, BEA):
            await here.ask(seat, Resign)
            assert here.table.state.paused
        await here.ask(CEM, Resign)
        assert not here.table.state.paused
        assert here.table.state.player is not None

    at_table("classic+seats=3", story)


def test_who_comes_after_somebody_that_left_in_mid_turn_has_his_whole_time() -> None:
    def timed(here: Round) -> int:
        assert here.table.state.clock is not None
        return here.table.state.clock.timed

    async def story(here: Round) -> None:
        turn = Seat(here.table.state.turn)
        play = next(move for move in frames.choice(here.table.state, turn, []).legal if ">c" in move)
        await here.ask(turn, Play, move=play)
        assert timed(here) == 1
        await here.ask(turn, Resign)
        assert timed(here) == 0

    at_table("classic+seats=3", story, moves=1, clock="move:10")
