"""What must hold after a run, whatever went wrong in it: journals, pages and store agree, and deadlines were held."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from katmuis.errors import KatmuisError
from katmuis.ids import Seat, TableId
from katmuis.live import frames
from katmuis.live.advance import advance
from katmuis.live.clocks import GRACE, HOLD, LATE, milliseconds
from katmuis.live.records import AnyRecord, PlayRecord, TimeoutRecord, decode_record
from katmuis.live.state import State
from katmuis.match.clock import GRACE_A_GAME
from katmuis.storage.store import Deadline, StoredTable
from tests.simulation.clients import Person
from tests.simulation.cluster import Cluster
from tests.simulation.plan import Plan
from tests.simulation.world import BEGINNING, World

KINDS = {
    "play": ("play",),
    "undo": ("undo",),
    "take_back": ("take_back",),
    "resign": ("resign", "leave"),
    "abort": ("abort",),
    "next_game": ("dealt", "ready"),
    "rematch": ("dealt", "ready"),
    "ready": ("dealt",),
    "propose": ("propose", "answer"),
    "answer": ("answer",),
    "resume": ("resume",),
    "claim": ("claim", "sit_in"),
    "return": ("return",),
    "close": ("close",),
}
"""What kinds of events the orders of people make."""
ENDED_WITHIN = 12.0
"""Within how many seconds a time is ended that is over."""
UNASKED = ("dealt", "timeout")
"""What happens though no person asked for it, beside the plays of computers."""


@dataclass
class Verdict:
    """What was found."""

    faults: list[str] = field(default_factory=list)
    events: int = 0
    kinds: dict[str, int] = field(default_factory=dict)

    def find(self, wrong: object, text: str) -> None:
        """Notes a fault, if there is one."""
        if wrong:
            self.faults.append(text)


async def check(world: World, cluster: Cluster, table: TableId, people: list[Person], plan: Plan) -> Verdict:
    """Compares all that was told and stored."""
    verdict = Verdict()
    await _compare_pages(people, verdict)
    if plan.clock != "none":
        await _await_deadline(world, cluster, table, verdict)
    stored = cluster.ledger.load(table)
    if stored is None:
        verdict.faults.append("the table is lost")
        return verdict
    verdict.events = len(stored.events)
    verdict.kinds = dict(Counter(event.kind for event in stored.events))
    try:
        states, told = replay(stored, people)
    except KatmuisError as error:
        verdict.faults.append(f"the log is not legal: {error.code} {error.read}")
        return verdict
    elsewhere = {name for name, processes in world.posted.items() if len(processes) > 1}
    _check_commands(stored, people, elsewhere, verdict)
    _check_authors(stored, states, people, verdict)
    _check_told(told, people, verdict)
    _check_deadlines(cluster, table, plan, verdict)
    return verdict


def replay(stored: StoredTable, people: list[Person]) -> tuple[list[State], dict[int, dict[int, list[Any]]]]:
    """All states of a table, and what each event tells each person by seat; raises StorageError for a wrong log."""
    state: State | None = None
    states: list[State] = []
    told: dict[int, dict[int, list[Any]]] = {person.seat: {} for person in people}
    for place, event in enumerate(stored.events, 1):
        assert event.number == place, f"event {event.number} stands at place {place}"
        state, step = advance(stored.row, state, decode_record(event.data), stored.secrets)
        states.append(state)
        for seat in told:
            told[seat][place] = json.loads(msgspec.json.encode(frames.told(step, frames.draw_sizes(step), Seat(seat))))
    return states, told


# ---------------------------------------------------------------- commands


def _check_commands(stored: StoredTable, people: list[Person], elsewhere: set[str], verdict: Verdict) -> None:
    """No acknowledged command is lost, none happens twice, none that was refused happens.

    Except for those of which a copy came `elsewhere`, to a process that knows nothing of the refusal, be it the same
    server after a restart.
    """
    numbers = Counter(stored.commands.values())
    verdict.find([number for number, times in numbers.items() if times > 1], "an event was made by two commands")
    known = {(int(seat), str(name)): number for (seat, name), number in stored.commands.items()}
    for person in people:
        journal = person.journal
        verdict.faults += journal.differs
        for name, number in journal.accepted.items():
            order = journal.sent[name]
            if order["type"] == "ready" and (person.seat, name) not in known:
                continue  # that of a gathering, which is gone
            found = known.get((person.seat, name))
            verdict.find(found != number, f"{name} was accepted as {number}, and is stored as {found}")
            if found is not None:
                kind = stored.events[found - 1].kind
                verdict.find(kind not in KINDS[order["type"]], f"{name} asked for {order['type']} and made {kind}")
        for name, code in journal.refused.items():
            happened = (person.seat, name) in known
            excused = code == "not_stored" or name in elsewhere
            verdict.find(happened and not excused, f"{name} was refused as {code} and happened")
        for seat, name in known:
            verdict.find(seat == person.seat and name not in journal.sent, f"{name} happened and nobody sent it")


def _check_authors(stored: StoredTable, states: list[State], people: list[Person], verdict: Verdict) -> None:
    """Each event has one author: the command of a person, or the program where nobody had to ask."""
    by_people = {person.seat for person in people}
    commanded = {number: int(seat) for (seat, _name), number in stored.commands.items()}
    for before, event in zip([None, *states], stored.events, strict=False):
        record: AnyRecord = decode_record(event.data)
        seat = getattr(record, "by", 0) or getattr(record, "seat", 0)
        if isinstance(record, PlayRecord) and before is not None and before.player_at(record.seat):
            verdict.find(event.number in commanded, f"event {event.number} is a computer's and a person's")
        elif event.kind not in UNASKED:
            author = commanded.get(event.number)
            verdict.find(author != seat or seat not in by_people, f"event {event.number} ({event.kind}) has no author")


def _check_told(told: dict[int, dict[int, list[Any]]], people: list[Person], verdict: Verdict) -> None:
    """What people were told has happened, and happened so."""
    for person in people:
        for number, events in person.journal.told.items():
            wrong = told[person.seat].get(number) != events
            verdict.find(wrong, f"{person.guest} was told of event {number} what did not happen")


# ---------------------------------------------------------------- pages


async def _compare_pages(people: list[Person], verdict: Verdict) -> None:
    """Every page shows what a page shows that is opened now."""
    for person in people:
        fresh = person.open_page()
        for _ in range(60):
            await asyncio.sleep(0.25)
            numbers = {page.seen.number for page in person.pages}
            if len(numbers) == 1 and fresh.seen.number:
                break
        if not fresh.seen.number:
            verdict.faults.append(f"{person.guest} cannot open the table")
        for page in person.pages:
            for part, value in fresh.seen.state.items():
                mine = page.seen.state[part]
                verdict.find(mine != value, f"{page.name} shows another {part}: {_short(mine)}, not {_short(value)}")
        person.close_page(fresh)


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) < 300 else f"{text[:300]}…"


# ---------------------------------------------------------------- deadlines


async def _await_deadline(world: World, cluster: Cluster, table: TableId, verdict: Verdict) -> None:
    """Where nobody plays any more, whoever is on turn loses his time, and does so in time."""
    deadline = cluster.ledger.find_deadline(table)
    if deadline is None:
        return
    wait = deadline.due_ms / 1000 - milliseconds(BEGINNING) / 1000 - world.time()
    verdict.find(wait > 100, f"the deadline of event {deadline.number} is {wait:.0f} s away")
    # A clock may wait for a line that seems to be lost, but not for ever.
    until = world.time() + max(0.0, wait) + ENDED_WITHIN + GRACE_A_GAME / 1000
    while world.time() < until:
        await asyncio.sleep(1.0)
        now = cluster.ledger.find_deadline(table)
        if now is None or now.number != deadline.number:
            return
    verdict.faults.append(f"the time of event {deadline.number} never ended")


def _check_deadlines(cluster: Cluster, table: TableId, plan: Plan, verdict: Verdict) -> None:
    """No time was ended before it was over, and nobody played after it was."""
    for committed in cluster.ledger.committed:
        change, due = committed.change, committed.due
        record = decode_record(change.event.data)
        if change.table != table or due is None:
            wrong = change.table == table and isinstance(record, TimeoutRecord)
            verdict.find(wrong, f"event {change.event.number} ended a time that was not over: none ran")
            continue
        at = milliseconds(BEGINNING) + committed.at * 1000
        late = at - due.due_ms
        if isinstance(record, TimeoutRecord):
            wrong = late < 0 or due.number != change.event.number - 1 or due.seat != record.seat
            verdict.find(wrong, f"event {change.event.number} ended a time that was not over: {late:.0f} ms")
        elif isinstance(record, PlayRecord) and record.seat == due.seat:
            asked = milliseconds(BEGINNING) + committed.asked * 1000 - due.due_ms
            # Whatever comes later than that comes after an outage.
            wrong = _not_known_up_to(cluster, plan, due) < asked <= LATE
            verdict.find(wrong, f"event {change.event.number} was played {asked:.0f} ms after the time")


def _not_known_up_to(cluster: Cluster, plan: Plan, due: Deadline) -> int:
    """By how much a process may take a deadline for later than it stands in the store, in milliseconds."""
    if any(wanted.number == due.number for wanted in cluster.ledger.unmoved):
        return GRACE + HOLD
    # Another one was shown the turn, and has not been heard.
    return GRACE if plan.processes > 1 else 0


__all__ = ["Verdict", "check"]
