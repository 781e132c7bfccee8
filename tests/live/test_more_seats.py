"""Two to six seats and both kinds of teams: one person and computers play whole games at a table."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from katmuis.errors import RefusedError
from katmuis.ids import Seat
from katmuis.live import frames
from katmuis.live.advance import rebuild
from katmuis.live.bots import Bots
from katmuis.live.decide import decide_take_back
from katmuis.live.export import export_game
from katmuis.live.summary import listed_table
from katmuis.live.table import Table
from katmuis.protocol.messages import Accepted, TakeBack, Undo
from katmuis.records.verification import verify
from katmuis.rules import view_for
from tests.live.playing import (
    ANN,
    YOU,
    Seated,
    Walk,
    bots_of,
    lead_on,
    make_services,
    open_table,
    play,
    seat_at,
)

RULES = (
    "katz-und-maus+stock=8", "kat-en-muis-3+stock=8", "classic+seats=3+stock=10", "katz-und-maus+seats=4+stock=8",
    "classic+seats=5+stock=8", "classic+seats=6+stock=8", "partners", "skip-bo-partners+stock=8",
    "skip-bo-partners+seats=6+stock=8", "skip-bo+seats=4+stock=10", "book+seats=3+stock=6",
)  # fmt: skip


class Person:
    """Somebody who plays what the frames allow, goes back now and then, and checks what he is told."""

    def __init__(self, walk: Walk, table: Table, seated: Seated) -> None:
        self.seats = walk.state.rules.seats
        self.table = table
        self.seated = seated
        self.chance = random.Random(1)
        self.number = 0
        self.turn = 0
        self.commands = self.undone = self.taken = 0
        self.movers: set[int] = set()
        self.choice: dict[str, Any] = {}
        self.over: dict[str, Any] | None = None

    async def read(self) -> None:
        for frame in await self.seated.frames():
            if frame["type"] == "snapshot":
                self.number, self.choice, self.turn = frame["number"], frame["choice"], frame["position"]["turn"]
                self.check_hands(frame["position"])
                continue
            assert frame["number"] == self.number + 1
            self.number, self.choice = frame["number"], frame["choice"]
            for event in frame["events"]:
                self.be_told(event)
            if frame["position"]:
                self.turn = frame["position"]["turn"]
                self.check_hands(frame["position"])

    def be_told(self, event: dict[str, Any]) -> None:
        if event["kind"] == "moved":
            assert event["seat"] == self.turn
            self.movers.add(event["seat"])
        elif event["kind"] == "drew":
            assert ("cards" in event) is (event["seat"] == YOU)
        elif event["kind"] == "turn_ended":
            assert (event["seat"], event["next"]) == (self.turn, self.turn % self.seats + 1)
            self.turn = event["next"]
        elif event["kind"] == "over":
            self.over = event

    def check_hands(self, position: dict[str, Any]) -> None:
        """Nobody else's hand is shown, a partner's neither."""
        assert [seat["hand_cards"] is not None for seat in position["seats"]] == [
            seat == YOU for seat in range(1, self.seats + 1)
        ]

    async def act(self) -> None:
        self.commands += 1
        name = str(self.commands)
        if self.choice["take_back"]:
            if self.chance.random() < 0.3:
                answer = await self.table.command(YOU, TakeBack(id=name, number=self.number))
                # The computer may have been quicker: then its card is shown, and that is what the refusal says.
                self.taken += isinstance(answer, Accepted)
        elif self.choice["undo"] == "yes" and self.chance.random() < 0.3:
            answer = await self.table.command(YOU, Undo(id=name, number=self.number))
            assert isinstance(answer, Accepted)
            self.undone += 1
        elif self.choice["legal"]:
            move = lead_on(self.choice["legal"], self.chance)
            assert isinstance(await self.table.command(YOU, play(self.table, move, name, self.number)), Accepted)


async def play_out(walk: Walk) -> tuple[Table, Bots, Person]:
    services = make_services()
    await seat_at(services, walk)
    playing = bots_of(services)
    table = open_table(services, walk.row.id, playing.wake)
    table.set_pace("off")
    person = Person(walk, table, Seated(table, services))
    playing.wake(table)
    async with asyncio.timeout(60):
        while person.over is None:
            await person.read()
            await person.act()
            if not person.choice["legal"]:
                await table.wait_for_change(person.number, 0.05)
    stored = services.store.load(table.id)
    assert stored is not None
    state, steps = rebuild(stored)
    assert frames.snapshot(state, steps, YOU) == frames.snapshot(table.state, table.steps, YOU)
    assert table.state.fair is not None
    assert verify(export_game(stored, 1), table.state.fair.commitment).holds
    await playing.stop()
    return table, playing, person


@pytest.mark.parametrize("rules", RULES)
def test_a_person_and_computers_play_a_whole_game(rules: str) -> None:
    """In turn, each from its own cards; what is read back from the store is what was shown; the record holds."""
    walk = Walk(rules, 1)
    table, _playing, person = asyncio.run(play_out(walk))
    sides = walk.state.rules
    assert person.movers == set(range(1, sides.seats + 1))
    assert person.over is not None
    assert person.over["winner"] in range(sides.sides + 1)
    assert len(person.over["stocks"]) == sides.stocks
    assert len(person.over["points"]) == len(person.over["scores"]) == len(person.over["standings"]) == sides.sides
    assert person.over["winner"] == 0 or person.over["standings"][person.over["winner"] - 1] == 1
    assert table.state.over is not None
    assert person.over["standings"] == table.state.over.standings
    assert table.state.turn == 0
    assert person.undone > 0


@pytest.mark.parametrize("rules", RULES)
def test_a_table_is_listed_with_all_its_stocks(rules: str) -> None:
    walk = Walk(rules, 1)
    list(walk.walk(9))

    async def story() -> None:
        services = make_services()
        await seat_at(services, walk)
        [listed] = services.store.tables_of(ANN, 9)
        found = listed_table(listed, ANN)
        assert (found.seat, found.turn) == (1, walk.state.turn)
        assert found.stocks == list(walk.state.stocks)
        assert len(found.stocks) == walk.state.rules.stocks
        assert found.scores == [0] * walk.state.rules.sides
        assert services.store.waiting_tables() == ([walk.row.id] if walk.state.turn != YOU else [])

    asyncio.run(story())


def to_discard(rules: str, seed: int) -> Walk:
    """A walk to a moment where the person can discard, and has a computer after him who will show a card."""
    walk = Walk(rules, seed)
    while walk.state.turn != YOU or not any(">d" in move for move in walk.legal()):
        walk.play_any()
    return walk


@pytest.mark.parametrize("rules", RULES)
def test_a_discard_is_taken_back_until_the_next_computer_shows_a_card(rules: str) -> None:
    walk = to_discard(rules, 2)
    before = frames.snapshot(walk.state, walk.steps, YOU)
    move = next(move for move in walk.legal() if ">d" in move)
    told = walk.play(move)
    assert walk.state.turn == 2
    assert walk.state.may_take_back(YOU)
    assert not walk.state.may_take_back(Seat(2))
    walk.happen(decide_take_back(walk.state, YOU, TakeBack(id="t", number=walk.state.number)))
    after = frames.snapshot(walk.state, walk.steps, YOU)
    assert (after.position, after.choice.legal) == (before.position, before.choice.legal)
    assert walk.play(move).played == told.played
    walk.play_any()
    assert not walk.state.may_take_back(YOU)
    with pytest.raises(RefusedError) as raised:
        decide_take_back(walk.state, YOU, TakeBack(id="t", number=walk.state.number))
    assert raised.value.code == "take_back_shown"


@pytest.mark.parametrize("rules", [rules for rules in RULES if "partners" in rules])
def test_a_partners_hand_is_hidden_and_his_piles_are_open_where_each_has_a_stock(rules: str) -> None:
    sources = set()
    for seed in range(4):
        walk = Walk(rules, seed)
        partner = 1 + walk.state.rules.seats // 2
        for state in walk.walk(300):
            assert view_for(state.game, YOU).seats[partner - 1].hand is None
            if state.turn == YOU:
                sources |= {move.partition(">")[0][:2] for move in walk.legal()}
    own_stocks = walk.state.rules.teams == "own_stocks"
    assert {f"{partner}d", f"{partner}s"} & sources == ({f"{partner}d", f"{partner}s"} if own_stocks else set())
