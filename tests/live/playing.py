"""Tables for tests: a clock that stands, chance from a seed, and people who choose among the legal moves."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.advance import advance
from katmuis.live.bots import Bots
from katmuis.live.dealing import decide_deal
from katmuis.live.decide import decide_play
from katmuis.live.fanout import Line, MemoryHub
from katmuis.live.plays import Made, record_of
from katmuis.live.records import AnyRecord, encode_record
from katmuis.live.seats import against_computers
from katmuis.live.services import Advisers, Services
from katmuis.live.state import State, Step
from katmuis.live.summary import summarise
from katmuis.live.table import Table
from katmuis.live.thinking import make_thinkers
from katmuis.players import Player, find_player
from katmuis.protocol.messages import Play
from katmuis.rules import find_ruleset, format_move, view_for
from katmuis.settings import Settings
from katmuis.storage.store import Change, Event, MemoryStore, Store, TableRow

ANN, YOU, CAT = GuestId("ann"), Seat(1), Seat(2)
GIVEN = bytes(range(100, 120))
"""What a person contributes to a deal."""


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.at = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


def make_services(
    store: Store | None = None,
    *,
    seed: int = 0,
    player: Callable[[str], Player] = find_player,
    clock: Callable[[], datetime] | None = None,
    apart: Callable[[str], bool] = lambda _name: False,
    hurry: Callable[[str], bool] = lambda _name: False,
    advisers: Advisers | None = None,
) -> Services:
    return Services(
        store=store if store is not None else MemoryStore(),
        hub=MemoryHub(),
        now=clock or Clock(),
        random_bytes=random.Random(seed).randbytes,
        make_random=lambda: random.Random(seed),
        find_player=player,
        thinks_apart=apart,
        can_hurry=hurry,
        advisers=advisers or Advisers(),
    )


def row_of(rules: str, table: str = "t1") -> TableRow:
    found = find_ruleset(rules)
    return TableRow(TableId(table), found.text, 1, against_computers(ANN, ["greedy"], found.seats))


class Walk:
    """A table without a store: each event is made to happen to a state, and written down."""

    def __init__(self, rules: str, seed: int = 0, table: str = "t1") -> None:
        self.random = random.Random(seed)
        self.row = self.make_row(rules, table)
        self.secrets = {game: self.random.randbytes(32) for game in (1, 2)}
        self.records: list[AnyRecord] = []
        self.steps: list[Step] = []
        self.state: State
        self.happen(decide_deal(self.row, None, self.secrets, {YOU: GIVEN}, new_match=True))

    def make_row(self, rules: str, table: str) -> TableRow:
        return row_of(rules, table)

    def happen(self, decided: AnyRecord | Made) -> Step:
        record = record_of(decided)
        state = self.state if self.records else None
        self.state, step = advance(self.row, state, record, self.secrets)
        self.records.append(record)
        self.steps.append(step)
        return step

    def legal(self) -> list[str]:
        state = self.state
        return [format_move(move, state.game) for move in view_for(state.game, state.turn).legal]

    def play(self, move: str, place: int | None = None) -> Step:
        return self.happen(decide_play(self.state, Seat(self.state.turn), move, place))

    def play_any(self) -> Step:
        """A move that leads on: stock plays, then plays, then discards, at random among equals."""
        return self.play(lead_on(self.legal(), self.random))

    def walk(self, moves: int) -> Iterator[State]:
        """The states after up to so many moves."""
        for _ in range(moves):
            if self.state.over:
                return
            self.play_any()
            yield self.state

    def deal_again(self, *, new_match: bool = False) -> Step:
        self.secrets[self.state.games + 2] = self.random.randbytes(32)
        return self.happen(decide_deal(self.row, self.state, self.secrets, {YOU: GIVEN}, new_match=new_match))

    def events(self) -> tuple[Event, ...]:
        return tuple(
            Event(number, str(record.__struct_config__.tag), encode_record(record), "2030-01-01T00:00:00+00:00")
            for number, record in enumerate(self.records, 1)
        )


def lead_on(legal: list[str], chance: random.Random) -> str:
    """A stock play if there is one, else another play, else a discard."""
    ordered = sorted(legal, key=lambda move: 0 if move.startswith("s") else 1 if ">c" in move else 2)
    best = ordered[0]
    kind = [move for move in ordered if move.startswith("s") == best.startswith("s")]
    return chance.choice([move for move in kind if (">c" in move) == (">c" in best)])


async def seat_at(services: Services, walk: Walk) -> Table:
    """A table in memory whose events so far are those of a walk."""
    row = walk.row
    for number, event in enumerate(walk.events(), 1):
        change = Change(row.id, event, summarise(walk.state), secrets=walk.secrets if number == 1 else {})
        write = services.store.add_table(row, change) if number == 1 else services.store.append(change)
        await asyncio.wrap_future(write)
    return open_table(services, row.id)


def open_table(services: Services, table: TableId, changed: Callable[[Table], None] = lambda _table: None) -> Table:
    stored = services.store.load(table)
    assert stored is not None
    return Table(stored, services, changed)


class SlowStore(MemoryStore):
    """A store whose writes wait to be let through."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[tuple[Change, Future[None]]] = []
        self.holding = False

    def append(self, change: Change) -> Future[None]:
        if not self.holding:
            return super().append(change)
        future: Future[None] = Future()
        self.held.append((change, future))
        return future

    def let_through(self) -> None:
        for change, future in self.held:
            super().append(change).result()
            future.set_result(None)
        self.held.clear()


class Seated:
    """A person at a table who has read all that was sent."""

    def __init__(self, table: Table, services: Services, seat: Seat | None = YOU, limit: int = 10_000) -> None:
        self.line = Line(table.id, seat, limit)
        for frame in table.catch_up(seat, None):
            self.line.put(frame)
        services.hub.join(self.line)

    async def frames(self) -> list[dict[str, Any]]:
        """All frames that wait."""
        waiting = []
        while self.line.waiting:
            frame = await self.line.next()
            assert frame is not None
            waiting.append(msgspec.json.decode(frame))
        return waiting


def play(table: Table, move: str, command: str, number: int | None = None, place: int | None = None) -> Play:
    return Play(id=command, number=table.state.number if number is None else number, move=move, place=place)


def bots_of(services: Services) -> Bots:
    return Bots(make_thinkers(services, Settings(database="", thinkers=1, searchers=1)))


def on_turn(rules: str = "katz-und-maus", seed: int = 0) -> Walk:
    """A walk to the first moment that the person is on turn."""
    walk = Walk(rules, seed)
    while walk.state.turn != YOU:
        walk.play_any()
    return walk


async def discard_of(viewer: Seated) -> tuple[int, str]:
    snapshot = (await viewer.frames())[-1]
    return snapshot["number"], next(move for move in snapshot["choice"]["legal"] if ">d" in move)
