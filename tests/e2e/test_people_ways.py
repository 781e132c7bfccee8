"""The ways of people at a table that no whole game goes: by keyboard alone, with a pause, on another device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import People, begin
from tests.e2e.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

RINGED = "() => getComputedStyle(document.activeElement).outlineStyle !== 'none'"
IN_VIEW = """() => {
  const row = document.querySelector('.others .row').getBoundingClientRect();
  const place = document.querySelector('.others .seat.turn')?.getBoundingClientRect();
  return !place || (place.left >= row.left - 1 && place.right <= row.right + 1);
}"""
PHONES = ((360, 740), (740, 360), (320, 568))


@pytest.fixture
def people(browser: Browser, shared_server: Server) -> Iterator[People]:
    people = People(browser, shared_server, "nl")
    yield people
    people.leave()
    assert people.errors == []


def tab_to(page: Page, selector: str) -> None:
    """Goes on by the tab key to an element, and finds that it is seen where the focus is."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            assert page.evaluate(RINGED), selector
            return
    raise AssertionError(f"the keyboard does not come to {selector}")


def wait_for_focus(page: Page, selector: str) -> None:
    page.wait_for_function("(selector) => document.activeElement.matches(selector)", arg=selector)


def test_people_meet_and_agree_by_keyboard_alone(people: People) -> None:
    host = people.arrive()
    host.goto(f"{people.server.address}/together")
    wait_for_focus(host, "h1")
    tab_to(host, ".name input")
    host.keyboard.type("Anna")
    host.keyboard.press("Enter")
    host.wait_for_selector('[data-seat="2"]')
    wait_for_focus(host, "h1")
    tab_to(host, '[data-seat="2"] .invite')
    host.keyboard.press("Enter")
    link = host.input_value("dialog input")
    host.keyboard.press("Escape")
    wait_for_focus(host, '[data-seat="2"] .invite')
    guest = people.arrive()
    guest.goto(link)
    tab_to(guest, ".name input")
    guest.keyboard.type("Tom")
    guest.keyboard.press("Enter")
    guest.wait_for_selector('[data-seat="2"][data-kind="person"]')
    for page in (host, guest):
        tab_to(page, "button[aria-pressed]")
        page.keyboard.press("Enter")
    for page in (host, guest):
        page.wait_for_selector("main.table")
    tab_to(host, "[data-tool=hint]")
    host.keyboard.press("Enter")
    tab_to(host, "dialog .list button")
    host.keyboard.press("Enter")
    wait_for_focus(host, "[data-tool=hint]")
    guest.wait_for_selector("[data-bar] button")
    tab_to(guest, "[data-bar] button:last-child")
    guest.keyboard.press("Enter")
    guest.wait_for_selector("[data-bar]", state="detached")
    wait_for_focus(guest, "[data-tool=hint]")
    host.wait_for_selector("[data-bar]", state="detached")


def test_pause_is_seen_by_both_and_ended_by_either(people: People) -> None:
    host = people.set_table("katz-und-maus", ["open"], clock="game:600+10")
    guest = people.sit_down(host, 2, "Tom")
    begin(host, guest)
    guest.set_viewport_size({"width": 740, "height": 360})
    host.click("[data-tool=hint]")
    host.locator("dialog .list button").nth(2).click()
    guest.click("[data-bar] button")
    guest.click("dialog .primary")
    for page in (host, guest):
        expect(page.locator("[data-bar]")).to_contain_text("onderbroken")
        expect(page.locator(".status")).to_contain_text("onderbroken")
    clocks = [page.inner_text("[data-tool=hint]") for page in (host, guest)]
    host.wait_for_timeout(2500)
    assert [page.inner_text("[data-tool=hint]") for page in (host, guest)] == clocks
    host.click("[data-bar] button")
    for page in (host, guest):
        page.wait_for_selector("[data-bar]", state="detached")
        expect(page.locator(".status")).not_to_contain_text("onderbroken")


def test_another_device_sits_in_the_same_seat(people: People) -> None:
    host = people.set_table("katz-und-maus", ["open"])
    guest = people.sit_down(host, 2, "Tom")
    table = begin(host, guest)
    address = people.server.address
    host.goto(address)
    host.click("button.menu")
    host.locator("dialog .item").nth(-2).click()
    host.locator("dialog .body > .button").nth(1).click()
    host.wait_for_selector("dialog img")
    link = host.input_value("dialog input")
    other = people.arrive()
    other.goto(link)
    other.click("button.primary")
    other.wait_for_selector(".adjust")
    hands = []
    for page in (host, other):
        page.goto(f"{address}/table/{table}")
        page.wait_for_selector("[data-source=h][data-card]")
        hands.append([held.get_attribute("data-card") for held in page.locator("[data-source=h]").all()])
    assert sorted(map(str, hands[0])) == sorted(map(str, hands[1]))
    third = people.arrive()
    third.goto(link)
    third.click("button.primary")
    third.wait_for_selector("[role=alert]")


def test_row_of_the_others_goes_with_the_turn(people: People) -> None:
    host = people.set_table("katz-und-maus+seats=6", ["open", *["level-1"] * 4])
    guest = people.sit_down(host, 2, "Tom")
    begin(host, guest)
    pages = (host, guest)
    waiting = [page for page in pages if page.get_attribute("main.table", "data-turn") != "you"]
    assert waiting
    for width, height in PHONES:
        for page in waiting:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(IN_VIEW)
