"""What those who run a server are told: that it lives, that it can serve, and what it does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId
from katmuis.storage.memory import MemoryStore
from katmuis.web.metrics import Metrics
from katmuis.web.routes import operators
from tests.live.playing import make_services
from tests.web.serving import Guest, Player, ThreadServer, hello, receive


class Sick(MemoryStore):
    """A store that does not answer."""

    sick = False

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        if self.sick:
            raise StorageError("database_busy", read="x", expected="y")
        return super().find_guest(token_hash)


@pytest.fixture
def server() -> Iterator[ThreadServer]:
    with ThreadServer(make_services(Sick())) as running:
        yield running


def measures(server: ThreadServer) -> dict[str, float]:
    """Each measure with its labels, and its value."""
    answer = httpx.get(server.address + "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    lines = (line for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_a_server_that_lives_says_so_whatever_its_store_does(server: ThreadServer) -> None:
    assert isinstance(server.services.store, Sick)
    server.services.store.sick = True
    answer = httpx.get(server.address + "/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert answer.headers["cache-control"] == "no-store"


def test_a_server_is_ready_while_its_store_answers(server: ThreadServer) -> None:
    store = server.services.store
    assert isinstance(store, Sick)
    ready = {"store": True, "hub": True, "stopping": False}
    for sick, status in ((False, 200), (True, 503), (False, 200)):
        store.sick = sick
        answer = httpx.get(server.address + "/readyz")
        assert (answer.status_code, answer.json()) == (status, {**ready, "store": not sick})


def test_a_store_that_takes_too_long_does_not_answer(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operators, "ANSWERED_WITHIN", 0.0)
    assert httpx.get(server.address + "/readyz").json()["store"] is False


def test_what_is_served_is_counted_by_kind(server: ThreadServer) -> None:
    with Guest(server.address) as guest:
        table = guest.new_table("katz-und-maus+stock=5")
        with guest.socket(table) as socket:
            hello(socket, pace="slow")
            during = measures(server)
        with guest.socket(table) as socket:
            player = Player()
            player.play(socket)
            socket.send('{"type":"ping"}')
            while receive(socket)["type"] != "pong":
                continue
    counted = measures(server)
    assert during['katmuis_lines{transport="socket"}'] == 1
    assert during["katmuis_tables_open"] == 1
    assert counted['katmuis_frames_sent_total{type="accepted"}'] == player.commands
    assert counted['katmuis_frames_sent_total{type="snapshot"}'] == 2
    assert counted['katmuis_frames_received_total{transport="socket"}'] == player.commands + 3
    assert counted['katmuis_requests_total{method="POST",route="/api/tables",status="201"}'] == 1
    assert counted['katmuis_answer_seconds_count{method="POST",route="/api/tables"}'] == 1
    assert counted["katmuis_hub_up"] == 1
    assert counted["process_resident_memory_bytes"] > 0


def test_no_label_holds_what_was_asked_for(server: ThreadServer) -> None:
    """Nor is there one measure more for each name, table, code or method that somebody thinks of."""
    with Guest(server.address) as guest:
        table = guest.new_table()
        before = measures(server).keys()
        for number in range(20):
            guest.web.get(f"/api/tables/secret{number}/games/1/record")
            guest.web.get(f"/no/such/page{number}")
            guest.web.request(f"ODD{number}", "/api/home")
        labels = measures(server).keys()
    assert not [name for name in labels if "secret" in name or "ODD" in name or "page1" in name or table in name]
    assert len(labels - before) < 60
    labelled = {label for name in labels for label in re.findall(r'[{,](\w+)="', name)}
    assert labelled <= {"method", "route", "status", "transport", "type", "code", "le", "version", "generation",
                        "implementation", "major", "minor", "patchlevel"}  # fmt: skip


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
def test_measures_are_not_for_those_who_come_through_a_proxy(server: ThreadServer, header: str) -> None:
    """One that does not say so is in the recipes to keep the path to itself."""
    answer = httpx.get(server.address + "/metrics", headers={header: "192.168.1.5"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("address", "expected"),
    [("127.0.0.1", True), ("10.1.2.3", True), ("::1", True), ("fe80::1%eth0", True), ("::ffff:192.168.1.5", True),
     ("::ffff:8.8.8.8", False), ("8.8.8.8", False), ("2606:4700::1", False), ("testclient", False)],
)  # fmt: skip
def test_measures_are_for_the_own_network(address: str, expected: bool) -> None:
    asked: Any = SimpleNamespace(client=SimpleNamespace(host=address), headers={})
    assert operators.is_near(asked) is expected


def test_frames_are_counted_by_their_type() -> None:
    metrics = Metrics()
    for frame in (b'{"type":"notice","number":1}', b'{"type":"pong"}', b'{"type":"notice"}', b"[]"):
        metrics.count_sent(frame)
    text = metrics.text().decode()
    assert 'katmuis_frames_sent_total{type="notice"} 2.0' in text
    assert 'katmuis_frames_sent_total{type="pong"} 1.0' in text
    assert 'katmuis_frames_sent_total{type="other"} 1.0' in text
