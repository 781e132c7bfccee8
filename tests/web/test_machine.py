"""Everything that can be sent over a socket, by everybody, in every phase of a table.

Two people, somebody who watches and a stranger send whatever comes to their minds. What is refused changes nothing for
anybody and is refused by a code that has words; what is accepted is stored once, however often it is said.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from katmuis.errors import KatmuisError
from katmuis.i18n import catalogue
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.table import Table
from katmuis.live.tables import Tables
from katmuis.protocol.base import Command
from katmuis.protocol.company import TableTerms
from katmuis.protocol.messages import ClientMessage, Refused
from katmuis.rules import find_ruleset
from katmuis.settings import Settings
from katmuis.web import socket as web_socket
from katmuis.web.socket import converse, refuse
from tests.live.playing import lead_on, make_services
from tests.rules.games import rows_of
from tests.web.transports import AtOnce

ANN, BEA, CEM = GuestId("ann"), GuestId("bea"), GuestId("cem")
SEATED = {ANN: Seat(1), BEA: Seat(2)}
VIEWERS: tuple[Seat | None, ...] = (Seat(1), Seat(2), None)
KINDS: dict[str, type[Any]] = {str(kind.__struct_config__.tag): kind for kind in get_args(ClientMessage)}
COMMANDS = {name for name, kind in KINDS.items() if issubclass(kind, Command)}
EPHEMERAL = {"presence", "said", "clocks"}
"""Frames of what is not stored: that somebody looks away or says a phrase changes no table."""
PHASES = ("open", "seated", "dealt", "paused", "over")
"""What a story begins with; a table is closed in its middle."""
FIELDS = {
    "after": st.none() | st.integers(0, 60),
    "agree": st.booleans(),
    "coach": st.booleans(),
    "contribution": st.sampled_from(["", "00" * 16, "ff" * 32, "00", "x", "0" * 200]),
    "id": st.sampled_from("abcdefgh"),
    "number": st.sampled_from([0, 1, 5, 10_000]),
    "on": st.booleans(),
    "pace": st.sampled_from(["off", "fast", "normal", "slow"]),
    "phrase": st.sampled_from(["hello", "thanks", "bye"]),
    "place": st.none() | st.integers(0, 6),
    "player": st.none() | st.sampled_from(["greedy", "no-such-player", "x" * 200]),
    "seat": st.integers(1, 6),
    "whole": st.booleans(),
}
MOVES = st.sampled_from(["hA>c1", "s>c1", "d1>c2", "h5>d1", "hK>d4", "pass", "h?>c1", "", "x" * 16, "h5>c9"])
WHAT = {"propose": ["blocked", "abort", "pause"], "claim": ["win", "draw", "computer"]}


def fields_of(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Values for the fields of a frame, each one that the schema allows."""
    known = {name: FIELDS[name] for name in KINDS[kind].__struct_fields__ if name in FIELDS}
    if "what" in KINDS[kind].__struct_fields__:
        known["what"] = st.sampled_from(WHAT[kind])
    if "move" in KINDS[kind].__struct_fields__:
        known["move"] = MOVES
    return st.fixed_dictionaries(known)


def frames_of(kinds: list[str]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    return st.sampled_from(kinds).flatmap(lambda kind: st.tuples(st.just(kind), fields_of(kind)))


FRAMES = frames_of(sorted(KINDS))
COMPANY_FRAMES = frames_of(["answer", "claim", "close", "propose", "resign", "resume", "return", "undo"])


class Line(AtOnce):
    """A connection that is given frames by the test and keeps what it is sent."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[str | None] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self.pongs = 0
        self.talk: asyncio.Task[None]

    async def receive(self) -> str | bytes | None:
        return await self.said.get()

    def send_now(self, frame: bytes) -> bool:
        told = json.loads(frame)
        if told["type"] == "pong":
            self.pongs += 1
        else:
            self.heard.append(told)
        return True

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


class People(RuleBasedStateMachine):
    """Everybody at one table, from before its first deal."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.services = make_services()
        self.tables = Tables(self.services, Settings(database="", idle_after=1e6))
        self.lines: dict[GuestId, Line] = {}
        self.talks: list[asyncio.Task[None]] = []
        self.done: dict[tuple[GuestId, str], int] = {}
        self.last: dict[GuestId, tuple[str, dict[str, Any]]] = {}
        self.sent = 0

    def teardown(self) -> None:
        for line in self.lines.values():
            line.said.put_nowait(None)
        self.run(self.end())
        self.loop.close()

    async def end(self) -> None:
        await asyncio.gather(*self.talks)
        await self.tables.stop()

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(work, 30))

    # ------------------------------------------------------------ the table

    @initialize(phase=st.sampled_from(PHASES), watching=st.sampled_from(["yes", "no"]), moves=st.integers(0, 30))
    def begin(self, phase: str, watching: Any, moves: int) -> None:
        rules = find_ruleset("katz-und-maus+stock=5")
        terms = TableTerms(watching=watching)
        self.table: TableId = self.run(self.tables.gatherings.make(rules, ANN, ["open"], terms, "Ann"))
        self.connect(ANN)
        if phase != "open":
            told = next(frame for frame in self.lines[ANN].heard if frame["type"] == "gathering")
            [invite] = [seat["invite"] for seat in told["seats"] if seat["invite"]]
            self.run(self.tables.gatherings.sit_down(self.table, 2, invite.split("/")[-1], BEA, "Bea"))
        for guest in (BEA, CEM):
            self.connect(guest)
        if phase not in ("open", "seated"):
            self.get_ready(ANN, False)
            self.get_ready(BEA, False)
            self.play_on(moves, 0)
        what = {"paused": "pause", "over": "blocked"}.get(phase)
        if what is not None:
            self.judge(ANN, "propose", {"id": "p", "number": self.number(), "what": what}, must=True)
            self.judge(BEA, "answer", {"id": "a", "number": self.number(), "agree": True}, must=True)

    def connect(self, guest: GuestId) -> None:
        line = self.lines[guest] = Line()
        line.talk = self.loop.create_task(self.talk(line, guest))
        self.talks.append(line.talk)
        self.exchange(line, '{"type":"hello","pace":"off"}')

    async def talk(self, line: Line, guest: GuestId) -> None:
        try:
            await converse(line, self.tables, self.table, guest, 16_384, 1000)
        except KatmuisError as error:
            await refuse(line, error)

    def exchange(self, line: Line, frame: str) -> list[dict[str, Any]]:
        """What a line is sent because of a frame, until it was answered."""
        before = len(line.heard)
        self.run(self.say(line, frame))
        return line.heard[before:]

    async def say(self, line: Line, frame: str) -> None:
        expected = line.pongs + 1 + (json.loads(frame)["type"] == "ping")
        line.said.put_nowait(frame)
        line.said.put_nowait('{"type":"ping"}')
        while line.pongs < expected and line.closed is None:
            await asyncio.sleep(0)
            if line.talk.done():
                await line.talk  # to raise what ended it
                assert line.closed is not None, "it ended, and nobody was told why"
        await asyncio.sleep(0.001)

    def under_way(self) -> bool:
        opened = self.open_table()
        return opened is not None and not opened.state.over

    def open_table(self) -> Table | None:
        """The table, None while people gather at it."""
        if self.services.store.load(self.table) is None:
            return None
        found = self.run(self.tables.open(self.table))
        assert isinstance(found, Table)
        return found

    def stored(self) -> tuple[Any, ...]:
        """All that is stored, and all that anybody may see of it."""
        gathering = self.services.store.find_gathering(self.table)
        table = self.services.store.load(self.table)
        opened = self.open_table()
        seen = [tuple(opened.catch_up(viewer, None)) for viewer in VIEWERS] if opened is not None else []
        return (
            (gathering.number, gathering.data) if gathering is not None else None,
            [event.data for event in table.events] if table is not None else [],
            dict(table.commands) if table is not None else {},
            seen,
        )

    # ------------------------------------------------------------ what people do

    @rule(guest=st.sampled_from([ANN, BEA, CEM]), frame=FRAMES)
    def send_anything(self, guest: GuestId, frame: tuple[str, dict[str, Any]]) -> None:
        """With the number of some notice or other."""
        kind, fields = frame
        self.judge(guest, kind, fields)

    @rule(guest=st.sampled_from([ANN, BEA]), frame=FRAMES)
    def send_in_time(self, guest: GuestId, frame: tuple[str, dict[str, Any]]) -> None:
        """With the number of the last notice, and a name that was not there yet."""
        kind, fields = frame
        self.send_fresh(guest, kind, fields)

    @rule(guest=st.sampled_from([ANN, BEA, CEM]), frame=COMPANY_FRAMES)
    def agree(self, guest: GuestId, frame: tuple[str, dict[str, Any]]) -> None:
        """What people at one table have to settle among themselves."""
        kind, fields = frame
        self.send_fresh(guest, kind, fields)

    @rule(guest=st.sampled_from([ANN, BEA]))
    def say_again(self, guest: GuestId) -> None:
        """As a page does that was not answered."""
        if guest in self.last:
            self.judge(guest, *self.last[guest])

    def send_fresh(self, guest: GuestId, kind: str, fields: dict[str, Any]) -> None:
        if kind in COMMANDS:
            fields["id"], fields["number"] = f"f{len(self.done)}-{self.sent}", self.number()
            self.last[guest] = (kind, fields)
        self.sent += 1
        self.judge(guest, kind, fields)

    @precondition(lambda self: not self.under_way())
    @rule(guest=st.sampled_from([ANN, BEA]), again=st.booleans())
    def get_ready(self, guest: GuestId, again: bool) -> None:
        """As a page does it: before the first deal, and for each one after a game."""
        opened = self.open_table()
        kind = "ready" if opened is None else "rematch" if opened.state.match.over else "next_game"
        for _ in range(1 + again):
            fields = {"id": f"r{self.number()}", "number": self.number(), "contribution": "00" * 16}
            self.judge(guest, kind, fields)

    @rule(moves=st.integers(1, 20), seed=st.integers(0, 5))
    def play_on(self, moves: int, seed: int) -> None:
        """Both play what they may, so that every phase is met."""
        chance = random.Random(seed)
        for _ in range(moves):
            opened = self.open_table()
            if opened is None or opened.state.turn not in (1, 2):
                return
            guest = ANN if opened.state.turn == 1 else BEA
            if guest not in self.lines or self.lines[guest].closed:
                return
            snapshot = json.loads(opened.catch_up(Seat(opened.state.turn), None)[0])
            legal = snapshot["choice"]["legal"]
            if not legal:
                return
            move = lead_on(legal, chance)
            number = self.number()
            self.judge(guest, "play", {"id": f"p{number}", "number": number, "move": move}, must=True)

    @rule(guest=st.sampled_from([ANN, BEA, CEM]))
    def come_again(self, guest: GuestId) -> None:
        """A page that is loaded anew."""
        self.lines[guest].said.put_nowait(None)
        self.connect(guest)

    # ------------------------------------------------------------ what must hold

    def number(self) -> int:
        opened = self.open_table()
        return opened.state.number if opened is not None else 0

    def judge(self, guest: GuestId, kind: str, fields: dict[str, Any], *, must: bool = False) -> None:
        line = self.lines[guest]
        if line.closed is not None:
            return
        before = self.stored()
        heard_before = {other: len(found.heard) for other, found in self.lines.items()}
        told = self.exchange(line, json.dumps({"type": kind, **fields}))
        after = self.stored()
        answers = [frame for frame in told if frame["type"] in ("accepted", "refused", "failed")]
        if kind in COMMANDS:
            assert [frame.get("id", fields["id"]) for frame in answers] == [fields["id"]], (kind, fields, told)
        refused = [frame for frame in answers if frame["type"] != "accepted"]
        if refused or kind not in COMMANDS:
            assert after == before, (kind, fields, answers)
            for other, found in self.lines.items():
                news = {frame["type"] for frame in found.heard[heard_before[other] :]} if other != guest else set()
                assert news <= EPHEMERAL, (kind, fields, news)
        for frame in refused:
            assert must is False, frame
            assert "error-" + frame["code"].replace("_", "-") in catalogue("en"), frame
        for frame in answers:
            if frame["type"] == "accepted":
                self.accepted(guest, kind, frame, before, after)

    def accepted(
        self, guest: GuestId, kind: str, frame: dict[str, Any], before: tuple[Any, ...], after: tuple[Any, ...]
    ) -> None:
        assert guest in SEATED, f"{guest} may watch only: {kind}"
        if kind == "ready" and before[0] is None and frame["number"] == 1:
            # Whoever says so to a game that was dealt is answered, and nothing is stored under the name of it.
            assert after == before
            return
        if (guest, frame["id"]) in self.done:
            assert after == before
            assert self.done[guest, frame["id"]] == frame["number"] or before[0] is not None
        elif kind not in ("ready", "set_seat"):
            assert after != before
        self.done[guest, frame["id"]] = frame["number"]

    @invariant()
    def the_log_is_linear_and_no_card_is_lost(self) -> None:
        if not hasattr(self, "table"):
            return
        stored = self.services.store.load(self.table)
        if stored is None:
            return
        assert [event.number for event in stored.events] == list(range(1, len(stored.events) + 1))
        opened = self.open_table()
        assert opened is not None
        assert opened.state.number == len(stored.events)
        game = opened.state.game
        assert sorted(b"".join(game.pile(row) for row in rows_of(game))) == sorted(game.rules.pack)

    @invariant()
    def nobody_was_closed_for_a_fault(self) -> None:
        assert not [line.closed for line in self.lines.values() if line.closed and line.closed[0] in (1011, 1013)]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sends too much: that is another test's."""
    monkeypatch.setattr(web_socket, "BURST", 1_000_000)


def run(examples: int, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
    chosen = settings(
        max_examples=examples,
        stateful_step_count=60,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(People, settings=chosen)


@pytest.mark.parametrize("examples", [15, pytest.param(2000, marks=pytest.mark.nightly)])
def test_whatever_is_sent_in_whatever_phase(examples: int) -> None:
    run(examples)


def wordless(_tables: Tables, refused: Refused) -> Refused:
    return msgspec.structs.replace(refused, code="no_words_for_this")


def overheard(tables: Tables, refused: Refused) -> Refused:
    for line in tables._services.hub._lines.values():  # type: ignore[attr-defined]
        for each in line:
            each.put(b'{"type":"notice","number":0}')
    return refused


@pytest.mark.parametrize("fault", [wordless, overheard])
def test_a_refusal_that_is_wrong_is_found(
    fault: Callable[[Tables, Refused], Refused], monkeypatch: pytest.MonkeyPatch
) -> None:
    right: Callable[..., Any] = Tables.command

    async def command(self: Tables, *given: Any) -> Any:
        *asked, tell = given  # as sockets ask
        return await right(self, *asked, lambda told: tell(fault(self, told) if isinstance(told, Refused) else told))

    monkeypatch.setattr(Tables, "command", command)
    with pytest.raises(AssertionError):
        run(10, (Phase.generate,))
