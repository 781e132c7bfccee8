"""No byte that leaves a socket tells a hidden card, whoever looks: a seat, a partner, one who is away, a watcher.

Non-interference, as in tests/live/test_hidden_cards.py, at tables of people in all that can happen there: pauses,
proposals, computers that sit in, clocks, people who are ready with what they give to the next shuffles, games that are
over. A whole conversation is held in two worlds that differ in hidden cards, contributions and secrets alone, and must
be the same. Into each kind of frame a leak is planted, and each must be found.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from katmuis.ids import CommandId, GuestId, Seat
from katmuis.live import coach, presence, pressure, table, timing
from katmuis.live.limits import Limits
from katmuis.live.state import State, Step
from katmuis.live.tables import Tables
from katmuis.protocol.base import Message
from katmuis.protocol.company import Clocks, Presence, Said
from katmuis.protocol.messages import (
    Accepted,
    Coached,
    Failed,
    Hinted,
    Notice,
    Pong,
    Pressed,
    Refused,
    Snapshot,
)
from katmuis.rules import format_move, view_for
from katmuis.rules.layout import DRAW
from katmuis.settings import Settings
from katmuis.web import socket as web_socket
from katmuis.web.socket import converse
from tests.live.company import GUESTS, PeopleWalk, live_on
from tests.live.planted import advisers
from tests.live.playing import Clock, make_services, seat_at
from tests.live.worlds import FullStore, World, dealt_anew, hidden_cards
from tests.web.transports import Waiting

TABLES: list[tuple[str, dict[int, str], str]] = [
    ("katz-und-maus", {}, "none"),
    ("partners", {}, "game:600+10"),
    ("kat-en-muis-3+seats=3", {3: "greedy"}, "move:60"),
    ("open-stock", {}, "move:60"),
    ("skip-bo-partners+seats=6", {}, "none"),
    ("classic+seats=3", {}, "none"),
    ("classic", {2: "greedy"}, "move:60"),
    ("skip-bo-partners", {2: "greedy"}, "days:2"),
    ("g4a+stock=3", {}, "none"),
    ("katz-und-maus+seats=5", {}, "game:600+10"),
]
ADVISED = (6, 16, 26)
"""The tables at which one person plays against computers, and is given hints and tips."""
KINDS: tuple[type[Message], ...] = (
    Accepted, Clocks, Coached, Failed, Hinted, Notice, Pong, Presence, Pressed, Refused, Said, Snapshot,
)  # fmt: skip
"""The frames that viewers of a table are sent; at a gathering there are no cards."""
MOVES, EVERY = 150, 9
WATCHER = GuestId("zoe")


# ---------------------------------------------------------------- positions


def positions(walk: PeopleWalk, seed: int) -> Iterator[tuple[State, list[Step]]]:
    """The positions of a table, with what each viewer was told in that game."""
    chance = random.Random(seed)
    for count in range(MOVES):
        live_on(walk, chance)
        if count % EVERY == 0:
            yield walk.state, [step for step in walk.steps if step.number >= walk.state.dealt]


@asynccontextmanager
async def served(seed: int) -> AsyncIterator[tuple[Tables, list[World]]]:
    """A table of people as a process serves it, and what may be put before it."""
    rules, players, clock = TABLES[seed % len(TABLES)]
    walk, store = PeopleWalk(rules, seed, players=players, clock=clock), FullStore()
    services = make_services(store, clock=Clock(), advisers=advisers())
    await seat_at(services, walk)
    store.full = True
    tables = Tables(services, Settings(database="", thinkers=1, searchers=1))
    # No computer plays: each position stays as it is.
    await tables._bots.stop()
    try:
        table = await tables.open(walk.row.id)
        yield tables, [World(table, state, steps, dict(walk.secrets)) for state, steps in positions(walk, seed)]
    finally:
        await tables.stop()


# ---------------------------------------------------------------- conversations


class Heard(Waiting):
    """A connection that says one frame after the other, each when the last was answered, and keeps all it hears."""

    def __init__(self, said: list[dict[str, Any]], wanted: list[str]) -> None:
        self.said = said
        self.wanted = wanted
        """The kinds of frames that are waited for at the end."""
        self.frames: list[bytes] = []
        self.news = asyncio.Event()

    async def receive(self) -> str | bytes | None:
        if self.said:
            return json.dumps(self.said.pop(0))
        while not all(any(f'"type":"{kind}"'.encode() in frame for frame in self.frames) for kind in self.wanted):
            self.news.clear()
            await self.news.wait()
        return None

    async def send(self, frame: bytes) -> None:
        self.frames.append(frame)
        self.news.set()

    async def close(self, code: int, reason: str) -> None:
        self.frames.append(f"{code} {reason}".encode())


def script(world: World, viewer: Seat | None, after: int | None) -> list[dict[str, Any]]:
    """All that a viewer may say, without a legal play: that would change the position."""
    number = world.state.number
    legal = [format_move(move, world.state.game) for move in view_for(world.state.game, viewer).legal]
    moves = [move for move in ("h7>c1", "s>c1", "hA>d1", "d1>c2", "pass") if move not in legal]
    commands: list[dict[str, Any]] = [
        *({"type": "play", "move": move} for move in moves),
        *({"type": kind} for kind in ("take_back", "return", "resume", "close", "stand_up", "abort")),
        *([] if world.state.over else [{"type": "next_game"}]),
        {"type": "claim", "seat": 1, "what": "win"},
        {"type": "propose", "what": "pause", "number": number + 1000},
    ]
    return [
        {"type": "hello", "after": after, "pace": "off", "coach": True},
        {"type": "seen", "number": number},
        {"type": "say", "phrase": "hello"},
        {"type": "play", "move": 3},
        *({"id": f"c{at}", "number": number, **command} for at, command in enumerate(commands)),
        {"type": "undo", "id": "old", "number": 0},
        {"type": "hint", "id": "told", "number": number},
        {"type": "ping"},
    ]


def advice(world: World, viewer: Seat | None) -> list[str]:
    """The kinds of advice that a viewer is given: hints on his turn, a tip where he has just seen a card."""
    state = world.state
    if viewer is None or viewer != state.turn or state.given_up(viewer) or state.plays_against_people(viewer):
        return []
    return ["hinted", *(["coached"] if not state.plays or state.plays[-1].undo == "card_seen" else [])]


async def converse_in(world: World, tables: Tables, viewer: Seat | None, after: int | None) -> list[bytes]:
    """All that a viewer hears in a world."""
    world.enter()
    table = world.table
    table._limits = Limits(tables._services.now)
    table.pressure.note(3, 0.1, 1.0, fresh=True)
    table.advised = None
    if viewer is not None:
        told_before = {(viewer, CommandId("old")): 1, (viewer, CommandId("told")): world.state.number}
        table.journal.commands = dict(told_before)
    heard = Heard(script(world, viewer, after), ["pong", *advice(world, viewer)])
    guest = WATCHER if viewer is None else GUESTS[viewer - 1]
    async with asyncio.timeout(60):
        await converse(heard, tables, table.id, guest, 10_000, 1000)
    # What is thought of beside the event loop may come sooner or later.
    return sorted(heard.frames)


def viewers_of(world: World, chance: random.Random) -> list[Seat | None]:
    """Two viewers of a position, one of them on turn where a person is."""
    people: list[Seat | None] = [*world.state.row.held, None]
    first = next((seat for seat in people if seat == world.state.turn), people[0])
    return [first, chance.choice([seat for seat in people if seat != first])]


@dataclass
class Comparison:
    """What came of holding the same conversations in two worlds."""

    positions: int = 0
    differ: int = 0
    held: int = 0
    kinds: set[str] = field(default_factory=set)
    told: list[str] = field(default_factory=list)
    states: Counter[str] = field(default_factory=Counter)


async def compare(seed: int, found: Comparison, in_hand: list[World], only: int = 1000) -> None:
    """Holds them in all positions of a table, or the first ones."""
    chance = random.Random(seed)
    async with served(seed) as (tables, worlds):
        in_hand[:] = worlds[:1]
        for viewer in (*worlds[0].state.row.held, None):
            # Everybody has been there: what is told of them when they come first tells of them alone.
            await converse_in(worlds[0], tables, viewer, None)
        for world in worlds[:only]:
            found.positions += 1
            found.states.update(traits(world.state))
            for viewer in viewers_of(world, chance):
                other = dealt_anew(world, viewer, chance)
                found.held += 1
                found.differ += hidden_cards(world.state, viewer) != hidden_cards(other.state, viewer)
                for after in (None, world.state.number - 1):
                    heard = []
                    for each in (world, other):
                        in_hand[:] = [each]
                        heard.append(await converse_in(each, tables, viewer, after))
                    found.kinds.update(json.loads(frame)["type"] for frame in heard[0])
                    if heard[0] != heard[1]:
                        found.told.append(f"table {seed} {viewer}: {set(heard[0]) ^ set(heard[1])}")


def traits(state: State) -> list[str]:
    """What is special in a position of people."""
    marks = {
        "away": state.away, "left": state.left, "ready": state.ready, "paused": state.paused, "over": state.over,
        "proposal": state.proposal, "clock": state.clock, "undo": state.plays, "team": state.rules.teams != "none",
    }  # fmt: skip
    return [name for name, mark in marks.items() if mark]


@pytest.mark.parametrize(
    ("tables", "positions"), [(30, 500), pytest.param(600, 10_000, marks=[pytest.mark.nightly])], ids=["few", "many"]
)
def test_hidden_cards_change_no_conversation(tables: int, positions: int) -> None:
    found = Comparison()
    for seed in range(tables):
        asyncio.run(compare(seed, found, []))
    assert found.told == []
    assert found.positions >= positions
    assert found.differ >= 0.9 * found.held
    assert found.kinds == {str(kind.__struct_config__.tag) for kind in KINDS}
    assert set(found.states) == {"away", "left", "ready", "paused", "over", "proposal", "clock", "undo", "team"}


# ---------------------------------------------------------------- leaks that must be found


class Leaky:
    """Writes frames; those of one kind have the draw pile of the world that is in hand at their end."""

    def __init__(self, kind: type[Message], in_hand: list[World]) -> None:
        self.kind = kind
        self.in_hand = in_hand
        self.real = msgspec.json.Encoder()

    def encode(self, message: object) -> bytes:
        frame = self.real.encode(message)
        if not isinstance(message, self.kind):
            return frame
        leak = self.in_hand[0].state.game.pile(DRAW).hex()
        return frame[:-1] + f',"leak":"{leak}"}}'.encode()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_leak_in_any_kind_of_frame_is_found(kind: type[Message], monkeypatch: pytest.MonkeyPatch) -> None:
    in_hand: list[World] = []
    for module in (coach, presence, pressure, table, timing, web_socket):
        monkeypatch.setattr(module, "_encoder", Leaky(kind, in_hand))
    found = Comparison()
    for seed in ADVISED if kind in (Hinted, Coached) else (1,):
        asyncio.run(compare(seed, found, in_hand, only=9))
        if found.told:
            break
    assert found.told != []
