"""No secret and no future card is in an answer, a frame or the log before the game is over; then one secret is."""

from __future__ import annotations

import base64
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from katmuis.ids import TableId
from katmuis.live.records import DealtRecord, PlayRecord, decode_record
from katmuis.storage.store import MemoryStore
from tests.web.serving import Guest, ThreadServer, hello, receive, send

GIVEN = "00112233445566778899aabbccddeeff"
COMMANDS: list[dict[str, Any]] = [
    {"type": "undo"}, {"type": "take_back"}, {"type": "next_game"}, {"type": "rematch", "contribution": "xyz"},
    {"type": "play", "move": "s>c1"}, {"type": "play", "move": "h9>c9"}, {"type": "play", "move": ""}, {"type": "x"},
]  # fmt: skip


class Ears:
    """All that a server says: answers with their headers, frames, lines of the log."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self.heard: list[str] = []
        self._caplog = caplog

    def answer(self, answer: httpx.Response) -> httpx.Response:
        self.heard.append(f"{answer.headers} {answer.text}")
        return answer

    def all(self) -> str:
        return "\n".join([*self.heard, self._caplog.text])


def spellings(secret: bytes) -> Iterator[str]:
    """How bytes may be written by accident."""
    yield secret.hex()
    yield secret.hex().upper()
    yield base64.b64encode(secret).decode().rstrip("=")
    yield base64.urlsafe_b64encode(secret).decode().rstrip("=")
    yield repr(secret)[2:-1]
    yield str(list(secret))[1:-1]
    yield str(int.from_bytes(secret, "big"))


def found_in(text: str, store: MemoryStore, table: str) -> list[str]:
    """What of a table's hidden things a text holds: secrets by game, piles that were dealt or shuffled."""
    stored = store.load(TableId(table))
    assert stored is not None
    found = [f"secret {game}" for game, secret in stored.secrets.items() if any(s in text for s in spellings(secret))]
    for event in stored.events:
        record = decode_record(event.data)
        if isinstance(record, DealtRecord):
            piles = [record.draw, *record.stocks, record.hands[1]]
            found += [f"pile {at} of game {record.game}" for at, pile in enumerate(piles) if pile[:16] in text]
        elif isinstance(record, PlayRecord):
            found += [f"shuffle in event {event.number}" for order in record.orders if order[:16] in text]
    return found


def ask_everything(ears: Ears, guest: Guest, asked: dict[str, Any], games: int) -> None:
    """Every request there is, right ones and wrong ones."""
    web = guest.web
    table = asked["table"]
    for path in ("/api/home", "/", f"/table/{table}", f"/api/tables/{table}", f"/api/tables/{table}/games/1"):
        ears.answer(web.get(path))
    for game in range(games + 3):
        for form in ("text", "json"):
            ears.answer(web.get(f"/api/tables/{table}/games/{game}/record", params={"form": form}))
    for changed in ({}, {"contribution": "00" * 20}, {"rules": "classic"}, {"players": ["random"]}):
        ears.answer(web.post("/api/tables", json={**asked, **changed}))
    ears.answer(web.post("/api/rules", json={"rules": asked["rules"]}))


def play_on(ears: Ears, guest: Guest, table: str, moves: int, ending: str = "") -> None:
    """Plays some moves, sends what is refused in between, and ends the game by a command."""
    with guest.socket(table) as socket:
        frame = hello(socket)
        ears.heard.append(str(frame))
        number, legal = frame["number"], frame["choice"]["legal"]
        for turn in range(moves):
            for at, wrong in enumerate(COMMANDS):
                send(socket, id=f"w{turn}.{at}", number=number, **wrong)
            if legal:
                send(socket, type="play", id=f"p{turn}.{number}", number=number, move=legal[-1])
            while True:
                frame = receive(socket)
                ears.heard.append(str(frame))
                if frame["type"] == "notice":
                    number, legal = frame["number"], frame["choice"]["legal"]
                    if legal:
                        break
        send(socket, type=ending or "resign", id="end", number=number)
        while frame["type"] != "accepted" or frame["id"] != "end":
            frame = receive(socket)
            ears.heard.append(str(frame))


@pytest.mark.parametrize("ending", ["resign", "abort"])
def test_nothing_is_told_before_the_end(tmp_path: Path, caplog: pytest.LogCaptureFixture, ending: str) -> None:
    """And at the end the secret of that game alone, by its record."""
    caplog.set_level(logging.DEBUG)
    ears = Ears(caplog)
    with ThreadServer(folder=tmp_path) as server, Guest(server.address) as guest:
        store = server.services.store
        assert isinstance(store, MemoryStore)
        promised = ears.answer(guest.web.post("/api/deals", json={"rules": "katz-und-maus"})).json()
        table = promised["table"]
        asked = {"rules": "katz-und-maus", "players": ["greedy"], "table": table, "contribution": GIVEN}
        promise = store.find_promise(table)
        assert promise is not None
        assert ears.answer(guest.web.post("/api/tables", json=asked)).status_code == 201
        ask_everything(ears, guest, asked, 1)
        assert promised["commitment"] in ears.all()
        assert not [spelling for spelling in spellings(promise.secret) if spelling in ears.all()]
        play_on(ears, guest, table, 3, ending)
        assert found_in(ears.all(), store, table) == []
        ask_everything(ears, guest, asked, 1)
        at_the_end = found_in(ears.all(), store, table)
        assert "secret 1" in at_the_end
        assert "secret 2" not in at_the_end
        assert "pile 0 of game 1" in at_the_end


def test_what_is_looked_for_is_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Each spelling of a secret and each pile, where it is told."""
    with ThreadServer(folder=tmp_path) as server, Guest(server.address) as guest:
        store = server.services.store
        assert isinstance(store, MemoryStore)
        table = guest.new_table()
        stored = store.load(TableId(table))
        assert stored is not None
        for game in (1, 2):
            for spelling in spellings(stored.secrets[game]):
                assert found_in(f"x{spelling}y", store, table) == [f"secret {game}"]
        assert found_in(stored.events[0].data, store, table) == [f"pile {at} of game 1" for at in range(4)]
    assert Ears(caplog).all() == caplog.text
