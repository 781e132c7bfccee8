"""Shuffles are fair: every card comes to every place, and every two to every two, about equally often.

Tried on the live stream, with and without contributions, and on the fast generator.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from types import ModuleType

import pytest

from katmuis.records.fair import ShuffleStream, framed
from katmuis.rules import find_ruleset, new_game
from katmuis.rules.layout import DRAW

Orders = Callable[[ModuleType, int], Iterator[bytes]]
Places = list[bytearray]
"""The cards that came to each place, one a shuffle."""
CARDS = bytes(range(1, 13))
A_GAME = 12
"""How many shuffles are taken from one secret."""


def source(number: int) -> tuple[bytes, str, tuple[bytes, ...] | None]:
    """The secret, the name and the contributions of a game; every other one has none, as in the first release."""
    secret = hashlib.sha256(str(number).encode()).digest()
    return secret, f"g{number}", (number.to_bytes(16, "big"), b"") if number % 2 else None


def first_words(number: int) -> Callable[[int], bytes]:
    """The beginning of the words of a game's stream, which is all that twelve cards take, with zeros behind it."""
    secret, game, given = source(number)
    key, name = secret, b"katmuis shuffle 1"
    if given is not None:
        key, name = hmac.digest(secret, framed(b"katmuis key 1", game.encode(), *given), "sha256"), b"katmuis shuffle 2"

    def words(shuffle: int) -> bytes:
        label = framed(name, game.encode(), shuffle.to_bytes(4, "big"))
        return b"".join(hmac.digest(key, label + bytes((0, 0, 0, k)), "sha256") for k in (0, 1)).ljust(2048, b"\0")

    return words


def live_orders(engine: ModuleType, count: int) -> Iterator[bytes]:
    """Shuffles of games that each have a secret of their own."""
    for number in range(-(-count // A_GAME)):
        game = new_game(find_ruleset("classic"), first_words(number), engine=engine)
        for _ in range(A_GAME):
            game.lay(DRAW, CARDS)
            game.mix(DRAW)
            yield game.pile(DRAW)


def test_the_words_that_are_tried_are_those_of_live_games(engine: ModuleType) -> None:
    for number in range(20):
        secret, name, given = source(number)
        stream = ShuffleStream(secret, name, "", given)
        short = first_words(number)
        assert [short(n)[:64] for n in range(5)] == [stream.words(n)[:64] for n in range(5)]
        orders = []
        for words in (short, stream.words):
            game = new_game(find_ruleset("classic"), words, engine=engine)
            game.lay(DRAW, CARDS)
            game.mix(DRAW)
            orders.append(game.pile(DRAW))
        assert orders[0] == orders[1]


def fast_orders(engine: ModuleType, count: int) -> Iterator[bytes]:
    """Shuffles by the fast generator, half of them one after the other, half from neighbouring seeds."""
    game = new_game(find_ruleset("classic"), seed=1, engine=engine)
    for number in range(count):
        if number % 2:
            game.seed = number
        game.lay(DRAW, CARDS)
        game.mix(DRAW)
        yield game.pile(DRAW)


def places_of(orders: Iterator[bytes]) -> Places:
    """The orders, place by place."""
    joined = bytearray(b"".join(orders))
    return [joined[place :: len(CARDS)] for place in range(len(CARDS))]


def limit(freedom: int, sigmas: float) -> float:
    """What chi-square with so many degrees of freedom seldom passes (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + sigmas * spread**0.5) ** 3)


def chi_square(found: Counter[object], cells: int) -> float:
    """How far counts are from being equal in so many cells."""
    expected = found.total() / cells
    squares = sum((count - expected) ** 2 for count in found.values())
    return (squares + (cells - len(found)) * expected**2) / expected


def is_fair_by_place(places: Places) -> bool:
    """Whether every card comes to every place: 121 degrees of freedom; a fair shuffle fails once in 100,000 times."""
    found: Counter[object] = Counter()
    for place, cards in enumerate(places):
        found.update({(place, card): count for card, count in Counter(cards).items()})
    return chi_square(found, 144) < limit(121, 4.3)


def is_fair_by_pairs(places: Places) -> bool:
    """Whether every two cards come to every two places: 66 times 131 degrees of freedom, as seldom wrong."""
    return all(chi_square(Counter(zip(*pair, strict=True)), 132) < limit(131, 5.2) for pair in combinations(places, 2))


@pytest.mark.parametrize("orders", [live_orders, fast_orders])
def test_every_card_and_every_two_come_to_every_place(engine: ModuleType, orders: Orders) -> None:
    places = places_of(orders(engine, 4_800))
    assert bytes(sorted(place[7] for place in places)) == CARDS
    assert is_fair_by_place(places)
    assert is_fair_by_pairs(places)


def naive(count: int) -> Iterator[bytes]:
    """A well-known mistake: every card changes places with any, not with one of those below."""
    random = Random(1)
    for _ in range(count):
        order = bytearray(CARDS)
        for place in range(12):
            other = random.randrange(12)
            order[place], order[other] = order[other], order[place]
        yield bytes(order)


def cut_only(count: int) -> Iterator[bytes]:
    """Every card is everywhere as often, but neighbours stay neighbours."""
    random = Random(2)
    for _ in range(count):
        at = random.randrange(12)
        yield CARDS[at:] + CARDS[:at]


def nearly_fair(count: int) -> Iterator[bytes]:
    """Fair, but for one in fifty that is not shuffled."""
    random = Random(3)
    for number in range(count):
        yield CARDS if number % 50 == 0 else bytes(random.sample(CARDS, 12))


def fair(count: int) -> Iterator[bytes]:
    random = Random(4)
    return (bytes(random.sample(CARDS, 12)) for _ in range(count))


@pytest.mark.parametrize(
    ("orders", "by_place", "by_pairs"),
    [(naive, False, False), (cut_only, True, False), (nearly_fair, False, False), (fair, True, True)],
)
def test_an_unfair_shuffle_is_noticed(orders: Callable[[int], Iterator[bytes]], by_place: bool, by_pairs: bool) -> None:
    places = places_of(orders(4_800))
    assert (is_fair_by_place(places), is_fair_by_pairs(places)) == (by_place, by_pairs)


@pytest.mark.nightly
@pytest.mark.parametrize("orders", [live_orders, fast_orders])
def test_a_million_shuffles_are_fair(both: tuple[ModuleType, ModuleType], orders: Orders) -> None:
    places = places_of(orders(both[1], 1_000_000))
    assert len(places[0]) >= 1_000_000
    assert is_fair_by_place(places)
    assert is_fair_by_pairs(places)
