"""What the routes share: bodies read, structs as answers, and the guest of a request."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.exceptions import InternalServerException
from litestar.types import Message, Scope

from katmuis.errors import RefusedError
from katmuis.ids import GuestId
from katmuis.web.auth import COOKIE, session_cookie
from katmuis.web.headers import is_secure
from katmuis.web.requests import Request
from katmuis.web.site import site_of


def as_json(value: msgspec.Struct, status: int = 200) -> Response[bytes]:
    """The answer that carries a struct."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=MediaType.JSON)


async def body_of(request: Request) -> bytes:
    """The body of a request; raises RefusedError `bad_request` for one that breaks off."""
    try:
        return await request.body()
    except InternalServerException:
        # So the framework calls somebody who went away; no fault of ours, and nobody reads the answer.
        raise RefusedError("bad_request", read="a request cut short", expected="a whole request") from None


async def guest_of(request: Request, promised: str | None = None) -> GuestId:
    """The guest of a request; a new one, whose cookie is set, where it comes from none.

    Raises RefusedError `promise_foreign` where nobody comes for a promised table, `too_many_guests` where many were
    made for an address, and StorageError.
    """
    guest = await known_guest(request)
    if guest is not None:
        return guest
    if promised is not None:
        raise RefusedError("promise_foreign", read=promised, expected="the guest whom the table was promised")
    guest, token = await site_of(request).guests.make(address_of(request))
    set_cookie(request, token)
    return guest


async def known_guest(request: Request) -> GuestId | None:
    """The guest of a request, None where nobody is known by its cookie; makes no session.

    The answer has the browser keep the cookie for longer, now and then.
    """
    guests, secure = site_of(request).guests, is_secure(request)
    guest = await guests.find(request.cookies, secure)
    if guest is not None:
        token = await guests.renew(request.cookies, secure)
        if token is not None:
            set_cookie(request, token)
    return guest


def address_of(request: Request) -> str:
    """Where a request comes from, empty where that is not told."""
    return request.client.host if request.client else ""


def set_cookie(request: Request, token: str) -> None:
    """Has the browser keep a guest's token, however the request is answered from now on."""
    request.scope["state"][COOKIE] = session_cookie(token, is_secure(request))


async def add_cookie(message: Message, scope: Scope) -> None:
    """Adds the cookie that is to be set to an answer that begins."""
    if message["type"] == "http.response.start" and COOKIE in scope["state"]:
        cookie: Cookie = scope["state"][COOKIE]
        message["headers"] = [*message["headers"], cookie.to_encoded_header()]
