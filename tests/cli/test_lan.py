"""Where other devices find a server, and the code that leads them there."""

from __future__ import annotations

import io
from typing import Any

import ifaddr
import pytest

from katmuis.cli import lan
from katmuis.cli.hosting import announce
from katmuis.cli.lan import draw_code, is_inner, lan_addresses, sort_addresses, way_out
from katmuis.errors import SettingsError
from katmuis.settings import Settings


def adapter(name: str, *addresses: str) -> Any:
    return ifaddr.Adapter(name, name, [ifaddr.IP(address, 24, name) for address in addresses])


class Terminal(io.StringIO):
    """What is printed to, with an encoding, and a person behind it or not."""

    def __init__(self, encoding: str, person: bool) -> None:
        super().__init__()
        self._encoding, self._person = encoding, person

    @property
    def encoding(self) -> str:  # type: ignore[override]  # an attribute there; a terminal of a test has to choose it
        return self._encoding

    def isatty(self) -> bool:
        return self._person


def test_networks_inside_the_machine_are_no_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is this machine itself, nor an address that a network which gave none has left."""
    adapters = [
        adapter("lo", "127.0.0.1"),
        adapter("docker0", "172.17.0.1"),
        adapter("eth0", "169.254.3.4", "1.2.3.4"),
        adapter("wlan0", "192.168.178.23"),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(lan, "way_out", lambda: "")
    assert lan_addresses() == ["192.168.178.23", "1.2.3.4"]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters[:2])
    with pytest.raises(SettingsError, match="network_missing"):
        lan_addresses()


def test_the_way_out_comes_first() -> None:
    assert sort_addresses(["10.0.0.2", "1.2.3.4", "192.168.1.5"], "192.168.1.5")[0] == "192.168.1.5"
    assert sort_addresses(["10.0.0.2", "10.0.0.2"], "192.168.1.5") == ["10.0.0.2"]


@pytest.mark.parametrize(("name", "expected"), [("docker0", True), (b"br-1a2b", True), ("wlan0", False), ("", False)])
def test_a_network_inside_the_machine_is_known_by_its_name(name: str | bytes, expected: bool) -> None:
    assert is_inner(name) is expected


def test_a_machine_without_a_way_out_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "ELSEWHERE", ("255.255.255.255", 9))  # which may not be connected to
    assert way_out() == ""


def test_a_code_is_drawn_where_it_can_be() -> None:
    plain = draw_code("http://192.168.1.5:8765", Terminal("utf-8", person=False))
    assert set(plain) <= set("█▀▄ \n")
    lines = plain.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert len(lines) <= 20
    assert draw_code("http://192.168.1.5:8765", Terminal("ascii", person=False)) == ""
    coloured = draw_code("http://192.168.1.5:8765", Terminal("utf-8", person=True))
    assert [line.removeprefix(lan.DARK_ON_LIGHT).removesuffix(lan.NORMAL) for line in coloured.splitlines()] == lines


def test_where_a_server_is_stands_in_words_and_as_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(database="", host="0.0.0.0", port=1234, lan_hosts=("192.168.1.5", "10.0.0.2"))
    announce(settings, "here")
    said = capsys.readouterr().out
    assert said.startswith("here\n")
    assert said.index("http://192.168.1.5:1234") < said.index("http://10.0.0.2:1234") < said.index("█")
    announce(Settings(database=""), "here")
    assert capsys.readouterr().out == "here\n"
