"""Several people with a browser each: how they gather at a table, and how they play with each other."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.serving import Server
from tests.e2e.table_page import Lay, NothingOfferedError, Seen, lay_by_letters, play_card, read
from tests.e2e.trouble_told import hear

KEY = "katmuis.settings"
WAIT = 20_000
"""How long a page may take for anything, in milliseconds."""
CARDS = 3_000
"""How many cards a game may take."""
PLAYED = """(after) => {
  const table = document.querySelector('main.table');
  const passed = Number(table.dataset.number) > after;
  const settled = table.dataset.turn !== 'you' || !('busy' in table.dataset);
  return passed && (settled || document.querySelector('[data-cover]'));
}"""

TURN = """() => {
  const table = document.querySelector('main.table');
  const turn = table && (table.dataset.turn === 'over' || !('busy' in table.dataset)) ? table.dataset.turn : null;
  return [turn, !!document.querySelector('[data-cover] button')];
}"""
"""Whose turn a page shows, null while it moves, and whether its cards are covered."""

COUNT_BREAKS = """window.breaks = 0;
for (const kind of ['WebSocket', 'EventSource']) {
  window[kind] = class extends window[kind] {
    constructor(...given) {
      super(...given);
      window.breaks += 1;
    }
  };
}
for (const touch of ['keydown', 'pointerdown']) {
  addEventListener(touch, () => (window.breaks += document.querySelector('main.table[data-busy]') ? 1 : 0), true);
}"""
"""Counts what a card cannot be laid for on a page that offered it: a line opened anew, a touch while nothing can be."""


@dataclass
class People:
    """The people of a test: each has a browser of his own, whose pages must not report any error of their own."""

    browser: Browser
    server: Server
    language: str
    errors: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def arrive(self, width: int = 390, height: int = 844, **device: Any) -> Page:
        """A person with a new browser, on no page yet; `device` is what is special about it."""
        context = self.browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", **device)
        context.set_default_timeout(WAIT)
        chosen = json.dumps(json.dumps({"pace": "off", "language": self.language, "coach": "never"}))
        context.add_init_script(f"localStorage.getItem('{KEY}') || localStorage.setItem('{KEY}', {chosen})")
        context.add_init_script(COUNT_BREAKS)
        self.contexts.append(context)
        hear(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def leave(self) -> None:
        """Closes all browsers."""
        for context in self.contexts:
            context.close()

    def set_table(self, rules: str, seats: Sequence[str], name: str = "Anna", clock: str = "none") -> Page:
        """A person who sets a table on the page for it; `seats` are those from the second on."""
        page = self.arrive()
        page.add_init_script(
            f"const kept = JSON.parse(localStorage.getItem('{KEY}'));"
            f"localStorage.setItem('{KEY}', JSON.stringify({{ ...kept, rules: {json.dumps(rules)} }}))"
        )
        page.goto(self.server.address)
        page.click('a[href="/together"]')
        page.locator(".name input").fill(name)
        for at, who in enumerate(seats):
            called, _colon, own_name = who.partition(":")
            page.locator("li select").nth(at).select_option(called)
            if own_name:
                page.locator("li input").last.fill(own_name)
        page.locator("form > label select").select_option(clock)
        page.click("button[type=submit]")
        page.wait_for_selector(f'[data-seat="{len(seats) + 1}"]')
        return page

    def invite(self, host: Page, seat: int) -> str:
        """The link of a seat, as its host reads it."""
        host.click(f'[data-seat="{seat}"] .invite')
        link = host.input_value("dialog input")
        host.keyboard.press("Escape")
        expect(host.locator("dialog")).to_have_count(0)
        return link

    def sit_down(self, host: Page, seat: int, name: str) -> Page:
        """A person who comes by the link of a seat."""
        page = self.arrive()
        page.goto(self.invite(host, seat))
        page.locator(".name input").fill(name)
        page.click("button[type=submit]")
        page.wait_for_selector(f'[data-seat="{seat}"][data-kind="person"]')
        return page


def begin(*pages: Page) -> str:
    """Everybody gets ready, one after the other; the answer is the table that is dealt then."""
    for page in pages:
        page.click("button[aria-pressed]")
    for page in pages:
        page.wait_for_selector("main.table")
    return pages[0].url.rpartition("/")[2]


def number_of(page: Page) -> int:
    """The number of the last notice that a page has shown."""
    return int(page.get_attribute("main.table", "data-number") or 0)


def wait_until_played(page: Page, after: int) -> Seen:
    """Waits until the card that was laid has been answered and shown."""
    page.wait_for_function(PLAYED, arg=after, timeout=WAIT, polling=30)
    return read(page)


def uncover(page: Page) -> None:
    """Takes the device over where the table is covered."""
    if page.locator("[data-cover] button").is_visible():
        page.click("[data-cover] button")
        page.wait_for_selector("[data-cover]", state="detached")


def play_among(pages: Sequence[Page], chance: random.Random, lay: Lay = lay_by_letters, cards: int = CARDS) -> int:
    """Plays on the pages, each in his turn, to the end of the game or for so many cards; answers how many were laid."""
    laid = 0
    while laid < cards:
        page = next_to_play(pages)
        if page is None:
            return laid
        laid += lay_card(page, chance, lay)
    assert cards < CARDS, "the game does not end"
    return cards


def lay_card(page: Page, chance: random.Random, lay: Lay) -> bool:
    """Lays a card on a page; not so, where its line broke before the card was sent: then it is laid again."""
    breaks = page.evaluate("window.breaks")
    try:
        play_card(page, lay, chance, read(page), wait_until_played)
    except (NothingOfferedError, TookTooLong):
        if next_to_play([page]) != page or page.evaluate("window.breaks") == breaks:
            raise
        # A card that is still held would be let go, or go by itself, when it is picked up again.
        page.keyboard.press("Escape")
        return False
    return True


def next_to_play(pages: Sequence[Page]) -> Page | None:
    """The page that is on turn, once nothing moves there; None when the game is over."""
    for _ in range(WAIT // 50):
        for page in pages:
            turn, is_covered = page.evaluate(TURN)
            if is_covered:
                uncover(page)
            if turn == "over":
                return None
            if turn == "you" and not is_covered:
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is on turn")
