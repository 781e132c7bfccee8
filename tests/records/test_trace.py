"""Cards are followed by their record alone: nothing here asks the engine, and no rule is known."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from katmuis.errors import RecordError
from katmuis.records.record import (
    CompletedEvent,
    DrewEvent,
    Record,
    RecordedMove,
    ShuffledEvent,
    TurnedEvent,
)
from katmuis.records.shuffling import Shuffles
from katmuis.records.verification import follow_moves
from katmuis.rules import find_ruleset
from tests.records.games import recorded, source_of
from tests.rules.random_rules import random_rules

RULES = find_ruleset("classic+stock=5")
RECORD, _ = recorded(RULES, 4)


def follow(record: Record) -> Shuffles:
    shuffles = Shuffles(source_of(RULES, 4).stream(RULES).words)
    shuffles.number = len(record.deal.shuffles)
    follow_moves(RULES, record, shuffles)
    return shuffles


@pytest.mark.parametrize("seed", range(300, 320))
def test_every_card_of_a_true_record_is_where_it_is_said_to_be(seed: int) -> None:
    rules = random_rules(seed)
    record, game = recorded(rules, seed)
    shuffles = Shuffles(source_of(rules, seed).stream(rules).words)
    shuffles.number = len(record.deal.shuffles)
    follow_moves(rules, record, shuffles)
    assert shuffles.number == game.shuffles


def number_of(kind: type) -> int:
    return next(n for n, move in enumerate(RECORD.moves, 1) if any(isinstance(event, kind) for event in move.events))


def with_event(kind: type, **changes: object) -> Record:
    """The record with the first event of a kind changed."""
    number = number_of(kind)
    moves = list(RECORD.moves)
    events = [
        structs.replace(event, **changes) if isinstance(event, kind) else event for event in moves[number - 1].events
    ]
    moves[number - 1] = structs.replace(moves[number - 1], events=tuple(events))
    return structs.replace(RECORD, moves=tuple(moves))


@pytest.mark.parametrize(
    ("kind", "changes", "code"),
    [
        (TurnedEvent, {"tops": "As"}, "turned_not_there"),
        (TurnedEvent, {"tops": "2c2c2c2c2c2c2c"}, "turned_not_there"),
        (TurnedEvent, {"seat": 3}, "no_such_seat"),
        (DrewEvent, {"cards": "As"}, "drawn_not_there"),
        (DrewEvent, {"seat": 3}, "no_such_seat"),
        (CompletedEvent, {"centre": 8}, "pile_not_there"),
    ],
)
def test_what_was_not_there_is_named_with_its_move(kind: type, changes: dict[str, object], code: str) -> None:
    with pytest.raises(RecordError) as raised:
        follow(with_event(kind, **changes))
    assert (raised.value.code, raised.value.place) == (code, f"move {number_of(kind)}")
    assert raised.value.read != raised.value.expected


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"before": "As"}, "shuffle_before"),
        ({"after": "As"}, "shuffle_cards"),
        ({"number": 77}, "shuffle_number"),
        ({"from_aside": True, "before": ""}, None),
    ],
)
def test_a_shuffle_is_compared_with_the_pile_as_it_lay(changes: dict[str, object], code: str | None) -> None:
    record = with_event(ShuffledEvent, **changes)
    if code is None:
        assert follow(record).computed > 1
        return
    with pytest.raises(RecordError) as raised:
        follow(record)
    assert raised.value.code == code
    assert raised.value.place.startswith("shuffle ")


def move_number(matches: Callable[[RecordedMove], bool]) -> int:
    return next(number for number, move in enumerate(RECORD.moves, 1) if matches(move))


HAND = move_number(lambda move: move.move.startswith("h"))
STOCK = move_number(lambda move: move.move.startswith("s"))


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        (HAND, {"card": "Ks" if RECORD.moves[HAND - 1].card != "Ks" else "Kh"}),
        (HAND, {"place": 5}),
        (HAND, {"move": "d4>c1", "place": None}),
        (HAND, {"move": RECORD.moves[HAND - 1].move[:2] + ">d6"}),
        (HAND, {"move": RECORD.moves[HAND - 1].move[:2] + ">c8"}),
        (HAND, {"move": "nonsense"}),
        (HAND, {"move": "5d1>c1"}),
        (STOCK, {"card": "*" if RECORD.moves[STOCK - 1].card != "*" else "As"}),
    ],
)
def test_a_card_must_lie_where_a_move_takes_it_from(number: int, changes: dict[str, object]) -> None:
    moves = list(RECORD.moves)
    moves[number - 1] = structs.replace(moves[number - 1], **changes)
    with pytest.raises(RecordError) as raised:
        follow(structs.replace(RECORD, moves=tuple(moves)))
    assert (raised.value.code, raised.value.place) == ("card_not_there", f"move {number}")


def test_a_seat_that_is_not_there_moves_nothing() -> None:
    moves = (structs.replace(RECORD.moves[0], seat=3), *RECORD.moves[1:])
    with pytest.raises(RecordError, match="no_such_seat"):
        follow(structs.replace(RECORD, moves=moves))


def test_stocks_are_counted_at_the_end() -> None:
    assert RECORD.result is not None
    with pytest.raises(RecordError, match="stocks_differ"):
        follow(structs.replace(RECORD, result=structs.replace(RECORD.result, stocks=(1, 1))))
