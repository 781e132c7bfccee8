"""Records of a server that waits for the contributions and then chooses among several orders of the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from katmuis.match import Finished
from katmuis.records.making import with_checks
from katmuis.records.record import Record
from katmuis.records.verification import check, verify
from katmuis.rules import find_ruleset
from tests.records.games import recorded, source_of


def places(record: Record) -> list[tuple[str, str]]:
    return [(finding.code, finding.place) for finding in verify(with_checks(record)).findings]


def test_a_computer_contributes_nothing() -> None:
    record, _ = recorded(find_ruleset("classic+stock=3"), 4)
    assert record.fair is not None
    assert all(record.fair.contributions)
    assert places(record) == []
    one, other = record.players
    computer = structs.replace(other, player="greedy")
    assert places(structs.replace(record, players=(one, computer))) == [("contribution_computer", "contribution 2")]


def test_a_first_release_has_computers_and_no_contributions() -> None:
    record, _ = recorded(find_ruleset("classic+stock=3"), 3)
    assert record.fair is not None
    assert record.fair.scheme == 1
    assert {player.player for player in record.players} == {"greedy"}
    assert places(record) == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("classic+stock=3", ("record_deal", "deal")),
        ("g4a+stock=3", ("record_deal", "deal")),
        ("skip-bo+seats=3+stock=3", ("shuffle_missing", "deal")),
    ],
)
def test_the_first_game_of_a_table_follows_from_no_other(
    name: str, expected: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal without its cut is another deal: whoever may choose between the two has a choice of the cards."""
    rules = find_ruleset(name)
    previous = Finished(1, 2, (3,) * rules.seats)
    later, _ = recorded(rules, 4, previous=previous)
    assert later.game == "t4/2"
    assert places(later) == []
    monkeypatch.setattr("tests.records.games.replace", lambda source, **_changes: source)
    forged, _ = recorded(rules, 4, previous=previous)
    assert forged.game == source_of(rules, 4).game == "t4/1"
    assert places(forged) == [expected]
    assert check(forged) == ()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("classic+stock=3", [("record_deal", "deal")]),
        ("g4a+stock=3", [("record_deal", "deal")]),
        ("skip-bo+seats=3+stock=3", [("shuffle_purpose", "deal")]),
        ("katz-und-maus+stock=3", []),
        ("classic+stock=3+start=random", []),
    ],
)
def test_a_later_game_does_not_begin_as_the_first(
    name: str, expected: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.records.games.source_of", lambda *of: replace(source_of(*of), game="t4/2"))
    forged, _ = recorded(find_ruleset(name), 4)
    assert forged.game == "t4/2"
    assert places(forged) == expected


@pytest.mark.parametrize(("end", "winner", "by"), [("resigned", 1, 0), ("resigned", 2, 0), ("aborted", 0, 0)])
def test_that_a_game_was_given_up_is_not_proved(end: str, winner: int, by: int) -> None:
    record, _ = recorded(find_ruleset("classic+stock=3"), 4, stop=6, end=end)
    assert record.result is not None
    told = structs.replace(record.result, winner=winner, by=by)
    found = verify(structs.replace(record, result=told))
    assert found.holds
    assert "result" not in found.proved
