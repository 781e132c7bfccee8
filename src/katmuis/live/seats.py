"""Who sits where, and as whom a guest may act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, Seat
from katmuis.protocol.messages import Person
from katmuis.storage.store import SeatRow, TableRow


def against_computers(guest: GuestId, players: Sequence[str], seats: int) -> tuple[SeatRow, ...]:
    """A guest at the first seat and computers at the others: one name for all of them, or a name for each in order.

    Raises RefusedError `players_and_seats` for another number of names.
    """
    if len(players) not in (1, seats - 1):
        expected = "1 computer" if seats == 2 else f"1 computer or {seats - 1}"
        raise RefusedError(
            "players_and_seats", read=f"{len(players)} computers", expected=f"{expected} for {seats} seats"
        )
    named = players if len(players) == seats - 1 else [*players] * (seats - 1)
    others = (SeatRow(Seat(seat), player=player) for seat, player in enumerate(named, 2))
    return SeatRow(Seat(1), guest=guest), *others


def seat_of(row: TableRow, guest: GuestId) -> Seat:
    """The seat of a guest; raises RefusedError `not_seated`."""
    for held in row.seats:
        if held.guest is not None and held.guest == guest:
            return held.seat
    raise RefusedError("not_seated", read=row.id, expected="a table at which you sit")


def people(row: TableRow, viewer: Seat | None, left: Mapping[int, str]) -> list[Person]:
    """Who sits at a table, as one viewer is told; a guest has no name yet.

    `left` names the computers that play the seats of those who have left.
    """
    return [
        Person(
            seat=held.seat,
            name=held.player or "",
            player=left.get(held.seat) or held.player,
            you=held.seat == viewer,
            left=held.seat in left,
        )
        for held in row.seats
    ]
