"""Pages, files and requests over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import pytest

from katmuis import __version__
from katmuis.errors import StorageError
from katmuis.ids import GuestId
from katmuis.live.tables import TABLES
from katmuis.rules import OPTIONS, PRESETS
from katmuis.settings import Settings
from katmuis.storage.store import Listed, MemoryStore
from katmuis.web.app import make_app
from katmuis.web.auth import COOKIE, NEWCOMERS, SECURE_COOKIE, hash_token, house_of
from katmuis.web.headers import is_own_page
from tests.live.playing import make_services
from tests.web.serving import Guest, ThreadServer

SCRIPT = "let x = 1;\n" * 400


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("static")
    (made / "assets").mkdir()
    (made / "index.html").write_text("<!doctype html><title>Kat & Muis</title>")
    (made / "icon.svg").write_text("<svg/>")
    (made / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (made / ".stamp").write_text("x")
    (made.parent / "secret.txt").write_text("secret")
    return made


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[ThreadServer]:
    with ThreadServer(folder=folder) as running:
        yield running


# ---------------------------------------------------------------- home and tables


def test_home_offers_the_rule_sets_and_options_in_order(guest: Guest) -> None:
    home = guest.web.get("/api/home").json()
    assert [preset["id"] for preset in home["presets"]] == [
        "katz-und-maus", "classic", "children", "skip-bo", "short-stock", "partners",
        "g4a", "kings-only", "open-stock", "no-blocking", "kat-en-muis-3", "skip-bo-partners", "book",
    ]  # fmt: skip
    assert {preset["id"] for preset in home["presets"]} == set(PRESETS)
    assert [option["id"] for option in home["options"]] == [option.id for option in OPTIONS]
    assert home["version"] == __version__
    assert home["unfinished"] == []
    katz = home["presets"][0]["rules"]
    assert (katz["cards"], katz["stock"], katz["centre_piles"], katz["top_rank"]) == (104, 20, 3, 12)
    assert len(katz["options"]) == 31


def test_only_making_a_table_makes_a_session(guest: Guest) -> None:
    assert "set-cookie" not in guest.web.get("/").headers
    assert "set-cookie" not in guest.web.get("/api/home").headers
    assert "set-cookie" not in guest.web.post("/api/rules", json={"rules": "classic"}).headers
    made = guest.web.post("/api/tables", json={"rules": "classic"})
    cookie = made.headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE)
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "set-cookie" not in guest.web.post("/api/tables", json={"rules": "classic"}).headers
    assert len(guest.web.get("/api/home").json()["unfinished"]) == 2


@pytest.mark.parametrize("told", [{"X-Forwarded-Proto": "https"}, {}], ids=["by the proxy", "by the page alone"])
def test_over_https_the_cookie_is_secure_and_of_this_host_alone(server: ThreadServer, told: dict[str, str]) -> None:
    """A cookie without the prefix may have been planted by a neighbour, and names nobody there."""
    secure = {"Origin": server.address.replace("http", "https"), **told}
    made = httpx.post(server.address + "/api/tables", json={"rules": "classic"}, headers=secure)
    cookie, *flags = made.headers["set-cookie"].split("; ")
    name, _, token = cookie.partition("=")
    assert name == SECURE_COOKIE
    assert {flag.lower() for flag in flags} >= {"secure", "httponly", "samesite=lax", "path=/"}
    assert not [flag for flag in flags if flag.lower().startswith("domain")]

    def listed(cookies: str) -> int:
        answer = httpx.get(server.address + "/api/home", headers={"Cookie": cookies, **secure})
        return len(answer.json()["unfinished"])

    with Guest(server.address) as neighbour:
        neighbour.new_table()
        neighbour.new_table()
        planted = f"{COOKIE}={neighbour.web.cookies[COOKIE]}"
    assert listed(planted) == 0
    assert listed(f"{planted}; {SECURE_COOKIE}={token}") == 1


def test_the_store_knows_a_token_by_its_hash_only(server: ThreadServer, guest: Guest) -> None:
    guest.new_table()
    token = guest.web.cookies[COOKIE]
    assert len(bytes.fromhex(token)) == 32
    store = server.services.store
    assert isinstance(store, MemoryStore)
    assert hash_token(token) in store._guests
    assert token.encode() not in store._guests


@pytest.mark.parametrize("token", ["", "x", "0" * 64, "é" * 64, "a" * 5000])
def test_a_token_that_nobody_has_names_nobody(server: ThreadServer, token: str) -> None:
    headers = {b"Cookie": f"{COOKIE}={token}".encode()}
    answer = httpx.get(server.address + "/api/home", headers=headers)
    assert answer.json()["unfinished"] == []


def test_a_guest_sees_his_own_tables_only(server: ThreadServer, guest: Guest) -> None:
    table = guest.new_table("g4a+stock=10")
    [listed] = guest.web.get("/api/home").json()["unfinished"]
    assert (listed["table"], listed["rules"], listed["preset"]) == (table, "g4a+stock=10", "g4a")
    with Guest(server.address) as other:
        other.new_table()
        assert [each["rules"] for each in other.web.get("/api/home").json()["unfinished"]] == ["katz-und-maus"]


def test_a_rule_set_is_described(guest: Guest) -> None:
    described = guest.web.post("/api/rules", json={"rules": "katz-und-maus+stock=10"}).json()
    assert described["text"] == "katz-und-maus+stock=10"
    assert [option["id"] for option in described["options"] if option["differs"]] == ["stock"]


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("path", ["/api/rules", "/api/tables"])
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("quartet", "unknown_rule_set"),
        ("classic+jam=1", "unknown_option"),
        ("classic+stock=0", "option_range"),
        ("classic+stock=1000", "option_range"),
        ("classic+stock=lots", "option_value"),
        ("classic+stock=45", "too_few_cards"),
        ("classic+stock", "option_form"),
        ("classic+stock=5+stock=6", "option_twice"),
        ("classic+seats=7", "option_range"),
        ("partners+seats=3", "teams_and_seats"),
        ("skip-bo+seats=6+stock=30", "too_few_cards"),
    ],
)
def test_a_rule_set_that_cannot_be_played_is_refused(guest: Guest, path: str, rules: str, code: str) -> None:
    answer = guest.web.post(path, json={"rules": rules})
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == code
    assert problem["read"]
    assert problem["expected"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/api/rules", "/api/tables"])
def test_a_request_that_breaks_off_is_no_fault(folder: Path, path: str, caplog: pytest.LogCaptureFixture) -> None:
    sent: list[Any] = []
    headers = {"host": "here", "origin": "http://here", "content-type": "application/json", "content-length": "9"}
    scope: Any = {
        **{"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http"},
        **{"path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "state": {}},
        **{"headers": [(name.encode(), value.encode()) for name, value in headers.items()]},
    }

    async def gone() -> Any:
        return {"type": "http.disconnect"}

    async def keep(message: Any) -> None:
        sent.append(message)

    asyncio.run(make_app(Settings(database=""), make_services(), folder)(scope, gone, keep))  # type: ignore[arg-type]
    assert sent[0]["status"] == 400
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_request"),
        (b"{", "bad_request"),
        (b"[]", "bad_request"),
        (b'{"rules":7}', "bad_request"),
        (b'{"rules":"classic","seat":2}', "bad_request"),
        (b'{"rules":"\xff"}', "bad_request"),
        (b"[" * 8000, "bad_request"),
        (b'{"rules":"classic","players":["deep"]}', "unknown_player"),
        (b'{"rules":"classic","players":["greedy","greedy"]}', "players_and_seats"),
        (b'{"rules":"partners","players":["greedy","greedy"]}', "players_and_seats"),
        (b'{"rules":"classic","players":[]}', "bad_request"),
        (b'{"rules":"' + b"x" * 20000 + b'"}', "too_large"),
    ],
)
def test_a_request_that_cannot_be_read_is_refused(guest: Guest, body: bytes, code: str) -> None:
    answer = guest.web.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.json()["code"] == code
    assert answer.status_code == (413 if code == "too_large" else 400)
    assert len(answer.text) < 600
    assert "Traceback" not in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "https://", "file://"])
def test_what_another_sites_page_sends_is_refused(server: ThreadServer, origin: str | None) -> None:
    headers = {"Origin": origin} if origin else {}
    answer = httpx.post(server.address + "/api/tables", json={"rules": "classic"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_form_can_send_is_refused(guest: Guest, kind: str) -> None:
    answer = guest.web.post("/api/tables", content=b'{"rules":"classic"}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "json_expected")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/schema", 404, "not_found"),
        ("GET", "/.stamp", 404, "not_found"),
        ("DELETE", "/api/home", 405, "method_not_allowed"),
        ("GET", "/assets/none.js", 404, "not_found"),
        ("GET", "/%2e%2e/secret.txt", 404, "not_found"),
        ("GET", "/assets/../../secret.txt", 404, "not_found"),
        ("GET", "/..%2fsecret.txt", 404, "not_found"),
    ],
)
def test_every_error_has_one_shape(guest: Guest, method: str, path: str, status: int, code: str) -> None:
    answer = guest.web.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "read", "expected", "at"}
    assert answer.json()["code"] == code
    assert answer.headers["content-type"] == "application/json"


def test_very_many_tables_are_refused(folder: Path) -> None:
    """With a cookie by the guest, without one by the address: who keeps no cookie has no more tables than others."""
    with ThreadServer(folder=folder) as server, Guest(server.address) as guest:
        for _ in range(TABLES.at_once):
            guest.new_table()
        answer = guest.web.post("/api/tables", json={"rules": "classic"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")
        for _ in range(NEWCOMERS.at_once - 1):
            guest.web.cookies.clear()
            guest.new_table()
        kept = guest.web.cookies[COOKIE]
        guest.web.cookies.clear()
        answer = guest.web.post("/api/tables", json={"rules": "classic"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_guests")
        assert "set-cookie" not in answer.headers
        guest.web.cookies.set(COOKIE, kept)
        guest.new_table()


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "20010db800010002"),
        ("2001:db8:1:2::1", "20010db800010002"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_addresses_of_one_house_count_as_one(address: str, expected: str) -> None:
    assert house_of(address) == expected


# ---------------------------------------------------------------- faults of one's own


class FaultyStore(MemoryStore):
    """A store that fails, on purpose or not."""

    error: Exception = StorageError("database_failed", read="x", expected="y")

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:  # noqa: ARG002
        failed: Future[None] = Future()
        failed.set_exception(self.error)
        return failed

    def tables_of(self, guest: GuestId, limit: int) -> list[Listed]:  # noqa: ARG002
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (StorageError("database_full", read="x", expected="y"), 503, "database_full"),
        (RuntimeError("a secret"), 500, "internal"),
    ],
)
def test_a_fault_has_no_traceback(error: Exception, status: int, code: str, caplog: pytest.LogCaptureFixture) -> None:
    store = FaultyStore()
    store.error = error
    with ThreadServer(make_services(store)) as server, Guest(server.address) as guest:
        answer = guest.web.post("/api/tables", json={"rules": "classic"})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text
        assert answer.headers["content-security-policy"]
    assert ("fault while answering POST /api/tables: RuntimeError at " in caplog.text) is (status == 500)
    assert ("the store: database_full" in caplog.text) is (status == 503)
    assert "a secret" not in caplog.text


@pytest.mark.parametrize("host", ["a:99999999", "[", "[::1", ""])
def test_whatever_host_is_asked_for_an_answer_has_its_shape(server: ThreadServer, host: str) -> None:
    answer = httpx.get(server.address + "/nowhere", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


# ---------------------------------------------------------------- files and headers


@pytest.mark.parametrize("path", ["/", "/table/abc", "/api/home", "/nowhere", "/icon.svg"])
def test_every_answer_carries_the_headers(guest: Guest, path: str) -> None:
    headers = guest.web.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_the_page_is_asked_for_anew_and_the_files_are_kept(guest: Guest) -> None:
    page = guest.web.get("/")
    assert page.text == guest.web.get("/table/abc").text
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    again = guest.web.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    script = guest.web.get("/assets/index-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == SCRIPT
    plain = guest.web.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    assert guest.web.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_what_is_played_is_kept_by_no_browser(guest: Guest) -> None:
    assert guest.web.get("/api/home").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("wishes", "language"), [("nl-NL,nl;q=0.9", "nl"), ("fr, de;q=0.5", "de"), ("fr", "en"), ("", "en")]
)
def test_a_server_without_a_client_says_so(tmp_path: Path, wishes: str, language: str) -> None:
    with ThreadServer(folder=tmp_path / "none") as server:
        answer = httpx.get(server.address, headers={"Accept-Language": wishes})
    assert answer.status_code == 503
    assert f'<html lang="{language}">' in answer.text


@pytest.mark.parametrize(
    ("origin", "host", "expected"),
    [
        ("http://localhost:8765", "localhost:8765", True),
        ("https://cards.example", "cards.example", True),
        ("https://cards.example:443", "cards.example", True),
        ("http://cards.example", "cards.example:80", True),
        ("HTTP://Cards.Example", "cards.example", True),
        ("http://localhost:8765", "127.0.0.1:8765", False),
        ("http://localhost:8766", "localhost:8765", False),
        ("http://cards.example.evil", "cards.example", False),
        ("null", "localhost", False),
        ("", "localhost", False),
        ("http://", "", False),
        ("ftp://localhost", "localhost", False),
    ],
)
def test_an_origin_is_compared_with_the_host(origin: str, host: str, expected: bool) -> None:
    headers: dict[str, Any] = {"origin": origin, "host": host}
    assert is_own_page(headers) is expected
