"""The stream of a table: the same frames as over a socket, as server-sent events, and frames up by POST."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any, Self

import httpx
import pytest

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, TableId
from katmuis.web import socket as web_socket
from katmuis.web import stream as web_stream
from katmuis.web.stream import WAITING, EventStream, Streams, seat_in
from tests.live.playing import lead_on, make_services
from tests.web.serving import TIMEOUT, Guest, Player, ThreadServer, hello, receive


class Listener:
    """A browser that listens to a stream of events."""

    def __init__(self, guest: Guest, table: str, said: dict[str, Any] | None = None, **headers: str) -> None:
        self.guest = guest
        self.path = f"/api/tables/{table}/stream"
        asked = {"hello": json.dumps(said)} if said is not None else {}
        self._opened = guest.web.stream("GET", self.path, params=asked, headers=headers, timeout=TIMEOUT)

    def __enter__(self) -> Self:
        self.answer = self._opened.__enter__()
        self._lines = self.answer.iter_lines()
        if self.answer.status_code == 200:
            kind, self.name = self.event()
            assert kind == "stream"
        return self

    def __exit__(self, *raised: Any) -> None:
        self._opened.__exit__(*raised)

    def event(self) -> tuple[str, str]:
        """The next event: its name, `message` if it has none, and its data."""
        name, data = "message", ""
        for line in self._lines:
            if not line and data:
                return name, data
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                data += value
        raise EOFError

    def frame(self) -> dict[str, Any]:
        kind, data = self.event()
        assert kind == "message", (kind, data)
        found = json.loads(data)
        assert isinstance(found, dict)
        return found

    def closed(self) -> tuple[int, str]:
        """Why the stream was closed; its answer has ended then."""
        while (event := self.event())[0] != "closed":
            continue
        with pytest.raises(EOFError):
            self.event()
        told = json.loads(event[1])
        return told["code"], told["reason"]

    def send(self, **message: Any) -> httpx.Response:
        return self.guest.web.post(f"{self.path}/{self.name}", json=message)


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadServer]:
    with ThreadServer() as running:
        yield running


# ---------------------------------------------------------------- the same as over a socket


def test_a_whole_game_is_played_over_a_stream(guest: Guest) -> None:
    table = guest.new_table("katz-und-maus+stock=5")
    player = Player()
    with Listener(guest, table) as stream:
        assert stream.send(type="hello", pace="off").json() == []
        frame = stream.frame()
        assert frame["type"] == "snapshot"
        number, over = frame["number"], None
        while over is None:
            if frame["type"] != "accepted" and frame["choice"]["legal"]:
                move = lead_on(frame["choice"]["legal"], player.chance)
                stream.send(type="play", id=str(number), number=number, move=move)
            frame = stream.frame()
            if frame["type"] == "notice":
                assert frame["number"] == number + 1
                number = frame["number"]
                over = next((event for event in frame["events"] if event["kind"] == "over"), None)
    with guest.socket(table) as socket:
        assert hello(socket)["over"] == over


def test_socket_and_stream_are_told_the_same(guest: Guest) -> None:
    table = guest.new_table("classic+stock=5")
    said = {"type": "hello", "pace": "off"}
    with guest.socket(table) as playing, guest.socket(table) as socket, Listener(guest, table, said) as stream:
        frames = [[hello(socket)], [stream.frame()]]
        Player().play(playing, until=lambda player: player.number > 15)
        while frames[0][-1]["number"] < 12:
            frames[0].append(receive(socket))
        while frames[1][-1]["number"] < 12:
            frames[1].append(stream.frame())
    over_socket, over_stream = ([frame for frame in told if frame["number"] > 3] for told in frames)
    assert len(over_socket) == 9
    assert over_socket == over_stream


def test_the_hello_may_come_with_the_request(guest: Guest) -> None:
    table = guest.new_table()
    with Listener(guest, table, {"type": "hello", "pace": "slow"}) as stream:
        assert stream.frame()["type"] == "snapshot"
        stream.send(type="ping")
        while (frame := stream.frame())["type"] == "notice":
            continue
        assert frame == {"type": "pong"}


def test_no_proxy_and_no_browser_keeps_what_comes(guest: Guest) -> None:
    with Listener(guest, guest.new_table()) as stream:
        headers = stream.answer.headers
    assert headers["content-type"].startswith("text/event-stream")
    assert (headers["cache-control"], headers["x-accel-buffering"]) == ("no-store", "no")
    assert "content-encoding" not in headers
    assert headers["x-content-type-options"] == "nosniff"


def test_a_stream_shows_that_it_is_alive(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_stream, "ALIVE_EVERY", 0.05)
    with guest.web.stream("GET", f"/api/tables/{guest.new_table()}/stream") as answer:
        assert ":" in [line for line, _ in zip(answer.iter_lines(), range(6), strict=False)]


def test_a_question_for_the_headers_ends(guest: Guest) -> None:
    assert guest.web.head(f"/api/tables/{guest.new_table()}/stream").status_code == 200


@pytest.mark.parametrize("body", [b"{", b'{"type":"fly"}', b"\xff", b"[" * 9000])
def test_a_frame_that_cannot_be_read_is_told_and_the_stream_stays(guest: Guest, body: bytes) -> None:
    with Listener(guest, guest.new_table(), {"type": "hello", "pace": "slow"}) as stream:
        posted = guest.web.post(
            f"{stream.path}/{stream.name}", content=body, headers={"Content-Type": "application/json"}
        )
        assert (posted.status_code, posted.json()) == (200, [])
        while (frame := stream.frame())["type"] in ("snapshot", "notice"):
            continue
        assert (frame["type"], frame["code"]) == ("failed", "malformed")
        stream.send(type="ping")
        while (frame := stream.frame())["type"] == "notice":
            continue
        assert frame == {"type": "pong"}


def test_whoever_says_no_hello_is_let_go_of(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_socket, "GREETED_WITHIN", 0.2)
    with Listener(guest, guest.new_table()) as stream:
        assert stream.closed() == (1008, "hello_first")


def test_a_flood_closes_the_stream(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_socket, "BURST", 5)
    monkeypatch.setattr(web_socket, "PER_SECOND", 1)
    with Listener(guest, guest.new_table(), {"type": "hello", "pace": "slow"}) as stream:
        for _ in range(8):
            stream.send(type="ping")
        assert stream.closed() == (1008, "too_many_frames")


def test_a_body_too_long_is_refused(server: ThreadServer, guest: Guest) -> None:
    with Listener(guest, guest.new_table(), {"type": "hello"}) as stream:
        answer = stream.send(type="ping", more="x" * server.settings.frame_limit)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_stream_whose_viewer_is_gone_leaves_nothing_behind(server: ThreadServer, guest: Guest) -> None:
    table = guest.new_table()
    with Listener(guest, table, {"type": "hello", "pace": "slow"}) as stream:
        stream.frame()
        assert server.services.hub.watched(TableId(table)) == 1
    deadline = time.monotonic() + TIMEOUT
    while server.services.hub.watched(TableId(table)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


# ---------------------------------------------------------------- who may listen and speak


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "null"}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}],
)
def test_another_sites_page_cannot_listen(guest: Guest, headers: dict[str, str]) -> None:
    with Listener(guest, guest.new_table(), None, **headers) as stream:
        assert stream.answer.status_code == 403
        assert json.loads(stream.answer.read())["code"] == "foreign_origin"


def test_another_sites_page_cannot_speak(guest: Guest) -> None:
    with Listener(guest, guest.new_table(), {"type": "hello", "pace": "slow"}) as stream:
        address = f"{stream.path}/{stream.name}"
        foreign = guest.web.post(address, json={"type": "resign"}, headers={"Origin": "http://evil.example"})
        form = guest.web.post(address, content=b'{"type":"resign"}', headers={"Content-Type": "text/plain"})
        assert (foreign.status_code, form.status_code) == (403, 415)
        stream.send(type="ping")
        while (frame := stream.frame())["type"] in ("snapshot", "notice"):
            continue
        assert frame == {"type": "pong"}


def test_a_table_of_others_is_refused(server: ThreadServer, guest: Guest) -> None:
    table = guest.new_table()
    with Guest(server.address) as other:
        other.new_table()
        with Listener(other, "nowhere", {"type": "hello"}) as stream:
            assert stream.frame()["code"] == "table_unknown"
            assert stream.closed() == (4403, "table_unknown")
        with Listener(guest, table, {"type": "hello", "pace": "slow"}) as stream:
            stream.frame()
            answer = other.web.post(f"{stream.path}/{stream.name}", json={"type": "ping"})
            assert (answer.status_code, answer.json()["code"]) == (404, "stream_unknown")
            stream.send(type="set_pace", pace="fast")
            stream.send(type="ping")
            frames = [stream.frame()]
            while frames[-1]["type"] == "notice":
                frames.append(stream.frame())
            assert [frame["type"] for frame in frames if frame["type"] != "notice"] == ["pong"]


@pytest.mark.parametrize("name", ["x", "0" * 33, "0" * 32 + "-7", "G" * 32])
def test_a_name_that_no_stream_has_is_refused(guest: Guest, name: str) -> None:
    answer = guest.web.post(f"/api/tables/{guest.new_table()}/stream/{name}", json={"type": "ping"})
    assert (answer.status_code, answer.json()["code"]) == (404, "stream_unknown")


# ---------------------------------------------------------------- its parts


def test_a_stream_takes_so_many_frames_and_no_more() -> None:
    async def story() -> None:
        async def write(_piece: bytes) -> None: ...

        stream = EventStream("x", TableId("t1"), None, write, None)
        for _ in range(WAITING):
            stream.put("{}")
        with pytest.raises(RefusedError, match="too_many_frames"):
            stream.put("{}")

    asyncio.run(story())


def test_a_viewer_who_does_not_read_keeps_only_himself_waiting() -> None:
    """A frame waits until the one before it was taken; the line behind it is bounded, as a socket's is."""

    async def story() -> None:
        taken = asyncio.Event()
        sent: list[bytes] = []

        async def write(piece: bytes) -> None:
            sent.append(piece)
            await taken.wait()

        stream = EventStream("x", TableId("t1"), None, write, None)
        sending = [asyncio.create_task(stream.send(b"{}")) for _ in range(3)]
        await asyncio.sleep(0)
        assert len(sent) == 1
        taken.set()
        await asyncio.gather(*sending)
        assert sent == [b"data: {}\n\n"] * 3
        stream.end()
        with pytest.raises(ConnectionResetError):
            await stream.send(b"{}")
        assert await stream.receive() is None

    asyncio.run(story())


def test_a_stream_is_found_by_its_own_viewer_alone() -> None:
    async def write(_piece: bytes) -> None: ...

    services = make_services()
    streams = Streams(services.random_bytes, services.hub)
    ann, ben, table = GuestId("ann"), GuestId("ben"), TableId("t1")
    stream = streams.add(table, ann, write, '{"type":"hello","seat":2}')
    assert stream.name.endswith("-2")
    assert streams.find(stream.name, table, ann) is stream
    assert streams.find(stream.name, table, ben) is None
    assert streams.find(stream.name, table, None) is None
    assert streams.find(stream.name, TableId("t2"), ann) is None
    streams.drop(stream)
    assert streams.find(stream.name, table, ann) is None
    assert len(streams) == 0


@pytest.mark.parametrize("hello", ["", "[" * 9000, '{"seat":"x"}', "7", '{"type":"hello"}'])
def test_a_hello_that_cannot_be_read_chooses_no_seat(hello: str) -> None:
    assert seat_in(hello) is None
    assert seat_in('{"type":"hello","seat":3}') == 3
