"""Deadlines, which are stored with the event that sets them, and claims, of which one process has each."""

from __future__ import annotations

import pytest

from katmuis.errors import StorageError
from katmuis.ids import Seat, TableId
from katmuis.storage.store import Deadline, Store
from tests.storage.samples import change, row

T = TableId("t")


def due(number: int, at: int, seat: int = 1) -> Deadline:
    return Deadline(number, Seat(seat), at)


def test_a_deadline_is_stored_with_its_event(store: Store) -> None:
    store.add_table(row(), change(1, deadline=due(1, 100))).result()
    assert store.find_deadline(T) == due(1, 100)
    store.append(change(2)).result()
    assert store.find_deadline(T) == due(1, 100)
    store.append(change(3, deadline=due(3, 2**41, 2))).result()
    assert store.find_deadline(T) == due(3, 2**41, 2)
    store.append(change(4, no_deadline=True)).result()
    assert store.find_deadline(T) is None
    assert store.find_deadline(TableId("u")) is None


def test_of_what_is_stored_together_the_last_deadline_counts(store: Store) -> None:
    """Writes that wait at the same time are made in one go."""
    for name in ("t", "u"):
        store.add_table(row(name), change(1, name)).result()
    writes = [
        store.append(change(2, deadline=due(2, 200))),
        store.append(change(2, "u", deadline=due(2, 200))),
        store.append(change(3, no_deadline=True)),
        store.append(change(3, "u", no_deadline=True)),
        store.append(change(4, deadline=due(4, 400, 2))),
        store.append(change(5)),
    ]
    for write in writes:
        write.result()
    assert store.find_deadline(T) == due(4, 400, 2)
    assert store.find_deadline(TableId("u")) is None


def test_an_event_that_is_refused_leaves_the_deadline(store: Store) -> None:
    store.add_table(row(), change(1, deadline=due(1, 100))).result()
    for refused in (change(1, deadline=due(9, 900)), change(1, no_deadline=True)):
        with pytest.raises(StorageError):
            store.append(refused).result()
    assert store.find_deadline(T) == due(1, 100)


def test_a_deadline_is_moved_while_it_is_the_one_that_is_meant(store: Store) -> None:
    store.add_table(row(), change(1, deadline=due(1, 100))).result()
    assert store.set_deadline(T, due(1, 50, 2)).result() is True
    assert store.find_deadline(T) == due(1, 50, 2)
    assert store.set_deadline(T, due(2, 60)).result() is False
    assert store.set_deadline(TableId("u"), due(1, 60)).result() is False
    assert store.find_deadline(T) == due(1, 50, 2)


def test_what_is_over_is_found_the_oldest_first(store: Store) -> None:
    for name, at in (("a", 300), ("b", 100), ("c", 200), ("d", 301)):
        store.add_table(row(name), change(1, name, deadline=due(1, at))).result()
    store.add_table(row("e"), change(1, "e")).result()
    assert store.due_deadlines(300, 9) == [("b", due(1, 100)), ("c", due(1, 200)), ("a", due(1, 300))]
    assert [table for table, _due in store.due_deadlines(300, 2)] == ["b", "c"]
    assert store.due_deadlines(99, 9) == []


def test_a_deadline_is_claimed_by_one_and_by_another_when_the_claim_has_ended(store: Store) -> None:
    store.add_table(row(), change(1, deadline=due(1, 100))).result()
    assert store.claim_deadline(T, 1, 99, 200).result() is False
    assert store.claim_deadline(T, 2, 150, 200).result() is False
    assert store.claim_deadline(TableId("u"), 1, 150, 200).result() is False
    claims = [store.claim_deadline(T, 1, 100, 200) for _process in range(3)]
    assert sorted(claim.result() for claim in claims) == [False, False, True]
    assert store.due_deadlines(199, 9) == []
    assert store.due_deadlines(200, 9) == [(T, due(1, 100))]
    assert store.claim_deadline(T, 1, 199, 300).result() is False
    assert store.claim_deadline(T, 1, 200, 300).result() is True


def test_the_next_deadline_of_a_table_is_not_claimed(store: Store) -> None:
    store.add_table(row(), change(1, deadline=due(1, 100))).result()
    assert store.claim_deadline(T, 1, 100, 900).result() is True
    store.append(change(2, deadline=due(2, 150))).result()
    assert store.due_deadlines(150, 9) == [(T, due(2, 150))]
    assert store.claim_deadline(T, 1, 150, 900).result() is False
    assert store.claim_deadline(T, 2, 150, 900).result() is True


# ---------------------------------------------------------------- the computers' turns


def test_a_table_is_claimed_by_one_process(store: Store) -> None:
    assert store.claim_table(T, "p", 100, 200).result() is True
    assert store.claim_table(T, "q", 150, 250).result() is False
    assert store.claim_table(T, "p", 150, 300).result() is True
    assert store.claim_table(T, "q", 299, 400).result() is False
    assert store.claim_table(T, "q", 300, 400).result() is True
    assert store.claim_table(T, "p", 350, 500).result() is False
    assert store.claim_table(TableId("u"), "p", 350, 500).result() is True


def test_a_claim_is_given_up_by_whoever_has_it(store: Store) -> None:
    store.claim_table(T, "p", 100, 200).result()
    store.release_table(T, "q").result()
    assert store.claim_table(T, "q", 150, 250).result() is False
    store.release_table(T, "p").result()
    assert store.claim_table(T, "q", 150, 250).result() is True
    store.release_table(TableId("u"), "p").result()


def test_tables_that_wait_and_are_nobodys_are_found(store: Store) -> None:
    for name in ("a", "b", "c", "d"):
        store.add_table(row(name), change(1, name, waiting=name != "d")).result()
    for name, until in (("a", 200), ("b", 150), ("d", 100)):
        store.claim_table(TableId(name), "p", 100, until).result()
    assert sorted(store.unclaimed_tables(149, 9)) == ["c"]
    assert sorted(store.unclaimed_tables(150, 9)) == ["b", "c"]
    assert sorted(store.unclaimed_tables(200, 9)) == ["a", "b", "c"]
    assert len(store.unclaimed_tables(200, 2)) == 2
