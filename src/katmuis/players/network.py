# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The value function: inputs, one hidden layer, and the logit of the winning chance of the side that has just acted.

It computes in whole numbers, so that every machine, compiled or not, finds the same: hidden units in 1/1024, the
logit in 2^-20. What a plan and a state of it hold is summed up once (`begin`, `reach`), ends add to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.inputs import Inputs

if TYPE_CHECKING:
    from katmuis.players.weights import Weights
    from katmuis.rules.code import Code
    from katmuis.rules.engine import Game

if not cython.compiled:
    from math import exp

    from katmuis.players.plain_network import add_rows, weigh
    from katmuis.players.planner import WON

UNIT = 1 << 20
"""What a logit of 1 is in the network's numbers."""


def chance_of(worth: int) -> float:
    """Return the winning chance, from 0 to 1, of the worth of an end: a logit in 2^-20, or a win."""
    return 1.0 if worth >= WON else 1.0 / (1.0 + exp(-worth / 1048576.0))


class Network(Inputs):
    """Values the ends of plans by weights, for games of one rule set."""

    def __init__(self, code: Code, weights: Weights) -> None:
        Inputs.__init__(self, code)
        if not cython.compiled:
            self.layers = [0] * (3 * 128)
            self.sums = [0] * 3
            self.w1 = [0] * len(weights.w1)
            self.b1, self.w2 = [0] * 128, [0] * 128
            self.w0 = [0] * len(weights.w0)
        self.load(weights)

    def load(self, weights: Weights) -> None:
        """Take over weights; they are copied."""
        self.hidden = weights.hidden
        self.b2 = weights.b2
        for i, weight in enumerate(weights.w1):
            self.w1[i] = weight
        for i, weight in enumerate(weights.w0):
            self.w0[i] = weight
        for j in range(weights.hidden):
            self.b1[j] = weights.b1[j]
            self.w2[j] = weights.w2[j]

    @cython.final
    def pass_on(self, layer: int, to: int, first: int, last: int) -> None:
        """Make a layer's sums those of another and add the inputs from `first` to before `last`."""
        add_rows(self.layers, 128 * to, 128 * layer, self.w1, self.index, self.times, first, last, self.hidden)
        linear = self.sums[layer]
        for i in range(first, last):
            weight = self.w0[self.index[i]]
            linear += weight * self.times[i]
        self.sums[to] = linear

    def begin(self, table: Game) -> None:
        """Sum up what no plan changes."""
        Inputs.begin(self, table)
        for j in range(self.hidden):
            self.layers[j] = self.b1[j]
        self.sums[0] = self.b2
        self.pass_on(0, 0, 0, self.fixed)

    def reach(self, table: Game) -> None:
        """Sum up a state of the plan."""
        Inputs.reach(self, table)
        self.pass_on(0, 1, self.fixed, self.held)

    def close(self, table: Game, kind: int, move: int) -> int:
        """Return the logit of the acting side's winning chance at an end of the state reached last, in 2^-20."""
        self.take_end(table, kind, move)
        self.pass_on(1, 2, self.held, self.n)
        return self.sums[2] + weigh(self.layers, 256, self.w2, self.hidden)
