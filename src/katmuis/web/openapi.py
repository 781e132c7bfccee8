"""The description of the requests over HTTP in OpenAPI 3.1, made from the routes and from the structs on the wire.

A socket is no request there: the extension `x-sockets` says what is sent over one, by the schemas of the same document.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar.routes import BaseRoute, HTTPRoute, WebSocketRoute

from katmuis import __version__
from katmuis.protocol import pages
from katmuis.protocol.base import RulesInForce
from katmuis.protocol.messages import ClientMessage, ServerMessage
from katmuis.web.auth import COOKIE
from katmuis.web.headers import own_page
from katmuis.web.routes.operators import Health
from katmuis.web.routes.qr import LONGEST, PATH

JSON = "application/json"
TEXT = "text/plain"
ABOUT = (
    "What the pages of a server ask it. What is played goes over a socket or, where none gets through, a stream of "
    "events. Every refusal is a Problem with a code that never changes its meaning. A guest is known by a cookie, "
    "which he is given with the first thing that he makes."
)
OWN_ORIGIN = {
    "name": "Origin",
    "in": "header",
    "required": True,
    "description": "The address of this server: pages of others are refused with `foreign_origin`.",
    "schema": {"type": "string"},
}


@dataclass(frozen=True)
class Told:
    """What a route is asked and answers: structs, or else the kind of text by its media type."""

    answer: Any = None
    status: int = 200
    kinds: tuple[str, ...] = ()
    body: Any = None
    query: Mapping[str, tuple[bool, dict[str, Any]]] = field(default_factory=dict)
    """For each parameter, whether it must be there, and its schema."""


FRAMES = list[ServerMessage]
OPERATIONS: Mapping[tuple[str, str], Told] = {
    ("GET", "/api/address"): Told(pages.Address),
    ("GET", "/api/home"): Told(pages.Home),
    ("GET", "/api/me"): Told(pages.Me),
    ("GET", "/api/openapi.json"): Told(kinds=(JSON,)),
    ("GET", "/api/qr"): Told(
        kinds=("image/svg+xml",),
        query={"path": (True, {"type": "string", "maxLength": LONGEST, "pattern": f"^{PATH.pattern}$"})},
    ),
    ("GET", "/api/tables/{table}/games/{game}/record"): Told(
        kinds=(TEXT, JSON), query={"form": (False, {"enum": ["text", "json"], "default": "text"})}
    ),
    ("GET", "/api/tables/{table}/invites/{seat}/{token}"): Told(pages.InviteSeen),
    ("GET", "/api/tables/{table}/stream"): Told(
        kinds=("text/event-stream",), query={"hello": (False, {"type": "string", "contentMediaType": JSON})}
    ),
    ("GET", "/healthz"): Told(kinds=(TEXT,)),
    ("GET", "/metrics"): Told(kinds=(TEXT,)),
    ("GET", "/readyz"): Told(Health),
    ("POST", "/api/deals"): Told(pages.DealPromised, 201, body=pages.NewDeal),
    ("POST", "/api/devices"): Told(pages.Me, body=pages.UseDeviceLink),
    ("POST", "/api/gatherings"): Told(pages.TableMade, 201, body=pages.NewGathering),
    ("POST", "/api/me"): Told(pages.Me, body=pages.Me),
    ("POST", "/api/me/devices"): Told(pages.DeviceLink, 201),
    ("POST", "/api/me/sign-out"): Told(pages.Me),
    ("POST", "/api/rules"): Told(RulesInForce, body=pages.CheckRules),
    ("POST", "/api/tables"): Told(pages.TableMade, 201, body=pages.NewTable),
    ("POST", "/api/tables/{table}/invites/{seat}/{token}"): Told(pages.TableMade, body=pages.SitDown),
    ("POST", "/api/tables/{table}/stream/{name}"): Told(FRAMES, body=ClientMessage),
}
"""What the routes tell by no type of their own: each answers with bytes that it has written itself."""
STRUCTS = (pages.Problem, ClientMessage, ServerMessage)


def is_described(path: str) -> bool:
    """Whether a route is for programs; the others are pages and their files."""
    return path.startswith("/api/") or path in ("/healthz", "/readyz", "/metrics")


def schemas() -> tuple[dict[Any, dict[str, Any]], dict[str, Any]]:
    """The schema of each type that a route tells of, and all that these refer to, by name."""
    kinds = [kind for told in OPERATIONS.values() for kind in (told.answer, told.body) if kind is not None]
    types = list(dict.fromkeys([*STRUCTS, *kinds]))
    found, named = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    return dict(zip(types, found, strict=True)), named


def describe_api(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The whole document; raises KeyError for a route that OPERATIONS does not tell of."""
    types, named = schemas()
    paths: dict[str, dict[str, Any]] = {}
    sockets: dict[str, Any] = {}
    for route in sorted(routes, key=lambda route: route.path_format):
        if isinstance(route, WebSocketRoute):
            sockets[route.path_format] = {"send": types[ClientMessage], "receive": types[ServerMessage]}
        elif isinstance(route, HTTPRoute) and is_described(route.path_format):
            paths[route.path_format] = _path(route, types)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kat & Muis", "version": __version__, "description": ABOUT},
        "security": [{}, {"guest": []}],
        "paths": paths,
        "components": {
            "schemas": named,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
        "x-sockets": sockets,
    }


def _path(route: HTTPRoute, types: Mapping[Any, dict[str, Any]]) -> dict[str, Any]:
    numbers = {"type": "integer"}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": numbers if found.type is int else {"type": "string"}}
        for name, found in route.path_parameters.items()
    ]
    described: dict[str, Any] = {"parameters": parameters} if parameters else {}
    for handler in route.route_handlers:
        for method in handler.http_methods - {"OPTIONS"}:
            told = OPERATIONS[method, route.path_format]
            guarded = own_page in (handler.guards or ())
            summary = inspect.getdoc(handler.fn) or ""
            described[method.lower()] = {
                "summary": " ".join(summary.split("\n\n")[0].split()),
                **_operation(told, guarded, types),
            }
    return described


def _operation(told: Told, guarded: bool, types: Mapping[Any, dict[str, Any]]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [OWN_ORIGIN] if guarded else []
    for name, (required, schema) in told.query.items():
        parameters.append({"name": name, "in": "query", "required": required, "schema": schema})
    content: dict[str, Any] = {kind: {} for kind in told.kinds} or {JSON: {"schema": types[told.answer]}}
    refused = {"description": "Refused, and nothing has changed.", "content": {JSON: {"schema": types[pages.Problem]}}}
    found: dict[str, Any] = {
        "responses": {str(told.status): {"description": "Done.", "content": content}, "default": refused}
    }
    if told.answer is Health:
        found["responses"]["503"] = {"description": "Not ready.", "content": content}
    if parameters:
        found["parameters"] = parameters
    if told.body is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": types[told.body]}}}
    return found
