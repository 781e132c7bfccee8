"""People who gather at a table over a real server: invited, seated, ready."""

from __future__ import annotations

from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from tests.web.serving import Guest, hello, receive, send

FOREIGN = {"Origin": "https://elsewhere.example"}
"""What a page of another site is asked with."""


def gather(host: Guest, rules: str = "katz-und-maus+stock=5", *seats: str, name: str = "Ann", **terms: str) -> str:
    """A table at which a host gathers people; one open seat unless told otherwise."""
    asked = {"rules": rules, "seats": list(seats) or ["open"], "name": name, "terms": terms}
    answer = host.web.post("/api/gatherings", json=asked)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def invites(host: Guest, table: str) -> dict[int, str]:
    """The paths of the invites that the host is told, by seat."""
    with host.socket(table) as socket:
        told = hello(socket)
    return {seat["seat"]: seat["invite"] for seat in told["seats"] if seat["invite"]}


def api_of(path: str) -> str:
    """The address at which an invite is asked for and taken."""
    _, _join, table, seat, token = path.split("/")
    return f"/api/tables/{table}/invites/{seat}/{token}"


def sit_down(guest: Guest, path: str, name: str = "Bob") -> str:
    answer = guest.web.post(api_of(path), json={"name": name})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def told(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of one of these kinds."""
    while (frame := receive(socket))["type"] not in kinds:
        continue
    return frame


def get_ready(socket: ClientConnection, number: int = 0, given: bytes = b"", name: str = "r") -> dict[str, Any]:
    """Says that he is ready; returns the answer."""
    send(socket, type="ready", id=name, number=number, contribution=given.hex())
    return told(socket, "accepted", "refused")


def code_of(answer: httpx.Response, status: int) -> str:
    """The code of a refusal with a status."""
    assert answer.status_code == status, answer.text
    return str(answer.json()["code"])


def gathering_of(**changed: Any) -> dict[str, Any]:
    """What is asked for to gather people, but for what is changed."""
    return {"rules": "classic+stock=5", "seats": ["open"], "name": "Ann", **changed}
