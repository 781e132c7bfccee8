"""What a list of tables shows of each, kept beside its events."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import msgspec

from katmuis.errors import KatmuisError, trace_of
from katmuis.ids import GuestId
from katmuis.live.seats import seat_of
from katmuis.live.state import State
from katmuis.protocol.pages import TableSummary
from katmuis.rules import find_ruleset
from katmuis.storage.store import Listed, Summary

log = logging.getLogger(__name__)


class Seen(msgspec.Struct, frozen=True):
    """The public facts of a table."""

    turn: int
    stocks: list[int]
    scores: list[int]
    game: int


def summarise(state: State) -> Summary:
    """The summary of a state."""
    seen = Seen(state.turn, list(state.stocks), list(state.match.scores), state.match.game)
    over = state.closed or (state.over is not None and state.match.over)
    return Summary(over, state.player is not None, msgspec.json.encode(seen).decode())


def listed_tables(found: Iterable[Listed], guest: GuestId) -> list[TableSummary]:
    """Those tables of a guest that can be read: one that is damaged must not hide the others."""
    shown = []
    for listed in found:
        try:
            shown.append(listed_table(listed, guest))
        except (KatmuisError, msgspec.MsgspecError) as error:
            log.error("table %s cannot be listed: %s", listed.row.id, trace_of(error))
    return shown


def listed_table(listed: Listed, guest: GuestId) -> TableSummary:
    """A table as a guest's home page lists it."""
    seen = msgspec.json.decode(listed.summary.data, type=Seen)
    return TableSummary(
        table=listed.row.id,
        rules=listed.row.rules,
        preset=find_ruleset(listed.row.rules).preset,
        seat=seat_of(listed.row, guest),
        turn=seen.turn,
        stocks=seen.stocks,
        scores=seen.scores,
        game=seen.game,
        changed=listed.changed,
        names=[seat.name for seat in listed.row.seats],
    )
