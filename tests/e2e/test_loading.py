"""A line that drops a part of the program while a page loads: the page comes all the same."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.serving import Server

pytestmark = pytest.mark.browser


class Dropped:
    """Drops the first requests for files whose address holds `name`."""

    def __init__(self, page: Page, name: str, times: int = 1) -> None:
        self.left = times
        page.route(re.compile(name), self._answer)

    def _answer(self, route: Route) -> None:
        if self.left:
            self.left -= 1
            route.abort("connectionreset")
        else:
            route.continue_()


def test_a_screen_that_was_dropped_comes_after_all(page: Page, shared_server: Server) -> None:
    dropped = Dropped(page, "assets/Home-")
    page.goto(shared_server.address)
    expect(page.locator("button.play")).to_be_visible()
    assert dropped.left == 0


def test_a_screen_that_is_missing_is_asked_for_again_and_again_and_by_hand(page: Page, shared_server: Server) -> None:
    dropped = Dropped(page, "assets/Together-", 1000)
    page.goto(f"{shared_server.address}/together")
    expect(page.locator("p[role=alert]")).to_have_text(re.compile("could not be loaded"))
    with page.expect_request(re.compile("assets/Together-")):
        page.click("p[role=alert] button")
    with page.expect_request(re.compile("assets/Together-")):
        pass
    dropped.left = 0
    expect(page.locator(".name input")).to_be_visible()


def test_a_table_whose_program_was_dropped_while_nobody_needed_it_opens(page: Page, shared_server: Server) -> None:
    dropped = Dropped(page, "assets/Table-")
    page.goto(shared_server.address)
    page.click("button.play")
    expect(page.locator("main.table")).to_be_visible()
    assert dropped.left == 0


def test_a_sheet_that_was_dropped_opens_when_it_is_asked_for_again(page: Page, shared_server: Server) -> None:
    dropped = Dropped(page, "assets/HouseRules-")
    page.goto(shared_server.address)
    own = page.get_by_role("button", name="Your own rules")
    own.click()
    expect(page.get_by_text("could not be loaded")).to_be_visible()
    own.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert dropped.left == 0


@pytest.mark.parametrize("name", ["assets/index-", "assets/base-"])
def test_a_page_without_its_program_offers_itself_again(page: Page, shared_server: Server, name: str) -> None:
    """However often the browser asks for a part by itself, which depends on what it has read by then."""
    dropped = Dropped(page, name, 1000)
    page.goto(shared_server.address)
    expect(page.locator("a.late")).to_be_visible()
    dropped.left = 0
    page.locator("a.late").click()
    expect(page.locator("button.play")).to_be_visible()
    expect(page.locator("a.late")).to_be_hidden()
