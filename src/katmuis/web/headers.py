"""Headers that every answer carries, and the rule that a page may only speak to its own server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from katmuis.errors import RefusedError
from katmuis.web.site import site_of

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)


class Headers:
    """Adds HEADERS to every answer over HTTP, errors too; answers about the game are never kept by a browser.

    HEAD is answered as GET is; the server in front of the application leaves the body out. What would not end ends at
    once where `head` is in the scope.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *HEADERS]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        if scope["method"] == "HEAD":
            scope = cast(Scope, {**scope, "method": "GET", "head": True})
        await self._app(scope, receive, send_with_headers)


def is_own_page(headers: Mapping[str, str], public_url: str = "") -> bool:
    """Whether a request comes from a page of this server: Origin names the host that was asked, or the public one."""
    origin, host = headers.get("origin", "").lower(), headers.get("host", "")
    scheme, separator, named = origin.partition("://")
    if not separator or scheme not in ("http", "https") or not host:
        return False
    if origin == public_url:
        return True
    port = ":443" if scheme == "https" else ":80"
    return named.removesuffix(port) == host.lower().removesuffix(port)


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request came over HTTPS, to this server or to one in front of it, which may not have told so."""
    if connection.scope["scheme"] in ("https", "wss") or connection.headers.get("origin", "").startswith("https://"):
        return True
    scheme, _, host = site_of(connection).settings.public_url.partition("://")
    return scheme == "https" and connection.headers.get("host", "").lower() == host


def check_own_page(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refuses what another site's page asks for with RefusedError `foreign_origin`.

    A browser tells the origin of a page with what changes something, and of late with all that a page asks for whether
    it is of the same site.
    """
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "same-origin")
    foreign = origin is not None and not is_own_page(connection.headers, site_of(connection).settings.public_url)
    if foreign or site not in ("same-origin", "none"):
        raise RefusedError("foreign_origin", read=(origin or site)[:200], expected="a page of this server")


def own_page(connection: ASGIConnection[Any, Any, Any, Any], _handler: object) -> None:
    """A guard: refuses what another site's page sends (`foreign_origin`), and forms (`json_expected`)."""
    if not is_own_page(connection.headers, site_of(connection).settings.public_url):
        origin = connection.headers.get("origin", "")
        raise RefusedError("foreign_origin", read=origin[:200], expected="a page of this server")
    kind = connection.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise RefusedError("json_expected", read=kind[:200], expected="application/json")
