"""People at one table, with a clock: made without a gathering, where a test is about what comes after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Any

import pytest

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.agree import decide_ready, missing
from katmuis.live.claims import nobody_is_absent
from katmuis.live.dealing import decide_deal
from katmuis.live.decide import check_deal, decide, read_contribution
from katmuis.live.seats import write_terms
from katmuis.live.state import Step
from katmuis.protocol.base import Command
from katmuis.protocol.company import Answer, Claim, Propose, Resume, Return, TableTerms, Watching
from katmuis.protocol.messages import NextGame, Rematch, Resign
from katmuis.rules import find_ruleset
from katmuis.storage.store import SeatRow, TableRow
from tests.live.playing import Walk

GUESTS = [GuestId(name) for name in ("ann", "bea", "cem", "dan", "eva", "fay")]


def row_of_people(
    rules: str, players: dict[int, str] | None = None, clock: str = "none", watching: Watching = "yes"
) -> TableRow:
    """A table at which a person holds each seat that no computer of `players` has."""
    found, computers = find_ruleset(rules), players or {}
    seats = tuple(
        SeatRow(Seat(seat), player=computers[seat])
        if seat in computers
        else SeatRow(Seat(seat), guest=GUESTS[seat - 1], name=GUESTS[seat - 1].title())
        for seat in range(1, found.seats + 1)
    )
    return TableRow(TableId("t1"), found.text, 1, seats, terms=write_terms(TableTerms(clock=clock, watching=watching)))


class PeopleWalk(Walk):
    """A walk at a table of people, with a clock."""

    def __init__(self, rules: str, seed: int = 0, *, clock: str = "none", players: dict[int, str] | None = None):
        self._people = row_of_people(rules, players, clock)
        super().__init__(rules, seed)

    def make_row(self, rules: str, table: str) -> TableRow:  # noqa: ARG002 - as the one it stands for
        return self._people

    def ask(self, by: int, kind: type[Command], /, *, absent: Collection[int] = (), **fields: Any) -> Step:
        """What a person's command makes happen, who has seen everything; `absent` are those who can be claimed from."""
        command = kind(**{"id": "a", "number": self.state.number, **fields})
        if isinstance(command, NextGame | Rematch):
            return self.ask_for_deal(Seat(by), command)
        return self.happen(decide(self.state, Seat(by), command, lambda other: check_absent(other, absent)))

    def on_turn(self, seat: int) -> None:
        """Moves until a seat is on turn, so that the others wait for it."""
        while self.state.turn != seat:
            assert not self.state.over
            self.play_any()

    def ask_for_deal(self, seat: Seat, command: NextGame | Rematch) -> Step:
        """A person asks for the next deal, which is dealt if he is the last."""
        check_deal(self.state, seat, command)
        given = read_contribution(command.contribution)
        if missing(self.state, seat):
            return self.happen(decide_ready(self.state, seat, given))
        return self.deal_for({seat: given})

    def deal_for(self, given: dict[Seat, bytes]) -> Step:
        """The next deal, asked for by those who are ready and those who give something now."""
        self.secrets[self.state.games + 2] = self.random.randbytes(32)
        asked = {Seat(seat): read_contribution(text) for seat, text in self.state.ready.items()}
        over = self.state.match.over
        return self.happen(decide_deal(self.row, self.state, self.secrets, {**asked, **given}, new_match=over))

    def end_blocked(self) -> None:
        """All people agree that the game ends as blocked."""
        first, *others = self.state.people
        self.ask(first, Propose, what="blocked")
        for seat in others:
            self.ask(seat, Answer, agree=True)

    def refusal(self, by: int, kind: type[Command], /, *, absent: Collection[int] = (), **fields: Any) -> str:
        """The code by which a person's command is refused."""
        with pytest.raises(RefusedError) as raised:
            self.ask(by, kind, absent=absent, **fields)
        return raised.value.code

    def kinds(self) -> list[str]:
        """The kinds of all that has happened."""
        return [str(record.__struct_config__.tag) for record in self.records]


def check_absent(seat: Seat, absent: Collection[int]) -> None:
    """Refuses a claim against whoever is not absent."""
    if seat not in absent:
        nobody_is_absent(seat)


def live_on(walk: PeopleWalk, chance: random.Random) -> None:
    """A move, and now and then something else that people do."""
    people = walk.row.held
    seat, other = chance.choice(people), chance.choice(people)
    asks: list[Callable[[], object]] = [
        lambda: walk.ask(seat, Propose, what=chance.choice(("pause", "blocked", "abort"))),
        lambda: walk.ask(seat, Answer, agree=chance.random() < 0.7),
        lambda: walk.ask(seat, Answer, agree=True),
        lambda: walk.ask(seat, Claim, seat=other, what="computer", absent=people),
        lambda: walk.ask(seat, Return),
        lambda: walk.ask(seat, Resign) if walk.state.rules.sides > 2 else None,
        lambda: walk.ask(seat, Rematch if walk.state.match.over else NextGame, contribution="0c" * 16),
        lambda: walk.ask(seat, Resume),
    ]
    if walk.state.paused and chance.random() < 0.8:
        return
    if walk.state.turn and not walk.state.paused:
        walk.play_any()
        asks = asks if chance.random() < 0.25 else []
    for ask in chance.sample(asks, len(asks)):
        try:
            ask()
        except RefusedError:
            continue
        return
