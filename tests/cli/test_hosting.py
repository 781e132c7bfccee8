"""The options of a server: where it is reached, whom it believes, how long it keeps what."""

from __future__ import annotations

import argparse

import pytest

from katmuis.cli.hosting import read_days, read_lan, read_more_settings, read_proxies, read_public_url
from katmuis.cli.main import make_parser
from katmuis.errors import SettingsError


def parsed(*arguments: str) -> argparse.Namespace:
    return make_parser().parse_args(["serve", "--database", "sqlite://", *arguments])


def test_without_options_a_server_serves_its_own_machine_and_keeps_everything() -> None:
    settings = read_more_settings(parsed())
    assert (settings.host, settings.lan_hosts, settings.public_url) == ("127.0.0.1", (), "")
    assert settings.trusted_proxies == ("127.0.0.1", "::1")
    assert (settings.log, settings.keep_tables, settings.keep_guests, settings.redis) == ("text", 0, 0, "")


def test_each_option_has_its_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KATMUIS_REDIS_URL", "redis://other")
    given = ["--public-url", "https://cards.example/", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1"]
    settings = read_more_settings(parsed(*given, "--log", "json", "--keep-tables", "90", "--keep-guests", "400"))
    assert settings.public_url == "https://cards.example"
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert (settings.log, settings.keep_tables, settings.keep_guests) == ("json", 90, 400)
    assert settings.redis == "redis://other"
    assert read_more_settings(parsed("--redis", "redis://mine")).redis == "redis://mine"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("https://cards.example", "https://cards.example"),
        ("HTTPS://Cards.Example/", "https://cards.example"),
        ("https://cards.example:443", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("http://192.168.1.5:8765", "http://192.168.1.5:8765"),
        ("http://[fe80::1]:8765", "http://[fe80::1]:8765"),
    ],
)
def test_a_public_address_is_read_as_a_browser_writes_an_origin(text: str, expected: str) -> None:
    assert read_public_url(text) == expected


@pytest.mark.parametrize(
    "text",
    ["cards.example", "ftp://cards.example", "https://", "https://a/b", "https://a?b", "https://a#b", "https://u@a",
     "https://a:b", "https://a:99999", "https://a b", "https://-a", "https://[::1", "javascript://a", "https://a\n"],
)  # fmt: skip
def test_a_public_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match="public_url_unreadable"):
        read_public_url(text)


def test_proxies_are_addresses_and_networks() -> None:
    assert read_proxies(["192.0.2.1", "2001:db8::/32"]) == ("192.0.2.1", "2001:db8::/32")
    for text in ("", "*", "proxy.example", "10.0.0.1/8", "10.0.0.0/33"):
        with pytest.raises(SettingsError, match="proxy_unreadable"):
            read_proxies([text])


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "100000", "٣"])
def test_days_are_a_number(text: str) -> None:
    with pytest.raises(SettingsError, match="days_unreadable"):
        read_days(text)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_the_network_cannot_be_served_on_an_address_of_this_machine_alone(host: str) -> None:
    with pytest.raises(SettingsError, match="network_missing"):
        read_lan(host)
    assert read_lan("192.168.1.5") == ("192.168.1.5",)
