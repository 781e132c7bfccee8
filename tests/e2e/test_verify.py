"""The page that checks records: a game is played, its record is right, and whatever is changed in it is named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from katmuis.records.record import read_json, write_json
from katmuis.records.text import write_text
from katmuis.records.verification import verify
from tests.e2e.laid_pages import Viewer
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import violations
from tests.e2e.test_layout import LANGUAGES, ODD_SIZES, SIZES, THEMES, look
from tests.e2e.verify_records import records

pytestmark = pytest.mark.browser

RECORDS = records()
TEXTS = {name: write_json(record) for name, record in RECORDS.items()}
OTHER = "http://katmuis.test"
"""A name of this machine that browsers hold for another one's, so that plain http is not safe to them."""

Change = Callable[[dict[str, Any]], object]


def changed(name: str, change: Change) -> str:
    """The text of a record with something changed in it."""
    data = json.loads(TEXTS[name])
    change(data)
    return json.dumps(data)


def open_page(page: Page, server: Server, search: str = "") -> None:
    page.goto(f"{server.address}/verify{search}")
    page.wait_for_selector(".verify h1")


def give(page: Page, record: str) -> None:
    """Gives a record to the page as a file."""
    file: Any = {"name": "record.json", "mimeType": "application/json", "buffer": record.encode()}
    page.set_input_files("input[type=file]", [file])


def verdict(page: Page) -> str:
    """What the check came to, once it has."""
    return str(page.locator("[data-verdict]").get_attribute("data-verdict"))


def findings(page: Page) -> list[list[str]]:
    """What is wrong, as the page lists it: each place with a code."""
    read = "(items) => items.map((item) => [item.dataset.place, item.dataset.code])"
    return list(page.locator(".findings li").evaluate_all(read))


def play_and_resign(page: Page, address: str) -> str:
    """Starts a game from the home page, gives it up, and answers the id of its table."""
    page.goto(address)
    page.locator("button.play").click()
    page.wait_for_selector("main.table")
    page.keyboard.press("m")
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()
    page.wait_for_selector("dialog[open] .score")
    return page.url.rpartition("/")[2]


# ---------------------------------------------------------------- a game of one's own


def test_record_of_a_game_just_played_is_right_and_holds_the_bytes_of_this_browser(
    page: Page, shared_server: Server
) -> None:
    table = play_and_resign(page, shared_server.address)
    page.get_by_role("link", name="Check the shuffle").click()
    assert verdict(page) == "right"
    assert page.url == f"{shared_server.address}/verify?table={table}&game=1"
    page.reload()
    assert verdict(page) == "right"
    expect(page.locator(".checks")).to_contain_text("The contribution of this browser is in it")
    expect(page.locator(".checks")).to_contain_text("the check number that this browser was given before the deal")
    assert page.locator(".shuffles details").count() >= 1
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    record = json.loads(saved.value.path().read_text("utf-8"))
    assert record["game"] == f"{table}/1"
    # The same record with one card changed.
    stock = record["deal"]["stocks"][1]
    record["deal"]["stocks"][1] = ("9c" if stock[:2] != "9c" else "8c") + stock[2:]
    page.get_by_role("button", name="Check another record").click()
    give(page, json.dumps(record))
    assert verdict(page) == "wrong"
    assert ["deal", "dealt_not_there"] in findings(page)


def test_record_is_checked_where_the_browser_keeps_its_own_hashes_back(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], shared_server: Server
) -> None:
    """Plain http from another machine has no `crypto.subtle` and no `randomUUID`."""
    rule = f"--host-resolver-rules=MAP {OTHER.removeprefix('http://')} 127.0.0.1"
    arguments = {**browser_type_launch_args, "args": [*browser_type_launch_args["args"], rule]}
    browser = playwright.chromium.launch(**arguments)
    try:
        page = browser.new_page(locale="en-GB")
        address = f"{OTHER}:{shared_server.port}"
        table = play_and_resign(page, address)
        page.goto(f"{address}/verify?table={table}&game=1")
        assert verdict(page) == "right"
        assert page.evaluate("() => [isSecureContext, typeof crypto.subtle, typeof crypto.randomUUID]") == [
            False,
            "undefined",
            "undefined",
        ]
        expect(page.locator(".checks")).to_contain_text("The contribution of this browser is in it")
    finally:
        browser.close()


def test_record_that_cannot_be_had_is_told_and_another_can_be_given(page: Page, shared_server: Server) -> None:
    table = play_and_resign(page, shared_server.address)
    page.goto(shared_server.address)
    page.locator("button.play").click()
    page.wait_for_selector("main.table")
    running = page.url.rpartition("/")[2]
    for search, words in (
        ("table=nowhere&game=1", "no record of this game"),
        (f"table={table}&game=2", "no record of this game"),
        (f"table={table}&game=x", "no record of this game"),
        (f"table={running}&game=1", "still going on"),
    ):
        open_page(page, shared_server, f"?{search}")
        assert verdict(page) == "failed"
        expect(page.locator("[data-verdict]")).to_contain_text(words)
    page.get_by_role("button", name="Try again").click()
    assert verdict(page) == "failed"
    give(page, TEXTS["partners"])
    page.wait_for_selector("[data-verdict=right]")


# ---------------------------------------------------------------- records from files


@pytest.mark.parametrize("name", TEXTS)
def test_server_and_browser_hold_the_same_records_for_right(page: Page, shared_server: Server, name: str) -> None:
    assert verify(RECORDS[name]).findings == ()
    open_page(page, shared_server)
    give(page, TEXTS[name])
    assert (verdict(page), findings(page)) == ("right", [])
    due = len(RECORDS[name].deal.shuffles)
    due += sum(hasattr(event, "after") for move in RECORDS[name].moves for event in move.events)
    assert page.locator(".shuffles details").count() == due == verify(RECORDS[name]).shuffles


def change_card(record: dict[str, Any]) -> None:
    record["moves"][16]["card"] = "Kc" if record["moves"][16]["card"] != "Kc" else "Ks"


def change_move(record: dict[str, Any]) -> None:
    """Lays a card on another discard pile, which changes nothing else."""
    move = next(move for move in record["moves"] if move["move"].endswith(">d1"))
    move["move"] = move["move"].replace(">d1", ">d2")


def change_secret(record: dict[str, Any]) -> None:
    secret = record["fair"]["secret"]
    record["fair"]["secret"] = ("1" if secret[0] == "0" else "0") + secret[1:]


def change_contribution(record: dict[str, Any]) -> None:
    given = record["fair"]["contributions"]
    given[0] = ("1" if given[0][0] == "0" else "0") + given[0][1:]


def change_order(record: dict[str, Any]) -> None:
    event = next(event for move in record["moves"] for event in move["events"] if event["kind"] == "shuffled")
    event["after"] = event["after"][-2:] + event["after"][:-2]


@pytest.mark.parametrize("change", [change_card, change_move, change_secret, change_contribution, change_order])
def test_whatever_is_changed_is_named_with_its_place_by_both(page: Page, shared_server: Server, change: Change) -> None:
    record = changed("tied stocks", change)
    by_server = {finding.place for finding in verify(read_json(record)).findings}
    open_page(page, shared_server)
    give(page, record)
    assert verdict(page) == "wrong"
    named = findings(page)
    assert named
    assert {place for place, _ in named} & by_server
    assert named[0][0] in by_server


def test_cards_of_a_shuffle_are_shown_when_it_is_opened(page: Page, shared_server: Server) -> None:
    open_page(page, shared_server)
    give(page, changed("tied stocks", change_order))
    page.wait_for_selector("[data-verdict]")
    assert page.locator(".shuffles .pile").count() == 0
    wrong = page.locator(".shuffles details:has(.dot.wrong)")
    wrong.locator("summary").press("Enter")
    expect(wrong.locator(".pile")).to_have_count(3)
    assert wrong.locator(".pile .different").count() > 1
    cards = wrong.locator(".pile").first.locator("svg").count()
    assert f"{cards} cards" in str(wrong.locator(".count").text_content())
    assert len(str(wrong.locator("p.sr").first.text_content()).split(", ")) == cards


# ---------------------------------------------------------------- what is no record


NO_RECORDS = (
    ("", "nothing in it"),
    (write_text(RECORDS["partners"]), "katmuis record convert"),
    (TEXTS["partners"][:-20], "not JSON"),
    ('{"event": "a game of chess"}', "not the record"),
    (TEXTS["partners"].replace("record 1", "record 9", 1), "“katmuis record 9”"),
    (changed("partners", lambda record: record["moves"][3].pop("seat")), "“moves[3].seat”"),
    (" " * 5_000_001, "longer than"),
    ("[" * 200_000, "not JSON"),
    ('{"format":"katmuis record 1","deal":' + "[" * 100_000 + "]" * 100_000 + "}", "“rules”"),
    ("<script>document.title = 'taken'</script>", "not JSON"),
)
"""Texts that are no record, each with what the page says of it."""


def test_text_that_is_no_record_is_told_apart(page: Page, shared_server: Server) -> None:
    open_page(page, shared_server)
    for text, words in NO_RECORDS:
        give(page, text)
        expect(page.locator("[data-verdict=failed]")).to_contain_text(words)
        expect(page.locator("[data-verdict] h2")).to_be_focused()
        give(page, TEXTS["partners"])
        page.wait_for_selector("[data-verdict=right]")
        page.get_by_role("button", name="Check another record").click()


def test_names_in_a_record_are_text_and_nothing_else(page: Page, shared_server: Server) -> None:
    def name(record: dict[str, Any]) -> None:
        record["players"][1] = {"name": "<img src=x onerror=alert(1)>", "player": None}
        record["deal"]["stocks"][1] = record["deal"]["stocks"][1][2:] + "Ks"

    open_page(page, shared_server)
    give(page, changed("partners", name))
    page.wait_for_selector("[data-verdict=wrong]")
    assert page.locator(".verify img").count() == 0
    expect(page.locator(".findings")).to_contain_text("<img src=x onerror=alert(1)>")


def test_page_lives_on_while_a_long_record_is_checked(page: Page, shared_server: Server) -> None:
    def lengthen(record: dict[str, Any]) -> None:
        turn = {"seat": 1, "move": "pass", "card": "", "place": None, "events": []}
        record["moves"] += [turn] * 45_000
        record["checks"] = ["00000000"] * (len(record["moves"]) + 1)

    open_page(page, shared_server)
    page.evaluate("""() => {
      window.told = [];
      new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar && window.told.at(-1) !== bar.value) window.told.push(bar.value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    }""")
    give(page, changed("partners", lengthen))
    assert verdict(page) == "wrong"
    told = page.evaluate("() => window.told")
    assert len(told) > 3
    assert told == sorted(told)
    assert page.locator(".findings li").count() == 50
    expect(page.locator(".findings .more")).to_be_visible()


# ---------------------------------------------------------------- ways to give one

DROP = """([text, file]) => {
  const data = new DataTransfer();
  if (file) data.items.add(new File([text], 'record.json', { type: 'application/json' }));
  else data.setData('text/plain', text);
  const zone = document.querySelector('.zone p');
  for (const kind of ['dragover', 'drop']) {
    zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
  }
}"""
PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
}"""


def test_record_can_be_dropped_or_pasted_anywhere(page: Page, shared_server: Server) -> None:
    for script, given in (
        (DROP, [TEXTS["partners"], True]),
        (DROP, [TEXTS["partners"], False]),
        (PASTE, TEXTS["partners"]),
    ):
        open_page(page, shared_server)
        page.evaluate(script, given)
        assert verdict(page) == "right"


def test_record_can_be_checked_by_keyboard_alone(page: Page, shared_server: Server) -> None:
    open_page(page, shared_server)
    for word in ("Home", "Choose a file", "Paste its text"):
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.textContent.trim()") == word
    page.keyboard.press("Enter")
    expect(page.get_by_label("The text of the record")).to_be_focused()
    page.keyboard.insert_text(TEXTS["partners"])
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert verdict(page) == "right"
    expect(page.locator("[data-verdict] h2")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    assert page.locator("details[open]").count() == 3


def test_nothing_of_it_comes_with_the_first_page_or_with_a_table(page: Page, shared_server: Server) -> None:
    paths: list[str] = []
    page.on("request", lambda request: paths.append(request.url))
    page.goto(shared_server.address)
    page.locator("button.play").click()
    page.wait_for_selector("main.table")
    page.wait_for_load_state("networkidle")
    assert any("/assets/Table" in path for path in paths)
    assert [path for path in paths if "erify" in path] == []
    open_page(page, shared_server)
    assert len([path for path in paths if "/assets/verify.en-" in path or "/assets/Verify-" in path]) == 2


# ---------------------------------------------------------------- how it looks


@pytest.fixture(scope="module")
def viewer(browser: Browser, shared_server: Server) -> Iterator[Viewer]:
    context = browser.new_context(locale="nl-NL", viewport={"width": 360, "height": 740})
    try:
        yield Viewer(context.new_page(), shared_server.address, {})
    finally:
        context.close()


def asked(viewer: Viewer) -> None:
    viewer.page.goto(f"{viewer.address}/verify")
    viewer.page.wait_for_selector(".verify h1")


def right(viewer: Viewer) -> None:
    asked(viewer)
    give(viewer.page, TEXTS["partners"])
    viewer.page.wait_for_selector("[data-verdict=right]")
    for part in (".shuffles", ".numbers", ".proof"):
        viewer.page.locator(f"{part} summary").last.click()


def wrong(viewer: Viewer) -> None:
    def change(record: dict[str, Any]) -> None:
        change_order(record)
        change_card(record)
        record["fair"]["commitment"] = "00" * 32

    asked(viewer)
    give(viewer.page, changed("tied cut", change))
    viewer.page.wait_for_selector("[data-verdict=wrong]")
    viewer.page.locator(".shuffles details:has(.dot.wrong) summary").click()


def failed(viewer: Viewer) -> None:
    asked(viewer)
    viewer.page.locator(".ways .button").nth(1).click()
    give(viewer.page, "{}")
    viewer.page.wait_for_selector("[data-verdict=failed]")


SCENES: dict[str, Callable[[Viewer], None]] = {"asked": asked, "right": right, "wrong": wrong, "failed": failed}


@pytest.mark.parametrize("scene", SCENES)
def test_page_has_no_faults_of_layout_or_accessibility(viewer: Viewer, scene: str) -> None:
    SCENES[scene](viewer)
    found: list[Any] = []
    for language, theme in product(LANGUAGES, THEMES):
        found += look(viewer, language, theme, SIZES[:1]) + violations(viewer)
    found += look(viewer, "nl", "night", (*SIZES[1:], *ODD_SIZES)) + violations(viewer)
    found += look(viewer, "de", "paper", ODD_SIZES[:1])
    assert found == []
