"""Several people at one table: what each is told, and what they may do that one against computers may, or may not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live import frames
from katmuis.live.advance import rebuild
from katmuis.live.export import export_game
from katmuis.live.presence import Presence
from katmuis.live.services import Services
from katmuis.live.summary import listed_table
from katmuis.live.table import Table
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Claim, Close, Propose, Return
from katmuis.protocol.messages import Accepted, Hint, NextGame, Play, Refused, Rematch, Resign, TakeBack, Undo
from katmuis.records.verification import verify
from tests.live.company import GUESTS, PeopleWalk
from tests.live.playing import Clock, Seated, make_services, open_table, seat_at

ANN, BEA, CEM = Seat(1), Seat(2), Seat(3)


class NobodyThere(Presence):
    """Everybody is absent for long enough."""

    def check_claim(self, table: TableId, seat: int) -> None:
        """Refuses nothing."""


class Round:
    """A table with all its people, each of whom reads what he is told, and one who watches."""

    def __init__(self, walk: PeopleWalk, services: Services, clock: Clock) -> None:
        stored = services.store.load(walk.row.id)
        assert stored is not None
        presence = NobodyThere(services.hub, clock)
        self.walk, self.services, self.clock = walk, services, clock
        self.table = table = Table(stored, services, lambda _table: None, presence)
        self.viewers = {seat: Seated(table, services, seat) for seat in (*walk.state.people, None)}
        self.count = 0

    async def ask(self, by: Seat, kind: type[Command], /, **fields: Any) -> Accepted | Refused:
        self.count += 1
        command = kind(**{"id": f"c{self.count}", "number": self.table.state.number, **fields})
        return await self.table.command(by, command)

    async def told(self, viewer: Seat | None) -> list[dict[str, Any]]:
        return await self.viewers[viewer].frames()

    async def time_out(self) -> Accepted | Refused:
        self.clock.pass_by(100)
        return await self.table.time_out(self.table.state.number)

    async def end_blocked(self) -> None:
        first, *others = self.table.state.people
        await self.ask(first, Propose, what="blocked")
        for seat in others:
            await self.ask(seat, Answer, agree=True)


def at_table(
    rules: str, story: Callable[[Round], Awaitable[None]], moves: int = 0, clock: str = "none", **row: Any
) -> None:
    async def tell() -> None:
        walk = PeopleWalk(rules, 1, clock=clock, **row)
        list(walk.walk(moves))
        time = Clock()
        services = make_services(clock=time)
        await seat_at(services, walk)
        await story(Round(walk, services, time))

    asyncio.run(tell())


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
    walk.ask(ANN, Claim, seat=BEA, what="computer", absent=[BEA])
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
    async def story(here: Round) -> None:
        clock = here.table.state.clock
        assert clock is not None
        assert clock.timed == 0
        turn = Seat(here.table.state.turn)
        legal = frames.choice(here.table.state, turn).legal
        play = next((move for move in legal if ">c" in move), None)
        if play is not None:
            await here.ask(turn, Play, move=play)
        await here.ask(turn, Resign)
        clock = here.table.state.clock
        assert clock is not None
        assert clock.timed == 0

    at_table("classic+seats=3", story, clock="move:10")
