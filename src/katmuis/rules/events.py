"""What a move did, as data for those who show, store or tell a game.

These events hold hidden cards (what was drawn, the order after a shuffle); view.py makes what a seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

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


@dataclass(frozen=True, slots=True)
class CardMoved:
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


@dataclass(frozen=True, slots=True)
class PileCompleted:
    """A centre pile is full; its cards went to the draw pile (`to` is `draw`) or were set aside (`aside`)."""

    centre: int
    cards: int
    to: Literal["draw", "aside"]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The draw pile was shuffled; `order` is how it lies then, from bottom to top. Hidden from everybody."""

    order: bytes
    from_aside: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew these cards, in this order. Hidden from the others."""

    seat: int
    cards: bytes


@dataclass(frozen=True, slots=True)
class StockTurned:
    """The stock standing at a seat shows its next cards: `tops` are all the visible ones, the top last."""

    seat: int
    stock: int
    tops: bytes


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat had neither a play nor a discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn went from a seat to the next."""

    seat: int
    next: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over by the rules."""

    outcome: Outcome


Note = tuple[int, int, int]
"""What the engine notes: a kind and two small numbers (layout.py)."""
Event = CardMoved | PileCompleted | Shuffled | CardsDrawn | StockTurned | Passed | TurnEnded | GameOver


def events_of(game: Game) -> list[Event]:
    """Return what the last checked play (or the start of the first turn) did, in order."""
    events = list(_read(game))
    outcome = game.outcome
    if outcome is not None:
        events.append(GameOver(outcome))
    return events


def orders_of(events: list[Event]) -> list[bytes]:
    """Return the orders that the shuffles brought, as `replay` takes them."""
    return [event.order for event in events if isinstance(event, Shuffled)]


def _read(game: Game) -> Iterator[Event]:
    notes = game.noted()
    triples = list(zip(notes[::3], notes[1::3], notes[2::3], strict=True))
    drawn: _Drawn | None = None
    shuffles = 0
    come_from = (0, 0)
    for kind, a, b in triples:
        if kind == NOTE_FROM:
            come_from = (a, b)
        elif kind == NOTE_TO:
            yield _moved(game, come_from, a, b, triples)
        elif kind == NOTE_COMPLETED:
            yield PileCompleted(a - CENTRE + 1, b, "aside" if game.rules.recycle == "aside" else "draw")
        elif kind == NOTE_SHUFFLED:
            order = game.pile(ORDERS_AT + shuffles)
            shuffles += 1
            yield Shuffled(order, game.rules.recycle == "aside")
        elif kind == NOTE_DREW:
            drawn = drawn or _Drawn(game, triples)
            yield CardsDrawn(a + 1, drawn.next(a, b))
        elif kind == NOTE_TURNED:
            yield StockTurned((a - SEATS_AT) // SEAT_ROWS + 1, game.count(a), game.pile(a)[-game.rules.visible_stock :])
        elif kind == NOTE_PASSED:
            yield Passed(a + 1)
        elif kind == NOTE_ENDED:
            yield TurnEnded(a + 1, b + 1)


class _Drawn:
    """The cards each seat drew in the last play: they still lie at the end of its hand."""

    def __init__(self, game: Game, triples: list[Note]) -> None:
        self.left: dict[int, bytes] = {}
        for seat in {a for kind, a, _ in triples if kind == NOTE_DREW}:
            count = sum(b for kind, a, b in triples if kind == NOTE_DREW and a == seat)
            self.left[seat] = game.pile(SEATS_AT + SEAT_ROWS * seat + HAND_ROW)[-count:]

    def next(self, seat: int, count: int) -> bytes:
        cards, self.left[seat] = self.left[seat][:count], self.left[seat][count:]
        return cards


def _moved(game: Game, source: tuple[int, int], row: int, card: int, triples: list[Note]) -> CardMoved:
    from_row, place = source
    seat_row, offset = divmod(from_row - SEATS_AT, SEAT_ROWS)
    name: Source = "stock" if offset == STOCK_ROW else "hand" if offset == HAND_ROW else "discard"
    on_turn = next((a + 1 for kind, a, _ in triples if kind == NOTE_ENDED), game.seat + 1)
    common = (on_turn, name, seat_row + 1, place if name == "hand" else max(0, offset - DISCARD_ROW + 1))
    if row < SEATS_AT:
        wild = RANKS[card & 15] in game.rules.wilds
        completed = any(kind == NOTE_COMPLETED and a == row for kind, a, _ in triples)
        height = game.rules.top if completed else game.count(row)
        return CardMoved(*common, "centre", row - CENTRE + 1, card, height if wild else 0)
    pile = (row - SEATS_AT) % SEAT_ROWS - DISCARD_ROW + 1
    return CardMoved(*common, "discard", pile, card, 0)
