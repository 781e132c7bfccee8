"""The reading pages as a browser, a search engine and a printer get them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from katmuis.i18n import LANGUAGES
from katmuis.rules import PRESETS
from katmuis.web.client import Client
from katmuis.web.pages import PAGES, Page, Reading, address_of, numbers
from tests.web.serving import ThreadServer

ALL = [(language, page) for language in LANGUAGES for page in PAGES]
MANIFEST = """{"src/pages/pages.css": {"file": "assets/pages-1a2b.css"},
"src/pages/theme.ts": {"file": "assets/theme-3c4d.js"}}"""
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "de-AT, nl;q=0.5"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("static")
    (made / "assets").mkdir()
    (made / "index.html").write_text("<!doctype html><title>Kat & Muis</title>")
    (made / "files.json").write_text(MANIFEST)
    for name in ("icon.svg", "icon-180.png", "assets/pages-1a2b.css", "assets/theme-3c4d.js"):
        (made / name).write_text("x")
    return made


@pytest.fixture(scope="module")
def web(folder: Path) -> Iterator[httpx.Client]:
    with ThreadServer(folder=folder) as server, httpx.Client(base_url=server.address) as client:
        yield client


@pytest.fixture(scope="module")
def html(web: httpx.Client) -> dict[tuple[str, Page], str]:
    """Every page, as the server sends it."""
    found = {}
    for language, page in ALL:
        answer = web.get(address_of(language, page))
        assert answer.status_code == 200, (language, page)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        found[language, page] = answer.text
    return found


class Reader(HTMLParser):
    """What a page holds: its tags, its links, its text by the tag around it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.attributes: set[str] = set()
        self.cells: list[str] = []
        self.facts: dict[str, str] = {}
        self.title = ""
        self._open: list[str] = []
        self._term = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        self.tags[tag] += 1
        self.attributes |= named.keys()
        self.links += [str(named[name]) for name in ("href", "src") if name in named]
        self.ids += [str(named["id"])] if "id" in named else []
        self._open.append(tag)
        if "dd" in self._open and named.get("class") == "numeral" and self._term:
            self.facts[self._term] = str(named["aria-label"])

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open[-1:] == ["title"]:
            self.title += data
        if self._open[-1:] == ["dt"]:
            self._term = data
        if self._open[-1:] in (["td"], ["th"]):
            self.cells.append(data)


def test_every_page_is_a_page_of_its_language(html: dict[tuple[str, Page], str]) -> None:
    for (language, page), text in html.items():
        reader = Reader(text)
        assert text.startswith(f'<!doctype html>\n<html lang="{language}"')
        assert (reader.tags["h1"], reader.tags["main"], reader.tags["title"]) == (1, 1, 1), page
        assert '<meta name="description" content="' in text
        assert len(reader.ids) == len(set(reader.ids))
        assert "{{" not in text
        assert "{%" not in text
        assert ">None<" not in text
        assert "Undefined" not in text


def test_no_two_pages_have_the_same_title(html: dict[tuple[str, Page], str]) -> None:
    for language in LANGUAGES:
        titles = Counter(Reader(text).title for (spoken, _), text in html.items() if spoken == language)
        assert [title for title, count in titles.items() if count > 1] == []
        assert all(title.endswith(" - Kat & Muis") for title in titles)


def test_every_page_names_itself_and_its_twins(html: dict[tuple[str, Page], str]) -> None:
    for (language, page), text in html.items():
        assert f'<link rel="canonical" href="{address_of(language, page)}">' in text
        for other in LANGUAGES:
            assert f'<link rel="alternate" hreflang="{other}" href="{address_of(other, page)}">' in text
        assert f'hreflang="x-default" href="{address_of("en", page)}">' in text


def test_every_link_leads_somewhere(html: dict[tuple[str, Page], str], folder: Path) -> None:
    pages = {address_of(*each) for each in ALL} | {"/"} | {f"/?rules={preset}" for preset in PRESETS}
    files = {"/" + path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    broken = []
    for each, text in html.items():
        reader = Reader(text)
        places = pages | files | {f"#{name}" for name in reader.ids}
        broken += [(each, link) for link in reader.links if link not in places]
    assert broken == []


def test_every_rule_set_can_be_played_and_printed_from_its_page(html: dict[tuple[str, Page], str]) -> None:
    for language in LANGUAGES:
        for preset in PRESETS:
            links = Reader(html[language, Page("rules", preset)]).links
            assert f"/?rules={preset}" in links
            assert address_of(language, Page("sheet", preset)) in links
            assert address_of(language, Page("rules", preset)) in Reader(html[language, Page("contents")]).links


def test_nothing_on_a_page_needs_what_the_policy_forbids(html: dict[tuple[str, Page], str]) -> None:
    for text in html.values():
        reader = Reader(text)
        assert not {name for name in reader.attributes if name == "style" or name.startswith("on")}
        assert reader.tags["style"] == 0
        assert re.findall(r"<script(?! src=)", text) == []
        assert all(link.startswith(("/", "#")) and not link.startswith("//") for link in reader.links)


# ---------------------------------------------------------------- numbers


def numbers_told(text: str) -> tuple[list[str], list[list[str]]]:
    """The large numbers of a rules page (stock, centre piles, cards, wilds), and its table's rows."""
    reader = Reader(text)
    rows = [reader.cells[at : at + 5] for at in range(0, len(reader.cells), 5)]
    return list(reader.facts.values()), rows[1:]


def numbers_true(preset: str) -> tuple[list[str], list[list[str]]]:
    rules = PRESETS[preset]
    facts = [rules.stock, rules.centre_piles, rules.cards, numbers.wild_cards(rules)]
    rows = []
    for seating in numbers.seatings(preset):
        dealt, length = seating.rules, seating.length
        assert length is not None
        low, high = length.minutes_low, length.minutes_high
        minutes = f"{low}\u2013{high}" if high > low else f"{low}"
        rows.append([str(n) for n in (seating.seats, dealt.cards, dealt.stock, dealt.draw_after_deal, minutes)])
    return [str(fact) for fact in facts], rows


@pytest.mark.parametrize("preset", PRESETS)
def test_the_numbers_of_a_page_are_those_of_the_preset(html: dict[tuple[str, Page], str], preset: str) -> None:
    rules = PRESETS[preset]
    for language in LANGUAGES:
        text = html[language, Page("rules", preset)]
        assert numbers_told(text) == numbers_true(preset)
        prose = re.sub(r"<[^>]+>", " ", text[text.index("<article>") : text.index("</article>")])
        told = set(re.findall(r"\d+", prose))
        wanted = {rules.stock, rules.hand, rules.cards, rules.draw_after_deal, rules.discard_piles, rules.idle_limit}
        wanted |= {rules.target} if rules.target else set()
        assert told >= {str(number) for number in wanted}


def test_planted_number_is_found(html: dict[tuple[str, Page], str]) -> None:
    text = html["nl", Page("rules", "classic")]
    assert numbers_told(text.replace("<td>46</td>", "<td>47</td>")) != numbers_true("classic")
    assert numbers_told(text.replace('aria-label="26"', 'aria-label="25"')) != numbers_true("classic")
    assert numbers_told(text) != numbers_true("kings-only")


def test_rule_sets_that_play_differently_read_differently(html: dict[tuple[str, Page], str]) -> None:
    for language in LANGUAGES:
        for kind in ("rules", "sheet"):
            texts = {preset: html[language, Page(kind, preset)] for preset in PRESETS}
            bodies = {text[text.index("<article>") : text.index("</article>")] for text in texts.values()}
            assert len(bodies) == len(PRESETS)


@pytest.mark.parametrize(
    ("language", "free"),
    [("nl", "spreek je zelf af"), ("de", "macht ihr selbst aus"), ("en", "games you play is up to you")],
)
def test_a_match_to_points_is_not_as_long_as_one_likes(
    html: dict[tuple[str, Page], str], language: str, free: str
) -> None:
    for preset, rules in PRESETS.items():
        assert (free in html[language, Page("rules", preset)]) is (rules.target is None), preset


def test_the_book_says_how_most_of_its_games_end(html: dict[tuple[str, Page], str]) -> None:
    length = numbers.length_of("book", 2)
    assert length is not None
    for language, word in (("nl", "de meeste potjes"), ("de", "Die meisten Spiele"), ("en", "most games")):
        text = html[language, Page("rules", "book")]
        assert word in text
        assert re.search(rf"\b{length.blocked} (?:van de|von|of) 100\b", text)


# ---------------------------------------------------------------- how they are sent


def test_a_page_is_sent_as_other_files_are(web: httpx.Client) -> None:
    address = address_of("nl", Page("rules", "classic"))
    first = web.get(address)
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-encoding"] == "gzip"
    assert "style-src" not in first.headers["content-security-policy"]
    assert "unsafe" not in first.headers["content-security-policy"]
    again = web.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "set-cookie" not in first.headers


@pytest.mark.parametrize("path", ["/", "/nl/tips", "/icon.svg", "/nl/nergens", "/api/home"])
def test_head_is_answered_as_get_is_without_a_body(web: httpx.Client, path: str) -> None:
    get, head = web.get(path, headers=BROWSER), web.head(path, headers=BROWSER)
    assert (head.status_code, head.content) == (get.status_code, b"")
    kept = ("content-type", "content-length", "etag", "cache-control")
    assert [head.headers.get(name) for name in kept] == [get.headers.get(name) for name in kept]


@pytest.mark.parametrize(
    ("path", "language"),
    [("/nl/nergens", "nl"), ("/en/regels/classic", "en"), ("/nl/regels/quartet", "nl"), ("/somewhere", "de")],
)
def test_a_browser_gets_a_page_where_there_is_none(web: httpx.Client, path: str, language: str) -> None:
    """In the language of the address, else in the browser's."""
    answer = web.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert f'<html lang="{language}">' in answer.text
    assert address_of(language, Page("contents")) in Reader(answer.text).links
    assert '<meta name="robots" content="noindex">' in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("path", "accept"), [("/nl/nergens", "*/*"), ("/api/nothing", "text/html")])
def test_a_program_gets_the_usual_answer(web: httpx.Client, path: str, accept: str) -> None:
    answer = web.get(path, headers={"Accept": accept})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_another_name_of_a_rule_set_leads_to_its_page(web: httpx.Client) -> None:
    answer = web.get("/de/regeln/cat-and-mouse/blatt")
    assert (answer.status_code, answer.headers["location"]) == (308, "/de/regeln/classic/blatt")


def test_a_page_is_whole_without_the_client(tmp_path: Path) -> None:
    text = Reading(Client(tmp_path)).page("nl", Page("rules", "classic")).content.decode()
    assert 'rel="stylesheet"' not in text
    assert "<script" not in text
    assert numbers_told(text) == numbers_true("classic")


def test_addresses_do_not_change() -> None:
    """Others link to them."""
    kinds = ("contents", "rulesets", "table", "tips", "glossary", "history")
    assert [address_of("nl", Page(kind)) for kind in kinds] == [
        "/nl", "/nl/regels", "/nl/tafel", "/nl/tips", "/nl/begrippen", "/nl/geschiedenis",
    ]  # fmt: skip
    assert address_of("de", Page("rules", "classic")) == "/de/regeln/classic"
    assert address_of("en", Page("sheet", "classic")) == "/en/rules/classic/sheet"


@pytest.mark.parametrize(("preset", "wilds"), [("book", "*"), ("g4a", "K"), ("classic", "K*")])
def test_a_page_says_which_kings_carry_a_star(web: httpx.Client, preset: str, wilds: str) -> None:
    assert f'<html lang="en" data-wilds="{wilds}">' in web.get(f"/en/rules/{preset}").text


@pytest.mark.parametrize(("address", "named"), [("skip-bo/sheet", True), ("classic/sheet", False), ("classic", True)])
def test_a_sheet_names_the_trade_mark_where_it_plays_a_part(web: httpx.Client, address: str, named: bool) -> None:
    assert ("trade mark" in web.get(f"/en/rules/{address}").text) is named
