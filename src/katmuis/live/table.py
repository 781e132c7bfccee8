"""A table under way: one command after the other is judged, stored, and only then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from katmuis.analysis.hints import Hint as BestPlay
from katmuis.confidential import Confidential
from katmuis.errors import RefusedError, StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.live import frames
from katmuis.live.agree import all_ready, decide_ready, missing
from katmuis.live.answering import Tell, unheard
from katmuis.live.bell import Bell
from katmuis.live.claims import decide_timeout, nobody_is_absent
from katmuis.live.dealing import next_deal
from katmuis.live.decide import check_deal, decide, decide_play, read_contribution
from katmuis.live.journal import NO_SECRETS, Journal, Key, Prepared
from katmuis.live.limits import Limits
from katmuis.live.plays import Made, record_of
from katmuis.live.pressure import Pressure
from katmuis.live.records import AnyRecord, HintRecord, ProposeRecord
from katmuis.live.refusals import Refusals
from katmuis.live.seats import seat_of
from katmuis.live.services import Services
from katmuis.live.state import State, Step
from katmuis.live.timing import Timing
from katmuis.protocol.base import Command
from katmuis.protocol.company import Phrase, Said
from katmuis.protocol.messages import Abort, Accepted, NextGame, Pace, Refused, Rematch, Resign
from katmuis.storage.landing import landed
from katmuis.storage.store import StoredTable, TableRow

if TYPE_CHECKING:
    from katmuis.live.presence import Presence
    from katmuis.rules.engine import Game

log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()

MISSED_AT_MOST = 64
"""How many notices a viewer is sent one by one after a gap; a longer gap is filled by a snapshot."""


class Table(Confidential):
    """A table in memory; the store alone is the truth, and whatever is doubtful is read from it again.

    `changed` is called after each event, so that a computer on turn is woken. Making one replays all its events,
    which takes about a millisecond each: not on the event loop.
    """

    def __init__(
        self,
        stored: StoredTable,
        services: Services,
        changed: Callable[[Table], None],
        presence: Presence | None = None,
    ) -> None:
        self.row: TableRow = stored.row
        """The table as it was made."""
        self.id: TableId = stored.row.id
        """The name of the table."""
        self.pace: Pace = "normal"
        self.used = services.now()
        self.advised: tuple[Game, BestPlay] | None = None
        """The last best play that was thought of, with the position that it is for."""
        self._services = services
        self._changed = changed
        self._presence = presence
        self._limits = Limits(services.now)
        self.lock = asyncio.Lock()
        self._news = Bell()
        self.refusals = Refusals()
        self._running: set[asyncio.Task[Accepted | Refused]] = set()
        self.pressure = Pressure()
        self.journal = Journal(stored)
        self.timing = Timing(self.id, services, presence)
        self.timing.restore(self.state, self.timing.read(self.state))

    @property
    def number(self) -> int:
        """The number of the last event that is known here."""
        return self.state.number

    @property
    def state(self) -> State:
        """The table as of its last event that is known here."""
        return self.journal.state

    @property
    def steps(self) -> list[Step]:
        """What the events of the last game told."""
        return self.journal.steps

    @property
    def busy(self) -> bool:
        """Whether a command is being carried out."""
        return bool(self._running) or self.lock.locked()

    def seat_of(self, guest: GuestId, wanted: int | None = None) -> Seat:
        """The seat of a guest, the one that is wanted where he has several; raises RefusedError `not_seated`."""
        return seat_of(self.row, guest, wanted)

    def set_pace(self, pace: Pace) -> None:
        """Sets how fast computers lay their cards from now on; a pause that runs is fitted to it."""
        if pace != self.pace:
            self.pace = pace
            self._news.ring()

    def press(self, level: int, seconds: float, full: float) -> None:
        """Tells all viewers when a computer has less than its `full` time for a decision, and when that is over."""
        frame = self.pressure.note(level, seconds, full, fresh=self.state.fresh)
        if frame is not None:
            self._services.hub.send(self.id, lambda _seat: frame)

    def say(self, seat: Seat, phrase: Phrase) -> None:
        """Has the person at a seat say a phrase to all viewers; raises RefusedError `too_many_phrases`."""
        self._limits.count_phrase(seat)
        self._services.hub.send_everywhere(self.id, _encoder.encode(Said(seat=seat, phrase=phrase)))

    async def wait_for_change(self, number: int, seconds: float) -> None:
        """Waits until an event comes after `number` or the pace is changed, at most for so long."""
        if self.state.number == number:
            try:
                await asyncio.wait_for(self._news.wait(), seconds)
            except TimeoutError:
                return

    async def keep_up(self, seen: int) -> None:
        """Follows the store if notice `seen` is not known here yet: another process has gone on with the table."""
        async with self.lock:
            self._compare(seen)
            try:
                await self._settle()
            except StorageError as error:
                log.error("table %s: %s", self.id, error.code)

    async def follow(self) -> None:
        """Follows what other processes have stored, and tells all viewers of it; raises StorageError."""
        async with self.lock:
            await self._follow()

    def catch_up(self, seat: Seat | None, after: int | None) -> list[bytes]:
        """The frames for a viewer who has seen notice `after`: those that followed, or a snapshot."""
        state, steps, clock = self.state, self.steps, self.timing.seen(self.state)
        missed = [step for step in steps if after is not None and step.number > after]
        follows = after is not None and steps[0].number <= after <= state.number
        if not follows or len(missed) > MISSED_AT_MOST or any(step.anew for step in missed):
            return [_encoder.encode(frames.snapshot(state, steps, seat, clock))]
        return [_encoder.encode(frames.notice(state, step, seat, clock)) for step in missed]

    # ------------------------------------------------------------ commands

    async def command(self, seat: Seat, command: Command, tell: Tell = unheard) -> Accepted | Refused:
        """Carries a person's command out, or refuses it; the same command twice has one effect and one answer.

        The answer is also told to `tell`, right behind what the command did. A refusal is remembered for a while by
        this process alone, and none of a store that failed.
        """
        return await self._finish(self._answered(seat, command, tell))

    def command_later(self, seat: Seat, command: Command, tell: Tell) -> None:
        """Has a command carried out as `command` does, without waiting for it."""
        self._begin(self._answered(seat, command, tell))

    def stored(self, seat: Seat, command: str) -> int | None:
        """The number of the event that a seat's command made, None if it made none."""
        return self.journal.commands.get((seat, CommandId(command)))

    async def play(self, seat: Seat, number: int, move: str) -> Accepted | Refused:
        """Carries a computer's move out, chosen as of event `number`."""
        return await self._finish(self._unasked(number, lambda: self._play(seat, move)))

    async def time_out(self, number: int) -> Accepted | Refused:
        """Ends the game of the person on turn, whose time was up as of event `number`, or has a computer play on."""
        return await self._finish(self._unasked(number, self._time_out))

    async def deal_late(self) -> Accepted | Refused:
        """Deals for all who have asked for it, if whoever was to do so with the last of them did not."""
        return await self._finish(self._unasked(self.state.number, self._deal_for_all))

    async def finish(self) -> None:
        """Waits until the commands that are being carried out have been answered."""
        while self.busy:
            await asyncio.gather(*self._running, return_exceptions=True)
            async with self.lock:
                pass

    async def _finish(self, work: Coroutine[Any, Any, Accepted | Refused]) -> Accepted | Refused:
        # A viewer who goes away in the middle must not keep a stored event from being told to the others.
        return await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[Any, Any, Accepted | Refused]) -> asyncio.Task[Accepted | Refused]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def _answered(self, seat: Seat, command: Command, tell: Tell) -> Accepted | Refused:
        answer = await self._command(seat, command)
        tell(answer)
        return answer

    async def _command(self, seat: Seat, command: Command) -> Accepted | Refused:
        key = (seat, CommandId(command.id))
        async with self.lock:
            self.used = self._services.now()
            self._compare(command.number)
            try:
                await self._settle()
                if key not in self.journal.commands:
                    if (known := self.refusals.of(key, command)) is not None:
                        return known
                    await self._carry_out_or_follow(seat, command, key)
                # Also where it is known: whoever carried it out may have died before the deal.
                await self._deal_for_all()
            except (RefusedError, StorageError) as error:
                refused = await self._refuse(command.id, error)
                # Another process may have been given the same command, and have been first.
                await self._look_elsewhere()
                if key not in self.journal.commands:
                    self.refusals.remember(key, command, refused)
                    return refused
            return Accepted(id=command.id, number=self.journal.commands[key])

    async def _carry_out_or_follow(self, seat: Seat, command: Command, key: Key) -> None:
        """Carries a command out; where another process was first, it is judged once more by what that did."""
        try:
            await self._carry_out(seat, command, key)
        except StorageError as error:
            if error.code != "number_taken":
                raise
            await self._follow()
            if key not in self.journal.commands:
                await self._carry_out(seat, command, key)

    async def _carry_out(self, seat: Seat, command: Command, key: Key) -> None:
        if isinstance(command, NextGame | Rematch):
            check_deal(self.state, seat, command)
            given = read_contribution(command.contribution)
            if missing(self.state, seat):
                await self._store(decide_ready(self.state, seat, given), key)
            else:
                await self._deal({seat: given}, key)
            return
        decided = decide(self.state, seat, command, self._check_absent)
        if not isinstance(command, Resign | Abort):
            self.timing.check(command)
        if isinstance(decided, HintRecord):
            self._limits.count("hint")
        elif isinstance(decided, ProposeRecord):
            self._limits.count_proposal(seat)
        await self._store(decided, key)

    async def _unasked(self, number: int, happen: Callable[[], Awaitable[None]]) -> Accepted | Refused:
        """Makes an event happen that no person asked for, if it is the next one after event `number`."""
        async with self.lock:
            try:
                await self._settle()
                if self.state.number != number:
                    raise RefusedError("stale", read=str(number), expected=str(self.state.number))
                await happen()
                return Accepted(id="", number=self.state.number)
            except (RefusedError, StorageError) as error:
                return await self._refuse("", error)

    async def _deal_for_all(self) -> None:
        """Deals when the last person who had not asked for it has gone away."""
        if all_ready(self.state):
            await self._deal({}, None)

    async def _deal(self, given: Mapping[Seat, bytes], key: Key | None) -> None:
        """Deals the next game, with the secret that the last deal promised, and promises the one after it."""
        self._limits.count("deal")
        record, fresh = next_deal(self.row, self.state, self.journal.secrets, given, self._services.random_bytes)
        await self._store(record, key, fresh)

    async def _play(self, seat: Seat, move: str) -> None:
        await self._store(decide_play(self.state, seat, move, None), None)

    async def _time_out(self) -> None:
        self.timing.check_over()
        await self._store(decide_timeout(self.state), None)

    def _check_absent(self, seat: Seat) -> None:
        if self._presence is None:
            nobody_is_absent(seat)
        else:
            self._presence.check_claim(self.id, seat)

    async def _refuse(self, command: str, error: RefusedError | StorageError) -> Refused:
        if isinstance(error, StorageError):
            error = await self._doubt(error)
        return Refused(id=command, code=error.code, number=self.state.number, read=error.read, expected=error.expected)

    async def _doubt(self, error: StorageError) -> RefusedError:
        """What is told of a store that failed; the table is read again, at once where another process was first."""
        self.journal.doubtful = True
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

    async def _store(self, decided: AnyRecord | Made, key: Key | None, fresh: Mapping[int, bytes] = NO_SECRETS) -> None:
        """Makes an event happen: judged on a state beside, stored with fresh secrets, taken over, told.

        Raises StorageError.
        """
        prepared = self.prepare(decided, key, fresh)
        await landed(self._services.store.append(prepared.change))
        self.happened(prepared)

    def prepare(self, decided: AnyRecord | Made, key: Key | None, fresh: Mapping[int, bytes] = NO_SECRETS) -> Prepared:
        """The event that is to happen next, judged on a state beside, with the time that it takes from a clock."""
        self.used = now = self._services.now()
        made = decided if isinstance(decided, Made) else None
        record = self.timing.stamp(record_of(decided), self.state)
        prepared = self.journal.prepare(record, key, fresh, now.isoformat(), made)
        change = self.timing.with_deadline(prepared.change, prepared.state, key[0] if key and made else 0)
        return prepared if change is prepared.change else Prepared(prepared.state, prepared.step, change)

    def happened(self, prepared: Prepared) -> None:
        """Goes on from an event that was stored, and tells all viewers of it; the lock was held all the while."""
        self.journal.take_over(prepared)
        self.timing.stored(prepared.state)
        self._services.hub.announce(self.id, prepared.state.number)
        self._tell(prepared.step)

    def _tell(self, step: Step) -> None:
        state, clock = self.state, self.timing.seen(self.state)
        notice = frames.notices(state, step, clock)
        self._services.hub.send(self.id, lambda seat: _encoder.encode(notice(seat)))
        self._news.ring()
        self._changed(self)

    # ------------------------------------------------------------ the store is the truth

    def _compare(self, seen: int) -> None:
        # A viewer may say anything, and to read a table costs far more than to say so.
        if seen > self.state.number and self._limits.may("reading"):
            self.journal.doubtful = True

    async def _look_elsewhere(self) -> None:
        """Follows the store where other processes may have gone on with the table."""
        if self._services.hub.process and self._limits.may("reading"):
            with suppress(StorageError):
                await self._follow()

    async def _follow(self) -> None:
        self.journal.doubtful = True
        await self._settle()

    async def _settle(self) -> None:
        """Follows the store if another process may have gone on with the table, and tells what was missed."""
        if not self.journal.doubtful:
            return
        before = self.state.number
        self.timing.expect()
        self.journal.go_on(await asyncio.to_thread(self.journal.read_on, self._services.store))
        if self.state.number > before:
            if self.state.clock is not None:
                self.timing.restore(self.state, await asyncio.to_thread(self.timing.read, self.state))
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
        self._news.ring()
        self._changed(self)
