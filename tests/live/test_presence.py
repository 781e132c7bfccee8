"""Who is there: lines, signs of life, pages out of sight, and when the others may claim."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live.absence import CLAIM_AFTER, CLAIM_AFTER_HIDDEN, GONE_AFTER, LOST_AFTER
from katmuis.live.fanout import MemoryHub
from katmuis.live.presence import COUNTED_EVERY, LOOKS_EVERY, Company, company_of
from katmuis.protocol.company import Answer, Claim, Close, Propose
from katmuis.protocol.messages import NextGame, Resign
from tests.live.company import PeopleWalk
from tests.live.room import ON_TURN, Room, T


def test_a_page_that_gives_signs_of_life_is_here() -> None:
    room = Room()
    assert room.state(1) == "gone"
    ann = room.open(1)
    assert room.state(1) == "here"
    room.pass_by(300, ann)
    assert room.heard == [(1, "here")]


def test_a_line_that_is_silent_counts_as_lost_within_three_seconds_of_its_last_frame() -> None:
    room = Room()
    ann = room.open(1)
    room.pass_by(10, ann)
    room.told()
    room.pass_by(LOST_AFTER - LOOKS_EVERY)
    assert (room.state(1), room.told()) == ("here", [])
    room.pass_by(LOOKS_EVERY)
    assert LOST_AFTER + LOOKS_EVERY <= 3
    assert room.told() == [
        {
            "type": "presence",
            "seats": [{"seat": 1, "state": "lost", "grace": None}, {"seat": 2, "state": "gone", "grace": 47.25}],
            "watchers": 1,
        }
    ]


def test_a_sign_of_life_brings_a_lost_line_back() -> None:
    room = Room()
    ann = room.open(1)
    room.pass_by(5)
    room.presence.heard(ann)
    room.pass_by(LOOKS_EVERY)
    assert room.heard == [(1, "here"), (1, "lost"), (1, "here")]
    assert room.seen(1) == {"seat": 1, "state": "here", "grace": None}


def test_a_closed_page_is_gone_but_not_while_it_is_loaded_again() -> None:
    room = Room()
    ann = room.open(1)
    room.pass_by(10, ann)
    room.close(ann)
    room.pass_by(GONE_AFTER - LOOKS_EVERY)
    ann = room.open(1)
    room.pass_by(2, ann)
    assert room.heard == [(1, "here")]
    room.close(ann)
    room.pass_by(GONE_AFTER)
    assert room.heard == [(1, "here"), (1, "gone")]


def test_of_several_pages_of_a_seat_the_most_present_counts() -> None:
    room = Room()
    tab, phone = room.open(1), room.open(1)
    room.pass_by(10, phone)
    assert room.state(1) == "here"
    room.presence.hidden(phone, True)
    room.pass_by(1)
    assert room.state(1) == "hidden"
    room.close(phone)
    room.pass_by(1)
    assert room.state(1) == "lost"  # the first tab has long been silent
    room.close(tab)
    room.pass_by(2)
    assert room.state(1) == "gone"
    assert room.heard == [(1, "here"), (1, "hidden"), (1, "lost"), (1, "gone")]


def test_a_hidden_phone_is_silent_and_not_lost() -> None:
    room = Room()
    ann = room.open(1)
    room.presence.hidden(ann, True)
    room.pass_by(600)
    assert room.heard == [(1, "here"), (1, "hidden")]
    room.presence.hidden(ann, False)
    assert room.state(1) == "here"


@pytest.mark.parametrize("lost", [True, False])
def test_an_absence_may_be_claimed_after_a_minute(*, lost: bool) -> None:
    room = Room(Company((1, 2), awaited=(1,), claims=(1, 2)))
    ann = room.open(1)
    if not lost:
        room.close(ann)
    room.pass_by(3)
    since = 3 - (LOST_AFTER if lost else GONE_AFTER)
    assert room.state(1) == ("lost" if lost else "gone")
    assert room.refusal(1) == f"{CLAIM_AFTER - since:.0f} more seconds of absence"
    room.pass_by(CLAIM_AFTER - since - LOOKS_EVERY)
    assert room.refusal(1) == "0 more seconds of absence"
    room.pass_by(LOOKS_EVERY)
    assert room.refusal(1) is None
    assert room.seen(1)["grace"] == 0.0
    room.open(1)
    assert room.refusal(1) == "a person who is absent for too long"


def test_of_who_is_absent_while_nobody_waits_for_him_no_time_is_told() -> None:
    """His absence counts all the same, where a side is absent of which another is on turn."""
    room = Room()
    room.pass_by(CLAIM_AFTER)
    assert [room.seen(seat)["grace"] for seat in (1, 2)] == [None, 0.0]
    assert [room.refusal(seat) for seat in (1, 2)] == [None, None]
    room.presence.follow(T, Company((1, 2), awaited=(1,), claims=(1, 2)))
    assert [room.seen(seat)["grace"] for seat in (1, 2)] == [0.0, None]


def test_of_people_who_are_all_there_nothing_is_told_with_each_turn() -> None:
    """Each turn would be two frames more; whose absence is waited for is told as soon as there is one."""
    room = Room()
    ann, cat = room.open(1), room.open(2)
    room.pass_by(LOOKS_EVERY, ann, cat)
    room.told()
    for turn in (1, 2, 1):
        room.presence.follow(T, Company((1, 2), awaited=(turn,), claims=(1, 2)))
        assert room.told() == []
    room.presence.left(cat)
    room.pass_by(CLAIM_AFTER, ann)
    room.told()
    room.presence.follow(T, Company((1, 2), awaited=(2,), claims=(1, 2)))
    assert [frame["seats"][1]["state"] for frame in room.told()] == ["gone"]
    room.presence.follow(T, Company((1, 2), awaited=(2,), claims=(1, 2)))
    assert room.told() == []


def test_a_hidden_page_may_be_claimed_after_two_minutes_of_its_own_turn() -> None:
    room = Room()
    cat = room.open(2)
    room.presence.hidden(cat, True)
    room.pass_by(CLAIM_AFTER_HIDDEN - 1)
    assert room.refusal(2) == "1 more seconds of absence"
    room.pass_by(1)
    assert room.refusal(2) is None


def test_whoever_does_something_else_while_others_think_is_not_absent() -> None:
    room = Room()
    ann = room.open(1)
    room.presence.hidden(ann, True)
    room.pass_by(1000)
    assert (room.seen(1)["grace"], room.refusal(1)) == (None, "a person who is absent for too long")
    room.presence.follow(T, Company((1, 2), awaited=(1,), claims=(1, 2)))
    assert room.seen(1)["grace"] == CLAIM_AFTER_HIDDEN
    room.pass_by(100)
    assert room.refusal(1) == "20 more seconds of absence"


def test_a_phone_whose_line_ends_while_it_is_hidden_keeps_the_longer_time() -> None:
    room = Room()
    cat = room.open(2)
    room.presence.hidden(cat, True)
    room.pass_by(10)
    room.close(cat)
    room.pass_by(10)
    assert room.state(2) == "gone"
    assert room.seen(2)["grace"] == CLAIM_AFTER_HIDDEN - 20


def test_nothing_is_claimed_where_the_table_says_so() -> None:
    """In a pause, between two games, and where a turn may take days."""
    room = Room(Company((1, 2), awaited=(1,)))
    room.pass_by(1000)
    assert room.seen(1) == {"seat": 1, "state": "gone", "grace": None}
    assert room.refusal(1) == "a person who is absent for too long"
    room.presence.follow(T, ON_TURN)
    assert room.refusal(1) is None


def test_computers_strangers_and_other_tables_are_not_claimed() -> None:
    room = Room()
    room.pass_by(1000)
    assert room.refusal(3) == "a person who is absent for too long"
    with pytest.raises(RefusedError, match="not_absent"):
        room.presence.check_claim(TableId("t2"), 1)
    assert room.presence.frame(TableId("t2")) is None
    assert room.presence.state(TableId("t2"), 1) == "gone"


def test_a_table_that_is_not_followed_tells_nothing() -> None:
    """Against computers alone nobody needs to know, and no page gives signs of life."""
    room = Room(None)
    ann = room.open(1)
    room.pass_by(10)
    room.presence.hidden(ann, True)
    room.close(ann)
    assert (room.told(), room.heard, room.presence.frame(T)) == ([], [], None)


def test_lines_that_came_before_the_table_was_followed_count() -> None:
    room = Room(None)
    room.open(1)
    room.presence.follow(T, ON_TURN)
    assert (room.state(1), room.state(2)) == ("here", "gone")
    assert msgspec.json.decode(room.presence.frame(T) or b"")["watchers"] == 1


def test_who_sits_down_at_a_gathering_keeps_his_line() -> None:
    room = Room(Company((1,)))
    ann = room.open(1)
    room.presence.hidden(ann, True)
    room.pass_by(1)
    room.presence.follow(T, Company((1, 2)))
    assert (room.state(1), room.state(2)) == ("hidden", "gone")
    room.presence.follow(T, Company((2,)))
    assert (room.state(1), room.state(2)) == ("gone", "gone")


def test_people_who_share_a_device_are_there_while_it_is() -> None:
    """It shows the table from one of their seats at a time."""
    room = Room(Company((1, 2, 4), awaited=(4,), claims=(1, 2, 4), shared=((1, 4),)))
    device = room.open(1)
    assert [room.state(seat) for seat in (1, 2, 4)] == ["here", "gone", "here"]
    room.close(device)
    device = room.open(4)
    room.pass_by(100, device)
    assert room.heard == [(1, "here"), (4, "here")]
    room.presence.hidden(device, True)
    assert [room.state(seat) for seat in (1, 2, 4)] == ["hidden", "gone", "hidden"]
    room.close(device)
    room.pass_by(CLAIM_AFTER_HIDDEN)
    assert (room.refusal(1), room.refusal(4)) == ("a person who is absent for too long", None)


def test_a_device_that_is_shared_from_now_on_keeps_its_line() -> None:
    room = Room(Company((1,)))
    device = room.open(1)
    room.presence.follow(T, Company((1, 2), shared=((1, 2),)))
    room.pass_by(10, device)
    assert (room.state(1), room.state(2)) == ("here", "here")


def test_a_line_that_sits_down_watches_no_longer() -> None:
    room = Room(Company((1,)))
    line = room.open(None)
    room.presence.follow(T, Company((1, 2)))
    line.seat = Seat(2)
    room.presence.heard(line)
    assert (room.state(1), room.state(2)) == ("gone", "here")
    assert [frame["watchers"] for frame in room.told()] == [2, 2, 1]
    line.seat = Seat(1)
    room.presence.joined(line)
    room.pass_by(GONE_AFTER, line)
    assert (room.state(1), room.state(2)) == ("here", "gone")


def test_watchers_are_counted() -> None:
    room = Room()
    second = room.open(None)
    assert [frame["watchers"] for frame in room.told()] == [2]
    room.close(second)
    room.pass_by(COUNTED_EVERY)
    assert [frame["watchers"] for frame in room.told()] == [1]


def test_a_crowd_that_comes_at_once_is_told_of_once_a_second() -> None:
    """All are told of it, so that otherwise each who comes would cost as much as all who are there."""
    room = Room()
    crowd = [room.open(None) for _ in range(200)]
    room.pass_by(3)
    assert [frame["watchers"] for frame in room.told()] == [2, 201]
    for line in crowd:
        room.close(line)
    ann = room.open(1)
    told = room.told()
    assert (told[0]["watchers"], told[-1]["watchers"]) == (200, 1), "news of a person brings the number along"
    assert len(told) == 2
    room.clock.pass_by(-1000)
    room.close(ann)
    room.open(None)
    assert room.told()[-1]["watchers"] == 2, "a clock that was set back keeps nothing back"


def test_a_table_that_was_let_go_of_is_forgotten() -> None:
    room = Room()
    ann = room.open(1)
    room.told()
    room.presence.forget(T)
    room.presence.heard(ann)
    room.pass_by(10)
    assert (room.told(), room.state(1)) == ([], "gone")


# ---------------------------------------------------------------- what of a table matters


def test_the_table_waits_for_the_person_on_turn() -> None:
    walk = PeopleWalk("classic+seats=3", players={2: "greedy"})
    seen = {state.turn: company_of(state) for state in walk.walk(60)}
    assert set(seen) == {1, 2, 3}
    for turn, company in seen.items():
        assert company == Company((1, 3), awaited=(turn,) if turn != 2 else (), claims=(1, 3))


def test_in_a_pause_the_table_waits_for_nobody_and_nobody_is_claimed() -> None:
    walk = PeopleWalk("katz-und-maus")
    walk.ask(1, Propose, what="pause")
    walk.ask(2, Answer, agree=True)
    assert company_of(walk.state) == Company((1, 2))


def test_between_two_games_the_table_waits_for_all_who_have_not_asked_for_the_next() -> None:
    walk = PeopleWalk("g4a")
    walk.ask(1, Resign)
    assert company_of(walk.state) == Company((1, 2), awaited=(1, 2), claims=(1, 2))
    walk.ask(2, NextGame)
    assert company_of(walk.state) == Company((1, 2), awaited=(1,), claims=(1, 2))
    walk.ask(1, Close)
    assert company_of(walk.state).claims == ()


def test_whoever_has_left_or_is_away_is_there_or_not_but_waited_for_by_nobody() -> None:
    walk = PeopleWalk("classic+seats=3")
    walk.ask(1, Resign)
    walk.on_turn(3)
    walk.ask(2, Claim, seat=3, what="computer", absent=[3])
    awaited = (2,) if walk.state.turn == 2 else ()
    assert company_of(walk.state) == Company((1, 2, 3), awaited=awaited, claims=(2,))


def test_where_a_turn_may_take_days_nobody_is_claimed() -> None:
    walk = PeopleWalk("katz-und-maus", clock="days:2")
    assert company_of(walk.state) == Company((1, 2), awaited=(walk.state.turn,))
    walk = PeopleWalk("katz-und-maus", clock="game:600+0")
    assert company_of(walk.state).claims == (1, 2)


class Deaf(MemoryHub):
    """A hub that hears the other processes again when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.up = False
        self.arrived: list[Callable[[], None]] = []

    def on_arrived(self, call: Callable[[], None]) -> None:
        self.arrived.append(call)

    def hear_again(self) -> None:
        self.up = True
        for call in self.arrived:
            call()


def test_who_may_claim_once_the_others_are_heard_again_is_told_so() -> None:
    hub = Deaf()
    room = Room(hub=hub)
    ann = room.open(1)
    room.pass_by(CLAIM_AFTER + 5, ann)
    assert [seat["grace"] for seat in room.told()[-1]["seats"]] == [None, None]
    hub.hear_again()
    assert [seat["grace"] for seat in room.told()[-1]["seats"]] == [None, 0]
