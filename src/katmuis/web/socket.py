"""The socket of a table: frames in, frames out, behind a seam as thin as receive, send and close."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import msgspec

from katmuis.errors import KatmuisError, RefusedError, StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.allowance import Allowance
from katmuis.live.coach import Coach
from katmuis.live.fanout import Line
from katmuis.live.table import Table
from katmuis.live.tables import Tables
from katmuis.protocol.base import Command
from katmuis.protocol.messages import (
    ClientMessage,
    Failed,
    Hello,
    Hint,
    Ping,
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

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class Transport(Protocol):
    """A connection that takes and gives frames; whatever serves websockets can stand behind it."""

    async def receive(self) -> str | bytes | None:
        """The next frame, None once the other side is gone."""

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
    if guest is None:
        raise RefusedError("not_seated", read=table[:SHOWN], expected="a table at which you sit")
    opened = await tables.open(table)
    seat = opened.seat_of(guest)
    talk = Talk(transport, tables, opened, Line(opened.id, seat, queue_limit), frame_limit)
    await talk.run()


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
    """One socket of a seat: reads frames one after the other while another task sends."""

    def __init__(self, transport: Transport, tables: Tables, table: Table, line: Line, frame_limit: int) -> None:
        self._transport = transport
        self._tables = tables
        self._table = table
        self._line = line
        self._limit = frame_limit
        self._joined = False
        self._coach: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None
        self._close: tuple[int, str] | None = None

    async def run(self) -> None:
        """Talks until either side closes."""
        # The line may end while a frame is stuck on its way to somebody who takes none: hence the third task.
        works = (self._send(), self._read(), self._line.wait_until_ended())
        tasks = [asyncio.create_task(work) for work in works]
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
        clock = asyncio.get_running_loop().time
        allowance = Allowance(BURST, 1 / PER_SECOND, clock())
        deadline = clock() + GREETED_WITHIN
        while (frame := await self._receive(deadline)) is not None:
            if len(frame.encode() if isinstance(frame, str) else frame) > self._limit:
                self._close = (TOO_LONG, "frame_too_long")
                return
            if not allowance.take(clock()):
                self._close = (TOO_MANY, "too_many_frames")
                return
            try:
                await self._answer(decode(frame))
            except KatmuisError as error:
                self._say(Failed(code=error.code, read=error.read, expected=error.expected))

    async def _receive(self, deadline: float) -> str | bytes | None:
        """The next frame; whoever has not said hello at the deadline is let go of."""
        try:
            async with asyncio.timeout_at(None if self._joined else deadline):
                return await self._transport.receive()
        except TimeoutError:
            self._close = (TOO_LATE, "hello_first")
            return None

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case Ping():
                self._say(Pong())
            case Hello():
                await self._hello(message)
            case _ if not self._joined:
                raise RefusedError("hello_first", read=type(message).__name__, expected="hello")
            case SetPace():
                self._table.set_pace(message.pace)
            case SetCoach():
                self._set_coach(message.on)
            case Hint():
                self._ask(message)
            case Command():
                self._say(await self._table.command(self._seat, message))

    async def _hello(self, message: Hello) -> None:
        if self._joined:
            raise RefusedError("hello_twice", read="hello", expected="one hello a socket")
        self._table = await self._tables.join(self._line, message.after)
        self._table.set_pace(message.pace)
        self._joined = True
        self._set_coach(message.coach)

    def _set_coach(self, on: bool) -> None:
        if on and self._coach is None:
            coach = Coach(self._table, self._line, self._tables.advice)
            self._coach = asyncio.create_task(coach.watch())
        elif not on and self._coach is not None:
            self._coach.cancel()
            self._coach = None

    def _ask(self, asked: Hint) -> None:
        """Has a hint thought of, while further frames are read; only one at a time."""
        if self._hint is not None and not self._hint.done():
            number = self._table.state.number
            self._say(Refused(id=asked.id, code="busy", number=number, read="hint", expected="one hint at a time"))
        else:
            self._hint = asyncio.create_task(self._answer_hint(asked))

    async def _answer_hint(self, asked: Hint) -> None:
        self._say(await self._tables.advice.hint(self._table, self._seat, asked))

    @property
    def _seat(self) -> Seat:
        assert self._line.seat is not None
        return self._line.seat

    def _say(self, message: ServerMessage) -> None:
        self._line.put(encode(message))
