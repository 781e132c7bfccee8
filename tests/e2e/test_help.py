"""The computers that are chosen on the home page, and what helps at the table: hints, tips, other keys."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import KEY, SETTINGS, SitDown
from tests.e2e.serving import Server
from tests.e2e.table_page import key_of, lay_by_letters, read, step, wait_for_turn

pytestmark = pytest.mark.browser

TURNS = 40
"""In how many turns a tip comes, at the latest: it is worth one in every few."""
MARKED = """(kind) => [...document.querySelectorAll(`[data-hint=${kind}]`)]
  .map(({ dataset }) => [dataset.spot, dataset.step])"""


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def players(server: Server, table: str) -> list[str | None]:
    """The computers at a table, by seat."""
    return [seat.player for seat in server.game(table).row.seats]


def choose(page: Page, **chosen: object) -> None:
    """Chooses settings as the settings page does, and opens the table anew."""
    text = json.dumps({**SETTINGS, **chosen})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    page.wait_for_selector("main.table")


def ask(page: Page, key: str = "n") -> tuple[list[list[str]], list[list[str]]]:
    """Asks for a hint by a key; the spots where cards are taken and where they go, with their numbers."""
    told = page.inner_text("[data-say=polite]")
    page.keyboard.press(key)
    page.wait_for_function("(told) => document.querySelector('[data-say=polite]').textContent !== told", arg=told)
    page.wait_for_selector("[data-hint=from]")
    return page.evaluate(MARKED, "from"), page.evaluate(MARKED, "to")


# ---------------------------------------------------------------- who plays


def test_a_level_is_chosen_by_its_face_and_sits_at_the_table(page: Page, shared_server: Server) -> None:
    page.goto(shared_server.address)
    levels = page.get_by_role("radiogroup", name="Opponent")
    expect(levels.get_by_role("radio")).to_have_count(6)
    expect(levels.get_by_role("radio", name="Level 3: Digby the mole")).to_be_checked()
    expect(page.locator(".against")).to_have_text("Cat and Mouse against Digby")
    levels.get_by_text("Level 1: Pip the chick").click(force=True)
    expect(page.locator(".who")).to_contain_text("sometimes overlooks a play")
    page.locator("button.play").click()
    page.wait_for_selector("main.table")
    expect(page.locator(".opponent .name")).to_have_text("Pip")
    expect(page.locator(".opponent .kind")).to_have_text("level 1")
    face = page.locator(".opponent .head use")
    expect(face).to_have_count(1)
    drawn = page.evaluate("(use) => use.getBBox().width", face.element_handle())
    assert drawn > 40, "the face is drawn in a box of 64"
    assert players(shared_server, table_of(page)) == [None, "level-1"]


def test_each_of_several_gets_a_level_of_its_own(page: Page, shared_server: Server) -> None:
    page.goto(shared_server.address)
    page.get_by_label("Number of players").select_option("4")
    page.get_by_role("switch", name="A level for each").click()
    page.get_by_label("Player 3").select_option("6")
    page.get_by_label("Player 4").select_option("1")
    page.locator("button.play").click()
    page.wait_for_selector("main.table .others [data-seat]")
    assert players(shared_server, table_of(page)) == [None, "level-3", "level-6", "level-1"]
    for name in ("Digby", "Athena", "Pip"):
        expect(page.locator(".others")).to_contain_text(name)


# ---------------------------------------------------------------- hints


def test_a_turn_is_played_by_hints_with_keys_alone(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    table = sit_down(shared_server, "classic")
    seen = wait_for_turn(page)
    for _ in range(30):
        [taken], [laid] = ask(page)
        assert taken[1] == laid[1] == "1"
        assert page.inner_text(".status").startswith("Hint: ")
        said = page.inner_text("[data-say=polite]")
        assert said.startswith("Hint: ")
        assert "pile" in said
        focused = page.evaluate("document.activeElement.querySelector('[data-hint=from]')?.dataset.spot")
        assert focused == taken[0]
        page.keyboard.press("Enter")
        page.keyboard.press(key_of(page, f'[data-target="{laid[0]}"]'))
        number = seen.number
        seen = wait_for_turn(page, number + 1)
        assert page.locator("[data-hint]").count() == 0
        if laid[0].startswith("d") or seen.turn == "over":
            break
    assert laid[0].startswith("d")
    assert shared_server.game(table).helped
    page.keyboard.press("l")
    expect(page.locator("dialog[open]")).to_contain_text("You asked for a hint")


def test_the_second_press_shows_the_whole_turn_and_it_is_followed(
    page: Page, shared_server: Server, sit_down: SitDown
) -> None:
    hinted: list[list[str]] = []

    def hear(text: str | bytes) -> None:
        told = json.loads(text)
        if told["type"] == "hinted":
            hinted.append(told["moves"])

    page.on("websocket", lambda line: line.on("framereceived", hear))
    sit_down(shared_server, "katz-und-maus")
    seen = wait_for_turn(page)
    page.click("[data-tool=hint]")
    page.wait_for_selector("[data-hint=from]")
    assert page.evaluate("document.activeElement.dataset.tool") == "hint", "who pressed the button may press it again"
    taken, laid = ask(page)
    first, whole = hinted
    assert first == whole[:1]
    assert page.inner_text(".status").startswith("The whole turn")
    assert page.inner_text("[data-say=polite]").count(" pile ") >= len(whole)
    assert {spot for spot, _ in laid} | {spot for spot, _ in taken} >= {move.split(">")[1] for move in whole}
    spot = next(spot for spot, steps in taken if steps[0] == "1")
    page.locator(f'[data-spot="{spot}"]').click(position={"x": 8, "y": 8})
    page.locator(f'[data-target="{whole[0].split(">")[1]}"]').click()
    wait_for_turn(page, seen.number + 2)
    left = whole[1:]
    assert (page.locator("[data-hint=from]").count() > 0) == bool(left)
    assert {spot for spot, _ in page.evaluate(MARKED, "to")} <= {move.split(">")[1] for move in left}


def test_another_key_can_be_chosen_for_hints(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    sit_down(shared_server, "katz-und-maus")
    wait_for_turn(page)
    page.keyboard.press("?")
    page.get_by_role("button", name="Choose other keys").click()
    page.get_by_role("button", name="N: hint").click()
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="B: hint")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    assert page.locator("[data-hint]").count() == 0
    ask(page, "b")
    page.reload()
    wait_for_turn(page)
    ask(page, "b")
    page.keyboard.press("?")
    page.get_by_role("button", name="Back to the usual keys").click()
    page.keyboard.press("Escape")
    assert json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["keys"] == ""


# ---------------------------------------------------------------- tips


def test_the_coach_gives_a_tip_that_can_be_closed(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "classic")
    choose(page, coach="always")
    seen = wait_for_turn(page)
    cross = page.get_by_role("button", name="Close tip")
    for _ in range(TURNS):
        page.wait_for_timeout(400)
        if cross.is_visible():
            break
        seen = step(page, lay_by_letters, chance, seen)
        assert seen.turn != "over"
    said = page.inner_text(".status")
    assert said.startswith(("Tip: ", "Better: "))
    assert said == page.inner_text("[data-say=polite]")
    box, hand = page.locator(".status").bounding_box(), page.locator(".hand").bounding_box()
    assert box is not None
    assert hand is not None
    assert box["y"] + box["height"] <= hand["y"] + 1, "a tip covers no card"
    cross.click()
    expect(cross).to_have_count(0)
    assert not page.inner_text(".status").startswith(("Tip: ", "Better: "))
    assert read(page).turn == "you"


def test_without_a_coach_nothing_is_said(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    sit_down(shared_server, "classic")
    wait_for_turn(page)
    assert [json.loads(text).get("coach") for text in sent if '"hello"' in text] == [None]
    choose(page, coach="first", games=3)
    assert any('"coach":true' in text for text in sent)
    sent.clear()
    choose(page, coach="first", games=4)
    wait_for_turn(page)
    assert not any('"coach":true' in text for text in sent)
