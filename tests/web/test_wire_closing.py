"""A wire sends what belongs together in one go, and its close behind all of it, to whoever takes it."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Opcode

from katmuis.web.wire import WAITING, Wire, WireTransport
from tests.web.wired import Cable, close, connect, frame_of


def test_the_answer_to_a_close_is_read_behind_what_nobody_reads() -> None:
    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        assert isinstance(wire, Wire)
        end.reads = False
        await end.feed([frame_of(Opcode.TEXT, b"the last that is read")])
        for _frame in range(WAITING + 2):
            wire.data_received(frame_of(Opcode.TEXT, b"more"))
        assert end.cable.is_paused()
        await WireTransport(wire).close(1008, "too_many_frames")
        assert not end.cable.is_paused()
        wire.data_received(frame_of(Opcode.TEXT, b"still more"))
        assert not end.cable.is_paused()
        wire.data_received(frame_of(Opcode.CLOSE, b"\x03\xf0"))
        assert end.cable.ended
        close(end)

    asyncio.run(story())


def test_frames_of_one_turn_of_the_loop_go_out_together_and_before_a_close() -> None:
    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        assert isinstance(wire, Wire)
        written = end.cable.pieces
        written.clear()
        assert wire.send_now(b"a")
        assert wire.send_now(b"bc")
        assert written == []
        await asyncio.sleep(0)
        assert written == [b"\x81\x01a\x81\x02bc"]
        assert wire.send_now(b"d")
        await WireTransport(wire).close(1000, "")
        assert wire.send_now(b"never") is False
        await asyncio.sleep(0)
        assert written[1:] == [b"\x81\x01d", b"\x88\x02\x03\xe8"]
        close(end)

    asyncio.run(story())


@pytest.mark.parametrize("ends", ["by the other side", "by silence", "by the server's end"])
def test_nothing_comes_behind_a_close(ends: str) -> None:
    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        assert isinstance(wire, Wire)
        before = len(end.frames)
        assert wire.send_now(b"last")
        if ends == "by silence":
            wire.keepalive_timeout()
        elif ends == "by the server's end":
            wire.shutdown()
        else:
            wire.data_received(frame_of(Opcode.CLOSE, b"\x03\xe8"))
        await asyncio.sleep(0)
        closed = end.frames[before:]
        assert closed.startswith(b"\x81\x04last\x88")
        assert not wire.send_now(b"never")
        await asyncio.sleep(0)
        assert end.frames[before:] == closed
        close(end)

    asyncio.run(story())


def test_a_close_goes_out_where_what_came_before_it_fills_the_connection() -> None:
    class Full(Cable):
        """A connection that is full with whatever is written."""

        wire: Wire

        def write(self, data: bytes | bytearray | memoryview) -> None:
            super().write(data)
            self.wire.pause_writing()

    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        assert isinstance(wire, Wire)
        full = Full()
        full.wire, wire.transport = wire, full
        assert wire.send_now(b"last")
        async with asyncio.timeout(5):
            await WireTransport(wire).close(1012, "stopping")
        assert full.written.startswith(b"\x81\x04last\x88")
        close(end)

    asyncio.run(story())
