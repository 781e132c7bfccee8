"""Advice for a person at a table: hints when he asks for one, tips of the coach, thought of from what he sees alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from katmuis.analysis.hints import Hint as BestPlay
from katmuis.analysis.hints import Reason as Why
from katmuis.errors import RefusedError, ThinkingError, trace_of
from katmuis.ids import Seat
from katmuis.live.decide import decide_hint
from katmuis.live.services import Services
from katmuis.live.state import State, Taken
from katmuis.live.table import Table
from katmuis.live.thinking import Thinkers
from katmuis.protocol import messages as wire
from katmuis.protocol.messages import Hint, Hinted, Refused
from katmuis.rules import format_move, view_for

log = logging.getLogger(__name__)


class Advice:
    """What persons at all tables of a process are advised."""

    def __init__(self, services: Services, thinkers: Thinkers) -> None:
        self._advisers = services.advisers
        self._thinkers = thinkers

    async def hint(self, table: Table, seat: Seat, asked: Hint) -> Hinted | Refused:
        """The best play for the seat on turn, or its first move; stored as help before it is told.

        The same question again is answered anew and stored once.
        """
        stored = table.stored(seat, asked.id)
        state = table.state
        try:
            decide_hint(state, seat, asked if stored is None else msgspec.structs.replace(asked, number=stored))
            found = await self._best_play(table, state)
        except RefusedError as error:
            return Refused(
                id=asked.id, code=error.code, number=table.state.number, read=error.read, expected=error.expected
            )
        answer = await table.command(seat, asked)
        if isinstance(answer, Refused):
            return answer
        moves = [format_move(move, state.game) for move in found.moves] if asked.whole else first(found, state)
        return Hinted(id=asked.id, number=answer.number, moves=moves, chance=found.chance, reason=as_told(found.reason))

    async def _best_play(self, table: Table, state: State) -> BestPlay:
        """The best play in a position; thought of once, however often it is asked for. Raises RefusedError `busy`."""
        if table.advised is not None and table.advised[0] is state.game:
            return table.advised[1]
        try:
            found = await self._thinkers.advise(self._advisers.hint, view_for(state.game, state.turn))
        except Exception as error:
            log.error("no hint at table %s: %s", table.id, trace_of(error))
            raise RefusedError("busy", read="hint", expected="a server with less to think of") from None
        table.advised = (state.game, found)
        return found

    async def tip(self, seat: Seat, plays: Sequence[Taken], state: State) -> wire.Reason | None:
        """A tip after these plays, or before one where there are none; None too where it cannot be thought of now."""
        try:
            if plays:
                view = view_for(plays[0].game, seat)
                moves = tuple(play.move for play in plays)
                found = await self._thinkers.advise(self._advisers.after, view, moves)
            else:
                found = await self._thinkers.advise(self._advisers.before, view_for(state.game, seat))
        except ThinkingError:
            return None
        except Exception as error:
            log.error("no tip: %s", trace_of(error))
            return None
        return as_told(found) if found is not None else None


def first(found: BestPlay, state: State) -> list[str]:
    """The text of the first move of a play."""
    return [format_move(move, state.game) for move in found.moves[:1]]


def as_told(reason: Why) -> wire.Reason:
    """A reason as it is sent."""
    return wire.Reason(code=reason.code, params=dict(reason.params))
