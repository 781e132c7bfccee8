"""A server killed at moments that nobody chose while two people play: what each of them was told is in the store."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from katmuis.live.state import State
from katmuis.storage.store import StoredTable
from tests.live.journals import check_told, stored
from tests.live.playing import lead_on
from tests.web.gathering import gather, invites, sit_down, told
from tests.web.serving import Guest, ProcessServer, send

RULES = "classic+stock=30"
MOMENTS, NIGHTLY_MOMENTS, AT_ONE_TABLE = 10, 200, 20
LONGEST = 0.6
"""How long after the first answer a server is killed, at most, in seconds."""


class Person:
    """Somebody who plays on as soon as he may, over one socket after the other, and keeps a journal."""

    def __init__(self, guest: Guest, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.chance = random.Random(seat)
        self.number: int | None = None
        self.legal: list[str] = []
        self.over = False
        self.asked: dict[str, dict[str, Any]] = {}
        """What was not answered yet: it is said again after a break."""
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.told: dict[int, Any] = {}

    def play(self, table: str, enough: threading.Event) -> None:
        """Plays until the server is gone, or until it is enough and nothing waits for an answer."""
        with contextlib.suppress(WebSocketException, OSError, EOFError), self.guest.socket(table) as socket:
            send(socket, type="hello", after=self.number, pace="off")
            for name, order in self.asked.items():
                send(socket, id=name, **order)
            while not (enough.is_set() and not self.asked):
                if not self.asked and self.number is not None and not enough.is_set():
                    self.act(socket)
                with contextlib.suppress(TimeoutError):
                    self.hear(json.loads(socket.recv(0.2)))

    def act(self, socket: ClientConnection) -> None:
        assert self.number is not None
        order: dict[str, Any] = {"type": "play", "number": self.number}
        if self.over:
            order["type"] = "rematch"
        elif self.legal:
            order["move"] = lead_on(self.legal, self.chance)
        else:
            return
        name = f"{self.seat}-{len(self.accepted) + len(self.refused)}"
        self.asked[name] = order
        send(socket, id=name, **order)

    def hear(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "accepted":
                assert self.asked.pop(frame["id"])
                self.accepted[frame["id"]] = frame["number"]
            case "refused":
                assert self.asked.pop(frame["id"])
                self.refused[frame["id"]] = frame["code"]
            case "snapshot":
                self.take(frame, frame["over"] is not None)
                for entry in frame["log"]:
                    self.keep(entry["number"], entry["events"])
            case "notice":
                assert self.number is None or frame["number"] == self.number + 1
                self.keep(frame["number"], frame["events"])
                kinds = {event["kind"] for event in frame["events"]}
                self.take(frame, "over" in kinds or (self.over and "dealt" not in kinds))

    def take(self, frame: dict[str, Any], over: bool) -> None:
        self.number, self.legal, self.over = frame["number"], frame["choice"]["legal"], over
        if over and self.seat in (frame.get("company") or {}).get("ready", []):
            self.over, self.legal = False, []

    def keep(self, number: int, events: Any) -> None:
        assert self.told.setdefault(number, events) == events


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite3"
    return str(request.getfixturevalue("postgresql_url"))


class Running:
    """Servers on one database, one after the other."""

    def __init__(self, home: Path, database: str) -> None:
        self.home = home
        self.database = database
        self.server = self._start()

    def _start(self) -> ProcessServer:
        return ProcessServer(self.home, "--database", self.database)

    def kill(self) -> None:
        self.server.kill()

    def start(self, *guests: Guest) -> None:
        self.server = self._start()
        for guest in guests:
            guest.move_to(self.server.address)

    def stored(self, table: str) -> StoredTable:
        return stored(self.database, table)


@pytest.fixture
def running(tmp_path: Path, database: str) -> Iterator[Running]:
    running = Running(tmp_path, database)
    yield running
    if running.server.process.poll() is None:
        running.kill()


def compare(kept: StoredTable, people: list[Person]) -> State:
    """The state that the events lead to, if everybody was told what they say and each answer is among them."""
    state = check_told(kept, [(person.seat, person.told) for person in people])
    known = {(int(seat), str(name)): number for (seat, name), number in kept.commands.items()}
    assert len(set(known.values())) == len(known)
    for person in people:
        assert max(person.told, default=0) <= state.number
        for name, number in person.accepted.items():
            assert known.get((person.seat, name)) == number
        for name, code in person.refused.items():
            assert code == "not_stored" or (person.seat, name) not in known
        unknown = {name for seat, name in known if seat == person.seat} - person.accepted.keys() - person.asked.keys()
        assert unknown <= {"r"}
    return state


def begin(people: list[Person]) -> str:
    """Two people at a table that was just dealt."""
    ann, bob = (person.guest for person in people)
    table = gather(ann, RULES)
    sit_down(bob, invites(ann, table)[2])
    for guest in (ann, bob):
        with guest.socket(table) as socket:
            send(socket, type="hello", after=None, pace="off")
            send(socket, type="ready", id="r", number=1)
            told(socket, "accepted")
    return table


def play_until(people: list[Person], table: str, end: threading.Event, kill: Any) -> None:
    before = sum(len(person.accepted) for person in people)
    threads = [threading.Thread(target=person.play, args=(table, end)) for person in people]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + 30
    while sum(len(person.accepted) for person in people) == before and time.monotonic() < deadline:
        time.sleep(0.002)
    kill()
    for thread in threads:
        thread.join()
    assert sum(len(person.accepted) for person in people) > before


def killed_at_random(running: Running, moments: int, seed: int) -> None:
    chance = random.Random(seed)
    with Guest(running.server.address) as ann, Guest(running.server.address) as bob:
        # All that was told is compared each time: tables that grow for ever would take ever longer.
        for done in range(0, moments, AT_ONE_TABLE):
            killed_at_one_table(running, ann, bob, min(AT_ONE_TABLE, moments - done), chance)
        assert running.server.stop() == ""


def killed_at_one_table(running: Running, ann: Guest, bob: Guest, moments: int, chance: random.Random) -> None:
    people = [Person(ann, 1), Person(bob, 2)]
    table = begin(people)
    for _ in range(moments):
        after = chance.random() * LONGEST

        def kill(after: float = after) -> None:
            time.sleep(after)
            running.kill()

        play_until(people, table, threading.Event(), kill)
        compare(running.stored(table), people)
        running.start(ann, bob)
    end = threading.Event()

    def finish() -> None:
        time.sleep(0.3)
        end.set()

    play_until(people, table, end, finish)
    state = compare(running.stored(table), people)
    assert not people[0].asked
    assert not people[1].asked
    assert state.number > moments


def test_two_people_lose_nothing_to_kill_9(running: Running) -> None:
    killed_at_random(running, MOMENTS, 1)


@pytest.mark.nightly
def test_two_people_lose_nothing_at_any_of_200_moments(running: Running) -> None:
    killed_at_random(running, NIGHTLY_MOMENTS, 2)
