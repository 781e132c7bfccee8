"""How true winning chances are: the table by hand, and the shipped weights by night."""

from __future__ import annotations

import sys

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.weights import weights_for
from katmuis.rules import ENGINE, find_ruleset
from katmuis.training.calibration import calibrate, judge
from tests.players.test_network import drawn


def test_the_tenths_by_hand() -> None:
    """Three ends at about 0.2, of two games; one sure win; one draw on the edge of two tenths."""
    found = calibrate([[(0.21, 0.0), (0.25, 1.0), (1.0, 1.0)], [(0.29, 0.0), (0.5, 0.5)]])
    assert [tenth.ends for tenth in found.tenths] == [0, 0, 3, 0, 0, 1, 0, 0, 0, 1]
    low, middle, high = found.tenths[2], found.tenths[5], found.tenths[9]
    assert [low.chance, low.won] == pytest.approx([0.25, 1 / 3])
    assert (middle.chance, middle.won) == (0.5, 0.5)
    assert (high.chance, high.won) == (1.0, 1.0)
    assert found.games == 2
    assert found.worst == pytest.approx(1 / 12)
    assert found.brier == pytest.approx((0.21**2 + 0.75**2 + 0 + 0.29**2 + 0) / 5)
    away = 0.21**2 + 0.75**2 - 3 * found.brier
    assert found.interval == pytest.approx(1.96 * (2 * away**2) ** 0.5 / 5)


def test_the_interval_counts_games_not_ends() -> None:
    """Differences are -0.54 and 0.29 in the two games, less 1/12 below nothing for each end: 0.3733 either way."""
    found = calibrate([[(0.21, 0.0), (0.25, 1.0)], [(0.29, 0.0)]])
    assert found.tenths[2].interval == pytest.approx(1.96 * (2 * 0.373333**2) ** 0.5 / 3, rel=1e-4)
    many = [[(0.25, 1.0)], [(0.25, 0.0)], [(0.25, 0.0)], [(0.25, 0.0)]]
    once, twice = calibrate(many), calibrate([game * 2 for game in many])
    assert once.tenths[2].interval == pytest.approx(twice.tenths[2].interval) == pytest.approx(1.96 * 0.75**0.5 / 4)
    assert calibrate(many * 4).tenths[2].interval == pytest.approx(once.tenths[2].interval / 2)


def test_games_are_judged_the_same_from_the_same_seed() -> None:
    rule_sets = [find_ruleset("classic+stock=2"), find_ruleset("katz-und-maus+stock=2")]
    told: list[int] = []
    found = judge(rule_sets, drawn(2, 2, 1), 4, 9, told.append)
    assert found == judge(rule_sets, drawn(2, 2, 1), 4, 9)
    assert found != judge(rule_sets, drawn(2, 2, 1), 4, 10)
    assert (told, found.games) == ([1, 2, 3, 4], 4)
    assert 0 < found.brier < 1


def test_without_numpy_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(KatmuisError) as caught:
        judge([find_ruleset("classic+stock=2")], drawn(2, 2, 1), 1, 1)
    assert (caught.value.code, caught.value.expected) == ("no_numpy", "pip install katmuis[train]")


@pytest.mark.nightly
def test_the_winning_chance_is_true_in_classic() -> None:
    """In each tenth the mean chance is within 0.03 of the share won, and the Brier score at most 0.195.

    The score is held to that within its interval: it differs by more than what is left of it from sample to sample.
    """
    rules = find_ruleset("classic")
    if ENGINE != "compiled":
        pytest.skip("thousands of games take too long uncompiled")
    found = judge([rules], weights_for(rules), 3000, 1 << 60)
    assert all(tenth.ends > 3000 for tenth in found.tenths)
    assert found.worst <= 0.03
    assert found.brier - found.interval <= 0.195
    assert found.interval < 0.005
