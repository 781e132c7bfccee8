"""`katmuis serve`: the server on a port of one's own choice."""

from __future__ import annotations

import argparse
from typing import Any

from katmuis.cli.hosting import add_options, add_proxy_options, announce, bind, read_more_settings, run_server
from katmuis.cli.words import say
from katmuis.settings import Settings


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "serve",
        help=say("cli-serve-help"),
        description=say("cli-serve-about"),
        epilog=say("cli-serve-example"),
    )
    add_options(parser)
    add_proxy_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serves until it is stopped.

    Raises SettingsError `port_in_use` where the port is taken, StorageError `database_in_use` where the database is.
    """
    settings = read_more_settings(arguments)
    run_server(settings, lambda chosen: bind(chosen.host, chosen.port), started)
    return 0


def started(settings: Settings) -> None:
    """Prints where the server is."""
    announce(settings, say("cli-serving", address=settings.public_url or settings.own_url))
