"""What one may do in a short time: so much at once, then one more every so many seconds, and nothing is hoarded."""

from __future__ import annotations

from katmuis.live.allowance import Allowance, Allowances
from tests.live.playing import Clock


def test_an_allowance_is_used_up_and_fills_again() -> None:
    allowance = Allowance(3, 10.0, 0.0)
    assert [allowance.take(0.0) for _ in range(5)] == [True, True, True, False, False]
    assert not allowance.take(9.0)
    assert allowance.take(10.0)
    assert not allowance.take(10.0)
    assert [allowance.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_what_is_refused_costs_nothing() -> None:
    allowance = Allowance(1, 10.0, 0.0)
    assert allowance.take(0.0)
    assert not any(allowance.take(5.0) for _ in range(100))
    assert allowance.take(10.0)


def test_what_is_given_back_can_be_taken_again_and_no_more() -> None:
    allowance = Allowance(2, 10.0, 0.0)
    allowance.give_back()
    assert [allowance.take(0.0) for _ in range(3)] == [True, True, False]
    allowance.give_back()
    assert [allowance.take(0.0) for _ in range(2)] == [True, False]


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    allowance = Allowance(2, 10.0, 100.0)
    assert allowance.take(50.0)
    assert allowance.take(50.0)
    assert not allowance.take(50.0)
    assert allowance.take(60.0)


def test_everybody_has_an_allowance_of_his_own() -> None:
    clock = Clock()
    allowances = Allowances(1, 10.0)
    assert allowances.take("ann", clock())
    assert allowances.take("bob", clock())
    assert not allowances.take("ann", clock())


def test_those_with_a_full_allowance_are_forgotten_and_no_more_are_kept_than_may_be() -> None:
    clock = Clock()
    allowances = Allowances(2, 10.0, kept=5)
    for name in "abcde":
        allowances.take(name, clock())
    clock.pass_by(10)
    assert allowances.take("f", clock())
    assert len(allowances) == 1
    for name in "ghijklmn":
        assert allowances.take(name, clock())
    assert len(allowances) == 5
    assert allowances.take("n", clock())
    assert not allowances.take("n", clock())
