"""The benchmark compares like with like: C and the engine play the same games."""

from __future__ import annotations

import pytest

from benchmarks.baseline import Baseline, deal, find_compiler
from katmuis.rules import load_engine

pytestmark = pytest.mark.skipif(find_compiler() is None, reason="the baseline needs a C compiler")


def test_baseline_and_engine_play_the_same_games() -> None:
    """As many moves, the same ending and the same winner, in games that end in more than one way."""
    baseline = Baseline()
    engine = load_engine("default")
    endings = set()
    for seed in range(300):
        prefer = seed % 4 > 0
        start = deal(seed, engine)
        expected = baseline.playout(baseline.load(start), seed, prefer)
        game = start.copy()
        moves = game.playout(seed, prefer)
        assert expected == (moves, game.ended, game.won_by)
        endings.add(game.ended)
    assert len(endings) > 1
