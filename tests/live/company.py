"""People at one table, with a clock: made without a gathering, where a test is about what comes after it."""

from __future__ import annotations

from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.seats import write_terms
from katmuis.protocol.company import TableTerms
from katmuis.rules import find_ruleset
from katmuis.storage.store import SeatRow, TableRow
from tests.live.playing import Walk

GUESTS = [GuestId(name) for name in ("ann", "bea", "cem", "dan", "eva", "fay")]


def row_of_people(rules: str, players: dict[int, str] | None = None, clock: str = "none") -> TableRow:
    """A table at which a person holds each seat that no computer of `players` has."""
    found, computers = find_ruleset(rules), players or {}
    seats = tuple(
        SeatRow(Seat(seat), player=computers[seat])
        if seat in computers
        else SeatRow(Seat(seat), guest=GUESTS[seat - 1], name=GUESTS[seat - 1].title())
        for seat in range(1, found.seats + 1)
    )
    return TableRow(TableId("t1"), found.text, 1, seats, terms=write_terms(TableTerms(clock=clock)))


class PeopleWalk(Walk):
    """A walk at a table of people, with a clock."""

    def __init__(self, rules: str, seed: int = 0, *, clock: str = "none", players: dict[int, str] | None = None):
        self._people = row_of_people(rules, players, clock)
        super().__init__(rules, seed)

    def make_row(self, rules: str, table: str) -> TableRow:  # noqa: ARG002 - as the one it stands for
        return self._people
