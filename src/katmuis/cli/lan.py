"""The addresses under which other devices of the same network reach this one, shown as text and as a QR code."""

from __future__ import annotations

import io
import socket
import sys
from collections.abc import Iterable
from ipaddress import IPv4Address
from typing import TextIO

from katmuis.errors import SettingsError

ANYWHERE = "0.0.0.0"
"""Listening on every address of the machine."""
INNER = ("br-", "cni", "docker", "lxc", "podman", "virbr", "vmnet")
"""How networks inside the machine are called, in which there is no telephone."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has; to connect a datagram socket sends nothing, and tells which way it would go."""
DARK_ON_LIGHT = "\x1b[38;5;231;48;5;16m"
"""White blocks on black, however the terminal is coloured: the code is drawn with its light parts as blocks."""
NORMAL = "\x1b[0m"


def lan_addresses() -> list[str]:
    """The IPv4 addresses of this machine on its networks, the one towards the internet first.

    Raises SettingsError `network_missing` where there is none.
    """
    import ifaddr

    adapters = ifaddr.get_adapters()
    found = [ip.ip for adapter in adapters if not is_inner(adapter.name) for ip in adapter.ips if ip.is_IPv4]
    addresses = sort_addresses((str(address) for address in found), way_out())
    if not addresses:
        raise SettingsError("network_missing", read="127.0.0.1", expected="a network that this machine is in")
    return addresses


def is_inner(name: str | bytes) -> bool:
    """Whether a network is one inside the machine, by its name."""
    return (name.decode(errors="replace") if isinstance(name, bytes) else name).startswith(INNER)


def sort_addresses(found: Iterable[str], first: str) -> list[str]:
    """Those of the addresses that another device can reach, each once: `first`, then those of home networks."""
    usable = {text: IPv4Address(text) for text in found}
    kept = [text for text, ip in usable.items() if not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)]
    return sorted(kept, key=lambda text: (text != first, not usable[text].is_private))


def way_out() -> str:
    """The address from which this machine would speak to the internet, empty where it could not."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def draw_code(address: str, terminal: TextIO | None = None) -> str:
    """An address as a QR code for a terminal, empty where the terminal has no half blocks."""
    import segno

    terminal = terminal or sys.stdout
    drawn = io.StringIO()
    segno.make_qr(address, error="l").terminal(drawn, compact=True, border=4)
    lines = drawn.getvalue().splitlines()
    try:
        "".join(lines).encode(terminal.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    if terminal.isatty():
        lines = [DARK_ON_LIGHT + line + NORMAL for line in lines]
    return "\n".join(lines)
