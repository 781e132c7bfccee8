"""What waits to be told to other processes: bounded, the last number of each table, and gone once it is of no use."""

from __future__ import annotations

import asyncio
import zlib

import msgspec
import pytest

from katmuis.ids import TableId
from katmuis.live import outbox
from katmuis.live.outbox import ALL, CHANNELS, Batch, Heard, Outbox, all_channels, channel_of

A, B = TableId("a"), TableId("b")


def told(batch: Batch) -> list[tuple[str, Heard]]:
    return [(channel, msgspec.msgpack.decode(message, type=Heard)) for channel, message in batch.messages()]


def test_of_a_table_only_the_last_number_waits() -> None:
    box = Outbox("p")
    for number in range(1, 5):
        box.announce(A, number)
    assert box.waiting == 1
    assert told(box.take()) == [(channel_of(A), Heard("p", "news", [("a", 4)]))]
    assert box.waiting == 0


def test_a_gathering_that_was_dealt_is_told_by_its_new_number() -> None:
    """The numbers of a gathering and of its table are counted apart: the last one told holds, not the greatest."""
    box = Outbox("p")
    box.announce(A, 7)
    box.announce(A, 1)
    assert box.take().news == {A: 1}


def test_what_is_told_of_one_channel_is_one_message() -> None:
    box = Outbox("p")
    tables = [TableId(f"table-{number}") for number in range(200)]
    for table in tables:
        box.announce(table, 3)
        box.pass_on(table, "topic", b"note")
    messages = told(box.take())
    assert sorted(channel for channel, _heard in messages) == sorted(set(all_channels()) - {ALL})
    assert len(messages) == CHANNELS
    for channel, heard in messages:
        assert {channel_of(TableId(table)) for table, _number in heard.news} == {channel}
        assert [table for table, _topic, _note in heard.notes] == [table for table, _number in heard.news]
    assert sorted(table for _channel, heard in messages for table, _number in heard.news) == sorted(tables)


def test_a_channel_follows_from_the_table_alone() -> None:
    """Other processes, of another version perhaps, must find the same one."""
    assert channel_of(TableId("kitten")) == f"katmuis:{zlib.crc32(b'kitten') % 16}"


def test_words_are_told_once_to_all() -> None:
    box = Outbox("p")
    for word in ("beat", "asks", "beat"):
        box.say(word)
    assert told(box.take()) == [(ALL, Heard("p", "beat")), (ALL, Heard("p", "asks"))]


def test_a_process_that_ends_says_so_last() -> None:
    """Whoever heard more of it afterwards would take it for one that has begun anew."""
    box = Outbox("p")
    for word in ("bye", "beat"):
        box.say(word)
    box.pass_on(A, "topic", b"note")
    box.announce(B, 1)
    heard = [message.word for _channel, message in told(box.take())]
    assert (heard[0], heard[-1], sorted(heard)) == ("beat", "bye", ["beat", "bye", "news", "news"])


def test_what_could_not_be_told_is_told_later_unless_it_is_of_no_use() -> None:
    box = Outbox("p")
    box.announce(A, 1)
    box.announce(B, 5)
    box.pass_on(A, "topic", b"note")
    for word in ("beat", "asks", "missed", "bye"):
        box.say(word)
    batch = box.take()
    box.announce(A, 2)
    box.put_back(batch)
    again = box.take()
    assert again.news == {A: 2, B: 5}
    assert again.notes == []
    assert again.words == ["asks", "missed", "bye"]
    assert (box.dropped, box.lost) == (1, True)


def test_whoever_is_told_late_of_news_alone_has_lost_nothing() -> None:
    box = Outbox("p")
    box.announce(A, 1)
    box.say("beat")
    box.put_back(box.take())
    assert (box.take().news, box.dropped, box.lost) == ({A: 1}, 0, False)


def test_where_there_is_no_more_room_the_others_are_told_that_they_missed_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "NEWS_AT_MOST", 3)
    box = Outbox("p")
    for number in range(4):
        box.announce(TableId(str(number)), 1)
    assert box.waiting == 1
    assert box.dropped == 3
    batch = box.take()
    assert batch.words == ["missed"]
    assert batch.news == {"3": 1}


def test_the_oldest_note_goes_where_there_is_no_more_room() -> None:
    box = Outbox("p")
    for number in range(outbox.NOTES_AT_MOST):
        box.pass_on(A, "topic", b"%d" % number)
    assert not box.lost
    for number in range(outbox.NOTES_AT_MOST, outbox.NOTES_AT_MOST + 2):
        box.pass_on(A, "topic", b"%d" % number)
    assert (box.dropped, box.lost) == (2, True)
    assert box.take().notes[0] == (A, "topic", b"2")


def test_dropped_notes_are_counted() -> None:
    box = Outbox("p")
    box.pass_on(A, "topic", b"note")
    box.drop_notes()
    assert (box.waiting, box.dropped, box.lost) == (0, 1, False)


def test_whoever_tells_waits_until_there_is_something() -> None:
    async def story() -> None:
        box = Outbox("p")
        waiting = asyncio.create_task(box.filled())
        await asyncio.sleep(0)
        assert not waiting.done()
        box.announce(A, 1)
        await waiting
        box.take()
        waiting = asyncio.create_task(box.filled())
        await asyncio.sleep(0)
        assert not waiting.done()
        waiting.cancel()

    asyncio.run(story())
