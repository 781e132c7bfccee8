"""The clock of a table while its game is under way: when it begins to run, waits for a lost line, and is up.

A clock begins to run when the page of the seat on turn has shown that it is, or after a grace. The state holds what
each seat has left as of the last event; what runs since then is here, and as a deadline in the store.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from katmuis.ids import Seat
from katmuis.live.absence import Attending
from katmuis.live.state import State
from katmuis.match.clock import DAY
from katmuis.protocol.company import ClockSeen
from katmuis.storage.store import Deadline

BEGINNING: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""From when on the milliseconds of deadlines are counted."""
GRACE: Final = 3_000
"""How long a clock waits for a page to show the turn, in milliseconds."""
HOLD: Final = 15_000
"""How long it waits for a line that was lost, out of what the seat may wait for in the whole game."""
LAG_AT_MOST: Final = 500
"""How much of the way to a page and back is not counted between two moves of a turn."""
LATE: Final = 15_000
"""A deadline found so long after it was over was watched by nobody: no server ran that could have taken a move."""
AFTER_LATE: Final = 30_000
"""How long its page may take then to come back, before the seat has again what it had as of the last event."""


def milliseconds(at: datetime) -> int:
    """The milliseconds that have gone by since 1970 at a time: no time is over half a one before."""
    return (at - BEGINNING) // timedelta(milliseconds=1)


def seat_that_thinks(state: State) -> int:
    """The seat whose time runs: that of a person on turn, where there is a clock and no pause; else 0."""
    if state.clock is None or state.clock.rule.kind == "none" or state.paused or not state.turn:
        return 0
    return 0 if state.player_at(state.turn) else state.turn


@dataclass(frozen=True, slots=True)
class Running:
    """The clock of the seat on turn, which has `left` milliseconds from `starts` on; all times since 1970.

    `turn` is the number of the event that brought the turn, at `began`. `held_from` is since when the clock waits for a
    lost line, None where it does not; `waited` is how long it has before, since the last event.
    """

    seat: int
    turn: int
    began: int
    starts: int
    left: int
    shown: bool = False
    """The page has shown the turn."""
    held_from: int | None = None
    waited: int = 0
    absent: bool = False
    """It has waited in this absence of its person, and does not again before he is back."""

    @property
    def due(self) -> int:
        """When the time is up."""
        return self.starts + self.left

    def left_at(self, now: int) -> int:
        """What is left at a time."""
        return max(0, self.left - max(0, now - self.starts))

    def waited_at(self, now: int) -> int:
        """How long it has waited for a lost line until a time, since the last event."""
        held = 0 if self.held_from is None else max(0, min(now, self.starts) - self.held_from)
        return self.waited + held

    def started(self, now: int) -> Running:
        """Running from now on, if it did not run yet."""
        waited = self.waited_at(now)
        return replace(self, starts=min(self.starts, now), shown=True, held_from=None, waited=waited, absent=False)

    def held(self, now: int, hold: int) -> Running:
        """Waiting for a lost line, for so long at most; time that is up stays so."""
        if hold <= 0 or self.due <= now:
            return self
        waited, left = self.waited_at(now), self.left_at(now)
        return replace(
            self,
            starts=max(self.starts, now + hold),
            left=left,
            held_from=max(now, self.starts),
            waited=waited,
            shown=False,
            absent=True,
        )

    def back(self, now: int) -> Running:
        """Waiting no longer than any page is waited for, now that the line is there again."""
        return replace(self, starts=min(self.starts, now + GRACE), absent=False) if self.absent else self


class TableClock:
    """The clock of one table in memory: `running` is that of the seat on turn, None where no clock runs."""

    def __init__(self, now: Callable[[], datetime], attending: Callable[[int], Attending]) -> None:
        self.running: Running | None = None
        self._now = now
        self._attending = attending
        self._lag: dict[int, int] = {}

    # ------------------------------------------------------------ around an event

    def charge(self, state: State) -> tuple[int, int]:
        """What an event that happens now takes from the seat on turn: of its time, and of its wait for lost lines."""
        if self.running is None or state.clock is None:
            return 0, 0
        now = self._time()
        return state.clock.left_of(self.running.seat) - self.running.left_at(now), self.running.waited_at(now)

    def after(self, state: State, by: int) -> Running | None:
        """What runs after an event that led to `state`; `by` is the seat of the person whose move it was, else 0.

        What is no move gives nobody time. Nothing changes before `running` is set to it, once the event is stored.
        """
        seat, before, now = seat_that_thinks(state), self.running, self._time()
        if not seat or state.clock is None:
            return None
        if before is None or before.seat != seat:
            return self._begun(state, seat, now)
        left = state.clock.left_of(seat)
        if by == seat:
            return Running(seat, before.turn, before.began, now + self._lag.get(seat, 0), left, shown=True)
        held_from = None if before.held_from is None else max(now, before.held_from)
        return replace(before, starts=max(before.starts, now), left=left, held_from=held_from, waited=0)

    def restore(self, state: State, deadline: Deadline | None) -> None:
        """Takes over what the store says of the clock that runs."""
        seat, now = seat_that_thinks(state), self._time()
        if not seat or state.clock is None:
            self.running = None
        elif deadline is None or (deadline.number, deadline.seat) != (state.number, seat):
            self.running = self._begun(state, seat, now)
        else:
            left = state.clock.left_of(seat)
            self.running = Running(seat, state.number, now, deadline.due_ms - left, left)

    # ------------------------------------------------------------ signs of the seat's page

    def seen(self, seat: int, number: int) -> bool:
        """The page of a seat has shown notice `number`; True if its clock runs from now on, and did not before."""
        running, now = self.running, self._time()
        if running is None or running.seat != seat or running.shown or number < running.turn:
            return False
        if running.held_from is None:
            self._lag[seat] = min(self._lag.get(seat, LAG_AT_MOST), max(0, now - running.began))
        self.running = running.started(now)
        return self.running.due != running.due

    def attended(self, state: State, seat: int, attending: Attending) -> bool:
        """The person at a seat is now so present; True if his clock waits for him, or no longer does so."""
        running, now = self.running, self._time()
        if running is None or state.clock is None or running.seat != seat or not state.clock.rule.waits:
            return False
        if attending in ("lost", "gone"):
            if running.absent:
                return False
            self.running = running.held(now, min(HOLD, state.clock.grace_of(seat) - running.waited_at(now)))
        else:
            self.running = running.back(now)
        return self.running.due != running.due

    # ------------------------------------------------------------ the deadline

    def is_up(self) -> bool:
        """Whether the time of the seat on turn is up."""
        return self.running is not None and self.running.due <= self._time()

    def be_lenient(self) -> bool:
        """Gives a seat whose deadline nobody watched its time again, a day at most; True if it needed that."""
        running, now = self.running, self._time()
        if running is None or now - running.due <= LATE:
            return False
        left = min(running.left, DAY)
        self.running = replace(running, starts=now + AFTER_LATE, left=left, held_from=None, shown=False)
        return True

    def deadline(self, number: int) -> Deadline | None:
        """The deadline of what runs after event `number`."""
        return deadline_of(self.running, number)

    def seen_by_all(self, state: State) -> ClockSeen | None:
        """The clocks as all viewers see them, None at a table without."""
        if state.clock is None or state.clock.rule.kind == "none":
            return None
        running, now = self.running, self._time()
        left = list(state.clock.left)
        if running is not None:
            left[running.seat - 1] = running.left_at(now)
        return ClockSeen(
            rule=state.clock.rule.text,
            left=[ms / 1000 for ms in left],
            runs=0 if running is None else running.seat,
            grace=0.0 if running is None else max(0, running.starts - now) / 1000,
        )

    # ------------------------------------------------------------ inside

    def _time(self) -> int:
        return milliseconds(self._now())

    def _begun(self, state: State, seat: int, now: int) -> Running:
        """The clock of a turn that begins now."""
        assert state.clock is not None
        left = state.clock.left_of(seat)
        if not state.clock.rule.waits:
            return Running(seat, state.number, now, now, left, shown=True)
        running = Running(seat, state.number, now, now + GRACE, left)
        if self._attending(seat) not in ("lost", "gone"):
            return running
        return running.held(now, min(HOLD, GRACE + state.clock.grace_of(seat)))


def deadline_of(running: Running | None, number: int) -> Deadline | None:
    """The deadline of a clock that runs after event `number`, None of none."""
    return None if running is None else Deadline(number, Seat(running.seat), running.due)
