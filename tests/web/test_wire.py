"""A wire says and hears the same as the library's own protocol, which is given the bytes one by one."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from katmuis.web import wire as wires
from katmuis.web.wire import WAITING, Gate, Wire, WireTransport
from tests.web.wired import LIMIT, close, connect, frame_of

texts = st.text(max_size=150) | st.sampled_from(["x" * 125, "x" * 126, "é" * 100, "x" * LIMIT, "x" * (LIMIT + 1)])
texts_as_bytes = texts.map(str.encode)
whole = texts_as_bytes.map(lambda data: frame_of(Opcode.TEXT, data))
fragments = st.lists(texts_as_bytes, min_size=2, max_size=4).map(
    lambda parts: b"".join(
        frame_of(Opcode.CONT if place else Opcode.TEXT, part, place == len(parts) - 1)
        for place, part in enumerate(parts)
    )
)
others = st.sampled_from(
    [
        frame_of(Opcode.TEXT, b"begun", fin=False) + frame_of(Opcode.PING, b"") + frame_of(Opcode.CONT, b"ended"),
        frame_of(Opcode.BINARY, b"\0\1"),
        frame_of(Opcode.PING, b"there?"),
        frame_of(Opcode.PONG, b""),
    ]
)
ends = st.sampled_from(
    [
        b"",
        b"\x81",
        frame_of(Opcode.TEXT, b"begun", fin=False),
        frame_of(Opcode.TEXT, b"begun", fin=False) + frame_of(Opcode.TEXT, b"another"),
        frame_of(Opcode.CLOSE, b"\x03\xe8bye"),
        frame_of(Opcode.TEXT, b"\xff"),
        frame_of(Opcode.CONT, b"never begun"),
        bytes(Frame(Opcode.TEXT, b"not masked").serialize(mask=False)),
        b"\x91\x80\0\0\0\0",
        b"\x81\xff\0\0\0\0\0\1\0\0\0\0\0\0",
        b"\x81\xfe\0\3\0\0\0\0abc",
    ]
)
"""What may come last: nothing, the middle of something, the end, and what the protocol does not allow."""


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.one_of(whole, whole, fragments, others), max_size=6),
    ends,
    st.lists(st.integers(1, 400), max_size=30),
)
def test_the_same_is_heard_and_answered_as_by_the_library(sent: list[bytes], last: bytes, cuts: list[int]) -> None:
    pieces = []
    data = rest = b"".join(sent) + last
    for cut in cuts:
        pieces.append(rest[:cut])
        rest = rest[cut:]
    pieces = [piece for piece in [*pieces, rest] if piece]

    async def story() -> None:
        theirs, ours = await connect(WebSocketsSansIOProtocol), await connect(Wire)
        for byte in data:
            if not theirs.cable.ended:
                theirs.protocol.data_received(bytes([byte]))
        await theirs.feed([b""] * 4)
        await ours.feed(pieces)
        assert (ours.frames, ours.cable.ended) == (theirs.frames, theirs.cable.ended)
        # Of what comes in one piece with an error behind it the library itself hears nothing.
        assert ours.heard == theirs.heard[: len(ours.heard)]
        assert theirs.cable.ended or ours.heard == theirs.heard
        close(theirs)
        close(ours)

    asyncio.run(story())


@pytest.mark.parametrize("cut", range(1, 12))
@pytest.mark.parametrize("mask", [b"\x81\x83\x09\x09", b"\xfa\xa0\x07\x07", b"\x81\x80\x81\x80"])
def test_the_middle_of_a_frame_is_never_taken_for_the_beginning_of_one(cut: int, mask: bytes) -> None:
    text = b'{"type":"ping"}' + b" " * 120
    for body in (text[:40], text):
        size = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0xFE, 0, len(body)])
        data = b"\x81" + size + mask + apply_mask(body, mask)

        async def story(data: bytes = data, body: bytes = body) -> None:
            end = await connect(Wire)
            await end.feed([data[:cut], data[cut:], data, frame_of(Opcode.PING, b"?")])
            assert end.heard == [body.decode()] * 2
            assert end.frames == b"\x8a\x01?"
            close(end)

        asyncio.run(story())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_is_written_as_by_the_library(size: int) -> None:
    async def story() -> None:
        frame = b"x" * size
        theirs, ours = await connect(WebSocketsSansIOProtocol, [frame, b"{}"]), await connect(Wire, [frame, b"{}"])
        assert ours.frames == theirs.frames
        close(theirs)
        close(ours)

    asyncio.run(story())


def test_nothing_is_sent_at_once_where_it_would_have_to_wait_or_nobody_is_there() -> None:
    async def story() -> None:
        end = await connect(Wire)
        assert isinstance(end.protocol, Wire)
        end.protocol.pause_writing()
        assert not end.protocol.send_now(b"{}")
        end.protocol.resume_writing()
        assert end.protocol.send_now(b"{}")
        await end.feed([frame_of(Opcode.CLOSE, b"\x03\xe8")])
        written = end.frames
        assert not end.protocol.send_now(b"{}")
        assert end.frames == written
        close(end)

    asyncio.run(story())


def test_a_frame_is_offered_while_one_is_waited_for_and_never_before_one_that_waits() -> None:
    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        assert isinstance(wire, Wire)
        offered: list[str] = []

        def take(frame: str) -> bool:
            offered.append(frame)
            return frame == "take"

        WireTransport(wire).offer(take, bool)
        await end.feed([frame_of(Opcode.TEXT, b"take"), frame_of(Opcode.BINARY, b"take")])
        await end.feed([frame_of(Opcode.TEXT, b"leave") + frame_of(Opcode.TEXT, b"take")])
        assert offered == ["take", "leave"]
        assert end.heard == [b"take", "leave", "take"]
        close(end)

    asyncio.run(story())


def test_a_conversation_that_does_not_read_is_given_no_more() -> None:
    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        assert isinstance(wire, Wire)
        assert wire.inbox is not None
        end.reads = False
        await end.feed([frame_of(Opcode.TEXT, b"the last that is read")])
        for _frame in range(WAITING):
            wire.data_received(frame_of(Opcode.TEXT, b"more"))
        assert not end.cable.is_paused()
        wire.data_received(frame_of(Opcode.TEXT, b"one too many"))
        assert end.cable.is_paused()
        for _frame in range(WAITING + 1):
            assert await wire.receive_frame() is not None
        assert not end.cable.is_paused()
        close(end)

    asyncio.run(story())


@pytest.mark.parametrize("cut", range(1, 22))
def test_what_comes_before_the_answer_is_heard_too(cut: int) -> None:
    data = frame_of(Opcode.TEXT, b"too early") + frame_of(Opcode.PING, b"?")

    async def story() -> None:
        end = await connect(Wire, early=data[:cut])
        await end.feed([data[cut:], frame_of(Opcode.TEXT, b"later")])
        assert (end.heard, end.frames) == (["too early", "later"], b"\x8a\x01?")
        close(end)

    asyncio.run(story())


def test_frames_that_came_before_it_was_taken_over_come_first() -> None:
    async def story() -> None:
        end = await connect(WebSocketsSansIOProtocol)
        close(end)
        wire = Wire(end.protocol.config, ServerState(), {}, asyncio.get_running_loop())
        wire.queue.put_nowait({"type": "websocket.receive", "text": "a"})
        wire.queue.put_nowait({"type": "websocket.receive", "bytes": b"b"})
        wire.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
        wire.take()
        assert [await wire.receive_frame() for _frame in range(4)] == ["a", b"b", None, None]

    asyncio.run(story())


def test_what_cannot_be_sent_any_more_is_the_end_of_a_line() -> None:
    async def story() -> None:
        for closes in (True, False):
            end = await connect(Wire)
            wire = end.protocol
            assert isinstance(wire, Wire)
            transport = WireTransport(wire)
            if closes:
                await transport.close(4403, "over")
            else:
                wire.connection_lost(None)
            with pytest.raises((ClientDisconnected, ConnectionResetError)):
                await transport.send(b"{}")
            with pytest.raises((ClientDisconnected, ConnectionResetError)):
                await transport.close(1000, "over again")
            close(end)

    asyncio.run(story())


def test_who_takes_nothing_is_not_read_from_and_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "CLOSED_WITHIN", 0.01)

    async def story() -> None:
        end = await connect(Wire)
        wire = end.protocol
        wire.pause_writing()
        assert end.cable.is_paused()
        wire.resume_writing()
        assert not end.cable.is_paused()
        wire.pause_writing()
        assert isinstance(wire, Wire)
        async with asyncio.timeout(5):
            await WireTransport(wire).close(1013, "overflow")
            assert end.frames.startswith(b"\x88")
            while not end.cable.aborted:
                await asyncio.sleep(0.01)
        close(end)

    asyncio.run(story())


def test_a_gate_lets_through_while_it_is_open() -> None:
    async def story() -> None:
        gate = Gate(is_open=True)
        assert await gate.wait()
        gate.clear()
        waiting = asyncio.create_task(gate.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        gate.set()
        assert await waiting
        assert gate.is_set()

    asyncio.run(asyncio.wait_for(story(), 10))
