"""What the table says to those who do not look, and what it does for those who have no pointer."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import KEY, SETTINGS, SitDown
from tests.e2e.serving import Server
from tests.e2e.table_page import (
    centre_pick,
    discards,
    key_of,
    lay_by_arrows,
    lay_by_letters,
    play_out,
    read,
    step,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.heard = { polite: [], urgent: [] };
  for (const kind of ['polite', 'urgent']) {
    const region = document.querySelector(`[data-say="${kind}"]`);
    new MutationObserver(() => { if (region.textContent) window.heard[kind].push(region.textContent); })
      .observe(region, { childList: true, characterData: true, subtree: true });
  }
}"""


def settings(page: Page, **chosen: object) -> None:
    """Chooses settings as the settings page does, and opens the table anew."""
    text = json.dumps({**SETTINGS, **chosen})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    page.wait_for_selector("main.table")


def test_each_move_is_announced_once_and_the_own_turn_at_once(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "classic+stock=9")
    seen = wait_for_turn(page)
    page.evaluate(LISTEN)
    for _ in range(4):
        seen = step(page, lay_by_letters, chance, seen)
    heard = page.evaluate("window.heard")
    discarded = [line for line in heard["polite"] if "discarded to pile" in line and not line.startswith("Misty")]
    by_others = [line for line in heard["polite"] if line.startswith("Misty: ") and "discarded" in line]
    assert len(by_others) == len(heard["urgent"]) == len(discarded)
    assert set(heard["urgent"]) <= {"Your turn."}


def test_a_tapped_card_that_goes_nowhere_says_why(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    """At a new table, where the hand is full: one that is played on may have a seat that can do nothing at all."""
    seen = None
    while seen is None or seen.stock is None or seen.wants(seen.stock) or seen.stock[0] in "K*":
        sit_down(shared_server, "classic+stock=9+centre_piles=1")
        seen = wait_for_turn(page)
    page.click('[data-source="s"]')
    said = page.inner_text(".status")
    assert "does not fit yet. Needed: " + seen.needs[0] in said
    assert page.inner_text('[data-say="polite"]') == said


def test_the_focus_follows_the_card(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    seen = wait_for_turn(page)
    pick = centre_pick(seen) or discards(seen, chance)[0]
    target = lay_by_arrows(page, pick, lambda lit: lit[0])
    wait_for_turn(page, seen.number)
    assert page.evaluate("document.activeElement.dataset.target") == target


def moves_in_words(page: Page) -> list[str]:
    """What the table in words offers; it comes when it is first asked for."""
    page.wait_for_selector("dialog[open] ul button")
    return page.locator("dialog[open] ul button").all_inner_texts()


def test_the_table_in_words_plays_a_game(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    """The list of moves alone is enough to play to the end."""
    table = sit_down(shared_server, "katz-und-maus+stock=5")
    seen = wait_for_turn(page)
    page.keyboard.press("t")
    for _ in range(400):
        if seen.turn == "over":
            break
        moves = moves_in_words(page)
        best = [text for text in moves if "from the stock" in text] or [text for text in moves if "to centre" in text]
        text = chance.choice(best or moves)
        page.locator("dialog[open] ul button", has_text=text).first.click()
        seen = wait_for_turn(page, seen.number)
    assert shared_server.game(table).over is not None


def play_from_a_partner(page: Page, chance: random.Random) -> bool:
    """Plays by the table in words until a pile of the partner was played, or the game is over without that."""
    seen = wait_for_turn(page)
    if seen.turn == "over":
        return False
    page.keyboard.press("t")
    assert "Felix, your partner" in page.inner_text("dialog[open]")
    for _ in range(400):
        moves = moves_in_words(page)
        from_partner = [text for text in moves if "partner" in text]
        best = from_partner or [text for text in moves if "to centre" in text] or moves
        page.locator("dialog[open] ul button", has_text=chance.choice(best)).first.click()
        seen = wait_for_turn(page, seen.number)
        if from_partner or seen.turn == "over":
            return bool(from_partner)
    return False


def test_the_table_in_words_plays_from_a_partner(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    """What is said and what is offered knows partners; not every game lets one play from them before it is over."""
    for _ in range(5):
        table = sit_down(shared_server, "skip-bo-partners+stock=9")
        if play_from_a_partner(page, chance):
            moves = shared_server.moves(table, 1)
            assert [move for move in moves if move[0].isdigit()], moves
            return
    raise AssertionError("no pile of the partner was offered in five games")


def test_everybody_at_a_table_of_four_is_reached_and_named(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "classic+seats=4+stock=9")
    seen = wait_for_turn(page)
    page.evaluate(LISTEN)
    silent = {"Misty", "Felix", "Tiger"}
    for _ in range(60):
        seen = step(page, lay_by_letters, chance, seen)
        heard = " ".join(page.evaluate("window.heard")["polite"])
        silent = {name for name in silent if f"{name}:" not in heard}
        if not silent:
            break
    assert silent == set()
    page.focus('[data-target="c1"]')
    page.keyboard.press("ArrowUp")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    names = []
    for _ in range(3):
        names.append(str(page.evaluate("document.activeElement.getAttribute('aria-label')")).split(".")[0])
        page.keyboard.press("ArrowRight")
    assert names == ["Misty", "Felix", "Tiger"]
    page.keyboard.press("Enter")
    assert page.inner_text("dialog[open] h2") == "Tiger"


def test_who_gives_up_among_four_sees_the_others_play_on(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    table = sit_down(shared_server, "katz-und-maus+seats=4+stock=9")
    settings(page, pace="slow")
    wait_for_turn(page)
    page.keyboard.press("m")
    page.locator("dialog[open] li button", has_text="Resign").click()
    assert "A computer then plays your cards" in page.inner_text("dialog[open]")
    page.click("[data-yes]")
    page.wait_for_selector("dialog[open] h2:has-text('You have left this game')")
    page.locator("dialog[open] button", has_text="Watch").click()
    assert "the computer plays" in page.inner_text(".own")
    page.keyboard.press("m")
    page.locator("dialog[open] li button", has_text="Break the game off").click()
    page.click("[data-yes]")
    page.wait_for_selector("dialog[open] h2:has-text('Game broken off')")
    over = shared_server.game(table).over
    assert over is not None
    assert over.outcome == "aborted"


def test_letters_and_digits_can_be_switched_off(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    settings(page, shortcuts=False)
    seen = wait_for_turn(page)
    page.keyboard.press(key_of(page, f'[data-key="{seen.hand[0]["key"]}"]'))
    assert read(page).lit == []
    settings(page, shortcuts=True)
    seen = wait_for_turn(page)
    page.keyboard.press(key_of(page, f'[data-key="{seen.hand[0]["key"]}"]'))
    assert read(page).lit != []
    page.keyboard.press("Escape")
    assert read(page).lit == []


def test_a_discard_asks_first_where_that_is_chosen(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    settings(page, confirmations=True)
    seen = wait_for_turn(page)
    pick = discards(seen, chance)[0]
    lay_by_letters(page, pick, lambda lit: lit[-1])
    page.click("dialog[open] button:has-text('Cancel')")
    assert read(page).number == seen.number
    assert read(page).lit != []
    page.keyboard.press("Escape")
    lay_by_letters(page, pick, lambda lit: lit[-1])
    page.click("[data-yes]")
    wait_for_turn(page, seen.number)


def test_a_hand_is_rearranged_by_keys_and_kept(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    order = [held["card"] for held in wait_for_turn(page).hand]
    page.focus(f'[data-key="{read(page).hand[0]["key"]}"]')
    page.keyboard.press("Shift+ArrowRight")
    moved = [held["card"] for held in read(page).hand]
    assert moved == [order[1], order[0], *order[2:]]
    page.reload()
    page.wait_for_selector("main.table")
    assert [held["card"] for held in wait_for_turn(page).hand] == moved


def test_a_whole_game_is_played_with_motion(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    """Cards travel and taps skip, and the page still ends where the engine does."""
    table = sit_down(shared_server, "katz-und-maus+stock=5")
    settings(page, pace="fast")
    play_out(page, lay_by_letters, chance)
    state = shared_server.game(table)
    assert state.over is not None
    assert int(page.get_attribute("main.table", "data-number") or 0) == state.number


def test_a_pile_of_the_other_side_can_be_looked_through(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "katz-und-maus+stock=20")
    seen = wait_for_turn(page)
    piles = page.locator(".opponent ul button[aria-haspopup]")
    while piles.count() == 0:
        seen = step(page, lay_by_letters, chance, seen)
    count = int(piles.first.inner_text())
    piles.first.click()
    assert page.locator("dialog[open] ol li").count() == count
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0


def test_where_only_tops_may_be_seen_the_log_is_pointed_to(
    page: Page, shared_server: Server, sit_down: SitDown, chance: random.Random
) -> None:
    sit_down(shared_server, "classic+stock=20")
    seen = wait_for_turn(page)
    piles = page.locator(".opponent ul button:has(.depth)")
    while piles.count() == 0:
        seen = step(page, lay_by_letters, chance, seen)
    piles.first.click()
    assert page.locator("dialog[open]").count() == 0
    assert "only the top card" in page.inner_text(".status")


def test_a_table_that_is_not_there_says_so(page: Page, shared_server: Server) -> None:
    page.goto(f"{shared_server.address}/table/0123456789abcdef01234567")
    assert page.inner_text("h1") == "There is no such table"
    page.click("main a")
    page.wait_for_url(f"{shared_server.address}/")


def test_the_table_tells_whose_turn_it_is_in_the_title(page: Page, shared_server: Server, sit_down: SitDown) -> None:
    sit_down(shared_server, "katz-und-maus+stock=9")
    wait_for_turn(page)
    assert page.title().startswith("Your turn")
