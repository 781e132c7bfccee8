"""`katmuis play`: the server and a browser on it."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

from katmuis.cli.hosting import add_options, announce, bind, read_settings, run_server
from katmuis.cli.words import printable, say
from katmuis.errors import SettingsError, StorageError
from katmuis.settings import Settings

PORTS_TRIED = 100


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "play", help=say("cli-play-help"), description=say("cli-play-about"), epilog=say("cli-play-example")
    )
    add_options(parser)
    parser.add_argument("--no-browser", action="store_true", help=say("cli-no-browser-help"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serves on the port, or the next free one, and opens a browser where there is one.

    Where a server has the games already, it says where and opens the browser there; one for the network is another.
    """
    settings = read_settings(arguments)

    def started(served: Settings) -> None:
        announce(served, say("cli-playing", address=served.own_url))
        if not arguments.no_browser and has_browser():
            # Some browsers keep the caller waiting until they are closed.
            threading.Thread(target=webbrowser.open, args=(served.own_url,), daemon=True).start()

    try:
        run_server(settings, bind_next, started)
    except StorageError as error:
        address = played_at(settings.database) if error.code == "database_in_use" and not arguments.lan else ""
        if not address:
            raise
        print(say("cli-plays-already", address=printable(address)), flush=True)
        if not arguments.no_browser and has_browser():
            webbrowser.open(address)
    return 0


def played_at(database: str) -> str:
    """Where the server is that has a database, empty where it has not said so."""
    from katmuis.storage.served import served_at

    address = served_at(database)
    return address if address.startswith("http://") else ""


def bind_next(settings: Settings) -> socket.socket:
    """A socket bound to the port of the settings or the next that is free; raises SettingsError."""
    last = min(settings.port + PORTS_TRIED, 65536)
    for port in range(settings.port, last):
        try:
            return bind(settings.host, port)
        except SettingsError as error:
            if error.code != "port_in_use":
                raise
    raise SettingsError("port_in_use", read=f"{settings.port} to {last - 1}", expected="a free port")


def has_browser() -> bool:
    """Whether a window can be opened here; a browser in the terminal would take the terminal away."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
