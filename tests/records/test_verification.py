"""A record is verified: what is true holds, and whatever is changed in it is found, with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec import structs

from katmuis.errors import NotationError
from katmuis.match import Finished
from katmuis.records.cards import read_cards
from katmuis.records.making import with_checks
from katmuis.records.record import Record, read_json, write_json
from katmuis.records.shuffling import shuffled
from katmuis.records.text import read_text, write_text
from katmuis.records.verification import Finding, check, verify
from katmuis.rules import find_ruleset
from tests.match.shuffling import shuffled as shuffled_by_test
from tests.records.games import recorded
from tests.rules.random_rules import random_rules

RULES = find_ruleset("classic+stock=5")
RECORD, _ = recorded(RULES, 4)
ALL = ("commitment", "shuffles", "cards", "starter", "moves", "result")


@pytest.mark.parametrize("seed", range(24))
def test_a_true_record_holds(seed: int) -> None:
    record, game = recorded(random_rules(seed), seed)
    found = verify(record)
    assert found.findings == ()
    assert found.holds
    assert found.proved == ALL
    assert found.shuffles == game.shuffles
    assert check(record) == ()


def test_shuffles_are_computed_apart_from_the_engine() -> None:
    for seed in range(40):
        words = Random(seed).randbytes(2048)
        for cards in (RULES.pack, bytes(range(1, 7)), b"\1", b""):
            assert shuffled(cards, words) == shuffled_by_test(cards, words)
    assert shuffled(bytes(range(1, 5)), bytes(2048)) != bytes(range(1, 5))


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("classic", ALL),
        ("katz-und-maus+stock=1", ALL),
        ("skip-bo+seats=3", ALL),
        ("classic+start=random", ALL),
        ("partners+start=high_stock", ALL),
    ],
)
def test_the_starter_is_proved_by_lots_and_cards(name: str, shows: tuple[str, ...]) -> None:
    rules = find_ruleset(name)
    for seed in range(30):
        record, _ = recorded(rules, seed, stop=0)
        found = verify(record)
        assert (found.findings, found.proved) == ((), tuple(proof for proof in shows if proof != "result"))
        wrong = structs.replace(record.deal, starter=record.deal.starter % rules.seats + 1)
        named = check(with_checks(structs.replace(record, deal=wrong)))
        assert ("starter_differs", "deal") in {(finding.code, finding.place) for finding in named}


@pytest.mark.parametrize("name", ["classic+stock=3", "g4a+stock=3", "skip-bo+seats=3+stock=3"])
def test_the_starter_of_a_later_game_is_not_proved(name: str) -> None:
    rules = find_ruleset(name)
    record, _ = recorded(rules, 1, previous=Finished(1, 2, (3,) * rules.seats))
    found = verify(record)
    assert found.findings == ()
    assert found.proved == tuple(proof for proof in ALL if proof != "starter")


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("classic", "cut or loser"),
        ("g4a", "high_stock or alternate"),
        ("katz-und-maus", "high_stock"),
        ("skip-bo", "left_of_dealer"),
        ("classic+start=random", "random"),
    ],
)
def test_no_other_way_to_find_the_starter_is_told_than_the_rule_set_has(name: str, reasons: str) -> None:
    rules = find_ruleset(name)
    record, _ = recorded(rules, 4, stop=0)
    told = {"cut", "loser", "high_stock", "alternate", "left_of_dealer", "random", "picked"}
    for reason in told - set(reasons.split(" or ")):
        deal = structs.replace(record.deal, reason=reason, lots=(), shuffles=record.deal.shuffles[-1:])
        expected = Finding(code="record_deal", place="deal", read=reason, expected=reasons)
        assert verify(with_checks(structs.replace(record, deal=deal))).findings == (expected,)


def first(record: Record) -> Finding:
    found = verify(record)
    assert not found.holds
    assert found.proved == ()
    return found.findings[0]


def places(record: Record) -> list[tuple[str, str]]:
    return [(finding.code, finding.place) for finding in verify(record).findings]


def test_a_record_without_a_secret_is_found_to_lack_it() -> None:
    bare = structs.replace(RECORD, fair=None)
    assert places(bare) == [("fair_missing", "fair")]
    assert check(bare) == ()
    early, _ = recorded(RULES, 4, stop=6)
    by_hand = structs.replace(early, fair=None, deal=structs.replace(early.deal, shuffles=(), lots=()), checks=())
    assert places(by_hand) == [("fair_missing", "fair")]
    assert check(by_hand) == ()


def fair(**changes: object) -> Record:
    assert RECORD.fair is not None
    people = tuple(structs.replace(player, player=None) for player in RECORD.players)
    return structs.replace(RECORD, players=people, fair=structs.replace(RECORD.fair, **changes))


GIVEN = RECORD.fair.contributions if RECORD.fair else ()


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (fair(secret="00" * 32), [("commitment", "commitment"), ("shuffle_order", "shuffle 0")]),
        (fair(secret="00" * 31), [("secret", "secret")]),
        (fair(secret=""), [("secret", "secret")]),
        (fair(commitment="ab" * 32), [("commitment", "commitment")]),
        (fair(commitment=""), [("commitment", "commitment")]),
        (fair(contributions=("ab" * 16, *GIVEN[1:])), [("shuffle_order", "shuffle 0")]),
        (fair(contributions=GIVEN[::-1]), [("shuffle_order", "shuffle 0")]),
        (fair(contributions=GIVEN[:1]), [("contributions", "contributions")]),
        (fair(contributions=("ab" * 15, *GIVEN[1:])), [("contribution_length", "contribution 1")]),
        (fair(scheme=1), [("contributions", "contributions")]),
        (fair(scheme=1, contributions=()), [("shuffle_order", "shuffle 0")]),
        (structs.replace(RECORD, game="t/1"), [("commitment", "commitment"), ("shuffle_order", "shuffle 0")]),
        (structs.replace(RECORD, rules_hash="ab" * 32), [("record_hash", "rules")]),
        (structs.replace(RECORD, rules="classic+stock=5+seats=3"), [("record_hash", "rules")]),
        (structs.replace(RECORD, rules_version=7), [("rules_version", "rules")]),
        (structs.replace(RECORD, checks=RECORD.checks[:-1]), [("checks", "checks")]),
    ],
)
def test_a_changed_secret_or_frame_is_found(record: Record, expected: list[tuple[str, str]]) -> None:
    assert places(record) == expected


def test_the_commitment_that_was_shown_may_be_another() -> None:
    assert RECORD.fair is not None
    assert verify(RECORD, RECORD.fair.commitment.upper()).holds
    [finding] = verify(RECORD, "ab" * 32).findings
    assert (finding.code, finding.place, finding.expected) == ("commitment_shown", "commitment", "ab" * 32)


def shuffle(place: int, **changes: object) -> Record:
    shuffles = list(RECORD.deal.shuffles)
    shuffles[place] = structs.replace(shuffles[place], **changes)
    return structs.replace(RECORD, deal=structs.replace(RECORD.deal, shuffles=tuple(shuffles)), checks=())


def test_every_shuffle_of_the_deal_must_be_there_as_it_was() -> None:
    """`classic` cuts, then deals."""
    assert [each.purpose for each in RECORD.deal.shuffles] == ["cut", "deal"]
    deal = RECORD.deal.shuffles[1]
    swapped = deal.after[2:4] + deal.after[:2] + deal.after[4:]
    for record, expected in (
        (shuffle(1, after=swapped), ("shuffle_order", "shuffle 1")),
        (shuffle(1, after=deal.after[2:] + "As"), ("shuffle_cards", "shuffle 1")),
        (shuffle(1, before=deal.after), ("shuffle_before", "shuffle 1")),
        (shuffle(1, number=2), ("shuffle_number", "shuffle 2")),
        (shuffle(1, purpose="cut"), ("shuffle_purpose", "shuffle 1")),
        (shuffle(0, purpose="lot"), ("shuffle_purpose", "shuffle 0")),
        (shuffle(0, purpose="tie", seat=2), ("shuffle_purpose", "shuffle 0")),
    ):
        found = first(record)
        assert (found.code, found.place) == expected
        assert found.read != found.expected
    for shuffles, code in (
        (RECORD.deal.shuffles[:1], "shuffle_missing"),
        ((), "shuffle_missing"),
        ((*RECORD.deal.shuffles, structs.replace(deal, number=2)), "shuffle_purpose"),
    ):
        changed = structs.replace(RECORD, deal=structs.replace(RECORD.deal, shuffles=shuffles), checks=())
        assert code in {finding.code for finding in verify(changed).findings}


def deal(**changes: object) -> Record:
    return structs.replace(RECORD, deal=structs.replace(RECORD.deal, **changes), checks=())


def test_a_deal_must_be_dealt_from_the_shuffled_pack() -> None:
    stocks, hands = RECORD.deal.stocks, RECORD.deal.hands
    for record, code in (
        (deal(stocks=stocks[::-1]), "dealt_not_there"),
        (deal(hands=hands[::-1]), "dealt_not_there"),
        (deal(lots=RECORD.deal.lots[:-1]), "lots_differ"),
        (deal(lots=(*RECORD.deal.lots, ("As", "Ks"))), "lots_differ"),
        (deal(lots=tuple(lots[::-1] for lots in RECORD.deal.lots)), "lots_differ"),
        (deal(starter=3 - RECORD.deal.starter), "starter_differs"),
    ):
        found = first(record)
        assert (found.code, found.place) == (code, "deal")
        assert found.read != found.expected


# ---------------------------------------------------------------- one thing changed, anywhere


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
    else:
        yield path, data


def change(value: Any, random: Random) -> Any:
    """Another value of the kind: one letter or digit changed, or one more."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + random.choice((1, -1)) if value else 1
    if value == "pass":
        return "s>c1"
    letters = "0123456789abcdef" if len(value) > 7 and set(value) <= set("0123456789abcdef") else "A23456789TJQKshdc"
    if not set(value) & set(letters) or random.random() < 0.1:
        return value + "5"
    at = random.choice([k for k, letter in enumerate(value) if letter in letters])
    same = next(kind for kind in ("A23456789TJQK", "shdc", letters) if value[at] in kind)
    return value[:at] + random.choice([letter for letter in same if letter != value[at]]) + value[at + 1 :]


def changed(record: Record, share: int) -> Iterator[tuple[tuple[Any, ...], Record]]:
    """The record with one leaf changed, for one leaf in so many; what cannot even be read is left out."""
    random = Random(7)
    text = write_json(record)
    for number, (path, value) in enumerate(leaves(json.loads(text))):
        if path[0] in ("format", "date", "players", "checks") or number % share:
            continue
        data = part = json.loads(text)
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = change(value, random)
        try:
            yield path, read_json(json.dumps(data))
        except NotationError:
            continue


def place_of(path: tuple[Any, ...]) -> set[str]:
    """The places that may be named for a leaf."""
    if path[0] == "moves":
        return {f"move {path[1] + 1}"}
    if path[0] == "fair":
        return {"commitment", "shuffle 0", "secret", "contributions", f"contribution {path[-1]}"}
    return {"rules": {"rules"}, "deal": {"deal"}, "begin": {"begin", "deal"}, "result": {"result"},
            "rules_hash": {"rules"}, "rules_version": {"rules"}, "game": {"commitment"}}[path[0]]  # fmt: skip


@pytest.mark.parametrize("name", ["classic+stock=3", "skip-bo+seats=3+stock=3", "partners+stock=4"])
def test_whatever_is_changed_is_found_and_its_place_is_named(name: str) -> None:
    record, _ = recorded(find_ruleset(name), 5)
    seen = 0
    for path, wrong in changed(record, share=3):
        named = {finding.place for finding in verify(wrong).findings}
        assert place_of(path) & named, (path, named)
        seen += 1
    assert seen > 30


def test_without_sums_all_but_a_move_of_equal_effect_is_found() -> None:
    """What is not found is a legal move of the same card to another pile, or of its twin, that made no difference."""
    record, _ = recorded(find_ruleset("classic+stock=4"), 8)
    found = equal = 0
    for path, wrong in changed(structs.replace(record, checks=()), share=2):
        if path[0] != "moves" and path[0] != "fair":
            continue
        if verify(wrong).holds:
            before, after = record.moves[path[1]], wrong.moves[path[1]]
            assert path[2] in ("move", "place")
            assert before.move.partition(">")[0] == after.move.partition(">")[0]
            assert before.card == after.card
            equal += 1
        else:
            found += 1
    assert found > 20 * equal > 0


def scrambled(record: Record, random: Random) -> Any:
    """The record as JSON with some parts left out, doubled, exchanged or put in each other's place."""
    data = json.loads(write_json(record))
    parts = [part for part in _parts(data) if part]
    for _ in range(random.choice((1, 1, 2, 4))):
        part = random.choice(parts)
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if not keys:
            continue
        one, other = random.choice(keys), random.choice(keys)
        if isinstance(part, list) and random.random() < 0.4:
            del part[one]
        elif isinstance(part, list) and random.random() < 0.4:
            part.insert(one, part[other])
        else:
            part[one], part[other] = part[other], part[one]
    return data


def _parts(data: Any) -> Iterator[Any]:
    if isinstance(data, dict | list):
        yield data
        for part in data.values() if isinstance(data, dict) else data:
            yield from _parts(part)


def test_whatever_a_record_says_leads_to_findings_and_to_no_fault() -> None:
    random = Random(11)
    records = [recorded(random_rules(seed), seed, stop=25)[0] for seed in range(6)]
    read = found = 0
    for _ in range(300):
        try:
            record = read_json(json.dumps(scrambled(random.choice(records), random)))
        except NotationError:
            continue
        read += 1
        found += not verify(record).holds
        with suppress(NotationError):
            assert read_text(write_text(record)) == record
    assert read > 50
    assert found > read / 3


def forged(change: Callable[[list[Any]], None]) -> Record:
    """The record with its moves changed and its sums made to fit, as a forger would."""
    data = json.loads(write_json(RECORD))
    change(data["moves"])
    return with_checks(read_json(json.dumps(data)))


def test_a_forger_who_makes_the_sums_fit_is_found_out() -> None:
    drew = next(
        k for k, move in enumerate(RECORD.moves) if "cards" in json.dumps(json.loads(write_json(RECORD))["moves"][k])
    )
    number = next(k for k, move in enumerate(RECORD.moves) if any(hasattr(event, "after") for event in move.events))

    def draw_an_ace(moves: list[Any]) -> None:
        moves[drew]["events"][-1]["cards"] = "As" + moves[drew]["events"][-1]["cards"][2:]

    def stack(moves: list[Any]) -> None:
        event = next(event for event in moves[number]["events"] if event["kind"] == "shuffled")
        cards = read_cards(event["after"])
        assert len(cards) > 4
        event["after"] = event["after"][-2:] + event["after"][:-2]

    def leave_out(moves: list[Any]) -> None:
        del moves[drew]

    assert {finding.place for finding in verify(forged(draw_an_ace)).findings} == {f"move {drew + 1}"}
    assert "shuffle_order" in {finding.code for finding in verify(forged(stack)).findings}
    assert not verify(forged(leave_out)).holds


def test_findings_stand_in_the_order_of_the_record() -> None:
    moves = [structs.replace(move, card="As") if number in (3, 9) else move for number, move in enumerate(RECORD.moves)]
    record = structs.replace(fair(commitment="00" * 32), moves=tuple(moves))
    assert [place for _, place in places(record)] == ["commitment", "move 4", "move 10"]


def test_the_deal_is_shuffled_from_the_pack_in_its_fixed_order() -> None:
    before = next(each.before for each in RECORD.deal.shuffles if each.purpose == "deal")
    assert read_cards(before) == RULES.pack
