"""Deals and shuffles worked out apart from the engine, from the words of a stream."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from random import Random

from katmuis.rules import RuleSet

Words = Callable[[int], bytes]


def shuffled(cards: bytes, words: bytes) -> bytes:
    """Fisher and Yates from the top: card i changes places with one of the i lowest, chosen without bias."""
    numbers: Iterator[int] = (number for (number,) in struct.iter_unpack("<I", words))
    order = list(cards)
    for left in range(len(order), 1, -1):
        chosen = next(number for number in numbers if number < 2**32 // left * left) % left
        order[left - 1], order[chosen] = order[chosen], order[left - 1]
    return bytes(order)


def words_of(seed: object) -> Words:
    """A stream of words for tests, other words for each shuffle."""
    return lambda number: Random(f"{seed} {number}").randbytes(2048)


def always(words: bytes) -> Words:
    """A stream that gives the same words for every shuffle, so that what was tied stays tied."""
    return lambda _number: words


def highest(rules: RuleSet, cards: dict[int, int]) -> list[int]:
    """The seats with the highest of these cards; a wild is lowest."""
    ranks = {seat: 0 if "?A23456789TJQK*"[card & 15] in rules.wilds else card & 15 for seat, card in cards.items()}
    return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
