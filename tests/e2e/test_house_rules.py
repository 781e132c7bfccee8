"""Rules of one's own, rules from a link, rules that one grew up with, and the rules for children, on the home page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from katmuis.rules import OPTIONS
from tests.e2e.laid_pages import Viewer
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import violations
from tests.e2e.test_layout import look

pytestmark = pytest.mark.browser

NAME = "Granny & co"


@pytest.fixture
def home(page: Page, shared_server: Server) -> Page:
    """The home page, with all that the server tells it."""
    page.goto(shared_server.address)
    page.wait_for_selector(".adjust")
    return page


def edit(page: Page, preset: str, *groups: str) -> Locator:
    """Opens the editor, begins with a preset, and opens groups of options."""
    page.click(".adjust")
    editor = page.locator("dialog[open]")
    editor.get_by_label("Start from").select_option(preset)
    for group in groups:
        opened = editor.locator(f"[data-group={group}]")
        if opened.get_attribute("open") is None:
            opened.locator("summary").click()
    return editor


def choose(page: Page, name: str) -> None:
    """Chooses the rule set of this name."""
    page.locator("label.set", has=page.get_by_text(name, exact=True)).click()


def rules_of(server: Server, page: Page) -> str:
    """The rule set of the table that the page shows, as the server has stored it."""
    page.wait_for_url("**/table/*")
    return server.game(page.url.rsplit("/", 1)[1]).game.rules.text


def test_own_rules_are_named_shared_and_played_by_another(home: Page, shared_server: Server, browser: Browser) -> None:
    editor = edit(home, "classic", "piles")
    reason, play = editor.get_by_role("alert"), editor.get_by_role("button", name="Play it")
    editor.get_by_label("Highest card").select_option("K")
    expect(reason).to_contain_text("A king cannot be wild and complete a pile too.")
    expect(play).to_have_attribute("aria-disabled", "true")
    play.click(force=True)
    editor.get_by_role("button", name="Undo").click()
    expect(reason).to_be_empty()
    expect(play).to_have_attribute("aria-disabled", "false")

    editor.locator("[data-option=stock]").get_by_role("button", name="13").click()
    editor.locator("[data-group=wilds] summary").click()
    editor.get_by_role("switch", name="Wild on wild").click()
    name = editor.get_by_label("Name of these rules")
    name.fill("\u202eab")
    expect(editor.get_by_role("status")).to_contain_text("visible letters")
    name.fill(f"  {NAME} ")
    expect(play).to_have_attribute("aria-disabled", "false")
    editor.get_by_role("button", name="Share").click()

    sheet = home.locator("dialog[open]")
    link = sheet.get_by_label("Link").input_value()
    assert parse_qs(urlparse(link).query)["name"] == [NAME]
    sheet.get_by_role("button", name="Copy").click()
    expect(sheet.get_by_role("status")).not_to_be_empty()
    home.keyboard.press("Escape")
    expect(home.get_by_role("radio", name=NAME)).to_be_checked()
    home.reload()
    expect(home.get_by_role("radio", name=NAME)).to_be_checked()

    with friend(browser) as other:
        other.goto(link)
        told = other.get_by_role("region", name=f"Rules from a link: {NAME}")
        expect(told.get_by_role("listitem")).to_have_text(["Wild on wild: no (usually yes)", "Stock: 13 (usually 26)"])
        assert urlparse(other.url).query == ""
        other.get_by_role("button", name="Play").first.click()
        assert rules_of(shared_server, other) == "classic+wild_on_wild=no+stock=13"


class friend:  # noqa: N801 - reads as a phrase
    """Another browser, with nothing kept in it."""

    def __init__(self, browser: Browser) -> None:
        self._context: BrowserContext = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})

    def __enter__(self) -> Page:
        return self._context.new_page()

    def __exit__(self, *_: object) -> None:
        self._context.close()


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("rules=classic+stock=200", "too few cards"),
        ("rules=canasta", "no rule set called \u201ccanasta\u201d"),
        ("rules=classic+teams=shared_stock", "do not go with this number of players"),
        ("rules=" + "x" * 3000, "no rule set called"),
    ],
)
def test_link_to_rules_that_cannot_be_played_says_why(home: Page, query: str, words: str) -> None:
    home.goto(f"{home.url}?{query}")
    told = home.locator("section [role=alert]", has_text="The rules in this link cannot be played.")
    expect(told).to_contain_text(words)
    expect(home.get_by_role("radio", name="Cat and Mouse 3 piles")).to_be_checked()


def test_editor_offers_every_option_or_says_why_not(home: Page) -> None:
    editor = edit(home, "classic", "seats", "piles", "wilds", "play", "draw", "end")
    shown = editor.locator("[data-option]").evaluate_all("all => all.map((each) => each.dataset.option)")
    assert set(shown) == {option.id for option in OPTIONS} - {"teams", "exhausted_at", "target"}
    assert editor.locator(".moot b").all_inner_texts() == ["Teams:", "Counts as empty:", "Match to:"]
    editor.locator("[data-option=deck] select").select_option("numbers")
    expect(editor.locator(".moot b").first).to_have_text("Teams:")
    expect(editor.locator(".moot b", has_text="Packs, Jokers in the deck:")).to_be_visible()
    expect(editor.get_by_role("alert")).to_be_empty()


def test_questions_lead_to_a_preset_by_the_keyboard_alone(home: Page) -> None:
    home.locator(".ask").focus()
    for answer in ("The kings only", "Four", "No, an ace had to go to the middle"):
        home.keyboard.press("Enter")
        heading = home.locator("dialog[open] h3")
        wanted = home.locator("dialog[open]").get_by_role("button", name=answer, exact=True)
        wanted.wait_for()
        if answer != "The kings only":
            expect(heading).to_be_focused()
        while not wanted.evaluate("(button) => button === document.activeElement"):
            home.keyboard.press("Tab")
    home.keyboard.press("Enter")
    expect(home.locator("dialog[open] h3")).to_have_text("Kings wild only")
    expect(home.locator("dialog[open] h3")).to_be_focused()
    expect(home.locator("dialog[open]")).to_contain_text("Wild cards are: kings (usually kings and jokers)")
    home.get_by_role("button", name="Choose these rules").click()
    expect(home.get_by_role("radio", name="Kings wild only")).to_be_checked()


def test_game_for_children_has_big_cards_and_a_kind_computer(home: Page, shared_server: Server) -> None:
    choose(home, "For children")
    home.get_by_role("switch", name="Big cards").click()
    home.get_by_role("button", name="Read the rules").click()
    expect(home.locator("dialog[open] .child li")).to_have_count(5)
    home.keyboard.press("Escape")
    home.get_by_role("button", name="Play").first.click()
    home.wait_for_selector("main.table")
    assert rules_of(shared_server, home) == "children"
    assert home.evaluate("document.documentElement.dataset.big") == "yes"
    expect(home.locator("main.table")).to_contain_text("Fluffy")

    first = home.url
    home.keyboard.press("m")
    home.click("dialog[open] button:has-text('New game')")
    home.click("[data-yes]")
    home.wait_for_url(lambda address: address != first)
    home.wait_for_selector("main.table")
    expect(home.locator("main.table")).to_contain_text("Fluffy")


def test_seats_are_chosen_where_the_cards_are_enough(home: Page) -> None:
    seats = home.get_by_label("Number of players")
    seats.select_option("4")
    expect(home.locator(".against")).to_have_text("Cat and Mouse with 4 players")
    choose(home, "Two against two")
    expect(seats.locator("option")).to_have_count(1)
    choose(home, "Classic")
    expect(seats.locator("option")).to_have_count(5)
    editor = edit(home, "classic", "seats")
    stock = editor.get_by_role("spinbutton", name="Stock", exact=True)
    stock.fill("39")
    stock.press("Tab")
    editor.get_by_role("button", name="Done").click()
    seats.select_option("6")
    expect(home.locator(".refused")).to_contain_text("216 \u2212 6 \u00d7 39 \u2212 6 \u00d7 5 = \u221248")
    expect(seats).to_have_value("2")


# ---------------------------------------------------------------- how it looks

Scene = Callable[[Page, str], None]


def open_link(page: Page, address: str) -> None:
    """Rules from a link, and all rule sets unfolded."""
    page.goto(f"{address}/?rules=kat-en-muis-3+seats=4+forced=ace_two+wild_on_wild=no&name={'Donau%20' * 5}")
    page.wait_for_selector("#shared-rules")
    page.locator(".radios summary").evaluate_all(
        "all => all.forEach((each) => each.parentElement.open || each.click())"
    )


def open_editor(page: Page, address: str) -> None:
    page.goto(address)
    page.click(".adjust")
    page.wait_for_selector("[data-option=stock]")
    page.fill("[data-option=stock] input", "60")
    page.keyboard.press("Tab")
    page.wait_for_selector(".reason:not(:empty)")


def open_answer(page: Page, address: str) -> None:
    page.goto(address)
    page.click(".ask")
    for place in (3, 1):
        page.locator(".answer").nth(place).click()
    page.wait_for_selector(".found")


def open_share(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".links .link").nth(2).click()
    page.wait_for_selector("dialog[open]")


def open_child(page: Page, address: str) -> None:
    page.goto(f"{address}/?rules=children")
    page.locator(".links .link").first.click()
    page.wait_for_selector(".child")


SCENES: dict[str, Scene] = {
    "rules from a link": open_link,
    "editor with a contradiction": open_editor,
    "preset found by questions": open_answer,
    "sharing": open_share,
    "rules for children": open_child,
}


@pytest.fixture(scope="module")
def viewer(browser: Browser, shared_server: Server) -> Iterator[Viewer]:
    context = browser.new_context(locale="nl-NL", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(shared_server.address)
    page.wait_for_selector(".adjust")
    yield Viewer(page, shared_server.address, {})
    context.close()


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_overlaps_is_cut_off_or_hard_to_use(viewer: Viewer, scene: str) -> None:
    """The faults of layout and of accessibility, on a phone, a tablet, a desktop and a phone on its side."""
    viewer.page.evaluate("localStorage.clear()")
    viewer.resize(360, 740)
    SCENES[scene](viewer.page, viewer.address)
    found = look(viewer, "nl", "paper", ((360, 740), (740, 360)))
    assert (found, violations(viewer)) == ([], [])
    found = look(viewer, "de", "night", ((360, 740), (768, 1024), (1440, 900)))
    assert (found, violations(viewer)) == ([], [])
