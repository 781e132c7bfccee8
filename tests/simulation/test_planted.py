"""Faults that are put in on purpose: the simulation finds each, else its silence would mean nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from unittest import mock

import pytest

from katmuis.ids import Seat, TableId
from katmuis.live.claims import decide_timeout
from katmuis.live.clocks import milliseconds
from katmuis.live.deadlines import CLAIMED_FOR, Deadlines
from katmuis.live.follow import Following
from katmuis.live.table import Table
from katmuis.live.timing import Timing
from tests.simulation.line import Line
from tests.simulation.plan import Plan, plan_of
from tests.simulation.processes import Process
from tests.simulation.run import Result, simulate
from tests.simulation.store import lose_commands

FOUND_WITHIN = 40
"""Within how many seeds a planted fault must be found."""


def send_first(process: Process) -> None:
    """What is stored is told before it is."""
    process.store.answers_early = True


def remember_in_memory(process: Process) -> None:
    """Which command made an event is known to the process alone."""
    process.store.plant = lose_commands


async def end_any_time(self: Deadlines, table: TableId, number: int) -> None:
    """As `Deadlines._end`, but late, whoever holds the claim and whatever has happened since."""
    now = milliseconds(self._services.now())
    await asyncio.wrap_future(self._services.store.claim_deadline(table, number, now, now + CLAIMED_FOR))
    opened = await self._open(table)
    await asyncio.sleep(1.0 if self._services.hub.process.startswith("A") else 3.0)
    await opened._unasked(opened.state.number, lambda: opened._store(decide_timeout(opened.state), None))


catch_up = Table.catch_up


def forget_the_last(self: Table, seat: Seat | None, after: int | None) -> list[bytes]:
    """As `Table.catch_up`, without the last of what was missed."""
    frames = catch_up(self, seat, after)
    return frames[:-1] if after is not None else frames


def nothing(*_given: object) -> None:
    """Does nothing."""


async def deal_nothing(_table: Table) -> None:
    """As `Table._deal_for_all`, and nobody deals when the last who was waited for has gone away."""


def always(_plan: Plan) -> bool:
    """Any run will do."""
    return True


def several_end_turns(plan: Plan) -> bool:
    """Two processes look after the time of more than two sides, so that one end is not the game's."""
    return plan.clock != "none" and plan.processes == 2 and plan.people > 2 and "partners" not in plan.rules


def clocked(plan: Plan) -> bool:
    """Time can be up."""
    return plan.clock != "none"


def somebody_stays_away(plan: Plan) -> bool:
    """The others must get on without him."""
    return plan.stays_away


def two_processes(plan: Plan) -> bool:
    """One process must hear of the other."""
    return plan.processes == 2


def first_fault(wanted: Callable[[Plan], bool], prepare: Callable[[Process], None] = nothing) -> Result | None:
    seeds = [seed for seed in range(1000) if wanted(plan_of(seed))][:FOUND_WITHIN]
    found = (simulate(seed, prepare) for seed in seeds)
    return next((result for result in found if result.faults), None)


@pytest.mark.parametrize(
    ("plant", "found"),
    [(send_first, "was accepted as|did not happen|not legal"), (remember_in_memory, "is stored as None|has no author")],
)
def test_a_process_with_a_fault_is_found(plant: Callable[[Process], None], found: str) -> None:
    result = first_fault(always, plant)
    assert result is not None
    assert any(part in str(result) for part in found.split("|")), result


@pytest.mark.parametrize(
    ("place", "name", "planted", "wanted", "found"),
    [
        (Line, "notices_gaps", False, always, "was told"),
        (Deadlines, "_end", end_any_time, several_end_turns, "ended a time that was not over"),
        (Table, "catch_up", forget_the_last, always, "not everybody knows|shows another|stuck"),
        (Following, "news", nothing, two_processes, "not everybody knows|shows another|stuck"),
        (Table, "_deal_for_all", deal_nothing, somebody_stays_away, "stuck"),
        (Timing, "check", nothing, clocked, "after the time"),
    ],
    ids=["gaps", "deadlines", "catching up", "news", "deals", "late plays"],
)
def test_a_fault_in_a_part_is_found(
    place: type, name: str, planted: object, wanted: Callable[[Plan], bool], found: str
) -> None:
    with mock.patch.object(place, name, planted):
        result = first_fault(wanted)
    assert result is not None
    assert any(part in str(result) for part in found.split("|")), result
