"""A match through the page, with the engine's totals beside it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import SitDown
from tests.e2e.serving import Server
from tests.e2e.table_page import lay_by_letters, play_out, wait_for_turn

pytestmark = pytest.mark.browser

TOTALS = "() => [...document.querySelectorAll('dialog[open] .score .sr')].map((total) => Number(total.textContent))"


@pytest.mark.parametrize("target", [15, pytest.param(50, marks=pytest.mark.nightly)])
def test_a_match_keeps_the_totals_of_the_engine(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random, target: int
) -> None:
    table = sit_down(shared_server, "g4a" if target == 50 else f"g4a+target={target}+stock=8")
    for game in range(1, 40):
        play_out(page, lay_by_letters, chance)
        page.wait_for_selector("dialog[open] .score")
        match = shared_server.game(table).match
        assert page.evaluate(TOTALS) == list(match.scores)
        assert match.game == game
        if match.over:
            break
        number = int(page.get_attribute("main.table", "data-number") or 0)
        page.click("dialog[open] .primary")
        wait_for_turn(page, number)
    assert match.over
    assert max(match.scores) >= target
    assert match.game > 1, "at most 13 points a game: 5, and one for each card left"
    assert page.inner_text("dialog[open] .primary") == "Play again"


def test_a_rematch_begins_a_new_match(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    table = sit_down(shared_server, "katz-und-maus+stock=5")
    wait_for_turn(page)
    page.keyboard.press("m")
    page.click("dialog[open] button:has-text('Resign')")
    page.click("[data-yes]")
    page.wait_for_selector("dialog[open] .score")
    number = int(page.get_attribute("main.table", "data-number") or 0)
    page.click("dialog[open] .primary")
    assert wait_for_turn(page, number).turn == "you"
    state = shared_server.game(table)
    assert (state.over, list(state.match.wins)) == (None, [0, 0])


def test_a_new_game_breaks_the_old_one_off(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    table = sit_down(shared_server, "classic+stock=9")
    wait_for_turn(page)
    page.keyboard.press("m")
    page.click("dialog[open] button:has-text('New game')")
    page.click("[data-yes]")
    page.wait_for_url(lambda address: not address.endswith(table))
    page.wait_for_function("() => document.querySelector('main.table')?.dataset.number >= 1")
    old, new = shared_server.game(table), shared_server.game(page.url.rsplit("/", 1)[1])
    assert old.over is not None
    assert old.over.outcome == "aborted"
    assert (new.over, new.rules.text) == (None, "classic+stock=9")
