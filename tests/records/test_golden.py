"""The golden records: 300 games that were played once and must come out the same for ever."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

import pytest

from katmuis.records.replay import replay
from katmuis.records.text import read_json, read_text, write_json, write_text
from katmuis.records.verification import verify
from katmuis.rules import PRESETS, find_ruleset, format_position
from katmuis.rules.engines import is_compiled
from katmuis.rules.outcome import KINDS
from tests.records.golden.reading import golden_positions, golden_texts

PARTS = 10


def test_they_cover_presets_seats_teams_and_endings() -> None:
    records = [read_text(text) for text in golden_texts()]
    assert len(records) == len(golden_positions()) == 300
    rules = [find_ruleset(record.rules) for record in records]
    assert {each.preset for each in rules} == set(PRESETS)
    assert {each.seats for each in rules} == set(range(2, 7))
    assert {(each.teams, each.seats) for each in rules if each.teams != "none"} >= {
        ("shared_stock", 4),
        ("own_stocks", 4),
        ("own_stocks", 6),
    }
    endings = Counter(record.result.outcome for record in records if record.result)
    assert set(endings) == set(KINDS) - {"", "agreed"}
    assert min(endings[kind] for kind in ("out", "exhausted", "blocked", "idle", "resigned", "aborted")) > 10


@pytest.mark.parametrize("part", range(PARTS))
def test_they_come_out_the_same(engine: ModuleType, part: int) -> None:
    """All of them compiled, a tenth of them uncompiled."""
    pairs = list(zip(golden_texts(), golden_positions(), strict=True))[part::PARTS]
    for text, position in pairs if is_compiled(engine) else pairs[part % 3 :: PARTS]:
        assert format_position(replay(read_text(text))) == position


def test_they_read_back_the_same_in_either_form() -> None:
    for text in golden_texts()[::6]:
        record = read_text(text)
        assert write_text(record) == text
        assert read_json(write_json(record)) == record


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("part", range(3))
def test_their_shuffles_are_those_of_their_secrets(part: int) -> None:
    for text in golden_texts()[7 * part :: 60]:
        assert verify(read_text(text)).findings == ()


@pytest.mark.nightly
def test_all_their_shuffles_are_those_of_their_secrets() -> None:
    for text in golden_texts():
        assert verify(read_text(text)).findings == ()


@pytest.mark.nightly
def test_all_of_them_come_out_the_same_uncompiled(both: tuple[ModuleType, ModuleType]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("katmuis.rules.engines._chosen", both[0])
        for text, position in zip(golden_texts(), golden_positions(), strict=True):
            assert format_position(replay(read_text(text))) == position
