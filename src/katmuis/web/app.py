"""Puts the server together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from katmuis.errors import KatmuisError
from katmuis.live.faults import tell_fault
from katmuis.live.limits import Quota
from katmuis.live.retention import keep_for
from katmuis.live.services import Services
from katmuis.live.tables import Tables
from katmuis.settings import Settings
from katmuis.web.answers import add_cookie
from katmuis.web.auth import Guests
from katmuis.web.client import Client
from katmuis.web.devices import Devices
from katmuis.web.errors import answer_error, answer_fault, answer_refusal
from katmuis.web.headers import Headers
from katmuis.web.lines import Lines
from katmuis.web.metrics import Measured
from katmuis.web.pages import Reading
from katmuis.web.posting import FRAMES
from katmuis.web.routes import api, description, operators, pages, qr, sockets, stream
from katmuis.web.site import Site
from katmuis.web.stream import Streams

BODY_LIMIT = 16 * 1024
"""The longest body of a request, in bytes."""
ROUTES = [route for kind in (api, description, operators, pages, qr, sockets, stream) for route in kind.ROUTES]
"""All that the server answers."""


def client_folder() -> Traversable:
    """Where the built client lies in the package."""
    return resources.files("katmuis.web") / "static"


def make_app(
    settings: Settings,
    services: Services,
    folder: Traversable | None = None,
    lines: Lines | None = None,
) -> ASGIApp:
    """The whole server as an ASGI application, which closes the store of `services` when it ends.

    Whoever gives `lines` can have the viewers told when the server stops.
    """
    client = Client(folder if folder is not None else client_folder())
    site = make_site(settings, services, client, lines if lines is not None else Lines())

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[partial(living, site)],
        state=State({"site": site}),
        before_send=[add_cookie],
        exception_handlers={
            KatmuisError: answer_error,
            HTTPException: answer_refusal,
            Exception: answer_fault,
        },
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BODY_LIMIT,
    )
    measured = Headers(Measured(app, site.metrics))
    # Whoever asked a proxy that is believed counts as the one who asks, and his scheme as the scheme.
    return cast(ASGIApp, ProxyHeadersMiddleware(cast(Any, measured), list(settings.trusted_proxies)))


@asynccontextmanager
async def living(site: Site, _app: Litestar) -> AsyncIterator[None]:
    """Runs the tables of a site and what is done beside them, from the server's start to its end."""
    services = site.services
    await site.tables.start()
    keeping = keep_for(services.store, services.now, site.settings)
    beside = [asyncio.create_task(work) for work in (site.metrics.watch_loop(), keeping)]
    for task in beside:
        task.add_done_callback(tell_fault)
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await site.tables.stop()
        services.store.close()


def make_site(settings: Settings, services: Services, client: Client, lines: Lines) -> Site:
    """The parts of a server, with the measures of what it has open."""
    guests = Guests(services.store, services.random_bytes, services.now)
    site = Site(
        settings=settings,
        services=services,
        tables=Tables(services, settings),
        guests=guests,
        devices=Devices(services.store, guests, services.hub),
        client=client,
        reading=Reading(client),
        metrics=lines.metrics,
        lines=lines,
        streams=Streams(services.random_bytes, services.hub),
        codes=Quota(qr.CODES),
        posted=Quota(FRAMES),
    )
    site.metrics.watch("tables_open", "Tables in memory", lambda: len(site.tables))
    site.metrics.watch("hub_up", "Whether the other processes can be heard", lambda: site.services.hub.up)
    return site
