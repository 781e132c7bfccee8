"""Games in networks that let no websocket through: frames come as server-sent events and go as requests."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.houses import House, alone, pair, visitors
from tests.e2e.people import People, begin, number_of, play_among
from tests.services.postgresql import PostgreSQLServer

pytestmark = pytest.mark.browser

TOLD = """
window.told = [];
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    this.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === 'presence') window.told.push(frame.seats.map(({ state }) => state));
    });
  }
};
"""
"""Keeps what a page is told of who is there, by streams alone."""
BOTH_HERE = "() => told.length > 0 && told.at(-1).join() === 'here,here'"


class Listening(People):
    """People whose pages keep what they are told of who is there."""

    def arrive(self, width: int = 390, height: int = 844, **device: Any) -> Page:
        page = super().arrive(width, height, **device)
        page.add_init_script(TOLD)
        return page


def play(people: People, chance: random.Random, blow: Callable[[], None] = lambda: None) -> None:
    """Two people play a game on streams, in which something happens; each is there for the other."""
    host = people.set_table("katz-und-maus+stock=1", ["open"])
    guest = people.sit_down(host, 2, "Tom")
    pages = [host, guest]
    begin(*pages)
    for page in pages:
        page.wait_for_function(BOTH_HERE)
    play_among(pages, chance, cards=4)
    blow()
    play_among(pages, chance)
    for page in pages:
        page.wait_for_selector("dialog[open] h2")
        page.wait_for_function(BOTH_HERE)
    assert number_of(host) == number_of(guest)


def turn_away(house: House) -> None:
    """Lets no websocket through any more."""
    house.balancer.lets_sockets_through = False


def test_a_game_is_played_where_no_websocket_comes_through(
    browser: Browser, tmp_path: Path, chance: random.Random
) -> None:
    with alone(tmp_path) as house, visitors(browser, house, Listening) as (people, _door):
        turn_away(house)
        play(people, chance)


@pytest.mark.nightly
def test_a_game_is_played_while_one_server_holds_the_streams_and_the_other_takes_the_requests(
    browser: Browser, tmp_path: Path, own_postgresql: PostgreSQLServer, chance: random.Random
) -> None:
    with pair(tmp_path, own_postgresql) as house, visitors(browser, house, Listening) as (people, _door):
        turn_away(house)
        house.balancer.choose = lambda head: 0 if b"/stream?" in head else 1
        play(people, chance, lambda: house.kill(0))
