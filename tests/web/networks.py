"""A home network of the test's own: two network namespaces with a wire between them, a server in one, a phone in the
other. Neither has another way to anywhere."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

SERVER, PHONE = "10.231.7.1", "10.231.7.2"
"""The addresses of the two."""


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True, text=True, timeout=30)


@dataclass(frozen=True)
class HomeNetwork:
    """The names of the two namespaces."""

    server: str
    phone: str

    def at_server(self, *command: str) -> list[str]:
        """A command as it is run where the server is."""
        return ["ip", "netns", "exec", self.server, *command]

    def at_phone(self, *command: str) -> list[str]:
        """A command as it is run where the phone is."""
        return ["ip", "netns", "exec", self.phone, *command]


@contextlib.contextmanager
def home_network() -> Iterator[HomeNetwork]:
    """Makes the network, or skips the test where that is not allowed."""
    if shutil.which("ip") is None:
        pytest.skip("there is no ip command, which makes network namespaces")
    network = HomeNetwork(f"katmuis-{os.getpid()}-a", f"katmuis-{os.getpid()}-b")
    try:
        _make(network)
    except (subprocess.CalledProcessError, OSError) as error:
        _drop(network)
        pytest.skip(f"network namespaces are not allowed here: {getattr(error, 'stderr', '') or error}")
    try:
        yield network
    finally:
        _drop(network)


def _make(network: HomeNetwork) -> None:
    wires = (("wlan0", network.server, SERVER), ("wlan1", network.phone, PHONE))
    for _wire, place, _address in wires:
        ip("netns", "add", place)
    ip("-n", network.server, "link", "add", "wlan0", "type", "veth", "peer", "name", "wlan1", "netns", network.phone)
    for wire, place, address in wires:
        # No address comes by itself a second later: a browser drops what it is fetching when its network changes.
        ip("-n", place, "link", "set", wire, "addrgenmode", "none")
        ip("-n", place, "address", "add", f"{address}/24", "dev", wire)
        ip("-n", place, "link", "set", "lo", "up")
        ip("-n", place, "link", "set", wire, "up")


def _drop(network: HomeNetwork) -> None:
    for place in (network.server, network.phone):
        with contextlib.suppress(subprocess.CalledProcessError, OSError):
            ip("netns", "delete", place)
