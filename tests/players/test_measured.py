"""The measurements of the levels, as they are read."""

from __future__ import annotations

import pytest

from katmuis.players.measured import LEVELS, Measured, measured, read_measured
from katmuis.rules import PRESETS

TEXT = """
[classic.level-2]
level-1 = {rate = 0.66, interval = 0.03, games = 1000}
[classic.level-3]
level-1 = {rate = 0.875, interval = 0.02, games = 400}
"""


def test_a_pair_is_read_from_both_sides() -> None:
    pairs = read_measured(TEXT)["classic"]
    assert pairs[3, 1] == Measured(0.875, 0.02, 400)
    assert pairs[1, 3] == Measured(0.125, 0.02, 400)
    assert set(pairs) == {(2, 1), (1, 2), (3, 1), (1, 3)}


@pytest.mark.parametrize(
    "text",
    [
        "[classic.level-2]\nlevel-3 = {rate = 0.5, interval = 0.1, games = 10}",
        "[classic.level-2]\nlevel-2 = {rate = 0.5, interval = 0.1, games = 10}",
        "[classic.level-7]\nlevel-2 = {rate = 0.5, interval = 0.1, games = 10}",
        "[classic.level-02]\nlevel-1 = {rate = 0.5, interval = 0.1, games = 10}",
        "[classic.level-2]\nlevel-1 = {rate = 66, interval = 3, games = 10}",
        "[classic.level-2]\nlevel-1 = {rate = 0.6, interval = 0.1, games = 0}",
    ],
)
def test_what_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"level|invalid"):
        read_measured(text)


def test_what_was_measured_is_complete() -> None:
    """Where a rule set was measured at all, every level has played every other."""
    assert set(measured()) <= set(PRESETS)
    wanted = {(one, other) for one in LEVELS for other in LEVELS if one != other}
    assert [preset for preset, pairs in measured().items() if set(pairs) != wanted] == []
