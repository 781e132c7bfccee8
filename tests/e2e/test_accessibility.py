"""axe finds nothing wrong with any page or dialog, in either theme and any language, on a phone and on a desktop."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.laid_pages import ABOVE_COMPANY, COMPANY, DIALOGS, PAGES, Viewer, viewing

pytestmark = pytest.mark.browser

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map((node) => node.html) }));
}"""
PHONE, DESKTOP = (360, 740), (1440, 900)
DRESSES = (
    (PHONE, "nl", "paper"),
    (PHONE, "de", "night"),
    (PHONE, "en", "paper"),
    (DESKTOP, "nl", "night"),
    (DESKTOP, "de", "paper"),
    (DESKTOP, "en", "night"),
)
"""Every language in both themes, both themes on both screens."""
HALVES = ((0, 1, 5), (2, 3, 4))
"""Dresses that have every language, both themes and both screens among them."""
SAME = ("four piles with a card held", "covered piles", "many piles", "resigning")
"""Scenes of the layout that differ from others in measures alone."""
SCENES = {name: scene for name, scene in (PAGES | DIALOGS).items() if name not in SAME}


@pytest.fixture(scope="module")
def viewer(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Viewer]:
    with viewing(browser, tmp_path_factory.mktemp("accessibility")) as viewer:
        yield viewer


def violations(viewer: Viewer) -> list[dict[str, Any]]:
    """What axe says of the page as it is."""
    if not viewer.page.evaluate("() => 'axe' in window"):
        viewer.page.evaluate(AXE)
    return list(viewer.page.evaluate(RUN))


@pytest.mark.parametrize("other_half", [False, pytest.param(True, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(viewer: Viewer, scene: str, other_half: bool) -> None:
    SCENES[scene](viewer)
    found = []
    for number in HALVES[(list(SCENES).index(scene) + other_half) % 2]:
        (width, height), language, theme = DRESSES[number]
        viewer.wear(language, theme)
        viewer.resize(width, height)
        found += [(f"{width}x{height} {language} {theme}", violation) for violation in violations(viewer)]
    assert found == []


IN_COMPANY = {
    name: (COMPANY | ABOVE_COMPANY)[name]
    for name in (
        "six seats with a card held",
        "three teams",
        "a partner's card held",
        "hand of seven",
        "lost, of six",
        "a seat",
    )
}
"""What tables of more than two seats, and of other numbers, have of their own."""


@pytest.mark.parametrize("scene", IN_COMPANY)
def test_axe_finds_nothing_in_company(viewer: Viewer, scene: str) -> None:
    IN_COMPANY[scene](viewer)
    found = []
    for (width, height), language, theme in (DRESSES[0], DRESSES[1], DRESSES[5]):
        viewer.wear(language, theme)
        viewer.resize(width, height)
        found += [(f"{width}x{height} {language} {theme}", violation) for violation in violations(viewer)]
    assert found == []


PLANTED = {
    "a button without a name": (
        "button-name",
        "() => { const tool = document.querySelector('[data-tool=menu]'); tool.textContent = ''; }",
    ),
    "a text that is hard to read": (
        "color-contrast",
        "() => { document.querySelector('.status span').style.color = 'rgb(200 190 170)'; }",
    ),
    "a list with something else in it": (
        "list",
        "() => { document.querySelector('.hand').prepend(document.createElement('div')); }",
    ),
    "a page without a language": ("html-has-lang", "() => { document.documentElement.lang = ''; }"),
}
"""What is done to the page by name, and the rule of axe that it breaks."""


@pytest.mark.parametrize("fault", PLANTED)
def test_planted_fault_is_found(viewer: Viewer, fault: str) -> None:
    rule, plant = PLANTED[fault]
    viewer.sit("mid")
    viewer.wear("nl", "paper")
    viewer.resize(*PHONE)
    assert violations(viewer) == []
    viewer.page.evaluate(plant)
    assert rule in {violation["id"] for violation in violations(viewer)}
