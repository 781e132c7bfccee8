"""Deals the first game of a table that was promised, and the second one's secret with it."""

from __future__ import annotations

from collections.abc import Mapping

from katmuis.ids import CommandId, Seat
from katmuis.live.advance import advance
from katmuis.live.dealing import decide_deal
from katmuis.live.records import encode_record
from katmuis.live.state import State
from katmuis.live.summary import summarise
from katmuis.storage.store import Change, Event, Promise, TableRow


def first_change(
    row: TableRow,
    promise: Promise,
    next_secret: bytes,
    contributions: Mapping[Seat, bytes],
    at: str,
    *,
    command: tuple[Seat, CommandId] | None = None,
    gathering: int = 0,
) -> tuple[State, Change]:
    """The first state of a table, and its first event with what is stored beside it.

    `gathering` is the number of the gathering that is dealt, and `command` the one that was the last it waited for.
    """
    secrets = {1: promise.secret, 2: next_secret}
    record = decide_deal(row, None, secrets, contributions, new_match=True, rules_hash=promise.rules_hash)
    state, _step = advance(row, None, record, secrets)
    event = Event(1, "dealt", encode_record(record), at)
    return state, Change(row.id, event, summarise(state), command=command, secrets=secrets, gathering=gathering)
