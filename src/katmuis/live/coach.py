"""The coach of one viewer: looks over his shoulder and says, at most once a turn, what is worth saying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from katmuis.live.advice import Advice
from katmuis.live.fanout import Line
from katmuis.live.state import State, Taken
from katmuis.live.table import Table
from katmuis.protocol.messages import Coached

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

LOOKS_AGAIN = 60.0
"""After how many seconds a coach looks again at a table at which nothing has changed."""
_encoder = msgspec.json.Encoder()


class Coach:
    """Sends tips into the line of a seat: before a play, or after the turn where it cost much; never against people."""

    def __init__(self, table: Table, line: Line, advice: Advice) -> None:
        self._table = table
        self._line = line
        self._advice = advice
        self._turn: Game | None = None
        """The game as it was when the seat's turn began, by which the turn is known."""
        self._thought: Game | None = None
        """The game that was thought about last."""
        self._told = True

    async def watch(self) -> None:
        """Looks on until it is cancelled."""
        while True:
            state = self._table.state
            await self._after(state)
            await self._before(state)
            await self._table.wait_for_change(state.number, LOOKS_AGAIN)

    async def _before(self, state: State) -> None:
        seat = self._line.seat
        if seat is None or state.turn != seat or state.given_up(seat) or state.plays_against_people(seat):
            return
        begun = state.plays[0].game if state.plays else state.game
        if begun is not self._turn:
            self._turn, self._told = begun, False
        news = not state.plays or state.plays[-1].undo == "card_seen"
        if news and not self._told and state.game is not self._thought:
            self._thought = state.game
            await self._tell(state, ())

    async def _after(self, state: State) -> None:
        if state.ended and state.ended[0].game is self._turn and not self._told:
            await self._tell(state, since_seen(state.ended))
            self._told = True

    async def _tell(self, state: State, plays: Sequence[Taken]) -> None:
        assert self._line.seat is not None
        tip = await self._advice.tip(self._line.seat, plays, state)
        # Whoever has played on meanwhile needs no tip for what he did before.
        if tip is not None and (plays or self._table.state.game is state.game):
            self._told = True
            self._line.put(_encoder.encode(Coached(number=self._table.state.number, tip=tip)))


def since_seen(plays: Sequence[Taken]) -> Sequence[Taken]:
    """The last plays of a turn, from the first that was made knowing the same cards as the last."""
    begin = len(plays) - 1
    while begin > 0 and plays[begin - 1].undo != "card_seen":
        begin -= 1
    return plays[begin:]
