"""The framework's requests and sockets as they are used here: who asks and what is kept of it is no type of theirs."""

from __future__ import annotations

from typing import Any

import litestar
from litestar.connection import ASGIConnection

Request = litestar.Request[Any, Any, Any]
WebSocket = litestar.WebSocket[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a socket."""
