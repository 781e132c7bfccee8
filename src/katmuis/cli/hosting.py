"""What `serve` and `play` share: their options, a bound port, and the server that runs on it."""

from __future__ import annotations

import argparse
import errno
import os
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from katmuis.cli.words import say
from katmuis.errors import SettingsError
from katmuis.settings import DEFAULT_PORT, Settings

DATABASE_VARIABLE = "KATMUIS_DATABASE_URL"
REDIS_VARIABLE = "KATMUIS_REDIS_URL"
FILE_NAME = "katmuis.sqlite3"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Adds `--host`, `--port` and `--database`."""
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("cli-host-help"))
    parser.add_argument("--port", default=str(DEFAULT_PORT), metavar="N", help=say("cli-port-help"))
    add_database_option(parser)


def add_database_option(parser: argparse.ArgumentParser) -> None:
    """Adds `--database`."""
    parser.add_argument("--database", metavar="URL", help=say("cli-database-help", variable=DATABASE_VARIABLE))


def read_database(arguments: argparse.Namespace) -> str:
    """The address of the database that the options or the environment name, else of the usual one."""
    return arguments.database or os.environ.get(DATABASE_VARIABLE) or default_database()


def read_settings(arguments: argparse.Namespace) -> Settings:
    """The settings of the options and the environment; raises SettingsError."""
    redis = getattr(arguments, "redis", None) or os.environ.get(REDIS_VARIABLE, "")
    return Settings(database=read_database(arguments), host=arguments.host, port=read_port(arguments.port), redis=redis)


def read_port(text: str) -> int:
    """A port, 0 for any that is free; raises SettingsError `port_unreadable`."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise SettingsError("port_unreadable", read=text, expected="a number from 0 to 65535")
    return int(text)


def default_database() -> str:
    """The address of the database in the platform's folder for data."""
    import platformdirs

    folder: Path = platformdirs.user_data_path("katmuis", appauthor=False)
    return f"sqlite:///{folder / FILE_NAME}"


def bind(host: str, port: int) -> socket.socket:
    """A socket bound to a port; raises SettingsError `port_in_use`, `port_refused` or `host_unknown`."""
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise SettingsError("host_unknown", read=host, expected="an address of this machine") from None
    bound = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        # Listening now, not when the server starts: two that start at once must not both believe the port theirs.
        bound.listen(4096)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise SettingsError("port_in_use", read=str(port), expected="a free port") from None
        if error.errno == errno.EADDRNOTAVAIL:
            raise SettingsError("host_unknown", read=host, expected="an address of this machine") from None
        raise SettingsError("port_refused", read=f"{host}:{port}", expected="a port that may be opened") from None
    return bound


def address_of(settings: Settings) -> str:
    """The address to open in a browser."""
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def run_server(settings: Settings, bound: socket.socket, started: Callable[[str], None]) -> None:
    """Serves until it is stopped; `started` is called with the address once a page can be had.

    Raises SettingsError or StorageError for a database that cannot be used.
    """
    from katmuis.web.server import serve_on

    settings = replace(settings, port=bound.getsockname()[1])
    with bound:
        serve_on(settings, bound, lambda: started(address_of(settings)))
