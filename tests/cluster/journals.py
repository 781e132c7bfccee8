"""What people were told, compared with what is stored."""

from __future__ import annotations

from collections.abc import Sequence

from katmuis.storage.store import StoredTable
from tests.cluster.people import Person
from tests.live.journals import check_told


def compare(kept: StoredTable, people: Sequence[Person]) -> None:
    """Each was told all that is stored, as his seat may know it, and once; each answer he had is among the stored."""
    check_told(kept, [(person.seat, person.told) for person in people])
    for person in people:
        assert person.number == len(kept.events)
        known = {str(name): number for (seat, name), number in kept.commands.items() if seat == person.seat}
        made = {name: number for name, number in known.items() if name.startswith(person.own)}
        assert len(set(made.values())) == len(made)
        assert {name: made.get(name) for name in person.accepted} == person.accepted
        assert made.keys() - person.accepted.keys() <= person.asked, "he would have had an answer"
        assert person.refused == []
        assert person.told, "he was told what happened, and not only how the table stood"
