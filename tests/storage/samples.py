"""Tables, changes, promises and gatherings to store, each with a content of its own."""

from __future__ import annotations

from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.storage.store import Change, Deadline, Event, GatheringRow, Promise, SeatRow, Summary, TableRow

ANN, BOB = GuestId("ann"), GuestId("bob")


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
    deadline: Deadline | None = None,
    no_deadline: bool = False,
    gathering: int = 0,
) -> Change:
    return Change(
        TableId(name),
        Event(number, "play", f'{{"n":{number}}}', f"2030-01-{number:02}"),
        Summary(over, waiting, f'{{"turn":{number}}}'),
        command=(Seat(1), CommandId(command)) if command else None,
        secrets={1: secret} if secret else {},
        deadline=deadline,
        no_deadline=no_deadline,
        gathering=gathering,
    )


def promise(name: str = "t", guest: GuestId = ANN, at: str = "2030-01-01") -> Promise:
    return Promise(TableId(name), guest, "classic", "ab" * 32, b"p" * 32, at)


def gathering(
    number: int = 1,
    name: str = "t",
    *,
    host: GuestId = ANN,
    guests: tuple[GuestId, ...] = (ANN,),
    closed: bool = False,
) -> GatheringRow:
    data, changed = f'{{"n":{number}}}', f"2030-01-{number:02}"
    return GatheringRow(TableId(name), host, number, b"k" * 32, data, changed, closed, guests)
