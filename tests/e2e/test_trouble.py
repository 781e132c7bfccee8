"""A match of two people, with a third who watches, through all that happens to lines, pages, devices and servers."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.houses import Door, House, alone, pair, visitors
from tests.e2e.people import People, begin, next_to_play, play_among
from tests.services.postgresql import PostgreSQLServer

pytestmark = pytest.mark.browser

RULES = "g4a+stock=1+target=10"
"""A win brings five points and the other's cards: who has won two games has won the match."""
GAMES = 3
CARDS = 3
"""How many cards are laid between one thing that happens and the next."""
Blow = Callable[[], None]
NEXT = "dialog[open] .button.primary"

RESULT = """() => ({
  number: document.querySelector('main.table').dataset.number,
  sides: [...document.querySelectorAll('dialog[open] li[data-side]')].map((row) => [
    row.dataset.side,
    row.querySelector('[data-number]').textContent,
    row.querySelector('small').textContent.trim().replace(/\\s+/g, ' '),
  ]),
  hands: [...document.querySelectorAll('dialog[open] section li .sr')].map((hand) => hand.textContent),
})"""
"""What a page tells of a game that is over."""


class Match:
    """A match, with the pages on which it is played, the host's first, and all pages that show it."""

    def __init__(self, people: People, door: Door, chance: random.Random) -> None:
        self.people = people
        self.door = door
        self.chance = chance
        host = people.set_table(RULES, ["open"])
        self.playing = [host, people.sit_down(host, 2, "Tom")]
        self.table = begin(*self.playing)
        watcher = people.arrive()
        watcher.goto(host.url)
        watcher.wait_for_selector("main.table")
        self.pages = [*self.playing, watcher]
        self.games = 1

    def play(self, cards: int) -> None:
        """Lays so many cards, in the next game where one ends; ends before where the match does."""
        while (cards := cards - play_among(self.playing, self.chance, cards=cards)) > 0:
            if self.is_over():
                return
            self.deal()

    def is_over(self) -> bool:
        """Whether the game that is over ends the match, as all pages tell alike."""
        told = [self.result(page) for page in self.pages]
        assert all(each == told[0] for each in told), told
        return any(int(number.split()[0]) >= 10 for _side, number, _small in told[0]["sides"])

    def result(self, page: Page) -> dict[str, Any]:
        page.wait_for_selector("dialog[open] li[data-side]")
        told: dict[str, Any] = page.evaluate(RESULT)
        return told

    def deal(self) -> None:
        """Has both get ready for the next game."""
        self.games += 1
        for page in self.playing:
            page.click(NEXT)
        for page in self.pages:
            expect(page.locator("dialog[open]")).to_have_count(0)

    # ---------------------------------------------------------------- what happens

    def cut(self) -> None:
        """The lines of the host break in the middle of everything."""
        assert self.door.cut(self.playing[0]) > 0

    def reload(self) -> None:
        self.playing[1].reload()
        self.playing[1].wait_for_selector("main.table")

    def change_device(self) -> None:
        """The guest goes on with another device; the page on the first stays."""
        tab = self.playing[1].context.new_page()
        tab.goto(self.door.address)
        tab.click("button.menu")
        tab.locator("dialog .item").nth(-2).click()
        tab.locator("dialog .body > .button").nth(1).click()
        tab.wait_for_selector("dialog img")
        link = tab.input_value("dialog input")
        tab.close()
        device = self.people.arrive()
        device.goto(link)
        device.click("button.primary")
        # A match that is over already is not among those to go on with.
        if next_to_play(self.playing) is not None:
            device.wait_for_selector(f'a[href$="{self.table}"]')
        device.goto(self.playing[1].url)
        device.wait_for_selector("main.table")
        self.playing[1] = device
        self.pages.append(device)


def records(match: Match, house: House) -> list[list[str]]:
    """The records of all games, as each who played, on each of his devices, has them from each server."""
    return [
        [record(page, address, match.table, game) for game in range(1, match.games + 1)]
        for page in (match.pages[0], match.pages[1], match.playing[1])
        for address in house.addresses
    ]


def record(page: Page, address: str, table: str, game: int) -> str:
    answer = page.request.get(f"{address}/api/tables/{table}/games/{game}/record?form=json")
    assert answer.status == 200
    return answer.text()


def play_through(people: People, house: House, door: Door, chance: random.Random, *blows: Blow) -> None:
    """Plays a match, in which one thing happens after the other, and sees that all know the same of it."""
    match = Match(people, door, chance)
    for blow in (match.cut, match.reload, *blows[:2], match.change_device, *blows[2:]):
        match.play(CARDS)
        blow()
    match.play(GAMES * 1000)
    assert next_to_play(match.playing) is None
    kept = records(match, house)
    assert all(each == kept[0] for each in kept)
    assert 2 <= match.games <= GAMES


@pytest.mark.nightly
def test_a_match_ends_alike_for_all_on_one_server(browser: Browser, tmp_path: Path, chance: random.Random) -> None:
    with alone(tmp_path) as house, visitors(browser, house) as (people, door):

        def restart() -> None:
            house.kill(0)
            house.start_again(0)

        play_through(people, house, door, chance, restart, restart)


def test_a_match_ends_alike_for_all_on_two_servers(
    browser: Browser, tmp_path: Path, own_postgresql: PostgreSQLServer, chance: random.Random
) -> None:
    with pair(tmp_path, own_postgresql) as house, visitors(browser, house) as (people, door):
        play_through(
            people,
            house,
            door,
            chance,
            lambda: house.kill(0),
            lambda: house.start_again(0),
            lambda: house.kill(1),
            lambda: house.start_again(1),
        )
