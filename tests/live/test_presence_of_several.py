"""Who is there, as several processes tell each other."""

from __future__ import annotations

from typing import Any

import msgspec

from katmuis.ids import TableId
from katmuis.live.absence import CLAIM_AFTER
from katmuis.live.fanout import MemoryHub, OnNote
from katmuis.live.presence import LOOKS_EVERY
from tests.live.playing import Clock
from tests.live.room import ON_TURN, Room, T

# ---------------------------------------------------------------- several processes


class Wire:
    """What processes pass on to each other."""

    def __init__(self) -> None:
        self.hubs: list[WiredHub] = []


class WiredHub(MemoryHub):
    """A hub of one of several processes in one."""

    def __init__(self, wire: Wire, process: str) -> None:
        super().__init__()
        self.wire, self.process = wire, process
        self.notes: dict[str, OnNote] = {}
        self.gone: list[Any] = []
        wire.hubs.append(self)

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        for hub in self.wire.hubs:
            if hub is not self:
                hub.notes[topic](table, self.process, note)

    def on_note(self, topic: str, call: OnNote) -> None:
        self.notes[topic] = call

    def on_gone(self, call: Any) -> None:
        self.gone.append(call)


def two_processes() -> tuple[Room, Room]:
    wire, clock = Wire(), Clock()
    return Room(hub=WiredHub(wire, "a"), clock=clock), Room(hub=WiredHub(wire, "b"), clock=clock)


def test_a_person_at_another_process_is_there_for_all() -> None:
    here, there = two_processes()
    ann = here.open(1)
    there.presence.look()
    assert (here.state(1), there.state(1)) == ("here", "here")
    assert (here.presence.apart(T, 1), there.presence.apart(T, 1)) == ("gone", "here")
    assert there.presence.apart(TableId("another"), 1) == "gone"
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
