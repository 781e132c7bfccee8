"""What those who run a server ask it: whether it lives, whether it can serve, what it does."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from katmuis.errors import StorageError
from katmuis.web.answers import as_json
from katmuis.web.metrics import KIND
from katmuis.web.requests import Request
from katmuis.web.site import Site, site_of

ANSWERED_WITHIN = 2.0
"""How long the store may take to answer, in seconds."""
NOBODY = bytes(32)
"""The hash of no token."""
PASSED_ON = ("forwarded", "x-forwarded-for", "via")
"""Headers that a proxy adds."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """GET /readyz: whether the store answers, whether other processes can be heard, whether the server stops."""

    store: bool
    hub: bool
    stopping: bool


@get("/healthz")
async def health() -> Response[bytes]:
    """Whether the process answers."""
    return Response(b"ok\n", media_type=MediaType.TEXT)


@get("/readyz")
async def readiness(request: Request) -> Response[bytes]:
    """Whether the server can serve: the store answers, and it is not about to stop; 503 if not.

    One that cannot hear the others (`hub`) still serves: everything it sends comes from the store.
    """
    site = site_of(request)
    store, stopping = await store_answers(site), site.lines.stopping
    told = Health(store=store, hub=site.services.hub.up, stopping=stopping)
    return as_json(told, 200 if store and not stopping else 503)


async def store_answers(site: Site) -> bool:
    """Whether the store answers in time."""
    try:
        async with asyncio.timeout(ANSWERED_WITHIN):
            await asyncio.to_thread(site.services.store.find_guest, NOBODY)
    except (StorageError, TimeoutError):
        return False
    return True


@get("/metrics")
async def metrics(request: Request) -> Response[bytes]:
    """What the server counts and measures, to the own machine and network alone, and not through a proxy."""
    if not is_near(request):
        raise NotFoundException
    return Response(site_of(request).metrics.text(), media_type=KIND)


def is_near(request: Request) -> bool:
    """Whether a request comes straight from an address that the internet cannot have."""
    if request.client is None or any(name in request.headers for name in PASSED_ON):
        return False
    try:
        address = ip_address(request.client.host.partition("%")[0])
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_private


ROUTES = (health, readiness, metrics)
