"""What a table's page loads of JavaScript, as a browser asks for it.

Counted are what comes first, what a whole game for two on a phone loads, result and menu included, and what is loaded
when everything has been opened. Rules, settings, keys and the table in words come when they are first asked for,
the column beside the table with a screen that has one, and what only tables of more than two seats need with the first
of them: a game for two on a phone is played without these, so they have bounds of their own. What people need who play
with each other comes with the first frame that only they are sent, and has one too.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatch
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, Request, ViewportSize

from tests.e2e.laid_pages import Viewer, viewing
from tests.e2e.people import People, begin
from tests.e2e.serving import Server

pytestmark = pytest.mark.browser

LIMIT = 60_000
"""How many bytes of compressed JavaScript a game for two may take, with its menu, log, questions and result."""
ASKED_LIMIT = 67_000
"""How many a table for two may take with all that can be opened above it."""
COMPANY_LIMIT = 66_000
"""How many a game of more than two seats may take."""
PEOPLE_LIMIT = 77_000
"""How many a game for two people may take, from their gathering on, with what they have to do with each other."""
HELP_LIMIT = 3_000
"""How many the first hint or tip may bring with it."""
FIRST_LIMIT = 52_000
"""How many of them it may take before cards can be played."""
ABOVE = "**/assets/Sheets-*.js"
"""The file of what opens above a table."""
KEYS = "ml"
"""The keys that open something above a table that has come with it; its menu opens the rest."""


@pytest.fixture(scope="module")
def laid(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Viewer]:
    with viewing(browser, tmp_path_factory.mktemp("size")) as viewer:
        yield viewer


@pytest.fixture
def viewer(laid: Viewer, browser: Browser) -> Iterator[Viewer]:
    """The guest with a phone whose browser has kept nothing."""
    phone: ViewportSize = {"width": 360, "height": 740}
    context = browser.new_context(viewport=phone, storage_state=laid.page.context.storage_state())
    yield replace(laid, page=context.new_page())
    context.close()


def listen(page: Page) -> dict[str, int]:
    """The compressed sizes of all scripts that a page gets from now on, by their names; it grows with them."""
    sizes: dict[str, int] = {}

    def keep(request: Request) -> None:
        answer = request.response()
        if answer is not None and "javascript" in answer.headers.get("content-type", ""):
            sizes[urlparse(request.url).path] = len(gzip.compress(answer.body(), 9, mtime=0))

    page.on("requestfinished", keep)
    return sizes


def settle(page: Page) -> None:
    """Waits until nothing is on its way any more."""
    page.wait_for_load_state("networkidle")


def test_game_for_two_takes_less_than_60_kb(viewer: Viewer) -> None:
    sizes = listen(viewer.page)
    with viewer.page.expect_request_finished(lambda request: fnmatch(request.url, ABOVE)):
        viewer.sit("mid")
    viewer.press("mid", "m")
    early = set(sizes)
    for key in KEYS:
        viewer.press("mid", key)
    for item in (7, 8):
        viewer.choose("mid", item)
    viewer.sit("won")
    settle(viewer.page)
    assert set(sizes) == early, "all that a game needs comes at once, before it is asked for"
    assert len(sizes) >= 3
    assert 30_000 < sum(sizes.values()) < LIMIT, sizes
    viewer.press("mid", "i")
    viewer.press("mid", "?")
    viewer.press("mid", "t")
    viewer.choose("mid", 5)
    settle(viewer.page)
    assert len(sizes) > len(early), "rules, settings, keys and words come when they are asked for"
    assert sum(sizes.values()) < ASKED_LIMIT, sizes


def test_game_in_company_takes_little_more(viewer: Viewer) -> None:
    sizes = listen(viewer.page)
    viewer.sit("four-seats")
    viewer.press("four-seats", "m")
    viewer.sit("won-of-four")
    settle(viewer.page)
    assert LIMIT < sum(sizes.values()) < COMPANY_LIMIT, sizes


def test_people_among_themselves_load_what_they_need(browser: Browser, shared_server: Server) -> None:
    people = People(browser, shared_server, "en")
    host = people.set_table("katz-und-maus", ["open"])
    guest = people.sit_down(host, 2, "Tom")
    page = host.context.new_page()
    sizes = listen(page)
    page.goto(host.url)
    page.wait_for_selector("[data-seat]")
    begin(host, guest)
    page.wait_for_selector("main.table")
    page.click("[data-tool=hint]")
    page.wait_for_selector("dialog[open]")
    settle(page)
    people.leave()
    assert people.errors == []
    assert LIMIT < sum(sizes.values()) < PEOPLE_LIMIT, sizes


def test_hints_come_with_the_first_of_them(viewer: Viewer) -> None:
    sizes = listen(viewer.page)
    viewer.interpose()
    with viewer.page.expect_request_finished(lambda request: fnmatch(request.url, ABOVE)):
        viewer.sit("mid", hints=True)
    viewer.page.keyboard.press("m")
    viewer.page.wait_for_selector("dialog[open]")
    viewer.close()
    settle(viewer.page)
    early = set(sizes)
    viewer.page.click("[data-tool=hint]")
    viewer.page.wait_for_selector("[data-hint]")
    settle(viewer.page)
    assert 0 < sum(size for path, size in sizes.items() if path not in early) < HELP_LIMIT, sizes


def test_table_can_be_played_before_what_opens_above_it_has_come(viewer: Viewer) -> None:
    sizes = listen(viewer.page)
    viewer.page.route(ABOVE, lambda route: route.abort())
    viewer.pick("mid")
    assert 30_000 < sum(sizes.values()) < FIRST_LIMIT, sizes
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("m")
    assert viewer.page.locator("dialog[open]").count() == 0
    viewer.page.unroute(ABOVE)
    viewer.page.wait_for_selector("dialog[open]", timeout=15_000)
