"""How true winning chances are: the table by hand."""

from __future__ import annotations

import pytest

from katmuis.analysis.calibration import Judged, calibrate


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


def test_chances_are_compared_with_results_by_tenths() -> None:
    found = calibrate([[(0.12, 0), (0.18, 1), (0.5, 0.5), (0.95, 1), (1.0, 1), (1.0, 0)]])
    assert [each.ends for each in found.tenths] == [0, 2, 0, 0, 0, 1, 0, 0, 0, 3]
    assert [found.tenths[1].chance, found.tenths[1].won] == pytest.approx([0.15, 0.5])
    assert [found.tenths[9].chance, found.tenths[9].won] == pytest.approx([2.95 / 3, 2 / 3])
    assert found.worst == pytest.approx(0.35)
    assert found.brier == pytest.approx((0.12**2 + 0.82**2 + 0 + 0.05**2 + 0 + 1) / 6)


def test_nothing_is_compared_with_nothing() -> None:
    nothing: list[list[Judged]] = [[], [[]]]
    for games in nothing:
        assert (calibrate(games).brier, calibrate(games).worst) == (0, 0)
