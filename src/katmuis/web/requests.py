"""The framework's requests and sockets as they are used here: who asks and what is kept of it is no type of theirs."""

from __future__ import annotations

import re
from typing import Any

import litestar
from litestar.connection import ASGIConnection

from katmuis.errors import RefusedError
from katmuis.ids import TableId

Request = litestar.Request[Any, Any, Any]
WebSocket = litestar.WebSocket[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a socket."""

_TABLE = re.compile(r"[0-9A-Za-z-]{1,64}")


def read_table(text: str, code: str = "table_unknown") -> TableId:
    """The name of a table that a text gives; raises RefusedError with `code` for what no table can be called.

    A store is asked for such names alone: not every one takes every text.
    """
    if _TABLE.fullmatch(text) is None:
        raise RefusedError(code, read=ascii(text[:80])[1:-1], expected="the name of a table of this server")
    return TableId(text)


def table_of(connection: Connection, code: str = "table_unknown") -> TableId:
    """The table in the address that is asked for; raises RefusedError with `code` for what no table can be called."""
    return read_table(str(connection.path_params["table"]), code)
