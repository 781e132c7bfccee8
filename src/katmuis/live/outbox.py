"""What one process still has to tell the others: bounded, since whoever missed something reads it from the store."""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from typing import Literal

import msgspec

from katmuis.ids import TableId

CHANNELS = 16
"""Over how many channels the tables are spread, so that a process need not have one for each."""
PREFIX = "katmuis:"
ALL = PREFIX + "all"
"""The channel of what concerns processes and no table."""
NEWS_AT_MOST, NOTES_AT_MOST = 10_000, 10_000
"""How many tables may wait to be told of, and how many notes."""
Word = Literal["news", "beat", "asks", "missed", "bye"]
"""What a message says: news of tables; a sign of life; that a process listens from now on and must be told all that
still holds; that more happened than could be told; that a process ends."""


class Heard(msgspec.Struct, frozen=True, array_like=True):
    """A message between processes: the sender's name, and the tables with their numbers, or what is passed on."""

    process: str
    word: Word = "news"
    news: list[tuple[str, int]] = []
    notes: list[tuple[str, str, bytes]] = []


_encoder = msgspec.msgpack.Encoder()


def channel_of(table: TableId) -> str:
    """The channel of a table, the same in all processes."""
    return f"{PREFIX}{zlib.crc32(table.encode()) % CHANNELS}"


def all_channels() -> list[str]:
    """All channels that a process listens to."""
    return [ALL, *(f"{PREFIX}{number}" for number in range(CHANNELS))]


class Outbox:
    """What waits to be published. Of a table only the last number waits; a note is dropped when there is no room.

    `lost` tells that a note was dropped that somebody may still listen for; whoever passes all on anew clears it.
    """

    def __init__(self, process: str) -> None:
        self.dropped = 0
        self.lost = False
        self._process = process
        self._news: dict[TableId, int] = {}
        self._notes: deque[tuple[TableId, str, bytes]] = deque(maxlen=NOTES_AT_MOST)
        self._words: dict[Word, None] = {}
        self._filled = asyncio.Event()

    @property
    def waiting(self) -> int:
        """How many tables and notes wait."""
        return len(self._news) + len(self._notes)

    def announce(self, table: TableId, number: int) -> None:
        """Has it told that a table is stored up to `number`."""
        if len(self._news) >= NEWS_AT_MOST and table not in self._news:
            self.dropped += len(self._news)
            self._news.clear()
            self.say("missed")
        self._news[table] = number
        self._filled.set()

    def pass_on(self, table: TableId, topic: str, note: bytes) -> None:
        """Has a note told."""
        if len(self._notes) == NOTES_AT_MOST:
            self.dropped += 1
            self.lost = True
        self._notes.append((table, topic, note))
        self._filled.set()

    def say(self, word: Word) -> None:
        """Has a word told that concerns no table."""
        self._words[word] = None
        self._filled.set()

    def drop_notes(self) -> None:
        """Drops the notes, of which all that still holds is passed on anew before anybody listens again."""
        self.dropped += len(self._notes)
        self._notes.clear()

    async def filled(self) -> None:
        """Waits until something is there to be told."""
        while not (self._news or self._notes or self._words):
            self._filled.clear()
            await self._filled.wait()

    def take(self) -> Batch:
        """Takes out all that waits."""
        batch = Batch(self._process, self._news, list(self._notes), list(self._words))
        self._news, self._words = {}, {}
        self._notes.clear()
        return batch

    def put_back(self, batch: Batch) -> None:
        """Puts back what could not be told, except for notes and signs of life, which are of no use later."""
        if batch.notes:
            self.dropped += len(batch.notes)
            self.lost = True
        for word in batch.words:
            if word != "beat":
                self.say(word)
        for table, number in batch.news.items():
            if table not in self._news:
                self.announce(table, number)


class Batch:
    """What is published at once."""

    def __init__(
        self, process: str, news: dict[TableId, int], notes: list[tuple[TableId, str, bytes]], words: list[Word]
    ) -> None:
        self.news = news
        self.notes = notes
        self.words = words
        self._process = process

    def messages(self) -> list[tuple[str, bytes]]:
        """The messages with their channels, one at most for each channel and word; a process that ends says so last."""
        news: dict[str, list[tuple[str, int]]] = {}
        notes: dict[str, list[tuple[str, str, bytes]]] = {}
        for table, number in self.news.items():
            news.setdefault(channel_of(table), []).append((table, number))
        for note in self.notes:
            notes.setdefault(channel_of(note[0]), []).append(note)
        told = [(ALL, Heard(self._process, word)) for word in self.words if word != "bye"]
        told += [
            (channel, Heard(self._process, "news", news.get(channel, []), notes.get(channel, [])))
            for channel in {**news, **notes}
        ]
        if "bye" in self.words:
            told.append((ALL, Heard(self._process, "bye")))
        return [(channel, _encoder.encode(heard)) for channel, heard in told]
