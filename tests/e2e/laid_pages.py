"""A browser page of the guest for whom tables are laid, and the scenes in which it is looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

from katmuis.live.state import State
from tests.e2e.laid_tables import chosen_hand_card, cookie, lay_tables, legal
from tests.e2e.serving import Server

KEEP = """(text) => {
  localStorage.setItem('katmuis.settings', text);
  dispatchEvent(new StorageEvent('storage', { key: 'katmuis.settings', newValue: text }));
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))))"


Frame = dict[str, Any]

TIP: Frame = {"type": "coached", "tip": {"code": "order", "params": {"rank": 12, "top": 13}}}
PRESSED: Frame = {"type": "pressed", "level": 0, "seconds": 0.1, "short": True}
HINT: Frame = {"type": "hinted", "chance": 0.61, "reason": {"code": "clears", "params": {"rank": 12}}}
PLAY = ["h3>c3", "d4>c2", "d3>c2", "d1>c2", "hT>c1", "hT>d4"]
"""A play of the table `mid`; the page does not ask whether it is the best one."""


@dataclass
class Script:
    """What is put between a page and the server: said after each snapshot, and in answer to a wish for a hint."""

    asides: list[Frame] = field(default_factory=list)
    hints: bool = False

    def between(self, line: WebSocketRoute) -> None:
        """Puts it into a socket of the page."""
        server = line.connect_to_server()

        def from_page(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked["type"] != "hint" or not self.hints:
                server.send(text)
                return
            moves = PLAY if asked["whole"] else PLAY[:1]
            line.send(json.dumps({**HINT, "id": asked["id"], "number": asked["number"], "moves": moves}))

        def from_server(text: str | bytes) -> None:
            line.send(text)
            told = json.loads(text)
            for aside in self.asides if told["type"] == "snapshot" else []:
                line.send(json.dumps({**aside, "number": told["number"]} if aside["type"] == "coached" else aside))

        line.on_message(from_page)
        server.on_message(from_server)


@dataclass
class Viewer:
    """The page of the guest; `states` are the tables at which he sits, by their names."""

    page: Page
    address: str
    states: dict[str, State]
    script: Script | None = None
    """What is put between the page and the server at tables that are opened from now on."""

    def wear(self, language: str, theme: str) -> None:
        """Changes the language and the theme of the page, as another tab would."""
        text = json.dumps({"pace": "off", "language": language, "theme": theme, "coach": "never"})
        self.page.evaluate(KEEP, text)
        worn = "([language, theme]) => document.documentElement.lang === language"
        worn += " && document.documentElement.dataset.theme === theme"
        self.page.wait_for_function(worn, arg=[language, theme])

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size, and waits until the page has taken it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def settle(self) -> None:
        """Waits until what was changed lies in its new place."""
        self.page.evaluate(SETTLED)

    def home(self) -> None:
        """Opens the home page, with all that the server tells it."""
        self.page.goto(self.address)
        self.page.wait_for_selector(".adjust")

    def sit(self, table: str, asides: list[Frame] | None = None, hints: bool = False) -> None:
        """Opens the page of a table; where the game is over, its result too."""
        if self.script is not None:
            self.script.asides, self.script.hints = asides or [], hints
        self.page.goto(f"{self.address}/table/{table}")
        self.page.wait_for_selector("main.table")
        if self.states[table].over:
            self.page.wait_for_selector("dialog[open]")

    def pick(self, table: str) -> None:
        """Picks up a card that fits a centre pile and may be discarded: both kinds of targets light up."""
        self.sit(table)
        rank = chosen_hand_card(self.states[table])
        self.page.click(f'[data-source="h"][data-card^="{rank}"]', position={"x": 12, "y": 12})
        self.page.wait_for_selector('[data-target^="c"][data-lit]')
        self.page.wait_for_selector('[data-target^="d"][data-lit]')

    def take(self, table: str) -> None:
        """Picks up a card of the partner that fits a centre pile."""
        self.sit(table)
        move = next(move for move in legal(self.states[table]) if move[0].isdigit())
        self.page.click(f'[data-source="{move.split(">")[0]}"]', position={"x": 12, "y": 12})
        self.page.wait_for_selector('[data-target^="c"][data-lit]')

    def press(self, table: str, key: str) -> None:
        """Opens what a key opens at a table."""
        self.sit(table)
        self.page.keyboard.press(key)
        self.page.wait_for_selector("dialog[open]")

    def choose(self, table: str, item: int) -> None:
        """Opens what an item of a table's menu opens, counted from 0."""
        self.press(table, "m")
        self.page.locator("dialog li button").nth(item).click()
        self.page.wait_for_selector("dialog[open]")

    def choose_keys(self) -> None:
        """Lets other keys be chosen in the open list of keys, and waits for one."""
        self.page.locator("dialog .links button").first.click()
        self.page.locator("dialog dt button").first.click()

    def interpose(self) -> None:
        """Puts a script between the page and the server, empty but for what `sit` is told."""
        if self.script is None:
            self.script = Script()
            self.page.route_web_socket(re.compile("/socket$"), self.script.between)

    def hear(self, table: str, frame: Frame) -> None:
        """Opens the page of a table to which the server says something beside the game."""
        self.interpose()
        self.sit(table, asides=[frame])
        self.page.wait_for_selector(".status .help", state="attached")
        self.settle()

    def ask(self, table: str, presses: int = 1) -> None:
        """Asks for a hint, which comes from no player but is the same each time."""
        self.interpose()
        self.sit(table, hints=True)
        for press in range(presses):
            self.page.click("[data-tool=hint]")
            self.page.wait_for_function(
                "(count) => document.querySelectorAll('[data-hint]').length > count", arg=2 * press
            )

    def touch(self, selector: str) -> None:
        """Opens what a button opens on the page as it is."""
        self.page.locator(selector).first.click()
        self.page.wait_for_selector("dialog[open]")

    def close(self) -> None:
        """Closes the open dialog."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog[open]", state="detached")


Scene = Callable[[Viewer], None]


def then(first: Scene, *others: Scene) -> Scene:
    """A scene that is come to in steps."""

    def all_of_them(viewer: Viewer) -> None:
        for step in (first, *others):
            step(viewer)

    return all_of_them


PAGES: dict[str, Scene] = {
    "home": Viewer.home,
    "start": lambda viewer: viewer.sit("start"),
    "mid": lambda viewer: viewer.sit("mid"),
    "mid with a card held": lambda viewer: viewer.pick("mid"),
    "four piles with a card held": lambda viewer: viewer.pick("four"),
    "open stock": lambda viewer: viewer.sit("open"),
    "covered piles": lambda viewer: viewer.sit("covered"),
    "many piles": lambda viewer: viewer.pick("many"),
    "a whole play": lambda viewer: viewer.ask("mid", presses=2),
    "a tip": lambda viewer: viewer.hear("mid", TIP),
    "a computer short of time": lambda viewer: viewer.hear("mid", PRESSED),
    "table after the game": then(lambda viewer: viewer.sit("won"), Viewer.close),
}
"""What lies on the page itself."""

COMPANY: dict[str, Scene] = {
    "three seats": lambda viewer: viewer.sit("three-seats"),
    "four seats with a card held": lambda viewer: viewer.pick("four-seats"),
    "five seats": lambda viewer: viewer.sit("five-seats"),
    "six seats with a card held": lambda viewer: viewer.pick("six-seats"),
    "a shared stock": lambda viewer: viewer.sit("shared-stock"),
    "partners with a card held": lambda viewer: viewer.pick("partners"),
    "a partner's card held": lambda viewer: viewer.take("partners"),
    "three teams": lambda viewer: viewer.sit("three-teams"),
    "numbers deck with a card held": lambda viewer: viewer.pick("numbers"),
    "hand of six with a card held": lambda viewer: viewer.pick("hand-of-six"),
    "hand of seven": lambda viewer: viewer.sit("hand-of-seven"),
    "one pile of each": lambda viewer: viewer.sit("one-pile"),
    "six seats with open stocks": lambda viewer: viewer.sit("open-six"),
}
"""Tables of more than two seats, and of other numbers of cards and piles than usual."""

ABOVE_COMPANY: dict[str, Scene] = {
    "won, of four": lambda viewer: viewer.sit("won-of-four"),
    "lost, by a team with points": lambda viewer: viewer.sit("lost-by-team"),
    "lost, of six": lambda viewer: viewer.sit("lost-of-six"),
    "a seat": then(lambda viewer: viewer.sit("four-seats"), lambda viewer: viewer.touch(".others button.seat")),
    "keys of a team": lambda viewer: viewer.press("partners", "?"),
    "a team's table in words": lambda viewer: viewer.press("partners", "t"),
}
"""What opens above them."""

DIALOGS: dict[str, Scene] = {
    "won": lambda viewer: viewer.sit("won"),
    "lost, with points": lambda viewer: viewer.sit("points"),
    "menu of the home page": then(Viewer.home, lambda viewer: viewer.touch("button.menu")),
    "own rules": then(Viewer.home, lambda viewer: viewer.touch(".adjust")),
    "menu": lambda viewer: viewer.press("mid", "m"),
    "rules": lambda viewer: viewer.press("mid", "i"),
    "log": lambda viewer: viewer.press("mid", "l"),
    "table in words": lambda viewer: viewer.press("mid", "t"),
    "keys": lambda viewer: viewer.press("mid", "?"),
    "settings": lambda viewer: viewer.choose("mid", 5),
    "resigning": lambda viewer: viewer.choose("mid", 7),
    "other keys": then(lambda viewer: viewer.press("mid", "?"), Viewer.choose_keys),
    "a discard pile": then(lambda viewer: viewer.sit("mid"), lambda viewer: viewer.touch(".look")),
}
"""What opens above a page."""


@contextmanager
def viewing(browser: Browser, folder: Path) -> Iterator[Viewer]:
    """Lays the tables, serves them, and opens a page that must not report any error of its own."""
    server = Server(folder)
    states = lay_tables(server.database)
    server.start()
    context = browser.new_context(locale="nl-NL", viewport={"width": 360, "height": 740})
    try:
        context.set_default_timeout(20_000)
        context.add_cookies([cookie(server.address)])  # type: ignore[list-item]
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        viewer = Viewer(page, server.address, states)
        viewer.home()
        yield viewer
        assert errors == []
    finally:
        context.close()
        server.stop()
