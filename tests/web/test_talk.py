"""The conversation of a socket behind its seam: slow, broken and silent connections, and faults in the middle."""

from __future__ import annotations

import asyncio
import json

import pytest

from katmuis.ids import TableId
from katmuis.live.tables import Tables
from katmuis.protocol.messages import Play
from katmuis.settings import Settings
from katmuis.web import socket as web_socket
from katmuis.web.socket import OVERFLOW, converse
from tests.live.playing import ANN, YOU, Walk, lead_on, make_services, seat_at
from tests.live.two_processes import until
from tests.web.serving import Player
from tests.web.transports import Waiting


class Still(Waiting):
    """A connection whose other side takes no frame and says only what it was given to say."""

    def __init__(self, *said: str) -> None:
        self.said = list(said)
        self.closed: list[tuple[int, str]] = []
        self.gone = asyncio.Event()

    async def receive(self) -> str | bytes | None:
        if self.said:
            return self.said.pop(0)
        await self.gone.wait()
        return None

    async def send(self, frame: bytes) -> None:  # noqa: ARG002
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


def test_a_viewer_who_does_not_keep_up_is_let_go_of_and_the_game_goes_on() -> None:
    async def story() -> None:
        services = make_services()
        walk = Walk("katz-und-maus")
        while walk.state.turn != YOU:
            walk.play_any()
        await seat_at(services, walk)
        tables = Tables(services, Settings(database=""))
        still = Still('{"type":"hello","pace":"off"}')
        talking = asyncio.create_task(converse(still, tables, TableId("t1"), ANN, 1000, 5))
        await until(lambda: services.hub.watched(TableId("t1")) == 1)
        table = await tables.open(TableId("t1"))
        chance = Player()
        async with asyncio.timeout(20):
            while not talking.done():
                seen = json.loads(table.catch_up(YOU, None)[0])
                if seen["choice"]["legal"]:
                    move = lead_on(seen["choice"]["legal"], chance.chance)
                    await table.command(YOU, Play(id=move + str(seen["number"]), number=seen["number"], move=move))
                await asyncio.sleep(0.005)
        assert still.closed == [(OVERFLOW, "overflow")]
        assert services.hub.watched(table.id) == 0
        await tables.stop()

    asyncio.run(story())


def test_a_connection_that_breaks_is_an_ordinary_end() -> None:
    class Broken(Still):
        async def send(self, frame: bytes) -> None:  # noqa: ARG002
            raise ConnectionResetError

    async def story() -> None:
        services = make_services()
        await seat_at(services, Walk("classic"))
        tables = Tables(services, Settings(database=""))
        broken = Broken('{"type":"hello","pace":"slow"}')
        await converse(broken, tables, TableId("t1"), ANN, 1000, 5)
        assert services.hub.watched(TableId("t1")) == 0
        assert broken.closed == []
        await tables.stop()

    asyncio.run(story())


def test_whoever_says_no_hello_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is said in the meantime; whoever has said it may be silent for as long as he likes."""
    monkeypatch.setattr(web_socket, "GREETED_WITHIN", 0.2)

    class Chatty(Still):
        async def receive(self) -> str | bytes | None:
            await asyncio.sleep(0.03)
            return '{"type":"ping"}'

        async def send(self, frame: bytes) -> None:
            pass

    async def story() -> None:
        services = make_services()
        await seat_at(services, Walk("classic"))
        tables = Tables(services, Settings(database=""))
        chatty, silent, greeting = Chatty(), Still(), Still('{"type":"hello","pace":"slow"}')
        async with asyncio.timeout(20):
            for impolite in (chatty, silent):
                await converse(impolite, tables, TableId("t1"), ANN, 1000, 500)
                assert impolite.closed == [(1008, "hello_first")]
        talking = asyncio.create_task(converse(greeting, tables, TableId("t1"), ANN, 1000, 500))
        await asyncio.sleep(0.6)
        assert not talking.done()
        greeting.gone.set()
        await talking
        assert greeting.closed == []
        await tables.stop()

    asyncio.run(story())


def test_a_fault_in_a_conversation_leaves_nothing_behind() -> None:
    class Faulty(Still):
        async def receive(self) -> str | bytes | None:
            if not self.said:
                raise RuntimeError("a fault")
            return await super().receive()

    async def story() -> None:
        services = make_services()
        await seat_at(services, Walk("classic"))
        tables = Tables(services, Settings(database=""))
        faulty = Faulty('{"type":"hello","pace":"slow"}')
        with pytest.raises(RuntimeError):
            await converse(faulty, tables, TableId("t1"), ANN, 1000, 5)
        assert services.hub.watched(TableId("t1")) == 0
        await tables.stop()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(story())
