"""What was written for the reading pages is whole in each language, and agrees with the rule sets it tells of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.wheel import WheelBuilder

from katmuis.errors import RuleSetError
from katmuis.i18n import LANGUAGES, catalogue
from katmuis.rules import OPTIONS, PRESETS, Option, find_ruleset
from katmuis.web.client import Client
from katmuis.web.pages import Reading, numbers
from katmuis.web.pages.addresses import SLUGS
from katmuis.web.pages.drawing import PLACES
from katmuis.web.pages.pictures import card_shape
from katmuis.web.pages.texts import SCENES, TERMS, TIPS, folder, table_of, written

ROOT = Path(__file__).resolve().parents[2]
BASES = ("katz-und-maus", "classic", "g4a", "partners", "skip-bo", "skip-bo+seats=4", "skip-bo-partners", "book")
"""Rule sets in which, taken together, every value of every option can stand."""


@pytest.fixture(scope="module")
def reading() -> Reading:
    return Reading(Client(ROOT / "no such folder"))


def texts_of(language: str) -> list[Path]:
    own = ROOT / "src" / "katmuis" / "web" / "pages" / language
    catalogues = ROOT / "src" / "katmuis" / "i18n" / language / "pages.ftl"
    return [*sorted(own.rglob("*.*")), catalogues]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_its_text(language: str) -> None:
    for preset in PRESETS:
        text = written(f"{language}/presets/{preset}.md")
        assert set(text.head) == {"line", "lead", "description"}
        assert all(text.head.values())
        assert len(text.body.split()) > 30
        assert catalogue(language).text(f"preset-{preset}")
    named = {path.stem for path in texts_of(language) if path.parent.name == "presets"}
    assert named == set(PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_page_has_its_text(language: str) -> None:
    for kind in (*SLUGS, "missing"):
        head = written(f"{language}/{kind}.md").head
        assert set(head) == {"title", "lead", "description"}, kind
        assert 40 < len(head["description"]) < 170 or kind == "missing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_explained(language: str) -> None:
    glossary = table_of(f"{language}/glossary.toml")
    assert tuple(glossary) == TERMS
    for term in glossary.values():
        assert set(term) == {"word", "text", "names"}
        assert term["word"]
        assert term["text"].endswith(".")
    assert len({term["word"] for term in glossary.values()}) == len(TERMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_has_its_text_and_an_example(language: str) -> None:
    tips = table_of(f"{language}/tips.toml")
    assert tuple(tips) == TIPS
    for tip in tips.values():
        assert set(tip) == {"title", "text", "example"}
        assert all(tip.values())


def test_every_card_of_the_examples_can_be_drawn() -> None:
    assert tuple(SCENES) == TIPS
    for language in LANGUAGES:
        for card in (card for scene in SCENES.values() for pile in scene for card in pile.cards):
            assert card_shape(card, language).startswith("<rect")


def values_of(option: Option) -> list[str]:
    numbers_there = [str(n) for n in range(option.low, min(option.high, 8) + 1)] if option.kind == "number" else []
    return [*option.words, *numbers_there]


def sentences(macros: Any, option: str, base: str, values: list[str]) -> dict[str, str]:
    """What a language says of an option, by its values that a rule set can have."""
    found = {}
    for value in values:
        try:
            rules = find_ruleset(f"{base}+{option}={value}")
        except RuleSetError:
            continue
        found[rules.values()[option]] = " ".join(str(getattr(macros, option)(rules)).split())
    return found


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_has_a_sentence_of_its_own(reading: Reading, language: str, option: Option) -> None:
    """In each rule set: what differs is said differently. Taken together, every value was said."""
    macros = reading._options(language)
    said: set[str] = set()
    for base in BASES:
        told = sentences(macros, option.id, base, values_of(option))
        said |= told.keys()
        assert all(text.endswith((".", "!")) for text in told.values())
        if option.id in ("decks", "jokers", "top_rank", "wilds") and base.startswith("skip-bo"):
            continue  # the numbers deck has one value of each
        if option.id == "stack_after_four" or len(told) > 1:
            assert len(set(told.values())) == len(told), (base, told)
    assert said >= set(option.words) - {"seats_plus_1"}
    assert len(said) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_the_rules_names_every_option(language: str) -> None:
    text = written(f"{language}/rules.md").body
    asked = set(re.findall(r"\bo\.([a-z_]+)\(r\)", text))
    assert asked >= {option.id for option in OPTIONS} - {"hand"}
    assert "r.hand" in text


def test_names_that_are_not_to_be_used_are_not_used() -> None:
    """A German word with two meanings, and a trade mark other than as such."""
    for language in LANGUAGES:
        for path in texts_of(language):
            text = path.read_text(encoding="utf-8")
            assert "ablagestapel" not in text.lower(), path
            rest = re.sub(r"\((?:rules like|regels als|Regeln wie) Skip-Bo\)|: Skip-Bo is|: Skip-Bo ist", "", text)
            assert "skip-bo" not in rest.lower(), path
            assert "TODO" not in text, path


def test_what_the_texts_say_in_words_is_so() -> None:
    """Numbers that stand as words in the presets' own texts; whoever changes a preset finds here what to rewrite."""
    classic, katz, three = PRESETS["classic"], PRESETS["katz-und-maus"], PRESETS["kat-en-muis-3"]
    assert (classic.centre_piles, three.centre_piles, three.decks) == (4, 4, 3)
    assert numbers.wild_cards(classic) - numbers.wild_cards(PRESETS["kings-only"]) == 4
    assert 2 * PRESETS["short-stock"].stock == classic.stock
    assert (katz.on_exhausted, PRESETS["g4a"].on_exhausted) == ("fewest", "tie")
    assert find_ruleset("katz-und-maus+stock=5").stock == 5
    assert {PRESETS[name].forced for name in ("children", "no-blocking")} == {"natural"}
    book = PRESETS["book"]
    assert (book.top, book.discard_order, book.forced, book.wilds) == (13, "packed", "ace_two", "*")
    assert [find_ruleset(f"skip-bo+seats={n}").stock for n in (2, 3, 4, 5, 6)] == [30, 30, 30, 20, 20]
    assert [seating.seats for seating in numbers.seatings("skip-bo-partners")] == [4, 6]
    assert [seating.seats for seating in numbers.seatings("partners")] == [4]


def test_games_of_every_preset_were_measured_with_every_number_of_seats() -> None:
    for preset in PRESETS:
        for seating in numbers.seatings(preset):
            length = seating.length
            assert length is not None, (preset, seating.seats)
            assert length.games >= 100
            assert 5 <= length.minutes_low <= length.minutes_high < 90


def test_minutes_and_difficulty_follow_what_is_stated() -> None:
    assert numbers.SECONDS_A_MOVE == 7
    assert [numbers.minutes(moves) for moves in (0, 43, 200, 238)] == [5, 5, 25, 30]
    found = {preset: numbers.difficulty(rules) for preset, rules in PRESETS.items()}
    assert found["book"] == 3
    assert (found["katz-und-maus"], found["classic"], found["g4a"], found["open-stock"]) == (1, 1, 2, 2)
    assert set(found.values()) == {1, 2, 3}


def test_every_place_of_the_drawing_is_named_in_each_language() -> None:
    for language in LANGUAGES:
        texts = catalogue(language)
        names = [texts.text(f"pages-place-{place}") for place in PLACES]
        assert len(set(names)) == len(PLACES)


def test_the_wheel_holds_the_texts() -> None:
    packed = {file.relative_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    own = ROOT / "src"
    expected = {
        path.relative_to(ROOT).as_posix()
        for path in (own / "katmuis" / "web" / "pages").rglob("*.*")
        if "__pycache__" not in path.parts
    }
    assert len(expected) > 80
    assert expected <= packed
    assert folder().joinpath("lengths.json").is_file()
