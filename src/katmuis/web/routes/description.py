"""The address of the API's own description."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get

from katmuis.web.openapi import describe_api
from katmuis.web.requests import Request


@get("/api/openapi.json")
async def description(request: Request) -> Response[bytes]:
    """This description, in OpenAPI."""
    state = request.app.state
    if "description" not in state:
        state.description = msgspec.json.format(msgspec.json.encode(describe_api(request.app.routes)))
    return Response(state.description, media_type=MediaType.JSON)


ROUTES = (description,)
