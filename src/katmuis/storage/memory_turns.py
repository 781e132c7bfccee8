"""The part of the store in memory that knows whose time ends when, and which process plays the computers' turns."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass

from katmuis.ids import TableId
from katmuis.storage.memory_people import MemoryPeople, done
from katmuis.storage.rows import Change, Deadline


@dataclass
class _Due:
    deadline: Deadline
    claimed_until: int = 0


class MemoryTurns(MemoryPeople):
    """Deadlines and claims."""

    def __init__(self) -> None:
        super().__init__()
        self._due: dict[TableId, _Due] = {}
        self._claims: dict[TableId, tuple[str, int]] = {}

    def set_deadline(self, table: TableId, deadline: Deadline) -> Future[bool]:
        """Moves a table's deadline; False where the table has none of this number."""
        with self._lock:
            due = self._due.get(table)
            if due is None or due.deadline.number != deadline.number:
                return done(False)
            due.deadline = deadline
        return done(True)

    def find_deadline(self, table: TableId) -> Deadline | None:
        """The deadline of a table, None if it has none."""
        due = self._due.get(table)
        return due.deadline if due is not None else None

    def due_deadlines(self, now_ms: int, limit: int) -> list[tuple[TableId, Deadline]]:
        """The deadlines that are over and that nobody has claimed for now, the oldest first."""
        with self._lock:
            found = [(table, due.deadline) for table, due in self._due.items() if _is_free(due, now_ms)]
        return sorted(found, key=lambda each: each[1].due_ms)[:limit]

    def claim_deadline(self, table: TableId, number: int, now_ms: int, until_ms: int) -> Future[bool]:
        """Claims a deadline that is over; False where it has another number, is claimed or not over."""
        with self._lock:
            due = self._due.get(table)
            if due is None or due.deadline.number != number or not _is_free(due, now_ms):
                return done(False)
            due.claimed_until = until_ms
        return done(True)

    def claim_table(self, table: TableId, process: str, now_ms: int, until_ms: int) -> Future[bool]:
        """Claims the computers' turns of a table for a process; False where another one has them."""
        with self._lock:
            holder, until = self._claims.get(table, (process, 0))
            if holder != process and until > now_ms:
                return done(False)
            self._claims[table] = (process, until_ms)
        return done(True)

    def release_table(self, table: TableId, process: str) -> Future[None]:
        """Gives up the claim that a process has to a table, if it has one."""
        with self._lock:
            if self._claims.get(table, ("", 0))[0] == process:
                del self._claims[table]
        return done(None)

    def _keep_deadline(self, change: Change) -> None:
        """Takes over what a change says of the deadline; the lock is held."""
        if change.deadline is not None:
            self._due[change.table] = _Due(change.deadline)
        elif change.no_deadline:
            self._due.pop(change.table, None)


def _is_free(due: _Due, now_ms: int) -> bool:
    return due.deadline.due_ms <= now_ms and due.claimed_until <= now_ms
