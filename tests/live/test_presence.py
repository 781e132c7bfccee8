"""Who is there: lines, signs of life, pages out of sight, and when the others may claim."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live.absence import CLAIM_AFTER, CLAIM_AFTER_HIDDEN, GONE_AFTER, LOST_AFTER, Attending
from katmuis.live.fanout import Line, MemoryHub, OnNote
from katmuis.live.presence import LOOKS_EVERY, Company, Presence, shared_seats
from tests.live.playing import Clock

T = TableId("t1")
ON_TURN = Company((1, 2), awaited=(2,), claims=(1, 2))


class Room:
    """A table that is followed, with one who looks on and reads all frames."""

    def __init__(self, company: Company | None = ON_TURN, hub: MemoryHub | None = None, clock: Clock | None = None):
        self.clock = clock or Clock()
        self.hub = hub or MemoryHub()
        self.presence = Presence(self.hub, self.clock)
        self.heard: list[tuple[int, Attending]] = []
        self.presence.listen(lambda _table, seat, state: self.heard.append((seat, state)))
        self.watcher = self.open(None)
        if company is not None:
            self.presence.follow(T, company)

    def open(self, seat: int | None) -> Line:
        line = Line(T, None if seat is None else Seat(seat), 1000)
        self.hub.join(line)
        self.presence.joined(line)
        return line

    def close(self, line: Line) -> None:
        self.hub.leave(line)
        self.presence.left(line)

    def pass_by(self, seconds: float, *alive: Line) -> None:
        """Lets time pass in which pages give a sign of life each second."""
        steps = round(seconds / LOOKS_EVERY)
        for step in range(1, steps + 1):
            self.clock.pass_by(LOOKS_EVERY)
            if step % round(1 / LOOKS_EVERY) == 0:
                for line in alive:
                    self.presence.heard(line)
            self.presence.look()

    def told(self) -> list[dict[str, Any]]:
        """What the one who looks on was told."""

        async def read() -> list[dict[str, Any]]:
            frames = []
            while self.watcher.waiting:
                frame = await self.watcher.next()
                assert frame is not None
                frames.append(msgspec.json.decode(frame))
            return frames

        return asyncio.run(read())

    def state(self, seat: int) -> Attending:
        return self.presence.state(T, seat)

    def seen(self, seat: int) -> dict[str, Any]:
        frame = self.presence.frame(T)
        assert frame is not None
        [found] = [each for each in msgspec.json.decode(frame)["seats"] if each["seat"] == seat]
        return dict(found)

    def refusal(self, seat: int) -> str | None:
        try:
            self.presence.check_claim(T, seat)
        except RefusedError as error:
            return error.expected if error.code == "not_absent" else error.code
        return None


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
            "seats": [{"seat": 1, "state": "lost", "grace": CLAIM_AFTER}, {"seat": 2, "state": "gone", "grace": 47.25}],
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
    room = Room()
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
    shared = shared_seats([(1, "ann"), (2, "bea"), (3, None), (4, "ann"), (5, None)])
    assert shared == ((1, 4),)
    room = Room(Company((1, 2, 4), awaited=(4,), claims=(1, 2, 4), shared=shared))
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
    assert [frame["watchers"] for frame in room.told()] == [1]


def test_a_table_that_was_let_go_of_is_forgotten() -> None:
    room = Room()
    ann = room.open(1)
    room.told()
    room.presence.forget(T)
    room.presence.heard(ann)
    room.pass_by(10)
    assert (room.told(), room.state(1)) == ([], "gone")


# ---------------------------------------------------------------- several processes


class Wire:
    """What processes pass on to each other."""

    def __init__(self) -> None:
        self.hubs: list[WiredHub] = []
        self.cut = False


class WiredHub(MemoryHub):
    """A hub of one of several processes in one."""

    def __init__(self, wire: Wire, process: str) -> None:
        super().__init__()
        self.wire, self.process = wire, process
        self.notes: dict[str, OnNote] = {}
        self.gone: list[Any] = []
        self.arrived: list[Any] = []
        wire.hubs.append(self)

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        for hub in self.wire.hubs:
            if hub is not self and not self.wire.cut:
                hub.notes[topic](table, self.process, note)

    def on_note(self, topic: str, call: OnNote) -> None:
        self.notes[topic] = call

    def on_gone(self, call: Any) -> None:
        self.gone.append(call)

    def on_arrived(self, call: Any) -> None:
        self.arrived.append(call)


def two_processes() -> tuple[Room, Room]:
    wire, clock = Wire(), Clock()
    return Room(hub=WiredHub(wire, "a"), clock=clock), Room(hub=WiredHub(wire, "b"), clock=clock)


def test_a_person_at_another_process_is_there_for_all() -> None:
    here, there = two_processes()
    ann = here.open(1)
    there.presence.look()
    assert (here.state(1), there.state(1)) == ("here", "here")
    here.presence.hidden(ann, True)
    there.presence.look()
    assert there.state(1) == "hidden"
    assert [frame["seats"][0]["state"] for frame in there.told()][-2:] == ["here", "hidden"]
    assert msgspec.json.decode(there.presence.frame(T) or b"")["watchers"] == 2


def test_a_process_that_opens_a_table_later_asks_who_is_there() -> None:
    wire, clock = Wire(), Clock()
    here, there = Room(hub=WiredHub(wire, "a"), clock=clock), Room(None, WiredHub(wire, "b"), clock)
    here.open(1)
    there.presence.follow(T, ON_TURN)
    there.presence.look()
    assert there.state(1) == "here"


def test_a_page_that_moves_to_another_process_is_never_absent() -> None:
    here, there = two_processes()
    ann = here.open(1)
    there.presence.look()
    here.close(ann)
    again = there.open(1)
    for _ in range(20):
        there.presence.heard(again)
        there.pass_by(LOOKS_EVERY)
        here.presence.look()
    assert [state for seat, state in (*here.heard, *there.heard) if seat == 1] == ["here", "here"]


def test_the_people_of_a_process_that_died_are_gone_until_they_come_back() -> None:
    here, there = two_processes()
    here.open(1)
    there.presence.look()
    for call in there.hub.gone if isinstance(there.hub, WiredHub) else ():
        call("a")
    there.pass_by(1)
    assert there.state(1) == "gone"


def test_what_was_missed_is_told_anew_when_processes_hear_each_other_again() -> None:
    here, there = two_processes()
    assert isinstance(here.hub, WiredHub)
    here.hub.wire.cut = True
    here.open(1)
    there.presence.look()
    assert there.state(1) == "gone"
    here.hub.wire.cut = False
    for call in here.hub.arrived:
        call()
    there.presence.look()
    assert there.state(1) == "here"


def test_nobody_is_claimed_while_the_other_processes_cannot_be_heard() -> None:
    here, _there = two_processes()
    assert isinstance(here.hub, WiredHub)
    here.pass_by(CLAIM_AFTER)
    assert here.refusal(1) is None
    here.hub.up = False
    assert (here.refusal(1), here.seen(1)["grace"]) == ("a person who is absent for too long", None)


def test_a_note_that_cannot_be_read_changes_nothing() -> None:
    here, _there = two_processes()
    assert isinstance(here.hub, WiredHub)
    here.open(1)
    for note in (b"", b"{}", b'{"seats": {"1": "asleep"}, "watchers": 1}', b"\xff"):
        here.hub.notes["presence"](T, "b", note)
    here.presence.look()
    assert here.state(1) == "here"
