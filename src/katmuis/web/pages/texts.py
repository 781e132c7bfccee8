"""Reads what was written for the pages: Markdown with a head of `name: value` lines, tips and words as TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

TERMS = (
    "stock", "centre", "discards", "hand", "draw_pile", "aside", "wild", "natural", "ranks", "play", "discard", "pass",
    "refill", "round", "block", "blocked", "exhausted", "idle", "draw", "out", "match", "partners", "rule_set",
)  # fmt: skip
"""The words that the glossary explains, in its order."""
TIPS = ("stock_first", "four_piles", "save_wilds", "watch", "just_under", "clear_hand", "block_wisely", "keep_aces")
"""The tips, in their order."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text with its head."""

    head: Mapping[str, str]
    body: str


def folder() -> Traversable:
    """Where the texts lie in the package."""
    return resources.files("katmuis.web.pages")


@lru_cache(maxsize=256)
def written(path: str) -> Written:
    """The text of a file such as `nl/tips.md`; raises FileNotFoundError."""
    text = folder().joinpath(path).read_text(encoding="utf-8")
    head, _, body = text.removeprefix("---\n").partition("\n---\n")
    lines = (line.partition(": ") for line in head.splitlines())
    return Written({name: value for name, _, value in lines}, body)


@lru_cache(maxsize=16)
def table_of(path: str) -> Mapping[str, Any]:
    """What a TOML file such as `nl/glossary.toml` holds; raises FileNotFoundError."""
    return tomllib.loads(folder().joinpath(path).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that a tip shows: where they lie, and which they are."""

    where: str
    cards: tuple[str, ...]


def _scene(**piles: str) -> tuple[Pile, ...]:
    return tuple(Pile(where, tuple(cards.split())) for where, cards in piles.items())


SCENES: Mapping[str, tuple[Pile, ...]] = {
    "stock_first": _scene(centre="5h", stock="8s", hand="6c 7d"),
    "four_piles": _scene(discards="4c 7h Js Kd"),
    "save_wilds": _scene(centre="Td", stock="Qs", hand="Kh 3c"),
    "watch": _scene(centre="6s", other="8d", hand="7c"),
    "just_under": _scene(centre="3d", stock="7c", hand="4h 5s 6d"),
    "clear_hand": _scene(centre="4s", hand="Qc Qh Qd 9s 2h"),
    "block_wisely": _scene(centre="4d", other="5c", hand="5h 6s"),
    "keep_aces": _scene(centre="Jh", hand="Ac Qs", discards="2d"),
}
"""The cards that each tip shows."""
