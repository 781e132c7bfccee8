"""`katmuis serve`: the server on a port of one's own choice."""

from __future__ import annotations

import argparse
from typing import Any

from katmuis.cli.hosting import REDIS_VARIABLE, add_options, bind, read_settings, run_server
from katmuis.cli.words import say


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "serve",
        help=say("cli-serve-help"),
        description=say("cli-serve-about"),
        epilog=say("cli-serve-example"),
    )
    add_options(parser)
    parser.add_argument("--redis", metavar="URL", help=say("cli-redis-help", variable=REDIS_VARIABLE))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serves until it is stopped; raises SettingsError `port_in_use` where the port is taken."""
    settings = read_settings(arguments)
    run_server(settings, bind(settings.host, settings.port), announce)
    return 0


def announce(address: str) -> None:
    """Prints where the server is."""
    print(say("cli-serving", address=address), flush=True)
