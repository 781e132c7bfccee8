"""Learning: one step is what the formulas say, and whole numbers are what the weights round to."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.input_layout import SCALES
from katmuis.players.weights import MOST_HIDDEN, inputs_of
from katmuis.rules import find_ruleset
from katmuis.training.learner import Learner
from tests.players.plain import plain
from tests.players.test_network import drawn


@dataclass
class Reference:
    """A network in floating point, written down once more from its formulas: one list a layer, dense inputs."""

    w1: list[list[float]]
    w0: list[float]
    b1: list[float]
    w2: list[float]
    b2: float

    def units(self, x: list[float]) -> list[float]:
        """The hidden units."""
        return [
            max(0.0, bias + sum(row[j] * value for row, value in zip(self.w1, x, strict=True)))
            for j, bias in enumerate(self.b1)
        ]

    def chance(self, x: list[float]) -> float:
        """The logistic function of the logit."""
        logit = self.b2 + sum(a * b for a, b in zip(self.w0, x, strict=True))
        logit += sum(a * b for a, b in zip(self.w2, self.units(x), strict=True))
        return 1 / (1 + math.exp(-logit))

    def learned(self, x: list[float], target: float, rate: float) -> Reference:
        """Down the gradient of the cross-entropy, found by differences; the direct weights at half the rate."""

        def loss(net: Reference) -> float:
            chance = net.chance(x)
            return -target * math.log(chance) - (1 - target) * math.log(1 - chance)

        def slope(change: Any) -> float:
            step = 1e-5
            up, down = self.copy(), self.copy()
            change(up, step)
            change(down, -step)
            return (loss(up) - loss(down)) / (2 * step)

        after = self.copy()
        for i in range(len(self.w0)):
            after.w0[i] -= rate / 2 * slope(lambda net, d, i=i: net.w0.__setitem__(i, net.w0[i] + d))
            for j in range(len(self.b1)):
                after.w1[i][j] -= rate * slope(lambda net, d, i=i, j=j: net.w1[i].__setitem__(j, net.w1[i][j] + d))
        for j in range(len(self.b1)):
            after.b1[j] -= rate * slope(lambda net, d, j=j: net.b1.__setitem__(j, net.b1[j] + d))
            after.w2[j] -= rate * slope(lambda net, d, j=j: net.w2.__setitem__(j, net.w2[j] + d))
        after.b2 -= rate / 2 * slope(lambda net, d: setattr(net, "b2", net.b2 + d))
        return after

    def copy(self) -> Reference:
        """The same again."""
        return Reference([[*row] for row in self.w1], [*self.w0], [*self.b1], [*self.w2], self.b2)


USED = (0, 12, 102, 159, 166, 187, 200)
"""Inputs of the sample, some of them scaled."""
COUNTS = (13, 1, 16, 40, 1, 26, -1)


def numbers_of(learner: Any) -> tuple[list[list[float]], list[float], list[float], list[float], float]:
    """The numbers of a learner as its state holds them: w1 by input, w0, b1, w2, b2."""
    state, hidden, inputs = learner.state(), learner.hidden, learner.inputs
    many = inputs * hidden
    w1 = [state[hidden * i : hidden * i + hidden] for i in range(inputs)]
    at = many + inputs
    return w1, state[many:at], state[at : at + hidden], state[at + hidden : at + 2 * hidden], state[-1]


def reference_of(learner: Any) -> Reference:
    """The part of a learner that the sample uses."""
    w1, w0, b1, w2, b2 = numbers_of(learner)
    return Reference([w1[i] for i in USED], [w0[i] for i in USED], b1, w2, b2)


SAMPLE = [count / SCALES.get(index, 1) for index, count in zip(USED, COUNTS, strict=True)]


@pytest.mark.parametrize("target", [0.0, 0.3, 1.0])
def test_a_step_follows_the_gradient(target: float) -> None:
    learner = plain("training.learner").Learner(2, 4, 5)
    for _ in range(3):
        before = reference_of(learner)
        expected = before.learned(SAMPLE, target, 0.05)
        error = learner.learn(USED, COUNTS, 0, len(USED), target, 0.05)
        assert error == pytest.approx(target - before.chance(SAMPLE), abs=1e-12)
        found = reference_of(learner)
        for name in ("w0", "b1", "w2"):
            assert getattr(found, name) == pytest.approx(getattr(expected, name), abs=1e-8), name
        assert found.b2 == pytest.approx(expected.b2, abs=1e-8)
        for row, wanted in zip(found.w1, expected.w1, strict=True):
            assert row == pytest.approx(wanted, abs=1e-8)


def test_a_step_changes_no_other_input() -> None:
    learner = plain("training.learner").Learner(2, 4, 5)
    before = numbers_of(learner)
    learner.learn((7, *USED, 9), (5, *COUNTS, 5), 1, 1 + len(USED), 1.0, 0.1)
    after = numbers_of(learner)
    changed = [i for i in range(learner.inputs) if before[0][i] != after[0][i] or before[1][i] != after[1][i]]
    assert changed == list(USED)


def test_learning_brings_the_chance_to_the_target() -> None:
    learner = plain("training.learner").Learner(2, 8, 1)
    for _ in range(400):
        learner.learn(USED, COUNTS, 0, len(USED), 0.8, 0.05)
    assert learner.chance(USED, COUNTS, 0, len(USED)) == pytest.approx(0.8, abs=0.01)


def test_weights_begin_at_random_between_minus_and_plus_a_tenth() -> None:
    first, same, other = (plain("training.learner").Learner(2, 4, seed) for seed in (1, 1, 2))
    w1, w0, b1, w2, b2 = numbers_of(first)
    drawn = [number for row in w1 for number in row] + b1 + w2
    assert first.state() == same.state() != other.state()
    assert -0.1 <= min(drawn) < -0.099 < 0.099 < max(drawn) < 0.1
    assert abs(sum(drawn)) / len(drawn) < 0.01
    assert (set(w0), b2) == ({0.0}, 0.0)


def test_whole_weights_are_the_numbers_rounded() -> None:
    """In 1/1024 the hidden layer, in 2^-20 the rest; the scale of an input is in them."""
    learner, random = plain("training.learner").Learner(2, 3, 1), Random(1)
    state = [random.uniform(-3, 3) for _ in learner.state()]
    learner.set_state(state)
    weights = learner.weights({"seed": 1})
    w1, w0, b1, w2, b2 = numbers_of(learner)
    assert learner.state() == state
    for i in range(learner.inputs):
        scale = SCALES.get(i, 1)
        assert weights.w0[i] == math.floor(w0[i] / scale * 2**20 + 0.5)
        assert weights.w1[3 * i : 3 * i + 3] == [math.floor(number / scale * 1024 + 0.5) for number in w1[i]]
    assert weights.b1 == [math.floor(number * 1024 + 0.5) for number in b1]
    assert weights.w2 == [math.floor(number * 1024 + 0.5) for number in w2]
    assert weights.b2 == math.floor(b2 * 2**20 + 0.5)
    assert (weights.seats, weights.hidden, weights.provenance) == (2, 3, {"seed": 1})


def test_weights_that_are_too_large_are_cut_to_what_a_file_holds() -> None:
    learner = plain("training.learner").Learner(2, 1, 1)
    learner.set_state([(-1) ** i * 1e9 for i in range(len(learner.state()))])
    weights = learner.weights({})
    assert {abs(number) for number in weights.w1[1:10]} == {32767}
    assert weights.numbers


def test_a_network_is_given_what_a_file_would_hold() -> None:
    """The weights that the players of the next games use are those that would be written now."""
    learner = plain("training.learner").Learner(2, 3, 4)
    code = plain("players.net").make_code(find_ruleset("classic"))
    network = plain("players.network").Network(code, drawn(2, 3, 1))
    learner.give(network)
    weights = learner.weights({})
    assert (network.w1, network.w0) == (weights.w1, weights.w0)
    assert (network.b1[:3], network.w2[:3], network.b2) == (weights.b1, weights.w2, weights.b2)


def test_a_state_of_another_size_is_refused() -> None:
    learner = plain("training.learner").Learner(2, 3, 4)
    before = learner.state()
    assert len(before) == inputs_of(2) * 4 + 2 * 3 + 1
    for state in (before[:-1], [*before, 0.0], []):
        with pytest.raises(ValueError, match="numbers for a network of another size"):
            learner.set_state(state)
    assert learner.state() == before


@pytest.mark.parametrize(("seats", "hidden"), [(1, 4), (7, 4), (2, 0), (2, MOST_HIDDEN + 1)])
def test_a_network_of_a_size_that_has_no_room_is_refused(seats: int, hidden: int) -> None:
    with pytest.raises(KatmuisError, match="network_size"):
        Learner(seats, hidden, 1)
