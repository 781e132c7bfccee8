"""Records of a server that waits for the contributions and then chooses among several orders of the cards."""

from __future__ import annotations

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
