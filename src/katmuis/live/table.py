"""A table under way: one command after the other is judged, stored, and only then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from katmuis.analysis.hints import Hint as BestPlay
from katmuis.confidential import Confidential
from katmuis.errors import RefusedError, StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.live import frames
from katmuis.live.advance import advance, rebuild
from katmuis.live.allowance import Allowance
from katmuis.live.dealing import decide_deal
from katmuis.live.decide import check_deal, decide, decide_play, read_contribution
from katmuis.live.records import AnyRecord, DealtRecord, encode_record
from katmuis.live.seats import seat_of
from katmuis.live.services import Services
from katmuis.live.state import State, Step
from katmuis.live.summary import summarise
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Accepted, Hint, NextGame, Pace, Pressed, Refused, Rematch
from katmuis.records.fair import new_secret
from katmuis.storage.store import Change, Event, StoredTable

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()
NO_SECRETS: Mapping[int, bytes] = {}

DEALS_AT_ONCE, DEALS_EVERY = 20, 15.0
"""How many further games may be dealt at a table at once, and after how many seconds one more."""
HINTS_AT_ONCE, HINTS_EVERY = 20, 3.0
"""How many hints may be asked for at a table at once, and after how many seconds one more."""
READINGS_AT_ONCE, READINGS_EVERY = 5, 2.0
"""How often a table is read again on a viewer's word, at once, and after how many seconds once more."""
MISSED_AT_MOST = 64
"""How many notices a viewer is sent one by one after a gap; a longer gap is filled by a snapshot."""


class Table(Confidential):
    """A table in memory; the store alone is the truth, and whatever is doubtful is read from it again.

    `changed` is called after each event, so that a computer on turn is woken. Making one replays all its events,
    which takes about a millisecond each: not on the event loop.
    """

    def __init__(self, stored: StoredTable, services: Services, changed: Callable[[Table], None]) -> None:
        self.row = stored.row
        self.pace: Pace = "normal"
        self.used = services.now()
        self.advised: tuple[Game, BestPlay] | None = None
        """The last best play that was thought of, with the position that it is for."""
        self._services = services
        self._changed = changed
        self._deals = Allowance(DEALS_AT_ONCE, DEALS_EVERY, self.used.timestamp())
        self._hints = Allowance(HINTS_AT_ONCE, HINTS_EVERY, self.used.timestamp())
        self._readings = Allowance(READINGS_AT_ONCE, READINGS_EVERY, self.used.timestamp())
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._pressed: dict[int, float] = {}
        self._news = asyncio.Event()
        self._running: set[asyncio.Task[Accepted | Refused]] = set()
        self.state: State
        self.steps: list[Step]
        self._secrets: Mapping[int, bytes]
        self._take_over(stored, rebuild(stored))

    @property
    def id(self) -> TableId:
        """The name of the table."""
        return self.row.id

    @property
    def busy(self) -> bool:
        """Whether a command is being carried out."""
        return bool(self._running)

    def seat_of(self, guest: GuestId) -> Seat:
        """The seat of a guest; raises RefusedError `not_seated`."""
        return seat_of(self.row, guest)

    def set_pace(self, pace: Pace) -> None:
        """Sets how fast computers lay their cards from now on; a pause that runs is fitted to it."""
        if pace != self.pace:
            self.pace = pace
            self._wake()

    def press(self, level: int, seconds: float, full: float) -> None:
        """Tells all viewers when a computer has less than its `full` time for a decision, and when that is over.

        Within a turn it is only told of less: what comes and goes with each card says nothing to anybody.
        """
        before = self._pressed.get(level, full)
        if seconds < before or (seconds > before and self.state.fresh):
            self._pressed[level] = seconds
            if seconds >= full:
                del self._pressed[level]
            frame = _encoder.encode(Pressed(level=level, seconds=seconds, short=seconds < full))
            self._services.hub.send(self.id, lambda _seat: frame)

    def pressed(self) -> list[bytes]:
        """The frames that tell a new viewer which computers have less than their full time."""
        return [
            _encoder.encode(Pressed(level=level, seconds=seconds, short=True))
            for level, seconds in self._pressed.items()
        ]

    async def wait_for_change(self, number: int, seconds: float) -> None:
        """Waits until an event comes after `number` or the pace is changed, at most for so long."""
        if self.state.number == number:
            try:
                await asyncio.wait_for(self._news.wait(), seconds)
            except TimeoutError:
                return

    async def keep_up(self, seen: int) -> None:
        """Reads the table again if notice `seen` is not known here yet: another process has gone on with it."""
        async with self._lock:
            self._compare(seen)
            try:
                await self._settle()
            except StorageError as error:
                log.error("table %s: %s", self.id, error.code)

    def catch_up(self, seat: Seat | None, after: int | None) -> list[bytes]:
        """The frames for a viewer who has seen notice `after`: those that followed, or a snapshot."""
        missed = [step for step in self.steps if after is not None and step.number > after]
        follows = after is not None and self.steps[0].number <= after <= self.state.number
        if not follows or len(missed) > MISSED_AT_MOST or any(step.anew for step in missed):
            return [_encoder.encode(frames.snapshot(self.state, self.steps, seat))]
        return [_encoder.encode(frames.notice(self.state, step, seat)) for step in missed]

    # ------------------------------------------------------------ commands

    async def command(self, seat: Seat, command: Command) -> Accepted | Refused:
        """Carries a person's command out, or refuses it; the same command twice has one effect and one answer."""
        return await self._finish(self._command(seat, command))

    def stored(self, seat: Seat, command: str) -> int | None:
        """The number of the event that a seat's command made, None if it made none."""
        return self._commands.get((seat, CommandId(command)))

    async def play(self, seat: Seat, number: int, move: str) -> Accepted | Refused:
        """Carries a computer's move out, chosen as of event `number`."""
        return await self._finish(self._computer_play(seat, number, move))

    async def finish(self) -> None:
        """Waits until the commands that are being carried out have been answered."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _finish(self, work: Coroutine[Any, Any, Accepted | Refused]) -> Accepted | Refused:
        # A viewer who goes away in the middle must not keep a stored event from being told to the others.
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _command(self, seat: Seat, command: Command) -> Accepted | Refused:
        key = (seat, CommandId(command.id))
        async with self._lock:
            self.used = self._services.now()
            self._compare(command.number)
            try:
                await self._settle()
                if key not in self._commands:
                    await self._carry_out(seat, command, key)
            except (RefusedError, StorageError) as error:
                refused = await self._refuse(command.id, error)
                # Another process may have been given the same command, and have been first.
                if key not in self._commands:
                    return refused
            return Accepted(id=command.id, number=self._commands[key])

    async def _carry_out(self, seat: Seat, command: Command, key: tuple[Seat, CommandId]) -> None:
        if isinstance(command, NextGame | Rematch):
            check_deal(self.state, command)
            if not self._deals.take(self._services.now().timestamp()):
                expected = f"{DEALS_AT_ONCE} at once, then one every {DEALS_EVERY:g} seconds"
                raise RefusedError("too_many_games", read="one game more", expected=expected)
            await self._deal(seat, command, key)
        else:
            record = decide(self.state, seat, command)
            if isinstance(command, Hint) and not self._hints.take(self._services.now().timestamp()):
                expected = f"{HINTS_AT_ONCE} at once, then one every {HINTS_EVERY:g} seconds"
                raise RefusedError("busy", read="one hint more", expected=expected)
            await self._store(record, key)

    async def _deal(self, seat: Seat, command: NextGame | Rematch, key: tuple[Seat, CommandId]) -> None:
        """Deals the next game, with the secret that the last deal promised, and promises the one after it."""
        game = self.state.games + 1
        given = read_contribution(command.contribution)
        fresh = {game + 1: new_secret(self._services.random_bytes)}
        if game not in self._secrets:
            # A table of the first release: nothing was promised, so that what is contributed would prove nothing.
            fresh[game] = new_secret(self._services.random_bytes)
            given = b""
        new_match = isinstance(command, Rematch)
        record = decide_deal(self.row, self.state, {**self._secrets, **fresh}, {seat: given}, new_match=new_match)
        await self._store(record, key, fresh)

    async def _computer_play(self, seat: Seat, number: int, move: str) -> Accepted | Refused:
        async with self._lock:
            try:
                await self._settle()
                if self.state.number != number:
                    raise RefusedError("stale", read=str(number), expected=str(self.state.number))
                await self._store(decide_play(self.state, seat, move, None), None)
                return Accepted(id="", number=self.state.number)
            except (RefusedError, StorageError) as error:
                return await self._refuse("", error)

    async def _refuse(self, command: str, error: RefusedError | StorageError) -> Refused:
        if isinstance(error, StorageError):
            error = await self._doubt(error)
        return Refused(id=command, code=error.code, number=self.state.number, read=error.read, expected=error.expected)

    async def _doubt(self, error: StorageError) -> RefusedError:
        """What is told of a store that failed; the table is read again, at once where another process was first."""
        self._doubtful = True
        log.error("table %s: %s", self.id, error.code)
        if error.code == "number_taken":
            try:
                await self._settle()
                return RefusedError("stale", read="", expected=str(self.state.number))
            except StorageError as again:
                log.error("table %s: %s", self.id, again.code)
                error = again
        return RefusedError("not_stored", read=error.code, expected="a store that can be written")

    # ------------------------------------------------------------ store, then tell

    async def _store(
        self, record: AnyRecord, key: tuple[Seat, CommandId] | None, fresh: Mapping[int, bytes] = NO_SECRETS
    ) -> None:
        """Makes an event happen: judged on a state beside, stored with fresh secrets, taken over, told.

        Raises StorageError.
        """
        secrets = {**self._secrets, **fresh}
        state, step = advance(self.row, self.state, record, secrets)
        change = Change(
            table=self.id,
            event=Event(
                state.number,
                str(record.__struct_config__.tag),
                encode_record(record),
                self._services.now().isoformat(),
            ),
            summary=summarise(state),
            command=key,
            secrets=fresh,
        )
        await asyncio.wrap_future(self._services.store.append(change))
        self._secrets = secrets
        if key is not None:
            self._commands[key] = state.number
        if step.anew and isinstance(record, DealtRecord):
            self.steps = []
        self.state = state
        self.steps.append(step)
        self._tell(step)

    def _tell(self, step: Step) -> None:
        state = self.state
        self._services.hub.send(self.id, lambda seat: _encoder.encode(frames.notice(state, step, seat)))
        self._wake()
        self._changed(self)

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    # ------------------------------------------------------------ the store is the truth

    def _take_over(self, stored: StoredTable, rebuilt: tuple[State, list[Step]]) -> None:
        self.state, self.steps = rebuilt
        self._commands = dict(stored.commands)
        self._secrets = dict(stored.secrets)

    def _read(self) -> tuple[StoredTable, tuple[State, list[Step]]]:
        stored = self._services.store.load(self.id)
        if stored is None:
            raise StorageError("table_lost", read=self.id, expected="a table in the store")
        return stored, rebuild(stored)

    def _compare(self, seen: int) -> None:
        # A viewer may say anything, and to read a table costs far more than to say so.
        if seen > self.state.number and self._readings.take(self._services.now().timestamp()):
            self._doubtful = True

    async def _settle(self) -> None:
        """Reads the table again if another process may have gone on with it, and tells what was missed."""
        if not self._doubtful:
            return
        stored, rebuilt = await asyncio.to_thread(self._read)
        before = self.state.number
        self._take_over(stored, rebuilt)
        self._doubtful = False
        if self.state.number > before:
            self._tell_missed(before)

    def _tell_missed(self, before: int) -> None:
        """Tells all viewers what another process did after event `before`."""
        missed: dict[Seat | None, list[bytes]] = {}

        def frame(place: int, seat: Seat | None) -> bytes:
            if seat not in missed:
                missed[seat] = self.catch_up(seat, before)
            return missed[seat][place]

        for place in range(len(self.catch_up(None, before))):
            self._services.hub.send(self.id, partial(frame, place))
        self._wake()
        self._changed(self)
