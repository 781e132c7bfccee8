"""Gathering at a table over HTTP and a socket: invited by a link, seated, ready, dealt."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from katmuis.live.gatherings import AT_ONCE
from katmuis.web.auth import LINK_MINUTES, LINKS, TRIES
from tests.live.playing import Clock, make_services
from tests.live.test_names import PLAIN, REFUSED
from tests.web.gathering import FOREIGN, api_of, code_of, gather, gathering_of, get_ready, invites, sit_down, told
from tests.web.serving import Guest, ThreadServer, hello, receive, send


def test_two_gather_by_an_invite_and_are_dealt_a_game(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    path = invites(ann, table)[2]
    seen = bob.web.get(api_of(path)).json()
    assert (seen["state"], seen["host"], seen["names"], seen["name"]) == ("open", "Ann", ["Ann", ""], "")
    assert sit_down(bob, path) == table
    with ann.socket(table) as anns, bob.socket(table) as bobs:
        first, second = hello(anns), hello(bobs)
        assert [seat["name"] for seat in first["seats"]] == ["Ann", "Bob"]
        assert (first["seat"], second["seat"]) == (1, 2)
        assert get_ready(anns, given=b"a" * 16)["type"] == "accepted"
        changed = told(bobs, "gathering")
        assert [seat["ready"] for seat in changed["seats"]] == [True, False]
        send(bobs, type="ready", id="r", number=0, contribution=(b"b" * 20).hex())
        dealt = [told(anns, "snapshot"), told(bobs, "snapshot")]
        assert told(bobs, "accepted")["number"] == 1
    assert [snapshot["seat"] for snapshot in dealt] == [1, 2]
    assert [person["name"] for person in dealt[0]["people"]] == ["Ann", "Bob"]
    fair = dealt[0]["fair"]
    assert fair["contributions"] == [(b"a" * 16).hex(), (b"b" * 20).hex()]
    assert fair["commitment"] == first["commitment"]


# ---------------------------------------------------------------- gathering


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"rules": "nothing"}, 400, "unknown_rule_set"),
        ({"seats": []}, 400, "bad_request"),
        ({"seats": ["open"] * 6}, 400, "bad_request"),
        ({"seats": ["open", "open"]}, 400, "players_and_seats"),
        ({"seats": ["nobody"]}, 400, "unknown_player"),
        ({"seats": ["me:Ann"]}, 409, "name_taken"),
        ({"seats": ["me:<\u200b>"]}, 400, "name_refused"),
        ({"name": ""}, 400, "name_refused"),
        ({"name": "\u202eAnn"}, 400, "name_refused"),
        ({"name": "x" * 201}, 400, "bad_request"),
        ({"terms": {"clock": "move:0"}}, 400, "clock_unknown"),
        ({"terms": {"watching": "perhaps"}}, 400, "bad_request"),
        ({"table": "t1"}, 403, "promise_foreign"),
        ({"table": "a\0b"}, 404, "promise_unknown"),
        ({"host": "t1"}, 400, "bad_request"),
    ],
)
def test_what_cannot_be_gathered_is_refused_and_nobody_is_made_a_guest(
    ann: Guest, changed: dict[str, Any], status: int, code: str
) -> None:
    assert code_of(ann.web.post("/api/gatherings", json=gathering_of(**changed)), status) == code
    assert ann.web.get("/api/home").json()["unfinished"] == []


def test_the_same_request_gathers_once(ann: Guest, bob: Guest) -> None:
    """Also when the game was dealt in between; and nobody else's table is taken, nor one of another kind."""
    rules = "classic+stock=5"
    table = ann.web.post("/api/deals", json={"rules": rules}).json()["table"]
    asked = gathering_of(rules=rules, table=table)
    for _ in range(3):
        answer = ann.web.post("/api/gatherings", json=asked)
        assert (answer.status_code, answer.json()) == (201, {"table": table})
    assert [each["table"] for each in ann.web.get("/api/home").json()["unfinished"]] == [table]
    other_rules = {**asked, "rules": "classic+stock=6"}
    bob.new_table()
    for guest, request, status, code in ((bob, asked, 403, "promise_foreign"), (ann, other_rules, 409, "promise_used")):
        assert code_of(guest.web.post("/api/gatherings", json=request), status) == code
    sit_down(bob, invites(ann, table)[2])
    with ann.socket(table) as anns, bob.socket(table) as bobs:
        hello(anns)
        hello(bobs)
        get_ready(anns)
        get_ready(bobs)
        told(anns, "snapshot")
        assert ann.web.post("/api/gatherings", json=asked).json() == {"table": table}
        for guest, request, status, code in (
            (bob, asked, 403, "promise_foreign"),
            (ann, other_rules, 409, "promise_used"),
        ):
            assert code_of(guest.web.post("/api/gatherings", json=request), status) == code
    alone = ann.new_table(rules)
    assert code_of(ann.web.post("/api/gatherings", json={**asked, "table": alone}), 409) == "promise_used"
    assert code_of(ann.web.post("/api/gatherings", json={**asked, "table": "0" * 24}), 404) == "promise_unknown"


def test_a_host_goes_by_his_last_name(ann: Guest) -> None:
    gather(ann, name="Anna")
    assert ann.web.get("/api/me").json() == {"name": "Anna"}
    answer = ann.web.post("/api/gatherings", json=gathering_of(name=""))
    assert answer.status_code == 201
    with ann.socket(answer.json()["table"]) as socket:
        assert hello(socket)["seats"][0]["name"] == "Anna"


def test_a_host_with_many_tables_has_to_begin_or_close_one() -> None:
    clock = Clock()
    with ThreadServer(make_services(clock=clock)) as server, Guest(server.address) as host:
        for _ in range(AT_ONCE):
            table = gather(host)
            clock.pass_by(60)
        assert code_of(host.web.post("/api/gatherings", json=gathering_of()), 429) == "too_many_gatherings"
        with host.socket(table) as socket:
            hello(socket)
            send(socket, type="close", id="c", number=1)
            assert told(socket, "accepted")["number"] == 2
        gather(host)


# ---------------------------------------------------------------- invites


def test_an_invite_shows_the_table_and_makes_nobody_a_guest(ann: Guest, bob: Guest) -> None:
    table = gather(ann, "classic+stock=5", "open", clock="move:60", watching="no")
    path = invites(ann, table)[2]
    answer = bob.web.get(api_of(path))
    assert "set-cookie" not in answer.headers
    shown = answer.json()
    assert (shown["table"], shown["seat"], shown["host"]) == (table, 2, "Ann")
    assert shown["rules"]["preset"] == "classic"
    assert shown["terms"] == {"clock": "move:60", "watching": "no"}
    assert path.rsplit("/", 1)[1] not in answer.text


def test_how_an_invite_stands_depends_on_who_asks(ann: Guest, bob: Guest, server: ThreadServer) -> None:
    table = gather(ann, watching="no")
    path = invites(ann, table)[2]
    with Guest(server.address) as cem:

        def states() -> list[str]:
            return [guest.web.get(api_of(path)).json().get("state", "none") for guest in (ann, bob, cem)]

        assert states() == ["yours", "open", "open"]
        sit_down(bob, path)
        assert states() == ["yours", "yours", "taken"]
        assert bob.web.get(api_of(path)).json()["name"] == "Bob"
        with ann.socket(table) as anns, bob.socket(table) as bobs:
            for socket in (anns, bobs):
                hello(socket)
                get_ready(socket)
        assert states() == ["dealt", "dealt", "none"]
        assert code_of(cem.web.get(api_of(path)), 404) == "invite_unknown"
        assert code_of(cem.web.post(api_of(path), json={"name": "Cem"}), 404) == "invite_unknown"


def test_an_invite_to_a_table_that_anybody_may_watch_leads_there_after_the_deal(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    path = invites(ann, table)[2]
    with ann.socket(table) as socket:
        hello(socket)
        get_ready(socket)
        send(socket, type="set_seat", id="s", number=2, seat=2, player="greedy")
        told(socket, "snapshot")
    assert bob.web.get(api_of(path)).json()["state"] == "dealt"
    with bob.socket(table) as watching:
        snapshot = hello(watching)
        assert (snapshot["type"], snapshot["seat"]) == ("snapshot", None)


def test_an_invite_that_was_used_is_refused(ann: Guest, bob: Guest, server: ThreadServer) -> None:
    table = gather(ann)
    path = invites(ann, table)[2]
    assert sit_down(bob, path) == sit_down(bob, path, "Robert") == table
    with bob.socket(table) as socket:
        assert [seat["name"] for seat in hello(socket)["seats"]] == ["Ann", "Bob"]
    with Guest(server.address) as cem:
        assert code_of(cem.web.post(api_of(path), json={"name": "Cem"}), 409) == "invite_used"
        assert code_of(ann.web.post(api_of(path), json={"name": "Ann"}), 409) == "invite_used"


def test_one_person_takes_one_seat(ann: Guest, bob: Guest) -> None:
    table = gather(ann, "classic+seats=3+stock=5", "open", "open")
    paths = invites(ann, table)
    sit_down(bob, paths[2])
    for guest in (ann, bob):
        assert code_of(guest.web.post(api_of(paths[3]), json={"name": "Bob"}), 409) == "already_seated"


def test_invites_that_do_not_hold_make_nobody_a_guest(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    path = invites(ann, table)[2]
    with ann.socket(table) as socket:
        hello(socket)
        send(socket, type="set_seat", id="s", number=1, seat=2)
        told(socket, "accepted")
    token = path.rsplit("/", 1)[1]
    for address in (
        path,
        f"/join/{table}/1/{token}",
        f"/join/{table}/9/{token}",
        f"/join/{table}/2/{'0' * 32}",
        f"/join/{table}/2/x",
        f"/join/{'0' * 24}/2/{token}",
    ):
        assert code_of(bob.web.get(api_of(address)), 404) == "invite_unknown"
        answer = bob.web.post(api_of(address), json={"name": "Bob"})
        assert code_of(answer, 404) == "invite_unknown"
        assert "set-cookie" not in answer.headers
        assert token not in answer.text
    assert len(bob.web.cookies) == 0


def test_a_name_that_somebody_has_is_refused(ann: Guest, bob: Guest) -> None:
    path = invites(ann, gather(ann))[2]
    assert code_of(bob.web.post(api_of(path), json={"name": " ANN "}), 409) == "name_taken"
    assert code_of(bob.web.post(api_of(path), json={"name": ""}), 400) == "name_refused"
    sit_down(bob, path)


def test_nobody_sits_down_at_a_table_that_was_closed(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    path = invites(ann, table)[2]
    with ann.socket(table) as socket:
        hello(socket)
        send(socket, type="close", id="c", number=1)
        assert told(socket, "gathering")["closed"]
    assert bob.web.get(api_of(path)).json()["state"] == "closed"
    assert code_of(bob.web.post(api_of(path), json={"name": "Bob"}), 409) == "gathering_closed"


@pytest.mark.parametrize(
    "path", ["/api/gatherings", "/api/tables/t/invites/2/x", "/api/me", "/api/me/devices", "/api/devices"]
)
def test_another_site_can_do_nothing_in_somebodys_name(ann: Guest, path: str) -> None:
    body = {"name": "Ann", **gathering_of()}
    assert code_of(ann.web.post(path, json=body, headers=FOREIGN), 403) == "foreign_origin"
    assert code_of(ann.web.post(path, json=body, headers={"Origin": "null"}), 403) == "foreign_origin"
    form = {"Content-Type": "text/plain"}
    assert code_of(ann.web.post(path, content=b"{}", headers=form), 415) == "json_expected"
    ann.web.headers.pop("Origin")
    assert code_of(ann.web.post(path, json=body), 403) == "foreign_origin"


@pytest.mark.parametrize("path", ["/join/t1/2/0123", "/device/0123"])
def test_the_pages_of_links_are_served(server: ThreadServer, path: str) -> None:
    with Guest(server.address) as guest:
        assert guest.web.get(path).status_code == 503  # this server has no pages
        assert guest.web.get(path + "/more").status_code == 404


# ---------------------------------------------------------------- names


def test_hostile_names_are_refused_or_come_out_as_they_went_in() -> None:
    with ThreadServer() as server, Guest(server.address) as guest:
        for name in REFUSED[::6]:
            if len(name) <= 200:
                assert code_of(guest.web.post("/api/me", json={"name": name}), 400) == "name_refused"
        for name in PLAIN:
            answer = guest.web.post("/api/me", json={"name": name})
            assert (answer.status_code, answer.json()) == (200, {"name": name})
            assert answer.headers["content-type"].startswith("application/json")
            assert guest.web.get("/api/me").json() == {"name": name}
        table = gather(guest, name="<img src=x>")
        with guest.socket(table) as socket:
            assert hello(socket)["seats"][0]["name"] == "<img src=x>"


def test_who_asks_only_is_made_no_guest(bob: Guest) -> None:
    answer = bob.web.get("/api/me")
    assert answer.json() == {"name": ""}
    assert "set-cookie" not in answer.headers
    assert code_of(bob.web.post("/api/me", json={"name": ""}), 400) == "name_refused"
    assert len(bob.web.cookies) == 0


# ---------------------------------------------------------------- devices


def test_a_link_makes_another_device_the_guests_too(ann: Guest, server: ThreadServer) -> None:
    table = gather(ann)
    link = ann.web.post("/api/me/devices", json={})
    assert link.status_code == 201
    token = link.json()["path"].removeprefix("/device/")
    with Guest(server.address) as phone, Guest(server.address) as other:
        before = phone.web.post("/api/me", json={"name": "Somebody"}).cookies
        taken = phone.web.post("/api/devices", json={"token": token})
        assert (taken.status_code, taken.json()) == (200, {"name": "Ann"})
        sessions = {*ann.web.cookies.values(), *before.values(), *phone.web.cookies.values()}
        assert len(sessions) == 3
        assert token not in sessions
        with phone.socket(table) as socket:
            assert hello(socket)["seat"] == 1
        with ann.socket(table) as socket:
            assert hello(socket)["seat"] == 1
        assert code_of(other.web.post("/api/devices", json={"token": token}), 404) == "device_link_unknown"
        assert len(other.web.cookies) == 0


def test_the_other_devices_of_a_guest_are_signed_out(ann: Guest, bob: Guest, server: ThreadServer) -> None:
    """Their lines end as well; this device and other guests go on."""
    table = gather(ann, watching="no")
    sit_down(bob, invites(ann, table)[2])
    token = ann.web.post("/api/me/devices", json={}).json()["path"].removeprefix("/device/")
    with Guest(server.address) as phone:
        phone.web.post("/api/devices", json={"token": token})
        late = ann.web.post("/api/me/devices", json={}).json()["path"].removeprefix("/device/")
        with phone.socket(table) as lost, bob.socket(table) as other:
            assert (hello(lost)["seat"], hello(other)["seat"]) == (1, 2)
            assert ann.web.post("/api/me/sign-out", json={}).json() == {"name": "Ann"}
            with pytest.raises(ConnectionClosed):
                told(lost, "nothing more")
            send(other, type="ping")
            told(other, "pong")
        with phone.socket(table) as socket:
            assert receive(socket)["code"] == "not_seated"
        assert phone.web.get("/api/me").json() == {"name": ""}
        assert code_of(phone.web.post("/api/devices", json={"token": late}), 404) == "device_link_unknown"
        assert code_of(phone.web.post("/api/me/sign-out", json={}), 403) == "guest_unknown"
    with ann.socket(table) as socket:
        assert hello(socket)["seat"] == 1


def test_links_that_are_none_are_refused(ann: Guest, bob: Guest) -> None:
    gather(ann)
    session = next(iter(ann.web.cookies.values()))
    for token in ("", "x", "0" * 64, "é" * 64, session):
        assert code_of(bob.web.post("/api/devices", json={"token": token}), 404) == "device_link_unknown"
    assert code_of(bob.web.post("/api/devices", json={"token": "0" * 201}), 400) == "bad_request"
    assert code_of(bob.web.post("/api/me/devices", json={}), 403) == "guest_unknown"


def test_a_link_ends_with_its_time_and_with_the_next_one() -> None:
    clock = Clock()
    with ThreadServer(make_services(clock=clock)) as server, Guest(server.address) as ann, Guest(server.address) as bob:
        ann.web.post("/api/me", json={"name": "Ann"})

        def link() -> str:
            made = ann.web.post("/api/me/devices", json={})
            return str(made.json()["path"]).removeprefix("/device/")

        late = link()
        clock.pass_by(LINK_MINUTES * 60)
        assert code_of(bob.web.post("/api/devices", json={"token": late}), 404) == "device_link_unknown"
        first, second = link(), link()
        assert code_of(bob.web.post("/api/devices", json={"token": first}), 404) == "device_link_unknown"
        assert bob.web.post("/api/devices", json={"token": second}).status_code == 200
        for _ in range(LINKS.at_once):
            last = ann.web.post("/api/me/devices", json={})
        assert code_of(last, 429) == "too_many_links"


def test_whoever_tries_many_links_has_to_wait() -> None:
    with ThreadServer(make_services(clock=Clock())) as server, Guest(server.address) as bob:
        codes = [
            bob.web.post("/api/devices", json={"token": f"{n:064}"}).json()["code"] for n in range(TRIES.at_once + 1)
        ]
        assert codes == ["device_link_unknown"] * TRIES.at_once + ["too_many_links"]
