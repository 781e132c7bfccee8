"""Pages of several people say whatever they like, in any order: each is answered, none is told what is not its own."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from katmuis.errors import KatmuisError, RefusedError
from katmuis.ids import GuestId, TableId
from katmuis.live.gathering import read_gathering, token_of
from katmuis.live.tables import Tables
from katmuis.protocol.company import TableTerms
from katmuis.rules import find_ruleset
from katmuis.settings import Settings
from katmuis.web import socket
from katmuis.web.socket import converse, refuse
from katmuis.web.wire import Inbox
from tests.live.playing import make_services
from tests.web.transports import AtOnce

T = TypeVar("T")
ANN, BOB, CEM = (GuestId(name) for name in ("ann", "bob", "cem"))
RULES = "classic+seats=3+stock=5"
JUNK = ["", "{", "[]", "null", '{"type":"dance"}', '{"type":"play"}', '{"type":"hello","seat":9}', "\x00", "[" * 500]
WISHES = ["stand_up", "resume", "return", "undo", "take_back", "next_game"]
PHRASES = st.sampled_from(["hello", "bye", "<b>"])


class Pipe(AtOnce):
    """A connection between a page and the server, in memory."""

    def __init__(self) -> None:
        self.up = Inbox()
        self.down: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: tuple[int, str] | None = None

    def offer(self, take: Callable[[str], bool], busy: Callable[[], bool]) -> None:  # noqa: ARG002 - nobody stops it
        self.up.take = take

    async def say(self, text: str) -> None:
        """Sends a frame to the server, which may take it at once while it waits for one."""
        self.up.add(text)

    def leave(self) -> None:
        """Closes the connection from the page's side."""
        self.up.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> str | bytes | None:
        return await self.up.next()

    def send_now(self, frame: bytes) -> bool:
        self.down.put_nowait(json.loads(frame))
        return True

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        self.down.put_nowait({"type": "closed"})


class Page:
    """A page of a guest, which minds what it is told: numbers without gaps, and nobody else's hand or invites."""

    def __init__(self, guest: GuestId | None) -> None:
        self.guest = guest
        self.pipe = Pipe()
        self.talk: asyncio.Task[None]
        self.greeted = False
        self.seat: int | None = None
        self.number: int | None = None
        self.gathered = 0
        self.legal: list[str] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.gathering: set[str] = set()
        """The commands that were answered before the deal."""
        self.failures = 0
        self.pongs = 0

    def mind(self, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        assert kind != "closed", self.pipe.closed
        if kind == "gathering":
            assert self.number is None
            assert frame["number"] > self.gathered
            assert all(seat["invite"] is None for seat in frame["seats"]) or self.guest == ANN
            self.gathered, self.seat = frame["number"], frame["seat"]
        elif kind == "snapshot":
            assert self.number is None or frame["number"] >= self.number
            self.number, self.seat, self.legal = frame["number"], frame["seat"], frame["choice"]["legal"]
            self.mind_hands(frame["position"])
        elif kind == "notice":
            assert self.number is not None
            assert frame["number"] == self.number + 1
            self.number, self.legal = frame["number"], frame["choice"]["legal"]
            self.mind_hands(frame.get("position"))
            drawn = [event for event in frame["events"] if event["kind"] == "drew" and event.get("cards")]
            assert all(event["seat"] == self.seat for event in drawn)
        elif kind in ("accepted", "refused"):
            before = self.answers.setdefault(frame["id"], frame)
            if self.number is None:
                self.gathering.add(frame["id"])
            # The changes of a gathering are forgotten with the deal: what was carried out before may be refused then.
            forgotten = self.number is not None and frame["id"] in self.gathering
            assert before["type"] == "refused" or before == frame or forgotten
            self.answers[frame["id"]] = frame
        elif kind == "failed":
            self.failures += 1
        elif kind == "pong":
            self.pongs += 1

    def mind_hands(self, position: dict[str, Any] | None) -> None:
        for seat in position["seats"] if position else ():
            assert (seat["hand_cards"] is not None) == (seat["seat"] == self.seat)
        assert self.seat is not None or not self.legal


class Pages(RuleBasedStateMachine):
    """Three people and strangers at a table that begins as a gathering."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.names = itertools.count()
        self.pages: list[Page] = []
        self.said: list[tuple[Page, dict[str, Any]]] = []
        self.services = make_services()
        self.tables = Tables(self.services, Settings(database="", thinkers=1, searchers=1))
        make = self.tables.gatherings.make(find_ruleset(RULES), ANN, ["open", "me:Bea"], TableTerms(), "Ann")
        self.table: TableId = self.run(make)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, 20))

    def page(self, at: int) -> Page:
        return self.pages[at if at < 0 else at % len(self.pages)]

    async def serve(self, page: Page) -> None:
        try:
            await converse(page.pipe, self.tables, self.table, page.guest, 1000, 1000)
        except KatmuisError as error:
            await refuse(page.pipe, error)

    async def hear(self, page: Page, until: str, count: int) -> None:
        """Reads what a page is told up to some answers."""
        while getattr(page, until) < count:
            page.mind(await page.pipe.down.get())

    def say(self, page: Page, text: str) -> None:
        """Says something, and hears all that it brings about, on all pages."""
        self.run(page.pipe.say(text))
        self.settle()

    def settle(self) -> None:
        async def hear_all() -> None:
            for page in self.pages:
                await page.pipe.say('{"type":"ping"}')
                await self.hear(page, "pongs", page.pongs + 1)

        # Twice: what one page has brought about may come after another one was asked.
        self.run(hear_all())
        self.run(self.rest())
        self.run(hear_all())

    async def rest(self) -> None:
        """Waits while a computer lays card after card in the place of somebody who left, which it does unasked."""
        if self.services.store.load(self.table) is not None:
            table = await self.tables.open(self.table)
            while table.pace == "off" and table.state.player is not None:
                await asyncio.sleep(0)

    def order(self, page: Page, **message: Any) -> None:
        """A command, which has one answer."""
        name = f"c{next(self.names)}"
        said = {"id": name, "number": page.number or page.gathered, **message}
        before = page.failures
        self.say(page, json.dumps(said))
        assert (name in page.answers) == page.greeted
        assert page.failures == before + (0 if page.greeted else 1)
        self.said.append((page, said))

    @initialize(begun=st.sampled_from(["made", "seated", "dealt"]), watched=st.booleans())
    def begin(self, begun: str, watched: bool) -> None:
        """A table with an open seat, with everybody at it, or with cards on it; people look at it from the start."""
        if begun != "made":
            self.sit_down(BOB, 2)
        for guest in (ANN, BOB, None) if watched else (ANN, BOB):
            self.open(guest, greets=True)
        if begun == "dealt":
            for page in self.pages[:2]:
                self.order(page, type="ready")

    # ------------------------------------------------------------ coming and going

    @precondition(lambda self: len(self.pages) < 6)
    @rule(guest=st.sampled_from([ANN, BOB, CEM, None]), greets=st.booleans())
    def open(self, guest: GuestId | None, greets: bool) -> None:
        page = Page(guest)
        self.pages.append(page)
        page.talk = self.loop.create_task(self.serve(page))
        self.settle()
        if greets:
            self.hello(-1, None)

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), seat=st.sampled_from([None, None, 1, 2, 3]))
    def hello(self, at: int, seat: int | None) -> None:
        page = self.page(at)
        before = page.failures
        self.say(page, json.dumps({"type": "hello", "seat": seat}))
        if page.greeted:
            assert page.failures == before + 1
        page.greeted = page.greeted or page.failures == before
        if page.greeted:
            assert page.number is not None or page.gathered

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9))
    def leave(self, at: int) -> None:
        page = self.page(at)
        page.pipe.leave()
        self.run(asyncio.wait_for(page.talk, 20))
        self.pages.remove(page)
        self.settle()

    @rule(guest=st.sampled_from([ANN, BOB, CEM]), seat=st.sampled_from([1, 2, 3]))
    def sit_down(self, guest: GuestId, seat: int) -> None:
        row = self.services.store.find_gathering(self.table)
        token = token_of(read_gathering(row), seat) if row is not None else "none"

        with contextlib.suppress(RefusedError):
            self.run(self.tables.gatherings.sit_down(self.table, seat, token, guest, guest.title()))
        self.settle()

    # ------------------------------------------------------------ saying something

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), on=st.booleans(), given=st.sampled_from(["", "ab" * 16, "x"]))
    def get_ready(self, at: int, on: bool, given: str) -> None:
        self.order(self.page(at), type="ready", on=on, contribution=given)

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), seat=st.sampled_from([1, 2, 3, 6]), player=st.sampled_from([None, "nobody"]))
    def set_seat(self, at: int, seat: int, player: str | None) -> None:
        self.order(self.page(at), type="set_seat", seat=seat, player=player)

    @precondition(lambda self: self.pages)
    @rule(
        at=st.integers(0, 9), kind=st.sampled_from(["stand_up", "resume", "return", "undo", "take_back", "next_game"])
    )
    def command(self, at: int, kind: str) -> None:
        self.order(self.page(at), type=kind)

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), kind=st.sampled_from(["close", "resign", "abort", "rematch"]))
    def end(self, at: int, kind: str) -> None:
        self.order(self.page(at), type=kind)

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), what=st.sampled_from(["blocked", "abort", "pause"]))
    def propose(self, at: int, what: str) -> None:
        self.order(self.page(at), type="propose", what=what)

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), agree=st.booleans())
    def answer(self, at: int, agree: bool) -> None:
        self.order(self.page(at), type="answer", agree=agree)

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), seat=st.sampled_from([1, 2, 3, 6]), what=st.sampled_from(["win", "draw", "computer"]))
    def claim(self, at: int, seat: int, what: str) -> None:
        self.order(self.page(at), type="claim", seat=seat, what=what)

    @precondition(lambda self: any(page.legal for page in self.pages))
    @rule(choice=st.integers(0, 99))
    def play(self, choice: int) -> None:
        page = next(page for page in self.pages if page.legal)
        self.order(page, type="play", move=page.legal[choice % len(page.legal)])

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), move=st.sampled_from(["pass", "hA>c1", "s>c1", "", "h5>d1", "d1>c9"]))
    def play_anything(self, at: int, move: str) -> None:
        self.order(self.page(at), type="play", move=move)

    @precondition(lambda self: self.carried_out())
    @rule(at=st.integers(0, 99))
    def say_again(self, at: int) -> None:
        """A command that was carried out, once more."""
        page, said = self.carried_out()[at % len(self.carried_out())]
        stored = self.stored()
        self.say(page, json.dumps(said))
        assert self.stored() == stored

    def carried_out(self) -> list[tuple[Page, dict[str, Any]]]:
        return [
            (page, said)
            for page, said in self.said
            if page in self.pages and page.answers.get(said["id"], {"type": ""})["type"] == "accepted"
        ]

    @precondition(lambda self: self.pages)
    @rule(
        at=st.integers(0, 9),
        message=st.one_of(
            st.builds(lambda phrase: {"type": "say", "phrase": phrase}, PHRASES),
            st.builds(lambda on: {"type": "hidden", "on": on}, st.booleans()),
            st.builds(lambda number: {"type": "seen", "number": number}, st.integers(0, 50)),
            st.builds(lambda pace: {"type": "set_pace", "pace": pace}, st.sampled_from(["off", "slow"])),
        ),
    )
    def mention(self, at: int, message: dict[str, Any]) -> None:
        self.say(self.page(at), json.dumps(message))

    @precondition(lambda self: self.pages)
    @rule(at=st.integers(0, 9), junk=st.sampled_from(JUNK))
    def babble(self, at: int, junk: str) -> None:
        page = self.page(at)
        before = page.failures
        stored = self.stored()
        self.say(page, junk)
        assert page.failures == before + 1
        assert self.stored() == stored

    # ------------------------------------------------------------ what holds

    def stored(self) -> int:
        stored = self.services.store.load(self.table)
        row = self.services.store.find_gathering(self.table)
        return len(stored.events) if stored is not None else -row.number if row is not None else 0

    @invariant()
    def all_know_what_is_stored(self) -> None:
        number = self.stored()
        for page in self.pages:
            assert not page.talk.done()
            if page.greeted:
                assert (page.number if number > 0 else -page.gathered) == number

    def teardown(self) -> None:
        async def close() -> None:
            for page in self.pages:
                page.pipe.leave()
                await page.talk
            await self.tables.stop()

        self.run(close())
        self.loop.close()


SOME = settings(max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(SOME, max_examples=500, stateful_step_count=80)


@pytest.mark.parametrize("chosen", [SOME, pytest.param(MANY, marks=pytest.mark.nightly)], ids=["some", "many"])
def test_whatever_pages_say_is_answered_and_tells_nobody_elses_cards(
    chosen: settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Pages that say something all the time, for as long as the machine takes: neither is what is looked at here.
    monkeypatch.setattr(socket, "BURST", 100_000)
    monkeypatch.setattr(socket, "GREETED_WITHIN", 3600.0)
    run_state_machine_as_test(Pages, settings=chosen)
