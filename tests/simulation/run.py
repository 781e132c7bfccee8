"""One seed, one run: people play while everything goes wrong; then all is well again, and is checked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest import mock

from katmuis.ids import GuestId, TableId
from katmuis.live import tables
from katmuis.protocol.company import TableTerms
from katmuis.rules import find_ruleset
from tests.simulation.checks import Verdict, check
from tests.simulation.clients import Page, Person
from tests.simulation.cluster import Cluster
from tests.simulation.network import Socket
from tests.simulation.plan import Plan, plan_of
from tests.simulation.processes import Process, make_thinkers
from tests.simulation.steps import Step
from tests.simulation.streams import StreamSocket
from tests.simulation.trouble import CLAIMED_AFTER, Trouble
from tests.simulation.world import World, run_in

GUESTS = ("ann", "bob", "cem", "dee", "eva", "fay")
LIVELY = 40.0
"""How long people play on after the last fault, in seconds."""
QUIET_WITHIN = 90.0
"""Within how many seconds nothing is on its way any more once nobody does anything."""
EXPECTED = (
    "table %s: %s",
    "the store: %s",
    "a computer's move at table %s was refused: %s",
    "table %s cannot be gone on with: %s",
    "table %s cannot be followed: %s",
    "a table cannot be served: %s",
    "gathering %s: %s",
    "the store, for what other processes did: %s",
    "the deadlines cannot be read: %s",
    "table %s: the deadline is not moved: %r",
    "the time of table %s cannot be ended: %s",
)
"""What may stand in the log of a server whose store or hub fails."""


@dataclass(repr=False)
class Result:
    """What a run came to."""

    plan: Plan
    faults: list[str]
    hits: dict[Step, int]
    events: int
    trace: list[str]
    fingerprint: str
    kinds: dict[str, int]

    def __repr__(self) -> str:
        found = "\n".join(self.faults) or "no fault"
        return f"seed {self.plan.seed}: {self.plan}\n{found}"


Prepare = Callable[[Process], None]


def simulate(seed: int, prepare: Prepare = lambda _process: None, plan: Plan | None = None) -> Result:
    """Runs a seed; `prepare` plants faults into each process before it starts."""
    world = World(seed)
    with (
        _watched_log(world),
        mock.patch.object(tables, "make_thinkers", lambda services, _s: make_thinkers(world, services)),
    ):
        return run_in(world, lambda: Run(world, plan or plan_of(seed), prepare).go())


@contextmanager
def _watched_log(world: World) -> Iterator[None]:
    """Notes what the program logs; what is not expected there is a fault."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            world.note("log", record.getMessage())
            text = record.getMessage()
            if record.levelno >= logging.ERROR and (str(record.msg) not in EXPECTED or not _is_of_store(text)):
                world.faults.append(text)

    handler = Handler()
    logger = logging.getLogger("katmuis")
    before = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = before


def _is_of_store(text: str) -> bool:
    return any(code in text for code in ("database_", "number_taken", "not_stored", "StorageError"))


class Run:
    """The run of a plan."""

    def __init__(self, world: World, plan: Plan, prepare: Prepare) -> None:
        self.world = world
        self.plan = plan
        self.cluster = Cluster(world, plan.processes, prepare)
        self.people: list[Person] = []
        self.table: TableId

    async def go(self) -> Result:
        """Plays, and says what has happened."""
        await asyncio.sleep(0.1)
        await self._sit_down()
        trouble = Trouble(self.world, self.plan, self.cluster, self.people)
        looking = asyncio.create_task(self._look_again())
        await trouble.go()
        faults = await self._be_lively()
        faults += await self._be_quiet()
        looking.cancel()
        verdict = await check(self.world, self.cluster, self.table, self.people, self.plan)
        return self._result(faults, verdict)

    def _result(self, faults: list[str], verdict: Verdict) -> Result:
        return Result(
            plan=self.plan,
            faults=[*faults, *verdict.faults, *self.world.faults],
            hits=dict(self.cluster.killer.hits),
            events=verdict.events,
            trace=self.world.trace,
            fingerprint=self.world.fingerprint,
            kinds=verdict.kinds,
        )

    # ---------------------------------------------------------------- the table

    async def _sit_down(self) -> None:
        plan, rules = self.plan, find_ruleset(self.plan.rules)
        guests = [GuestId(name) for name in GUESTS[: plan.people]]
        if plan.kind == "alone":
            self.table = await self.cluster.ask(lambda process: process.tables.make(rules, guests[0], ["hasty"]))
        else:
            await self._gather(guests)
        for seat, guest in enumerate(guests, 1):
            person = Person(self.world, guest, seat, self._connect)
            person.sleepy = 0.15 if plan.clock != "none" else 0.0
            person.has_company = plan.kind == "company"
            self.people.append(person)
            person.open_page()

    async def _gather(self, guests: list[GuestId]) -> None:
        plan, rules = self.plan, find_ruleset(self.plan.rules)
        seats = ["open"] * (plan.people - 1) + ["hasty"] * (rules.seats - plan.people)
        terms = TableTerms(clock=plan.clock)
        host = guests[0]
        self.table = await self.cluster.ask(lambda p: p.tables.gatherings.make(rules, host, seats, terms, host))
        from katmuis.live.gathering import read_gathering, token_of

        for seat, guest in enumerate(guests[1:], 2):
            row = self.cluster.ledger.find_gathering(self.table)
            assert row is not None
            token = token_of(read_gathering(row), seat)
            await self.cluster.ask(
                lambda p, seat=seat, guest=guest, token=token: p.tables.gatherings.sit_down(  # type: ignore[misc]
                    self.table, seat, token, guest, guest
                )
            )

    def _connect(self, page: Page, hello: str) -> Socket | StreamSocket:
        guest = page.person.guest
        if page.streams:
            return self.cluster.stream(page.name, self.table, guest, hello)
        return self.cluster.connect(page.name, self.table, guest)

    # ---------------------------------------------------------------- the end

    async def _look_again(self) -> None:
        """People look at their pages again now and then, though nothing has happened there."""
        while True:
            await asyncio.sleep(1.5)
            for person in self.people:
                for page in person.pages:
                    page.consider()

    @property
    def _number(self) -> int:
        return self.cluster.ledger.numbers_of([self.table]).get(self.table, 0)

    @property
    def _closed(self) -> bool:
        return any(page.seen.closed for person in self.people for page in person.pages)

    @property
    def _left(self) -> bool:
        """Whether all who are there have left the game: who stays away may come back to it when he likes."""
        there = [person for person in self.people if not person.stays_away]
        seen = [page.seen for person in there for page in person.pages if page.seen.number]
        return bool(seen) and all(seen[-1].people[each.seat - 1]["left"] for each in there)

    async def _be_lively(self) -> list[str]:
        """Without faults the game must go on."""
        # A process that was just started lets a minute pass before anybody is claimed from.
        claimed = CLAIMED_AFTER if self.plan.stays_away else 0.0
        before, until = self._number, self.world.time() + LIVELY + claimed
        while self.world.time() < until and self._number < before + 6 and not self._closed:
            await asyncio.sleep(0.5)
        if self._number < before + 2 and not self._closed and not (self.plan.stays_away and self._left):
            return [f"the table is stuck at event {self._number}"]
        return []

    async def _be_quiet(self) -> list[str]:
        """When nobody does anything any more, everybody knows all that has happened."""
        for person in self.people:
            person.eager = False
        until = self.world.time() + QUIET_WITHIN
        calm = 0
        while self.world.time() < until:
            await asyncio.sleep(0.5)
            calm = calm + 1 if self._all_know() else 0
            if calm >= 3:
                return []
        numbers = {
            page.name: (page.seen.number, page.line.state, page.line.waiting) for p in self.people for page in p.pages
        }
        return [f"not everybody knows what has happened: the store {self._number}, pages {numbers}"]

    def _all_know(self) -> bool:
        return all(page.settled and page.seen.number == self._number for person in self.people for page in person.pages)
