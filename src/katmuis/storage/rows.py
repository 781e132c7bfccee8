"""What a store keeps, as it is handed in and out: guests and tables, what happened, what is promised and due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from katmuis.confidential import Confidential
from katmuis.ids import CommandId, GuestId, Seat, TableId


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who holds a seat: a guest, by the name that he sat down with, or a computer player."""

    seat: Seat
    guest: GuestId | None = None
    player: str | None = None
    name: str = ""


def shared_seats(held: Iterable[tuple[Seat, GuestId | None]]) -> tuple[tuple[Seat, ...], ...]:
    """The seats of each guest who has several, of seats with the guests who hold them."""
    of: dict[GuestId, tuple[Seat, ...]] = {}
    for seat, guest in held:
        if guest is not None:
            of[guest] = (*of.get(guest, ()), seat)
    return tuple(seats for seats in of.values() if len(seats) > 1)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was made: its rule set as canonical text and the version of the rules it began with.

    `terms` is JSON, or empty for a table that has none. `held` are the seats that people hold, in order, and `shared`
    those of each guest who has several.
    """

    id: TableId
    rules: str
    rules_version: int
    seats: tuple[SeatRow, ...]
    terms: str = ""
    held: tuple[Seat, ...] = field(init=False, repr=False, compare=False)
    shared: tuple[tuple[Seat, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sees who holds what: it is asked for with each event, and never becomes otherwise."""
        held = tuple(seat.seat for seat in self.seats if seat.guest is not None)
        object.__setattr__(self, "held", held)
        object.__setattr__(self, "shared", shared_seats((seat.seat, seat.guest) for seat in self.seats))


class Summary(msgspec.Struct, frozen=True):
    """What a list of tables shows, kept beside the events so that a list needs no replay; `data` is JSON."""

    over: bool
    waiting: bool
    """True while a computer is to move, so that a start finds the games that it must go on with."""
    data: str


class Event(Confidential, msgspec.Struct, frozen=True):
    """One thing that happened at a table; `number` counts from 1 without gaps, `data` is JSON."""

    number: int
    kind: str
    data: str
    at: str

    def __repr__(self) -> str:
        """Names the event without what it holds."""
        return f"Event(number={self.number}, kind={self.kind!r}, at={self.at!r})"


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the time of a seat ends, in milliseconds since 1970; `number` is that of the event which set it."""

    number: int
    seat: Seat
    due_ms: int


class Change(Confidential, msgspec.Struct, frozen=True):
    """An event with all that is stored in the same transaction."""

    table: TableId
    event: Event
    summary: Summary
    command: tuple[Seat, CommandId] | None = None
    secrets: Mapping[int, bytes] = {}
    """The secrets of games that are not stored yet, by the number of the game."""
    deadline: Deadline | None = None
    """The deadline that takes the place of the table's, None to leave it as it is."""
    no_deadline: bool = False
    """Whether the table has no deadline any more."""
    gathering: int = 0
    """With the first event: the number of the gathering that was dealt; a gathering that has changed since is not."""

    def __repr__(self) -> str:
        """Names the change without its secrets."""
        return f"Change(table={self.table!r}, event={self.event!r}, command={self.command!r})"


@dataclass(frozen=True, slots=True)
class Promise(Confidential):
    """A table that a guest was promised: its rule set as canonical text and hash, and the secret of its first game.

    The hash of the secret was told to the guest at `at`; the table, once made, takes the promise's place.
    """

    table: TableId
    guest: GuestId
    rules: str
    rules_hash: str
    secret: bytes = field(repr=False)
    at: str


@dataclass(frozen=True, slots=True)
class GatheringRow(Confidential):
    """A table before its first deal; `number` counts its changes from 1, `data` is JSON with all that is agreed.

    Its invites are made from `key`. `guests` are those who sit at it, the host among them if he does; they are read
    sorted, each once.
    """

    table: TableId
    host: GuestId
    number: int
    key: bytes = field(repr=False)
    data: str = field(repr=False)
    changed: str
    closed: bool = False
    guests: tuple[GuestId, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredTable(Confidential):
    """All that is known of a table: enough to go on with it."""

    row: TableRow
    events: tuple[Event, ...]
    commands: dict[tuple[Seat, CommandId], int]
    secrets: dict[int, bytes] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Later(Confidential):
    """What has been stored of a table after some number: the events and commands since, and all its secrets."""

    events: tuple[Event, ...]
    commands: dict[tuple[Seat, CommandId], int]
    secrets: dict[int, bytes] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list; `changed` is the time of its last event."""

    row: TableRow
    summary: Summary
    changed: str
