"""A table is promised and dealt over HTTP: who may make use of a promise, and what is told of it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import httpx
import pytest

from katmuis.live.promises import PROMISES
from katmuis.records.fair import ShuffleStream
from katmuis.records.record import read_json
from katmuis.records.text import read_text
from katmuis.records.verification import verify
from katmuis.rules import find_ruleset
from katmuis.storage.store import MemoryStore
from tests.web.serving import Guest, ThreadServer, hello, receive, send

GIVEN = "00112233445566778899aabbccddeeff"


def promise(guest: Guest, rules: str = "katz-und-maus") -> dict[str, str]:
    answer = guest.web.post("/api/deals", json={"rules": rules})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    assert set(found) == {"table", "commitment"}
    return found


def deal(guest: Guest, promised: str, /, **changed: Any) -> httpx.Response:
    asked = {"rules": "katz-und-maus", "players": ["greedy"], "table": promised, "contribution": GIVEN}
    return guest.web.post("/api/tables", json={**asked, **changed})


def test_what_was_promised_is_dealt(server: ThreadServer, guest: Guest) -> None:
    """The person is told the hash of a secret first, and of his own bytes with the deal; never the secret."""
    promised = promise(guest)
    answer = deal(guest, promised["table"])
    assert (answer.status_code, answer.json()) == (201, {"table": promised["table"]})
    with guest.socket(promised["table"]) as socket:
        fair = hello(socket)["fair"]
    assert fair["commitment"] == promised["commitment"]
    assert (fair["game"], fair["contributions"]) == (1, [GIVEN, ""])
    stored = server.services.store.load(promised["table"])  # type: ignore[arg-type]
    assert stored is not None
    name, rules = f"{promised['table']}/1", find_ruleset("katz-und-maus").hash
    assert ShuffleStream(stored.secrets[1], name, rules).commitment == promised["commitment"]
    framed = b"".join(
        len(part).to_bytes(4, "big") + part
        for part in (b"katmuis commitment 1", name.encode(), rules.encode(), stored.secrets[1])
    )
    assert hashlib.sha256(framed).hexdigest() == promised["commitment"]


def test_a_promise_makes_a_session(guest: Guest) -> None:
    made = guest.web.post("/api/deals", json={"rules": "classic"})
    assert "httponly" in made.headers["set-cookie"].lower()
    assert "set-cookie" not in guest.web.post("/api/deals", json={"rules": "classic"}).headers
    assert "set-cookie" not in deal(guest, made.json()["table"], rules="classic").headers
    assert len(guest.web.get("/api/home").json()["unfinished"]) == 1


def test_the_same_request_twice_makes_one_table(guest: Guest) -> None:
    promised = promise(guest)
    first, second = deal(guest, promised["table"]), deal(guest, promised["table"])
    assert (first.status_code, first.json()) == (second.status_code, second.json())
    assert len(guest.web.get("/api/home").json()["unfinished"]) == 1


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"table": "t99"}, 404, "promise_unknown"),
        ({"table": None}, 404, "promise_unknown"),
        ({"rules": "classic"}, 400, "promise_rules"),
        ({"rules": "quartet"}, 400, "unknown_rule_set"),
        ({"players": ["deep"]}, 400, "unknown_player"),
        ({"contribution": GIVEN[:-2]}, 400, "contribution"),
        ({"contribution": GIVEN * 2 + "00"}, 400, "contribution"),
        ({"contribution": "x" * 32}, 400, "contribution"),
        ({"contribution": "0" * 300}, 400, "bad_request"),
        ({"contribution": None}, 400, "bad_request"),
        ({"table": "t" * 100}, 400, "bad_request"),
        ({"secret": GIVEN}, 400, "bad_request"),
    ],
)
def test_a_request_that_does_not_fit_a_promise_is_refused(
    guest: Guest, changed: dict[str, Any], status: int, code: str
) -> None:
    """And leaves the promise as it is: the right request is still answered."""
    promised = promise(guest)
    answer = deal(guest, promised["table"], **changed)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert deal(guest, promised["table"]).status_code == 201


def test_a_promise_that_was_used_makes_no_other_table(guest: Guest) -> None:
    promised = promise(guest)
    assert deal(guest, promised["table"]).status_code == 201
    answer = deal(guest, promised["table"], contribution="ff" * 16)
    assert (answer.status_code, answer.json()["code"]) == (409, "promise_used")


def test_a_promise_is_its_guests_alone(server: ThreadServer, guest: Guest) -> None:
    """Neither another guest nor a newcomer makes use of it, and no guest is made for the asking."""
    promised = promise(guest)
    store = server.services.store
    assert isinstance(store, MemoryStore)
    with Guest(server.address) as other:
        before = len(store._guests)
        for _ in range(2):
            answer = deal(other, promised["table"])
            assert (answer.status_code, answer.json()["code"]) == (403, "promise_foreign")
            assert "set-cookie" not in answer.headers
        assert len(store._guests) == before
        promise(other)
        for _ in range(2):
            assert deal(other, promised["table"]).json()["code"] == "promise_foreign"
            assert deal(guest, promised["table"]).status_code == 201


@pytest.mark.parametrize(
    ("body", "code"),
    [(b"{", "bad_request"), (b"{}", "bad_request"), (b'{"rules":"quartet"}', "unknown_rule_set")],
)
def test_a_promise_that_cannot_be_made_is_refused(guest: Guest, body: bytes, code: str) -> None:
    answer = guest.web.post("/api/deals", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert "set-cookie" not in answer.headers


def test_another_sites_page_is_promised_nothing(guest: Guest) -> None:
    answer = guest.web.post("/api/deals", json={"rules": "classic"}, headers={"Origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


def test_very_many_promises_are_refused(tmp_path: Path) -> None:
    with ThreadServer(folder=tmp_path) as running, Guest(running.address) as asking:
        for _ in range(PROMISES.at_once):
            promise(asking)
        answer = asking.web.post("/api/deals", json={"rules": "classic"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")


# ---------------------------------------------------------------- the record of a game


def resign(guest: Guest, table: str) -> None:
    with guest.socket(table) as socket:
        number = hello(socket)["number"]
        send(socket, type="resign", id="r", number=number)
        while receive(socket)["type"] != "accepted":
            pass


def test_the_record_of_a_game_that_is_over_can_be_kept_and_proved(guest: Guest) -> None:
    promised = promise(guest)
    deal(guest, promised["table"])
    where = f"/api/tables/{promised['table']}/games/1/record"
    refused = guest.web.get(where)
    assert (refused.status_code, refused.json()["code"]) == (409, "game_not_over")
    resign(guest, promised["table"])
    text, json = guest.web.get(where), guest.web.get(where, params={"form": "json"})
    assert (text.status_code, json.status_code) == (200, 200)
    assert text.headers["content-type"].startswith("text/plain")
    assert json.headers["content-type"].startswith("application/json")
    name = f"katmuis-{promised['table']}-1"
    assert text.headers["content-disposition"] == f'attachment; filename="{name}.txt"'
    assert json.headers["content-disposition"] == f'attachment; filename="{name}.json"'
    assert text.headers["cache-control"] == "no-store"
    record = read_json(json.text)
    assert read_text(text.text) == record
    assert verify(record, promised["commitment"]).holds
    assert record.fair is not None
    assert record.fair.contributions == (GIVEN, "")


def test_a_record_is_for_those_who_sit_at_the_table(server: ThreadServer, guest: Guest) -> None:
    table = guest.new_table()
    resign(guest, table)
    where = f"/api/tables/{table}/games"
    for path, status, code in (
        (f"{where}/2/record", 404, "game_unknown"),
        (f"{where}/0/record", 404, "game_unknown"),
        (f"{where}/1/record?form=xml", 400, "record_form"),
        ("/api/tables/t99/games/1/record", 404, "table_unknown"),
        (f"{where}/one/record", 404, "not_found"),
    ):
        answer = guest.web.get(path)
        assert (answer.status_code, answer.json()["code"]) == (status, code), path
    with Guest(server.address) as other:
        for _ in range(2):
            answer = other.web.get(f"{where}/1/record")
            assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")
            other.new_table()
