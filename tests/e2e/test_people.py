"""Whole matches of people who play with each other, each in a browser of his own, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import People, begin, next_to_play, number_of, play_among, uncover
from tests.e2e.serving import Server

pytestmark = pytest.mark.browser

NEXT = "dialog[open] .button.primary"
"""What deals the next game, below a result."""
STOCK = "katz-und-maus+stock=3"


def in_language(language: str) -> pytest.MarkDecorator:
    """A test in this language; in the others it runs at night."""
    others = [pytest.param(other, marks=pytest.mark.nightly) for other in ("nl", "de", "en") if other != language]
    return pytest.mark.parametrize("language", [language, *others])


@pytest.fixture
def people(browser: Browser, shared_server: Server, language: str) -> Iterator[People]:
    """People whose pages are in the language of the test."""
    people = People(browser, shared_server, language)
    yield people
    people.leave()
    assert people.errors == []


def check_ends_alike(people: People, table: str, *pages: Page) -> None:
    """All pages are at the same point, which is the one that the engine makes of what is stored."""
    game = people.server.game(table)
    assert game.over is not None
    for page in pages:
        page.wait_for_selector("dialog[open] h2")
        assert number_of(page) == game.number


@in_language("nl")
def test_two_people_play_a_match(people: People, chance: random.Random) -> None:
    host = people.set_table(f"{STOCK}+best_of=3", ["open"])
    guest = people.sit_down(host, 2, "Tom")
    expect(host.locator('[data-seat="2"]')).to_contain_text("Tom")
    expect(guest.locator('[data-seat="1"]')).to_contain_text("Anna")
    table = begin(guest, host)
    for _ in range(4):
        play_among([host, guest], chance)
        check_ends_alike(people, table, host, guest)
        if people.server.game(table).match.over:
            break
        last = number_of(host)
        host.click(NEXT)
        expect(guest.locator("dialog [role=status]")).to_contain_text("Anna")
        expect(host.locator(NEXT)).to_have_attribute("aria-disabled", "true")
        guest.click(NEXT)
        for page in (host, guest):
            page.wait_for_selector("dialog", state="detached")
            assert number_of(page) > last
    assert max(people.server.game(table).match.wins) == 2
    host.click(NEXT)
    guest.click(NEXT)
    host.wait_for_selector("dialog", state="detached")
    assert people.server.game(table).match.game == 1


@in_language("de")
def test_people_and_computers_play_at_four_seats(people: People, chance: random.Random) -> None:
    host = people.set_table("classic+seats=4+stock=3", ["level-2", "open", "kind"])
    guest = people.sit_down(host, 3, "Tom")
    table = begin(host, guest)
    play_among([host, guest], chance)
    check_ends_alike(people, table, host, guest)


@in_language("en")
def test_a_team_of_two_people_plays_computers(people: People, chance: random.Random) -> None:
    host = people.set_table("skip-bo-partners+stock=2", ["level-1", "open", "level-1"])
    guest = people.sit_down(host, 3, "Tom")
    table = begin(host, guest)
    play_among([host, guest], chance)
    check_ends_alike(people, table, host, guest)
    titles = {page.inner_text("dialog[open] h2") for page in (host, guest)}
    assert len(titles) == 1, "partners win and lose together"


@in_language("nl")
def test_who_watches_sees_no_hand_until_the_end(people: People, chance: random.Random) -> None:
    host = people.set_table(STOCK, ["open"])
    guest = people.sit_down(host, 2, "Tom")
    table = begin(host, guest)
    watcher = people.arrive()
    watcher.goto(host.url)
    watcher.wait_for_selector("main.table")
    play_among([host, guest], chance, cards=6)
    for held in watcher.locator("[data-source=h]").all():
        assert held.get_attribute("data-card") is None
    assert watcher.locator("[data-source=h]").count() > 0
    play_among([host, guest], chance)
    for page in (host, guest, watcher):
        page.wait_for_selector("dialog[open] h2")
        assert number_of(page) == people.server.game(table).number
    hands = [page.locator("dialog[open] .cards").all_inner_texts() for page in (host, guest, watcher)]
    assert len(set(map(len, hands))) == 1
    assert watcher.locator("dialog[open] .cards .card").count() > 0
    assert watcher.locator(NEXT).count() == 0


@in_language("de")
def test_a_computer_sits_in_for_who_is_absent_and_gives_the_seat_back(
    browser: Browser, tmp_path: Path, chance: random.Random, language: str
) -> None:
    server = Server(tmp_path, claim_after=2.0)
    server.start()
    people = People(browser, server, language)
    try:
        host = people.set_table("katz-und-maus+stock=7", ["open"])
        guest = people.sit_down(host, 2, "Tom")
        table = begin(host, guest)
        while next_to_play([host, guest]) is not guest:
            play_among([host, guest], chance, cards=1)
        address, context = guest.url, guest.context
        guest.close()
        host.locator("[data-bar] button").click()
        host.locator("dialog section .list button").nth(2).click()
        host.click("dialog [data-yes]")
        host.wait_for_selector("[data-bar]", state="detached")
        assert len(server.game(table).away) == 1
        play_among([host], chance, cards=3)
        back = context.new_page()
        back.goto(address)
        back.locator("[data-bar] button").click()
        back.wait_for_selector("[data-bar]", state="detached")
        assert server.game(table).away == {}
        play_among([host, back], chance)
        check_ends_alike(people, table, host, back)
        assert people.errors == []
    finally:
        people.leave()
        server.stop()


@in_language("en")
def test_two_people_play_at_one_device(people: People, chance: random.Random) -> None:
    page = people.set_table(STOCK, ["me:Bram"])
    table = begin(page)
    page.wait_for_selector("[data-cover]")
    assert page.locator(".own .hand").is_hidden()
    first = next_to_play([page])
    assert first is page
    play_among([page], chance, cards=3)
    page.reload()
    page.wait_for_selector("[data-cover]")
    assert page.locator(".own .hand").is_hidden(), "nor after a reload"
    uncover(page)
    play_among([page], chance)
    check_ends_alike(people, table, page)
    winner = people.server.game(table).over
    assert winner is not None
    if winner.winner:
        assert ("Anna", "Bram")[winner.winner - 1] in page.inner_text("dialog[open] h2")
    page.click(NEXT)
    page.wait_for_selector("[data-cover]")
    assert people.server.game(table).over is None
