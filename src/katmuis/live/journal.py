"""What the store knows of a table, and what it leads to: read, followed step by step, and written on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from katmuis.confidential import Confidential
from katmuis.errors import StorageError
from katmuis.ids import CommandId, Seat
from katmuis.live.advance import advance, rebuild
from katmuis.live.plays import Made
from katmuis.live.records import AnyRecord, decode_record, encode_record
from katmuis.live.state import State, Step
from katmuis.live.summary import summarise
from katmuis.storage.store import Change, Event, Store, StoredTable

NO_SECRETS: Mapping[int, bytes] = {}
Key = tuple[Seat, CommandId]
"""By what a command is known: the seat, and the client's own name for it."""


@dataclass(frozen=True, slots=True)
class Further(Confidential):
    """What was read of a table after some event: each further state with its step, commands, and all secrets."""

    happened: Sequence[tuple[State, Step]] = field(repr=False)
    commands: Mapping[Key, int]
    secrets: Mapping[int, bytes] = field(repr=False)


class Prepared(Confidential, msgspec.Struct, frozen=True):
    """An event that is to happen next: what it leads to, what it tells, and what is to be stored."""

    state: State
    step: Step
    change: Change

    def __repr__(self) -> str:
        """Names the event without the cards in it."""
        return f"Prepared(number={self.state.number})"


class Journal(Confidential):
    """A table's events as far as this process has read them; the store alone is the truth."""

    def __init__(self, stored: StoredTable) -> None:
        self.row = stored.row
        self.state: State
        self.steps: list[Step]
        """Those of the last game."""
        self.state, self.steps = rebuild(stored)
        self.commands: dict[Key, int] = dict(stored.commands)
        """The number of the event that each command made."""
        self.secrets: Mapping[int, bytes] = dict(stored.secrets)
        self.doubtful = False
        """Whether the store may hold events that are not known here."""

    def prepare(
        self, record: AnyRecord, key: Key | None, fresh: Mapping[int, bytes], at: str, made: Made | None = None
    ) -> Prepared:
        """An event that is to happen next, judged on a state beside."""
        state, step = advance(self.row, self.state, record, {**self.secrets, **fresh} if fresh else self.secrets, made)
        event = Event(state.number, str(record.__struct_config__.tag), encode_record(record), at)
        return Prepared(state, step, Change(self.row.id, event, summarise(state), key, fresh))

    def take_over(self, prepared: Prepared) -> None:
        """Goes on from an event that was stored."""
        state, change = prepared.state, prepared.change
        if change.secrets:
            self.secrets = {**self.secrets, **change.secrets}
        if change.command is not None:
            self.commands[change.command] = state.number
        self._add(state, prepared.step)

    def read_on(self, store: Store) -> Further:
        """What other processes have stored since, and what it leads to; changes nothing. Not on the event loop.

        Raises StorageError, also where it cannot have happened.
        """
        later = store.load_after(self.row.id, self.state.number)
        if later is None:
            raise StorageError("table_lost", read=self.row.id, expected="a table in the store")
        state, secrets = self.state, {**self.secrets, **later.secrets}
        happened: list[tuple[State, Step]] = []
        for event in later.events:
            if event.number != state.number + 1:
                read, expected = f"event {event.number}", f"event {state.number + 1}"
                raise StorageError("record_differs", read=read, expected=expected)
            state, step = advance(self.row, state, decode_record(event.data), secrets)
            happened.append((state, step))
        return Further(happened, later.commands, secrets)

    def go_on(self, further: Further) -> None:
        """Takes over what was read; nothing else may have happened here since."""
        self.secrets = further.secrets
        self.commands |= further.commands
        for state, step in further.happened:
            self._add(state, step)
        self.doubtful = False

    def _add(self, state: State, step: Step) -> None:
        if state.dealt == state.number:
            self.steps = []
        self.state = state
        self.steps.append(step)
