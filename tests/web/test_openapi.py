"""The description of the API: every route is in it, and every answer is as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import httpx
import pytest

from katmuis.protocol.messages import ClientMessage, ServerMessage
from katmuis.web.openapi import OPERATIONS
from katmuis.web.routes import api, description, operators, pages, qr, sockets, stream
from tests.web.serving import ThreadServer

OWN = (*api.ROUTES, *description.ROUTES, *operators.ROUTES, *qr.ROUTES, *stream.ROUTES)


@pytest.fixture(scope="module")
def document() -> Iterator[dict[str, Any]]:
    with ThreadServer() as server:
        answer = httpx.get(server.address + "/api/openapi.json")
        assert answer.headers["content-type"].startswith("application/json")
        yield answer.json()


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def test_every_route_is_described(document: dict[str, Any]) -> None:
    """All that is not a page or a file of the client, and nothing else."""
    expected = {
        (method, re.sub(r":\w+", "", path)) for route in OWN for path in route.paths for method in route.http_methods
    }
    described = {
        (method.upper(), path) for path, found in document["paths"].items() for method in found.keys() - {"parameters"}
    }
    assert described == expected
    assert set(OPERATIONS) == expected
    assert list(document["x-sockets"]) == [re.sub(r":\w+", "", path) for path in sockets.table_socket.paths]
    assert not [path for route in pages.ROUTES for path in route.paths if path in document["paths"]]


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert {found.rpartition("/")[2] for found in references(document)} <= schemas.keys()
    frames = {kind.__name__ for union in (ClientMessage, ServerMessage) for kind in get_args(union)}
    assert frames <= schemas.keys()


def test_every_operation_has_words_and_an_answer_for_refusals(document: dict[str, Any]) -> None:
    for path, found in document["paths"].items():
        for method in found.keys() - {"parameters"}:
            operation = found[method]
            assert operation["summary"].endswith("."), path
            problem = operation["responses"]["default"]["content"]["application/json"]["schema"]
            assert problem == {"$ref": "#/components/schemas/Problem"}
            needs_origin = any(each["name"] == "Origin" for each in operation.get("parameters", ()))
            assert needs_origin is (method == "post"), path
            for name in re.findall(r"\{(\w+)\}", path):
                assert [each["name"] for each in found["parameters"]].count(name) == 1
