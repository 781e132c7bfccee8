"""What a store keeps, the same for the one in memory and the one in a database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from katmuis.errors import StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change, Event, MemoryStore, Promise, SeatRow, Store, Summary, TableRow

ANN, BOB = GuestId("ann"), GuestId("bob")


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store
    if request.param == "memory":
        made = MemoryStore()
    elif request.param == "sqlite":
        made = SqlStore(f"sqlite:///{tmp_path}/a.sqlite3")
    else:
        made = SqlStore(request.getfixturevalue("postgresql_url"))
    made.add_guest(ANN, b"a" * 32, "2030").result()
    made.add_guest(BOB, b"b" * 32, "2030").result()
    yield made
    made.close()


def row(name: str = "t", guest: GuestId = ANN) -> TableRow:
    seats = (SeatRow(Seat(1), guest=guest), SeatRow(Seat(2), player="greedy"))
    return TableRow(TableId(name), "classic", 1, seats)


def change(
    number: int,
    name: str = "t",
    *,
    over: bool = False,
    waiting: bool = False,
    command: str | None = None,
    secret: bytes | None = None,
) -> Change:
    return Change(
        TableId(name),
        Event(number, "play", f'{{"n":{number}}}', f"2030-01-{number:02}"),
        Summary(over, waiting, f'{{"turn":{number}}}'),
        command=(Seat(1), CommandId(command)) if command else None,
        secrets={1: secret} if secret else {},
    )


def test_guests_are_found_by_the_hash_of_their_token(store: Store) -> None:
    assert store.find_guest(b"a" * 32) == ANN
    assert store.find_guest(b"b" * 32) == BOB
    assert store.find_guest(b"c" * 32) is None


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    store.add_table(row(), change(1, secret=b"s" * 32)).result()
    store.append(change(2, command="x")).result()
    found = store.load(TableId("t"))
    assert found is not None
    assert found.row == row()
    assert [event.number for event in found.events] == [1, 2]
    assert found.events[1] == change(2).event
    assert found.commands == {(1, "x"): 2}
    assert found.secrets == {1: b"s" * 32}
    assert store.load(TableId("u")) is None


@pytest.mark.parametrize("number", [1, 2])
def test_a_number_is_taken_once(store: Store, number: int) -> None:
    store.add_table(row(), change(1)).result()
    store.append(change(2)).result()
    before = store.load(TableId("t"))
    with pytest.raises(StorageError) as raised:
        store.append(change(number, command="y")).result()
    assert raised.value.code == "number_taken"
    assert store.load(TableId("t")) == before


def test_a_table_is_made_once(store: Store) -> None:
    store.add_table(row(), change(1)).result()
    with pytest.raises(StorageError) as raised:
        store.add_table(row(), change(1)).result()
    assert raised.value.code == "number_taken"


def test_a_guest_is_listed_his_own_unfinished_tables_the_last_first(store: Store) -> None:
    for name, guest in (("a", ANN), ("b", ANN), ("c", BOB), ("d", ANN)):
        store.add_table(row(name, guest), change(1, name)).result()
    store.append(change(2, "a")).result()
    store.append(change(2, "d", over=True)).result()
    listed = store.tables_of(ANN, 9)
    assert [each.row.id for each in listed] == ["a", "b"]
    assert listed[0].row == row("a")
    assert (listed[0].changed, listed[0].summary.data) == ("2030-01-02", '{"turn":2}')
    assert [each.row.id for each in store.tables_of(ANN, 1)] == ["a"]
    assert store.tables_of(GuestId("eve"), 9) == []


def test_the_tables_that_wait_for_a_computer_are_found(store: Store) -> None:
    for name in ("a", "b", "c"):
        store.add_table(row(name), change(1, name, waiting=name != "b")).result()
    store.append(change(2, "c")).result()
    assert store.waiting_tables() == ["a"]


def promise(name: str = "t", guest: GuestId = ANN, at: str = "2030-01-01") -> Promise:
    return Promise(TableId(name), guest, "classic", "ab" * 32, b"p" * 32, at)


def test_a_promise_is_kept_until_its_table_is_made(store: Store) -> None:
    store.add_promise(promise()).result()
    store.add_promise(promise("u", BOB)).result()
    assert store.find_promise(TableId("t")) == promise()
    assert store.load(TableId("t")) is None
    store.add_table(row(), change(1, secret=b"p" * 32)).result()
    assert store.find_promise(TableId("t")) is None
    assert store.find_promise(TableId("u")) == promise("u", BOB)


def test_a_table_is_promised_once(store: Store) -> None:
    store.add_promise(promise()).result()
    with pytest.raises(StorageError) as raised:
        store.add_promise(promise("t", BOB)).result()
    assert raised.value.code == "number_taken"
    assert store.find_promise(TableId("t")) == promise()


def test_a_table_that_cannot_be_made_leaves_its_promise(store: Store) -> None:
    store.add_table(row(), change(1)).result()
    store.add_promise(promise()).result()
    with pytest.raises(StorageError):
        store.add_table(row(), change(1)).result()
    assert store.find_promise(TableId("t")) == promise()


def test_old_promises_are_forgotten(store: Store) -> None:
    for name, at in (("a", "2030-01-01"), ("b", "2030-01-02"), ("c", "2030-01-03")):
        store.add_promise(promise(name, at=at)).result()
    store.drop_promises("2030-01-02").result()
    assert [store.find_promise(TableId(name)) for name in "abc"] == [
        None,
        promise("b", at="2030-01-02"),
        promise("c", at="2030-01-03"),
    ]


def test_the_secrets_of_several_games_are_kept(store: Store) -> None:
    first = Change(TableId("t"), change(1).event, change(1).summary, secrets={1: b"1" * 32, 2: b"2" * 32})
    store.add_table(row(), first).result()
    store.append(Change(TableId("t"), change(2).event, change(2).summary, secrets={3: b"3" * 32})).result()
    found = store.load(TableId("t"))
    assert found is not None
    assert found.secrets == {game: str(game).encode() * 32 for game in (1, 2, 3)}


def test_a_secret_is_printed_nowhere(store: Store) -> None:
    written = change(1, secret=b"S" * 32)
    store.add_table(row(), written).result()
    assert "SSSS" not in repr(written)
    assert "SSSS" not in repr(store.load(TableId("t")))
    assert "pppp" not in repr(promise())
