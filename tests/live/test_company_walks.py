"""Whatever people at one table ask for, in whatever order, the table is what its stored events lead to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from katmuis.errors import RefusedError
from katmuis.ids import Seat, TableId
from katmuis.live.advance import rebuild
from katmuis.live.claims import awaited
from katmuis.live.export import export_game
from katmuis.live.presence import Presence
from katmuis.live.records import AnyRecord
from katmuis.live.state import State, Step
from katmuis.live.table import Table
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Claim, Close, Propose, Resume, Return
from katmuis.protocol.messages import (
    Abort,
    Accepted,
    Hint,
    NextGame,
    Play,
    Rematch,
    Resign,
    TakeBack,
    Undo,
)
from katmuis.records.verification import verify
from katmuis.rules import format_move, format_position, view_for
from tests.live.company import PeopleWalk
from tests.live.playing import Clock, lead_on, make_services, seat_at
from tests.live.test_rebuild import all_frames

TABLES: list[tuple[str, dict[int, str], str]] = [
    ("classic+stock=3", {}, "none"),
    ("g4a+stock=3", {}, "game:600+10"),
    ("kat-en-muis-3+seats=3+stock=3", {}, "move:60"),
    ("kat-en-muis-3+seats=3+stock=3", {3: "greedy"}, "none"),
    ("partners+stock=3", {}, "none"),
    ("skip-bo-partners+stock=3", {4: "greedy"}, "days:2"),
    ("katz-und-maus+seats=4+stock=3", {}, "move:60"),
    ("classic+stock=3", {2: "greedy"}, "move:60"),
]
KINDS: list[tuple[type[Command], dict[str, Any]]] = [
    (Undo, {}),
    (TakeBack, {}),
    (Hint, {}),
    (Hint, {}),
    (Resign, {}),
    (Abort, {}),
    (NextGame, {"contribution": "0a" * 16}),
    (Rematch, {}),
    (NextGame, {}),
    (Rematch, {"contribution": "0b" * 16}),
    (Propose, {"what": "blocked"}),
    (Propose, {"what": "abort"}),
    (Propose, {"what": "pause"}),
    (Answer, {"agree": True}),
    (Answer, {"agree": True}),
    (Answer, {"agree": False}),
    (Resume, {}),
    *((Claim, {"seat": seat, "what": what}) for seat in (1, 2, 3, 4) for what in ("win", "draw", "computer")),
    (Return, {}),
    (Close, {}),
]
SEATS = st.integers(1, 4)
Act = tuple[str, int, int]
ACTS = st.one_of(
    st.tuples(st.just("play"), st.integers(1, 12), st.just(0)),
    st.tuples(st.just("ask"), SEATS, st.integers(0, len(KINDS) - 1)),
    st.tuples(st.just("ask"), SEATS, st.integers(0, len(KINDS) - 1)),
    st.tuples(st.just("late"), SEATS, st.integers(0, len(KINDS) - 1)),
    st.tuples(st.just("vanish"), SEATS, st.just(0)),
    st.tuples(st.just("wait"), st.integers(1, 90), st.just(0)),
    st.tuples(st.just("elsewhere"), st.just(0), st.just(0)),
    st.tuples(st.just("agree"), SEATS, st.sampled_from([0, 1, 2])),
    st.tuples(st.just("claim"), SEATS, st.sampled_from([0, 1, 2])),
)


class Whims(Presence):
    """People who come and go as they are told."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.absent: set[int] = set()

    def check_claim(self, table: TableId, seat: int) -> None:
        """Refuses a claim against whoever is there."""
        if seat not in self.absent:
            raise RefusedError("not_absent", read=table, expected="absence")


class Tried:
    """A table in two processes at which people ask for things, now at the one and now at the other."""

    def __init__(self, walk: PeopleWalk) -> None:
        self.clock = Clock()
        self.services = make_services(clock=self.clock)
        self.other = make_services(self.services.store, seed=1, clock=self.clock)
        self.walk = walk
        self.count = 0
        self.answers: dict[tuple[int, str], Accepted] = {}

    async def begin(self) -> None:
        await seat_at(self.services, self.walk)
        stored = self.services.store.load(TableId("t1"))
        assert stored is not None
        self.presence = Whims(self.services.hub, self.clock)
        self.tables = [
            Table(stored, services, lambda _table: None, self.presence) for services in (self.services, self.other)
        ]

    @property
    def table(self) -> Table:
        return self.tables[0]

    async def ask(self, by: int, kind: type[Command], number: int | None = None, /, **fields: Any) -> None:
        people = self.table.row.held
        by = people[(by - 1) % len(people)]
        self.count += 1
        table, before = self.table, self.table.state
        command = kind(**{"id": f"c{self.count}", "number": before.number if number is None else number, **fields})
        answer = await table.command(by, command)
        if isinstance(answer, Accepted):
            self.answers[by, command.id] = answer
        else:
            assert table.state is before or answer.code == "stale", answer

    async def play(self, count: int) -> None:
        for _ in range(count):
            state = self.table.state
            if not state.turn or state.paused:
                return
            legal = [format_move(move, state.game) for move in view_for(state.game, state.turn).legal]
            move = lead_on(legal, self.walk.random)
            if state.player is not None:
                assert isinstance(await self.table.play(Seat(state.turn), state.number, move), Accepted)
            else:
                await self.ask(state.turn, Play, move=move)

    async def agree(self, what: int) -> None:
        """All who play agree, or go on to the next game."""
        state = self.table.state
        for seat in state.people:
            if state.over:
                await self.ask(seat, Rematch if state.match.over else NextGame)
            else:
                await self.ask(seat, Propose, what=("blocked", "abort", "pause")[what])

    async def claim(self, by: int, what: str) -> None:
        """Whoever is waited for vanishes, and one of the others claims something from him."""
        gone = next(iter(awaited(self.table.state)), 1)
        self.presence.absent.add(gone)
        await self.ask(by, Claim, seat=gone, what=what)

    async def act(self, act: Act) -> None:
        kind, seat, which = act
        if kind == "play":
            await self.play(seat)
        elif kind == "ask":
            asked, fields = KINDS[which]
            await self.ask(seat, asked, **fields)
        elif kind == "late":
            asked, fields = KINDS[which]
            await self.ask(seat, asked, max(0, self.table.state.number - 2), **fields)
        elif kind == "agree":
            await self.agree(which)
        elif kind == "claim":
            await self.claim(seat, ("win", "draw", "computer")[which])
        elif kind == "vanish":
            self.presence.absent ^= {seat}
        elif kind == "wait":
            self.clock.pass_by(seat)
            if self.table.timing.clock.is_up():
                await self.table.time_out(self.table.state.number)
        else:
            self.tables.reverse()
            await self.table.follow()


def told_of(state: State, steps: list[Step]) -> list[object]:
    """All of a table that its events alone must lead to."""
    plain = msgspec.structs.replace(state, game=state.game, plays=(), ended=(), discard=None)
    return [
        all_frames(state, steps),
        format_position(state.game),
        [taken.back_to for taken in state.plays],
        *(getattr(plain, name) for name in ("number", "laid", "left", "away", "ready", "proposal", "paused", "closed")),
        state.clock,
        state.finished,
    ]


async def live_through(rules: str, players: dict[int, str], clock: str, acts: Iterable[Act], seed: int) -> list[str]:
    """Lets people do all that, and compares the table with what is stored of it; returns the kinds of its events."""
    tried = Tried(PeopleWalk(rules, seed, players=players, clock=clock))
    await tried.begin()
    for act in acts:
        await tried.act(act)
    stored = tried.services.store.load(TableId("t1"))
    assert stored is not None
    assert [event.number for event in stored.events] == list(range(1, len(stored.events) + 1))
    lived = told_of(tried.table.state, tried.table.steps)
    assert told_of(*rebuild(stored)) == lived
    await tried.tables[1].follow()
    assert told_of(tried.tables[1].state, tried.tables[1].steps) == lived
    for (seat, command), answer in tried.answers.items():
        for table in tried.tables:
            assert table.stored(Seat(seat), command) == answer.number
    if tried.table.state.over:
        record = export_game(stored, tried.table.state.games)
        assert record.fair is not None
        assert verify(record, record.fair.commitment).holds
    return [event.kind for event in stored.events]


@pytest.mark.parametrize(("rules", "players", "clock"), TABLES)
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(acts=st.lists(ACTS, max_size=40), seed=st.integers(0, 3))
def test_a_table_read_back_is_the_one_that_was_lived_through(
    rules: str, players: dict[int, str], clock: str, acts: list[Act], seed: int
) -> None:
    asyncio.run(live_through(rules, players, clock, acts, seed))


@pytest.mark.parametrize(
    "seeds", [4, pytest.param(500, marks=[pytest.mark.nightly])], ids=lambda seeds: f"{seeds} seeds"
)
def test_long_stories_hold_every_kind_of_event(seeds: int) -> None:
    kinds: set[str] = set()
    for seed in range(seeds * len(TABLES)):
        chance = Random(seed)
        acts = [any_act(chance) for _ in range(120)]
        kinds.update(asyncio.run(live_through(*TABLES[seed % len(TABLES)], acts, seed)))
    assert kinds == {str(record.__struct_config__.tag) for record in get_args(AnyRecord)} - {"take_back"}


def any_act(chance: Random) -> Act:
    """One of the things that people do, as often as they may lead to something."""
    likely = {"play": 40, "ask": 150, "late": 5, "vanish": 10, "wait": 5, "elsewhere": 5, "agree": 3, "claim": 1}
    [kind] = chance.choices(list(likely), list(likely.values()))
    if kind in ("ask", "late"):
        return kind, chance.randint(1, 4), chance.randrange(len(KINDS))
    return kind, chance.randint(1, 90 if kind == "wait" else 4), chance.randrange(3)
