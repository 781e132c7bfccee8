"""The socket of a table: frames in, frames out, behind a seam as thin as receive, send and close."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

import msgspec

from katmuis.errors import KatmuisError, RefusedError, StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.allowance import Allowance
from katmuis.live.circle import Circle
from katmuis.live.coach import Coach
from katmuis.live.fanout import Line
from katmuis.live.seats import viewer_of
from katmuis.live.table import Table
from katmuis.live.tables import Tables
from katmuis.protocol.base import Command
from katmuis.protocol.company import Hidden, Say, Seen
from katmuis.protocol.messages import (
    Accepted,
    ClientMessage,
    Failed,
    Hello,
    Hint,
    Ping,
    Play,
    Pong,
    Refused,
    ServerMessage,
    SetCoach,
    SetPace,
)

TOO_LONG, OVERFLOW, LATER, REFUSED_CLOSE, TOO_MANY, TOO_LATE, FAULT = 1009, 1013, 1013, 4403, 1008, 1008, 1011
"""Why a socket is closed: a frame too long, a viewer too slow, a store that does not answer, a table that is not his,
too many frames, no hello, a fault of ours."""
BURST, PER_SECOND = 200, 40
"""How many frames a client may send at once, and how many a second for long."""
GREETED_WITHIN = 10.0
"""How long a client may take to say hello, in seconds."""
SHOWN = 200
"""How much of an unreadable frame an answer repeats, in characters."""

PLAY = '"play"'
"""What is in every frame that may be carried out at once, and in few others."""

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


Take = Callable[[str], bool]
"""Is offered a frame; whether it has taken it."""


class Transport(Protocol):
    """A connection that takes and gives frames; whatever serves websockets can stand behind it."""

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""

    def offer(self, take: Take, busy: Callable[[], bool]) -> None:
        """Has frames offered to `take` while one is waited for; it may carry them out itself, and is `busy` then."""

    def send_now(self, frame: bytes) -> bool:
        """Sends a text frame if nothing has to be waited for; whether it did."""

    async def send(self, frame: bytes) -> None:
        """Sends a text frame."""

    async def close(self, code: int, reason: str) -> None:
        """Closes the connection."""


def encode(message: ServerMessage) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


def decode(frame: str | bytes) -> ClientMessage:
    """The message of a frame; raises RefusedError `malformed`."""
    expected = "a text frame of JSON with a known type"
    if isinstance(frame, bytes):
        raise RefusedError("malformed", read="a binary frame", expected=expected)
    try:
        return _decoder.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise RefusedError("malformed", read=str(error)[:SHOWN], expected=expected) from None


async def converse(
    transport: Transport,
    tables: Tables,
    table: TableId,
    guest: GuestId | None,
    frame_limit: int,
    queue_limit: int,
) -> None:
    """Serves one socket until either side closes it.

    Raises RefusedError `not_seated` or `table_unknown`, and StorageError, before anything was sent.
    """
    row = await tables.admit(table, guest)
    line = Line(row.id, viewer_of(row, guest), queue_limit, guest=guest)
    await Talk(transport, tables, guest, line, frame_limit).run()


async def refuse(transport: Transport, error: KatmuisError) -> None:
    """Says why a socket is not served, and closes it."""
    if isinstance(error, StorageError):
        log.error("a table cannot be served: %s", error.code)
        if error.code.startswith(("database_", "store_")):
            # A store that does not answer may do so soon: the page tries again by itself, as after any lost line.
            await transport.close(LATER, error.code)
            return
    await transport.send(encode(Failed(code=error.code, read=error.read, expected=error.expected)))
    await transport.close(REFUSED_CLOSE, error.code)


class Talk:
    """One socket of a viewer: reads frames one after the other while another task sends."""

    __slots__ = (
        "_allowance",
        "_clock",
        "_close",
        "_coach",
        "_guest",
        "_hello",
        "_hint",
        "_limit",
        "_line",
        "_playing",
        "_served",
        "_tables",
        "_transport",
    )

    def __init__(
        self, transport: Transport, tables: Tables, guest: GuestId | None, line: Line, frame_limit: int
    ) -> None:
        self._transport = transport
        self._tables = tables
        self._guest = guest
        self._line = line
        self._limit = frame_limit
        self._clock = asyncio.get_running_loop().time
        self._allowance = Allowance(BURST, 1 / PER_SECOND, self._clock())
        self._playing = 0
        self._served: Table | Circle | None = None
        self._hello = Hello()
        self._coach: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None
        self._close: tuple[int, str] | None = None

    async def run(self) -> None:
        """Talks until either side closes."""
        self._line.straight = self._transport.send_now
        self._transport.offer(self._take, lambda: self._playing > 0)
        tasks = [asyncio.create_task(work) for work in (self._send(), self._read())]
        # The line may end while a frame is stuck on its way to somebody who takes none.
        self._line.on_end = tasks[0].cancel
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._tables.leave(self._line)
            self._line.end()
            tasks += [task for task in (self._coach, self._hint) if task is not None]
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            # A connection that breaks while a frame is sent is an ordinary end.
            if isinstance(end, Exception) and not isinstance(end, OSError):
                raise end
        if self._line.overflowed:
            self._close = (OVERFLOW, "overflow")
        if self._close is not None:
            await self._transport.close(*self._close)

    async def _send(self) -> None:
        while (frame := await self._line.next()) is not None:
            await self._transport.send(frame)

    async def _read(self) -> None:
        deadline = self._clock() + GREETED_WITHIN
        while (frame := await self._receive(deadline)) is not None:
            if self._is_too_long(frame):
                self._close = (TOO_LONG, "frame_too_long")
                return
            if not self._allowance.take(self._clock()):
                self._close = (TOO_MANY, "too_many_frames")
                return
            self._tables.presence.heard(self._line)
            try:
                await self._answer(decode(frame))
            except KatmuisError as error:
                self._say(Failed(code=error.code, read=error.read, expected=error.expected))

    def _is_too_long(self, frame: str | bytes) -> bool:
        return len(frame.encode() if isinstance(frame, str) else frame) > self._limit

    def _take(self, frame: str) -> bool:
        """Carries out a play that waits for nothing but the store; whether it did. Else it is read as any frame."""
        table, seat = self._served, self._line.seat
        if PLAY not in frame or not isinstance(table, Table) or seat is None or self._is_too_long(frame):
            return False
        if not self._allowance.take(self._clock()):
            return False
        if not self._play(table, seat, frame):
            self._allowance.give_back()
            return False
        self._tables.presence.heard(self._line)
        return True

    def _play(self, table: Table, seat: Seat, frame: str) -> bool:
        try:
            message = decode(frame)
        except RefusedError:
            return False
        if not isinstance(message, Play):
            return False
        self._playing += 1  # before, since the store may be quick
        if not self._tables.play_at_once(table, self._guest, seat, message, self._played):
            self._playing -= 1
            return False
        return True

    def _played(self, answer: Accepted | Refused) -> None:
        self._playing -= 1
        self._say(answer)

    async def _receive(self, deadline: float) -> str | bytes | None:
        """The next frame; whoever has not said hello at the deadline is let go of."""
        if self._served is not None:
            return await self._transport.receive()
        try:
            async with asyncio.timeout_at(deadline):
                return await self._transport.receive()
        except TimeoutError:
            self._close = (TOO_LATE, "hello_first")
            return None

    async def _answer(self, message: ClientMessage) -> None:
        self._greet_table()
        match message:
            case Ping():
                self._say(Pong())
            case Hello():
                await self._enter(message)
            case _ if self._served is None:
                raise RefusedError("hello_first", read=type(message).__name__, expected="hello")
            case Say():
                self._phrase(message)
            case Hidden():
                self._tables.presence.hidden(self._line, message.on)
            case Seen():
                self._shown(message)
            case Hint():
                self._ask(self._table_of(message), message)
            case Command():
                line = self._line
                await self._tables.command(line.table, self._guest, line.seat, message, self._say)
            case SetPace():
                self._table_of(message).set_pace(message.pace)
            case SetCoach():
                self._table_of(message)
                self._set_coach(message.on)

    async def _enter(self, message: Hello) -> None:
        if self._served is not None:
            raise RefusedError("hello_twice", read="hello", expected="one hello a socket")
        self._hello = message
        self._served = await self._tables.enter(self._line, self._guest, message.seat, message.after)
        if isinstance(self._served, Table):
            self._begin(self._served)

    def _greet_table(self) -> None:
        """Goes on with the table once a gathering was dealt."""
        if isinstance(self._served, Circle) and self._served.table is not None:
            self._served = self._served.table
            self._begin(self._served)

    def _begin(self, table: Table) -> None:
        if self._line.seat is not None:
            table.set_pace(self._hello.pace)
            self._set_coach(self._hello.coach)

    def _phrase(self, message: Say) -> None:
        if self._line.seat is None:
            raise RefusedError("not_seated", read="say", expected="a seat of yours")
        if isinstance(self._served, Table):
            self._served.say(self._line.seat, message.phrase)
        else:
            self._tables.gatherings.say(self._line, message.phrase)

    def _shown(self, message: Seen) -> None:
        # What is shown of a gathering has numbers of its own, and no clock.
        if isinstance(self._served, Table) and self._line.seat is not None:
            self._served.timing.shown(self._served.state, self._line.seat, message.number)

    def _table_of(self, message: ClientMessage) -> Table:
        """The table, for what somebody asks who sits at it; raises RefusedError `not_dealt` and `not_seated`."""
        if not isinstance(self._served, Table):
            raise RefusedError("not_dealt", read=type(message).__name__, expected="a game under way")
        if self._line.seat is None:
            raise RefusedError("not_seated", read=type(message).__name__, expected="a seat of yours")
        return self._served

    def _set_coach(self, on: bool) -> None:
        if on and self._coach is None and isinstance(self._served, Table):
            coach = Coach(self._served, self._line, self._tables.advice)
            self._coach = asyncio.create_task(coach.watch())
        elif not on and self._coach is not None:
            self._coach.cancel()
            self._coach = None

    def _ask(self, table: Table, asked: Hint) -> None:
        """Has a hint thought of, while further frames are read; only one at a time."""
        if self._hint is not None and not self._hint.done():
            number = table.state.number
            self._say(Refused(id=asked.id, code="busy", number=number, read="hint", expected="one hint at a time"))
        else:
            self._hint = asyncio.create_task(self._answer_hint(table, asked))

    async def _answer_hint(self, table: Table, asked: Hint) -> None:
        assert self._line.seat is not None
        self._say(await self._tables.advice.hint(table, self._line.seat, asked))

    def _say(self, message: ServerMessage) -> None:
        self._line.put(encode(message), at_once=True)
