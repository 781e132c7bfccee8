"""Computers at a table: paced, blind to hidden cards, resumed after a restart, and never in the way."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

import pytest

from katmuis.live import bots
from katmuis.live.bots import PAUSES, pause_before
from katmuis.live.state import State
from katmuis.players import Decision, Player, find_player
from katmuis.protocol.messages import Accepted, Pace, Resign, TakeBack
from katmuis.rules import View
from tests.live.computers import at_table, before_discard, until_person_on_turn
from tests.live.playing import CAT, YOU, make_services, play
from tests.live.two_processes import until


class Watched:
    """The greedy player, with a record of what it was given."""

    name = "watched"

    def __init__(self) -> None:
        self.given: list[tuple[Any, ...]] = []
        self.threads: set[str] = set()

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:
        self.given.append((view, limit, random))
        self.threads.add(threading.current_thread().name)
        return find_player("greedy").choose(view, limit, random)


class Broken:
    """A player with a fault."""

    name = "broken"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        raise RuntimeError("a fault")


def test_a_computer_plays_its_turn_card_by_card() -> None:
    async def story() -> None:
        watched = Watched()
        services = make_services(player=lambda _name: watched)
        table, playing, ann = await at_table(services, before_discard())
        table.set_pace("off")
        number = table.state.number
        await table.command(YOU, play(table, next(iter(before_discard().legal())), "a"))
        await until_person_on_turn(table)
        told = await ann.frames()
        assert [frame["number"] for frame in told] == list(range(number + 1, table.state.number + 1))
        assert len(watched.given) == table.state.number - number - 1
        assert told[-1]["choice"]["legal"] != []
        await playing.stop()
        assert watched.threads != {threading.current_thread().name}
        assert all("MainThread" not in name for name in watched.threads)

    asyncio.run(story())


def test_a_player_is_given_the_view_of_its_seat_and_nothing_else() -> None:
    async def story() -> None:
        watched = Watched()
        services = make_services(player=lambda _name: watched)
        table, playing, _ann = await at_table(services, before_discard())
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()
        for view, limit, chance in watched.given:
            assert type(view) is View
            assert (view.viewer, view.turn) == (CAT, CAT)
            assert view.seats[0].hand is None
            assert isinstance(limit, float)
            assert isinstance(chance, random.Random)

    asyncio.run(story())


@pytest.mark.parametrize("pace", list(PAUSES))
def test_pauses_follow_the_pace_and_not_the_cards(pace: Pace, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first card of a turn waits longer; every wait is the one of the table of pauses."""
    waits: list[tuple[bool, float]] = []

    def pause(state: State, chosen: Pace) -> float:
        waits.append((state.fresh, pause_before(state, chosen)))
        return 0.0

    monkeypatch.setattr(bots, "pause_before", pause)

    async def story(seed: int) -> None:
        services = make_services()
        table, playing, _ann = await at_table(services, before_discard(seed))
        table.set_pace(pace)
        await table.command(YOU, play(table, before_discard(seed).legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()

    for seed in range(8):
        asyncio.run(story(seed))
    first, further = PAUSES[pace]
    assert {seconds for fresh, seconds in waits if fresh} == {first}
    assert {seconds for fresh, seconds in waits if not fresh} == {further}
    assert pace != "normal" or 1.0 <= first <= 1.2
    assert pace != "off" or (first, further) == (0, 0)


def pauses(monkeypatch: pytest.MonkeyPatch, *long: Pace) -> None:
    """Makes the pauses of some paces so long that none ends while a test runs."""
    monkeypatch.setattr(bots, "PAUSES", {**PAUSES, **dict.fromkeys(long, (600.0, 600.0))})


def test_a_discard_can_be_taken_back_while_the_computer_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the computer stands still, and what it had thought of is not played."""
    pauses(monkeypatch, "normal")

    async def story() -> None:
        services = make_services()
        table, playing, ann = await at_table(services, before_discard())
        table.set_pace("normal")
        number = table.state.number
        move = before_discard().legal()[0]
        await table.command(YOU, play(table, move, "a"))
        await asyncio.sleep(0.1)
        answer = await table.command(YOU, TakeBack(id="b", number=number + 1))
        assert answer == Accepted(id="b", number=number + 2)
        back = (await ann.frames())[-1]
        assert back["position"]["turn"] == 1
        assert back["choice"]["legal"] == before_discard().legal()
        await until(lambda: not playing.plays_at(table.id))
        assert table.state.number == number + 2
        await table.command(YOU, play(table, move, "c"))
        assert playing.plays_at(table.id)
        await playing.stop()

    asyncio.run(story())


def test_a_pause_that_runs_is_fitted_to_a_new_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses(monkeypatch, "slow", "normal")

    async def story() -> None:
        services = make_services()
        table, playing, _ann = await at_table(services, before_discard())
        table.set_pace("slow")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        number = table.state.number
        await asyncio.sleep(0.1)
        table.set_pace("normal")
        await asyncio.sleep(0.1)
        assert table.state.number == number
        table.set_pace("off")
        await until_person_on_turn(table)
        await playing.stop()

    asyncio.run(story())


def test_giving_up_stops_the_computer() -> None:
    async def story() -> None:
        services = make_services()
        table, playing, _ann = await at_table(services, before_discard())
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        number = table.state.number
        await table.command(YOU, Resign(id="b", number=number))
        await until(lambda: not playing.plays_at(table.id))
        assert table.state.number == number + 1

    asyncio.run(story())


def test_a_turn_that_a_restart_cut_short_goes_on() -> None:
    async def story() -> None:
        walk = before_discard()
        walk.play(walk.legal()[0])
        services = make_services()
        table, playing, _ann = await at_table(services, walk)
        table.set_pace("off")
        playing.wake(table)
        await until_person_on_turn(table)
        assert table.state.turn == YOU
        await playing.stop()

    asyncio.run(story())


def test_a_fault_in_a_player_does_not_hang_the_game(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        services = make_services(player=lambda _name: Broken())
        table, playing, _ann = await at_table(services, before_discard())
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()

    asyncio.run(story())
    assert "player greedy failed: RuntimeError at " in caplog.text
    assert "a fault" not in caplog.text


def test_a_move_that_is_not_legal_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    class Cheat:
        name = "cheat"

        def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
            return Decision(type(view.legal[0])(12345))

    async def story() -> None:
        services = make_services(player=lambda _name: Cheat())
        table, playing, _ann = await at_table(services, before_discard())
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()

    asyncio.run(story())
    assert "not legal" in caplog.text


def test_a_player_that_thinks_long_does_not_stop_the_others() -> None:
    thinks, may_end, ended = threading.Event(), threading.Event(), []

    class Slow:
        name = "slow"

        def choose(self, view: View, limit: float, random: random.Random) -> Decision:
            thinks.set()
            ended.append(may_end.wait(20))
            return find_player("greedy").choose(view, limit, random)

    async def story() -> None:
        services = make_services(player=lambda _name: Slow())
        table, playing, _ann = await at_table(services, before_discard())
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until(thinks.is_set)
        may_end.set()
        await until_person_on_turn(table)
        await playing.stop()

    asyncio.run(story())
    assert ended
    assert all(ended), "what lets a player end is done beside it"


def test_the_player_that_is_asked_is_the_one_at_the_seat() -> None:
    asked: list[str] = []

    def find(name: str) -> Player:
        asked.append(name)
        return find_player(name)

    async def story() -> None:
        services = make_services(player=find)
        table, playing, _ann = await at_table(services, before_discard())
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard().legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()

    asyncio.run(story())
    assert set(asked) == {"greedy"}


# ---------------------------------------------------------------- plans


class Planning:
    """Plans its turn as `net` does, and counts how often it is asked."""

    name = "planning"

    def __init__(self) -> None:
        self.plans: list[Decision] = []

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:
        self.plans.append(find_player("net").choose(view, limit, random))
        return self.plans[-1]


class Dreaming:
    """Means to play then what cannot be played."""

    name = "dreaming"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:
        move = find_player("greedy").choose(view, limit, random).move
        return Decision(move, (type(move)(12345), move))


def test_a_plan_is_played_without_asking_again_until_something_unknown_turns_up() -> None:
    async def story(seed: int) -> tuple[int, int]:
        planning = Planning()
        services = make_services(player=lambda _name: planning)
        table, playing, _ann = await at_table(services, before_discard(seed))
        table.set_pace("off")
        number = table.state.number
        await table.command(YOU, play(table, before_discard(seed).legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()
        moves = [move for plan in planning.plans for move in (plan.move, *plan.then)]
        assert table.state.over is not None or len(moves) == table.state.number - number - 1
        return len(planning.plans), len(moves)

    counts = [asyncio.run(story(seed)) for seed in range(8)]
    assert sum(moves for _plans, moves in counts) > sum(plans for plans, _moves in counts)


def test_a_plan_that_cannot_be_played_is_dropped(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "RETRY_FIRST", 0.01)

    async def story(seed: int) -> None:
        services = make_services(player=lambda _name: Dreaming())
        table, playing, _ann = await at_table(services, before_discard(seed))
        table.set_pace("off")
        await table.command(YOU, play(table, before_discard(seed).legal()[0], "a"))
        await until_person_on_turn(table)
        await playing.stop()

    for seed in range(5):
        asyncio.run(story(seed))
    assert "a computer's move at table t1 was refused" in caplog.text
    assert "stopped" not in caplog.text
