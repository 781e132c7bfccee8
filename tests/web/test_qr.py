"""Links of the server as QR codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
import segno

from katmuis.settings import Settings
from katmuis.web.routes.qr import BORDER, CODES, draw, is_this_device
from tests.web.serving import ThreadServer

PATH = "/join/1a2b/2/00ff"


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadServer]:
    with ThreadServer() as running:
        yield running


def modules(svg: bytes) -> list[list[int]]:
    """The dark and light modules of a drawn code, without its edge, read off its one path of strokes."""
    drawn = ElementTree.fromstring(svg)
    size = int(drawn.attrib["viewBox"].split()[2])
    rows = [[0] * size for _ in range(size)]
    path = drawn.findall("{http://www.w3.org/2000/svg}path")[-1].attrib["d"]
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        steps = [float(number) for number in numbers.split()]
        if command == "h":
            for place in range(int(x), int(x + steps[0])):
                rows[int(y)][place] = 1
            x += steps[0]
        else:
            x, y = (steps[0], steps[1]) if command == "M" else (x + steps[0], y + steps[1])
    return [row[BORDER:-BORDER] for row in rows[BORDER:-BORDER]]


def test_a_code_holds_the_address_of_the_path(server: ThreadServer) -> None:
    answer = httpx.get(server.address + "/api/qr", params={"path": PATH})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "no-store"
    assert b"<script" not in answer.content
    expected = segno.make_qr(server.address + PATH, error="m").matrix
    assert modules(answer.content) == [list(row) for row in expected]


@pytest.mark.parametrize(
    ("settings", "host", "scheme", "expected"),
    [
        ({}, "cards.example", "http", "http://cards.example"),
        ({}, "cards.example", "https", "https://cards.example"),
        ({"public_url": "https://cards.example"}, "10.0.0.1:8765", "http", "https://cards.example"),
        ({"lan_hosts": ("192.168.1.5",)}, "localhost:8765", "http", "http://192.168.1.5:8765"),
        ({"lan_hosts": ("192.168.1.5",)}, "[::1]:8765", "http", "http://192.168.1.5:8765"),
        ({"lan_hosts": ("192.168.1.5",)}, "10.0.0.1:8765", "http", "http://10.0.0.1:8765"),
        ({}, "localhost:8765", "http", "http://localhost:8765"),
    ],
)
def test_codes_and_links_lead_to_where_others_reach_the_server(
    settings: dict[str, Any], host: str, scheme: str, expected: str
) -> None:
    with ThreadServer(**settings) as server:
        headers = {"Host": host, "X-Forwarded-Proto": scheme}
        answer = httpx.get(server.address + "/api/qr", params={"path": PATH}, headers=headers)
        told = httpx.get(server.address + "/api/address", headers=headers)
    assert answer.content == draw(expected + PATH)
    assert told.json() == {"address": expected}


@pytest.mark.parametrize(
    "path",
    ["", "join", "//evil.example/", "/\\evil.example", "http://evil.example", "/join?x=1", "/join#x", "/a b", "/%2e",
     "/@evil", "/é", "/join\n", "/" + "a" * 300],
)  # fmt: skip
def test_there_are_codes_for_own_paths_alone(server: ThreadServer, path: str) -> None:
    answer = httpx.get(server.address + "/api/qr", params={"path": path})
    assert (answer.status_code, answer.json()["code"]) == (400, "path_foreign")


@pytest.mark.parametrize("host", ["evil.example/x", "a b", "", "user@evil.example", "x:y"])
def test_a_host_that_is_none_is_in_no_code_or_link(server: ThreadServer, host: str) -> None:
    for path in ("/api/qr", "/api/address"):
        answer = httpx.get(server.address + path, params={"path": PATH}, headers={"Host": host})
        assert answer.status_code == 400


def test_very_many_codes_are_refused() -> None:
    with ThreadServer() as server, httpx.Client(base_url=server.address) as web:
        told = [web.get("/api/qr", params={"path": PATH}).status_code for _ in range(CODES.at_once + 5)]
    assert set(told[: CODES.at_once]) == {200}
    assert 429 in told


@pytest.mark.parametrize(
    ("host", "expected"),
    [("localhost", True), ("LOCALHOST:80", True), ("x.localhost", True), ("127.0.0.1:8765", True), ("[::1]", True),
     ("192.168.1.5:8765", False), ("cards.example", False), ("[fe80::1]:80", False), ("localhost.example", False)],
)  # fmt: skip
def test_a_host_that_is_another_device_everywhere_is_known(host: str, expected: bool) -> None:
    assert is_this_device(host) is expected


def test_an_address_on_the_network_has_its_port() -> None:
    settings = replace(Settings(database="", port=1234), lan_hosts=("192.168.1.5", "fe80::1"))
    assert settings.lan_urls == ["http://192.168.1.5:1234", "http://[fe80::1]:1234"]


def test_a_path_that_nearly_fits_is_refused_at_once(server: ThreadServer) -> None:
    """A pattern with two ways to read it would take longer than anybody lives."""
    for path in ("/" + "a" * 298 + "!", "/" + "a/" * 149 + "!", "/" + "a//" * 90):
        answer = httpx.get(server.address + "/api/qr", params={"path": path}, timeout=20)
        assert (answer.status_code, answer.json()["code"]) == (400, "path_foreign")
