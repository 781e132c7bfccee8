"""Every error over HTTP in one shape, `Problem`, with a stable code and no traceback."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TypeVar

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from katmuis.errors import KatmuisError, RefusedError, StorageError, trace_of
from katmuis.i18n import LANGUAGES, choose_language
from katmuis.protocol.pages import Problem
from katmuis.web.requests import Request
from katmuis.web.site import site_of

T = TypeVar("T", bound=msgspec.Struct)
log = logging.getLogger(__name__)

STATUS: Mapping[str, int] = {
    "foreign_origin": 403,
    "not_seated": 403,
    "promise_foreign": 403,
    "promise_unknown": 404,
    "promise_used": 409,
    "table_unknown": 404,
    "invite_unknown": 404,
    "invite_used": 409,
    "already_seated": 409,
    "gathering_closed": 409,
    "name_taken": 409,
    "guest_unknown": 403,
    "device_link_unknown": 404,
    "too_many_gatherings": 429,
    "too_many_links": 429,
    "json_expected": 415,
    "game_unknown": 404,
    "game_not_over": 409,
    "too_many_tables": 429,
    "too_many_guests": 429,
    "too_many_records": 429,
    "too_many_codes": 429,
    "too_many_frames": 429,
    "stream_unknown": 404,
}
"""The status of a code where it is not 400, or 503 for the store."""
EXPECTED: Mapping[int, tuple[str, str]] = {
    404: ("not_found", "an address of this server"),
    405: ("method_not_allowed", "another method"),
    413: ("too_large", "a shorter request"),
}
"""Code and words for what the framework refuses by itself, by status."""


def answer(problem: Problem, status: int) -> Response[bytes]:
    """The answer that carries a problem."""
    return Response(msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON)


def answer_error(_request: Request, error: KatmuisError) -> Response[bytes]:
    """The answer to an error raised on purpose."""
    usual = 400
    if isinstance(error, StorageError):
        log.error("the store: %s", error.code)
        usual = 503
    problem = Problem(code=error.code, read=error.read, expected=error.expected, at=error.at)
    return answer(problem, STATUS.get(error.code, usual))


def answer_refusal(request: Request, error: HTTPException) -> Response[bytes]:
    """The answer to what the framework refuses."""
    code, expected = EXPECTED.get(error.status_code, ("bad_request", "a request of this program's pages"))
    if error.status_code >= 500:
        return answer_fault(request, error)
    if error.status_code == 404 and wants_page(request):
        return missing_page(request)
    return answer(Problem(code=code, read=path_of(request)[:200], expected=expected), error.status_code)


def answer_fault(request: Request, error: Exception) -> Response[bytes]:
    """The answer to a fault of the program itself; the log tells where, never with what values."""
    # The pattern of the route: a path may hold the token of an invitation.
    route = request.scope.get("path_template") or "no route"
    log.error("fault while answering %s %s: %s", request.method, route, trace_of(error))
    return answer(Problem(code="internal", expected="a request that does not meet a fault"), 500)


def wants_page(request: Request) -> bool:
    """Whether a person asks, with a browser, for something other than the game's own requests."""
    return "text/html" in request.headers.get("accept", "") and not path_of(request).startswith("/api/")


def missing_page(request: Request) -> Response[bytes]:
    """The page that says that there is none, in the language of the address or of the browser."""
    first = path_of(request).split("/")[1]
    language = first if first in LANGUAGES else choose_language(request.headers.get("accept-language", ""))
    found = site_of(request).reading.missing(language)
    return Response(found.content, status_code=404, media_type=found.kind)


def path_of(request: Request) -> str:
    """The path that was asked for; `request.url` fails where the Host header names no possible port."""
    return str(request.scope["path"])


def read_body(body: bytes, kind: type[T]) -> T:
    """The body of a request; raises RefusedError `bad_request`."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        expected = ", ".join(field.encode_name for field in msgspec.structs.fields(kind))
        raise RefusedError("bad_request", read=str(error)[:200], expected=f"JSON with {expected}") from None
