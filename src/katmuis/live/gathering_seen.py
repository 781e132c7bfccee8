"""What people are told of a gathering: those who are at it, those who were invited, and the home page of a guest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from katmuis.ids import GuestId, Seat
from katmuis.live.describe import describe
from katmuis.live.gathering import HOST, Gathering, Place, invite_of
from katmuis.live.seats import read_terms
from katmuis.protocol import company as wire
from katmuis.protocol.pages import InviteSeen, TableSummary
from katmuis.rules import find_ruleset
from katmuis.storage.store import TableRow


def gathering_seen(gathering: Gathering, seat: Seat | None, presence: Mapping[int, str]) -> wire.Gathering:
    """All that a viewer is told of a gathering; the host alone is told the invites, and nobody a contribution."""
    viewer = gathering.places[seat - 1].guest if seat is not None else None
    return wire.Gathering(
        table=gathering.table,
        number=gathering.number,
        seat=seat,
        host=HOST,
        rules=describe(find_ruleset(gathering.rules)),
        terms=gathering.terms,
        seats=[place_seen(gathering, place, viewer, presence) for place in gathering.places],
        commitment=gathering.commitment,
        closed=gathering.closed,
    )


def place_seen(
    gathering: Gathering, place: Place, viewer: str | None, presence: Mapping[int, str]
) -> wire.GatheredSeat:
    """A seat as a guest is told it."""
    invites = viewer == gathering.host and place.is_open and not gathering.closed
    return wire.GatheredSeat(
        seat=place.seat,
        kind="open" if place.is_open else "computer" if place.player is not None else "person",
        name=place.name or place.player or "",
        player=place.player,
        you=viewer is not None and place.guest == viewer,
        ready=place.ready,
        presence=presence.get(place.seat, "gone") if place.guest is not None else "gone",
        invite=invite_of(gathering, place.seat) if invites else None,
    )


def invite_seen(gathering: Gathering, seat: int, guest: GuestId | None) -> InviteSeen:
    """What somebody who was invited to a seat is shown."""
    place = gathering.places[seat - 1]
    state: Literal["open", "yours", "taken", "closed"] = "open" if place.is_open else "taken"
    if gathering.closed:
        state = "closed"
    elif gathering.seats_of(guest):
        state = "yours"
    return InviteSeen(
        table=gathering.table,
        seat=seat,
        state=state,
        host=gathering.places[HOST - 1].name,
        rules=describe(find_ruleset(gathering.rules)),
        terms=gathering.terms,
        names=[place.name or place.player or "" for place in gathering.places],
    )


def dealt_seen(row: TableRow, seat: int) -> InviteSeen:
    """What he is shown once the game was dealt, if he may see the table: whether he was invited, nobody knows now."""
    return InviteSeen(
        table=row.id,
        seat=seat,
        state="dealt",
        host=row.seats[HOST - 1].name,
        rules=describe(find_ruleset(row.rules)),
        terms=read_terms(row.terms),
        names=[held.name or held.player or "" for held in row.seats],
    )


def listed_gathering(gathering: Gathering, guest: GuestId, changed: str) -> TableSummary:
    """A gathering as a guest's home page lists it."""
    return TableSummary(
        table=gathering.table,
        rules=gathering.rules,
        preset=find_ruleset(gathering.rules).preset,
        seat=next(iter(gathering.seats_of(guest)), 0),
        turn=0,
        stocks=[],
        scores=[],
        game=0,
        changed=changed,
        gathering=True,
        names=[place.name for place in gathering.places],
    )
