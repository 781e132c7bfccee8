"""The clock of a table in everything it touches: what events take from it, the deadline in the store, what is told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

import msgspec

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live.absence import Attending
from katmuis.live.clocks import Running, TableClock, deadline_of
from katmuis.live.presence import Presence
from katmuis.live.records import AnyRecord
from katmuis.live.services import Services
from katmuis.live.state import State
from katmuis.protocol.base import Command
from katmuis.protocol.company import Clocks, ClockSeen
from katmuis.storage.store import Change, Deadline

log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()

TOPIC: Final = "clock"
"""Under what processes tell each other of a clock that runs otherwise than by an event."""


class Note(msgspec.Struct, frozen=True):
    """What runs after event `number`, as one process tells the others."""

    number: int
    running: Running


_decoder = msgspec.json.Decoder(Note)

Sign = Callable[[State], bool]
"""What a page showed, as it bears on the clock of a state; True if that runs otherwise now."""


class Timing:
    """The clock of one table; without a clock it does nothing."""

    def __init__(self, table: TableId, services: Services, presence: Presence | None) -> None:
        self._table = table
        self._services = services
        self.clock = TableClock(services.now, lambda seat: presence.state(table, seat) if presence else "here")
        self._next = self.clock.running
        self._signs: dict[tuple[str, Seat], Sign] = {}

    def read(self, state: State) -> Deadline | None:
        """The deadline in the store; raises StorageError. Not on the event loop."""
        return None if state.clock is None else self._services.store.find_deadline(self._table)

    def restore(self, state: State, deadline: Deadline | None) -> None:
        """Goes on with the clock as the store has it."""
        self.clock.restore(state, deadline)
        self._take_up(state)

    # ------------------------------------------------------------ around an event

    def expect(self) -> None:
        """An event is on its way: what pages show from now on, until it is known here, holds after it too."""
        self._signs.clear()

    def stamp(self, record: AnyRecord, state: State) -> AnyRecord:
        """An event that happens now, with the time that it takes."""
        spent, waited = self.clock.charge(state)
        return msgspec.structs.replace(record, spent=spent, waited=waited) if spent or waited else record

    def with_deadline(self, change: Change, after: State, by: int) -> Change:
        """A change with the deadline that holds after it; `by` is the seat of the person whose move it is, else 0."""
        if after.clock is None:
            return change
        self.expect()
        self._next = self.clock.after(after, by)
        deadline = deadline_of(self._next, after.number)
        return msgspec.structs.replace(change, deadline=deadline, no_deadline=deadline is None)

    def stored(self, after: State) -> None:
        """The change is stored: its clock runs."""
        self.clock.running = self._next
        self._take_up(after)

    def check(self, command: Command) -> None:
        """Refuses what comes when the time of the seat on turn is up: `time_up`."""
        if self.clock.is_up() and not self.clock.be_lenient():
            raise RefusedError("time_up", read=type(command).__name__, expected="time that is left")

    def check_over(self) -> None:
        """Refuses to end a time that is not up, because its deadline was moved meanwhile: `time_left`."""
        if not self.clock.is_up():
            raise RefusedError("time_left", read="a timeout", expected="time that is up")

    def forgive(self, state: State) -> bool:
        """Moves a deadline that nobody watched, as no server ran; True if it is not over any more."""
        if not self.clock.be_lenient():
            return False
        self._moved(state)
        return True

    # ------------------------------------------------------------ signs of the seat's page

    def shown(self, state: State, seat: Seat, number: int) -> None:
        """The page of a seat has shown notice `number`: its clock runs, if its turn is in it."""
        self._note("shown", seat, state, lambda _state: self.clock.seen(seat, number))

    def attended(self, state: State, seat: Seat, attending: Attending) -> None:
        """The person at a seat is now so present: his clock waits for him, or no longer does so."""
        self._note("attended", seat, state, lambda known: self.clock.attended(known, seat, attending))

    def seen(self, state: State) -> ClockSeen | None:
        """The clocks as all viewers see them, None at a table without."""
        return self.clock.seen_by_all(state)

    def noted(self, state: State, note: bytes) -> None:
        """Takes over what another process says of the clock that runs, if it has seen the same events."""
        try:
            told = _decoder.decode(note)
        except msgspec.MsgspecError:
            log.warning("a note of a clock cannot be read")
            return
        known = self.clock.running
        if told.number == state.number and known is not None and known.seat == told.running.seat:
            self.clock.running = told.running

    def _note(self, kind: str, seat: Seat, state: State, sign: Sign) -> None:
        # The last one of each kind is enough.
        self._signs.pop((kind, seat), None)
        self._signs[kind, seat] = sign
        if sign(state):
            self._moved(state)

    def _take_up(self, state: State) -> None:
        """Lets hold after an event what pages have shown while it was on its way."""
        if not self._signs:
            return
        signs, self._signs = self._signs, {}
        moved = [sign(state) for sign in signs.values()]
        if any(moved):
            self._moved(state)

    def _moved(self, state: State) -> None:
        deadline, seen = self.clock.deadline(state.number), self.seen(state)
        if self.clock.running is not None:
            note = _encoder.encode(Note(state.number, self.clock.running))
            self._services.hub.pass_on(self._table, TOPIC, note)
        if deadline is not None:
            self._services.store.set_deadline(self._table, deadline).add_done_callback(self._tell_fault)
        if seen is not None:
            self._services.hub.send_everywhere(self._table, _encoder.encode(Clocks(clock=seen)))

    def _tell_fault(self, done: Future[bool]) -> None:
        # The deadline that was stored with the event stands, which is later and never earlier.
        if done.exception() is not None:
            log.error("table %s: the deadline is not moved: %r", self._table, type(done.exception()).__name__)
