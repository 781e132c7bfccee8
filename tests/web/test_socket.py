"""The socket of a table: who may open it, what it answers, and when it is closed."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from katmuis.errors import StorageError
from katmuis.ids import GuestId, TableId
from katmuis.storage.store import MemoryStore, StoredTable
from katmuis.web.auth import COOKIE
from katmuis.web.socket import BURST
from tests.live.planted import advisers
from tests.live.playing import make_services
from tests.web.serving import Guest, Player, ThreadServer, hello, receive, send


@pytest.fixture
def socket(guest: Guest) -> Iterator[ClientConnection]:
    with guest.socket(guest.new_table()) as opened:
        yield opened


def closed(socket: ClientConnection) -> tuple[int, str]:
    """The code and the reason with which the server closes a socket."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(10)
    assert socket.close_code is not None
    return socket.close_code, socket.close_reason or ""


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("rules", ["katz-und-maus+stock=5", "classic+stock=5", "g4a+stock=5"])
def test_a_whole_game_is_played_over_a_socket(guest: Guest, rules: str) -> None:
    table = guest.new_table(rules)
    player = Player()
    with guest.socket(table) as socket:
        player.play(socket)
    assert player.over is not None
    assert player.over["outcome"] in ("out", "exhausted", "blocked")
    with guest.socket(table) as socket:
        snapshot = hello(socket)
    assert snapshot["over"] == {"kind": "over", **player.over}
    assert snapshot["number"] == player.number
    assert [entry["number"] for entry in snapshot["log"]] == list(range(1, player.number + 1))


def test_a_snapshot_holds_what_the_page_needs(socket: ClientConnection) -> None:
    snapshot = hello(socket, pace="slow")
    assert snapshot["type"] == "snapshot"
    assert snapshot["seat"] == 1
    assert snapshot["people"] == [
        {"seat": 1, "name": "", "player": None, "you": True, "left": False, "away": False},
        {"seat": 2, "name": "greedy", "player": "greedy", "you": False, "left": False, "away": False},
    ]
    assert snapshot["rules"]["preset"] == "katz-und-maus"
    own, other = snapshot["position"]["seats"]
    assert len(own["hand_cards"]) == own["hand"] == 5
    assert other["hand_cards"] is None
    assert len(other["tops"]) == 1
    assert snapshot["log"][0]["events"][0]["kind"] == "dealt"


def test_a_second_tab_is_sent_the_same(guest: Guest) -> None:
    table = guest.new_table("classic+stock=5")
    with guest.socket(table) as one, guest.socket(table) as two:
        first = hello(two)
        player = Player()
        player.play(one, until=lambda player: player.number > first["number"] + 10)
        numbers = [receive(two)["number"] for _ in range(8)]
    assert numbers == list(range(first["number"] + 1, first["number"] + 9))


def test_a_gap_is_filled(guest: Guest) -> None:
    table = guest.new_table("classic+stock=5")
    player = Player()
    with guest.socket(table) as socket:
        player.play(socket, until=lambda player: player.number > 12)
    with guest.socket(table) as socket:
        first = hello(socket, after=5)
        assert (first["type"], first["number"]) == ("notice", 6)
        assert receive(socket)["number"] == 7


def test_ping_is_answered(socket: ClientConnection) -> None:
    send(socket, type="ping")
    assert receive(socket) == {"type": "pong"}
    hello(socket, pace="slow")
    send(socket, type="set_pace", pace="fast")
    send(socket, type="ping")
    while (frame := receive(socket))["type"] == "notice":
        continue
    assert frame == {"type": "pong"}


def test_nothing_is_packed(guest: Guest) -> None:
    """Packing costs more than it saves here, even where a browser offers it."""
    with guest.socket(guest.new_table(), compression="deflate") as socket:
        assert socket.protocol.extensions == []


# ---------------------------------------------------------------- advice


@pytest.fixture(scope="module")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    services = make_services(advisers=advisers())
    with ThreadServer(services, folder=tmp_path_factory.mktemp("advised"), searchers=1) as running:
        yield running


def test_a_hint_is_answered_after_its_notice(advised: ThreadServer) -> None:
    with Guest(advised.address) as guest, guest.socket(guest.new_table()) as socket:
        frame = hello(socket)
        while not (frame.get("choice") or {}).get("legal"):
            frame = receive(socket)
        number, legal = frame["number"], frame["choice"]["legal"]
        send(socket, type="hint", id="a", number=number, whole=True)
        send(socket, type="hint", id="b", number=number)
        send(socket, type="ping")
        frames = [receive(socket) for _ in range(4)]
        told = {frame["type"]: frame for frame in frames}
        assert [frame["type"] for frame in frames][-2:] == ["notice", "hinted"]
        assert (told["refused"]["id"], told["refused"]["code"]) == ("b", "busy")
        assert told["notice"]["events"] == [{"kind": "helped", "seat": 1}]
        hinted = told["hinted"]
        assert (hinted["id"], hinted["number"], hinted["moves"]) == ("a", number + 1, legal)
        assert set(hinted["reason"]) == {"code", "params"}


def test_a_hint_out_of_turn_is_refused(socket: ClientConnection) -> None:
    frame = hello(socket, pace="slow")
    send(socket, type="hint", id="a", number=frame["number"] - 1)
    while (frame := receive(socket))["type"] == "notice":
        continue
    assert (frame["type"], frame["id"], frame["code"]) == ("refused", "a", "stale")


def test_the_coach_speaks_to_those_who_want_him_to(advised: ThreadServer) -> None:
    with Guest(advised.address) as guest:
        table = guest.new_table()
        with guest.socket(table) as coached, guest.socket(table) as alone:
            send(coached, type="hello", after=None, pace="off", coach=True)
            hello(alone)
            while (frame := receive(coached))["type"] != "coached":
                last = frame
            assert (frame["number"], frame["tip"]["code"]) == (last["number"], "before")
            send(coached, type="set_coach", on=False)
            send(alone, type="set_coach", on=True)
            while (frame := receive(alone))["type"] != "coached":
                continue
            send(alone, type="set_coach", on=True)
            for each in (coached, alone):
                send(each, type="ping")
                assert receive(each) == {"type": "pong"}


# ---------------------------------------------------------------- frames that cannot be read


@pytest.mark.parametrize(
    "frame",
    [
        "", "x", "{", "[]", "7", "null", '{"type":"fly"}', '{"type":7}', "{}",
        '{"type":"play","id":"a","number":1}',
        '{"type":"play","id":"a","number":"1","move":"hA>c1"}',
        '{"type":"play","id":"","number":1,"move":"hA>c1"}',
        '{"type":"play","id":"a","number":-1,"move":"hA>c1"}',
        '{"type":"play","id":"a","number":9007199254740992,"move":"hA>c1"}',
        '{"type":"play","id":"a\\u0000","number":1,"move":"hA>c1"}',
        '{"type":"play","id":"a\\n","number":1,"move":"hA>c1"}',
        '{"type":"play","id":"\\ud800","number":1,"move":"hA>c1"}',
        '{"type":"hello","after":' + "9" * 4000 + "}",
        '{"type":"play","id":"a","number":1,"move":"hA>c1","place":-1}',
        '{"type":"play","id":"a","number":1e400,"move":"hA>c1"}',
        json.dumps({"type": "play", "id": "a" * 65, "number": 1, "move": "hA>c1"}),
        json.dumps({"type": "play", "id": "a", "number": 1, "move": "h" * 17}),
        '{"type":"hello","pace":"ludicrous"}',
        "[" * 9000,
        '{"type":"ping","x":' + "[" * 7000 + "]" * 7000 + "}",
        b'{"type":"ping"}',
        "\ud7ff" * 3000,
    ],
)  # fmt: skip
def test_a_frame_that_cannot_be_read_is_told_and_the_line_stays(socket: ClientConnection, frame: str | bytes) -> None:
    first = hello(socket, pace="slow")
    socket.send(frame)
    failed = receive(socket)
    while failed["type"] == "notice":
        failed = receive(socket)
    assert failed["type"] == "failed"
    assert failed["code"] == "malformed"
    assert len(json.dumps(failed)) < 500
    send(socket, type="play", id="z", number=first["number"], move="h?>c1")
    while (answer := receive(socket))["type"] == "notice":
        continue
    assert answer["type"] == "refused"
    assert answer["id"] == "z"


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ([{"type": "play", "id": "a", "number": 1, "move": "hA>c1"}], "hello_first"),
        ([{"type": "set_pace", "pace": "off"}], "hello_first"),
        ([{"type": "set_coach", "on": True}], "hello_first"),
        ([{"type": "hint", "id": "a", "number": 1}], "hello_first"),
        ([{"type": "hello", "pace": "slow"}, {"type": "hello"}], "hello_twice"),
    ],
)
def test_hello_is_said_once_and_first(socket: ClientConnection, messages: list[dict[str, Any]], code: str) -> None:
    for message in messages:
        socket.send(json.dumps(message))
    while (frame := receive(socket))["type"] != "failed":
        continue
    assert frame["code"] == code
    send(socket, type="ping")
    assert receive(socket)["type"] in ("pong", "notice")


def test_a_frame_too_long_closes_the_line_and_nothing_else(server: ThreadServer, guest: Guest) -> None:
    table = guest.new_table()
    with guest.socket(table) as socket:
        number = hello(socket, pace="slow")["number"]
        socket.send("x" * (server.settings.frame_limit + 1))
        assert closed(socket) == (1009, "frame_too_long")
    with guest.socket(table) as socket:
        assert hello(socket, pace="slow")["number"] >= number
        socket.send(json.dumps({"type": "ping"}).ljust(server.settings.frame_limit))
        while (frame := receive(socket))["type"] == "notice":
            continue
        assert frame == {"type": "pong"}


def test_a_frame_far_too_long_is_not_even_read(server: ThreadServer, guest: Guest) -> None:
    with guest.socket(guest.new_table()) as socket:
        socket.send("x" * (3 * server.settings.frame_limit))
        assert closed(socket)[0] == 1009


def test_a_flood_closes_the_line(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        for _ in range(20 * BURST):
            send(socket, type="ping")
    assert closed(socket) == (1008, "too_many_frames")


def test_a_play_that_cannot_be_carried_out_at_once_counts_as_one_frame(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than half of the frames that may come: if each were counted twice the line would be closed."""
    monkeypatch.setattr("katmuis.web.socket.PER_SECOND", 0.001)  # however long the answers take
    with guest.socket(guest.new_table()) as socket:
        hello(socket, pace="slow")
        for n in range(BURST * 3 // 4):
            send(socket, type="play", id=f"{n:08}", number=0, move="s>c1")
            while (frame := receive(socket))["type"] == "notice":
                continue
            assert (frame["type"], frame["id"]) == ("refused", f"{n:08}")


# ---------------------------------------------------------------- who may open a socket


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1"])
def test_another_sites_page_cannot_open_a_socket(guest: Guest, origin: str | None) -> None:
    table = guest.new_table()
    with pytest.raises(InvalidStatus) as raised, guest.socket(table, origin=origin):
        pass
    assert raised.value.response.status_code == 403
    with guest.socket(table) as socket:
        assert hello(socket)["type"] == "snapshot"


def failed(socket: ClientConnection) -> tuple[str, tuple[int, str]]:
    frame = receive(socket)
    assert frame["type"] == "failed"
    return frame["code"], closed(socket)


def test_whoever_does_not_sit_at_a_table_is_refused(server: ThreadServer, guest: Guest) -> None:
    table = guest.new_table()
    with Guest(server.address) as stranger, stranger.socket(table) as socket:
        assert failed(socket) == ("not_seated", (4403, "not_seated"))
    with Guest(server.address) as other:
        other.new_table()
        with other.socket(table) as socket:
            assert failed(socket) == ("not_seated", (4403, "not_seated"))
        with other.socket("nowhere") as socket:
            assert failed(socket) == ("table_unknown", (4403, "table_unknown"))


# ---------------------------------------------------------------- faults of one's own


class FaultyStore(MemoryStore):
    """A store whose reading fails, on purpose or not."""

    error: Exception | None = None

    def load(self, table: TableId) -> StoredTable | None:
        if self.error is not None and table == "broken":
            raise self.error
        return super().load(table)

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        if self.error is not None:
            raise self.error
        return super().find_guest(token_hash)


@pytest.fixture
def faulty() -> Iterator[ThreadServer]:
    with ThreadServer(make_services(FaultyStore())) as running:
        yield running


@pytest.mark.parametrize("moment", ["guest", "table"])
@pytest.mark.parametrize(
    ("error", "close"),
    [
        (StorageError("database_busy", read="x", expected="y"), (1013, "database_busy")),
        (StorageError("record_differs", read="x", expected="y"), (4403, "record_differs")),
        (RuntimeError("AsKd9h"), (1011, "internal")),
    ],
)
def test_a_fault_closes_the_socket_and_is_in_the_log_without_its_text(
    faulty: ThreadServer, moment: str, error: Exception, close: tuple[int, str], caplog: pytest.LogCaptureFixture
) -> None:
    """Where trying again may help, nothing else is said, so that the page tries again."""
    store = faulty.services.store
    assert isinstance(store, FaultyStore)
    with Guest(faulty.address) as guest:
        guest.new_table()
        if moment == "guest":
            guest.web.cookies.clear()
            guest.web.cookies.set(COOKIE, "0" * 64)
        store.error = error
        with guest.socket("broken") as socket:
            if close[0] == 4403:
                assert receive(socket)["code"] == "record_differs"
            assert closed(socket) == close
        store.error = None
    [line] = [record.getMessage() for record in caplog.records if record.name.startswith("katmuis")]
    assert "AsKd9h" not in caplog.text
    assert "Traceback" not in caplog.text
    assert ("fault" in line and "test_socket.py" in line) if close[0] == 1011 else close[1] in line
