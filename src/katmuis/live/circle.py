"""Those who are at a gathering by a line of this process."""

from __future__ import annotations

from dataclasses import dataclass, field

from katmuis.ids import GuestId
from katmuis.live.fanout import Line
from katmuis.live.seats import seats_of
from katmuis.live.table import Table
from katmuis.storage.store import TableRow


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is behind a line: a guest, or nobody known, and the seat that he wants to see the table from."""

    guest: GuestId | None
    wanted: int | None = None


@dataclass
class Circle:
    """Those who are at a gathering by a line of this process; `told` is the last change that they know of.

    `table` is there once the game was dealt, and then serves the lines.
    """

    viewers: dict[Line, Viewer] = field(default_factory=dict)
    told: int = 0
    table: Table | None = None


def own_seat(row: TableRow, viewer: Viewer) -> int | None:
    """The seat that a viewer wants, if it is his."""
    return viewer.wanted if viewer.wanted in seats_of(row, viewer.guest) else None
