# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The value function while it learns: the network of players/network.py in floating point, and one step of learning.

A step is stochastic gradient descent on the cross-entropy of one sample. Every number is computed in a fixed order, so
that the same samples give the same weights to the last bit. Method: Rumelhart, Hinton and Williams (1986).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.errors import KatmuisError
from katmuis.players.input_layout import SCALES
from katmuis.players.weights import MOST_HIDDEN, Weights, inputs_of

if TYPE_CHECKING:
    from katmuis.players.network import Network

if not cython.compiled:
    from math import exp, floor

    from katmuis.rules.piles import scramble, step


class Learner:
    """Weights that learn, for 2 to 6 seats and 1 to 128 hidden units; `scale` divides counts that grow large.

    Raises KatmuisError `network_size` for others.
    """

    def __init__(self, seats: int, hidden: int, seed: int) -> None:
        if not (2 <= seats <= 6 and 1 <= hidden <= MOST_HIDDEN):
            expected = f"2 to 6 seats and 1 to {MOST_HIDDEN} hidden units"
            raise KatmuisError("network_size", read=f"{seats} seats and {hidden} hidden units", expected=expected)
        self.seats = seats
        self.inputs = inputs_of(seats)
        self.hidden = hidden
        if not cython.compiled:
            self.w1 = [0.0] * (self.inputs * hidden)
            self.w0 = [0.0] * self.inputs
            self.scale = [1.0] * self.inputs
            self.b1, self.w2, self.units, self.back = [0.0] * 128, [0.0] * 128, [0.0] * 128, [0.0] * 128
        for i in range(self.inputs):
            self.scale[i] = 1.0 / SCALES.get(i, 1)
            self.w0[i] = 0.0
        self.b2 = 0.0
        self.seed = seed
        for i in range(self.inputs * hidden):
            self.w1[i] = self.draw(0.1)
        for j in range(hidden):
            self.b1[j] = self.draw(0.1)
            self.w2[j] = self.draw(0.1)

    def draw(self, width: float) -> float:
        """Return a random number between -width and width."""
        self.seed = step(self.seed)
        return width * ((scramble(self.seed) >> 32) / 2147483648.0 - 1.0)

    @cython.final
    def chance(self, index: Any, times: Any, first: int, last: int) -> float:
        """Return the winning chance for a sample's inputs, from `first` to before `last`."""
        for j in range(self.hidden):
            self.units[j] = self.b1[j]
        logit = self.b2
        for i in range(first, last):
            x = times[i] * self.scale[index[i]]
            base = index[i] * self.hidden
            logit += self.w0[index[i]] * x
            for j in range(self.hidden):
                self.units[j] += self.w1[base + j] * x
        for j in range(self.hidden):
            if self.units[j] > 0:
                logit += self.units[j] * self.w2[j]
        return 1.0 / (1.0 + exp(-logit))

    @cython.final
    def learn(self, index: Any, times: Any, first: int, last: int, target: float, rate: float) -> float:
        """Take one step towards a target from 0 to 1; return the error before it."""
        error = target - self.chance(index, times, first, last)
        push = rate * error
        for j in range(self.hidden):
            if self.units[j] > 0:
                self.back[j] = push * self.w2[j]
                self.w2[j] += push * self.units[j]
                self.b1[j] += self.back[j]
            else:
                self.back[j] = 0.0
        self.b2 += push * 0.5
        for i in range(first, last):
            x = times[i] * self.scale[index[i]]
            base = index[i] * self.hidden
            self.w0[index[i]] += 0.5 * push * x
            for j in range(self.hidden):
                self.w1[base + j] += self.back[j] * x
        return error

    @cython.final
    def round_to(self, weight: float, unit: float, limit: float) -> int:
        """Return a weight in whole units, within a limit."""
        return int(min(max(floor(weight * unit + 0.5), -limit), limit))

    def give(self, network: Network) -> None:
        """Give a network, which has as many hidden units, the weights as they are now."""
        for i in range(self.inputs):
            network.w0[i] = self.round_to(self.w0[i] * self.scale[i], 1048576.0, 2e9)
            for j in range(self.hidden):
                at = i * self.hidden + j
                network.w1[at] = self.round_to(self.w1[at] * self.scale[i], 1024.0, 32767.0)
        for j in range(self.hidden):
            network.b1[j] = self.round_to(self.b1[j], 1024.0, 2e9)
            network.w2[j] = self.round_to(self.w2[j], 1024.0, 2e9)
        network.b2 = self.round_to(self.b2, 1048576.0, 2e9)

    def weights(self, provenance: dict[str, Any]) -> Weights:
        """Return the weights as they are now, in whole numbers."""
        inputs, hidden = range(self.inputs), range(self.hidden)
        return Weights(
            hidden=self.hidden,
            seats=self.seats,
            w1=[
                self.round_to(self.w1[i * self.hidden + j] * self.scale[i], 1024.0, 32767.0)
                for i in inputs
                for j in hidden
            ],
            w0=[self.round_to(self.w0[i] * self.scale[i], 1048576.0, 2e9) for i in inputs],
            b1=[self.round_to(self.b1[j], 1024.0, 2e9) for j in hidden],
            w2=[self.round_to(self.w2[j], 1024.0, 2e9) for j in hidden],
            b2=self.round_to(self.b2, 1048576.0, 2e9),
            provenance=provenance,
        )

    def state(self) -> list[float]:
        """Return every number, for a checkpoint."""
        inputs, hidden = range(self.inputs), range(self.hidden)
        w1 = [self.w1[i] for i in range(self.inputs * self.hidden)]
        rest = [self.w0[i] for i in inputs], [self.b1[j] for j in hidden], [self.w2[j] for j in hidden]
        return [*w1, *rest[0], *rest[1], *rest[2], self.b2]

    def set_state(self, numbers: list[float]) -> None:
        """Take over the numbers of a checkpoint. Raises ValueError where they are too few or too many."""
        many = self.inputs * self.hidden
        if len(numbers) != many + self.inputs + 2 * self.hidden + 1:
            raise ValueError(f"{len(numbers)} numbers for a network of another size")
        for i in range(many):
            self.w1[i] = numbers[i]
        for i in range(self.inputs):
            self.w0[i] = numbers[many + i]
        at = many + self.inputs
        for j in range(self.hidden):
            self.b1[j] = numbers[at + j]
            self.w2[j] = numbers[at + self.hidden + j]
        self.b2 = numbers[at + 2 * self.hidden]
