"""What the routes share: bodies read, structs as answers, and the guest of a request."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.exceptions import InternalServerException
from litestar.types import Message, Scope

from katmuis.errors import RefusedError
from katmuis.ids import GuestId
from katmuis.web.auth import session_cookie
from katmuis.web.headers import is_secure
from katmuis.web.requests import Request
from katmuis.web.site import site_of

RENEWED = "renewed"
"""Where the cookie that a browser is to keep for longer waits in the state of a request."""


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


async def guest_of(request: Request, promised: str | None = None) -> tuple[GuestId, Cookie | None]:
    """The guest of a request; a new one, with the cookie to be set, where it comes from none.

    Raises RefusedError `promise_foreign` where nobody comes for a promised table, `too_many_tables` where many guests
    were made for an address, and StorageError.
    """
    site, secure = site_of(request), is_secure(request)
    guest = await known_guest(request)
    if guest is not None:
        return guest, None
    if promised is not None:
        raise RefusedError("promise_foreign", read=promised, expected="the guest whom the table was promised")
    guest, token = await site.guests.make(request.client.host if request.client else "")
    return guest, session_cookie(token, secure)


async def known_guest(request: Request) -> GuestId | None:
    """The guest of a request, None where nobody is known by its cookie; makes no session.

    The answer has the browser keep the cookie for longer, now and then.
    """
    guests, secure = site_of(request).guests, is_secure(request)
    guest = await guests.find(request.cookies, secure)
    if guest is not None:
        token = await guests.renew(request.cookies, secure)
        if token is not None:
            request.scope["state"][RENEWED] = session_cookie(token, secure)
    return guest


async def keep_cookie(message: Message, scope: Scope) -> None:
    """Sets the cookie of a session that was made use of, in whatever way its request is answered."""
    if message["type"] == "http.response.start" and RENEWED in scope["state"]:
        cookie = scope["state"].pop(RENEWED)
        message["headers"] = [*message["headers"], cookie.to_encoded_header()]


def with_cookie(answer: Response[bytes], cookie: Cookie | None) -> Response[bytes]:
    """The answer, which sets a guest's cookie."""
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer
