"""Cards as records write them: texts of the notation, run together, from bottom to top."""

from __future__ import annotations

import re

from katmuis.errors import NotationError
from katmuis.rules.cards import RANKS, SUITS, format_card, make_card

_CARD = re.compile(r"([A2-9TJQK])([shdc]?)|\*")


def write_cards(cards: bytes) -> str:
    """Return the text of known cards, run together; an empty text for none."""
    return "".join(format_card(card) for card in cards)


def read_cards(text: str) -> bytes:
    """Return the cards of a text. Raises NotationError `record_cards`, `at` where no card begins."""
    cards = bytearray()
    at = 0
    while at < len(text):
        match = _CARD.match(text, at)
        if not match:
            expected = "cards: A23456789TJQK, each with s h d c or without, or *"
            raise NotationError("record_cards", read=text[at : at + 12], expected=expected, at=at)
        rank, suit = match[1] or "*", match[2] or ""
        cards.append(make_card(RANKS.index(rank), SUITS.index(suit) if suit else 0))
        at = match.end()
    return bytes(cards)
