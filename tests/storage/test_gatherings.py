"""Tables before their first deal: changed by whoever knows the last number, and gone with the deal."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId, TableId
from katmuis.storage.store import GatheringRow, Store
from tests.storage.samples import ANN, BOB, change, gathering, promise, row

T = TableId("t")


def refused(store: Store, changed: GatheringRow) -> str:
    with pytest.raises(StorageError) as raised:
        store.change_gathering(changed).result()
    return raised.value.code


def test_a_gathering_is_read_as_it_was_written(store: Store) -> None:
    assert store.find_gathering(T) is None
    store.add_gathering(gathering()).result()
    assert store.find_gathering(T) == gathering()
    changed = replace(gathering(2, guests=(ANN, BOB)), key=b"\0\xff" * 16, data='{"naam":"Änne 🐭"}')
    store.change_gathering(changed).result()
    assert store.find_gathering(T) == changed
    store.change_gathering(gathering(3, guests=())).result()
    assert store.find_gathering(T) == gathering(3, guests=())


def test_a_guest_sits_at_a_gathering_once_even_with_two_seats(store: Store) -> None:
    store.add_gathering(gathering(guests=(ANN, ANN))).result()
    assert [each.table for each in store.gatherings_of(ANN, 9)] == [T]


@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_change_follows_the_one_that_is_stored(store: Store, number: int) -> None:
    store.add_gathering(gathering()).result()
    store.change_gathering(gathering(2)).result()
    assert refused(store, gathering(number, guests=(BOB,))) == "number_taken"
    assert store.find_gathering(T) == gathering(2)
    assert store.gatherings_of(BOB, 9) == []


def test_of_two_changes_at_once_one_is_made(store: Store) -> None:
    store.add_gathering(gathering()).result()
    changes = [store.change_gathering(gathering(2, guests=(guest,))) for guest in (ANN, BOB)]
    errors = [each.exception(5) for each in changes]
    assert [error is None for error in errors].count(True) == 1
    assert [error.code for error in errors if isinstance(error, StorageError)] == ["number_taken"]


def test_a_gathering_that_is_not_there_cannot_be_changed(store: Store) -> None:
    assert refused(store, gathering(1)) == "number_taken"
    assert refused(store, gathering(2)) == "number_taken"
    assert store.find_gathering(T) is None


def test_a_gathering_is_made_once(store: Store) -> None:
    store.add_gathering(gathering()).result()
    with pytest.raises(StorageError) as raised:
        store.add_gathering(gathering(host=BOB)).result()
    assert raised.value.code == "number_taken"
    assert store.find_gathering(T) == gathering()


def test_nobody_gathers_at_a_table_that_was_dealt(store: Store) -> None:
    store.add_table(row(), change(1)).result()
    with pytest.raises(StorageError) as raised:
        store.add_gathering(gathering()).result()
    assert raised.value.code == "number_taken"
    assert store.find_gathering(T) is None


def test_the_deal_uses_a_gathering_and_its_promise_up(store: Store) -> None:
    store.add_promise(promise()).result()
    store.add_gathering(gathering(guests=(ANN, BOB))).result()
    store.change_gathering(gathering(2, guests=(ANN, BOB))).result()
    store.add_table(row(), change(1, gathering=2)).result()
    assert store.find_gathering(T) is None
    assert store.find_promise(T) is None
    assert store.gatherings_of(ANN, 9) == []
    assert [each.row.id for each in store.tables_of(ANN, 9)] == [T]
    assert refused(store, gathering(3)) == "number_taken"


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_gathering_that_has_changed_meanwhile_is_not_dealt(store: Store, number: int) -> None:
    """Somebody stood up when the last one was ready: what he was told counts."""
    store.add_promise(promise()).result()
    store.add_gathering(gathering()).result()
    store.change_gathering(gathering(2, guests=(ANN, BOB))).result()
    with pytest.raises(StorageError) as raised:
        store.add_table(row(), change(1, gathering=number)).result()
    assert raised.value.code == "number_taken"
    assert store.load(T) is None
    assert store.numbers_of([T]) == {}
    assert store.find_promise(T) == promise()
    assert store.find_gathering(T) == gathering(2, guests=(ANN, BOB))


def test_a_table_cannot_take_the_place_of_a_gathering_that_is_not_there(store: Store) -> None:
    with pytest.raises(StorageError) as raised:
        store.add_table(row(), change(1, gathering=1)).result()
    assert raised.value.code == "number_taken"
    assert store.load(T) is None


def test_host_and_guests_are_listed_their_gatherings_the_last_changed_first(store: Store) -> None:
    store.add_gathering(gathering(name="a", host=ANN, guests=())).result()
    store.add_gathering(gathering(name="b", host=BOB, guests=(BOB, ANN))).result()
    store.add_gathering(gathering(name="c", host=ANN, guests=(ANN,))).result()
    store.add_gathering(gathering(name="d", host=BOB, guests=(BOB,))).result()
    store.change_gathering(gathering(2, "b", host=BOB, guests=(BOB, ANN))).result()
    store.change_gathering(gathering(2, "c", closed=True)).result()
    assert [each.table for each in store.gatherings_of(ANN, 9)] == ["b", "a"]
    assert store.gatherings_of(ANN, 9)[0] == gathering(2, "b", host=BOB, guests=(ANN, BOB))
    assert [each.table for each in store.gatherings_of(ANN, 1)] == ["b"]
    assert [each.table for each in store.gatherings_of(BOB, 9)] == ["b", "d"]
    assert store.gatherings_of(GuestId("eve"), 9) == []


def test_old_gatherings_are_forgotten(store: Store) -> None:
    store.add_gathering(gathering(name="a", guests=(ANN, BOB))).result()
    store.add_gathering(gathering(name="b")).result()
    store.change_gathering(gathering(2, "b")).result()
    assert store.drop_gatherings("2030-01-02").result() == 1
    assert [store.find_gathering(TableId(name)) for name in "ab"] == [None, gathering(2, "b")]
    assert [each.table for each in store.gatherings_of(ANN, 9)] == ["b"]
    assert store.drop_gatherings("2030-01-02").result() == 0


def test_the_promise_of_a_gathering_is_kept_until_it_is_closed(store: Store) -> None:
    """Friends may gather for longer than a promise lasts."""
    for name in ("t", "u", "v"):
        store.add_promise(promise(name)).result()
    store.add_gathering(gathering(name="t")).result()
    store.add_gathering(gathering(name="u", closed=True)).result()
    store.drop_promises("2031").result()
    assert [store.find_promise(TableId(name)) for name in "tuv"] == [promise(), None, None]


def test_what_makes_invites_is_printed_and_copied_nowhere() -> None:
    assert "kkkk" not in repr(gathering())
    assert '"n":1' not in repr(gathering())
    with pytest.raises(TypeError):
        copy.copy(gathering())
