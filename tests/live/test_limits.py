"""How much may be asked of one table in a short time."""

from __future__ import annotations

import pytest

from katmuis.errors import RefusedError
from katmuis.live.limits import LIMITS, PHRASES, Limits, What
from tests.live.playing import Clock


@pytest.mark.parametrize("what", list(LIMITS))
def test_so_much_at_once_and_one_more_after_a_while(what: What) -> None:
    clock = Clock()
    limits, limit = Limits(clock), LIMITS[what]
    assert [limits.may(what) for _ in range(limit.at_once + 1)] == [True] * limit.at_once + [False]
    with pytest.raises(RefusedError) as raised:
        limits.count(what)
    assert (raised.value.code, raised.value.read) == (limit.code, limit.more)
    clock.pass_by(limit.every)
    limits.count(what)
    assert not limits.may(what)


def test_each_seat_says_so_much() -> None:
    clock = Clock()
    limits = Limits(clock)
    for _ in range(PHRASES.at_once):
        limits.count_phrase(1)
    with pytest.raises(RefusedError, match="too_many_phrases"):
        limits.count_phrase(1)
    limits.count_phrase(2)
    clock.pass_by(PHRASES.every)
    limits.count_phrase(1)
