"""The reading pages in a browser: readable by everybody, on narrow screens, in both themes, and on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from katmuis.i18n import LANGUAGES
from katmuis.rules import PRESETS
from katmuis.web.pages import Page as ReadingPage
from katmuis.web.pages import address_of
from tests.web.serving import ThreadServer

pytestmark = pytest.mark.browser

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map((node) => node.html) }));
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SEEN = (
    ("nl", "contents", "", "paper"),
    ("de", "rulesets", "", "night"),
    ("de", "rules", "skip-bo-partners", "paper"),
    ("nl", "rules", "book", "night"),
    ("de", "table", "", "paper"),
    ("de", "levels", "", "night"),
    ("en", "tips", "", "night"),
    ("de", "glossary", "", "night"),
    ("nl", "history", "", "paper"),
    ("en", "sheet", "g4a", "night"),
)
"""A page of each kind, with each language and theme among them."""
PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with ThreadServer() as server:
        yield server.address


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 320, "height": 700})
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.close()
    assert errors == []


def open_page(page: Page, address: str, theme: str, language: str, kind: str, preset: str) -> None:
    settings = json.dumps(json.dumps({"theme": theme}))
    page.add_init_script(f"localStorage.setItem('katmuis.settings', {settings})")
    page.goto(address + address_of(language, ReadingPage(kind, preset)))


def violations(page: Page) -> list[dict[str, Any]]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    return list(page.evaluate(RUN))


@pytest.mark.parametrize(("language", "kind", "preset", "theme"), SEEN)
def test_a_page_is_readable_by_everybody(
    reader: Page, address: str, language: str, kind: str, preset: str, theme: str
) -> None:
    """axe finds nothing and nothing lies beside the screen, on the narrowest phone and on a desktop."""
    open_page(reader, address, theme, language, kind, preset)
    assert reader.evaluate("() => document.documentElement.dataset.theme") == theme
    assert reader.evaluate("() => getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
    for width in (320, 1440):
        reader.set_viewport_size({"width": width, "height": 900})
        assert reader.evaluate(WIDER) <= 0
        assert violations(reader) == []


def test_planted_faults_are_found(reader: Page, address: str) -> None:
    open_page(reader, address, "paper", "nl", "contents", "")
    reader.evaluate("() => { document.querySelector('main h1').style.width = '900px'; }")
    assert reader.evaluate(WIDER) > 0
    reader.evaluate("() => { document.querySelector('.lead').style.color = 'rgb(180 200 190)'; }")
    assert "color-contrast" in {violation["id"] for violation in violations(reader)}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_a_script_the_page_follows_the_system(browser: Browser, address: str, scheme: str) -> None:
    context = browser.new_context(java_script_enabled=False, color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto(address + "/nl/tips")
    colours = {"light": "rgb(246, 238, 221)", "dark": "rgb(17, 26, 43)"}
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor") == colours[scheme]
    assert page.locator("h1").count() == 1
    context.close()


def test_every_sheet_prints_on_one_page(reader: Page, address: str) -> None:
    """A4, whatever the theme: all in the longest language, the longest in all; whole rules take more than one page."""
    open_page(reader, address, "night", "de", "rules", "classic")
    assert len(PAGE_OF_PDF.findall(reader.pdf(prefer_css_page_size=True))) > 1
    sheets = [("de", preset) for preset in PRESETS]
    sheets += [(language, preset) for language in LANGUAGES for preset in ("book", "skip-bo-partners")]
    for language, preset in sheets:
        reader.goto(address + address_of(language, ReadingPage("sheet", preset)))
        printed = reader.pdf(prefer_css_page_size=True)
        assert len(PAGE_OF_PDF.findall(printed)) == 1, (language, preset)
        assert re.search(rb"/MediaBox \[0 0 59[45][.\d]* 84[12]", printed)
