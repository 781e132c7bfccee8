"""People: they follow the protocol, keep a journal of what they were told, and play whatever is legal."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from katmuis.ids import GuestId
from tests.simulation.line import Frame, Line, LineState, Order
from tests.simulation.network import Socket
from tests.simulation.seen import Seen
from tests.simulation.streams import StreamSocket
from tests.simulation.world import World

THINKING = 0.8
"""How long a person takes for a decision at most, in seconds."""
SLEEPING = 22.0
"""How long he takes when he has fallen asleep over it."""
Connect = Callable[["Page", str], Socket | StreamSocket]


@dataclass
class Journal:
    """What one person did and was told, whichever page it was on."""

    sent: dict[str, Order] = field(default_factory=dict)
    accepted: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    told: dict[int, list[Frame]] = field(default_factory=dict)
    """What each notice told, by its number; the same for all pages, or `differs` says so."""
    differs: list[str] = field(default_factory=list)

    def tell(self, number: int, events: list[Frame], who: str) -> None:
        """A notice, or an entry of a snapshot's log, told this."""
        if self.told.setdefault(number, events) != events:
            self.differs.append(f"{who} was told of event {number} in two ways")


class Page:
    """One tab or device of a person."""

    def __init__(self, person: Person, name: str) -> None:
        self.person = person
        self.name = name
        self.seen = Seen()
        self.gathering: Frame | None = None
        self.claim_at: dict[int, float] = {}
        """From when on the absence of whoever sits there may be claimed."""
        self.line = Line(person.world, name, lambda hello: person.connect(self, hello), self, person.seat)
        self.streams = person.world.happens(0.25)
        """Whether no socket gets through to it."""
        self._last = 0
        self._thought: Any = None

    def open(self) -> None:
        """Opens the page."""
        self.line.start()

    def close(self) -> None:
        """Closes it."""
        self.line.stop()

    # ---------------------------------------------------------------- what the line tells

    def snapshot(self, message: Frame) -> None:
        """The table as it is."""
        self.gathering = None
        self.seen.snapshot(message)
        for entry in message["log"]:
            self.person.journal.tell(entry["number"], entry["events"], self.name)
        self._last = message["number"]
        self.consider()

    def notice(self, message: Frame) -> None:
        """The next thing that has happened."""
        number = message["number"]
        if number != self._last + 1:
            self.person.journal.differs.append(f"{self.name} was told {number} after {self._last}")
        self._last = number
        self.person.journal.tell(number, message["events"], self.name)
        self.seen.notice(message)
        self.consider()

    def answered(self, message: Frame) -> None:
        """A command was carried out or refused."""
        self.person.answered(message)
        self.consider()

    def aside(self, message: Frame) -> None:
        """Something beside the game."""
        if message["type"] == "gathering":
            self.gathering = message
            self.consider()
        elif message["type"] == "presence":
            now = self.person.world.time()
            self.claim_at = {
                each["seat"]: now + each["grace"] for each in message["seats"] if each["grace"] is not None
            }

    def state(self, state: LineState) -> None:
        """The line is now in this state."""
        if state == "open":
            self.consider()

    # ---------------------------------------------------------------- acting

    def consider(self) -> None:
        """Thinks about what to do, and does it after a while."""
        if self._thought is None and self.person.eager:
            world = self.person.world
            thinking = SLEEPING if world.happens(self.person.sleepy) else world.some(THINKING)
            self._thought = world.call_later(thinking, self._act)

    def _act(self) -> None:
        self._thought = None
        if not self.person.eager or self.line.waiting or self.line.state != "open":
            return
        order = self.person.choose(self)
        if order is not None:
            name = self.line.send(order)
            self.person.journal.sent[name] = order

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way."""
        return self.line.state == "open" and not self.line.waiting


class Person:
    """Somebody at a table, with one page or more; `mood` is where his choices come from."""

    def __init__(self, world: World, guest: str, seat: int, connect: Connect) -> None:
        self.world = world
        self.guest = GuestId(guest)
        self.seat = seat
        self.mood = random.Random(world.chance.getrandbits(64))
        self.journal = Journal()
        self.pages: list[Page] = []
        self.eager = True
        """Whether he does anything; else he looks on."""
        self.daring = True
        """Whether he does what ends a game early."""
        self.has_company = False
        self.stays_away = False
        """Whether he does not come back for as long as others play."""
        self.sleepy = 0.0
        """How likely he is to fall asleep over a decision."""
        self._connect = connect
        self._opened = 0

    def connect(self, page: Page, hello: str) -> Socket | StreamSocket:
        """A socket for a page, or a stream."""
        return self._connect(page, hello)

    def open_page(self) -> Page:
        """Opens another page."""
        self._opened += 1
        page = Page(self, f"{self.guest}{self._opened}")
        self.pages.append(page)
        page.open()
        return page

    def close_page(self, page: Page) -> None:
        """Closes a page; what it was waiting for is known to nobody."""
        self.pages.remove(page)
        page.close()

    def answered(self, message: Frame) -> None:
        """Keeps an answer in mind."""
        name = message["id"]
        known = self.journal.accepted.get(name)
        if message["type"] == "accepted":
            # A gathering has numbers of its own; once it is dealt, what made it so is event 1 of the table.
            gathered = self.journal.sent.get(name, {}).get("type") == "ready" and message["number"] == 1
            if known not in (None, message["number"]) and not gathered:
                self.journal.differs.append(f"{name} was accepted as {known} and as {message['number']}")
            self.journal.accepted[name] = message["number"]
        else:
            self.journal.refused[name] = message["code"]
        self.world.note(name, f"{message['type']} {message.get('code', '')} {message['number']}")

    # ---------------------------------------------------------------- choosing

    def choose(self, page: Page) -> Order | None:
        """What he does now, by what a page shows."""
        if page.gathering is not None:
            return self._choose_in_gathering(page.gathering)
        seen = page.seen
        if not seen.number or seen.closed:
            return None
        talk = self._choose_with_people(page)
        if talk is not None:
            return talk
        if seen.over is not None:
            return self._choose_after_game(seen)
        if self._now(0.01) and self.daring:
            return {"type": "resign"}
        if seen.choice["take_back"] and self._now(0.15):
            return {"type": "take_back"}
        if seen.choice["undo"] == "yes" and self._now(0.1):
            return {"type": "undo"}
        legal = seen.choice["legal"]
        return {"type": "play", "move": self._pick(legal)} if legal else None

    def _choose_in_gathering(self, gathering: Frame) -> Order | None:
        own = [seat for seat in gathering["seats"] if seat["you"]]
        if gathering["closed"] or not own or (own[0]["ready"] and not self._now(0.05)):
            return None
        if own[0]["ready"]:
            return {"type": "ready", "on": False}
        return {"type": "ready", "on": True, "contribution": self.mood.randbytes(16).hex()}

    def _choose_after_game(self, seen: Seen) -> Order | None:
        if self.seat in seen.company.get("ready", []):
            return None
        if self._now(0.02) and self.daring:
            return {"type": "close"}
        return {"type": "rematch" if seen.match["over"] else "next_game", "contribution": self.mood.randbytes(16).hex()}

    def _choose_with_people(self, page: Page) -> Order | None:
        """What concerns the others: proposals, pauses, absences."""
        seen = page.seen
        if seen.people[self.seat - 1]["away"]:
            return {"type": "return"}
        proposal = seen.company.get("proposal")
        if proposal and self.seat not in proposal["agreed"]:
            return {"type": "answer", "agree": self._now(0.5)}
        if seen.company.get("paused"):
            return {"type": "resume"} if self._now(0.5) else None
        now = self.world.time()
        gone = [seat for seat, at in page.claim_at.items() if seat != self.seat and at <= now]
        if gone and self._now(0.5):
            return {
                "type": "claim",
                "seat": self.mood.choice(gone),
                "what": self.mood.choice(["win", "draw", "computer"]),
            }
        if self.has_company and not proposal and seen.over is None and self._now(0.01) and self.daring:
            return {"type": "propose", "what": self.mood.choice(["blocked", "abort", "pause"])}
        return None

    def _pick(self, legal: list[str]) -> str:
        """Mostly what leads on, sometimes anything."""
        if self._now(0.25):
            return self.mood.choice(legal)
        for leads in ([m for m in legal if m.startswith("s")], [m for m in legal if ">c" in m]):
            if leads:
                return self.mood.choice(leads)
        return self.mood.choice(legal)

    def _now(self, probability: float) -> bool:
        return self.mood.random() < probability
