"""The pages of the game, the reading pages, and the files of the built client."""

from __future__ import annotations

from asyncio import to_thread
from html import escape

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from katmuis.i18n import LANGUAGES, catalogue, choose_language
from katmuis.web.client import File
from katmuis.web.pages import find_page
from katmuis.web.pages.addresses import moved_to
from katmuis.web.requests import Request
from katmuis.web.site import site_of

MISSING = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title></head><body><h1>{title}</h1><p>{text}</p></body></html>
"""


SCREENS = (
    "/",
    "/together",
    "/table/{table:str}",
    "/join/{table:str}/{seat:int}/{token:str}",
    "/device/{token:str}",
    "/verify",
)
"""The addresses of the client's screens."""


@get([*SCREENS])
async def page(request: Request) -> Response[bytes]:
    """The page, the same for every address; the client looks at the address itself."""
    found = site_of(request).client.find("index.html")
    return send_file(request, found) if found else without_client(request)


@get([f"/{language}" for language in LANGUAGES] + [f"/{language}/{{rest:path}}" for language in LANGUAGES])
async def reading_page(request: Request) -> Response[bytes] | Redirect:
    """A reading page; another name of one, or a slash at its end, leads to its own address."""
    address = str(request.scope["path"])
    elsewhere = moved_to(address)
    if elsewhere is not None:
        return Redirect(elsewhere, status_code=308)
    found = find_page(address)
    if found is None:
        raise NotFoundException
    # The first to ask waits until the page is made, and nobody else with him.
    return send_file(request, await to_thread(site_of(request).reading.page, *found))


@get("/{path:path}")
async def file(request: Request) -> Response[bytes]:
    """A file of the client."""
    found = site_of(request).client.find(str(request.path_params["path"]).lstrip("/"))
    if found is None:
        raise NotFoundException
    return send_file(request, found)


def send_file(request: Request, found: File) -> Response[bytes]:
    """A file, packed if the browser takes it so; nothing if the browser has it already."""
    headers = {
        "etag": found.mark,
        "cache-control": "public, max-age=31536000, immutable" if found.lasting else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == found.mark:
        return Response(b"", status_code=304, headers=headers)
    content = found.content
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = found.packed
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=found.kind)


def without_client(request: Request) -> Response[bytes]:
    """A page that says that the client was not built."""
    texts = catalogue(choose_language(request.headers.get("accept-language", "")))
    content = MISSING.format(
        language=texts.language,
        title=escape(texts.text("web-no-client-title")),
        text=escape(texts.text("web-no-client-text")),
    )
    return Response(content.encode(), status_code=503, media_type=MediaType.HTML)


ROUTES = (page, reading_page, file)
