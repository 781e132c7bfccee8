"""Nothing overlaps, is cut off, scrolls or is too small to hit, on phones, tablets and desktops.

What counts as a fault, and what is meant to be as it is, stands in layout_faults.js.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.laid_pages import ABOVE_COMPANY, COMPANY, DIALOGS, PAGES, TIP, Viewer, viewing
from tests.e2e.status_texts import status_texts, tip_texts

pytestmark = pytest.mark.browser

FIND_FAULTS = (Path(__file__).parent / "layout_faults.js").read_text(encoding="utf-8")
SIZES = ((360, 740), (768, 1024), (1440, 900))
"""A phone, a tablet, a desktop: here every page is looked at in both themes."""
ODD_SIZES = ((320, 568), (740, 360), (1000, 700))
"""The smallest phone, a phone on its side, the smallest desktop."""
LANGUAGES = ("nl", "de")
THEMES = ("paper", "night")

Fault = dict[str, Any]


@pytest.fixture(scope="module")
def viewer(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Viewer]:
    with viewing(browser, tmp_path_factory.mktemp("layout")) as viewer:
        yield viewer


def find_faults(viewer: Viewer) -> list[Fault]:
    return list(viewer.page.evaluate(FIND_FAULTS))


def look(viewer: Viewer, language: str, theme: str, sizes: tuple[tuple[int, int], ...]) -> list[tuple[str, Fault]]:
    """The faults of the page in a dress, each with where it was found."""
    viewer.wear(language, theme)
    found = []
    for width, height in sizes:
        viewer.resize(width, height)
        found += [(f"{width}x{height} {language} {theme}", fault) for fault in find_faults(viewer)]
    return found


@pytest.mark.parametrize("scene", PAGES)
def test_page(viewer: Viewer, scene: str) -> None:
    PAGES[scene](viewer)
    assert look(viewer, "nl", "paper", SIZES + ODD_SIZES) + look(viewer, "de", "night", SIZES + ODD_SIZES) == []


@pytest.mark.nightly
@pytest.mark.parametrize("scene", PAGES)
def test_page_in_the_other_dresses(viewer: Viewer, scene: str) -> None:
    PAGES[scene](viewer)
    assert look(viewer, "nl", "night", SIZES) + look(viewer, "de", "paper", SIZES) == []


@pytest.mark.parametrize("scene", DIALOGS)
def test_dialog(viewer: Viewer, scene: str) -> None:
    DIALOGS[scene](viewer)
    found = look(viewer, "nl", "paper", SIZES + ODD_SIZES)
    found += look(viewer, "de", "night", (SIZES[0], *ODD_SIZES))
    assert found == []


@pytest.mark.parametrize("scene", COMPANY)
def test_table_of_other_numbers(viewer: Viewer, scene: str) -> None:
    COMPANY[scene](viewer)
    found = look(viewer, "nl", "paper", SIZES + ODD_SIZES)
    found += look(viewer, "de", "night", (SIZES[0], ODD_SIZES[0], SIZES[2]))
    assert found == []


@pytest.mark.parametrize("scene", ABOVE_COMPANY)
def test_dialog_in_company(viewer: Viewer, scene: str) -> None:
    ABOVE_COMPANY[scene](viewer)
    found = look(viewer, "nl", "paper", (SIZES[0], SIZES[2]))
    found += look(viewer, "de", "night", ODD_SIZES)
    assert found == []


# ---------------------------------------------------------------- the line of status

CUT_TEXTS = """(texts) => {
  const line = document.querySelector('.status span');
  const before = line.textContent;
  // Other systems have wider letters.
  line.style.letterSpacing = '0.02em';
  const cut = texts.filter((text) => {
    line.textContent = text;
    return line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth;
  });
  line.textContent = before;
  line.style.letterSpacing = '';
  return cut;
}"""


@pytest.mark.parametrize("language", ["nl", "de", "en"])
def test_status_line_has_room_for_every_tip(viewer: Viewer, language: str) -> None:
    """Beside the button that closes it."""
    viewer.hear("mid", TIP)
    viewer.wear(language, "paper")
    cut = []
    for width, height in SIZES + ODD_SIZES:
        viewer.resize(width, height)
        assert viewer.page.is_visible(".status button")
        cut += [(f"{width}x{height}", text) for text in viewer.page.evaluate(CUT_TEXTS, tip_texts(language))]
    assert cut == []


@pytest.mark.parametrize("language", ["nl", "de", "en"])
def test_status_line_has_room_for_all_it_may_say(viewer: Viewer, language: str) -> None:
    viewer.sit("mid")
    viewer.wear(language, "paper")
    texts = status_texts(language)
    cut = []
    for width, height in SIZES + ODD_SIZES:
        viewer.resize(width, height)
        assert viewer.page.evaluate(CUT_TEXTS, ["word " * 60]), "a text that is too long for any line"
        cut += [(f"{width}x{height}", text) for text in viewer.page.evaluate(CUT_TEXTS, texts)]
    assert cut == []


# ---------------------------------------------------------------- planted faults

PLANTED = {
    "cards of two piles": ("overlap", "main.table li:has([data-target=c2]) { transform: translateX(-70px) }"),
    "a card on the line of status": ("overlap", ".hand { transform: translateY(-60px) }"),
    "two targets": ("overlap", "[data-tool=hint] { transform: translateY(-30px) }"),
    "a count on a runner": ("overlap", ".race .runner:last-child { transform: translate(100px, 20px) !important }"),
    "two texts": ("overlap", ".opponent .kind { margin-top: -14px }"),
    "a text with an ellipsis": (
        "clipped",
        ".status span { width: 60px; white-space: nowrap; text-overflow: ellipsis; display: block }",
    ),
    "a text of too many lines": ("clipped", ".status span { width: 40px }"),
    "a text beyond its button": ("clipped", "[data-tool=menu] { font-size: 30px !important }"),
    "a text beyond the window": ("clipped", ".opponent .who { transform: translateX(-30px) }"),
    "a card beyond the window": ("clipped", ".own .stock { transform: translateY(90px) }"),
    "a page that scrolls down": ("scrolling", "body { height: 1200px }"),
    "a page that scrolls sideways": ("scrolling", "#app { width: 120vw }"),
    "a part that scrolls": ("scrolling", ".opponent { height: 40px; overflow-y: auto }"),
    "a target of 40 px": ("small", "[data-tool=menu] { height: 40px; align-self: start }"),
    "a target that is covered": (
        "small",
        ".tools { position: relative } .tools::after { content: ''; position: absolute; inset: 150px 0 0 }",
    ),
    "a hand with too little of each card": ("small", ".hand { --hs: 30px }"),
}
"""What is done to the page by name: the kind of fault that must be found, and the style that makes it."""


DRESS_UP = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""


def test_planted_faults_are_found(viewer: Viewer) -> None:
    viewer.sit("mid")
    viewer.wear("nl", "paper")
    viewer.resize(360, 740)
    assert find_faults(viewer) == []
    missed = []
    for fault, (kind, style) in PLANTED.items():
        viewer.page.evaluate(DRESS_UP, style)
        viewer.settle()
        if kind not in {found["kind"] for found in find_faults(viewer)}:
            missed.append(fault)
    assert missed == []
    viewer.page.evaluate(DRESS_UP, "")
    viewer.settle()
    assert find_faults(viewer) == []


def test_planted_fault_of_a_dialog_is_found(viewer: Viewer) -> None:
    viewer.press("mid", "m")
    viewer.resize(360, 740)
    assert find_faults(viewer) == []
    viewer.page.locator("dialog li button").nth(1).evaluate("(button) => { button.style.minHeight = '0'; }")
    assert [fault["kind"] for fault in find_faults(viewer)] == ["small"]
