"""What a table's page loads of JavaScript, as a browser asks for it: at first, and with all that can open above it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatch
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.e2e.laid_pages import Viewer, viewing

pytestmark = pytest.mark.browser

LIMIT = 60_000
"""How many bytes of compressed JavaScript a table may take, all that opens above it included."""
FIRST_LIMIT = 52_000
"""How many of them it may take before cards can be played."""
ABOVE = "**/assets/Sheets-*.js"
"""The file of what opens above a table."""
KEYS = "milt?"
"""The keys that open something above a table; its menu opens the rest."""


@pytest.fixture(scope="module")
def laid(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Viewer]:
    with viewing(browser, tmp_path_factory.mktemp("size")) as viewer:
        yield viewer


@pytest.fixture
def viewer(laid: Viewer, browser: Browser) -> Iterator[Viewer]:
    """The guest in a browser that has kept nothing."""
    context = browser.new_context(storage_state=laid.page.context.storage_state())
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


def test_table_with_all_that_opens_above_it_takes_less_than_60_kb(viewer: Viewer) -> None:
    sizes = listen(viewer.page)
    with viewer.page.expect_request_finished(lambda request: fnmatch(request.url, ABOVE)):
        viewer.sit("mid")
    viewer.press("mid", "m")
    early = set(sizes)
    for key in KEYS:
        viewer.press("mid", key)
    for item in (4, 6, 7):
        viewer.choose("mid", item)
    viewer.sit("won")
    viewer.page.wait_for_load_state("networkidle")
    assert set(sizes) == early, "all that opens above a table comes at once, before it is asked for"
    assert len(sizes) >= 3
    assert 30_000 < sum(sizes.values()) < LIMIT, sizes


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
