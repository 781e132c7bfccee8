"""A table before its first deal: who sits where, who is ready, and what each command changes of it.

Pure: a gathering is never changed, a command makes a new one. Invites are computed from its key and never stored.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from katmuis.confidential import Confidential
from katmuis.errors import RefusedError, StorageError
from katmuis.ids import CommandId, GuestId, Seat, TableId
from katmuis.live.decide import read_contribution
from katmuis.live.names import check_free, read_name
from katmuis.live.records import RULES_VERSION
from katmuis.live.seats import write_terms
from katmuis.protocol import company as wire
from katmuis.protocol.base import Command
from katmuis.storage.store import GatheringRow, SeatRow, TableRow

KEY_BYTES, TOKEN_BYTES = 32, 16
"""How long the key of a gathering is, and the token of an invite."""
REMEMBERED = 64
"""How many commands are remembered, so that they have the same answer when they are said again."""
HOST = Seat(1)
"""Where the host sits."""
OPEN, MINE = "open", "me"
"""What stands in a request for a seat to be invited to, and for one of the host's own device."""


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat: a guest's, a computer player's, or open. `generation` counts how often it was freed or set anew."""

    seat: int
    guest: str | None = None
    player: str | None = None
    name: str = ""
    ready: bool = False
    contribution: str = ""
    generation: int = 0

    def __repr__(self) -> str:
        return f"<Place {self.seat}>"

    __reduce__ = __copy__ = Confidential.__reduce__

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return self.guest is None and self.player is None


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A command that was carried out as change `number`."""

    guest: str
    command: str
    number: int


class _Agreed(msgspec.Struct, frozen=True, kw_only=True):
    """What the store keeps of a gathering as JSON."""

    rules: str
    commitment: str
    terms: wire.TableTerms
    places: list[Place]
    answered: list[Answered]

    def __repr__(self) -> str:
        return "<_Agreed>"


@dataclass(frozen=True, slots=True)
class Gathering(Confidential):
    """A table before its first deal, as of change `number`."""

    table: TableId
    host: GuestId
    number: int
    key: bytes = field(repr=False)
    rules: str
    commitment: str
    """The hash of the first game's secret."""
    terms: wire.TableTerms
    places: tuple[Place, ...]
    answered: tuple[Answered, ...] = ()
    closed: bool = False

    def seats_of(self, guest: GuestId | None) -> tuple[Seat, ...]:
        """The seats of a guest, in order."""
        return tuple(Seat(place.seat) for place in self.places if guest is not None and place.guest == guest)

    @property
    def guests(self) -> tuple[GuestId, ...]:
        """All who sit here, each once."""
        return tuple(dict.fromkeys(GuestId(place.guest) for place in self.places if place.guest is not None))

    @property
    def complete(self) -> bool:
        """Whether the game can be dealt: no seat is open and every person is ready."""
        return not self.closed and all(place.player is not None or place.ready for place in self.places)

    @property
    def contributions(self) -> Mapping[Seat, bytes]:
        """What each seat contributes to the shuffles of the first game."""
        return {Seat(place.seat): bytes.fromhex(place.contribution) for place in self.places if place.contribution}

    @property
    def seat_rows(self) -> tuple[SeatRow, ...]:
        """The seats of the table that is dealt."""
        return tuple(
            SeatRow(
                Seat(place.seat),
                guest=GuestId(place.guest) if place.guest is not None else None,
                player=place.player,
                name=place.name,
            )
            for place in self.places
        )

    @property
    def row(self) -> TableRow:
        """The table that would be dealt now."""
        return TableRow(self.table, self.rules, RULES_VERSION, self.seat_rows, write_terms(self.terms))

    def done_by(self, guest: GuestId, command: str) -> int | None:
        """The change that a guest's command made, None if it made none."""
        found = [each.number for each in self.answered if each.guest == guest and each.command == command]
        return found[0] if found else None


# ---------------------------------------------------------------- in the store


def write_gathering(gathering: Gathering, changed: str) -> GatheringRow:
    """The row of a gathering that was changed at a time."""
    agreed = _Agreed(
        rules=gathering.rules,
        commitment=gathering.commitment,
        terms=gathering.terms,
        places=list(gathering.places),
        answered=list(gathering.answered),
    )
    return GatheringRow(
        table=gathering.table,
        host=gathering.host,
        number=gathering.number,
        key=gathering.key,
        data=msgspec.json.encode(agreed).decode(),
        changed=changed,
        closed=gathering.closed,
        guests=gathering.guests,
    )


def read_gathering(row: GatheringRow) -> Gathering:
    """The gathering of a row; raises StorageError `record_unreadable`."""
    try:
        agreed = msgspec.json.decode(row.data, type=_Agreed)
    except msgspec.MsgspecError:
        # The text of the error may repeat what is in the data.
        raise StorageError("record_unreadable", read=f"gathering {row.table}", expected="a gathering") from None
    return Gathering(
        table=row.table,
        host=row.host,
        number=row.number,
        key=row.key,
        rules=agreed.rules,
        commitment=agreed.commitment,
        terms=agreed.terms,
        places=tuple(agreed.places),
        answered=tuple(agreed.answered),
        closed=row.closed,
    )


# ---------------------------------------------------------------- sitting down


def read_seats(host: GuestId, name: str, wanted: Sequence[str], seats: int) -> tuple[Place, ...]:
    """The seats of a new gathering: the host's, and what he wants the others to be.

    Raises RefusedError `players_and_seats` for another number of them than the rule set has, `name_refused` and
    `name_taken`.
    """
    if len(wanted) != seats - 1:
        expected = f"{seats - 1} beside the host's, for {seats} seats"
        raise RefusedError("players_and_seats", read=f"{len(wanted)} seats", expected=expected)
    places = [Place(seat=HOST, guest=host, name=name)]
    for seat, who in enumerate(wanted, HOST + 1):
        mine, _colon, called = who.partition(":")
        if who == OPEN:
            places.append(Place(seat=seat))
        elif mine == MINE:
            called = read_name(called) if called else ""
            check_free(called, [place.name for place in places])
            places.append(Place(seat=seat, guest=host, name=called))
        else:
            places.append(Place(seat=seat, player=who))
    return tuple(places)


def token_of(gathering: Gathering, seat: int) -> str:
    """The token of the invite to a seat; it dies when the seat is freed or set anew."""
    text = f"invite|{seat}|{gathering.places[seat - 1].generation}"
    return hmac.digest(gathering.key, text.encode(), "sha256")[:TOKEN_BYTES].hex()


def invite_of(gathering: Gathering, seat: int) -> str:
    """The path of the invite to a seat."""
    return f"/join/{gathering.table}/{seat}/{token_of(gathering, seat)}"


def place_of_invite(gathering: Gathering, seat: int, token: str) -> Place:
    """The seat that an invite is for; raises RefusedError `invite_unknown` for one that is none, or no longer."""
    expected = "an invite to a seat of this table that still holds"
    if not 1 <= seat <= len(gathering.places):
        raise RefusedError("invite_unknown", read=f"seat {seat}", expected=expected)
    if not hmac.compare_digest(token_of(gathering, seat).encode(), token.encode("utf-8", "replace")):
        raise RefusedError("invite_unknown", read=f"an invite to seat {seat}", expected=expected)
    return gathering.places[seat - 1]


def sit_down(gathering: Gathering, seat: int, token: str, guest: GuestId, name: str) -> Gathering:
    """The gathering after a guest took an invite; the same one where he sits there already.

    Raises RefusedError `invite_unknown`, `invite_used` where another one sits there, `already_seated` where he sits at
    another seat, `gathering_closed`, and `name_taken`.
    """
    place = place_of_invite(gathering, seat, token)
    check_open(gathering)
    if place.guest == guest:
        return gathering
    if not place.is_open:
        raise RefusedError("invite_used", read=f"an invite to seat {seat}", expected="an open seat")
    if gathering.seats_of(guest):
        own = gathering.seats_of(guest)[0]
        raise RefusedError("already_seated", read=f"seat {seat}", expected=f"one seat a person; yours is {own}")
    check_free(name, [other.name for other in gathering.places])
    return with_places(gathering, seated(place, guest, name))


def seated(place: Place, guest: GuestId, name: str) -> Place:
    """A seat with a guest in it."""
    return Place(seat=place.seat, guest=guest, name=name, generation=place.generation)


def freed(place: Place, player: str | None = None) -> Place:
    """A seat opened or given to a computer; whoever sat there does no longer, and its old invite is void."""
    return Place(seat=place.seat, player=player, generation=place.generation + 1)


def with_places(gathering: Gathering, *changed: Place) -> Gathering:
    """The next change of a gathering, in which these seats are as they are given."""
    by_seat = {place.seat: place for place in changed}
    places = tuple(by_seat.get(place.seat, place) for place in gathering.places)
    return replace(gathering, number=gathering.number + 1, places=places)


# ---------------------------------------------------------------- commands


def carry_out(gathering: Gathering, guest: GuestId | None, seat: Seat | None, command: Command) -> Gathering:
    """The gathering after a command of a guest at one of his seats, which is remembered.

    Raises RefusedError with a stable code: `not_seated`, `gathering_closed`, `not_host`, `host_stays`, `no_such_seat`,
    `contribution`, `not_dealt` for what is for a table that is dealt.
    """
    if guest is None or seat is None or seat not in gathering.seats_of(guest):
        raise RefusedError("not_seated", read=type(command).__name__, expected="a seat of yours")
    check_open(gathering)
    match command:
        case wire.Ready():
            changed = get_ready(gathering, guest, seat, command)
        case wire.SetSeat():
            check_host(gathering, guest, command)
            changed = set_seat(gathering, command)
        case wire.StandUp():
            changed = stand_up(gathering, guest, seat)
        case wire.Close():
            check_host(gathering, guest, command)
            changed = replace(gathering, number=gathering.number + 1, closed=True)
        case _:
            raise RefusedError("not_dealt", read=type(command).__name__, expected="a game under way")
    answered = Answered(guest=guest, command=CommandId(command.id), number=changed.number)
    return replace(changed, answered=(*gathering.answered, answered)[-REMEMBERED:])


def check_open(gathering: Gathering) -> None:
    """Refuses what comes after the end of a gathering (`gathering_closed`)."""
    if gathering.closed:
        raise RefusedError("gathering_closed", read=gathering.table, expected="a table that gathers still")


def check_host(gathering: Gathering, guest: GuestId, command: Command) -> None:
    """Refuses what the host alone may do (`not_host`)."""
    if guest != gathering.host:
        raise RefusedError("not_host", read=type(command).__name__, expected="the host of the table")


def get_ready(gathering: Gathering, guest: GuestId, seat: Seat, command: wire.Ready) -> Gathering:
    """The gathering after a person said that he is ready, or no longer: all of one device are so together.

    His bytes count for the seat that he says it from; they are forgotten with his readiness.
    """
    given = read_contribution(command.contribution).hex() if command.on else ""
    changed = []
    for own in gathering.seats_of(guest):
        place = gathering.places[own - 1]
        kept = place.contribution if command.on else ""
        contribution = given if own == seat else kept
        changed.append(msgspec.structs.replace(place, ready=command.on, contribution=contribution))
    return with_places(gathering, *changed)


def set_seat(gathering: Gathering, command: wire.SetSeat) -> Gathering:
    """The gathering after the host put a computer at a seat, or opened it; an open one has a new invite then."""
    if command.seat > len(gathering.places):
        raise RefusedError("no_such_seat", read=str(command.seat), expected=f"a seat up to {len(gathering.places)}")
    if command.seat == HOST:
        raise RefusedError("host_stays", read=f"seat {command.seat}", expected="another seat than the host's")
    return with_places(gathering, freed(gathering.places[command.seat - 1], command.player))


def stand_up(gathering: Gathering, guest: GuestId, seat: Seat) -> Gathering:
    """The gathering after a person gave his seat up; the host's first seat is his as long as there is a table."""
    if guest == gathering.host and seat == HOST:
        raise RefusedError("host_stays", read="stand_up", expected="close, from the host")
    return with_places(gathering, freed(gathering.places[seat - 1]))
