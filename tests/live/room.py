"""A table whose presence is followed, with one who looks on; the time is told."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live.absence import Attending
from katmuis.live.fanout import Line, MemoryHub
from katmuis.live.presence import LOOKS_EVERY, Company, Presence
from tests.live.playing import Clock

T = TableId("t1")
ON_TURN = Company((1, 2), awaited=(2,), claims=(1, 2))


class Room:
    """A table that is followed, with one who looks on and reads all frames."""

    def __init__(self, company: Company | None = ON_TURN, hub: MemoryHub | None = None, clock: Clock | None = None):
        self.clock = clock or Clock()
        self.hub = hub or MemoryHub()
        self.presence = Presence(self.hub, self.clock)
        self.heard: list[tuple[int, Attending]] = []
        self.presence.listen(lambda _table, seat, state: self.heard.append((seat, state)))
        self.watcher = self.open(None)
        if company is not None:
            self.presence.follow(T, company)

    def open(self, seat: int | None) -> Line:
        line = Line(T, None if seat is None else Seat(seat), 1000)
        self.hub.join(line)
        self.presence.joined(line)
        return line

    def close(self, line: Line) -> None:
        self.hub.leave(line)
        self.presence.left(line)

    def pass_by(self, seconds: float, *alive: Line) -> None:
        """Lets time pass in which pages give a sign of life each second."""
        steps = round(seconds / LOOKS_EVERY)
        for step in range(1, steps + 1):
            self.clock.pass_by(LOOKS_EVERY)
            if step % round(1 / LOOKS_EVERY) == 0:
                for line in alive:
                    self.presence.heard(line)
            self.presence.look()

    def told(self) -> list[dict[str, Any]]:
        """What the one who looks on was told."""

        async def read() -> list[dict[str, Any]]:
            frames = []
            while self.watcher.waiting:
                frame = await self.watcher.next()
                assert frame is not None
                frames.append(msgspec.json.decode(frame))
            return frames

        return asyncio.run(read())

    def state(self, seat: int) -> Attending:
        return self.presence.state(T, seat)

    def seen(self, seat: int) -> dict[str, Any]:
        frame = self.presence.frame(T)
        assert frame is not None
        [found] = [each for each in msgspec.json.decode(frame)["seats"] if each["seat"] == seat]
        return dict(found)

    def refusal(self, seat: int) -> str | None:
        try:
            self.presence.check_claim(T, seat)
        except RefusedError as error:
            return error.expected if error.code == "not_absent" else error.code
        return None
