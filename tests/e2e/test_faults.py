"""What may go wrong between page and server loses nothing: a reload, a second tab, a server that dies."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import SitDown
from tests.e2e.people import People, begin
from tests.e2e.serving import Server
from tests.e2e.table_page import (
    Seen,
    centre_pick,
    discards,
    lay_by_letters,
    lay_by_tap,
    play_out,
    read,
    step,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

RULES = "katz-und-maus+stock=9"


def told(seen: Seen) -> Seen:
    """What a page shows, without what is its own: how the hand lies there."""
    hand = sorted(seen.hand, key=lambda held: held["place"])
    return replace(seen, hand=[{"card": held["card"], "place": held["place"]} for held in hand], lit=[])


def play_into_a_turn(page: Page, chance: random.Random) -> Seen:
    """Plays until a card has been laid on a centre pile in the own turn and the turn is not over."""
    seen = wait_for_turn(page)
    while seen.turn == "you":
        in_turn = centre_pick(seen) is not None
        seen = step(page, lay_by_tap, chance, seen)
        if in_turn and seen.turn == "you":
            return seen
    raise AssertionError("no turn with a play came")


def test_a_reload_in_mid_turn_comes_back_to_the_same_point(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    table = sit_down(shared_server, RULES)
    before = play_into_a_turn(page, chance)
    page.keyboard.press("o")
    order = [held["card"] for held in read(page).hand]
    page.reload()
    page.wait_for_selector("main.table")
    after = wait_for_turn(page)
    assert told(after) == told(before)
    assert [held["card"] for held in after.hand] == order
    play_out(page, lay_by_letters, chance)
    assert shared_server.game(table).over is not None


def test_two_tabs_play_one_seat(page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random) -> None:
    sit_down(shared_server, RULES)
    other = page.context.new_page()
    other.goto(page.url)
    seen = wait_for_turn(page)
    for turn in range(12):
        here, there = (page, other) if turn % 2 else (other, page)
        here.bring_to_front()
        seen = wait_for_turn(here, seen.number - 1)
        if seen.turn == "over":
            break
        seen = step(here, lay_by_tap, chance, seen)
        assert told(wait_for_turn(there, seen.number - 1)) == told(seen)
    other.close()
    assert told(wait_for_turn(page)) == told(seen)


def test_a_killed_server_loses_nothing(
    page: Page, own_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    table = sit_down(own_server, RULES)
    before = play_into_a_turn(page, chance)
    own_server.kill()
    page.wait_for_selector("[data-banner]", timeout=3000)
    page.click('[data-source="s"]')
    assert read(page).lit == []
    assert "No connection" in page.inner_text(".status")
    own_server.start()
    page.wait_for_selector("[data-banner]", state="detached", timeout=20_000)
    assert told(wait_for_turn(page)) == told(before)
    assert own_server.game(table).number == before.number
    play_out(page, lay_by_letters, chance)
    assert own_server.game(table).over is not None


def test_a_move_under_way_when_the_server_dies_is_made_once(
    page: Page, own_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    table = sit_down(own_server, RULES)
    before = play_into_a_turn(page, chance)
    played = own_server.moves(table, 1)
    own_server.freeze()
    pick = discards(before, chance)[0]
    lay_by_tap(page, pick, lambda lit: next(pile for pile in lit if pile.startswith("d")))
    page.wait_for_selector("main.table[data-busy]")
    own_server.kill()
    own_server.start()
    after = wait_for_turn(page, before.number)
    [move] = own_server.moves(table, 1)[len(played) :]
    assert move.startswith(f"h{pick.card[0]}>d")
    assert after.turn in ("you", "over")


def test_a_silent_line_is_shown_within_three_seconds(page: Page, own_server: Server, sit_down: SitDown) -> None:
    sit_down(own_server, RULES)
    wait_for_turn(page)
    own_server.freeze()
    begin = time.monotonic()
    page.wait_for_selector("[data-banner]", timeout=3500)
    assert time.monotonic() - begin < 3.5
    own_server.kill()


@pytest.mark.nightly
def test_a_server_that_is_started_anew_leaves_each_page_what_it_was(browser: Browser, own_server: Server) -> None:
    """A game against computers stays one, and people are told why there is no line, in one place."""
    people = People(browser, own_server, "en")
    alone = people.arrive()
    alone.goto(own_server.address)
    alone.click("button.play")
    host = people.set_table("katz-und-maus", ["open"])
    guest = people.sit_down(host, 2, "Tom")
    begin(host, guest)
    pages = (alone, host, guest)
    alone.wait_for_selector("main.table")
    tools = [page.get_attribute("[data-tool=hint]", "aria-label") for page in pages]
    own_server.stop()
    for page in pages:
        page.wait_for_selector("[data-banner]")
        expect(page.locator("[data-bar]:visible")).to_have_count(0)
    own_server.start()
    for page in pages:
        page.wait_for_selector("[data-banner]", state="detached")
    assert [page.get_attribute("[data-tool=hint]", "aria-label") for page in pages] == tools
    assert alone.locator("[data-bar]").count() == 0
    assert people.errors == []
    people.leave()


@pytest.mark.parametrize(
    ("status", "said"), [(429, "Very many games"), (503, "could not be set"), (None, "No connection")]
)
def test_a_new_game_that_cannot_be_had_leaves_the_old_one(
    page: Page, shared_server: Server, sit_down: SitDown, status: int | None, said: str
) -> None:
    table = sit_down(shared_server, RULES)
    wait_for_turn(page)
    code = "too_many_tables" if status == 429 else "database_failed"
    problem = {"code": code, "read": "", "expected": "", "at": None}

    def refuse(route: Route) -> None:
        if status is None:
            route.abort()
        else:
            route.fulfill(status=status, json=problem)

    page.route("**/api/tables", refuse)
    page.keyboard.press("m")
    page.click("text=New game")
    page.click("[data-yes]")
    page.wait_for_selector(f".status:has-text('{said}')")
    wait_for_turn(page)
    assert shared_server.game(table).over is None
    page.unroute("**/api/tables")
    page.keyboard.press("m")
    page.click("text=New game")
    page.click("[data-yes]")
    page.wait_for_url(lambda address: table not in address)
    wait_for_turn(page)
    assert shared_server.game(table).over is not None
