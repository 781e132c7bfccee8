"""A table without a store whose clock is told the time."""

from __future__ import annotations

import msgspec

from katmuis.ids import Seat
from katmuis.live.absence import Attending
from katmuis.live.clocks import TableClock, milliseconds
from katmuis.live.decide import decide_play
from katmuis.live.records import AnyRecord, PlayRecord
from katmuis.live.state import State
from tests.live.company import PeopleWalk
from tests.live.playing import Clock

GAME = 600_000


class Timed:
    """A table without a store whose clock is told the time; each event is charged as a table charges it."""

    def __init__(self, clock: str = "game:600+10", rules: str = "katz-und-maus", players: dict[int, str] | None = None):
        self.time = Clock()
        self.there: dict[int, Attending] = dict.fromkeys(range(1, 7), "here")
        self.walk = PeopleWalk(rules, 1, clock=clock, players=players)
        self.clock = TableClock(self.time, lambda seat: self.there[seat])
        self.clock.restore(self.state, None)

    @property
    def state(self) -> State:
        return self.walk.state

    @property
    def seat(self) -> int:
        return self.state.turn

    @property
    def now(self) -> int:
        return milliseconds(self.time.at)

    def pass_by(self, ms: int) -> None:
        self.time.pass_by(ms / 1000)

    def show(self, after: int = 0) -> bool:
        """The page of the seat on turn shows the last notice, after some time."""
        self.pass_by(after)
        return self.clock.seen(self.seat, self.state.number)

    def happen(self, record: AnyRecord, by: int = 0) -> tuple[int, int]:
        """An event, with what it took from the clock of the seat on turn; `by` is the seat whose person it is of."""
        spent, waited = self.clock.charge(self.state)
        self.walk.happen(msgspec.structs.replace(record, spent=spent, waited=waited))
        self.clock.running = self.clock.after(self.state, by if isinstance(record, PlayRecord) else 0)
        return spent, waited

    def play(self, wanted: str = "") -> tuple[int, int]:
        """A move of the seat on turn; any that ends no game."""
        move = next(move for move in self.walk.legal() if wanted in move)
        return self.happen(decide_play(self.state, Seat(self.seat), move, None).record, self.seat)

    def end_turn(self) -> tuple[int, int]:
        return self.play(">d")

    def left(self, seat: int) -> int:
        seen = self.clock.seen_by_all(self.state)
        assert seen is not None
        return round(seen.left[seat - 1] * 1000)

    def runs(self) -> tuple[int, int]:
        """The seat whose clock runs, and after how many milliseconds it begins."""
        seen = self.clock.seen_by_all(self.state)
        assert seen is not None
        return seen.runs, round(seen.grace * 1000)

    def attend(self, state: Attending) -> bool:
        """The person on turn is now so present."""
        self.there[self.seat] = state
        return self.clock.attended(self.state, self.seat, state)

    def due_in(self) -> int:
        deadline = self.clock.deadline(self.state.number)
        assert deadline is not None
        assert (deadline.number, deadline.seat) == (self.state.number, self.seat)
        return deadline.due_ms - self.now


def in_play(clock: str = "game:600+10") -> Timed:
    """A table whose first turn was shown 200 milliseconds after the deal."""
    table = Timed(clock)
    assert table.show(200)
    return table


def card(table: Timed) -> None:
    """Plays a card that ends no turn, in a position that has one."""
    while not any(">c" in move for move in table.walk.legal()):
        table.end_turn()
        table.show(1)
    table.play(">c")
