"""How true the winning chances of weights are: of the shipped ones by night."""

from __future__ import annotations

import sys

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.weights import weights_for
from katmuis.rules import ENGINE, find_ruleset
from katmuis.training.calibration import judge
from tests.players.test_network import drawn


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
