"""Who sits where, and as whom a guest may act."""

from __future__ import annotations

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, Seat
from katmuis.protocol.messages import Person
from katmuis.storage.store import SeatRow, TableRow


def against_computer(guest: GuestId, player: str) -> tuple[SeatRow, ...]:
    """A guest at the first of two seats and a computer at the other."""
    return SeatRow(Seat(1), guest=guest), SeatRow(Seat(2), player=player)


def seat_of(row: TableRow, guest: GuestId) -> Seat:
    """The seat of a guest; raises RefusedError `not_seated`."""
    for held in row.seats:
        if held.guest is not None and held.guest == guest:
            return held.seat
    raise RefusedError("not_seated", read=row.id, expected="a table at which you sit")


def people(row: TableRow, viewer: Seat | None) -> list[Person]:
    """Who sits at a table, as one viewer is told; a guest has no name yet."""
    return [
        Person(seat=held.seat, name=held.player or "", player=held.player, you=held.seat == viewer)
        for held in row.seats
    ]
