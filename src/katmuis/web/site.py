"""What the routes work with, made once for each server."""

from __future__ import annotations

from dataclasses import dataclass

from katmuis.live.tables import Tables
from katmuis.settings import Settings
from katmuis.web.auth import Guests
from katmuis.web.client import Client
from katmuis.web.pages import Reading
from katmuis.web.requests import Connection


@dataclass(frozen=True, slots=True)
class Site:
    """The parts of a running server."""

    settings: Settings
    tables: Tables
    guests: Guests
    client: Client
    reading: Reading


def site_of(connection: Connection) -> Site:
    """The site that serves a request."""
    site = connection.app.state.site
    assert isinstance(site, Site)
    return site
