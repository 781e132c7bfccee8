"""The addresses of this server for other devices, as text and as QR codes to be read off the screen."""

from __future__ import annotations

import io
import re
from ipaddress import ip_address

import segno
from litestar import Response, get

from katmuis.errors import RefusedError
from katmuis.live.limits import Limit
from katmuis.protocol.pages import Address
from katmuis.settings import Settings
from katmuis.web.answers import address_of, as_json
from katmuis.web.auth import house_of
from katmuis.web.headers import is_secure
from katmuis.web.requests import Request
from katmuis.web.site import site_of

PATH = re.compile(r"/(?:[A-Za-z0-9_~.-]+(?:/[A-Za-z0-9_~.-]+)*/?)?")
"""A path of the own pages: no other host, no query, nothing that would have to be escaped.

There is one way alone to read a text by it: with two, each further character would double the time.
"""
LONGEST = 300
HOST = re.compile(r"(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
CODES = Limit(60, 0.5, "too_many_codes", "one code more")
"""How many codes one address may ask for."""
BORDER = 4
"""The empty edge in modules, as the standard asks for."""


@get("/api/qr")
async def qr_code(request: Request) -> Response[bytes]:
    """The address of a path of this server as a QR code, in SVG."""
    site = site_of(request)
    site.codes.count(house_of(address_of(request)), site.services.now())
    path = request.query_params.get("path", "")
    if len(path) > LONGEST or PATH.fullmatch(path) is None:
        raise RefusedError("path_foreign", read=path[:80], expected="a path of this server")
    return Response(draw(reached_at(request, site.settings) + path), media_type="image/svg+xml")


@get("/api/address")
async def address(request: Request) -> Response[bytes]:
    """Where other devices reach this server; links that are sent begin with it."""
    return as_json(Address(address=reached_at(request, site_of(request).settings)))


def reached_at(request: Request, settings: Settings) -> str:
    """Under which address other devices reach this server, as far as it can be known; without a slash at its end.

    Raises RefusedError `path_foreign` where the request names no possible host.
    """
    if settings.public_url:
        return settings.public_url
    host = request.headers.get("host", "")
    if HOST.fullmatch(host) is None:
        raise RefusedError("path_foreign", read=host[:80], expected="a host")
    if settings.lan_urls and is_this_device(host):
        return settings.lan_urls[0]
    return ("https://" if is_secure(request) else "http://") + host


def is_this_device(host: str) -> bool:
    """Whether a host, with or without a port, means the device itself, which is another one on each."""
    name = re.sub(r":[0-9]+\Z", "", host).strip("[]").lower()
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def draw(address: str) -> bytes:
    """The QR code of an address."""
    drawn = io.BytesIO()
    segno.make_qr(address, error="m").save(drawn, kind="svg", xmldecl=False, border=BORDER, omitsize=True, light="#fff")
    return drawn.getvalue()


ROUTES = (qr_code, address)
