"""The labelled drawing of the table: every place with its number and its name, as one picture 360 wide."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from katmuis.i18n import Catalogue
from katmuis.rules import RuleSet
from katmuis.web.pages.pictures import card_shape, numeral

WIDTH, HEIGHT = 360, 648
LEFT, RIGHT = 16, 344
PLACES = ("1a", "1b", "2a", "2b", "2c", "3a", "4a")
"""The places of the table: 1 is the opponent's side, 2 one's own, 3 what is shared, 4 the draw pile."""
BADGES: Mapping[str, tuple[float, float]] = {
    "1a": (135, 22), "1b": (29, 134), "3a": (29, 284), "4a": (267, 218), "2a": (135, 330), "2b": (29, 508),
    "2c": (29, 632),
}  # fmt: skip
"""Where the number of each place stands."""
DISCARDS_X = (122, 180, 238, 296)
CENTRE_X = (16, 84, 152, 220)


def card(shape: str, x: float, y: float, width: float) -> str:
    """A card's shape with its upper left corner at a point."""
    return f'<g transform="translate({x} {y}) scale({width / 100})">{shape}</g>'


def slab(x: float, y: float, width: float, colour: str, thick: int) -> str:
    """The edge of a pile under its top card."""
    height = width * 1.4
    return f'<rect x="{x}" y="{y + thick}" width="{width}" height="{height}" rx="5" fill="var({colour})"/>'


def badge(place: str, name: str) -> str:
    """The number of a place and, beside it, its name; the draw pile's name stands under it, where there is room."""
    x, y = BADGES[place]
    text, anchor, line = (RIGHT, "end", 284) if place == "4a" else (x + 20, "start", y)
    return (
        f'<circle cx="{x}" cy="{y}" r="14" fill="var(--ink)"/>'
        f'<text x="{x}" y="{y + 5}" text-anchor="middle" class="badge">{place}</text>'
        f'<text x="{text}" y="{line + 5}" text-anchor="{anchor}" class="label">{escape(name)}</text>'
    )


def _opponent(language: str) -> list[str]:
    tops = ("3s", "9d", "Qs", "Kc")
    stock = slab(LEFT, 40, 50, "--cat", 5) + card(card_shape("6d", language), LEFT, 40, 50)
    return [stock, *(card(card_shape(top, language), x, 40, 48) for top, x in zip(tops, DISCARDS_X, strict=True))]


def _centre(rules: RuleSet, language: str) -> list[str]:
    drawn = [card_shape(name, language) for name in ("4h", "Ks=8", "Jd")][: rules.centre_piles]
    piles = [card(shape, x, 176, 60) for shape, x in zip(drawn, CENTRE_X, strict=False)]
    pile = slab(284, 176, 60, "--ink", 5) + card(card_shape("back", language), 284, 176, 60)
    count = '<circle cx="314" cy="218" r="19" fill="var(--card)" stroke="var(--edge)" stroke-width="1.5"/>'
    figures = numeral(rules.draw_after_deal, 17).replace("<svg ", '<svg x="301" y="209.5" color="var(--face-ink)" ', 1)
    return [f'<rect y="158" width="{WIDTH}" height="150" fill="var(--teal)"/>', *piles, pile, count, figures]


def _own(language: str) -> list[str]:
    fans = (("6c", "5d", "3h"), ("Jc", "Th"), ("7c",), ("Qd",))
    parts = [slab(LEFT, 366, 80, "--brick", 7) + card(card_shape("9s", language), LEFT, 366, 80)]
    for fan, x in zip(fans, DISCARDS_X, strict=True):
        parts += [card(card_shape(name, language), x, 352 + 26 * i, 48) for i, name in enumerate(fan)]
    hand = ("2h", "4d", "8h", "Tc", "Kd")
    return parts + [card(card_shape(name, language), LEFT + 67 * i, 530, 60) for i, name in enumerate(hand)]


def draw_table(rules: RuleSet, texts: Catalogue) -> str:
    """The drawing of a table for two with the names of its places in the catalogue's language."""
    language = texts.language
    parts = [*_opponent(language), *_centre(rules, language), *_own(language)]
    names = [badge(place, texts.text(f"pages-place-{place}")) for place in PLACES]
    title = escape(texts.text("pages-drawing"))
    return (
        f'<svg class="table-drawing" role="img" aria-label="{title}" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts + names)}</svg>'
    )
