"""Frames that were posted to a process which does not hold their stream."""

from __future__ import annotations

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, TableId
from katmuis.live.fanout import Hub
from katmuis.live.limits import Limit
from katmuis.live.seats import viewer_of
from katmuis.live.tables import Tables
from katmuis.protocol.base import Command
from katmuis.protocol.messages import ClientMessage, Failed, Hint, Ping, Pong, ServerMessage
from katmuis.web.socket import BURST, PER_SECOND, decode, encode
from katmuis.web.stream import Streams, seat_of_name

FRAMES = Limit(BURST, 1 / PER_SECOND, "too_many_frames", "one frame more", "frames")
"""How many such frames a guest may post, or an address from which nobody is known: as many as over a line."""


async def answer_posted(
    streams: Streams, tables: Tables, hub: Hub, name: str, table: TableId, guest: GuestId | None, frame: str | bytes
) -> list[bytes]:
    """Carries a command out, and passes any other frame on to the process that holds the stream of a name.

    Returns the answers, of which there are none where the other process answers. Raises RefusedError `stream_unknown`
    where no other process can hold the stream, and StorageError.
    """
    try:
        message = decode(frame)
        if isinstance(message, Command):
            return [encode(await carry_out(tables, table, guest, seat_of_name(name), message))]
    except RefusedError as error:
        return [encode(Failed(code=error.code, read=error.read, expected=error.expected))]
    if not hub.process:
        raise RefusedError("stream_unknown", read="a stream that has ended", expected="a stream that is open")
    return pass_on(streams, hub, name, table, guest, message)


async def carry_out(
    tables: Tables, table: TableId, guest: GuestId | None, wanted: int | None, command: Command
) -> ServerMessage:
    """Carries out what a guest asks at the seat that he chose; raises RefusedError, and StorageError."""
    seat = viewer_of(await tables.admit(table, guest), guest, wanted)
    if not isinstance(command, Hint):
        return await tables.command(table, guest, seat, command)
    if seat is None:
        raise RefusedError("not_seated", read="hint", expected="a seat of yours")
    return await tables.advice.hint(await tables.open(table), seat, command)


def pass_on(
    streams: Streams, hub: Hub, name: str, table: TableId, guest: GuestId | None, message: ClientMessage
) -> list[bytes]:
    """Passes a frame on while the others are heard.

    While they are not it is lost, but a ping is answered here: nobody is to give up a stream, which may well be there,
    for want of a pong.
    """
    if hub.up:
        streams.pass_on(name, table, guest, message)
        return []
    return [encode(Pong())] if isinstance(message, Ping) else []
