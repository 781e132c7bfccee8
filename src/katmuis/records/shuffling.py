"""The shuffles of a record, each compared with the one that its words bring; apart from the engine's."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator

from katmuis.errors import RecordError
from katmuis.records.trace import MismatchError, compare_piles

Words = Callable[[int], bytes]
"""Gives the random words of shuffle number n (fair.py): 512 words of 32 bits, little-endian."""


def shuffled(cards: bytes, words: bytes) -> bytes:
    """Return cards as the words shuffle them.

    Fisher and Yates from the top: the last card changes places with one of all, the last but one with one of the rest
    and itself, and so on. A word that would make some places likelier than others is passed over.
    """
    numbers: Iterator[int] = (number for (number,) in struct.iter_unpack("<I", words))
    order = bytearray(cards)
    for left in range(len(order), 1, -1):
        limit = 2**32 // left * left
        place = next(number for number in numbers if number < limit) % left
        order[left - 1], order[place] = order[place], order[left - 1]
    return bytes(order)


class Shuffles:
    """Compares the shuffles of a game one after the other; `words` is None where nothing is known to compare with."""

    def __init__(self, words: Words | None) -> None:
        self.words = words
        self.number = 0
        self.computed = 0

    def compare(self, number: int, told: bytes | None, before: bytes, after: bytes, *, seats: bool = False) -> None:
        """Compare the next shuffle: its number, the pile `before` with the one told, the order after it.

        Raises RecordError `shuffle_number`, `shuffle_before`, `shuffle_cards` or `shuffle_order`, place `shuffle N`.
        """
        place = f"shuffle {number}"
        if number != self.number:
            raise RecordError("shuffle_number", place, read=str(number), expected=str(self.number))
        self.number += 1
        if told is not None:
            same_pile("shuffle_before", place, told, before, seats=seats)
        if sorted(before) != sorted(after):
            same_pile("shuffle_cards", place, bytes(sorted(after)), bytes(sorted(before)), seats=seats)
        if self.words is not None:
            self.computed += 1
            same_pile("shuffle_order", place, after, shuffled(before, self.words(number)), seats=seats)


def same_pile(code: str, place: str, read: bytes, expected: bytes, *, name: str = "", seats: bool = False) -> None:
    """Raise RecordError with the first card that differs, `name` before it; seats are told as their numbers."""
    try:
        compare_piles(code, read, expected)
    except MismatchError as error:
        if seats:
            texts = ("".join(map(str, pile)) for pile in (read, expected))
            raise RecordError(code, place, read=next(texts), expected=next(texts)) from error
        read_text = f"{name}: {error.read}" if name else error.read
        raise RecordError(code, place, read=read_text, expected=error.expected) from error
