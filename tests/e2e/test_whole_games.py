"""Whole games through the page, in each of the ways to play and each of the three seed rule sets."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import SitDown
from tests.e2e.serving import Server
from tests.e2e.table_page import (
    Lay,
    discards,
    lay_by_arrows,
    lay_by_drag,
    lay_by_letters,
    lay_by_tap,
    play_out,
    read,
    wait_for_turn,
)

WAYS: dict[str, Lay] = {
    "tap": lay_by_tap,
    "arrow keys": lay_by_arrows,
    "short cuts": lay_by_letters,
    "drag": lay_by_drag,
}
SEEDS = ("katz-und-maus", "g4a", "classic")
STOCKS = """() => ['[data-source="s"]', '[data-stock="2"]'].map((pile) => {
  const label = document.querySelector(pile).getAttribute('aria-label');
  return Number(/(\\d+) cards? left/.exec(label)?.[1] ?? 0);
})"""

pytestmark = pytest.mark.browser


def play_and_compare(page: Page, server: Server, table: str, lay: Lay, chance: random.Random) -> None:
    """Plays to the end; what the page then shows is what the engine makes of the stored game."""
    assert play_out(page, lay, chance) > 4
    page.wait_for_selector("dialog[open] h2")
    game = server.game(table)
    assert game.over is not None
    assert game.number == int(page.get_attribute("main.table", "data-number") or 0)
    assert game.over.stocks == page.evaluate(STOCKS)
    assert game.over.outcome in ("out", "exhausted", "blocked", "idle")


@pytest.mark.parametrize("rules", SEEDS)
@pytest.mark.parametrize("way", [way for way in WAYS if way != "tap"])
def test_a_short_game_is_played_to_its_end(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, rules: str, way: str
) -> None:
    table = sit_down(shared_server, f"{rules}+stock=7")
    play_and_compare(page, shared_server, table, WAYS[way], chance)


@pytest.mark.nightly
@pytest.mark.parametrize("rules", SEEDS)
@pytest.mark.parametrize("way", WAYS)
def test_a_full_game_is_played_to_its_end(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, rules: str, way: str
) -> None:
    table = sit_down(shared_server, rules)
    play_and_compare(page, shared_server, table, WAYS[way], chance)


@pytest.mark.parametrize("rules", SEEDS)
def test_a_game_of_full_size_is_played_by_tap(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, rules: str
) -> None:
    table = sit_down(shared_server, rules)
    play_and_compare(page, shared_server, table, lay_by_tap, chance)


TOUCHED = (
    "(name) => { const at = document.querySelector(name).getBoundingClientRect(); return [at.x, at.y, at.width]; }"
)


@pytest.mark.browser_context_args(has_touch=True)
def test_a_finger_drags_as_a_mouse_does(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    seen = wait_for_turn(page)
    pick = discards(seen, chance)[0]
    touch = page.context.new_cdp_session(page)
    x, y, _ = page.evaluate(TOUCHED, pick.selector)
    goal_x, goal_y, goal_width = page.evaluate(TOUCHED, '[data-target="d2"]')
    way = [(x + 10, y + 10), (x + 20, y - 30), (goal_x + goal_width / 2, goal_y + 40)]
    for kind, point in zip(("touchStart", "touchMove", "touchMove"), way, strict=True):
        points = [{"x": point[0], "y": point[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert "d2" in read(page).lit
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = wait_for_turn(page, seen.number)
    assert after.discards[1] is not None
    assert after.discards[1][0] == pick.card[0]


def test_a_card_that_is_let_go_beside_the_piles_goes_back(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    seen = wait_for_turn(page)
    x, y, _ = page.evaluate(TOUCHED, '[data-source="h"]')
    page.mouse.move(x + 10, y + 10)
    page.mouse.down()
    page.mouse.move(x + 10, 20, steps=4)
    page.mouse.up()
    after = read(page)
    assert (after.number, after.hand, after.lit) == (seen.number, seen.hand, [])
    assert page.locator(".flight").count() == 0
