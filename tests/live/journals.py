"""A table as it is stored, and what its viewers were told of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from katmuis.ids import Seat, TableId
from katmuis.live import frames
from katmuis.live.advance import advance
from katmuis.live.records import decode_record
from katmuis.live.state import State
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import StoredTable

Told = tuple[int | None, Mapping[int, list[Any]]]
"""A viewer's seat, None without one, and the events of each notice that he was sent, by its number."""


def stored(database: str, table: str) -> StoredTable:
    store = SqlStore(database)
    try:
        found = store.load(TableId(table))
    finally:
        store.close()
    assert found is not None
    return found


def check_told(kept: StoredTable, viewers: Iterable[Told]) -> State:
    """The state that the stored events lead to, if each viewer was told what they say, as his seat may know it."""
    state: State | None = None
    journals = [(None if seat is None else Seat(seat), told) for seat, told in viewers]
    for place, event in enumerate(kept.events, 1):
        assert event.number == place
        state, step = advance(kept.row, state, decode_record(event.data), kept.secrets)
        for seat, told in journals:
            if place in told:
                assert told[place] == json.loads(msgspec.json.encode(frames.told(step, frames.draw_sizes(step), seat)))
    assert state is not None
    return state
