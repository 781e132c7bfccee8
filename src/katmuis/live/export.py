"""Writes a game that is over down as a record, with its secret; of one under way nothing leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from msgspec import structs

from katmuis.errors import KatmuisError, RefusedError, StorageError
from katmuis.live.advance import advance
from katmuis.live.dealing import game_id, read_deal, read_stream
from katmuis.live.plays import read_orders
from katmuis.live.records import (
    AbortRecord,
    AnswerRecord,
    AnyRecord,
    ClaimRecord,
    DealtRecord,
    PlayRecord,
    ResignRecord,
    TakeBackRecord,
    TimeoutRecord,
    UndoRecord,
    decode_record,
)
from katmuis.live.state import State
from katmuis.match import recompute
from katmuis.records.making import Header, Play, make_record
from katmuis.records.record import Record, RecordedFair, RecordedPlayer
from katmuis.rules import Outcome, find_ruleset
from katmuis.storage.store import StoredTable

Numbered = tuple[int, AnyRecord]
"""An event with its number at the table."""


def export_game(stored: StoredTable, game: int) -> Record:
    """The record of a table's game number `game`, from 1, whose secret is no secret any more.

    Raises RefusedError `game_unknown` for a game that was not dealt, `game_not_over` for one under way, and
    StorageError where what is stored cannot have happened.
    """
    told, at = events_of_game(stored, game)
    try:
        return write_down(stored, told, at)
    except StorageError:
        raise
    except (KatmuisError, ValueError) as error:
        # The code alone: the text of an error may name cards that nobody has seen.
        code = error.code if isinstance(error, KatmuisError) else type(error).__name__
        if code == "game_not_over":
            raise
        raise StorageError("record_differs", read=f"game {game}: {code}", expected="legal events") from error


def events_of_game(stored: StoredTable, game: int) -> tuple[list[Numbered], str]:
    """The events of a game, its deal first, and when it was dealt; raises RefusedError `game_unknown`."""
    told: list[Numbered] = []
    at = ""
    for event in stored.events:
        record = decode_record(event.data)
        if isinstance(record, DealtRecord):
            if told:
                break
            if record.game != game:
                continue
            at = event.at
        elif not told:
            continue
        told.append((event.number, record))
    if not told:
        raise RefusedError("game_unknown", read=f"game {game}", expected="a game that was dealt at this table")
    return told, at


def write_down(stored: StoredTable, told: list[Numbered], at: str) -> Record:
    """The record of the events of a game; the secret is added last, where the game is seen to be over."""
    dealt = told[0][1]
    assert isinstance(dealt, DealtRecord)
    rules = find_ruleset(stored.row.rules)
    stream = read_stream(stored.row, rules, dealt, stored.secrets)
    deal = recompute(rules, read_deal(dealt), stream.words)
    header = Header(
        rules_version=stored.row.rules_version,
        date=datetime.fromisoformat(at).astimezone(UTC).isoformat(timespec="seconds"),
        game=game_id(stored.row.id, dealt.game),
        players=tuple(
            RecordedPlayer(name=held.name or held.player or "", player=held.player) for held in stored.row.seats
        ),
    )
    plays = plays_that_count(told)
    record = make_record(rules, deal, plays, header)
    broken = broken_off(stored, told) if record.result is None else None
    if broken is not None:
        record = make_record(rules, deal, plays, header, *broken)
    if record.result is None:
        raise RefusedError("game_not_over", read=f"game {dealt.game}", expected="a game that is over")
    fair = RecordedFair(
        scheme=1 if dealt.contributions is None else 2,
        commitment=stream.commitment,
        secret=stored.secrets[dealt.game].hex(),
        contributions=tuple(dealt.contributions or ()),
    )
    return structs.replace(record, rules_hash=dealt.rules_hash or rules.hash, fair=fair)


def plays_that_count(told: Iterable[Numbered]) -> list[Play]:
    """The moves that were not gone back on."""
    plays: list[tuple[int, PlayRecord]] = []
    for number, record in told:
        if isinstance(record, PlayRecord):
            plays.append((number, record))
        elif isinstance(record, UndoRecord | TakeBackRecord):
            plays = [play for play in plays if play[0] <= record.back_to]
    return [Play(record.move, record.place, read_orders(record)) for _number, record in plays]


def broken_off(stored: StoredTable, told: Iterable[Numbered]) -> tuple[Outcome, int] | None:
    """How a game was ended by people, and the seat that gave up, broke off or was absent; None where none did."""
    endings = {number: by for number, record in told if (by := ended_by(record)) is not None}
    state: State | None = None
    # Once through the table, however much was proposed and declined: a table has no end of such events.
    for event in stored.events[: max(endings, default=0)]:
        state, _step = advance(stored.row, state, decode_record(event.data), stored.secrets)
        if event.number in endings and state.over is not None:
            return Outcome(state.over.outcome, state.over.winner), endings[event.number]
    return None


def ended_by(record: AnyRecord) -> int | None:
    """The seat by which an event may have ended a game, 0 where all agreed, None for one that ends none."""
    if isinstance(record, ResignRecord | AbortRecord | TimeoutRecord | ClaimRecord):
        return record.seat
    return 0 if isinstance(record, AnswerRecord) and record.agree else None


class Exports:
    """Writes games down one after the other, in a thread of their own: nobody who plays waits for one."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "export")

    async def make(self, load: Callable[[], StoredTable], game: int) -> Record:
        """The record of a game of the table that `load` reads; raises as that and as `export_game`."""
        return await asyncio.wrap_future(self._thread.submit(lambda: export_game(load(), game)))

    def stop(self) -> None:
        """Begins no other one; waits for the one that is being made."""
        self._thread.shutdown(cancel_futures=True)
