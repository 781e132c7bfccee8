"""The address of a table's socket."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Mapping
from typing import Any, cast

from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket

from katmuis.errors import KatmuisError, trace_of
from katmuis.web.headers import is_own_page, is_secure
from katmuis.web.requests import Connection, WebSocket, table_of
from katmuis.web.site import site_of
from katmuis.web.socket import FAULT, Transport, converse, refuse
from katmuis.web.wire import EXTENSION, Wire

log = logging.getLogger(__name__)


class LitestarTransport:
    """An open Litestar socket as the conversation sees it; one whose other side is gone raises ConnectionResetError.

    With a `wire` frames go straight to it and come straight from it.
    """

    def __init__(self, socket: WebSocket, wire: Wire | None = None) -> None:
        self._socket = socket
        self._wire = wire
        if wire is not None:
            wire.take()

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""
        if self._wire is not None:
            return await self._wire.receive_frame()
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    def send_now(self, frame: bytes) -> bool:
        """Sends a text frame if nothing has to be waited for; whether it did."""
        return self._wire is not None and self._wire.send_now(frame)

    async def send(self, frame: bytes) -> None:
        """Sends a text frame."""
        try:
            await self._socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
        except (WebSocketDisconnect, RuntimeError):  # the latter where this side has just closed it
            raise ConnectionResetError from None

    async def close(self, code: int, reason: str) -> None:
        """Closes the socket."""
        try:
            await self._socket.close(code, reason)
        except WebSocketDisconnect:
            raise ConnectionResetError from None


def wire_of(socket: WebSocket) -> Wire | None:
    """The wire of a socket, None where another server than ours serves it."""
    extensions = cast(Mapping[str, Any], socket.scope.get("extensions") or {})
    return cast("Wire | None", extensions.get(EXTENSION, {}).get("wire"))


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket) -> None:
    """Serves one socket; another site's page is refused with 403 before the socket opens."""
    site = site_of(socket)
    if not is_own_page(socket.headers, site.settings.public_url):
        await socket.close(4403, "foreign_origin")
        return
    await socket.accept()
    with contextlib.suppress(OSError):  # the other side is gone, in the middle or before it was told why
        await site.lines.serve(LitestarTransport(socket, wire_of(socket)), "socket", lambda line: serve(socket, line))


async def serve(socket: Connection, transport: Transport) -> None:
    """Serves an open line to its end; one that cannot be served is closed with the reason. Raises OSError."""
    site = site_of(socket)
    try:
        table = table_of(socket)
        guest = await site.guests.find(socket.cookies, is_secure(socket))
        settings = site.settings
        await converse(transport, site.tables, table, guest, settings.frame_limit, settings.queue_limit)
    except OSError:
        raise
    except KatmuisError as error:
        await refuse(transport, error)
    except Exception as error:
        log.error("fault at a socket: %s", trace_of(error))
        await transport.close(FAULT, "internal")


ROUTES = (table_socket,)
