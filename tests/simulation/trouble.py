"""What goes wrong in a run, and its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.simulation.clients import Person
from tests.simulation.cluster import Cluster
from tests.simulation.plan import RARE, Plan
from tests.simulation.world import World

CLAIMED_AFTER = 66.0
"""How long an absence lasts that others may do something about, in seconds."""


class Trouble:
    """Makes things go wrong for as long as a plan says."""

    def __init__(self, world: World, plan: Plan, cluster: Cluster, people: list[Person]) -> None:
        self.world = world
        self.plan = plan
        self.cluster = cluster
        self.people = people
        self.chance = world.chance

    async def go(self) -> None:
        """Makes trouble, then mends it all."""
        if self.plan.stays_away:
            while not self.cluster.ledger.committed:
                await asyncio.sleep(0.5)  # the first deal needs everybody
            gone = self.chance.choice(self.people)
            gone.stays_away = True
            self._close_pages(gone)
            await asyncio.sleep(self.chance.uniform(0.0, CLAIMED_AFTER))
        self._arm()
        network, store = self.cluster.network.weather, self.cluster.weather
        network.cut = self.chance.choice((0.0, 0.005, 0.02))
        network.stall = self.chance.choice((0.0, 0.01, 0.03))
        network.lost = self.chance.choice((0.0, 0.0, 0.0, 0.02))
        network.refused = self.chance.choice((0.0, 0.1))
        network.delay = self.chance.choice((0.02, 0.1, 0.4))
        store.fails = self.chance.choice((0.0, 0.0, 0.02))
        store.lost_answer = self.chance.choice((0.0, 0.0, 0.02))
        store.late = self.chance.choice((0.0, 0.02, 0.05))
        until = self.world.time() + self.plan.lasts
        kills = self.plan.kills
        while self.world.time() < until:
            await asyncio.sleep(self.chance.uniform(1.0, 6.0))
            if self.cluster.killer.hits.total() >= self.plan.kills - kills + 1 and kills > 1:
                kills -= 1
                self._arm()
            await self._one(self.chance.choice(self._all()))
        if self.plan.absent:
            await self._go_away()
        self._mend()

    def _arm(self) -> None:
        self.cluster.killer.arm(self.plan.step, self.chance.randrange(2 if self.plan.step in RARE else 14))

    def _all(self) -> list[Callable[[], object]]:
        return [
            self._cut, self._cut, self._renew, self._reload, self._second_page, self._hide,
            self._store_down, self._store_slow, self._radio, self._kill,
        ]  # fmt: skip

    async def _one(self, trouble: Callable[[], object]) -> None:
        name = getattr(trouble, "__name__", "")
        self.world.note("trouble", name)
        trouble()

    # ---------------------------------------------------------------- lines

    def _cut(self) -> None:
        connections = [each for each in self.cluster.network.connections if not each.broken]
        if connections:
            self.chance.choice(connections).cut()

    def _renew(self) -> None:
        person = self.chance.choice(self.people)
        if person.pages:
            self.chance.choice(person.pages).line.renew()

    def _reload(self) -> None:
        person = self.chance.choice(self._there)
        for page in list(person.pages):
            person.close_page(page)
        self.world.call_later(0.1 + self.world.some(3.0), person.open_page)

    def _second_page(self) -> None:
        person = self.chance.choice(self._there)
        if len(person.pages) < 3:
            person.open_page()

    def _hide(self) -> None:
        person = self.chance.choice(self.people)
        if person.pages:
            page = self.chance.choice(person.pages)
            page.line.say({"type": "hidden", "on": True})
            page.line.hidden = True
            self.world.call_later(self.chance.uniform(1, 8), self._show, page)

    def _show(self, page: object) -> None:
        from tests.simulation.clients import Page

        assert isinstance(page, Page)
        if page.line.hidden and page.line.state != "gone":
            page.line.hidden = False
            page.line.renew()

    # ---------------------------------------------------------------- servers

    def _store_down(self) -> None:
        self.cluster.weather.down = True
        self.world.call_later(self.world.some(6.0), self._store_up)

    def _store_up(self) -> None:
        self.cluster.weather.down = False

    def _store_slow(self) -> None:
        self.cluster.weather.delay = self.chance.choice((0.3, 1.0, 4.0))
        self.world.call_later(self.world.some(8.0), self._store_fast)

    def _store_fast(self) -> None:
        self.cluster.weather.delay = 0.004

    def _radio(self) -> None:
        radio = self.cluster.radio
        if radio is not None:
            if self.world.happens(0.5):
                radio.fall()
            else:
                radio.silent = True
            self.world.call_later(self.world.some(12.0), radio.rise)

    def _kill(self) -> None:
        alive = self.cluster.alive
        if alive and self.world.happens(0.5):
            process = self.chance.choice(alive)
            self.world.note(process.name, "killed")
            self.cluster.kill(process)

    # ---------------------------------------------------------------- people

    async def _go_away(self) -> None:
        """Somebody goes away for so long that the others may do something about it."""
        self._close_pages(self.chance.choice(self.people))
        await asyncio.sleep(CLAIMED_AFTER)

    def _close_pages(self, person: Person) -> None:
        self.world.note(person.guest, "goes away")
        for page in list(person.pages):
            person.close_page(page)

    @property
    def _there(self) -> list[Person]:
        return [person for person in self.people if not person.stays_away]

    def _mend(self) -> None:
        """Ends all trouble: everything works, and everybody is there but who stays away."""
        self.world.note("trouble", "is over")
        self.cluster.killer.disarm()
        self.cluster.network.weather.clear()
        self.cluster.weather.clear()
        if self.cluster.radio is not None:
            self.cluster.radio.rise()
        for person in self.people:
            person.daring = False
            person.sleepy = 0.0
            if not person.pages and not person.stays_away:
                person.open_page()
            for page in person.pages:
                page.line.hidden = False
                page.line.renew()
