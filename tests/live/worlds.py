"""Two worlds that differ in hidden cards alone, for the tests of what leaves the server."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from katmuis.errors import StorageError
from katmuis.ids import Seat
from katmuis.live.state import State, Step, Taken
from katmuis.live.table import Table
from katmuis.rules import CardsDrawn, Event, Shuffled
from katmuis.rules.layout import DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from katmuis.storage.store import Change, MemoryStore

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


class FullStore(MemoryStore):
    """A store that has no room for a further event, so that each position stays as it is."""

    full = False

    def append(self, change: Change) -> Future[None]:
        if not self.full:
            return super().append(change)
        future: Future[None] = Future()
        future.set_exception(StorageError("database_full", read="a disk", expected="room"))
        return future


@dataclass
class World:
    """A table as it is at one moment, with all that is hidden in it."""

    table: Table
    state: State
    steps: list[Step]
    secrets: dict[int, bytes]

    def enter(self) -> None:
        journal = self.table.journal
        journal.state, journal.steps, journal.secrets = self.state, list(self.steps), self.secrets
        journal.doubtful = False
        self.table.timing.restore(self.state, None)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Two seats, the partner of the first (or another) where there are more, and a stranger."""
        seats = self.state.rules.seats
        return (Seat(1), Seat(2), *([Seat(1 + seats // 2)] if seats > 3 else []), None)


def hidden_cards(state: State, viewer: Seat | None) -> list[bytes]:
    """The piles that a viewer does not see, or sees the top of only."""
    rows = [DRAW]
    for seat in range(1, state.rules.seats + 1):
        first = SEATS_AT + SEAT_ROWS * (seat - 1)
        rows += [first + STOCK_ROW] + ([first + HAND_ROW] if seat != viewer else [])
    return [state.game.pile(row) for row in rows]


def dealt_anew(world: World, viewer: Seat | None, chance: random.Random) -> World:
    """The same world to a viewer, and another one behind his back."""
    state = world.state
    pack = list(state.rules.pack)

    def other_event(event: Event) -> Event:
        if isinstance(event, Shuffled):
            return replace(event, order=bytes(chance.sample(pack, len(event.order))))
        if isinstance(event, CardsDrawn) and event.seat != viewer:
            return replace(event, cards=bytes(chance.sample(pack, len(event.cards))))
        return event

    def other_taken(taken: Taken) -> Taken:
        return replace(taken, game=other_game(taken.game, viewer, chance))

    other = replace(
        state,
        game=shuffled_anew(state.game, chance) if state.over else other_game(state.game, viewer, chance),
        plays=tuple(other_taken(taken) for taken in state.plays),
        ended=tuple(other_taken(taken) for taken in state.ended),
        discard=other_taken(state.discard) if state.discard else None,
        ready={seat: given if seat == viewer else chance.randbytes(16).hex() for seat, given in state.ready.items()},
    )
    steps = [replace(step, played=tuple(map(other_event, step.played))) for step in world.steps]
    return World(world.table, other, steps, {game: chance.randbytes(32) for game in world.secrets})


def other_game(game: Game, viewer: Seat | None, chance: random.Random) -> Game:
    """A game that looks the same to a viewer."""
    other = game.copy()
    other.redeal(viewer or 0, chance.getrandbits(60))
    return other


def shuffled_anew(game: Game, chance: random.Random) -> Game:
    """A game that looks the same once all hands are open: the draw pile and what lies under the stocks are others."""
    other = game.copy()
    shown = game.rules.visible_stock
    rows = [SEATS_AT + SEAT_ROWS * seat + STOCK_ROW for seat in range(game.rules.seats)]
    tops = [game.pile(row)[-shown:] for row in rows]
    hidden = list(b"".join([game.pile(DRAW), *(game.pile(row)[:-shown] for row in rows)]))
    chance.shuffle(hidden)
    for row, top in zip(rows, tops, strict=True):
        under = max(0, game.count(row) - shown)
        other.lay(row, bytes(hidden[:under]) + top)
        del hidden[:under]
    other.lay(DRAW, bytes(hidden))
    return other


class Lines(logging.Handler):
    """Keeps every log line of the program."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
        self.kept: list[bytes] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(self.format(record).encode())


@contextmanager
def listening() -> Iterator[Lines]:
    """Hears all that the program writes into its log."""
    handler = Lines()
    logger = logging.getLogger("katmuis")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(before)
