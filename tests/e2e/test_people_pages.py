"""The pages of people who play with each other: nothing overlaps or is too small to hit, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.laid_pages import Viewer
from tests.e2e.people import People, begin, uncover
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import violations
from tests.e2e.test_layout import find_faults

pytestmark = pytest.mark.browser

Dress = tuple[int, int, str, str]
PHONES: tuple[Dress, ...] = (
    (360, 740, "nl", "paper"),
    (320, 568, "de", "paper"),
    (740, 360, "nl", "night"),
    (360, 740, "de", "night"),
)
"""A phone, the smallest one, one on its side."""
LARGER: tuple[Dress, ...] = ((768, 1024, "de", "paper"), (1440, 900, "nl", "night"), (1000, 700, "de", "night"))
"""A tablet, a desktop, the smallest desktop."""


@dataclass
class Company:
    """Two people at a table for four with a clock, and one who sets the next table."""

    people: People
    host: Page
    guest: Page


@pytest.fixture(scope="module")
def company(browser: Browser, shared_server: Server) -> Iterator[Company]:
    people = People(browser, shared_server, "nl")
    host = people.set_table("katz-und-maus+seats=4", ["level-1", "open", "level-2"], clock="game:600+10")
    guest = people.sit_down(host, 3, "Bartholomeus van Dam")
    yield Company(people, host, guest)
    people.leave()
    assert people.errors == []


def new_table(company: Company) -> Page:
    page = company.people.arrive()
    page.goto(f"{company.people.server.address}/together")
    page.wait_for_selector("form")
    page.locator("li select").last.select_option("me")
    return page


def gathering(_company: Company) -> Page:
    return _company.people.set_table("g4a+seats=3", ["open", "open"], name="Wilhelmina Johanna V")


def invite(company: Company) -> Page:
    page = gathering(company)
    page.click('[data-seat="2"] .invite')
    page.wait_for_selector("dialog img")
    return page


def join(company: Company) -> Page:
    link = company.people.invite(gathering(company), 2)
    page = company.people.arrive()
    page.goto(link)
    page.wait_for_selector("form")
    return page


def other_device(company: Company) -> Page:
    page = company.people.arrive()
    page.goto(f"{company.people.server.address}/device/0123")
    page.wait_for_selector("h1")
    return page


def names(company: Company) -> Page:
    page = company.people.arrive()
    page.goto(company.people.server.address)
    page.click("button.menu")
    page.locator("dialog .item").nth(-2).click()
    page.wait_for_selector("dialog input")
    return page


def table(company: Company) -> Page:
    if company.host.locator("main.table").count() == 0:
        begin(company.host, company.guest)
    if company.host.locator("dialog[open]").count():
        company.host.keyboard.press("Escape")
    return company.host


def sheet(company: Company) -> Page:
    page = table(company)
    page.click("[data-tool=hint]")
    page.wait_for_selector("dialog[open]")
    return page


def proposal(company: Company) -> Page:
    page = table(company)
    if page.locator("[data-bar]").count() == 0:
        company.guest.click("[data-tool=hint]")
        company.guest.locator("dialog .list button").first.click()
        page.wait_for_selector("[data-bar]")
    return page


def cover(company: Company) -> Page:
    page = company.people.set_table("katz-und-maus", ["me:Bram"])
    begin(page)
    page.wait_for_selector("[data-cover]")
    return page


def one_device(company: Company) -> Page:
    page = cover(company)
    uncover(page)
    page.wait_for_timeout(300)
    return page


SCENES: dict[str, Callable[[Company], Page]] = {
    "a new table": new_table,
    "a gathering": gathering,
    "an invite": invite,
    "what an invite leads to": join,
    "another device": other_device,
    "name and devices": names,
    "people at a table": table,
    "what people do with each other": sheet,
    "a proposal": proposal,
    "a covered table": cover,
    "a table of two at one device": one_device,
}
ON_THE_TABLE = ("people at a table", "a proposal", "a table of two at one device", "a covered table")
"""Scenes that do not scroll."""


def worn_by(scene: str) -> tuple[Dress, ...]:
    """Two dresses of a scene, the first of them a phone's; over all scenes each dress is worn several times."""
    at = list(SCENES).index(scene)
    return PHONES[at % len(PHONES)], LARGER[at % len(LARGER)]


def look(company: Company, scene: str, dresses: Iterable[Dress]) -> None:
    """Finds nothing wrong with a scene in any of the dresses."""
    page = SCENES[scene](company)
    viewer = Viewer(page, company.people.server.address, {})
    found = []
    for width, height, language, theme in dresses:
        viewer.wear(language, theme)
        viewer.resize(width, height)
        where = f"{width}x{height} {language} {theme}"
        found += [(where, violation) for violation in violations(viewer)]
        if scene in ON_THE_TABLE:
            found += [(where, fault) for fault in find_faults(viewer)]
        else:
            found += [(where, fault) for fault in find_faults(viewer) if fault["kind"] in ("small", "clipped")]
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), where
    assert found == []


@pytest.mark.parametrize("scene", SCENES)
def test_page_of_people(company: Company, scene: str) -> None:
    look(company, scene, worn_by(scene))


@pytest.mark.nightly
@pytest.mark.parametrize("scene", SCENES)
def test_page_of_people_in_every_dress(company: Company, scene: str) -> None:
    look(company, scene, [dress for dress in PHONES + LARGER if dress not in worn_by(scene)])
