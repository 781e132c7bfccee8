"""The hub of a process among several: they tell each other over Redis what is in the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec

from katmuis.errors import StorageError, trace_of
from katmuis.ids import TableId
from katmuis.live.fanout import Listener, MemoryHub, OnNote
from katmuis.live.outbox import Heard, Outbox, all_channels
from katmuis.live.redis_link import BROKEN, RedisAddress, RedisLink

log = logging.getLogger(__name__)

FRAME = "frame"
"""The topic of frames that are sent everywhere."""


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How often a hub does what, in seconds."""

    first: float = 0.05
    """Before Redis is tried again; each wait is twice the one before."""
    last: float = 1.0
    """The longest of these waits."""
    beat: float = 0.5
    """From one sign of life to the next."""
    gone: float = 2.5
    """After which a process of which nothing was heard is taken to be gone."""
    silence: float = 4.0
    """After which a connection on which nothing was heard is taken to be dead."""
    patience: float = 3.0
    """How long a connection may take to be made, or Redis to take a batch."""
    mend: float = 30.0
    """From one look for what went unheard to the next, while Redis can be heard."""
    alone: float = 1.0
    """The same while it cannot."""
    goodbye: float = 1.0
    """How long the end may take to be told to others."""


class RedisHub(MemoryHub):
    """Serves the lines of this process at once, and tells the others by Redis; without Redis it serves on.

    Raises SettingsError `redis_url`. Only one connection listens, and one tells; what breaks is made anew for ever.
    """

    def __init__(self, url: str, process: str, rhythm: Rhythm | None = None) -> None:
        super().__init__()
        self.process = process
        self.up = False
        self._address = RedisAddress(url)
        self._rhythm = rhythm or Rhythm()
        self._outbox = Outbox(process)
        self._others: dict[str, float] = {}
        self._decoder = msgspec.msgpack.Decoder(Heard)
        self._on_note: dict[str, OnNote] = {FRAME: lambda table, _process, frame: self._send_frame(table, frame)}
        self._on_gone: list[Callable[[str], None]] = []
        self._on_arrived: list[Callable[[], None]] = []
        self._speaking: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._missed = asyncio.Event()
        self._silent = False

    @property
    def others(self) -> int:
        """How many other processes are heard."""
        return len(self._others)

    @property
    def waiting(self) -> int:
        """How many tables and notes wait to be told of."""
        return self._outbox.waiting

    @property
    def dropped(self) -> int:
        """How many tables and notes were never told of."""
        return self._outbox.dropped

    async def start(self, listener: Listener) -> None:
        """Begins to listen to other processes; it does not wait until they can be heard."""
        self._listener = listener
        self._speaking = asyncio.create_task(self._for_ever(self._speak))
        works = (self._for_ever(self._listen), self._beat(), self._mend())
        self._tasks = [asyncio.create_task(work) for work in works]

    async def stop(self) -> None:
        """Ends all that runs, within a few seconds at most; what others missed they read from the store."""
        self.up = False
        for task in self._tasks:
            task.cancel()
        tasks = list(self._tasks)
        if self._speaking is not None:
            self._outbox.say("bye")
            await asyncio.wait([self._speaking], timeout=self._rhythm.goodbye)
            self._speaking.cancel()
            tasks.append(self._speaking)
        if tasks:
            await asyncio.wait(tasks, timeout=self._rhythm.patience)

    # ------------------------------------------------------------ what is told

    def announce(self, table: TableId, number: int) -> None:
        """Tells the other processes that a table, or its gathering, is stored up to `number`."""
        self._outbox.announce(table, number)

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        """Tells the other processes something of a table that is not stored and hides nothing; it may be lost."""
        if self.up:
            self._outbox.pass_on(table, topic, note)

    def send_everywhere(self, table: TableId, frame: bytes) -> None:
        """Sends a frame that hides nothing to all lines of a table, in this process and in the others."""
        self._send_frame(table, frame)
        self.pass_on(table, FRAME, frame)

    def on_note(self, topic: str, call: OnNote) -> None:
        """Has what other processes pass on under a topic told to `call`: the table, the process, the note."""
        self._on_note[topic] = call

    def on_gone(self, call: Callable[[str], None]) -> None:
        """Has it told to `call` when another process, by its name, is heard no more."""
        self._on_gone.append(call)

    def on_arrived(self, call: Callable[[], None]) -> None:
        """Has it told to `call` when all that still holds must be passed on anew: others may not know it."""
        self._on_arrived.append(call)

    def _send_frame(self, table: TableId, frame: bytes) -> None:
        self.send(table, lambda _seat: frame)

    # ------------------------------------------------------------ connections, made anew for ever

    async def _for_ever(self, work: Callable[[RedisLink], Coroutine[Any, Any, bool]]) -> None:
        """Does work on a connection that is made anew when it breaks.

        Work returns whether the end has come, and raises when its connection, or what it told others, is at fault.
        """
        wait = self._rhythm.first
        while True:
            link = None
            begun = asyncio.get_running_loop().time()
            try:
                async with asyncio.timeout(self._rhythm.patience):
                    link = await self._address.connect()
                if await work(link):
                    return
            except BROKEN:
                self._note_silence()
            except StorageError as error:
                log.error("the store, for what other processes did: %s", error.code)
            except Exception as error:
                log.error("a fault while other processes were listened to: %s", trace_of(error))
            finally:
                if link is not None:
                    with contextlib.suppress(*BROKEN):
                        await link.close()
            if asyncio.get_running_loop().time() - begun > self._rhythm.beat + self._rhythm.patience:
                wait = self._rhythm.first
            await asyncio.sleep(wait)
            wait = min(2 * wait, self._rhythm.last)

    def _note_silence(self) -> None:
        if not self._silent:
            self._silent = True
            log.warning("redis is not there: this process serves on alone")

    async def _speak(self, link: RedisLink) -> bool:
        while True:
            await self._outbox.filled()
            batch = self._outbox.take()
            try:
                async with asyncio.timeout(self._rhythm.patience):
                    await link.publish(batch.messages())
            except Exception:
                self._outbox.put_back(batch)
                raise
            if "bye" in batch.words:
                return True

    async def _listen(self, link: RedisLink) -> bool:
        async with asyncio.timeout(self._rhythm.patience):
            await link.subscribe(all_channels())
        # From here on all is heard, though looked at later: what happened before is in the store.
        await self._listener.catch_up()
        self._begin()
        try:
            while True:
                async with asyncio.timeout(self._rhythm.silence):
                    message = await link.next()
                try:
                    self._hear(self._decoder.decode(message))
                except msgspec.MsgspecError:
                    log.error("redis: a message that is none of ours")
        finally:
            self.up = False
            self._outbox.drop_notes()
            self._missed.set()

    def _begin(self) -> None:
        now = asyncio.get_running_loop().time()
        self._others = dict.fromkeys(self._others, now)
        self.up = True
        self._outbox.say("asks")
        self._outbox.say("beat")
        # What was to be passed on meanwhile was dropped.
        self._pass_all_on()
        if self._silent:
            self._silent = False
            log.warning("redis is there again")

    # ------------------------------------------------------------ what is heard

    def _hear(self, heard: Heard) -> None:
        if heard.process == self.process:
            return
        if heard.word == "bye":
            self._lose(heard.process)
            return
        new = heard.process not in self._others
        self._others[heard.process] = asyncio.get_running_loop().time()
        if new:
            # What it passed on before is not known here, or is forgotten.
            self._outbox.say("asks")
        if new or heard.word == "asks":
            self._pass_all_on()
        if heard.word == "missed":
            self._missed.set()
        for table, number in heard.news:
            self._tell(self._listener.news, TableId(table), number)
        for table, topic, note in heard.notes:
            if topic in self._on_note:
                self._tell(self._on_note[topic], TableId(table), heard.process, note)

    def _pass_all_on(self) -> None:
        self._outbox.lost = False
        for arrived in self._on_arrived:
            self._tell(arrived)

    def _lose(self, process: str) -> None:
        if self._others.pop(process, None) is not None:
            for gone in self._on_gone:
                self._tell(gone, process)

    def _tell(self, call: Callable[..., None], *told: object) -> None:
        try:
            call(*told)
        except Exception as error:
            # Whoever is told of one thing must not keep the others from what comes after it.
            log.error("a fault at what another process told: %s", trace_of(error))

    async def _beat(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(self._rhythm.beat)
            self._outbox.say("beat")
            if self.up:
                if self._outbox.lost:
                    self._pass_all_on()
                for process in [name for name, at in self._others.items() if clock() - at > self._rhythm.gone]:
                    self._lose(process)

    async def _mend(self) -> None:
        """Looks for what went unheard, and passes on what may have: seldom, or often while nothing can be heard."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._rhythm.mend if self.up else self._rhythm.alone):
                    await self._missed.wait()
            self._missed.clear()
            try:
                await self._listener.catch_up()
            except StorageError as error:
                log.error("the store, for what other processes did: %s", error.code)
            except Exception as error:
                log.error("a fault while looking for what other processes did: %s", trace_of(error))
            if self.up:
                self._pass_all_on()
