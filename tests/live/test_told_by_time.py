"""How long an answer takes, and how long it is, says nothing of cards that its viewer does not see."""

from __future__ import annotations

import asyncio
import gc
import math
import random
import time
from collections.abc import Callable

import pytest

from katmuis.ids import CommandId, Seat
from katmuis.live.state import State
from katmuis.live.table import Table
from katmuis.protocol.messages import Play
from katmuis.rules.cards import KING, rank_of
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.live.playing import Walk, make_services, seat_at
from tests.live.worlds import FullStore, World, dealt_anew

SAMPLES = 2000
ALPHA = 0.001
YOU, OTHER = Seat(1), Seat(2)


def chance_of(one: list[float], two: list[float]) -> float:
    """The probability that two samples differ as much as these or more, by the test of Mann and Whitney."""
    ranked = sorted([(value, 0) for value in one] + [(value, 1) for value in two])
    ranks = sum(place for place, (_value, group) in enumerate(ranked, 1) if group == 0)
    count = len(one) * len(two)
    above = ranks - len(one) * (len(one) + 1) / 2
    spread = math.sqrt(count * (len(one) + len(two) + 1) / 12)
    return math.erfc(abs(above - count / 2) / spread / math.sqrt(2))


def holds_wild(state: State) -> bool:
    """Whether the other hand, which is not seen, has a wild card."""
    hand = state.game.pile(SEATS_AT + SEAT_ROWS * (OTHER - 1) + HAND_ROW)
    return any(rank_of(card) >= KING for card in hand)


async def answers(table: Table, name: int) -> list[bytes]:
    """What a viewer is answered who asks for all he may see and tries a move that he may not make."""
    # Each try has a name of its own: one that is known is not judged again.
    refused = await table.command(YOU, Play(id=CommandId(f"{name:05}"), number=table.state.number, move="h?>c1"))
    return [*table.catch_up(YOU, None), repr(refused).encode()]


async def measure(samples: int, before: Callable[[State], None]) -> dict[bool, list[float]]:
    """How long answers take, in seconds, by whether the hidden hand has a wild card; each in a world of its own."""
    walk = Walk("classic", 3)
    for _ in range(12):
        walk.play_any()
    table = await seat_at(make_services(FullStore()), walk)
    world = World(table, walk.state, list(walk.steps), walk.secrets)
    chance = random.Random(5)
    told: dict[bool, list[float]] = {True: [], False: []}
    lengths = set()
    gc.collect()
    gc.disable()
    try:
        while min(map(len, told.values())) < samples:
            other = dealt_anew(world, YOU, chance)
            other.enter()
            begun = time.perf_counter()
            before(other.state)
            frames = await answers(table, sum(map(len, told.values())))
            took = time.perf_counter() - begun
            told[holds_wild(other.state)].append(took)
            lengths.add(tuple(map(len, frames)))
    finally:
        gc.enable()
    assert len(lengths) == 1
    return told


@pytest.mark.nightly
def test_no_answer_takes_longer_for_what_is_hidden() -> None:
    """Measured once more where chance alone would say so one time in a thousand."""
    for _attempt in range(2):
        told = asyncio.run(measure(SAMPLES, lambda _state: None))
        found = chance_of(told[True], told[False])
        if found > ALPHA:
            return
    raise AssertionError(f"answers take longer for one of two hands (p = {found:.2g})")


@pytest.mark.nightly
def test_an_answer_that_takes_longer_is_found() -> None:
    def slower(state: State) -> None:
        until = time.perf_counter() + (0.0002 if holds_wild(state) else 0.0)
        while time.perf_counter() < until:
            continue

    told = asyncio.run(measure(SAMPLES // 10, slower))
    assert chance_of(told[True], told[False]) < ALPHA


def test_samples_are_told_apart_as_they_should_be() -> None:
    chance = random.Random(2)
    one = [chance.random() for _ in range(300)]
    assert chance_of(one, [chance.random() for _ in range(300)]) > 0.01
    assert chance_of(one, [chance.random() + 0.3 for _ in range(300)]) < 1e-6
    assert chance_of([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]) == pytest.approx(0.0495, abs=0.001)
