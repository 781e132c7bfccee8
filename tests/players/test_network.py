"""The value function computes in whole numbers: what the weights say, compiled and not to the last bit."""

from __future__ import annotations

from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from katmuis.players.weights import Weights, inputs_of, weights_for
from katmuis.rules import RuleSet, engines, find_ruleset, view_for
from katmuis.rules.sight import sight_of
from tests.players.plain import plain, sight, uncompiled
from tests.players.positions import EVERY_KIND, under_way

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

__all__ = ["uncompiled"]


def drawn(seats: int, hidden: int, seed: int) -> Weights:
    """Weights at random, so that every input counts."""
    random, inputs = Random(seed), inputs_of(seats)
    return Weights(
        hidden=hidden,
        seats=seats,
        w1=[random.randint(-300, 300) for _ in range(inputs * hidden)],
        w0=[random.randint(-300_000, 300_000) for _ in range(inputs)],
        b1=[random.randint(-500, 500) for _ in range(hidden)],
        w2=[random.randint(-2000, 2000) for _ in range(hidden)],
        b2=random.randint(-100_000, 100_000),
    )


def worth_of(weights: Weights, inputs: dict[int, int]) -> int:
    """What weights make of inputs, reckoned plainly."""
    worth = weights.b2 + sum(times * weights.w0[index] for index, times in inputs.items())
    for j in range(weights.hidden):
        unit = weights.b1[j] + sum(times * weights.w1[index * weights.hidden + j] for index, times in inputs.items())
        worth += max(unit, 0) * weights.w2[j]
    return worth


def network(seen: Game, weights: Weights) -> Any:
    """A network, uncompiled, that has looked at a table."""
    made = plain("players.network").Network(seen.code, weights)
    made.begin(seen)
    made.reach(seen)
    return made


@pytest.mark.usefixtures("uncompiled")
def test_an_end_is_worth_what_the_weights_make_of_its_inputs() -> None:
    for seed, rules in enumerate(EVERY_KIND):
        seen = sight(under_way(rules, seed, wilds=1))
        weights = drawn(rules.seats, 5, seed)
        made = network(seen, weights)
        for move in [move for move in seen.legal() if 8 <= move & 15 < 14][:4]:
            worth = made.close(seen, 0, move)
            assert worth == worth_of(weights, made.taken()), rules.text


@pytest.mark.usefixtures("uncompiled")
def test_ends_of_one_state_do_not_disturb_each_other() -> None:
    """The same end is worth the same whatever was asked before it; another table is worth another number."""
    rules = find_ruleset("classic")
    seen, weights = sight(under_way(rules, 1)), drawn(2, 7, 1)
    made = network(seen, weights)
    discards = [move for move in seen.legal() if 8 <= move & 15 < 14]
    first = [made.close(seen, 0, move) for move in discards]
    assert [made.close(seen, 0, move) for move in reversed(discards)] == first[::-1]
    assert [network(seen, weights).close(seen, 0, move) for move in discards] == first
    assert len(set(first)) > 1


def largest(seats: int) -> Weights:
    """The largest weights that learning writes; sums of units take 32 bits, logits 64."""
    inputs = inputs_of(seats)
    return Weights(2, seats, [32767, -32768] * inputs, [2_000_000_000] * inputs, [0, 9], [2_000_000_000] * 2, 0)


def surveyed(module: ModuleType, game: Game, weights: Weights, rules: RuleSet, cap: int) -> list[tuple[int, ...]]:
    """Every end with its worth, by the net of an engine."""
    net = module.Net(cap, weights)
    net.prepare(rules)
    found: list[tuple[int, ...]] = net.survey(sight_of(view_for(game, game.turn)), cap)
    return found


def test_compiled_and_uncompiled_find_the_same(both: tuple[ModuleType, ModuleType]) -> None:
    """Every end, its key and its worth, by the shipped weights and by weights at random, to the last bit."""
    modules = plain("players.net"), import_module("katmuis.players.net")
    for seed, rules in enumerate(EVERY_KIND):
        for weights in (weights_for(rules), drawn(rules.seats, 1 + seed % 9, seed), largest(rules.seats)):
            found = []
            for engine, module in zip(both, modules, strict=True):
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(engines, "_chosen", engine)
                    found.append(surveyed(module, under_way(rules, seed, wilds=seed % 3), weights, rules, 12))
            assert found[0] == found[1], rules.text
            assert found[0]


@pytest.mark.nightly
def test_compiled_and_uncompiled_find_the_same_in_many_positions(both: tuple[ModuleType, ModuleType]) -> None:
    modules = plain("players.net"), import_module("katmuis.players.net")
    for seed in range(5):
        for rules in EVERY_KIND:
            found = []
            for engine, module in zip(both, modules, strict=True):
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(engines, "_chosen", engine)
                    game = under_way(rules, seed, wilds=seed)
                    found.append(surveyed(module, game, weights_for(rules), rules, 100))
            assert found[0] == found[1], rules.text
