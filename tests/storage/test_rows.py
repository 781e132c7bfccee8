"""A table as it was made knows who holds what."""

from __future__ import annotations

from katmuis.ids import GuestId, Seat, TableId
from katmuis.storage.store import SeatRow, TableRow


def row(*guests: str | None) -> TableRow:
    seats = (
        SeatRow(Seat(seat), guest=GuestId(guest)) if guest else SeatRow(Seat(seat), player="greedy")
        for seat, guest in enumerate(guests, 1)
    )
    return TableRow(TableId("t"), "classic", 1, tuple(seats))


def test_a_table_knows_the_seats_of_people_and_those_of_one_guest() -> None:
    assert (row("ann", None).held, row("ann", None).shared) == ((1,), ())
    assert (row("ann", "bea").held, row("ann", "bea").shared) == ((1, 2), ())
    mixed = row("ann", "bea", None, "ann", None, "bea")
    assert (mixed.held, mixed.shared) == ((1, 2, 4, 6), ((1, 4), (2, 6)))


def test_what_follows_from_the_seats_is_not_shown() -> None:
    assert "shared" not in repr(row("ann", "ann"))
