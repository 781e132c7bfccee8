"""Pictures as SVG, put together from the shapes that the client draws (pictures.json is written by its tests)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from importlib import resources
from typing import Any

from katmuis.i18n import Catalogue
from katmuis.players.measured import LEVELS
from katmuis.rules import RuleSet
from katmuis.rules.cards import RANKS

GAP = 4
"""Between two digits, in units of a box 40 high."""
SIZES: Mapping[str, tuple[int, int]] = {
    "cat": (210, 260),
    "catHead": (64, 64),
    "catRunning": (120, 72),
    "mouseHead": (64, 64),
    "mouseRunning": (64, 40),
    "wordmark": (276, 40),
    **dict.fromkeys(("kind", *(f"level-{level}" for level in LEVELS)), (64, 64)),
}
"""Width and height of the animals and of the name."""


@lru_cache(maxsize=1)
def shapes() -> Mapping[str, Any]:
    """Everything that was drawn."""
    file = resources.files("katmuis.web.pages") / "pictures.json"
    found: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def card_shape(card: str, language: str) -> str:
    """A card's picture in a box 100 x 140: `7h`, `*`, `#7` of the numbers deck, `Kh=3` on a pile, `back`."""
    found: Mapping[str, Mapping[str, str]] = shapes()
    return found["cards"].get(card) or shapes()["lettered"][language][card]


def animal(name: str, height: int) -> str:
    """An animal or the product's name, `height` px high, for the eye alone."""
    width, full = SIZES[name]
    return (
        f'<svg class="animal" aria-hidden="true" width="{width * height // full}" height="{height}"'
        f' viewBox="0 0 {width} {full}">{shapes()["animals"][name]}</svg>'
    )


def numeral(number: int | str, height: int) -> str:
    """A number in the product's own figures, `height` px high; the number itself stands in it as text."""
    x, parts = 0, []
    for sign in str(number):
        digit = shapes()["digits"][sign]
        parts.append(f'<path d="{digit["stroke"]}" transform="translate({x} 0)"/>')
        x += digit["width"] + GAP
    width = x - GAP
    return (
        f'<svg class="numeral" role="img" aria-label="{number}" width="{round(width * height / 40)}" height="{height}"'
        f' viewBox="0 0 {width} 40"><g fill="none" stroke="currentColor" stroke-width="8" stroke-miterlimit="3">'
        f"{''.join(parts)}</g></svg>"
    )


def card_name(card: str, texts: Catalogue) -> str:
    """A card as it is spoken."""
    if card == "back":
        return texts.text("pages-card-back")
    if "=" in card:
        own, rank = card.split("=")
        return texts.text("pages-card-stands", card=card_name(own, texts), rank=texts.text("rank-name", rank=int(rank)))
    if card in ("*", "#*"):
        return texts.text("card-joker")
    if card.startswith("#"):
        return card[1:]
    return texts.text("card-suited", rank=RANKS.index(card[0]), suit=card[1])


def card_picture(card: str, texts: Catalogue, height: int = 112) -> str:
    """A card as a picture with its name."""
    name = escape(card_name(card, texts))
    return (
        f'<svg class="card" role="img" aria-label="{name}" width="{height * 5 // 7}" height="{height}"'
        f' viewBox="0 0 100 140">{card_shape(card, texts.language)}</svg>'
    )


def card_row(cards: tuple[str, ...], texts: Catalogue) -> str:
    """Cards beside each other, each half over the one before where they are many; no line breaks, for Markdown."""
    kind = "row-of-cards many" if len(cards) > 4 else "row-of-cards"
    shown = "".join(f"<span>{card_picture(card, texts, 84)}</span>" for card in cards)
    return f'<div class="{kind}">{shown}</div>'


def whole_pile(rules: RuleSet) -> tuple[str, ...]:
    """The cards of a full centre pile, in mixed suits."""
    if rules.deck == "numbers":
        return tuple(f"#{rank}" for rank in range(1, rules.top + 1))
    return tuple(RANKS[rank] + "shcd"[rank % 4] for rank in range(1, rules.top + 1))


def wilds_shown(rules: RuleSet) -> tuple[str, ...]:
    """One of each kind of wild card."""
    if rules.deck == "numbers":
        return ("#*",)
    kings = ("Kh", "Ks=8") if "K" in rules.wilds else ()
    return (*kings, *(("*", "*=10") if "*" in rules.wilds else ()))
