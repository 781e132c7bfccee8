"""Every preset, option, value and refusal of a rule set has its words in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from katmuis.i18n import catalogue
from katmuis.players import PLAYERS
from katmuis.rules import OPTIONS, PRESETS
from tests.i18n.reading import LANGUAGES, ROOT, read_catalogue

WILDS = {"K": "kings", "*": "jokers", "K*": "both"}


def preset_keys(preset: str) -> tuple[str, ...]:
    """A name, a line for its card, and a sentence."""
    return f"preset-{preset}", f"set-line-{preset}", f"about-{preset}"


def option_keys() -> Iterator[str]:
    """A name and a sentence for each option, and a word for each value that is neither a number nor yes or no."""
    for option in OPTIONS:
        yield from (f"option-{option.id}", f"option-{option.id}-why")
        if option.kind != "switch":
            words = WILDS if option.id == "wilds" else {}
            yield from (f"option-{option.id}-{words.get(word, word.lower())}" for word in option.words)
    yield from ("yes", "no")


def refusals() -> set[str]:
    """Every code with which the rules refuse a rule set."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "src" / "katmuis" / "rules").glob("*.py")]
    return {code for text in texts for code in re.findall(r'RuleSetError\(\s*"(\w+)"', text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_and_option_has_its_words(language: str) -> None:
    known = read_catalogue(language)
    wanted = [key for preset in PRESETS for key in preset_keys(preset)] + list(option_keys())
    assert [key for key in wanted if key not in known] == []
    assert len(wanted) > 3 * 13 + 2 * 31


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_its_words_beside_the_table(language: str) -> None:
    text = (ROOT / "src" / "katmuis" / "i18n" / language / "table.ftl").read_text(encoding="utf-8")
    named = re.findall(r"^    \[(\w+)\]", text.split("\nfact-value = ")[1].split("\n}\n")[0], re.MULTILINE)
    assert {word.replace("*", "joker") for option in OPTIONS for word in option.words} - set(named) == set()
    assert [option.id for option in OPTIONS if f"fact-{option.id}" not in read_catalogue(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_done_or_not_is_not_called_allowed(language: str) -> None:
    said = [
        catalogue(language).text("fact-value", option=option, value="yes")
        for option in ("deal_hands", "stack_after_four", "ace_discard")
    ]
    assert said[0] == said[1] != said[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_rule_set_has_its_words(language: str) -> None:
    known = read_catalogue(language)
    codes = refusals()
    assert [code for code in sorted(codes) if f"error-{code.replace('_', '-')}" not in known] == []
    contradictions = {code for code in codes if not code.startswith(("unknown_", "option_"))}
    assert [code for code in sorted(contradictions) if f"refusal-{code}" not in known] == []
    assert len(contradictions) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_of_an_option_that_is_none(language: str) -> None:
    ids = sorted((option.id for option in OPTIONS), key=len, reverse=True)
    strange = [
        key
        for key in read_catalogue(language)
        if key.startswith("option-") and not any(re.match(rf"option-{name}(-|$)", key) for name in ids)
    ]
    assert strange == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computer_player_has_a_name(language: str) -> None:
    text = (ROOT / "src" / "katmuis" / "i18n" / language / "table.ftl").read_text(encoding="utf-8")
    named = re.findall(r"^ +\[([a-z0-9-]+)\]", text.split("\ntable-")[0], re.MULTILINE)
    assert set(PLAYERS) <= set(named)
