"""Whole games through the page, in each of the ways to play and each of the three seed rule sets."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize

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
STOCKS = """(count) => Array.from({ length: count }, (_, i) => {
  const pile = document.querySelector(i ? `[data-stock="${i + 1}"]` : '[data-source="s"]');
  return Number(/(\\d+) cards? left/.exec(pile.getAttribute('aria-label'))?.[1] ?? 0);
})"""
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TABLES = {
    "two": "katz-und-maus+stock=3",
    "three": "katz-und-maus+seats=3+stock=3",
    "four": "classic+seats=4+stock=3",
    "six": "kings-only+seats=6+stock=4",
    "a shared stock": "partners+stock=4",
    "partners with their own stocks": "skip-bo-partners+stock=2",
    "three teams": "skip-bo-partners+seats=6+stock=3",
    "the numbers deck": "skip-bo+stock=3",
}
"""Rule sets by who sits at the table or what lies on it, with stocks so short that a game takes seconds."""
DEALS = 5
"""Games dealt at most until the person has a turn; one in about twenty of the shortest ends without any."""
TEAMS = ("a shared stock", "partners with their own stocks", "three teams")

pytestmark = pytest.mark.browser


def play_and_compare(page: Page, server: Server, table: str, lay: Lay, chance: random.Random) -> int:
    """Plays to the end, where the page must show what the engine makes of the stored game; returns the person's plays.

    They are none where somebody was out before the person had a turn, as chance may have it with short stocks.
    """
    plays = play_out(page, lay, chance)
    page.wait_for_selector("dialog[open] h2")
    game = server.game(table)
    assert game.over is not None
    assert game.number == int(page.get_attribute("main.table", "data-number") or 0)
    assert game.over.stocks == page.evaluate(STOCKS, len(game.over.stocks))
    assert game.over.outcome in ("out", "exhausted", "blocked", "idle")
    return plays


def play_a_part(page: Page, server: Server, sit: Callable[[], str], lay: Lay, chance: random.Random) -> str:
    """Plays games to their ends until the person had a part in one; returns that one's table."""
    for _ in range(DEALS):
        table = sit()
        if play_and_compare(page, server, table, lay, chance):
            return table
    raise AssertionError(f"somebody was out before the person had a turn, {DEALS} times on end")


@pytest.mark.parametrize(
    ("way", "rules"),
    [
        (way, rules) if (place + number) % 3 == 0 else pytest.param(way, rules, marks=pytest.mark.nightly)
        for place, way in enumerate(WAYS)
        for number, rules in enumerate(SEEDS)
    ],
)
def test_a_short_game_is_played_to_its_end(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, rules: str, way: str
) -> None:
    play_a_part(page, shared_server, lambda: sit_down(shared_server, f"{rules}+stock=7"), WAYS[way], chance)


@pytest.mark.nightly
@pytest.mark.parametrize("rules", SEEDS)
@pytest.mark.parametrize("way", WAYS)
def test_a_full_game_is_played_to_its_end(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, rules: str, way: str
) -> None:
    play_a_part(page, shared_server, lambda: sit_down(shared_server, rules), WAYS[way], chance)


def test_a_game_of_full_size_is_played_by_tap(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    play_a_part(page, shared_server, lambda: sit_down(shared_server, "katz-und-maus"), lay_by_tap, chance)


def places(page: Page) -> list[int]:
    """The numbers that the result tells of all sides, from the first side on."""
    told = page.locator("dialog[open] ol li[data-side]")
    rows = [(row.get_attribute("data-side"), row.locator("[data-number]").inner_text()) for row in told.all()]
    return [int("".join(filter(str.isdigit, text))) for _, text in sorted(rows)]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("company", TABLES)
def test_a_game_in_any_company_is_played_to_its_end(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, company: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    lay = lay_by_tap if size is PHONE else lay_by_letters
    table = play_a_part(page, shared_server, lambda: sit_down(shared_server, TABLES[company]), lay, chance)
    game = shared_server.game(table)
    assert game.over is not None
    if game.rules.seats > 2:
        page.wait_for_selector("dialog[open] ol li[data-side]")
        totals = [sum(game.over.stocks[side :: game.rules.sides]) for side in range(game.rules.sides)]
        assert places(page) == (game.over.scores if game.rules.scoring != "none" else totals)


@pytest.mark.parametrize("way", ["arrow keys", "drag"])
def test_a_team_is_played_without_taps(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, way: str
) -> None:
    page.set_viewport_size(PHONE)
    for _ in range(10):
        table = sit_down(shared_server, TABLES["partners with their own stocks"])
        play_and_compare(page, shared_server, table, WAYS[way], chance)
        if any(move[0].isdigit() for move in shared_server.moves(table, 1)):
            return
    raise AssertionError("no pile of the partner was played in ten games")


@pytest.mark.nightly
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("company", TEAMS)
def test_a_full_game_of_a_team_is_played_to_its_end(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, company: str, way: str
) -> None:
    page.set_viewport_size(PHONE)
    rules = TABLES[company].split("+stock")[0]
    play_a_part(page, shared_server, lambda: sit_down(shared_server, rules), WAYS[way], chance)


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
