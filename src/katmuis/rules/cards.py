"""Cards are single bytes: the rank in the low four bits, the suit above it.

Suits never matter for play; they are kept so that the card that was touched is the card that travels. The byte 0
is a card that is not known. This module is never compiled: its constants must be visible from Python everywhere.
"""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", int)

UNKNOWN = 0
ACE, QUEEN, KING, JOKER = 1, 12, 13, 14
"""Ranks that rules name. JOKER is also the wild of the numbers deck."""

RANKS = "?A23456789TJQK*"
"""The letter of each rank, by number."""

SUITS = " shdc"
"""The letter of each suit, by number; 0 is no suit."""


def make_card(rank: int, suit: int = 0) -> Card:
    """Return the card of a rank (1 to 14) and a suit (0 none, 1 to 4)."""
    return Card(rank | suit << 4)


def rank_of(card: int) -> int:
    """Return the rank, 1 to 14; 0 for a card that is not known."""
    return card & 15


def suit_of(card: int) -> int:
    """Return the suit, 1 to 4; 0 where there is none or it is not known."""
    return card >> 4


CARD_TEXTS: dict[int, str] = {
    suit << 4 | rank: name + (SUITS[suit] if suit else "") for suit in range(5) for rank, name in enumerate(RANKS)
}
"""The text of each card: each move has several written."""


def format_card(card: int) -> str:
    """Return a card's text: the rank's letter, then the suit's where there is one."""
    return CARD_TEXTS[card]


def standard_pack(decks: int, jokers: int) -> bytes:
    """Return the cards of 1 to 4 decks of 52 and the jokers (0 to 16 in all), in a fixed order."""
    naturals = [make_card(rank, suit) for rank in range(ACE, KING + 1) for suit in (1, 2, 3, 4)]
    return bytes(naturals * decks + [make_card(JOKER)] * jokers)


def numbers_pack() -> bytes:
    """Return the 162 cards of the numbers deck: twelve of each of 1 to 12, and 18 wilds."""
    return bytes([make_card(rank) for rank in range(ACE, QUEEN + 1)] * 12 + [make_card(JOKER)] * 18)
