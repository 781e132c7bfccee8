"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from importlib.resources.abc import Traversable

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from katmuis.errors import KatmuisError
from katmuis.live.services import Services
from katmuis.live.tables import Tables
from katmuis.settings import Settings
from katmuis.web.auth import Guests
from katmuis.web.client import Client
from katmuis.web.errors import answer_error, answer_fault, answer_refusal
from katmuis.web.headers import Headers
from katmuis.web.pages import Reading
from katmuis.web.routes import api, pages, sockets
from katmuis.web.site import Site

BODY_LIMIT = 16 * 1024
"""The longest body of a request, in bytes."""


def client_folder() -> Traversable:
    """Where the built client lies in the package."""
    return resources.files("katmuis.web") / "static"


def make_app(
    settings: Settings,
    services: Services,
    folder: Traversable | None = None,
) -> ASGIApp:
    """The whole server as an ASGI application, which closes the store of `services` when it ends."""
    tables = Tables(services, settings)
    client = Client(folder if folder is not None else client_folder())
    site = Site(
        settings=settings,
        tables=tables,
        guests=Guests(services.store, services.random_bytes, services.now),
        client=client,
        reading=Reading(client),
    )

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await tables.start()
        try:
            yield
        finally:
            await tables.stop()
            services.store.close()

    app = Litestar(
        route_handlers=[*api.ROUTES, *pages.ROUTES, *sockets.ROUTES],
        lifespan=[lifespan],
        state=State({"site": site}),
        exception_handlers={
            KatmuisError: answer_error,
            HTTPException: answer_refusal,
            Exception: answer_fault,
        },
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BODY_LIMIT,
    )
    return Headers(app)
