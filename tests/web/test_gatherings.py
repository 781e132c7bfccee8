"""Gathering at a table over HTTP and a socket: invited by a link, seated, ready, dealt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.gathering import api_of, gather, get_ready, invites, sit_down, told
from tests.web.serving import Guest, ThreadServer, hello, send


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    folder: Path = tmp_path_factory.mktemp("static")
    with ThreadServer(folder=folder) as running:
        yield running


@pytest.fixture
def ann(server: ThreadServer) -> Iterator[Guest]:
    with Guest(server.address) as made:
        yield made


@pytest.fixture
def bob(server: ThreadServer) -> Iterator[Guest]:
    with Guest(server.address) as made:
        yield made


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
