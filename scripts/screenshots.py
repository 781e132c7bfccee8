"""Takes pictures of home, a table in mid-game and a result, in three sizes, two themes and two languages.

`python scripts/screenshots.py [FOLDER]`; FOLDER is screenshots/ by default. The server that is pictured runs on a
database of its own, which goes when it is done; the games are played through the table's socket.
"""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.conftest import CHROMIUM_ARGUMENTS, find_chromium

SIZES = ((360, 740), (768, 1024), (1440, 900))
THEMES = ("light", "dark")
LANGUAGES = {"nl": "nl-NL", "de": "de-DE"}
MID_GAME = ("katz-und-maus", 40)
"""The rule set of the table in mid-game, and how many moves are played there."""
SHORT = "katz-und-maus+stock=5"


@contextmanager
def running_server(folder: str) -> Iterator[str]:
    """A server on a free port with its own database; yields its address."""
    command = [sys.executable, "-m", "katmuis.cli.main", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder}/games.sqlite3"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        if found is None:
            sys.exit("the server did not start")
        yield found.group().rstrip(".")
    finally:
        server.terminate()
        server.wait(10)


@dataclass
class TablePlayer:
    """A seat at a table, played through its socket; `number` is the last notice read."""

    socket: ClientConnection
    random: Random
    number: int = 0
    legal: tuple[str, ...] = ()
    is_over: bool = False

    def read(self) -> None:
        """Reads one frame and takes what it says to heart."""
        frame = json.loads(self.socket.recv(timeout=20))
        if frame["type"] in ("snapshot", "notice"):
            self.number = frame["number"]
            self.legal = tuple(frame["choice"]["legal"])
            self.is_over = any(event["kind"] == "over" for event in frame.get("events", ()))

    def play(self, most: int) -> None:
        """Plays until the game is over or `most` moves are made and it is this seat's turn again."""
        self.socket.send(json.dumps({"type": "hello", "pace": "off"}))
        made = 0
        while not self.is_over:
            self.read()
            if self.legal and made >= most:
                return
            if self.legal:
                plays = [move for move in self.legal if ">c" in move] or self.legal
                command = {"id": f"{made}", "number": self.number, "move": self.random.choice(plays)}
                self.socket.send(json.dumps({"type": "play", **command}))
                self.legal = ()
                made += 1


def make_table(context: BrowserContext, base: str, rules: str, moves: int) -> str:
    """Makes a table, plays there, and returns the address of its page."""
    answer = context.request.post(f"{base}/api/tables", data={"rules": rules}, headers={"Origin": base})
    if not answer.ok:
        sys.exit(f"no table was made: {answer.status} {answer.text()}")
    table = answer.json()["table"]
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies(base))
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(address, origin=Origin(base), additional_headers={"Cookie": cookies}) as socket:
        TablePlayer(socket, Random(1)).play(moves)
    return f"{base}/table/{table}"


def take(browser: Browser, state: Any, pages: dict[str, str], folder: Path) -> Iterator[Path]:
    """Takes every picture and yields its file."""
    for (width, height), theme, (short, locale) in itertools.product(SIZES, THEMES, LANGUAGES.items()):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            locale=locale,
            reduced_motion="reduce",
            storage_state=state,
        )
        for name, address in pages.items():
            page = context.new_page()
            page.goto(address, wait_until="networkidle")
            if name == "result":
                page.locator("dialog[open]").wait_for()
            if name == "result":
                page.wait_for_selector("dialog[open]")
            page.wait_for_timeout(600)
            file = folder / f"{name}-{width}x{height}-{theme}-{short}.png"
            page.screenshot(path=file)
            page.close()
            yield file
        context.close()


def main() -> None:
    """Takes the pictures and prints where they are."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, running_server(place) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGUMENTS)
        first = browser.new_context()
        rules, moves = MID_GAME
        pages = {
            "result": make_table(first, base, SHORT, 10_000),
            "table": make_table(first, base, rules, moves),
            "home": base,
        }
        files = list(take(browser, first.storage_state(), pages, folder))
        browser.close()
    print(f"{len(files)} pictures in {folder}/")


if __name__ == "__main__":
    main()
