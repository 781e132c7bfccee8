"""Computers decide beside the loop and in time; whoever fails is replaced by a simple play and named in the log."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

import pytest

from katmuis.errors import ThinkingError
from katmuis.live import thinking
from katmuis.live.apart import can_hurry, thinks_apart
from katmuis.live.places import Place
from katmuis.live.simple import simple_play
from katmuis.live.thinking import LIMIT, Thinkers, make_thinkers
from katmuis.players import find_player
from katmuis.rules import ENGINE, Move, View, view_for
from katmuis.settings import Settings
from tests.live.planted import AWAKE, FAULTY, find_planted
from tests.live.playing import Walk, make_services
from tests.live.test_places import Held

SETTINGS = Settings(database="", thinkers=2, searchers=2)
NOT_IN_THREADS = {"dying"}
Told = TypeVar("Told")


def view_of(walk: Walk) -> View:
    return view_for(walk.state.game, walk.state.turn)


def thinkers_of(*, apart: bool) -> Thinkers:
    services = make_services(player=find_planted, apart=lambda _name: apart)
    return make_thinkers(services, SETTINGS)


class Bench:
    """Thinkers with little patience, all of whose processes have started."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, apart: bool) -> None:
        self.apart = apart
        self.thinkers = thinkers_of(apart=apart)
        self._patch = monkeypatch

    def run(self, story: Callable[[Thinkers], Coroutine[Any, Any, Told]]) -> Told:
        async def told() -> Told:
            view = view_of(Walk("classic"))
            await asyncio.gather(*(self.thinkers.decide("faithful", view, LIMIT) for _ in range(8)))
            self._patch.setattr(thinking, "GRACE", 0.3)
            return await story(self.thinkers)

        return asyncio.run(told())


@pytest.fixture(params=[False, True], ids=["near", "apart"])
def bench(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    AWAKE.clear()
    made = Bench(monkeypatch, apart=request.param)
    yield made
    AWAKE.set()
    made.thinkers.stop()


def test_those_who_search_and_those_who_are_not_known_think_in_processes() -> None:
    assert all(thinks_apart(name) for name in ("net-search", "level-6", "somebody-else", "level-7"))
    assert not any(thinks_apart(name) for name in ("random", "kind", "greedy", "rules-of-thumb"))
    assert [thinks_apart(name) for name in ("net", "level-1", "level-5")] == [ENGINE != "compiled"] * 3


def test_a_player_decides_as_it_would_by_itself(bench: Bench) -> None:
    async def story(thinkers: Thinkers) -> None:
        for seed in range(20):
            view = view_of(Walk("katz-und-maus", seed))
            expected = find_player("greedy").choose(view, LIMIT, make_services().make_random()).move
            assert await thinkers.decide("faithful", view, LIMIT) == [expected]

    bench.run(story)


def test_a_player_is_given_a_view_its_time_and_chance(bench: Bench) -> None:
    async def story(thinkers: Thinkers) -> None:
        view = view_of(Walk("classic"))
        assert await thinkers.decide("telling", view, LIMIT) == [view.legal[0]]
        assert await thinkers.decide("telling", view, LIMIT / 2) == [view.legal[-1]]

    bench.run(story)


@pytest.mark.parametrize("name", FAULTY)
def test_who_fails_is_replaced_by_a_simple_play(bench: Bench, name: str, caplog: pytest.LogCaptureFixture) -> None:
    if name in NOT_IN_THREADS and not bench.apart:
        pytest.skip("it would end the tests")

    async def story(thinkers: Thinkers) -> None:
        view = view_of(Walk("classic"))
        assert view.own.hand
        assert await thinkers.decide(name, view, LIMIT) == [simple_play(view)]
        assert (await thinkers.decide("faithful", view, LIMIT))[0] in view.legal
        assert repr(view.own.hand) not in caplog.text

    bench.run(story)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert f"player {name} " in caplog.text


def test_faulty_players_at_many_tables_cost_nobody_else_a_move(bench: Bench) -> None:
    """Twelve faulty ones among sixty who decide at the same time."""
    faulty = [name for name in FAULTY if bench.apart or name not in NOT_IN_THREADS]
    named = [faulty[at // 5 % len(faulty)] if at % 5 == 0 else "faithful" for at in range(60)]
    views = [view_of(Walk("classic", seed)) for seed in range(60)]

    async def story(thinkers: Thinkers) -> list[list[Move]]:
        return list(
            await asyncio.gather(*(thinkers.decide(name, view, LIMIT) for name, view in zip(named, views, strict=True)))
        )

    moves = bench.run(story)
    for name, view, move in zip(named, views, moves, strict=True):
        greedy = find_player("greedy").choose(view, LIMIT, make_services().make_random()).move
        assert move == [greedy if name == "faithful" else simple_play(view)]


# ---------------------------------------------------------------- under pressure


def pressed(*, apart: bool) -> tuple[Thinkers, Held]:
    held = Held()
    services = make_services(apart=lambda _name: apart)
    idle = Place(Held(), 2, 32, 0.1)
    return Thinkers(services, *((idle, Place(held, 2, 32, 0.1)) if apart else (Place(held, 2, 32, 0.1), idle))), held


def test_who_searches_has_less_time_the_longer_the_others_are_expected_to_wait() -> None:
    """And none in the end: then the play is a simple one, at once."""

    async def story() -> None:
        thinkers, held = pressed(apart=True)
        view = view_of(Walk("classic"))
        times, decisions = [], []
        while thinkers.time_for("greedy") > 0:
            times.append(thinkers.time_for("greedy"))
            decisions.append(asyncio.create_task(thinkers.decide("greedy", view, LIMIT)))
            await asyncio.sleep(0)
        assert times == [LIMIT] * 7 + [LIMIT / 2] * 5 + [LIMIT / 4] * 5 + [LIMIT / 8] * 5
        assert await thinkers.decide("greedy", view, 0) == [simple_play(view)]
        with pytest.raises(ThinkingError, match="busy"):
            await thinkers.advise(abs, -1)
        held.on.set()
        await asyncio.gather(*decisions)
        assert thinkers.time_for("greedy") == LIMIT
        assert await thinkers.advise(abs, -1) == 1

    asyncio.run(story())


def test_who_can_hurry_decides_near_by_when_there_is_no_time_to_search() -> None:
    async def story() -> None:
        held = Held()
        held.on.set()
        services = make_services(apart=lambda _name: True, hurry=lambda name: name == "net-search")
        thinkers = Thinkers(services, Place(held, 1, 32, 0.1), Place(Held(), 1, 32, 0.1))
        view = view_of(Walk("classic"))
        decided = await thinkers.decide("net-search", view, 0)
        assert decided[0] == find_player("net").choose(view, 0, make_services().make_random()).move
        assert len(held.begun) == 1
        assert await thinkers.decide("greedy", view, 0) == [simple_play(view)]
        assert len(held.begun) == 1

    asyncio.run(story())
    assert [can_hurry(name) for name in ("level-6", "net-search")] == [ENGINE == "compiled"] * 2
    assert not can_hurry("somebody-else")


def test_who_thinks_shortly_has_all_his_time_or_none() -> None:
    async def story() -> None:
        thinkers, held = pressed(apart=False)
        view = view_of(Walk("classic"))
        decisions = []
        for _ in range(2 + 2 * 32):
            assert thinkers.time_for("greedy") == LIMIT
            decisions.append(asyncio.create_task(thinkers.decide("greedy", view, LIMIT)))
            await asyncio.sleep(0)
        assert thinkers.time_for("greedy") == 0
        held.on.set()
        await asyncio.gather(*decisions)

    asyncio.run(story())


def test_the_time_that_is_seen_says_nothing_of_the_time_that_was_needed() -> None:
    """A decision that is searched for takes all its time to whoever looks on; the others take next to none."""
    assert pressed(apart=True)[0].least_for("greedy", 0.1) == 0.1
    assert pressed(apart=False)[0].least_for("greedy", 0.1) == 0


# ---------------------------------------------------------------- what leaves the process


def test_nothing_but_a_view_goes_to_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent to a process is a function, how to find the player, his name, the view, time and a seed."""
    sent: list[tuple[Any, ...]] = []

    # It stands in for one that watches the time.
    async def think(work: Callable[..., list[int]], *args: object, seconds: float) -> list[int]:  # noqa: ARG001
        sent.append(pickle.loads(pickle.dumps((work, *args))))
        return work(*args)

    walk = Walk("classic")
    view = view_of(walk)
    services = make_services(player=find_planted, apart=lambda _name: True)
    thinkers = Thinkers(services, Place(Held(), 1, 32, 0.1), Place(Held(), 1, 32, 0.1))
    monkeypatch.setattr(thinkers._apart, "think", think)
    asyncio.run(thinkers.decide("faithful", view, LIMIT))
    ((work, find, name, seen, seconds, seed),) = sent
    assert (work, find, name, seen, seconds) == (thinking.choose, find_planted, "faithful", view, LIMIT)
    assert isinstance(seed, int)
    with pytest.raises(TypeError):
        pickle.dumps(walk.state)
