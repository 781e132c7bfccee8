"""What a move did, as data for those who show, store or tell a game.

These events hold hidden cards (what was drawn, the order after a shuffle); view.py makes what a seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from katmuis.rules.cards import RANKS
from katmuis.rules.layout import (
    CENTRE,
    DISCARD_ROW,
    HAND_ROW,
    NOTE_COMPLETED,
    NOTE_DREW,
    NOTE_ENDED,
    NOTE_FROM,
    NOTE_PASSED,
    NOTE_SHUFFLED,
    NOTE_TO,
    NOTE_TURNED,
    ORDERS_AT,
    SEAT_ROWS,
    SEATS_AT,
    STOCK_ROW,
)
from katmuis.rules.outcome import Outcome

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


Source = Literal["hand", "stock", "discard"]
"""The kind of pile that a card comes from."""


class CardMoved(msgspec.Struct, frozen=True):
    """A card went from a pile (`hand`, `stock`, `discard`) to one (`centre`, `discard`).

    `place` is the place in the hand (from 0) or the discard pile (from 1; 0 for a stock). `stands_for` is the rank
    that a wild takes on a centre pile, else 0.
    """

    seat: int
    source: Source
    source_seat: int
    place: int
    target: Literal["centre", "discard"]
    pile: int
    card: int
    stands_for: int


class PileCompleted(msgspec.Struct, frozen=True):
    """A centre pile is full; its cards went to the draw pile (`to` is `draw`) or were set aside (`aside`)."""

    centre: int
    cards: int
    to: Literal["draw", "aside"]


class Shuffled(msgspec.Struct, frozen=True):
    """The draw pile was shuffled; `order` is how it lies then, from bottom to top. Hidden from everybody."""

    order: bytes
    from_aside: bool


class CardsDrawn(msgspec.Struct, frozen=True):
    """A seat drew these cards, in this order. Hidden from the others."""

    seat: int
    cards: bytes


class StockTurned(msgspec.Struct, frozen=True):
    """The stock standing at a seat shows its next cards: `tops` are all the visible ones, the top last."""

    seat: int
    stock: int
    tops: bytes


class Passed(msgspec.Struct, frozen=True):
    """A seat had neither a play nor a discard."""

    seat: int


class TurnEnded(msgspec.Struct, frozen=True):
    """The turn went from a seat to the next."""

    seat: int
    next: int


class GameOver(msgspec.Struct, frozen=True):
    """The game is over by the rules."""

    outcome: Outcome


Note = tuple[int, int, int]
"""What the engine notes: a kind and two small numbers (layout.py)."""
Event = CardMoved | PileCompleted | Shuffled | CardsDrawn | StockTurned | Passed | TurnEnded | GameOver


def events_of(game: Game) -> list[Event]:
    """Return what the last checked play (or the start of the first turn) did, in order."""
    events = _read(game)
    outcome = game.outcome
    if outcome is not None:
        events.append(GameOver(outcome))
    return events


def _read(game: Game) -> list[Event]:
    notes = game.noted()
    kinds, firsts = notes[::3], notes[1::3]
    triples = list(zip(kinds, firsts, notes[2::3], strict=True))
    events: list[Event] = []
    shuffles = 0
    come_from = (0, 0)
    for at, (kind, a, b) in enumerate(triples, 1):
        if kind == NOTE_FROM:
            come_from = (a, b)
        elif kind == NOTE_TO:
            events.append(_moved(game, come_from, (a, b), kinds, firsts))
        elif kind == NOTE_COMPLETED:
            events.append(PileCompleted(a - CENTRE + 1, b, "aside" if game.rules.recycle == "aside" else "draw"))
        elif kind == NOTE_SHUFFLED:
            events.append(Shuffled(game.pile(ORDERS_AT + shuffles), game.rules.recycle == "aside"))
            shuffles += 1
        elif kind == NOTE_DREW:
            events.append(CardsDrawn(a + 1, _drawn(game, a, b, triples[at:])))
        elif kind == NOTE_TURNED:
            tops = game.pile(a)[-game.rules.visible_stock :]
            events.append(StockTurned((a - SEATS_AT) // SEAT_ROWS + 1, game.count(a), tops))
        elif kind == NOTE_PASSED:
            events.append(Passed(a + 1))
        elif kind == NOTE_ENDED:
            events.append(TurnEnded(a + 1, b + 1))
    return events


def _drawn(game: Game, seat: int, count: int, later: Iterable[Note]) -> bytes:
    """The cards that a seat drew in the last play, which still lie at the end of its hand, before those drawn later."""
    hand = game.pile(SEATS_AT + SEAT_ROWS * seat + HAND_ROW)
    end = len(hand) - sum([n for kind, other, n in later if kind == NOTE_DREW and other == seat])
    return hand[end - count : end]


def _moved(game: Game, source: tuple[int, int], to: tuple[int, int], kinds: bytes, firsts: bytes) -> CardMoved:
    """The one card of a play that was moved; all that it led to is noted behind it."""
    (from_row, place), (row, card) = source, to
    seat_row, offset = divmod(from_row - SEATS_AT, SEAT_ROWS)
    name: Source = "stock" if offset == STOCK_ROW else "hand" if offset == HAND_ROW else "discard"
    ended = kinds.find(NOTE_ENDED)
    on_turn = (firsts[ended] if ended >= 0 else game.seat) + 1
    at = place if name == "hand" else max(0, offset - DISCARD_ROW + 1)
    if row >= SEATS_AT:
        pile = (row - SEATS_AT) % SEAT_ROWS - DISCARD_ROW + 1
        return CardMoved(on_turn, name, seat_row + 1, at, "discard", pile, card, 0)
    height = 0
    if RANKS[card & 15] in game.rules.wilds:
        height = game.rules.top if NOTE_COMPLETED in kinds else game.count(row)
    return CardMoved(on_turn, name, seat_row + 1, at, "centre", row - CENTRE + 1, card, height)
