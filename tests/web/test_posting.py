"""Frames that are posted to a process which does not hold their stream."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

import pytest

from katmuis.ids import TableId
from katmuis.live.fanout import Listener as HubListener
from katmuis.web.posting import FRAMES
from katmuis.web.socket import BURST, PER_SECOND
from katmuis.web.stream import TOPIC
from tests.live.playing import Clock, make_services
from tests.live.two_processes import Ether, LinkedHub
from tests.web.gathering import gather, invites, sit_down
from tests.web.serving import TIMEOUT, Guest, ThreadServer
from tests.web.test_clocked_tables import Page
from tests.web.test_stream import Listener

NOWHERE = "0" * 32
"""The name of a stream that nobody holds."""


class HubOfThread(LinkedHub):
    """A hub whose process runs in a thread of its own."""

    async def start(self, listener: HubListener) -> None:
        self.loop = asyncio.get_running_loop()
        await super().start(listener)

    def announce(self, table: TableId, number: int) -> None:
        for other in self._others():
            other.loop.call_soon_threadsafe(other.listener.news, table, number)

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        for other in self._others():
            other.loop.call_soon_threadsafe(other._notes[topic], table, self.process, note)

    def _others(self) -> list[HubOfThread]:  # type: ignore[override]  # all hubs here are such hubs
        return [hub for hub in super()._others() if isinstance(hub, HubOfThread)]


@dataclass
class Two:
    """Two processes with one store and one clock; the first holds the streams, the second is where frames go."""

    holds: ThreadServer
    other: ThreadServer
    clock: Clock

    @property
    def hubs(self) -> list[HubOfThread]:
        found = [server.services.hub for server in (self.holds, self.other)]
        return [hub for hub in found if isinstance(hub, HubOfThread)]


@pytest.fixture
def two() -> Iterator[Two]:
    clock, ether = Clock(), Ether()
    services = make_services(clock=clock)
    first, second = (replace(services, hub=HubOfThread(ether, name)) for name in "ab")
    with ThreadServer(first) as holds, ThreadServer(second) as other:
        yield Two(holds, other, clock)


@pytest.fixture
def guest(two: Two) -> Iterator[Guest]:
    with Guest(two.holds.address) as made:
        yield made


@contextmanager
def listening(two: Two, guest: Guest, table: str, said: dict[str, Any] | None = None) -> Iterator[Listener]:
    """A stream of the one process, whose viewer sends his frames to the other."""
    with Guest(two.other.address) as speaks, Listener(guest, table, said) as stream:
        speaks.web.cookies = guest.web.cookies
        stream.guest = speaks
        yield stream


def wait_for(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def told(stream: Listener, kind: str) -> dict[str, Any]:
    """The next frame of a kind on a stream."""
    while (frame := stream.frame())["type"] != kind:
        continue
    return frame


def test_a_command_is_carried_out_and_answered(two: Two, guest: Guest) -> None:
    table = guest.new_table("katz-und-maus+stock=5")
    with listening(two, guest, table, {"type": "hello", "pace": "slow", "seat": 1}) as stream:
        frame = stream.frame()
        while not frame["choice"]["legal"]:
            frame = stream.frame()
        number, move = frame["number"], frame["choice"]["legal"][0]
        answers = stream.send(type="play", id="a", number=number, move=move).json()
        assert answers == [{"type": "accepted", "id": "a", "number": number + 1}]
        assert stream.send(type="play", id="a", number=number, move=move).json() == answers
        assert told(stream, "notice")["number"] == number + 1
        refused = stream.send(type="play", id="b", number=number, move="h?>c1").json()
        assert [(each["type"], each["id"]) for each in refused] == [("refused", "b")]
        [failed] = stream.send(type="fly").json()
        assert (failed["type"], failed["code"]) == ("failed", "malformed")


def test_a_hint_is_thought_of(two: Two, guest: Guest) -> None:
    table = guest.new_table("katz-und-maus+stock=5")
    with listening(two, guest, table, {"type": "hello", "pace": "slow"}) as stream:
        frame = stream.frame()
        while not frame["choice"]["legal"]:
            frame = stream.frame()
        [hinted] = stream.send(type="hint", id="a", number=frame["number"], whole=False).json()
    assert (hinted["type"], hinted["id"], len(hinted["moves"])) == ("hinted", "a", 1)


def test_all_else_comes_to_the_process_that_holds_the_stream(two: Two, guest: Guest) -> None:
    table = guest.new_table("katz-und-maus+stock=5")
    with listening(two, guest, table) as stream:
        assert stream.send(type="hello", pace="slow").json() == []
        assert stream.frame()["type"] == "snapshot"
        assert stream.send(type="ping").json() == []
        assert told(stream, "pong") == {"type": "pong"}
        assert two.other.services.hub.watched(TableId(table)) == 0


@contextmanager
def watched(two: Two, ann: Guest) -> Iterator[tuple[Listener, Page]]:
    """Ann with a stream at one process, who sends her frames to the other, where Bob sees her by a socket."""
    with ExitStack() as stack:
        bob = stack.enter_context(Guest(two.other.address))
        table = gather(ann)
        sit_down(bob, invites(ann, table)[2])
        socket = stack.enter_context(bob.socket(table))
        page = Page(socket, pace="off")
        assert page.ask("ready", number=0)["type"] == "accepted"
        stream = stack.enter_context(listening(two, ann, table, {"type": "hello", "pace": "off"}))
        [answer] = stream.send(type="ready", id="r", number=0).json()
        assert answer["type"] == "accepted"
        told(stream, "snapshot")
        page.wait("presence", lambda frame: states(frame) == ["here", "here"])
        yield stream, page


def states(presence: dict[str, Any]) -> list[str]:
    return [seat["state"] for seat in presence["seats"]]


def test_who_speaks_to_another_process_is_there_as_long_as_he_speaks(two: Two, guest: Guest) -> None:
    """And nobody comes and goes with his frames."""
    with watched(two, guest) as (stream, bob):
        before = len(bob.frames)
        for _ in range(5):
            two.clock.pass_by(1)
            assert stream.send(type="ping").json() == []
            told(stream, "pong")
            bob.alive()
        told_of = [frame for frame in bob.frames[before:] if frame["type"] == "presence"]
        assert all((states(frame), frame["watchers"]) == (["here", "here"], 0) for frame in told_of)
        two.clock.pass_by(3)
        bob.wait("presence", lambda frame: states(frame)[0] == "lost")
        stream.send(type="ping")
        bob.wait("presence", lambda frame: states(frame)[0] == "here")


def test_a_page_that_is_hidden_says_so_to_another_process(two: Two, guest: Guest) -> None:
    with watched(two, guest) as (stream, bob):
        stream.send(type="hidden", on=True)
        bob.wait("presence", lambda frame: states(frame)[0] == "hidden")
        stream.send(type="hidden", on=False)
        bob.wait("presence", lambda frame: states(frame)[0] == "here")
        stream.send(type="say", phrase="hello")
        assert bob.wait("said")["seat"] == 1


def test_nobody_speaks_for_another(two: Two, guest: Guest) -> None:
    """Not even who knows the name of a stream."""
    table = guest.new_table("katz-und-maus+stock=5")
    with listening(two, guest, table, {"type": "hello", "pace": "slow"}) as stream, Guest(two.other.address) as other:
        assert stream.frame()["type"] == "snapshot"
        other.new_table()
        address = f"{stream.path}/{stream.name}"
        assert other.web.post(address, json={"type": "set_coach", "on": True}).json() == []
        assert other.web.post(address, json={"type": "fly"}).json()[0]["type"] == "failed"
        [failed] = other.web.post(address, json={"type": "resign", "id": "a", "number": 1}).json()
        assert (failed["type"], failed["code"]) == ("failed", "not_seated")
        two.hubs[1].pass_on(TableId(table), TOPIC, b"{")
        stream.send(type="ping")
        while (frame := stream.frame())["type"] == "notice":
            continue
        assert frame == {"type": "pong"}


def test_what_is_passed_on_names_neither_stream_nor_guest(two: Two, guest: Guest) -> None:
    passed: list[bytes] = []
    two.hubs[0]._notes[TOPIC] = lambda _table, _process, note: passed.append(note)
    table = guest.new_table()
    with listening(two, guest, table, {"type": "hello", "pace": "slow"}) as stream:
        stream.send(type="seen", number=7)
        wait_for(lambda: len(passed) == 1)
    told = json.loads(passed[0])
    assert (set(told), json.loads(told["frame"])) == ({"mark", "frame"}, {"type": "seen", "number": 7})
    assert len(told["mark"]) == 64
    assert stream.name not in passed[0].decode()


def test_a_device_is_signed_out_whichever_process_it_speaks_to(two: Two, guest: Guest) -> None:
    table = guest.new_table()
    token = guest.web.post("/api/me/devices", json={}).json()["path"].removeprefix("/device/")
    with Guest(two.other.address) as phone:
        phone.web.post("/api/devices", json={"token": token})
        assert [each["table"] for each in phone.web.get("/api/home").json()["unfinished"]] == [table]
        assert guest.web.post("/api/me/sign-out", json={}).status_code == 200
        wait_for(lambda: phone.web.get("/api/home").json()["unfinished"] == [])
    assert [each["table"] for each in guest.web.get("/api/home").json()["unfinished"]] == [table]


def test_while_the_others_are_not_heard_a_stream_stays(two: Two, guest: Guest) -> None:
    table = guest.new_table("katz-und-maus+stock=5")
    with listening(two, guest, table, {"type": "hello", "pace": "slow"}) as stream:
        two.hubs[1].up = False
        assert stream.send(type="ping").json() == [{"type": "pong"}]
        assert stream.send(type="set_pace", pace="fast").json() == []
        [refused] = stream.send(type="play", id="b", number=1, move="h?>c1").json()
        assert (refused["type"], refused["id"]) == ("refused", "b")


def test_very_many_frames_are_refused_and_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    """As over a line, by the guest, whatever stream he names; and those of all whom nobody knows as if of one."""
    assert (FRAMES.at_once, FRAMES.every) == (BURST, 1 / PER_SECOND)
    monkeypatch.setattr("katmuis.web.app.FRAMES", replace(FRAMES, at_once=5))
    clock = Clock()
    services = replace(make_services(clock=clock), hub=HubOfThread({}, "a"))
    with ThreadServer(services) as server, ExitStack() as stack:
        known, other, unknown = (stack.enter_context(Guest(server.address)) for _ in range(3))
        table, _others = known.new_table(), other.new_table()
        for asks in (known, unknown):
            for count in range(5):
                address = f"/api/tables/{table}/stream/{count:032x}"
                assert asks.web.post(address, json={"type": "ping"}).status_code == 200
            answer = asks.web.post(address, json={"type": "undo", "id": "a", "number": 1})
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many_frames")
            assert other.web.post(address, json={"type": "ping"}).status_code == 200
            clock.pass_by(1)
            assert asks.web.post(address, json={"type": "ping"}).status_code == 200


def test_where_there_is_one_process_a_stream_that_has_ended_is_unknown() -> None:
    with ThreadServer() as server, Guest(server.address) as guest:
        address = f"/api/tables/{guest.new_table()}/stream/{NOWHERE}"
        for kind in ("ping", "set_pace"):
            answer = guest.web.post(address, json={"type": kind, "pace": "fast"})
            assert (answer.status_code, answer.json()["code"]) == (404, "stream_unknown")


def test_a_table_that_is_not_there_is_told(guest: Guest) -> None:
    guest.new_table()
    answer = guest.web.post(f"/api/tables/nowhere/stream/{NOWHERE}", json={"type": "undo", "id": "a", "number": 1})
    assert (answer.status_code, [frame["code"] for frame in answer.json()]) == (200, ["table_unknown"])
