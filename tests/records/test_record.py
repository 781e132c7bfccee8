"""The record as JSON: every key, strict reading, errors that say where, and sums over its parts."""

from __future__ import annotations

import hashlib
import json

import pytest
from msgspec import structs

from katmuis.errors import NotationError
from katmuis.records.cards import read_cards, write_cards
from katmuis.records.record import FORMAT, check_sums, read_json, write_json
from katmuis.rules import find_ruleset
from tests.records.games import recorded

RECORD, _ = recorded(find_ruleset("katz-und-maus+stock=4"), 5)
DATA = json.loads(write_json(RECORD))


def test_every_key_is_written() -> None:
    assert list(DATA) == [
        "format", "rules", "rules_hash", "rules_version", "date", "game", "players", "fair", "deal", "begin", "moves",
        "result", "checks",
    ]  # fmt: skip
    assert DATA["format"] == FORMAT
    assert set(DATA["deal"]) == {"starter", "reason", "lots", "shuffles", "draw", "stocks", "hands"}
    assert set(DATA["deal"]["shuffles"][0]) == {"number", "purpose", "seat", "before", "after"}
    assert all(set(move) == {"seat", "move", "card", "place", "events"} for move in DATA["moves"])
    assert set(DATA["result"]) == {"outcome", "winner", "stocks", "points", "by"}


def test_json_is_read_as_it_was_written() -> None:
    assert read_json(write_json(RECORD)) == RECORD
    bare = structs.replace(RECORD, fair=None, result=None, players=(), checks=(), date="", game="", rules_hash="")
    assert read_json(write_json(bare)) == bare


def test_what_is_not_told_may_be_left_out() -> None:
    """A record by hand needs the rules, the deal and the moves."""
    deal = {key: DATA["deal"][key] for key in ("starter", "reason", "draw", "stocks", "hands")}
    moves = [{"seat": move["seat"], "move": move["move"]} for move in DATA["moves"]]
    record = read_json(json.dumps({"rules": "classic", "rules_version": 1, "deal": deal, "moves": moves}))
    assert record.fair is None
    assert record.result is None
    assert [move.place for move in record.moves] == [None] * len(moves)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda data: data.update(format="katmuis record 2"), "$.format"),
        (lambda data: data.pop("rules"), "rules"),
        (lambda data: data.update(rules="classic +"), "$.rules"),
        (lambda data: data.update(surprise=1), "surprise"),
        (lambda data: data["deal"].update(starter=7), "$.deal.starter"),
        (lambda data: data["deal"].update(draw="5x"), "$.deal.draw"),
        (lambda data: data["deal"]["shuffles"][0].update(purpose="fun"), "$.deal.shuffles[0].purpose"),
        (lambda data: data["moves"][2].update(move="h5>c9"), "$.moves[2].move"),
        (lambda data: data["moves"][2].update(card="5h\n"), "$.moves[2].card"),
        (lambda data: data["moves"][2].update(place=-1), "$.moves[2].place"),
        (lambda data: data["moves"][0].update(events=[{"kind": "flew"}]), "$.moves[0].events[0]"),
        (lambda data: data["fair"].update(secret="ABC"), "$.fair.secret"),
        (lambda data: data.update(checks=["xy"]), "$.checks[0]"),
    ],
)
def test_what_cannot_be_read_is_named(change: object, where: str) -> None:
    data = json.loads(write_json(RECORD))
    assert callable(change)
    change(data)
    with pytest.raises(NotationError) as raised:
        read_json(json.dumps(data))
    assert raised.value.code == "record_json"
    assert where in raised.value.read


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"format":', "\ud800"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="record_json"):
        read_json(text)


def test_a_sum_is_that_of_the_json_of_its_part() -> None:
    """So that any language can compute it."""
    parts = [[DATA["rules"], DATA["deal"], DATA["begin"]], *DATA["moves"]]
    texts = [json.dumps(part, separators=(",", ":")) for part in parts]
    assert list(check_sums(RECORD)) == [hashlib.sha256(text.encode()).hexdigest()[:8] for text in texts]
    assert check_sums(RECORD) == RECORD.checks


def test_a_sum_changes_with_its_part_alone() -> None:
    moves = (*RECORD.moves[:3], structs.replace(RECORD.moves[3], card="As"), *RECORD.moves[4:])
    sums = check_sums(structs.replace(RECORD, moves=moves, date="", players=()))
    assert [k for k, (one, other) in enumerate(zip(sums, RECORD.checks, strict=True)) if one != other] == [4]


def test_cards_run_together() -> None:
    cards = read_cards("As9h*TdKc*3")
    assert write_cards(cards) == "As9h*TdKc*3"
    assert (len(cards), read_cards("")) == (7, b"")


@pytest.mark.parametrize(("text", "at"), [("x", 0), ("As10h", 2), ("As 9h", 2), ("*s", 1), ("AsAx", 3), ("-", 0)])
def test_what_is_no_card_is_named_with_its_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as raised:
        read_cards(text)
    assert (raised.value.code, raised.value.at) == ("record_cards", at)
