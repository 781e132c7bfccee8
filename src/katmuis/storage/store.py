"""What the rest of the program asks of a store, with what a store keeps and a store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from katmuis.ids import GuestId, TableId
from katmuis.storage.memory import MemoryStore
from katmuis.storage.rows import (
    Change,
    Deadline,
    Event,
    GatheringRow,
    Later,
    Listed,
    Promise,
    SeatRow,
    StoredTable,
    Summary,
    TableRow,
)

__all__ = [
    "Change",
    "Deadline",
    "Event",
    "GatheringRow",
    "Later",
    "Listed",
    "MemoryStore",
    "Promise",
    "SeatRow",
    "Store",
    "StoredTable",
    "Summary",
    "TableRow",
]


class Store(Protocol):
    """Keeps guests and tables; what is written counts only when the future is done.

    Writes raise, through their future, StorageError: `number_taken` where somebody else stored that number first,
    else a code that says what is wrong with the store. Reads raise it at once. Where the connection to a database is
    lost in a commit, the write may have been made all the same: made again, it is then refused as `number_taken`.
    """

    # ---------------------------------------------------------------- guests

    def add_guest(self, guest: GuestId, token_hash: bytes, at: str) -> Future[None]:
        """Writes a guest and the hash of the token that names him."""

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        """The guest of a token, None if there is none."""

    def renew_session(self, token_hash: bytes, at: str, before: str) -> Future[bool]:
        """Writes that the session of a token is made use of; False where that was written at or after `before`.

        A guest is forgotten when none of his sessions was made use of for long; see `drop_guests`.
        """

    def rename_guest(self, guest: GuestId, name: str) -> Future[None]:
        """Writes the name that a guest goes by."""

    def guest_name(self, guest: GuestId) -> str:
        """The name that a guest goes by, empty if he has none."""

    def add_device_link(self, token_hash: bytes, guest: GuestId, until: str) -> Future[None]:
        """Writes the hash of a token that brings a guest to another device; it takes the place of his earlier one."""

    def use_device_link(self, token_hash: bytes, new_session_hash: bytes, at: str) -> Future[GuestId | None]:
        """Uses a token up, and writes the hash of the one that names the guest from then on.

        None for a token that does not exist, was used or has ended by `at`; nothing is written then.
        """

    def end_sessions(self, guest: GuestId, kept: bytes) -> Future[None]:
        """Forgets all sessions of a guest but the one of the token that is `kept`, and his device link."""

    # ---------------------------------------------------------------- promises and gatherings

    def add_promise(self, promise: Promise) -> Future[None]:
        """Writes the promise of a table."""

    def find_promise(self, table: TableId) -> Promise | None:
        """The promise of a table that is not made yet, None if there is none."""

    def drop_promises(self, before: str) -> Future[None]:
        """Forgets the promises that were made before a time, but none of a gathering that is not closed."""

    def add_gathering(self, row: GatheringRow) -> Future[None]:
        """Writes a gathering; `number_taken` where the table is one already or was dealt."""

    def find_gathering(self, table: TableId) -> GatheringRow | None:
        """The gathering at a table, closed or not, None if there is none or the table was dealt."""

    def change_gathering(self, row: GatheringRow) -> Future[None]:
        """Writes a gathering anew; `number_taken` where its number does not follow the stored one, or it is gone."""

    def gatherings_of(self, guest: GuestId, limit: int) -> list[GatheringRow]:
        """The gatherings that a guest is host of or sits at, none of them closed, the last changed first."""

    def drop_gatherings(self, before: str) -> Future[int]:
        """Forgets the gatherings not changed since a time; says how many."""

    # ---------------------------------------------------------------- tables

    def add_table(self, row: TableRow, first: Change) -> Future[None]:
        """Writes a table with its first event; it uses up its promise and its gathering, if it has them.

        `number_taken` where the table is there already, or the gathering does not have the number `first.gathering`.
        """

    def append(self, change: Change) -> Future[None]:
        """Writes the next event of a table."""

    def load(self, table: TableId) -> StoredTable | None:
        """Reads a table, None if there is none."""

    def load_after(self, table: TableId, number: int) -> Later | None:
        """Reads what has been stored of a table after event `number`, None if there is no such table."""

    def numbers_of(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """The number of the last event of each table; those that do not exist are missing."""

    def tables_of(self, guest: GuestId, limit: int) -> list[Listed]:
        """The tables of a guest that are not over, the last changed first."""

    def waiting_tables(self) -> list[TableId]:
        """The tables at which a computer is to move."""

    # ---------------------------------------------------------------- deadlines and claims

    def set_deadline(self, table: TableId, deadline: Deadline) -> Future[bool]:
        """Moves a table's deadline; False, and nothing is written, where the table has none of this number."""

    def find_deadline(self, table: TableId) -> Deadline | None:
        """The deadline of a table, None if it has none."""

    def due_deadlines(self, now_ms: int, limit: int) -> list[tuple[TableId, Deadline]]:
        """The deadlines that are over and that nobody has claimed for now, the oldest first."""

    def claim_deadline(self, table: TableId, number: int, now_ms: int, until_ms: int) -> Future[bool]:
        """Claims a deadline that is over until a time; False where it has another number, is claimed or not over."""

    def claim_table(self, table: TableId, process: str, now_ms: int, until_ms: int) -> Future[bool]:
        """Claims the computers' turns of a table for a process until a time; False where another one has them."""

    def release_table(self, table: TableId, process: str) -> Future[None]:
        """Gives up the claim that a process has to a table, if it has one."""

    def unclaimed_tables(self, now_ms: int, limit: int) -> list[TableId]:
        """The tables at which a computer is to move and which no process has claimed for now."""

    # ---------------------------------------------------------------- keeping

    def drop_tables(self, before: str, now_ms: int) -> Future[int]:
        """Forgets tables at which nothing has happened since a time, a few at once so that nobody waits long.

        One at which somebody still has time, by a deadline after `now_ms`, is not forgotten. Says how many these were:
        0 when none is left.
        """

    def drop_sessions(self, before: str) -> Future[int]:
        """Forgets sessions that were not made use of since a time, a few at once; says how many these were.

        Whoever comes with the token of one is nobody; the guest stays, with what is his.
        """

    def drop_guests(self, before: str) -> Future[int]:
        """Forgets guests whose sessions are all older than a time and who have no table, a few at once.

        Says how many these were: 0 when none is left.
        """

    def close(self) -> None:
        """Writes what is still waiting and lets go of the store."""
