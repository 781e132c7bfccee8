"""Rates, intervals and the stopping rule, on numbers worked out by hand and on samples whose truth is known."""

from __future__ import annotations

from math import log, sqrt
from random import Random

import pytest

from katmuis.arena.stats import Estimate, Sequential, Stopping, estimate, estimate_share


def test_the_mean_and_its_interval() -> None:
    found = estimate([1.0, 0.5, 0.5, 0.0])
    assert found.value == 0.5
    assert found.interval == pytest.approx(1.96 * sqrt((0.25 + 0.25) / 3 / 4))


@pytest.mark.parametrize(("values", "expected"), [([], Estimate(0.0, 1.0)), ([0.5], Estimate(0.5, 1.0))])
def test_too_little_to_say_anything(values: list[float], expected: Estimate) -> None:
    assert estimate(values) == expected


def test_deals_that_are_all_alike_are_not_certain() -> None:
    """As if of 10 deals one had gone the other way by half a game; ever less with more deals."""
    assert estimate([1.0] * 10).value == 1.0
    assert estimate([1.0] * 10).interval == pytest.approx(0.098)
    assert estimate([1.0] * 1000).interval == pytest.approx(0.00098)
    assert estimate_share([5.0] * 10, [5.0] * 10).interval == pytest.approx(0.098)


def test_a_share_weighs_each_deal_by_what_was_won_in_it() -> None:
    found = estimate_share([10.0, 0.0, 5.0], [10.0, 20.0, 10.0])
    assert found.value == 15 / 40
    squares = (10 - 3.75) ** 2 + 7.5**2 + (5 - 3.75) ** 2
    assert found.interval == pytest.approx(1.96 * sqrt(squares * 3 / 2) / 40)
    assert estimate_share([0.0], [0.0]) == Estimate(0.5, 1.0)
    assert estimate_share([3.0], [4.0]) == Estimate(0.75, 1.0)


def test_equal_totals_make_a_share_a_mean() -> None:
    values = [1.0, 0.5, 0.5, 0.0, 1.0]
    assert estimate_share(values, [1.0] * 5).interval == pytest.approx(estimate(values).interval)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Of 600 samples of 200 deals between 92.5 and 97.5 % hold the true rate of 0.6."""
    random, held = Random(1), 0
    for _ in range(600):
        found = estimate([(random.random() < 0.6) / 2 + (random.random() < 0.6) / 2 for _ in range(200)])
        held += abs(found.value - 0.6) <= found.interval
    assert 555 <= held <= 585


def test_the_likelihood_ratio() -> None:
    """Of the normal distribution with the sample's variance, 3/16 for these."""
    test = Sequential(Stopping(0.5, 0.6))
    for value in (1.0, 1.0, 1.0, 0.0):
        test.add(value)
    assert test.ratio() == pytest.approx(4 * 0.1 * (1.5 - 1.1) / (2 * 3 / 16))
    assert Stopping(0.5, 0.6, error=0.01).bound == pytest.approx(log(99))


def test_nothing_is_decided_before_the_least_number_of_deals() -> None:
    test = Sequential(Stopping(0.4, 0.6, least=20))
    assert [test.add(1.0) for _ in range(20)] == [""] * 19 + ["upper"]
    test = Sequential(Stopping(0.4, 0.6, least=20))
    assert [test.add(0.0) for _ in range(20)] == [""] * 19 + ["lower"]


@pytest.mark.parametrize(("truth", "verdict"), [(0.5, "lower"), (0.6, "upper")])
def test_the_verdict_is_seldom_wrong(truth: float, verdict: str) -> None:
    """Of 200 tests at either rate at most 18 are: 5 % of them, and three standard errors."""
    random, wrong = Random(3), 0
    for _ in range(200):
        test, found = Sequential(Stopping(0.5, 0.6)), ""
        while not found:
            found = test.add((random.random() < truth) / 2 + (random.random() < truth) / 2)
        wrong += found != verdict
    assert wrong <= 18
