"""A store as one process sees it: slow, failing, answering late, and a place where the process can be killed."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, get_type_hints

import msgspec

from katmuis.ids import TableId
from katmuis.storage.faults import fault
from katmuis.storage.store import Change, Deadline, MemoryStore, Store
from tests.simulation.steps import Step
from tests.simulation.world import BEGINNING, Mortal, World

WRITES = frozenset(
    name
    for name in dir(Store)
    if not name.startswith("_") and "Future" in str(get_type_hints(getattr(Store, name)).get("return"))
)
"""The methods that answer through a future."""


@dataclass
class StoreWeather:
    """How bad the store is; the numbers but the delays are probabilities for each request."""

    delay: float = 0.004
    """How long a write, and its answer, may take at most, in seconds."""
    fails: float = 0.0
    """That a write is not made, and said so."""
    lost_answer: float = 0.0
    """That a write is made, and yet is said to have failed: the connection was lost in the commit."""
    late: float = 0.0
    """That an answer comes late."""
    late_for: float = 2.0
    down: bool = False

    def clear(self) -> None:
        """Ends all faults."""
        self.fails = self.lost_answer = self.late = 0.0
        self.delay, self.down = 0.004, False


@dataclass(frozen=True)
class Committed:
    """A change of a table that was committed at `at`, as `by`, a process, had asked for at `asked`."""

    at: float
    asked: float
    by: str
    change: Change
    due: Deadline | None
    """The deadline that held before."""


class Ledger(MemoryStore):
    """The store that all processes share; it keeps in mind what was committed when."""

    def __init__(self) -> None:
        super().__init__()
        self.committed: list[Committed] = []
        self.unmoved: set[Deadline] = set()
        """Those to which a process wanted to move a deadline, and could not."""

    def note(self, committed: Committed) -> None:
        """Keeps in mind that a change was committed."""
        self.committed.append(committed)


class Killed(Protocol):
    """Knows when a process is to die."""

    def reach(self, step: Step, process: Mortal) -> bool:
        """Whether a process that has reached a step has died of it."""


@dataclass
class SimulatedStore:
    """The ledger as one process sees it; stands for a `Store`."""

    world: World
    ledger: Ledger
    weather: StoreWeather
    process: Mortal
    steps: Killed
    plant: Callable[[str, tuple[Any, ...]], tuple[Any, ...]] = lambda _name, given: given
    """Changes what is written: a fault that is planted."""
    answers_early: bool = False
    """A planted fault: a write is said to be made before it is."""
    holds: set[TableId] = field(default_factory=set)
    """The tables whose computers' turns the process has claimed."""
    _last: float = 0.0

    def __getattr__(self, name: str) -> Any:
        return partial(self._write if name in WRITES else self._read, name)

    def close(self) -> None:
        """Does nothing: others use the ledger still."""

    # ---------------------------------------------------------------- reading

    def _read(self, name: str, *given: Any) -> Any:
        if not self.process.alive or self.weather.down:
            raise fault("database_failed", "the simulated store")
        return getattr(self.ledger, name)(*given)

    # ---------------------------------------------------------------- writing

    def _write(self, name: str, *given: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        given = self.plant(name, given)
        if name == "set_deadline":
            self.ledger.unmoved.add(given[1])
        if not self.process.alive or self._dies_before(name, given):
            return answer
        if self.weather.down or self.world.happens(self.weather.fails):
            self._answer_later(answer, fault("database_busy", "the simulated store"))
            return answer
        # One thread writes for a process: what was asked first is made first.
        self._last = max(self._last, self.world.time() + self.world.some(self.weather.delay))
        self.world.call_at(self._last, self._commit, self.world.time(), name, given, answer)
        if self.answers_early and name == "append":
            done: Future[Any] = Future()
            done.set_result(None)
            return done
        return answer

    def _commit(self, asked: float, name: str, given: tuple[Any, ...], answer: Future[Any]) -> None:
        """Makes a write; that of a process which has died in the meantime may have been on its way already."""
        if not self.process.alive and self.world.happens(0.5):
            return
        due = self.ledger.find_deadline(given[0].table) if name == "append" else None
        made: Future[Any] = getattr(self.ledger, name)(*given)
        if made.exception() is None:
            self._note(asked, name, given, made.result(), due)
        if self.process.alive and self._dies_after(name, given):
            return
        if made.exception() is not None:
            self._answer_later(answer, made.exception())
        elif self.world.happens(self.weather.lost_answer):
            self._answer_later(answer, fault("database_failed", "the simulated store"))
        else:
            self._answer_later(answer, None, made.result())

    def _answer_later(self, answer: Future[Any], error: BaseException | None, result: Any = None) -> None:
        delay = self.world.some(self.weather.delay)
        if self.world.happens(self.weather.late):
            delay += self.world.chance.random() * self.weather.late_for
        self.world.call_later(delay, self._answer, answer, error, result)

    def _answer(self, answer: Future[Any], error: BaseException | None, result: Any) -> None:
        if not self.process.alive or answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(result)

    def _note(self, asked: float, name: str, given: tuple[Any, ...], result: Any, due: Deadline | None) -> None:
        change = change_of(name, given)
        if change is not None:
            self.ledger.note(Committed(self.world.time(), asked, self.process.name, change, due))
            self.world.note(self.process.name, f"stored {change.event.number} {change.event.kind}{due_of(change)}")
        elif name == "set_deadline" and result:
            self.ledger.unmoved.discard(given[1])
            self.world.note(self.process.name, f"moved the deadline of {given[1].number} to {ms_of(given[1])}")
        elif name == "claim_table" and result:
            self.holds.add(given[0])
        elif name == "release_table":
            self.holds.discard(given[0])
        elif name == "claim_deadline" and result:
            self.world.note(self.process.name, f"claimed deadline {given[1]}")

    # ---------------------------------------------------------------- dying

    def _dies_before(self, name: str, given: tuple[Any, ...]) -> bool:
        change = change_of(name, given)
        if change is not None:
            return (
                self.steps.reach("before_store", self.process)
                or (shuffles(change) and self.steps.reach("mid_shuffle", self.process))
                or (self._claimed(change) and self.steps.reach("turn_claimed", self.process))
            )
        return name == "claim_deadline" and self.steps.reach("claiming_deadline", self.process)

    def _dies_after(self, name: str, given: tuple[Any, ...]) -> bool:
        change = change_of(name, given)
        if change is not None:
            return (
                self.steps.reach("after_commit", self.process)
                or (shuffles(change) and self.steps.reach("mid_shuffle", self.process))
                or (self._claimed(change) and self.steps.reach("turn_claimed", self.process))
            )
        return name == "claim_deadline" and self.steps.reach("claiming_deadline", self.process)

    def _claimed(self, change: Change) -> bool:
        """Whether a change is the play of a computer whose turn this process has claimed."""
        return change.command is None and change.event.kind == "play" and change.table in self.holds


def change_of(name: str, given: tuple[Any, ...]) -> Change | None:
    """The event that a write brings to a table, None for other writes."""
    if name == "append":
        return given[0]  # type: ignore[no-any-return]
    return given[1] if name == "add_table" else None


def due_of(change: Change) -> str:
    """What a change says of the deadline, for the trace."""
    return f", due {ms_of(change.deadline)}" if change.deadline is not None else ""


def ms_of(deadline: Deadline) -> int:
    """When a deadline is over, in milliseconds since the beginning."""
    return deadline.due_ms - round(BEGINNING.timestamp() * 1000)


def shuffles(change: Change) -> bool:
    """Whether a move shuffled."""
    return '"orders":["' in change.event.data


def lose_commands(name: str, given: tuple[Any, ...]) -> tuple[Any, ...]:
    """A planted fault: which command made an event is kept in memory alone."""
    return (msgspec.structs.replace(given[0], command=None),) if name == "append" else given


def seeded_bytes(seed: int) -> Callable[[int], bytes]:
    """Bytes from a seed."""
    return random.Random(seed).randbytes
