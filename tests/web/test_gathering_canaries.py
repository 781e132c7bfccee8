"""Before the deal no key, secret, contribution, session or invite of another is in an answer, a frame or the log."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import Any

import pytest

from katmuis.ids import TableId
from katmuis.live.gathering import Gathering, read_gathering, token_of
from katmuis.storage.store import MemoryStore
from tests.live.playing import make_services
from tests.web.gathering import api_of, gather, told
from tests.web.serving import Guest, ThreadServer, hello, receive, send
from tests.web.test_canaries import Ears, spellings

GIVEN = [bytes(range(20)), bytes(range(50, 70)), bytes(range(100, 120))]
SEATS = "classic+seats=3+stock=5"


def hidden(store: MemoryStore, table: str) -> tuple[Gathering, list[bytes]]:
    """A gathering, and what of it nobody may be told."""
    row, promise = store.find_gathering(TableId(table)), store.find_promise(TableId(table))
    assert row is not None
    assert promise is not None
    return read_gathering(row), [row.key, promise.secret, *GIVEN]


def ask_everything(ears: Ears, guest: Guest, table: str, path: str) -> None:
    """Every request that there is about a gathering, right ones and wrong ones."""
    for address in ("/api/home", "/api/me", "/metrics", f"/join/{table}/2/x", "/device/x"):
        ears.answer(guest.web.get(address))
    for address in (path, path[:-1], f"/join/{table}/1/x", f"/join/{table}/3/{path[-32:]}"):
        ears.answer(guest.web.get(api_of(address)))
        ears.answer(guest.web.post(api_of(address), json={"name": "A" * 30}))
    for body in ({"rules": "classic", "seats": ["open"]}, {"rules": "classic", "table": table}):
        ears.answer(guest.web.post("/api/gatherings", json=body))
    ears.answer(guest.web.post("/api/tables", json={"rules": SEATS, "table": table}))
    ears.answer(guest.web.get(f"/api/tables/{table}/games/1/record"))


def listen(ears: Ears, guest: Guest, table: str, given: bytes) -> None:
    """Says at the socket whatever may be said, and gets ready at the end."""
    with guest.socket(table) as socket:
        ears.heard.append(str(hello(socket)))
        wrong: list[dict[str, Any]] = [
            {"type": "set_seat", "seat": 1},
            {"type": "ready", "contribution": given.hex()[1:]},
        ]
        for at, message in enumerate([*wrong, {"type": "x"}]):
            send(socket, id=f"w{at}", number=1, **message)
            ears.heard.append(str(told(socket, "refused", "failed")))
        for at, on in enumerate((True, False, True)):
            send(socket, type="ready", id=f"r{at}", number=1, on=on, contribution=given.hex() if on else "")
        while True:
            frame = receive(socket)
            ears.heard.append(str(frame))
            if frame["type"] in ("accepted", "refused") and frame["id"] == "r2":
                break


def log_of(caplog: pytest.LogCaptureFixture) -> str:
    """What the server has logged; its viewers, who run beside it here, log what they ask for.

    What serves the connections logs addresses and headers, and is told to keep silent where people play.
    """
    others = ("httpx", "httpcore", "websockets", "uvicorn")
    return "\n".join(record.getMessage() for record in caplog.records if not record.name.startswith(others))


def test_nothing_hidden_is_told_while_people_gather(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    store = MemoryStore()
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(ThreadServer(make_services(store), tmp_path))
        ann, bob, eve = (stack.enter_context(Guest(server.address)) for _ in range(3))
        ears = {guest: Ears(caplog) for guest in (ann, bob, eve)}
        table = gather(ann, SEATS, "open", "open")
        gathering, secrets = hidden(store, table)
        tokens = {seat: token_of(gathering, seat) for seat in (2, 3)}
        path = f"/join/{table}/2/{tokens[2]}"
        ears[bob].answer(bob.web.post(api_of(path), json={"name": "Bob"}))
        ears[eve].answer(eve.web.post("/api/me", json={"name": "Eve"}))
        for guest, given in zip(ears, GIVEN, strict=True):
            listen(ears[guest], guest, table, given)
            ask_everything(ears[guest], guest, table, path)
        device = ann.web.post("/api/me/devices", json={}).json()["path"]
        ann.web.get(device)
        log = log_of(caplog)
        for secret in secrets:
            for heard in ears.values():
                assert not any(text in log + "".join(heard.heard) for text in spellings(secret))
        for guest in ears:
            [session] = guest.web.cookies.values()
            assert session not in log
            assert not any(session in text for other in ears if other is not guest for text in ears[other].heard)
        for token in (*tokens.values(), device.rsplit("/", 1)[1]):
            assert token not in log
            assert not any(token in text for guest in (bob, eve) for text in ears[guest].heard)
        assert any(tokens[3] in text for text in ears[ann].heard)
