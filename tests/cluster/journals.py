"""What people were told, compared with what is stored."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from katmuis.ids import Seat, TableId
from katmuis.live import frames
from katmuis.live.advance import advance
from katmuis.live.records import decode_record
from katmuis.live.state import State
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import StoredTable
from tests.cluster.people import Person


def stored(database: str, table: str) -> StoredTable:
    store = SqlStore(database)
    try:
        found = store.load(TableId(table))
    finally:
        store.close()
    assert found is not None
    return found


def compare(kept: StoredTable, people: Sequence[Person]) -> None:
    """Each was told all that is stored, as his seat may know it, and once; each answer he had is among the stored."""
    state: State | None = None
    for place, event in enumerate(kept.events, 1):
        assert event.number == place
        state, step = advance(kept.row, state, decode_record(event.data), kept.secrets)
        for person in people:
            if place in person.told:
                seat = None if person.seat is None else Seat(person.seat)
                assert person.told[place] == json.loads(msgspec.json.encode(frames.told(step, seat)))
    for person in people:
        assert person.number == len(kept.events)
        known = {str(name): number for (seat, name), number in kept.commands.items() if seat == person.seat}
        made = {name: number for name, number in known.items() if name.startswith(person.own)}
        assert len(set(made.values())) == len(made)
        assert {name: made.get(name) for name in person.accepted} == person.accepted
        assert made.keys() - person.accepted.keys() <= person.asked, "he would have had an answer"
        assert person.refused == []
        assert person.told, "he was told what happened, and not only how the table stood"
