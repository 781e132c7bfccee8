"""Which reading pages there are, and their addresses in each language; an address never changes its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from katmuis.i18n import LANGUAGES
from katmuis.rules import PRESETS
from katmuis.rules.presets import ALIASES

SLUGS: Mapping[str, Mapping[str, str]] = {
    "contents": {"nl": "", "de": "", "en": ""},
    "rulesets": {"nl": "regels", "de": "regeln", "en": "rules"},
    "table": {"nl": "tafel", "de": "tisch", "en": "table"},
    "tips": {"nl": "tips", "de": "tipps", "en": "tips"},
    "levels": {"nl": "niveaus", "de": "stufen", "en": "levels"},
    "glossary": {"nl": "begrippen", "de": "begriffe", "en": "glossary"},
    "history": {"nl": "geschiedenis", "de": "geschichte", "en": "history"},
}
"""The address of each kind of page under its language."""
SHEET: Mapping[str, str] = {"nl": "blad", "de": "blatt", "en": "sheet"}
"""What follows the address of a rule set for its sheet to print."""


@dataclass(frozen=True, slots=True)
class Page:
    """A reading page: its kind, one of SLUGS, `rules` or `sheet`; the last two are those of a preset."""

    kind: str
    preset: str = ""


PAGES: tuple[Page, ...] = (
    *(Page(kind) for kind in SLUGS),
    *(Page(kind, preset) for preset in PRESETS for kind in ("rules", "sheet")),
)
"""Every reading page."""


def address_of(language: str, page: Page) -> str:
    """The address of a page in one of the languages."""
    if not page.preset:
        return f"/{language}/{SLUGS[page.kind][language]}".rstrip("/")
    rules = f"/{language}/{SLUGS['rulesets'][language]}/{page.preset}"
    return f"{rules}/{SHEET[language]}" if page.kind == "sheet" else rules


_BY_ADDRESS: Mapping[str, tuple[str, Page]] = {
    address_of(language, page): (language, page) for language in LANGUAGES for page in PAGES
}


def find_page(address: str) -> tuple[str, Page] | None:
    """The language and the page at an address, a slash at its end aside; None if there is none."""
    return _BY_ADDRESS.get(address.rstrip("/"))


def moved_to(address: str) -> str | None:
    """Where a page lies that is asked for by another name of its preset, or with a slash at its end."""
    parts = [ALIASES.get(part, part) for part in address.rstrip("/").split("/")]
    usual = "/".join(parts)
    return usual if usual != address and usual in _BY_ADDRESS else None
