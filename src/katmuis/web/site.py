"""What the routes work with, made once for each server."""

from __future__ import annotations

from dataclasses import dataclass

from katmuis.live.limits import Quota
from katmuis.live.services import Services
from katmuis.live.tables import Tables
from katmuis.settings import Settings
from katmuis.web.auth import Guests
from katmuis.web.client import Client
from katmuis.web.devices import Devices
from katmuis.web.lines import Lines
from katmuis.web.metrics import Metrics
from katmuis.web.pages import Reading
from katmuis.web.requests import Connection
from katmuis.web.stream import Streams


@dataclass(frozen=True, slots=True)
class Site:
    """The parts of a running server."""

    settings: Settings
    services: Services
    tables: Tables
    guests: Guests
    devices: Devices
    client: Client
    reading: Reading
    metrics: Metrics
    lines: Lines
    streams: Streams
    codes: Quota
    """How many QR codes each address may ask for."""
    posted: Quota
    """How many frames each guest may post to streams that this process does not hold."""


def site_of(connection: Connection) -> Site:
    """The site that serves a request."""
    site = connection.app.state.site
    assert isinstance(site, Site)
    return site
