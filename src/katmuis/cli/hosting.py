"""What `serve` and `play` share: their options, a bound port, and the server that runs on it."""

from __future__ import annotations

import argparse
import errno
import os
import re
import socket
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from katmuis.cli.lan import ANYWHERE, draw_code, lan_addresses
from katmuis.cli.words import say
from katmuis.errors import SettingsError
from katmuis.settings import DEFAULT_PORT, Settings

DATABASE_VARIABLE = "KATMUIS_DATABASE_URL"
REDIS_VARIABLE = "KATMUIS_REDIS_URL"
FILE_NAME = "katmuis.sqlite3"
LOOPBACK = "127.0.0.1"
PUBLIC_HOST = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:]+\])(?::[0-9]{1,5})?")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Adds `--host`, `--port`, `--lan` and `--database`."""
    parser.add_argument("--host", metavar="ADDRESS", help=say("cli-host-help"))
    parser.add_argument("--port", default=str(DEFAULT_PORT), metavar="N", help=say("cli-port-help"))
    parser.add_argument("--lan", action="store_true", help=say("cli-lan-help"))
    add_database_option(parser)


def add_proxy_options(parser: argparse.ArgumentParser) -> None:
    """Adds what matters to a server for many: `--public-url`, `--trusted-proxy`, `--redis`, `--log`, `--keep-...`."""
    parser.add_argument("--public-url", default="", metavar="URL", help=say("cli-public-url-help"))
    parser.add_argument("--trusted-proxy", action="append", metavar="NETWORK", help=say("cli-trusted-proxy-help"))
    parser.add_argument("--redis", metavar="URL", help=say("cli-redis-help", variable=REDIS_VARIABLE))
    parser.add_argument("--log", choices=("text", "json"), default="text", help=say("cli-log-help"))
    parser.add_argument("--keep-tables", default="0", metavar="DAYS", help=say("cli-keep-tables-help"))
    parser.add_argument("--keep-guests", default="0", metavar="DAYS", help=say("cli-keep-guests-help"))


def add_database_option(parser: argparse.ArgumentParser) -> None:
    """Adds `--database`."""
    parser.add_argument("--database", metavar="URL", help=say("cli-database-help", variable=DATABASE_VARIABLE))


def read_database(arguments: argparse.Namespace) -> str:
    """The address of the database that the options or the environment name, else of the usual one."""
    return arguments.database or os.environ.get(DATABASE_VARIABLE) or default_database()


def read_settings(arguments: argparse.Namespace) -> Settings:
    """The settings of the options that every server has and of the environment; raises SettingsError."""
    host = arguments.host or (ANYWHERE if arguments.lan else LOOPBACK)
    return Settings(
        database=read_database(arguments),
        host=host,
        port=read_port(arguments.port),
        lan_hosts=read_lan(host) if arguments.lan else (),
        redis=os.environ.get(REDIS_VARIABLE, ""),
    )


def read_more_settings(arguments: argparse.Namespace) -> Settings:
    """The same with the options of a server for many; raises SettingsError."""
    settings = read_settings(arguments)
    return replace(
        settings,
        public_url=read_public_url(arguments.public_url),
        trusted_proxies=read_proxies(arguments.trusted_proxy),
        redis=arguments.redis or settings.redis,
        log=arguments.log,
        keep_tables=read_days(arguments.keep_tables),
        keep_guests=read_days(arguments.keep_guests),
    )


def read_lan(host: str) -> tuple[str, ...]:
    """Where other devices of the network find a server that listens on `host`.

    Raises SettingsError `network_missing` where they find none.
    """
    if host in (ANYWHERE, "::", ""):
        return tuple(lan_addresses())
    if host in (LOOPBACK, "::1", "localhost"):
        raise SettingsError("network_missing", read=host, expected="an address that other devices can reach")
    return (host,)


def read_public_url(text: str) -> str:
    """An address such as `https://cards.example`, as an Origin header writes it; empty stays empty.

    Raises SettingsError `public_url_unreadable`.
    """
    if not text:
        return ""
    expected = "an address such as https://cards.example, without a path"
    try:
        found = urlsplit(text)
        port = found.port
    except ValueError:
        raise SettingsError("public_url_unreadable", read=text, expected=expected) from None
    plain = f"{found.scheme}://{found.netloc}"
    odd = found.scheme not in ("http", "https") or PUBLIC_HOST.fullmatch(found.netloc) is None
    if odd or text.rstrip("/").lower() != plain.lower():
        raise SettingsError("public_url_unreadable", read=text, expected=expected)
    usual = {"http": 80, "https": 443}[found.scheme]
    return (plain.removesuffix(f":{usual}") if port == usual else plain).lower()


def read_proxies(texts: list[str] | None) -> tuple[str, ...]:
    """Addresses and networks of proxies, those of this machine if none are named; raises SettingsError."""
    if texts is None:
        return (LOOPBACK, "::1")
    for text in texts:
        try:
            ip_network(text)
        except ValueError:
            expected = "an address or a network such as 10.0.0.0/8"
            raise SettingsError("proxy_unreadable", read=text, expected=expected) from None
    return tuple(texts)


def read_days(text: str) -> int:
    """A number of days, 0 for without end; raises SettingsError `days_unreadable`."""
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise SettingsError("days_unreadable", read=text, expected="a number of days from 0 to 99999")
    return int(text)


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


def run_server(
    settings: Settings, bind_one: Callable[[Settings], socket.socket], started: Callable[[Settings], None]
) -> None:
    """Serves until it is stopped; `started` is called with the settings once a page can be had.

    Raises StorageError `database_in_use` where another server has the database, before a port is bound, SettingsError
    or StorageError for one that cannot be used, and what `bind_one` raises.
    """
    from katmuis.storage.served import serving
    from katmuis.web.server import serve_on

    with serving(settings.database, hears_others=bool(settings.redis)) as served, bind_one(settings) as bound:
        at = replace(settings, port=bound.getsockname()[1])
        served.tell(at.own_url)
        serve_on(at, bound, lambda: started(at))


def announce(settings: Settings, text: str) -> None:
    """Prints where the server is, in a text that says so; to others on the network also as a QR code."""
    print(text, flush=True)
    for address in settings.lan_urls:
        print(say("cli-lan-address", address=address), flush=True)
    if settings.lan_urls:
        print(draw_code(settings.lan_urls[0]), flush=True)
        print(say("cli-lan-about"), flush=True)
