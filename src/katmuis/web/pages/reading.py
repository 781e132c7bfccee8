"""Makes the reading pages: Markdown and templates in, files of HTML out, each made once and kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from katmuis.i18n import LANGUAGES, Catalogue, catalogue
from katmuis.players.measured import LEVELS
from katmuis.rules import PRESETS
from katmuis.web.client import Client, File, make_file
from katmuis.web.pages import numbers, pictures
from katmuis.web.pages.addresses import Page, address_of
from katmuis.web.pages.drawing import PLACES, draw_table
from katmuis.web.pages.standings import tables
from katmuis.web.pages.texts import SCENES, TERMS, TIPS, folder, table_of, written

DRAWN = "katz-und-maus"
"""The preset whose table is drawn and whose cards the tips show."""


def _source(name: str) -> str | None:
    """A template's text; of a text with a head, what follows it."""
    if name.endswith(".md"):
        return written(name).body
    file = folder().joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None


class Reading:
    """The reading pages of a server, with the style sheet and the script of its client, where that was built."""

    def __init__(self, client: Client) -> None:
        self._style, self._script = _built(client)
        self._templates = Environment(
            loader=FunctionLoader(_source),
            undefined=StrictUndefined,
            autoescape=lambda name: name is not None and name.endswith(".html"),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._texts = self._templates.overlay(trim_blocks=False, lstrip_blocks=False)
        self._markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        self._presets = lru_cache(maxsize=None)(self._read_presets)
        self.page = lru_cache(maxsize=None)(self._make_page)
        self.missing = lru_cache(maxsize=None)(self._make_missing)

    def _make_page(self, language: str, page: Page) -> File:
        """A page in one of the languages."""
        head = self._head(language, page)
        others = [(other, address_of(other, page)) for other in LANGUAGES]
        return self._file(f"{page.kind}.html", self._context(language, page, head, others))

    def _make_missing(self, language: str) -> File:
        """The page that says that there is none."""
        page = Page("missing")
        others = [(other, address_of(other, Page("contents"))) for other in LANGUAGES]
        return self._file("missing.html", self._context(language, page, self._head(language, page), others))

    def _file(self, template: str, context: dict[str, Any]) -> File:
        text = self._templates.get_template(template).render(context)
        return make_file("page.html", text.encode())

    def _head(self, language: str, page: Page) -> Mapping[str, str]:
        """Title and description of a page: a preset's are those of its text."""
        if not page.preset:
            return written(f"{language}/{page.kind}.md").head
        texts, preset = catalogue(language), self._presets(language)[page.preset]
        title = texts.text(f"pages-title-{page.kind}", name=preset["name"])
        return {**preset, "title": title}

    def _read_presets(self, language: str) -> Mapping[str, Mapping[str, str]]:
        """Each preset's name, and the head of its text with its numbers filled in."""
        found = {}
        for preset, rules in PRESETS.items():
            values = {"r": rules, "n": numbers, "o": self._options(language)}
            head = written(f"{language}/presets/{preset}.md").head
            filled = {name: self._templates.from_string(value).render(values) for name, value in head.items()}
            found[preset] = {"name": catalogue(language).text(f"preset-{preset}"), **filled}
        return found

    def _options(self, language: str) -> Any:
        """The sentences of a language by the options they depend on."""
        return self._templates.get_template(f"{language}/options.jinja").module

    def _context(
        self, language: str, page: Page, head: Mapping[str, str], others: list[tuple[str, str]]
    ) -> dict[str, Any]:
        """Everything that templates and texts may use."""
        texts = catalogue(language)
        context: dict[str, Any] = {
            "language": language,
            "page": page,
            "head": head,
            "others": others,
            "style": self._style,
            "script": self._script,
            "t": texts.text,
            "address": lambda kind, preset="": address_of(language, Page(kind, preset)),
            "presets": self._presets(language),
            "rule_sets": PRESETS,
            "terms": _terms(language),
            "tips": [(tip, table_of(f"{language}/tips.toml")[tip]) for tip in TIPS],
            "scenes": SCENES,
            "o": self._options(language),
            "n": numbers,
            "places": PLACES,
            "levels": LEVELS,
            "standings": tables(),
            "drawn": PRESETS[DRAWN],
            **_drawing(texts),
        }
        if page.preset:
            context["r"] = PRESETS[page.preset]
        context["body"] = self._body(context)
        return context

    def _body(self, context: Mapping[str, Any]) -> Callable[[str], Markup]:
        def body(name: str) -> Markup:
            """A text of the page's language as HTML."""
            text = self._texts.get_template(f"{context['language']}/{name}.md").render(context)
            return _in_sections(self._markdown.render(text))

        return body


def _in_sections(html: str) -> Markup:
    """HTML with each heading and what belongs to it in a section of its own."""
    before, *rest = html.split("<h2>")
    return Markup("".join([before, *(f"<section><h2>{part}</section>" for part in rest)]))


def _drawing(texts: Catalogue) -> dict[str, Callable[..., Any]]:
    """The drawing functions of the templates."""
    return {
        "table_drawing": lambda: Markup(draw_table(PRESETS[DRAWN], texts)),
        "numeral": lambda number, height: Markup(pictures.numeral(number, height)),
        "animal": lambda name, height: Markup(pictures.animal(name, height)),
        "card": lambda name, height=112: Markup(pictures.card_picture(name, texts, height)),
        "row": lambda cards: Markup(pictures.card_row(cards, texts)),
        "pile_of": pictures.whole_pile,
        "wilds_of": pictures.wilds_shown,
    }


def _terms(language: str) -> list[dict[str, Any]]:
    """The words of the glossary with what the other languages call them."""
    own = table_of(f"{language}/glossary.toml")
    others = [other for other in LANGUAGES if other != language]
    return [
        {"id": term, **own[term], "elsewhere": [(o, table_of(f"{o}/glossary.toml")[term]["word"]) for o in others]}
        for term in TERMS
    ]


def _built(client: Client) -> tuple[str, str]:
    """The addresses of the pages' style sheet and script in a built client; empty without one."""
    manifest = client.find("files.json")
    files = json.loads(manifest.content) if manifest else {}
    names = ("src/pages/pages.css", "src/pages/theme.ts")
    style, script = ("/" + files[name]["file"] if name in files else "" for name in names)
    return style, script
