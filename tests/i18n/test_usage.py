"""Keys that the sources name exist, and keys that exist are named."""

from __future__ import annotations

import re

import pytest

from tests.i18n.reading import NAMED, QUOTED, ROOT, composed_patterns, read_catalogue, sources


def test_every_key_that_is_named_exists() -> None:
    keys = read_catalogue("nl").keys()
    missing = [
        (path.relative_to(ROOT).as_posix(), found.group(2))
        for path in sources()
        for found in NAMED.finditer(path.read_text(encoding="utf-8"))
        if found.group(2) not in keys
    ]
    assert missing == []


def test_every_key_is_named_somewhere() -> None:
    """By itself between quotes, by a text put together that it fits, or by another message."""
    messages = read_catalogue("nl")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    used = {found.group(2) for found in QUOTED.finditer(text)}
    used |= {other for message in messages.values() for other in message.references}
    patterns = set(composed_patterns(text))
    unused = [key for key in messages if key not in used and not any(p.fullmatch(key) for p in patterns)]
    assert unused == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{t('close')}", ["close"]),
        ("aria-label={t('card-joker')}", ["card-joker"]),
        ("(known(key) ? 1 : t('refused'))", ["refused"]),
        ('catalogue(language).text("rules-title", preset=name)', ["rules-title"]),
        ("return { key: 'reason-needs', pile };", ["reason-needs"]),
        ("const start = get('table');", []),
        ("import x from 'svelte'", []),
    ],
)
def test_keys_are_found_in_source(source: str, expected: list[str]) -> None:
    assert [found.group(2) for found in NAMED.finditer(source)] == expected


@pytest.mark.parametrize(
    ("source", "key", "expected"),
    [
        ("t(`preset-${preset.id}`)", "preset-katz-und-maus", True),
        ("t(`preset-${preset.id}`)", "option-seats", False),
        ("t(`option-${id}-text`)", "option-seats-text", True),
        ("t(`option-${id}-text`)", "option-seats", False),
        ('f"error-{code.replace()}"', "error-port-in-use", True),
        ("`${anything}`", "close", False),
        ('{{ t("pages-place-" ~ place ~ "-text", n=1) }}', "pages-place-1a-text", True),
        ('{{ t("pages-place-" ~ place ~ "-text", n=1) }}', "pages-place-1a", False),
        ("{{ t('pages-lay-' ~ pile.where) }}", "pages-lay-hand", True),
    ],
)
def test_composed_keys_are_found_in_source(source: str, key: str, expected: bool) -> None:
    patterns: list[re.Pattern[str]] = list(composed_patterns(source))
    assert any(pattern.fullmatch(key) for pattern in patterns) is expected
