"""A server that is stopped tells its viewers to come back, and loses nothing of theirs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from katmuis.web import lines as web_lines
from katmuis.web.lines import Lines, OpenLine
from katmuis.web.metrics import Metrics
from katmuis.web.socket import Transport
from tests.web.serving import TIMEOUT, Guest, Player, ProcessServer, hello, process_server, receive
from tests.web.test_stream import Listener
from tests.web.transports import Waiting


class Viewer(Waiting):
    """A transport whose other side says what the test has it say."""

    def __init__(self, stuck: bool = False) -> None:
        self.said: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: list[dict[str, object]] = []
        self.closed: list[tuple[int, str]] = []
        self._stuck = stuck

    async def receive(self) -> str | bytes | None:
        return await self.said.get()

    async def send(self, frame: bytes) -> None:
        if self._stuck:
            await asyncio.Event().wait()
        self.sent.append(json.loads(frame))

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))
        self.said.put_nowait(None)


async def until_gone(transport: Transport) -> None:
    while await transport.receive() is not None:
        continue


def test_a_frame_that_is_carried_out_at_once_is_counted_and_worked_on_too() -> None:
    class Offers(Viewer):
        take: Callable[[str], bool]

        def offer(self, take: Callable[[str], bool], busy: Callable[[], bool]) -> None:  # noqa: ARG002 - the line asks
            self.take = take

    metrics, viewer, playing = Metrics(), Offers(), [False]
    line = OpenLine(viewer, "socket", metrics)
    line.offer(lambda frame: frame == "play", lambda: playing[0])
    assert [viewer.take("play"), viewer.take("ping")] == [True, False]
    assert 'katmuis_frames_received_total{transport="socket"} 1.0' in metrics.text().decode()
    assert not line.working
    playing[0] = True
    assert line.working


def test_all_viewers_are_told_and_sent_away() -> None:
    async def story() -> None:
        lines, viewers = Lines(), [Viewer() for _ in range(50)]
        serving = [asyncio.create_task(lines.serve(viewer, "socket", until_gone)) for viewer in viewers]
        await asyncio.sleep(0)
        assert len(lines) == 50
        await lines.stop()
        assert len(lines) == 0
        await asyncio.gather(*serving)
        assert {tuple(viewer.closed) for viewer in viewers} == {((1012, "stopping"),)}
        waits = [frame["seconds"] for viewer in viewers for frame in viewer.sent if frame["type"] == "stopping"]
        assert len(waits) == 50
        # They are not asked to come back all at once.
        assert len(set(waits)) == web_lines.SPREAD
        assert min(map(float, map(str, waits))) >= web_lines.BACK_AFTER

    asyncio.run(story())


def test_a_command_under_way_is_finished_first() -> None:
    async def story() -> None:
        lines, viewer, stored = Lines(), Viewer(), asyncio.Event()

        async def talk(transport: Transport) -> None:
            while await transport.receive() is not None:
                await stored.wait()
                await transport.send(b'{"type":"accepted"}')

        serving = asyncio.create_task(lines.serve(viewer, "socket", talk))
        viewer.said.put_nowait('{"type":"undo"}')
        await asyncio.sleep(0.01)
        stopping = asyncio.create_task(lines.stop())
        await asyncio.sleep(0.1)
        assert viewer.closed == []
        stored.set()
        await stopping
        await serving
        assert [frame["type"] for frame in viewer.sent] == ["stopping", "accepted"]
        assert viewer.closed == [(1012, "stopping")]

    asyncio.run(story())


def test_a_viewer_who_takes_no_frames_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_lines, "FINISHED_WITHIN", 0.1)

    async def story() -> None:
        lines, stuck, other = Lines(), Viewer(stuck=True), Viewer()
        serving = [asyncio.create_task(lines.serve(each, "socket", until_gone)) for each in (stuck, other)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await lines.stop()
        assert other.closed == [(1012, "stopping")]
        assert stuck.closed == []
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)

    asyncio.run(story())


def test_whoever_comes_while_the_server_stops_is_sent_away_at_once() -> None:
    async def story() -> None:
        lines, late = Lines(), Viewer()
        await lines.stop()
        await lines.serve(late, "stream", until_gone)
        assert [frame["type"] for frame in late.sent] == ["stopping"]
        assert late.closed == [(1012, "stopping")]

    asyncio.run(story())


def frames_until_the_end(socket: ClientConnection) -> list[dict[str, Any]]:
    """What is still sent over a socket before it is closed."""
    frames = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(receive(socket))
    return frames


def test_a_stopped_server_says_so_and_the_game_goes_on_afterwards(tmp_path: Path) -> None:
    """As a service manager stops it; nothing is written to standard error by it."""
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    server = ProcessServer(tmp_path, "--database", database)
    with Guest(server.address) as guest:
        table, player = guest.new_table("classic+stock=5"), Player()
        with guest.socket(table) as socket, Listener(guest, table, {"type": "hello", "pace": "slow"}) as stream:
            player.play(socket, until=lambda player: player.number > 6)
            server.process.send_signal(signal.SIGTERM)
            frames = frames_until_the_end(socket)
            assert "stopping" in [frame["type"] for frame in frames]
            assert (socket.close_code, socket.close_reason) == (1012, "stopping")
            assert stream.closed() == (1012, "stopping")
        _out, said = server.process.communicate(timeout=TIMEOUT)
        assert said == ""
        known = max([player.number, *(frame["number"] for frame in frames if frame["type"] == "notice")])
        with process_server(tmp_path, "--database", database) as again:
            guest.move_to(again.address)
            with guest.socket(table) as socket:
                assert hello(socket)["number"] >= known
