"""The text form of a record, which a person can read and mend: the same content as the JSON.

    katmuis record 1
    rules: katz-und-maus+stock=5            hash, version, date, game, and `player 1: "Ann"` in the same way; a
    player 2: "Kater" greedy                computer player's id stands after the name
    fair: 2                                 then commitment, secret and `contribution 1`
    deal: high_stock                        how the starter was found; then starter, `lots: 5h 9c` for each round,
    shuffle 0 deal: 5h9c > 9c5h             `shuffle 1 tie 2`, and the piles: `stock 1`, `hand 1`, draw
    begin:                                  what was drawn before the first move
    seat 1:                                 the moves of a turn
      1 hA>c1 Ah @3                         number (for the reader), move, card, place in the hand
        drew 1: 5h9c                        and what it brought: completed, shuffled, turned, drew
    result: out                             then winner, stocks, points and by
    checks: 1b2c3d4e ...                    may be left out, as may all that is not told

Piles run from bottom to top, `-` is an empty one. A line, or the rest of one, that begins with `#` is a comment.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from katmuis.records.reading import read_text
from katmuis.records.record import (
    FORMAT,
    AnyEvent,
    CompletedEvent,
    DrewEvent,
    Record,
    RecordedDeal,
    RecordedMove,
    ShuffledEvent,
    TurnedEvent,
    read_json,
    write_json,
)

__all__ = ["read_json", "read_record", "read_text", "write_json", "write_text"]


def read_record(text: str) -> Record:
    """Return the record of a text in either form; raises NotationError."""
    text = text.removeprefix("\ufeff")
    return read_json(text) if text.lstrip().startswith("{") else read_text(text)


def write_text(record: Record) -> str:
    """Return the text form of a record."""
    blocks = [_header(record), _deal(record.deal), _begin(record.begin), _moves(record.moves), _result(record)]
    return "\n".join("".join(f"{line}\n" for line in block) for block in map(list, blocks) if block)


def _header(record: Record) -> Iterator[str]:
    yield FORMAT
    yield f"rules: {record.rules}"
    if record.rules_hash:
        yield f"hash: {record.rules_hash}"
    yield f"version: {record.rules_version}"
    if record.date:
        yield f"date: {record.date}"
    if record.game:
        yield f"game: {record.game}"
    for seat, player in enumerate(record.players, 1):
        name = json.dumps(player.name, ensure_ascii=False)
        yield f"player {seat}: {name}" + (f" {player.player}" if player.player else "")
    if record.fair is not None:
        yield f"fair: {record.fair.scheme}"
        yield f"commitment: {record.fair.commitment or '-'}"
        yield f"secret: {record.fair.secret or '-'}"
        for seat, contribution in enumerate(record.fair.contributions, 1):
            yield f"contribution {seat}: {contribution or '-'}"


def _deal(deal: RecordedDeal) -> Iterator[str]:
    yield f"deal: {deal.reason}"
    yield f"starter: {deal.starter}"
    for lots in deal.lots:
        yield "lots: " + " ".join(card or "-" for card in lots)
    for each in deal.shuffles:
        of = f"{each.purpose} {each.seat}" if each.seat else each.purpose
        yield f"shuffle {each.number} {of}: {each.before or '-'} > {each.after or '-'}"
    for seat, stock in enumerate(deal.stocks, 1):
        yield f"stock {seat}: {stock or '-'}"
    for seat, hand in enumerate(deal.hands, 1):
        yield f"hand {seat}: {hand or '-'}"
    yield f"draw: {deal.draw or '-'}"


def _begin(events: tuple[AnyEvent, ...]) -> Iterator[str]:
    if events:
        yield "begin:"
    for event in events:
        yield f"  {format_event(event)}"


def _moves(moves: tuple[RecordedMove, ...]) -> Iterator[str]:
    before = 0
    for number, move in enumerate(moves, 1):
        if move.seat != before:
            yield f"seat {move.seat}:"
        before = move.seat
        yield f"  {number} {move.move}{_touched(move)}"
        for event in move.events:
            yield f"    {format_event(event)}"


def _touched(move: RecordedMove) -> str:
    return (f" {move.card}" if move.card else "") + (f" @{move.place}" if move.place is not None else "")


def _result(record: Record) -> Iterator[str]:
    if record.result is not None:
        yield f"result: {record.result.outcome}"
        yield f"winner: {record.result.winner}"
        yield "stocks: " + " ".join(map(str, record.result.stocks))
        yield "points: " + " ".join(map(str, record.result.points))
        if record.result.by:
            yield f"by: {record.result.by}"
    if record.checks:
        yield "checks: " + " ".join(each or "-" for each in record.checks)


def format_event(event: AnyEvent) -> str:
    """Return the line of an event."""
    match event:
        case CompletedEvent():
            return f"completed {event.centre}: {event.to}"
        case ShuffledEvent():
            of = f"{event.number} aside" if event.from_aside else str(event.number)
            return f"shuffled {of}: {event.before or '-'} > {event.after or '-'}"
        case TurnedEvent():
            return f"turned {event.seat}: {event.tops or '-'}"
        case DrewEvent():
            return f"drew {event.seat}: {event.cards or '-'}"
