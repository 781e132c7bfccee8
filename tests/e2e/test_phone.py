"""A phone at home opens the address that `serve --lan` prints, over plain HTTP, and plays with who sits at the server.

The server and the phone are in network namespaces of the test's own, each with a browser of its own.
"""

from __future__ import annotations

import contextlib
import random
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.e2e.people import People, begin, number_of, play_among
from tests.e2e.serving import Server
from tests.e2e.table_page import Pick, lay_by_letters, read
from tests.e2e.test_people import in_language
from tests.web.networks import SERVER, HomeNetwork, home_network
from tests.web.serving import TIMEOUT, command, environment

pytestmark = pytest.mark.browser

WIDTH, HEIGHT = 360, 740


class LanServer(Server):
    """`serve --lan` in a network at home."""

    def __init__(self, network: HomeNetwork, folder: Path) -> None:
        self.process = subprocess.Popen(
            network.at_server(*command("serve", "--lan", "--port", "0")),
            env=environment(folder, PYTHONIOENCODING="utf-8"),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self._own = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.printed = self.process.stdout.readline().split()[-1]
        """The address that it prints for other devices."""

    @property
    def address(self) -> str:
        """Where who sits at the server opens its pages."""
        return self._own


class Phone(People):
    """People with phones."""

    def arrive(self, width: int = WIDTH, height: int = HEIGHT, **device: Any) -> Page:
        return super().arrive(width, height, has_touch=True, is_mobile=True, **device)


@contextlib.contextmanager
def lan_server(network: HomeNetwork, folder: Path) -> Iterator[LanServer]:
    server = LanServer(network, folder)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.communicate(timeout=TIMEOUT)


@contextlib.contextmanager
def browser_at(playwright: Playwright, arguments: dict[str, Any], wrapper: Path, place: list[str]) -> Iterator[Browser]:
    """A browser that runs where `place` runs a command."""
    chromium = arguments.get("executable_path") or playwright.chromium.executable_path
    wrapper.write_text(f'#!/bin/sh\nexec {shlex.join([*place, chromium])} "$@"\n')
    wrapper.chmod(0o755)
    browser = playwright.chromium.launch(**{**arguments, "executable_path": wrapper})
    try:
        yield browser
    finally:
        browser.close()


def lay_by_touch(page: Page, pick: Pick, choose: Callable[[list[str]], str | None]) -> str | None:
    """Lays with a finger on the phone, with keys on the other page."""
    if not page.evaluate("() => navigator.maxTouchPoints"):
        return lay_by_letters(page, pick, choose)
    page.tap(pick.selector, position={"x": 12, "y": 12} if "key" in pick.selector else None)
    target = choose(read(page).lit)
    if target is None:
        page.tap(pick.selector, position={"x": 12, "y": 12} if "key" in pick.selector else None)
        return None
    page.tap(f'[data-target="{target}"]')
    return target


def invite(host: Page, server: LanServer) -> str:
    """The link of the open seat; the host sees the server as localhost, and must not be given that for others."""
    host.click('[data-seat="2"] .invite')
    field = host.locator("dialog input")
    expect(field).to_have_value(re.compile(re.escape(f"{server.printed}/join/")))
    return field.input_value()


@in_language("nl")
def test_a_phone_plays_with_somebody_at_the_server(
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    chance: random.Random,
    language: str,
) -> None:
    def browser(name: str, place: list[str]) -> contextlib.AbstractContextManager[Browser]:
        return browser_at(playwright, browser_type_launch_args, tmp_path / name, place)

    with (
        home_network() as network,
        lan_server(network, tmp_path) as server,
        browser("here", network.at_server()) as here,
        browser("there", network.at_phone()) as there,
    ):
        assert server.printed.startswith(f"http://{SERVER}:")
        house, phones = People(here, server, language), Phone(there, server, language)
        host = house.set_table("katz-und-maus+stock=1", ["open"])
        phone = phones.arrive()
        phone.goto(server.printed)
        expect(phone.locator('a[href="/together"]')).to_be_visible()
        assert phone.evaluate("() => [isSecureContext, navigator.maxTouchPoints > 0]") == [False, True]
        phone.goto(invite(host, server))
        phone.locator(".name input").fill("Tom")
        phone.tap("button[type=submit]")
        phone.wait_for_selector('[data-seat="2"][data-kind="person"]')
        host.keyboard.press("Escape")
        begin(host, phone)
        play_among([host, phone], chance, lay_by_touch)
        for page in (host, phone):
            page.wait_for_selector("dialog[open] h2")
        assert number_of(phone) == number_of(host)
        house.leave()
        phones.leave()
        assert [*house.errors, *phones.errors] == []
