"""The address of a table's socket."""

from __future__ import annotations

import contextlib
import logging

from litestar.handlers import websocket

from katmuis.errors import KatmuisError, trace_of
from katmuis.ids import GuestId, TableId
from katmuis.web.headers import is_own_page, is_secure
from katmuis.web.requests import Connection, WebSocket, table_of
from katmuis.web.site import Site, site_of
from katmuis.web.socket import FAULT, Transport, converse, refuse
from katmuis.web.wire import WireTransport, wire_of

log = logging.getLogger(__name__)

Asked = tuple[TableId, GuestId | None]
"""The table that is asked for, and by whom."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket) -> None:
    """Opens one socket and hands it over; another site's page is refused with 403 before it opens."""
    site = site_of(socket)
    if not is_own_page(socket.headers, site.settings.public_url):
        await socket.close(4403, "foreign_origin")
        return
    asked = await ask(socket)
    await socket.accept()
    wire = wire_of(socket.scope)
    wire.take()
    wire.hand_over(talk_over(site, WireTransport(wire), asked))


async def talk_over(site: Site, transport: Transport, asked: Asked | Exception) -> None:
    """Serves an open socket to its end."""
    with contextlib.suppress(OSError):  # the other side is gone, in the middle or before it was told why
        await site.lines.serve(transport, "socket", lambda line: serve(site, line, asked))


async def ask(connection: Connection) -> Asked | Exception:
    """The table that is asked for and the guest who asks, or what is wrong with that, which an open line is told."""
    try:
        return table_of(connection), await site_of(connection).guests.find(connection.cookies, is_secure(connection))
    except Exception as error:
        return error


async def serve(site: Site, transport: Transport, asked: Asked | Exception) -> None:
    """Serves an open line to its end; one that cannot be served is closed with the reason. Raises OSError."""
    try:
        if isinstance(asked, Exception):
            raise asked
        table, guest = asked
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
