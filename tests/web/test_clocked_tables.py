"""Clocks and absence over real sockets; the time is told to the server, which looks a few times a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.live.playing import Clock, make_services
from tests.web.gathering import gather, invites, sit_down
from tests.web.serving import Guest, ThreadServer, receive, send

Frame = dict[str, Any]


class Page:
    """A page of one seat, with all frames that it was sent."""

    def __init__(self, socket: ClientConnection, **hello: Any) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self._looked_at = 0
        self.say("hello", **hello)

    def say(self, kind: str, **rest: Any) -> None:
        send(self.socket, type=kind, **rest)

    def wait(self, kind: str, wanted: Callable[[Frame], bool] = lambda _frame: True) -> Frame:
        """The next frame of a kind that is as wanted; those before it are passed over."""
        while True:
            self._looked_at += 1
            frame = self._frame(self._looked_at - 1)
            if frame["type"] == kind and wanted(frame):
                return frame

    def ask(self, kind: str, **rest: Any) -> Frame:
        """The answer to a command; what else comes meanwhile can be waited for later."""
        name = f"c{len(self.frames)}"
        self.say(kind, id=name, **rest)
        place = len(self.frames)
        while self._frame(place).get("id") != name:
            place += 1
        return self.frames[place]

    def alive(self) -> None:
        """Gives a sign of life, and sees that it was heard."""
        self.say("ping")
        place = len(self.frames)
        while self._frame(place)["type"] != "pong":
            place += 1

    def _frame(self, place: int) -> Frame:
        while len(self.frames) <= place:
            self.frames.append(receive(self.socket))
        return self.frames[place]


class House:
    """A server whose time is told."""

    def __init__(self, stack: ExitStack) -> None:
        self.clock = Clock()
        self.server = stack.enter_context(ThreadServer(make_services(clock=self.clock)))

    @contextmanager
    def company(self, **terms: str) -> Iterator[Company]:
        with ExitStack() as stack:
            yield Company(stack, self.server, self.clock, **terms)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with ExitStack() as stack:
        yield House(stack)


class Company:
    """A table of two people, each with a page."""

    def __init__(self, stack: ExitStack, server: ThreadServer, time: Clock, **terms: str) -> None:
        self.clock = time
        self._stack = stack
        self.guests = [stack.enter_context(Guest(server.address)) for _ in range(2)]
        self.table = gather(self.guests[0], **terms)
        sit_down(self.guests[1], invites(self.guests[0], self.table)[2])
        self.pages = [self.open(seat) for seat in (1, 2)]
        for page in self.pages:
            page.wait("gathering")
        for page in self.pages:
            assert page.ask("ready", number=0)["type"] == "accepted"
        for page in self.pages:
            page.wait("snapshot")
        snapshots = [frame for frame in self.pages[0].frames if frame["type"] == "snapshot"]
        self.turn: int = snapshots[-1]["position"]["turn"]

    def open(self, seat: int) -> Page:
        return Page(self._stack.enter_context(self.guests[seat - 1].socket(self.table)))

    @property
    def on_turn(self) -> Page:
        return self.pages[self.turn - 1]

    @property
    def other(self) -> Page:
        return self.pages[2 - self.turn]

    def pass_by(self, seconds: int, *alive: Page) -> None:
        """Lets time pass, in which pages give a sign of life each second."""
        for _ in range(seconds):
            self.clock.pass_by(1)
            for page in alive:
                page.alive()


def seat_of(frame: Frame, seat: int) -> Frame:
    [found] = [each for each in frame["seats"] if each["seat"] == seat]
    return dict(found)


def test_the_time_of_whoever_does_nothing_is_up_on_all_pages(house: House) -> None:
    with house.company(clock="move:10") as room:
        room.on_turn.say("seen", number=1)
        began = room.other.wait("clocks", lambda frame: frame["clock"]["grace"] == 0)
        assert began["clock"] == {"rule": "move:10", "left": [10.0, 10.0], "runs": room.turn, "grace": 0.0}
        room.pass_by(10, *room.pages)
        for page in room.pages:
            told = page.wait("notice")
            assert [event["kind"] for event in told["events"]] == ["timed_out", "over"]
            assert (told["events"][1]["outcome"], told["events"][1]["winner"]) == ("timeout", 3 - room.turn)


def test_a_move_takes_from_its_clock_and_brings_that_of_the_other(house: House) -> None:
    with house.company(clock="game:30+5") as room:
        room.on_turn.say("seen", number=1)
        room.other.wait("clocks")
        room.pass_by(4, *room.pages)
        [snapshot] = [frame for frame in room.on_turn.frames if frame["type"] == "snapshot"]
        move = next(move for move in snapshot["choice"]["legal"] if ">d" in move)
        assert room.on_turn.ask("play", number=1, move=move)["type"] == "accepted"
        clock = room.other.wait("notice")["company"]["clock"]
        left = [30.0, 30.0]
        left[room.turn - 1] = 31.0
        assert clock == {"rule": "game:30+5", "left": left, "runs": 3 - room.turn, "grace": 3.0}


def test_a_page_that_is_closed_shows_on_the_other_and_the_game_can_be_claimed_after_a_minute(house: House) -> None:
    with house.company() as room:
        room.on_turn.socket.close()
        room.pass_by(2, room.other)
        gone = room.other.wait("presence", lambda frame: seat_of(frame, room.turn)["state"] == "gone")
        assert 58 <= seat_of(gone, room.turn)["grace"] <= 60
        refused = room.other.ask("claim", number=1, seat=room.turn, what="win")
        assert (refused["type"], refused["code"]) == ("refused", "not_absent")
        room.pass_by(60, room.other)
        assert room.other.ask("claim", number=1, seat=room.turn, what="win")["type"] == "accepted"
        over = room.other.wait("notice")["events"][-1]
        assert (over["outcome"], over["winner"]) == ("abandoned", 3 - room.turn)


def test_a_silent_page_is_lost_and_comes_back_with_its_next_frame(house: House) -> None:
    with house.company() as room:
        room.pass_by(4, room.other)
        room.other.wait("presence", lambda frame: seat_of(frame, room.turn)["state"] == "lost")
        room.on_turn.alive()
        room.other.wait("presence", lambda frame: seat_of(frame, room.turn)["state"] == "here")


def test_a_locked_phone_is_hidden_while_a_second_page_keeps_its_seat(house: House) -> None:
    with house.company() as room:
        room.on_turn.say("hidden", on=True)
        room.other.wait("presence", lambda frame: seat_of(frame, room.turn)["state"] == "hidden")
        second = room.open(room.turn)
        assert second.wait("snapshot")["seat"] == room.turn
        room.other.wait("presence", lambda frame: seat_of(frame, room.turn)["state"] == "here")
        second.socket.close()
        room.other.wait("presence", lambda frame: seat_of(frame, room.turn)["state"] == "hidden")


def test_who_comes_to_a_table_is_told_who_is_there(house: House) -> None:
    with house.company() as room:
        told = room.open(room.turn).wait("presence")
        assert [seat["seat"] for seat in told["seats"]] == [1, 2]
        assert seat_of(told, 3 - room.turn) == {"seat": 3 - room.turn, "state": "here", "grace": None}
