"""Who sits where, by what terms, and as whom a guest may act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId, Seat
from katmuis.protocol.company import TableTerms
from katmuis.protocol.messages import Person
from katmuis.storage.store import SeatRow, TableRow

OLD_TERMS = TableTerms(watching="no")
"""The terms of a table that was made without any: no clock, and nobody looks on."""
WATCHING_DELAY = 30.0
"""By how many seconds watchers are behind where watching is delayed."""


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


# ---------------------------------------------------------------- terms


def write_terms(terms: TableTerms) -> str:
    """The terms as they are stored."""
    return msgspec.json.encode(terms).decode()


@lru_cache(maxsize=256)
def read_terms(text: str) -> TableTerms:
    """The terms that were stored; raises StorageError `record_unreadable`."""
    if not text:
        return OLD_TERMS
    try:
        return msgspec.json.decode(text, type=TableTerms)
    except msgspec.MsgspecError as error:
        raise StorageError("record_unreadable", read=str(error), expected="the terms of a table") from error


def is_company(row: TableRow) -> bool:
    """Whether several people play at a table, or one against a clock."""
    return len(row.held) > 1 or read_terms(row.terms).clock != "none"


# ---------------------------------------------------------------- guests


def seats_of(row: TableRow, guest: GuestId | None) -> tuple[Seat, ...]:
    """The seats of a guest, in order: several where people share his device."""
    return tuple(held.seat for held in row.seats if guest is not None and held.guest == guest)


def holds(row: TableRow, seat: int, guest: GuestId | None) -> bool:
    """Whether a seat is one of a guest's."""
    return seat in row.held and guest is not None and row.seats[seat - 1].guest == guest


def seat_of(row: TableRow, guest: GuestId | None, wanted: int | None = None) -> Seat:
    """The seat of a guest, the first of several unless he wants another; raises RefusedError `not_seated`."""
    for seat in seats_of(row, guest):
        if wanted in (None, seat):
            return seat
    raise RefusedError("not_seated", read=row.id, expected="a table at which you sit")


def viewer_of(row: TableRow, guest: GuestId | None, wanted: int | None = None) -> Seat | None:
    """The seat from which a guest sees a table, None for one who may look on; raises RefusedError `not_seated`."""
    if not seats_of(row, guest) and read_terms(row.terms).watching != "no":
        return None
    return seat_of(row, guest, wanted)


def delay_of(row: TableRow, viewer: Seat | None) -> float:
    """By how many seconds a viewer is behind."""
    return WATCHING_DELAY if viewer is None and read_terms(row.terms).watching == "delayed" else 0.0


def people(row: TableRow, viewer: Seat | None, left: Mapping[int, str], away: Mapping[int, str]) -> list[Person]:
    """Who sits at a table, as one viewer is told.

    `left` names the computers that play the seats of those who have left, `away` those that sit in for the absent.
    """
    return [
        Person(
            seat=held.seat,
            name=held.name or held.player or "",
            player=left.get(held.seat) or away.get(held.seat) or held.player,
            you=held.seat == viewer,
            left=held.seat in left,
            away=held.seat in away and held.seat not in left,
        )
        for held in row.seats
    ]
