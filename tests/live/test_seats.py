"""Who sits where, by what terms, and what a guest may see."""

from __future__ import annotations

import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.seats import (
    OLD_TERMS,
    delay_of,
    holds,
    is_company,
    read_terms,
    seat_of,
    seats_of,
    viewer_of,
    write_terms,
)
from katmuis.protocol.company import TableTerms, Watching
from katmuis.storage.store import SeatRow, TableRow
from tests.live.company import row_of_people
from tests.live.playing import ANN, row_of

BEA, ZOE = GuestId("bea"), GuestId("zoe")


def test_terms_are_written_and_read_alike() -> None:
    terms = TableTerms(clock="game:600+10", watching="delayed")
    assert read_terms(write_terms(terms)) == terms
    assert read_terms("") == OLD_TERMS
    with pytest.raises(StorageError, match="record_unreadable"):
        read_terms('{"watching":"always"}')


def test_a_company_is_several_people_or_one_against_a_clock() -> None:
    assert is_company(row_of_people("classic"))
    assert is_company(row_of_people("classic", {2: "greedy"}, "move:60"))
    assert not is_company(row_of_people("classic", {2: "greedy"}))
    assert not is_company(row_of("classic"))
    assert row_of_people("classic+seats=4", {1: "greedy", 3: "greedy"}).held == (2, 4)


def shared() -> TableRow:
    """Two people who share a device, and a computer between them."""
    seats = (SeatRow(Seat(1), guest=ANN), SeatRow(Seat(2), player="greedy"), SeatRow(Seat(3), guest=ANN))
    return TableRow(TableId("t1"), "classic+seats=3", 1, seats)


def test_who_shares_his_device_has_several_seats_and_says_which() -> None:
    assert seats_of(shared(), ANN) == (1, 3)
    assert (seat_of(shared(), ANN), seat_of(shared(), ANN, 3)) == (1, 3)
    for guest, wanted in ((ANN, 2), (BEA, None), (None, None)):
        with pytest.raises(RefusedError, match="not_seated"):
            seat_of(shared(), guest, wanted)


def test_a_seat_is_held_by_its_guest_alone() -> None:
    assert [holds(shared(), seat, ANN) for seat in (1, 2, 3)] == [True, False, True]
    assert not any(holds(shared(), seat, guest) for seat in (1, 2, 3) for guest in (BEA, None))
    assert not any(holds(shared(), seat, ANN) for seat in (-1, 0, 4))
    assert shared().held == (1, 3)


@pytest.mark.parametrize(("watching", "delay"), [("yes", 0.0), ("delayed", 30.0)])
def test_who_has_no_seat_may_look_on_where_that_is_allowed(watching: Watching, delay: float) -> None:
    row = row_of_people("classic", watching=watching)
    assert (viewer_of(row, ZOE), viewer_of(row, None), viewer_of(row, BEA)) == (None, None, 2)
    assert (delay_of(row, None), delay_of(row, Seat(2))) == (delay, 0.0)


def test_who_has_no_seat_sees_nothing_where_nobody_may_look_on() -> None:
    for row in (row_of_people("classic", watching="no"), row_of("classic"), shared()):
        for guest in (ZOE, None):
            with pytest.raises(RefusedError, match="not_seated"):
                viewer_of(row, guest)
    with pytest.raises(RefusedError, match="not_seated"):
        viewer_of(row_of_people("classic"), BEA, 1)
