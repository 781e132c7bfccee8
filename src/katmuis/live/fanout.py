"""Carries frames from a table to the lines of those who watch it, in this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.bell import Bell

LINES_A_SEAT = 32
"""How many lines one seat may have to a table: tabs, and connections whose end nobody has noticed yet."""
LINES_A_WATCHER = 8
"""How many lines a guest may have to a table at which he does not sit."""
WATCHERS = 500
"""How many may look on at a table, without a seat, in one process; whoever comes then is refused."""
DELAYED_MORE = 8
"""How many times as many frames may wait on a line that is delayed."""
Make = Callable[[Seat | None], bytes]
"""Makes the frame for one viewer: a seat, or None for a stranger."""
OnNote = Callable[[TableId, str, bytes], None]
"""Is told what another process passes on: the table, the name of the process, the note."""


def nothing() -> None:
    """Does nothing."""


class Line:
    """What waits to be sent to one viewer; a viewer who does not keep up loses the line, not the others theirs.

    Frames wait `delay` seconds, those of a watcher where watching is delayed.
    """

    __slots__ = (
        "_at_once",
        "_ended",
        "_frames",
        "_limit",
        "_news",
        "_sending",
        "delay",
        "guest",
        "on_end",
        "overflowed",
        "seat",
        "straight",
        "table",
    )

    def __init__(
        self, table: TableId, seat: Seat | None, limit: int, delay: float = 0.0, guest: GuestId | None = None
    ) -> None:
        self.table = table
        self.seat = seat
        self.guest = guest
        self.delay = delay
        self.overflowed = False
        self.straight: Callable[[bytes], bool] | None = None
        """Sends a frame without waiting, or says that it cannot; asked where nothing is to be sent before it."""
        self.on_end: Callable[[], object] = nothing
        """Called when the line ends, whoever ends it."""
        self._limit = limit
        self._sending = False
        self._frames: list[tuple[float, bytes]] = []
        self._at_once: list[bytes] = []
        self._ended = False
        self._news = Bell()

    @property
    def viewer(self) -> tuple[Seat | None, GuestId | None]:
        """Who is behind the line: a seat, whoever holds it, or a guest who looks on."""
        return self.seat, self.guest if self.seat is None else None

    @property
    def waiting(self) -> int:
        """How many frames wait to be sent."""
        return len(self._frames) + len(self._at_once)

    def put(self, frame: bytes, *, at_once: bool = False) -> None:
        """Sends a frame or adds it, `at_once` where it tells nothing of the table; a full line ends instead."""
        idle = not (self._frames or self._sending or self.delay or self._ended)
        if idle and self.straight is not None and self.straight(frame):
            return
        if self.waiting >= (DELAYED_MORE if self.delay else 1) * self._limit:
            self.overflowed = True
            self.end()
        if self._ended:
            return
        if not self.delay:
            self._frames.append((0.0, frame))
        elif at_once:
            self._at_once.append(frame)
        else:
            self._frames.append((asyncio.get_running_loop().time() + self.delay, frame))
        self._news.ring()

    def end(self) -> None:
        """Ends the line; what still waits is dropped."""
        self._ended = True
        self._frames.clear()
        self._at_once.clear()
        self._news.ring()
        self.on_end()

    async def next(self) -> bytes | None:
        """The next frame, once it has waited for as long as it must; None once the line has ended.

        Whoever asks has sent the one before.
        """
        self._sending = False
        while not self._ended and not self._at_once:
            due = self._frames[0][0] if self._frames else None
            if due == 0.0:
                break
            left = None if due is None else due - asyncio.get_running_loop().time()
            if left is not None and left <= 0:
                break
            if left is None:
                await self._news.wait()
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._news.wait()
        if self._ended:
            return None
        self._sending = True
        return self._at_once.pop(0) if self._at_once else self._frames.pop(0)[1]


class Listener(Protocol):
    """The tables of a process, as far as a hub that serves several processes has to know them."""

    def news(self, table: TableId, number: int) -> None:
        """Another process has stored a table, or its gathering, up to `number`."""

    async def catch_up(self) -> None:
        """Follows what other processes have stored of the tables in memory; anything may have been missed.

        Raises StorageError.
        """


class Hub(Protocol):
    """Knows the lines to each table. It may lose any frame: the store is the truth and notices are numbered.

    Where several processes serve the same tables, it also tells the others what this one has done. Hidden cards never
    pass between processes: what is stored is told by its number alone, and read from the store.
    """

    @property
    def process(self) -> str:
        """The name of this process among those that serve the same tables, empty where it is the only one."""

    @property
    def up(self) -> bool:
        """Whether the other processes can be heard; always so where there are none."""

    async def start(self, listener: Listener) -> None:
        """Begins to listen to other processes; it does not wait until they can be heard."""

    async def stop(self) -> None:
        """Ends all that runs, within a few seconds at most; what others missed they read from the store."""

    def join(self, line: Line) -> None:
        """Lets a line have what its table sends from now on.

        The oldest ends of a seat that has too many, or of a guest who only looks on.
        """

    def leave(self, line: Line) -> None:
        """Takes a line away; the last one takes the table with it."""

    def end_lines(self, chosen: Callable[[GuestId], bool]) -> None:
        """Ends the lines of the guests that are chosen, in this process; who may comes back with another."""

    def send(self, table: TableId, make: Make) -> None:
        """Sends a frame to all lines of a table; `make` is asked once a viewer, not once a line."""

    def send_everywhere(self, table: TableId, frame: bytes) -> None:
        """Sends a frame that hides nothing to all lines of a table, in this process and in the others."""

    def watched(self, table: TableId) -> int:
        """How many lines a table has in this process."""

    def watchers(self, table: TableId) -> int:
        """How many of them are of viewers without a seat."""

    def announce(self, table: TableId, number: int) -> None:
        """Tells the other processes that a table, or its gathering, is stored up to `number`."""

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        """Tells the other processes something of a table that is not stored and hides nothing; it may be lost."""

    def on_note(self, topic: str, call: OnNote) -> None:
        """Has what other processes pass on under a topic told to `call`: the table, the process, the note."""

    def on_gone(self, call: Callable[[str], None]) -> None:
        """Has it told to `call` when another process, by its name, is heard no more."""

    def on_arrived(self, call: Callable[[], None]) -> None:
        """Has it told to `call` when all that still holds must be passed on anew: others may not know it."""


def check_room(hub: Hub, table: TableId, seat: Seat | None, *, more: int = 1) -> None:
    """Refuses a viewer without a seat where too many would look on with `more`; raises `too_many_watchers`."""
    if seat is None and hub.watchers(table) + more > WATCHERS:
        raise RefusedError("too_many_watchers", read="one watcher more", expected=f"{WATCHERS} at a table")


class MemoryHub:
    """The hub of a single process."""

    process = ""
    up = True

    def __init__(self) -> None:
        self._lines: dict[TableId, list[Line]] = {}

    async def start(self, listener: Listener) -> None:
        """Does nothing: there is nobody to listen to."""

    async def stop(self) -> None:
        """Does nothing: nothing runs."""

    def join(self, line: Line) -> None:
        """Lets a line have what its table sends from now on; the oldest of one who has too many ends."""
        lines = self._lines.setdefault(line.table, [])
        # Who has a seat is known by it, whoever looks on by his session; those without one are not told apart.
        known = line.seat is not None or line.guest is not None
        same = [other for other in lines if known and other.viewer == line.viewer]
        most = LINES_A_WATCHER if line.seat is None else LINES_A_SEAT
        for other in same[: max(0, len(same) - most + 1)]:
            other.end()
            lines.remove(other)
        lines.append(line)

    def leave(self, line: Line) -> None:
        """Takes a line away; the last one takes the table with it."""
        lines = self._lines.get(line.table, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self._lines.pop(line.table, None)

    def end_lines(self, chosen: Callable[[GuestId], bool]) -> None:
        """Ends the lines of the guests that are chosen; who may comes back with another."""
        for line in [line for lines in self._lines.values() for line in lines]:
            if line.guest is not None and chosen(line.guest):
                line.end()

    def send(self, table: TableId, make: Make) -> None:
        """Sends a frame to all lines of a table; `make` is asked once a viewer, not once a line."""
        frames: dict[Seat | None, bytes] = {}
        for line in self._lines.get(table, ()):
            if line.seat not in frames:
                frames[line.seat] = make(line.seat)
            line.put(frames[line.seat])

    def watched(self, table: TableId) -> int:
        """How many lines a table has."""
        return len(self._lines.get(table, ()))

    def watchers(self, table: TableId) -> int:
        """How many lines a table has of viewers without a seat."""
        return sum(line.seat is None for line in self._lines.get(table, ()))

    def send_everywhere(self, table: TableId, frame: bytes) -> None:
        """Sends a frame that hides nothing to all lines of a table."""
        self.send(table, lambda _seat: frame)

    def announce(self, table: TableId, number: int) -> None:
        """Does nothing: nobody else has to know."""

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        """Does nothing: nobody else has to know."""

    def on_note(self, topic: str, call: OnNote) -> None:
        """Does nothing: nobody else passes anything on."""

    def on_gone(self, call: Callable[[str], None]) -> None:
        """Does nothing: nobody else can go."""

    def on_arrived(self, call: Callable[[], None]) -> None:
        """Does nothing: nobody else comes."""
