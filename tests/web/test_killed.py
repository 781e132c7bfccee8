"""A server killed in the middle of a turn: whatever was acknowledged is there after the next start."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from benchmarks.capacity import children
from katmuis.settings import Settings
from tests.web.serving import Guest, Player, ProcessServer, hello, receive, send

MOMENTS = 6


def address_of(home: Path) -> str:
    return f"sqlite:///{home}/games.sqlite3"


Start = Callable[[], ProcessServer]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers on one database; none outlives the test."""
    started: list[ProcessServer] = []

    def start_one() -> ProcessServer:
        started.append(ProcessServer(tmp_path, "--database", address_of(tmp_path)))
        return started[-1]

    yield start_one
    for server in started:
        if server.process.poll() is None:
            server.kill()


def played_until_killed(server: ProcessServer, guest: Guest, table: str, player: Player, after: float) -> None:
    """Plays without a pause while the server is killed, at a moment that nobody chose after the first answer."""

    def kill() -> None:
        while not player.accepted and server.process.poll() is None:
            time.sleep(0.005)
        time.sleep(after)
        server.kill()

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        with guest.socket(table) as socket:
            player.play(socket)
    except (WebSocketException, OSError, EOFError):
        pass
    killer.join()


def test_nothing_that_was_acknowledged_is_lost(start: Start) -> None:
    chance = random.Random(1)
    server = start()
    with Guest(server.address) as guest:
        for moment in range(MOMENTS):
            table, player = guest.new_table("classic+stock=30"), Player(moment)
            played_until_killed(server, guest, table, player, chance.random() * 0.5)
            seen, accepted = player.number, dict(player.accepted[-50:])
            assert accepted
            server = start()
            guest.move_to(server.address)
            with guest.socket(table) as socket:
                snapshot = hello(socket, pace="slow")
                assert snapshot["number"] >= seen
                assert snapshot["number"] >= max(accepted.values(), default=1)
                for name, number in accepted.items():
                    send(socket, type="play", id=name, number=number - 1, move="hA>c1")
                    while (answer := receive(socket))["type"] == "notice":
                        continue
                    assert answer == {"type": "accepted", "id": name, "number": number}
            unfinished = guest.web.get("/api/home").json()["unfinished"]
            assert (table in [listed["table"] for listed in unfinished]) is (snapshot["over"] is None)
    assert server.stop() == ""


def test_a_computers_turn_goes_on_by_itself_after_a_start(start: Start) -> None:
    """Nobody has to open the table: the start looks for turns that were cut short."""
    server = start()
    with Guest(server.address) as guest:
        table = guest.new_table()
        with guest.socket(table) as socket:
            player = Player()
            first = hello(socket, pace="slow")
            player.number, legal = first["number"], first["choice"]["legal"]
            while not first["choice"]["take_back"]:
                if legal:
                    move = next((move for move in legal if ">d" in move), legal[0])
                    send(socket, type="play", id=move + str(player.number), number=player.number, move=move)
                frame = receive(socket)
                while frame["type"] != "notice":
                    frame = receive(socket)
                player.number, legal, first = frame["number"], frame["choice"]["legal"], frame
        server.kill()
        guest.move_to(start().address)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            [listed] = guest.web.get("/api/home").json()["unfinished"]
            if listed["turn"] == 1:
                break
            time.sleep(0.1)
        assert listed["turn"] == 1


@pytest.mark.parametrize("name", ["serve", "play"])
def test_the_first_answer_comes_soon(tmp_path: Path, name: str) -> None:
    """A generous bound, so that a busy machine does not matter; an idle one takes under a second."""
    begun = time.monotonic()
    server = ProcessServer(tmp_path, name=name)
    with Guest(server.address) as guest:
        assert guest.web.get("/api/home").status_code == 200
    assert time.monotonic() - begun < 30
    assert server.stop() == ""


@pytest.mark.parametrize("end", [ProcessServer.kill, ProcessServer.stop], ids=["killed", "stopped"])
def test_the_processes_that_think_end_with_their_server(start: Start, end: Callable[[ProcessServer], object]) -> None:
    server = start()
    with Guest(server.address) as guest, guest.socket(guest.new_table()) as socket:
        frame = hello(socket)
        while not (frame.get("choice") or {}).get("legal"):
            frame = receive(socket)
        send(socket, type="hint", id="a", number=frame["number"])
        while receive(socket)["type"] != "hinted":
            continue
        thinking = children(server.process.pid)
        assert len(thinking) >= Settings(database="").searchers
        end(server)
    deadline = time.monotonic() + 20
    while any(map(is_running, thinking)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_running(process: int) -> bool:
    """Whether a process has not ended; one that nobody has asked for its end yet has."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
