"""A server killed while people gather: what was answered is there after the next start, and the game is dealt once."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tests.web.gathering import api_of, gather, told
from tests.web.serving import Guest, ProcessServer, hello, send

ROUNDS = 20


def start(home: Path) -> ProcessServer:
    return ProcessServer(home, "--database", f"sqlite:///{home}/games.sqlite3")


def invite(host: Guest, table: str) -> str:
    with host.socket(table) as socket:
        return str(hello(socket)["seats"][1]["invite"])


def test_a_gathering_outlives_its_server(tmp_path: Path) -> None:
    """Killed once somebody is ready, and after the deal."""
    server = start(tmp_path)
    with contextlib.ExitStack() as stack:
        ann, bob = (stack.enter_context(Guest(server.address)) for _ in range(2))
        table = gather(ann)
        path = invite(ann, table)
        assert bob.web.post(api_of(path), json={"name": "Bob"}).status_code == 200
        for guest, number, given in ((ann, 3, "ab" * 16), (bob, 1, "cd" * 16)):
            for _ in range(2):
                with guest.socket(table) as socket:
                    hello(socket)
                    send(socket, type="ready", id="r", number=2, contribution=given)
                    assert told(socket, "accepted", "refused") == {"type": "accepted", "id": "r", "number": number}
            server.kill()
            server = start(tmp_path)
            for moved in (ann, bob):
                moved.move_to(server.address)
            assert bob.web.get(api_of(path)).json()["state"] == ("yours" if guest is ann else "dealt")
        with ann.socket(table) as socket:
            snapshot = hello(socket)
        assert (snapshot["type"], snapshot["seat"]) == ("snapshot", 1)
        assert snapshot["fair"]["contributions"] == ["ab" * 16, "cd" * 16]
    server.stop()


@pytest.mark.nightly
def test_whenever_the_server_is_killed_the_last_ready_deals_once(tmp_path: Path) -> None:
    """The answer may be lost; said again it is the same, and so are the cards."""
    chance = random.Random(5)
    server = start(tmp_path)
    for _ in range(ROUNDS):
        with Guest(server.address) as ann, Guest(server.address) as bob:
            table = gather(ann)
            path = invite(ann, table)
            bob.web.post(api_of(path), json={"name": "Bob"})
            with ann.socket(table) as socket:
                hello(socket)
                send(socket, type="ready", id="r", number=1, contribution="ab" * 16)
                told(socket, "accepted")
            with contextlib.suppress(WebSocketException, OSError, EOFError), bob.socket(table) as socket:
                hello(socket)
                send(socket, type="ready", id="r", number=1, contribution="cd" * 16)
                if chance.random() < 0.5:
                    told(socket, "snapshot")
                server.kill()
            server = start(tmp_path)
            for guest in (ann, bob):
                guest.move_to(server.address)
            with bob.socket(table) as socket:
                hello(socket)
                send(socket, type="ready", id="r", number=1, contribution="cd" * 16)
                assert told(socket, "accepted", "refused")["number"] == 1
            with ann.socket(table) as anns, bob.socket(table) as bobs:
                seen = [hello(anns), hello(bobs)]
            assert [snapshot["type"] for snapshot in seen] == ["snapshot", "snapshot"]
            assert seen[0]["fair"] == seen[1]["fair"]
    server.stop()
