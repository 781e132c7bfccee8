"""The addresses of a table's stream: events down, frames up."""

from __future__ import annotations

import asyncio
import contextlib
import re

from litestar import MediaType, Response, get, post
from litestar.types import ASGIApp, Receive, Scope, Send

from katmuis.errors import RefusedError
from katmuis.ids import TableId
from katmuis.web.answers import address_of, body_of, known_guest
from katmuis.web.auth import house_of
from katmuis.web.headers import check_own_page, is_secure, own_page
from katmuis.web.posting import answer_posted
from katmuis.web.requests import Request, table_of
from katmuis.web.routes.sockets import ask, serve
from katmuis.web.site import site_of
from katmuis.web.stream import EventStream

HEADERS = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # nginx would keep the events until it has many
)
NAME = re.compile(r"[0-9a-f]{32}(?:-[1-6])?")
"""The name of a stream, with the seat that its viewer chose."""


@get("/api/tables/{table:str}/stream")
async def table_stream(request: Request) -> ASGIApp:
    """Frames of a table as server-sent events, until either side ends it."""
    check_own_page(request)
    hello = request.query_params.get("hello")

    async def respond(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS]})
        with contextlib.suppress(OSError):
            if not scope.get("head"):
                await converse_over(request, hello, receive, send)
        with contextlib.suppress(OSError):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return respond


async def converse_over(request: Request, hello: str | None, receive: Receive, send: Send) -> None:
    """Serves a stream to its end; raises OSError where the other side is gone."""
    site = site_of(request)
    table = TableId(str(request.path_params["table"]))
    guest = await site.guests.find(request.cookies, is_secure(request))

    async def write(piece: bytes) -> None:
        await send({"type": "http.response.body", "body": piece, "more_body": True})

    stream = site.streams.add(table, guest, write, hello)
    await stream.open()
    beside = [asyncio.create_task(watch(stream, receive)), asyncio.create_task(stream.stay_alive())]
    try:
        asked = await ask(request)
        await site.lines.serve(stream, "stream", lambda line: serve(site, line, asked))
    finally:
        stream.end()
        site.streams.drop(stream)
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)


async def watch(stream: EventStream, receive: Receive) -> None:
    """Ends the stream when the viewer is gone."""
    while (await receive())["type"] != "http.disconnect":
        continue
    stream.end()


@post("/api/tables/{table:str}/stream/{name:str}", guards=[own_page], status_code=200)
async def stream_frame(request: Request) -> Response[bytes]:
    """Takes a frame of a stream's viewer; the answer is a list of the frames that do not come down the stream."""
    site = site_of(request)
    table, name = table_of(request), str(request.path_params["name"])
    if NAME.fullmatch(name) is None:
        raise RefusedError("stream_unknown", read=name[:80], expected="a stream that is open")
    frame = text_of(await body_of(request))
    guest = await known_guest(request)
    stream = site.streams.find(name, table, guest)
    if stream is not None:
        stream.put(frame)
        return as_list([])
    site.posted.count(guest or house_of(address_of(request)), site.services.now())
    site.metrics.received.count("stream")
    answers = await answer_posted(site.streams, site.tables, site.services.hub, name, table, guest, frame)
    for answer in answers:
        site.metrics.count_sent(answer)
    return as_list(answers)


def text_of(body: bytes) -> str | bytes:
    """A body as a frame of text, or as it is where it is no text, which is then refused as such a frame is."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        return body


def as_list(frames: list[bytes]) -> Response[bytes]:
    """The answer that carries frames."""
    return Response(b"[" + b",".join(frames) + b"]", media_type=MediaType.JSON)


ROUTES = (table_stream, stream_frame)
