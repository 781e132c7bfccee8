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
    stocks: tuple[int, ...]
    scores: tuple[int, ...]
    game: int


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Seen)


def summarise(state: State) -> Summary:
    """The summary of a state."""
    match = state.match
    seen = Seen(state.turn, state.stocks, match.scores, match.game)
    over = state.closed or (state.over is not None and match.over)
    return Summary(over, state.player is not None, _encoder.encode(seen).decode())


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
    seen = _decoder.decode(listed.summary.data)
    return TableSummary(
        table=listed.row.id,
        rules=listed.row.rules,
        preset=find_ruleset(listed.row.rules).preset,
        seat=seat_of(listed.row, guest),
        turn=seen.turn,
        stocks=list(seen.stocks),
        scores=list(seen.scores),
        game=seen.game,
        changed=listed.changed,
        names=[seat.name for seat in listed.row.seats],
    )
