"""Times of thinking: exact means and maxima, and quantiles to about one per cent."""

from __future__ import annotations

from random import Random

import pytest

from katmuis.arena.times import Stopwatch, Thinking, Times


def times_of(values: list[int]) -> Times:
    times = Times()
    for value in values:
        times.add(value)
    return times


def test_quantiles_are_right_within_about_one_per_cent() -> None:
    random = Random(2)
    values = [int(10 ** random.uniform(2, 8)) for _ in range(5000)]
    times, order = times_of(values), sorted(values)
    for share in (0.5, 0.95, 0.99):
        assert times.quantile(share) == pytest.approx(order[round(share * 5000) - 1], rel=0.012)
    assert times.quantile(1) == max(values)


def test_the_summary_is_in_milliseconds() -> None:
    found = times_of([1_000_000, 3_000_000]).summary()
    assert found == {
        "count": 2,
        "mean": 2.0,
        "p50": pytest.approx(1, rel=0.011),
        "p95": 3.0,
        "p99": 3.0,
        "max": 3.0,
    }


def test_times_add_up() -> None:
    random = Random(3)
    values = [random.randrange(1, 10**7) for _ in range(300)]
    whole, part = times_of(values[:100]), times_of(values[100:])
    whole.include(part)
    assert whole == times_of(values)


def test_nothing_measured_and_no_time_at_all() -> None:
    assert Times().summary() == {"count": 0, "mean": 0.0, "p50": 0.0, "p95": 0.0, "p99": 0.0, "max": 0.0}
    assert times_of([0, 0]).summary()["p99"] == 0


def test_a_decision_is_all_that_is_thought_from_one_chance_to_the_next() -> None:
    thinking = Thinking()
    watch = Stopwatch(thinking)
    for time, fresh in ((5, True), (1, False), (2, False), (7, True)):
        watch.add(time, fresh)
    assert thinking.decisions.count == 1
    watch.stop()
    watch.stop()
    assert (thinking.decisions.total, thinking.decisions.longest, thinking.decisions.count) == (15, 8, 2)
    assert (thinking.moves.total, thinking.moves.longest, thinking.moves.count) == (15, 7, 4)
    other = Thinking()
    other.include(thinking)
    assert other == thinking
    assert other.summary()["decisions"]["count"] == 2
