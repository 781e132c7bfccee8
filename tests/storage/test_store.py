"""What a store keeps, the same for the one in memory and the one in a database."""

from __future__ import annotations

import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.storage.store import Change, Deadline, SeatRow, Store, TableRow
from tests.storage.samples import ANN, BOB, change, gathering, promise, row


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


def test_terms_and_names_are_kept_with_the_table(store: Store) -> None:
    seats = (SeatRow(Seat(1), ANN, name="Änne"), SeatRow(Seat(2), BOB, name="Bob"), SeatRow(Seat(3), player="greedy"))
    made = TableRow(TableId("t"), "classic", 1, seats, terms='{"clock":"move:60"}')
    store.add_table(made, change(1)).result()
    found = store.load(TableId("t"))
    assert found is not None
    assert found.row == made
    assert store.tables_of(BOB, 9)[0].row == made


def test_what_came_after_a_number_is_read(store: Store) -> None:
    store.add_table(row(), change(1, secret=b"s" * 32)).result()
    for number in (2, 3, 4):
        store.append(change(number, command=f"x{number}" if number != 3 else None)).result()
    later = store.load_after(TableId("t"), 2)
    assert later is not None
    assert later.events == (change(3).event, change(4).event)
    assert later.commands == {(1, "x4"): 4}
    assert later.secrets == {1: b"s" * 32}
    none = store.load_after(TableId("t"), 4)
    assert none is not None
    assert (none.events, none.commands) == ((), {})
    assert store.load_after(TableId("u"), 0) is None
    assert "ssss" not in repr(later)


def test_the_numbers_of_tables_are_asked_together(store: Store) -> None:
    for name in ("a", "b", "c"):
        store.add_table(row(name), change(1, name)).result()
    store.append(change(2, "b")).result()
    store.append(change(3, "b")).result()
    store.add_gathering(gathering(name="d")).result()
    assert store.numbers_of([TableId(name) for name in "abde"]) == {"a": 1, "b": 3}
    assert store.numbers_of([]) == {}


def test_as_many_tables_are_asked_for_as_one_likes(store: Store) -> None:
    store.add_table(row("t34999"), change(1, "t34999")).result()
    assert store.numbers_of([TableId(f"t{number}") for number in range(35_000)]) == {"t34999": 1}


def test_tables_at_which_nothing_has_happened_are_forgotten_with_all_that_is_theirs(store: Store) -> None:
    for name in ("a", "b"):
        deadline = Deadline(1, Seat(1), 100)
        store.add_table(row(name), change(1, name, secret=b"s" * 32, deadline=deadline, waiting=True)).result()
        store.append(change(2, name, command="x", waiting=True)).result()
        store.claim_table(TableId(name), "p", 100, 900).result()
    store.append(change(3, "b", waiting=True)).result()
    assert store.drop_tables("2030-01-03", 100).result() == 1
    assert store.load(TableId("a")) is None
    assert store.load_after(TableId("a"), 0) is None
    assert store.find_deadline(TableId("a")) is None
    assert store.claim_table(TableId("a"), "q", 100, 900).result() is True
    assert store.waiting_tables() == ["b"]
    assert [each.row.id for each in store.tables_of(ANN, 9)] == ["b"]
    kept = store.load(TableId("b"))
    assert kept is not None
    assert (len(kept.events), len(kept.commands), len(kept.secrets)) == (3, 1, 1)
    assert store.find_deadline(TableId("b")) is not None
    assert store.drop_tables("2030-01-03", 100).result() == 0


def test_a_table_at_which_somebody_still_has_time_is_not_forgotten(store: Store) -> None:
    store.add_table(row(), change(1, deadline=Deadline(1, Seat(1), 2**41))).result()
    assert store.drop_tables("2031", 2**41 - 1).result() == 0
    assert store.load(TableId("t")) is not None
    assert store.drop_tables("2031", 2**41).result() == 1
    assert store.load(TableId("t")) is None


def test_many_old_tables_are_forgotten_in_several_goes(store: Store) -> None:
    for number in range(45):
        store.add_table(row(f"t{number}"), change(1, f"t{number}")).result()
    forgotten = 0
    while dropped := store.drop_tables("2031", 100).result():
        forgotten += dropped
    assert forgotten == 45
    assert store.tables_of(ANN, 99) == []


def test_a_table_that_was_forgotten_takes_no_more(store: Store) -> None:
    store.add_table(row(), change(1)).result()
    store.drop_tables("2031", 100).result()
    with pytest.raises(StorageError) as raised:
        store.append(change(2)).result()
    assert raised.value.code == "database_failed"
    assert store.load(TableId("t")) is None


def test_what_cannot_be_text_is_refused_and_harms_nothing(store: Store) -> None:
    """PostgreSQL keeps no zero letters, and no store keeps half a letter; the others may."""
    store.add_table(row(), change(1)).result()
    for letter in ("\0", "\ud800"):
        store.append(change(2, command=letter)).exception(5)
    number = store.numbers_of([TableId("t")])[TableId("t")]
    store.append(change(number + 1)).result()
