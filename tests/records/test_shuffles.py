"""Shuffles are fair: every card comes to every place about as often, with the live stream and the fast generator."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from katmuis.records.fair import ShuffleStream
from katmuis.rules import find_ruleset, new_game
from katmuis.rules.layout import DRAW

Orders = Callable[[ModuleType, int], Iterator[bytes]]
CARDS = bytes(range(1, 13))
LIMIT = 121 + 4.5 * (2 * 121) ** 0.5
"""Chi-square of 12 cards in 12 places has 121 degrees of freedom; a fair shuffle passes this once in 100,000 times."""


def live_orders(engine: ModuleType, count: int) -> Iterator[bytes]:
    """Shuffles of games that each have a secret of their own, the first three of each."""
    for number in range(count // 3):
        stream = ShuffleStream(hashlib.sha256(str(number).encode()).digest(), f"g{number}", "")
        game = new_game(find_ruleset("classic"), stream.words, engine=engine)
        for _ in range(3):
            game.lay(DRAW, CARDS)
            game.mix(DRAW)
            yield game.pile(DRAW)


def fast_orders(engine: ModuleType, count: int) -> Iterator[bytes]:
    """Shuffles by the fast generator, half of them one after the other, half from neighbouring seeds."""
    game = new_game(find_ruleset("classic"), seed=1, engine=engine)
    for number in range(count):
        if number % 2:
            game.seed = number
        game.lay(DRAW, CARDS)
        game.mix(DRAW)
        yield game.pile(DRAW)


def chi_square(orders: Iterator[bytes]) -> float:
    """How far places are from equally likely."""
    found: Counter[tuple[int, int]] = Counter()
    for order in orders:
        assert sorted(order) == list(CARDS)
        found.update(enumerate(order))
    expected = found.total() / 144
    return sum((found[place, card] - expected) ** 2 / expected for place in range(12) for card in CARDS)


@pytest.mark.parametrize("orders", [live_orders, fast_orders])
def test_every_card_comes_to_every_place(engine: ModuleType, orders: Orders) -> None:
    assert chi_square(orders(engine, 3_000)) < LIMIT


def test_an_unfair_shuffle_is_noticed() -> None:
    """One that leaves the bottom card where it is more often."""
    turned = [CARDS[k:] + CARDS[:k] for k in range(12)] * 100
    assert chi_square(iter(turned)) < 1
    assert chi_square(iter([*turned, *[CARDS] * 60])) > LIMIT


@pytest.mark.nightly
@pytest.mark.parametrize("orders", [live_orders, fast_orders])
def test_every_card_comes_to_every_place_in_many_shuffles(both: tuple[ModuleType, ModuleType], orders: Orders) -> None:
    assert chi_square(orders(both[1], 90_000)) < LIMIT
