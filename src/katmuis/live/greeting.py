"""What a line is given when its viewer comes to a table."""

from __future__ import annotations

from katmuis.live.fanout import Line
from katmuis.live.presence import Presence
from katmuis.live.table import Table


def greet(table: Table, presence: Presence, line: Line, after: int | None = None) -> None:
    """Gives a line what it has missed since notice `after`, which computers are short of time, and who is there."""
    for frame in (*table.catch_up(line.seat, after), *table.pressure.frames()):
        line.put(frame)
    present = presence.frame(table.id)
    if present is not None:
        line.put(present)
