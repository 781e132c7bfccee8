"""Guests: their names, and how one of them comes to another device."""

from __future__ import annotations

from katmuis.ids import GuestId, TableId
from katmuis.storage.store import Store
from tests.storage.samples import ANN, BOB, change, gathering, promise, row


def test_a_guest_goes_by_the_name_he_gave_last(store: Store) -> None:
    assert store.guest_name(ANN) == ""
    store.rename_guest(ANN, "Ann").result()
    store.rename_guest(ANN, "Änne 🐭").result()
    assert store.guest_name(ANN) == "Änne 🐭"
    assert store.guest_name(BOB) == ""
    assert store.guest_name(GuestId("eve")) == ""


def test_a_device_link_is_used_once(store: Store) -> None:
    store.add_device_link(b"l" * 32, ANN, "2030-02").result()
    assert store.use_device_link(b"l" * 32, b"n" * 32, "2030-01").result() == ANN
    assert store.find_guest(b"n" * 32) == ANN
    assert store.find_guest(b"a" * 32) == ANN
    assert store.use_device_link(b"l" * 32, b"m" * 32, "2030-01").result() is None
    assert store.find_guest(b"m" * 32) is None


def test_a_device_link_ends(store: Store) -> None:
    store.add_device_link(b"l" * 32, ANN, "2030-02").result()
    assert store.use_device_link(b"l" * 32, b"n" * 32, "2030-02").result() is None
    assert store.find_guest(b"n" * 32) is None
    assert store.use_device_link(b"l" * 32, b"n" * 32, "2030-01").result() is None


def test_a_device_link_that_does_not_exist_lets_nobody_in(store: Store) -> None:
    assert store.use_device_link(b"l" * 32, b"n" * 32, "2030-01").result() is None
    assert store.find_guest(b"n" * 32) is None


def test_a_guest_has_one_device_link_at_a_time(store: Store) -> None:
    store.add_device_link(b"1" * 32, ANN, "2030-02").result()
    store.add_device_link(b"2" * 32, BOB, "2030-02").result()
    store.add_device_link(b"3" * 32, ANN, "2030-02").result()
    assert store.use_device_link(b"1" * 32, b"x" * 32, "2030-01").result() is None
    assert store.use_device_link(b"2" * 32, b"y" * 32, "2030-01").result() == BOB
    assert store.use_device_link(b"3" * 32, b"z" * 32, "2030-01").result() == ANN


# ---------------------------------------------------------------- forgetting


def test_guests_without_a_table_are_forgotten(store: Store) -> None:
    store.add_guest(GuestId("late"), b"c" * 32, "2031").result()
    store.rename_guest(BOB, "Bob").result()
    store.add_device_link(b"l" * 32, BOB, "2039").result()
    store.add_table(row(), change(1)).result()
    assert store.drop_guests("2031").result() == 1
    assert store.find_guest(b"a" * 32) == ANN
    assert store.find_guest(b"b" * 32) is None
    assert store.guest_name(BOB) == ""
    assert store.find_guest(b"c" * 32) == "late"
    assert store.use_device_link(b"l" * 32, b"n" * 32, "2031").result() is None
    assert store.drop_guests("2031").result() == 0


def test_whoever_is_promised_a_table_or_gathers_at_one_is_not_forgotten(store: Store) -> None:
    for name in ("host", "sitting", "promised", "nobody"):
        store.add_guest(GuestId(name), name.encode(), "2030").result()
    store.add_table(row(), change(1)).result()
    store.add_table(row("u", BOB), change(1, "u")).result()
    store.add_promise(promise("p", GuestId("promised"))).result()
    store.add_gathering(gathering(name="g", host=GuestId("host"), guests=(GuestId("sitting"),))).result()
    assert store.drop_guests("2031").result() == 1
    names = ("host", "sitting", "promised", "nobody")
    assert [store.find_guest(name.encode()) for name in names] == ["host", "sitting", "promised", None]


def test_a_guest_who_came_to_another_device_lately_is_not_forgotten(store: Store) -> None:
    store.add_device_link(b"l" * 32, ANN, "2039").result()
    store.use_device_link(b"l" * 32, b"n" * 32, "2032").result()
    assert store.drop_guests("2031").result() == 1
    assert store.find_guest(b"a" * 32) == store.find_guest(b"n" * 32) == ANN
    assert store.find_guest(b"b" * 32) is None


def test_a_guest_whose_session_was_renewed_is_not_forgotten(store: Store) -> None:
    assert store.renew_session(b"a" * 32, "2032", "2031").result()
    assert not store.renew_session(b"a" * 32, "2033", "2031").result()
    assert not store.renew_session(b"x" * 32, "2033", "2039").result()
    assert store.drop_guests("2032").result() == 1
    assert store.find_guest(b"a" * 32) == ANN
    assert store.find_guest(b"b" * 32) is None
    assert store.drop_guests("2033").result() == 1
    assert store.find_guest(b"a" * 32) is None


def test_all_sessions_of_a_guest_end_but_one(store: Store) -> None:
    for link, token in ((b"1", b"m"), (b"2", b"n"), (b"3", b"x")):
        store.add_device_link(link * 32, ANN, "2039").result()
        if token != b"x":
            store.use_device_link(link * 32, token * 32, "2032").result()
    store.end_sessions(ANN, b"n" * 32).result()
    assert [store.find_guest(token * 32) for token in (b"a", b"m", b"n", b"b")] == [None, None, ANN, BOB]
    assert store.use_device_link(b"3" * 32, b"x" * 32, "2032").result() is None


def test_a_session_ends_that_nobody_makes_use_of(store: Store) -> None:
    """Not one that another device of the same guest has, nor the guest, who can be forgotten afterwards."""
    store.add_device_link(b"l" * 32, ANN, "2039").result()
    store.use_device_link(b"l" * 32, b"n" * 32, "2032").result()
    store.rename_guest(BOB, "Bob").result()
    assert store.drop_sessions("2030").result() == 0
    assert store.drop_sessions("2031").result() == 2
    assert [store.find_guest(token * 32) for token in (b"a", b"b", b"n")] == [None, None, ANN]
    assert store.guest_name(BOB) == "Bob"
    assert store.drop_guests("2031").result() == 1
    assert store.guest_name(BOB) == ""
    assert store.drop_sessions("2031").result() == 0


def test_a_guest_can_be_forgotten_when_his_tables_are(store: Store) -> None:
    store.add_table(row(), change(1)).result()
    assert store.drop_guests("2031").result() == 1
    assert store.drop_tables("2031", 100).result() == 1
    assert store.drop_guests("2031").result() == 1
    assert store.find_guest(b"a" * 32) is None
    assert store.load(TableId("t")) is None
