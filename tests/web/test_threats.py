"""What breaks servers of card games, tried on this one; docs/security.md says which threat each test stands for."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import unquote

import httpx
import pytest
from websockets.asyncio.client import ClientConnection as Connection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.typing import Origin

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import TableId
from katmuis.live.tables import Tables
from katmuis.settings import Settings
from katmuis.storage.store import GatheringRow, MemoryStore, Promise, StoredTable
from katmuis.web.auth import COOKIE, SECURE_COOKIE
from katmuis.web.openapi import OPERATIONS
from katmuis.web.socket import BURST
from tests.live.playing import make_services
from tests.web.serving import Guest, ThreadServer, hello, receive, send
from tests.web.test_stream import Listener

CHANGING = sorted(path for method, path in OPERATIONS if method == "POST")


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadServer]:
    with ThreadServer() as running:
        yield running


def closed(socket: ClientConnection) -> tuple[int | None, str | None]:
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(10)
    return socket.close_code, socket.close_reason


def still_serves(guest: Guest) -> bool:
    """Whether somebody else can play as if nothing had happened."""
    with guest.socket(guest.new_table()) as socket:
        return bool(hello(socket)["type"] == "snapshot")


# ---------------------------------------------------------------- other sites


@pytest.mark.parametrize("path", CHANGING)
@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Origin": "http://evil.example"}, "foreign_origin"),
        ({"Origin": "null"}, "foreign_origin"),
        ({"Origin": ""}, "foreign_origin"),
        ({"Content-Type": "text/plain"}, "json_expected"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, "json_expected"),
        ({"Content-Type": "multipart/form-data; boundary=x"}, "json_expected"),
    ],
)
def test_what_another_site_can_have_a_browser_send_changes_nothing(
    guest: Guest, path: str, headers: dict[str, str], code: str
) -> None:
    table = guest.new_table()
    where = path.format(table=table, seat=2, token="0" * 32, name="0" * 32)
    answer = guest.web.post(where, content=b"{}", headers={"Content-Type": "application/json", **headers})
    assert (answer.status_code, answer.json()["code"]) == (403 if code == "foreign_origin" else 415, code)
    assert "set-cookie" not in answer.headers


def test_a_page_of_the_public_address_may_speak_and_no_other() -> None:
    """Where a proxy asks under a name of its own, the address that people see counts, to the letter."""
    with ThreadServer(public_url="https://cards.example") as server, Guest(server.address) as guest:
        for origin, status in {
            "https://cards.example": 201,
            server.address: 201,
            "http://cards.example": 403,
            "https://cards.example:8443": 403,
            "https://evil.cards.example": 403,
            "https://cards.example.evil": 403,
        }.items():
            answer = guest.web.post("/api/tables", json={"rules": "classic"}, headers={"Origin": origin})
            assert answer.status_code == status, origin
        table = guest.new_table()
        with guest.socket(table, origin="https://cards.example"):
            pass
        with pytest.raises(InvalidStatus), guest.socket(table, origin="https://evil.example"):
            pass


# ---------------------------------------------------------------- sessions


@pytest.mark.parametrize("secure", [False, True])
def test_a_planted_session_is_not_taken_on(server: ThreadServer, secure: bool) -> None:
    """Whoever came with a token that the server has not made is given another one with his first table."""
    name, origin = (SECURE_COOKIE, "https") if secure else (COOKIE, "http")
    planted = "5a" * 32
    headers = {"Origin": server.address.replace("http", origin), "Cookie": f"{name}={planted}"}
    made = httpx.post(server.address + "/api/tables", json={"rules": "classic"}, headers=headers)
    given = made.headers["set-cookie"].partition(";")[0].partition("=")
    assert given[0] == name
    assert given[2] != planted
    listed = httpx.get(server.address + "/api/home", headers=headers).json()["unfinished"]
    assert listed == []


def test_a_session_is_in_nothing_that_is_sent(guest: Guest) -> None:
    """It is set once, as a cookie that no script can read, and never told again: to him or to anybody."""
    table = guest.new_table("katz-und-maus+stock=5")
    token = guest.web.cookies[COOKIE]
    with guest.socket(table) as socket:
        frames = [json.dumps(hello(socket, pace="slow"))]
        send(socket, type="play", id=token[:64], number=0, move="h?>c1")
        while "refused" not in frames[-1]:
            frames.append(json.dumps(receive(socket)))
    told = [guest.web.get(path).text for path in ("/", "/api/home", "/api/me", "/metrics", "/api/openapi.json")]
    assert not [text for text in told if token in text]
    # What he calls his command is told back to himself, and is not what is looked for.
    assert not [frame for frame in frames if token in frame.replace(f'"id": "{token}"', "")]


@pytest.mark.parametrize("told", ["8.8.8.8", "127.0.0.1, 8.8.8.8"])
def test_a_proxy_is_believed_only_where_it_is_named(told: str) -> None:
    """Else anybody could pretend to come over HTTPS, or from an address of his choice."""
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": told}
    with ThreadServer(trusted_proxies=("10.9.9.9",)) as server, Guest(server.address) as guest:
        made = guest.web.post("/api/tables", json={"rules": "classic"}, headers=headers)
        assert made.headers["set-cookie"].startswith(COOKIE)
    with ThreadServer() as server, Guest(server.address) as guest:
        made = guest.web.post("/api/tables", json={"rules": "classic"}, headers=headers)
        assert made.headers["set-cookie"].startswith(SECURE_COOKIE)


# ---------------------------------------------------------------- frames


@pytest.mark.parametrize("text", [b"\xff", b'{"type":"ping","x":"\xc3\x28"}', b"\xed\xa0\x80"])
def test_text_that_is_none_closes_the_line(guest: Guest, text: bytes) -> None:
    with guest.socket(guest.new_table()) as socket:
        hello(socket, pace="slow")
        with contextlib.suppress(ConnectionClosed):
            socket.send(text, text=True)
        assert closed(socket)[0] == 1007
    assert still_serves(guest)


def one_by_one(pieces: Sequence[str]) -> Iterator[str]:
    """Pieces with time between them: who goes on sending after the end is not told why it ended."""
    for piece in pieces:
        yield piece
        time.sleep(0.01)


def test_a_frame_in_pieces_is_one_frame(server: ThreadServer, guest: Guest) -> None:
    """And is as long as all its pieces are together, however many."""
    with guest.socket(guest.new_table()) as socket:
        hello(socket, pace="slow")
        socket.send(iter(['{"type"', ":", '"ping"', *[" "] * 500, "}"]))
        while (frame := receive(socket))["type"] == "notice":
            continue
        assert frame == {"type": "pong"}
        with contextlib.suppress(ConnectionClosed):
            socket.send(one_by_one(["x" * 1024] * (4 * server.settings.frame_limit // 1024)))
        assert closed(socket)[0] == 1009
    assert still_serves(guest)


@pytest.mark.parametrize("depth", [8, 100, 8000])
def test_depth_does_no_harm(guest: Guest, depth: int) -> None:
    """As a value that nobody reads, or in the place of one that is."""
    with guest.socket(guest.new_table()) as socket:
        number = hello(socket, pace="slow")["number"]
        deep = "[" * depth + "]" * depth
        for text in (f'{{"type":"play","id":"a","number":{number},"move":{deep}}}', deep):
            socket.send(text)
            while (frame := receive(socket))["type"] == "notice":
                continue
            assert (frame["type"], frame["code"]) == ("failed", "malformed")
    body = b'{"rules":' + b"[" * depth + b"]" * depth + b"}"
    answer = guest.web.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_thousand_frames_at_once_close_the_line_with_a_reason_and_nobody_elses(guest: Guest) -> None:
    """The socket was accepted first, so that the page is told why, and may come back."""
    with guest.socket(guest.new_table()) as other:
        hello(other, pace="slow")
        # A client that reads no further while many answers wait would not see the end before its own deadline.
        with guest.socket(guest.new_table(), max_queue=None) as socket:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(max(1000, 3 * BURST)):
                    send(socket, type="ping")
            assert closed(socket) == (1008, "too_many_frames")
        send(other, type="ping")
        while (frame := receive(other))["type"] == "notice":
            continue
        assert frame == {"type": "pong"}
    assert still_serves(guest)


def garbled(frame: str, chance: random.Random) -> str | bytes:
    """A frame with some of its bytes changed, doubled, left out or cut off."""
    data = bytearray(frame.encode())
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                data[place:place] = chance.choice([b'"', b"{", b"\\u0000", b"\xff", b"9" * 400, b"null", b",", b"["])
            case 1:
                del data[place : place + chance.randint(1, 5)]
            case 2:
                data[place : place + 1] = bytes([chance.randrange(256)])
            case _:
                data[place:] = data[: chance.randint(0, 40)]
        data = data or bytearray(b"{")
    with contextlib.suppress(UnicodeDecodeError):
        return data.decode()
    return bytes(data)


async def fuzz(address: str, cookie: str, table: str, count: int) -> int:
    """Sends garbled frames over one socket after the other, each within its allowance; says how many were answered."""
    chance, answered = random.Random(1), 0
    patterns = [
        '{"type":"play","id":"a","number":1,"move":"h5>c1","place":2}',
        '{"type":"hello","after":3,"pace":"off","coach":true,"seat":1}',
        '{"type":"claim","id":"b","number":1,"seat":2,"what":"win"}',
        '{"type":"say","phrase":"hello"}',
        '{"type":"set_pace","pace":"off"}',
        '{"type":"ready","id":"c","number":1,"contribution":"00"}',
    ]
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    while count > 0:
        async with connect(where, origin=Origin(address), additional_headers={"Cookie": cookie}) as socket:
            await socket.send('{"type":"hello","pace":"slow"}')
            for _ in range(min(count, BURST - 10)):
                await socket.send(garbled(chance.choice(patterns), chance))
            count -= BURST - 10
            await socket.send('{"type":"ping"}')
            answered += await answers(socket)
    return answered


async def answers(socket: Connection) -> int:
    """How many frames come until the last one was answered, with no fault among them."""
    count = 0
    async with asyncio.timeout(60):
        while (frame := json.loads(await socket.recv()))["type"] != "pong":
            assert frame["type"] in ("snapshot", "notice", "failed", "refused", "accepted", "said", "presence"), frame
            count += 1
    return count


@pytest.mark.parametrize("count", [1000, pytest.param(100_000, marks=pytest.mark.nightly)])
def test_whatever_is_sent_is_answered_and_is_no_fault(
    server: ThreadServer, guest: Guest, count: int, caplog: pytest.LogCaptureFixture
) -> None:
    table = guest.new_table()
    cookie = f"{COOKIE}={guest.web.cookies[COOKIE]}"
    assert asyncio.run(fuzz(server.address, cookie, table, count)) > 0.8 * count
    assert [record for record in caplog.records if record.name.startswith("katmuis")] == []
    assert still_serves(guest)


# ---------------------------------------------------------------- what is asked for and is not there


@pytest.mark.parametrize("count", [500, pytest.param(100_000, marks=pytest.mark.nightly)])
def test_tables_that_nobody_made_take_up_no_memory(count: int) -> None:
    async def story() -> int:
        """By how many bytes the memory grows, at the least of three times: other threads take some of it too."""
        tables = Tables(make_services(), Settings(database=""))

        async def ask(first: int, last: int) -> None:
            for number in range(first, last):
                with contextlib.suppress(RefusedError):
                    await tables.admit(TableId(f"{number:x}-no-such-table"), None)

        async def growth(first: int) -> int:
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
            await ask(first, first + count)
            gc.collect()
            return tracemalloc.get_traced_memory()[0] - before

        await ask(0, 200)
        tracemalloc.start()
        grown = [await growth(200 + count * part) for part in range(3)]
        tracemalloc.stop()
        assert len(tables) == 0
        await tables.stop()
        return min(grown)

    assert asyncio.run(story()) < 20 * count + 20_000


def test_asking_for_what_is_not_there_makes_nothing(server: ThreadServer, guest: Guest) -> None:
    guest.new_table()
    before = guest.web.get("/metrics").text
    for number in range(25):
        assert guest.web.get(f"/api/tables/{number}/games/1/record").status_code in (404, 429)
        assert guest.web.get(f"/api/tables/{number}/invites/2/{number:032x}").status_code == 404
        assert guest.web.post(f"/api/tables/{number}/stream/{number:032x}", json={"type": "ping"}).status_code == 404
    after = guest.web.get("/metrics").text
    for measure in ("katmuis_tables_open", 'katmuis_lines{transport="stream"}'):
        assert float(value_of(after, measure)) in (0.0, float(value_of(before, measure)))
    with Guest(server.address) as nobody:
        nobody.web.get("/api/tables/x/games/1/record")
        nobody.web.get("/api/me")
        assert not nobody.web.cookies


class Strict(MemoryStore):
    """A store that takes no text which cannot be written in a database, as PostgreSQL's."""

    def load(self, table: TableId) -> StoredTable | None:
        check_writable(table)
        return super().load(table)

    def find_gathering(self, table: TableId) -> GatheringRow | None:
        check_writable(table)
        return super().find_gathering(table)

    def find_promise(self, table: TableId) -> Promise | None:
        check_writable(table)
        return super().find_promise(table)


def check_writable(text: str) -> None:
    if "\0" in text:
        raise StorageError("database_failed", read="x", expected="y")


def test_a_store_is_asked_for_names_that_a_table_can_have() -> None:
    """Whatever else is asked for is not there, and no fault of the store's."""
    with ThreadServer(make_services(Strict())) as server, Guest(server.address) as guest:
        guest.new_table()
        for name in ("%00", "a%00b", "%E2%80%AE", "%FF", "a" * 65, "%2E%2E"):
            invite, stream = f"/api/tables/{name}/invites/2/{'0' * 32}", f"/api/tables/{name}/stream/{'0' * 32}"
            made = {"rules": "classic", "table": unquote(name)}
            for answer, code in (
                (guest.web.get(f"/api/tables/{name}/games/1/record"), "table_unknown"),
                (guest.web.get(invite), "invite_unknown"),
                (guest.web.post(invite, json={"name": "Ann"}), "invite_unknown"),
                (guest.web.post(stream, json={"type": "undo", "id": "a", "number": 1}), "table_unknown"),
                (guest.web.post("/api/tables", json=made), "promise_unknown"),
            ):
                assert (answer.status_code, answer.json()["code"]) == (404, code)
            with guest.socket(name) as socket:
                assert receive(socket)["code"] == "table_unknown"
            with Listener(guest, name, {"type": "hello"}) as listener:
                assert listener.frame()["code"] == "table_unknown"


def value_of(text: str, measure: str) -> str:
    return next((line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(measure + " ")), "0")


# ---------------------------------------------------------------- what a page may do


def test_a_page_can_load_nothing_from_elsewhere_and_be_shown_in_no_other(guest: Guest) -> None:
    headers: Any = guest.web.get("/").headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split("; ")}
    assert policy["default-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == ["'none'"]
    assert not [part for parts in policy.values() for part in parts if "unsafe" in part or "*" in part]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers
