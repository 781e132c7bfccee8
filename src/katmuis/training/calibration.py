"""How true the winning chances of weights are, in games of the planner against itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from katmuis.analysis.calibration import Calibration, Judged, calibrate, need_numpy
from katmuis.players.thumb import Thumb
from katmuis.players.weights import Weights
from katmuis.rules import RuleSet
from katmuis.rules.engine import make_code
from katmuis.training.course import dealt
from katmuis.training.selfplay import SelfPlay


def judge(
    rule_sets: Sequence[RuleSet], weights: Weights, games: int, seed: int, tell: Callable[[int], None] | None = None
) -> Calibration:
    """Play games of the planner against itself, the rule sets in turn, and return how true its chances were.

    The deals follow from `seed`. `tell` is told how many games are played. Raises KatmuisError `no_numpy`.
    """
    need_numpy()
    plays = [(rules, SelfPlay(make_code(rules), weights, Thumb(), 1000)) for rules in rule_sets]
    found: list[Judged] = []
    for number in range(games):
        rules, play = plays[number % len(plays)]
        found.append(play.judged(dealt(rules, seed + number), seed + number))
        if tell is not None:
            tell(number + 1)
    return calibrate(found)
