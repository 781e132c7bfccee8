"""Commands at a table: judged, stored, told; repeated, stale, raced for, and not stored."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katmuis.errors import StorageError
from katmuis.ids import Seat, TableId
from katmuis.live.table import MISSED_AT_MOST
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Abort, Accepted, NextGame, Refused, Rematch, Resign, TakeBack, Undo
from katmuis.storage.store import Change, Later, MemoryStore
from tests.live.playing import (
    CAT,
    YOU,
    Seated,
    SlowStore,
    Walk,
    discard_of,
    make_services,
    on_turn,
    open_table,
    play,
    seat_at,
)

START = on_turn()


def test_a_move_is_stored_then_told() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        ann, cat = Seated(table, services), Seated(table, services, CAT)
        number, move = await discard_of(ann)
        await cat.frames()
        answer = await table.command(YOU, play(table, move, "a"))
        assert answer == Accepted(id="a", number=number + 1)
        stored = services.store.load(table.id)
        assert stored is not None
        assert len(stored.events) == number + 1
        [told] = await ann.frames()
        [cats] = await cat.frames()
        assert (told["type"], told["number"], told["choice"]["legal"]) == ("notice", number + 1, [])
        assert cats["choice"]["legal"] != []
        assert told["choice"]["take_back"]

    asyncio.run(story())


def test_nothing_is_told_before_it_is_stored() -> None:
    async def story() -> None:
        store = SlowStore()
        services = make_services(store)
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        number, move = await discard_of(ann)
        store.holding = True
        answering = asyncio.create_task(table.command(YOU, play(table, move, "a")))
        await asyncio.sleep(0.05)
        assert store.held
        assert await ann.frames() == []
        assert table.state.number == number
        store.let_through()
        assert isinstance(await answering, Accepted)
        assert len(await ann.frames()) == 1

    asyncio.run(story())


def test_a_viewer_who_leaves_in_the_middle_keeps_nothing_from_the_others() -> None:
    async def story() -> None:
        store = SlowStore()
        services = make_services(store)
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        number, move = await discard_of(ann)
        store.holding = True
        answering = asyncio.create_task(table.command(YOU, play(table, move, "a")))
        await asyncio.sleep(0.05)
        answering.cancel()
        await asyncio.sleep(0)
        store.let_through()
        await asyncio.sleep(0.05)
        assert table.state.number == number + 1
        assert len(await ann.frames()) == 1

    asyncio.run(story())


def test_the_same_command_twice_has_one_effect_and_one_answer() -> None:
    """Also after the table was read from the store again."""

    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        command = play(table, (await discard_of(Seated(table, services)))[1], "a")
        answers = [await table.command(YOU, command) for _ in range(3)]
        again = open_table(services, table.id)
        answers.append(await again.command(YOU, command))
        assert answers == [answers[0]] * 4
        assert isinstance(answers[0], Accepted)
        assert again.state.number == command.number + 1

    asyncio.run(story())


def test_two_seats_may_name_their_commands_alike() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        await table.command(YOU, play(table, (await discard_of(Seated(table, services)))[1], "a"))
        answer = await table.command(CAT, play(table, "h9>d9", "a"))
        assert isinstance(answer, Refused)

    asyncio.run(story())


def test_every_refusal_has_a_code_and_the_number_and_changes_nothing() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        number, _move = await discard_of(ann)
        refused: list[tuple[Seat, Command, str]] = [
            (YOU, play(table, "hA>c1", "a", number=number - 1), "stale"),
            (YOU, play(table, "hA>c1", "a", number=number + 1), "stale"),
            (YOU, play(table, "nonsense", "b"), "move"),
            (YOU, play(table, "pass", "c"), "pass_not_allowed"),
            (YOU, play(table, "hA>c7", "d"), "no_such_card"),
            (YOU, play(table, "d1>c1", "e"), "no_such_card"),
            (CAT, play(table, "hA>c1", "f"), "not_on_turn"),
            (YOU, Undo(id="g", number=number), "undo_nothing"),
            (YOU, NextGame(id="h", number=number), "game_not_over"),
            (YOU, Rematch(id="i", number=number), "game_not_over"),
            (YOU, Resign(id="j", number=number + 1), "stale"),
        ]
        before = services.store.load(table.id)
        for seat, command, code in refused:
            answer = await table.command(seat, command)
            assert isinstance(answer, Refused), command
            assert (answer.id, answer.code, answer.number) == (command.id, code, number)
        assert services.store.load(table.id) == before
        assert await ann.frames() == []

    asyncio.run(story())


def test_the_card_touched_is_the_card_that_travels() -> None:
    """Two cards of one rank in a hand differ in suit; the place says which was meant."""

    async def story() -> None:
        for seed in range(200):
            walk = on_turn(seed=seed)
            legal = [move for move in walk.legal() if move.startswith("h") and ">d" in move]
            services = make_services()
            table = await seat_at(services, walk)
            ann = Seated(table, services)
            [snapshot] = await ann.frames()
            hand = snapshot["position"]["seats"][0]["hand_cards"]
            double = [card for card in hand if sum(other[0] == card[0] for other in hand) > 1]
            if not double or double[-1] == double[0]:
                continue
            place = max(index for index, card in enumerate(hand) if card == double[-1])
            move = next(move for move in legal if move[1] == double[-1][0])
            await table.command(YOU, play(table, move, "a", place=place))
            event = (await ann.frames())[0]["events"][0]
            assert (event["card"], event["place"]) == (hand[place], place)
            wrong = next(index for index, card in enumerate(hand) if card[0] != double[-1][0])
            services = make_services()
            table = await seat_at(services, walk)
            answer = await table.command(YOU, play(table, move, "a", place=wrong))
            assert isinstance(answer, Refused)
            assert answer.code == "no_such_card"
            return
        raise AssertionError("no hand with two of a rank")

    asyncio.run(story())


# ---------------------------------------------------------------- a store that fails


class FailingStore(MemoryStore):
    """A store that can be told to fail."""

    failing = False

    def append(self, change: Change) -> Future[None]:
        if not self.failing:
            return super().append(change)
        future: Future[None] = Future()
        future.set_exception(StorageError("database_full", read="x", expected="room"))
        return future


def test_a_move_that_cannot_be_stored_does_not_count() -> None:
    async def story() -> None:
        store = FailingStore()
        services = make_services(store)
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        number, move = await discard_of(ann)
        store.failing = True
        answer = await table.command(YOU, play(table, move, "a"))
        assert isinstance(answer, Refused)
        assert (answer.code, answer.read, answer.number) == ("not_stored", "database_full", number)
        assert await ann.frames() == []
        store.failing = False
        assert await table.command(YOU, play(table, move, "a")) == Accepted(id="a", number=number + 1)

    asyncio.run(story())


def test_a_store_that_can_be_neither_written_nor_read_refuses_and_stops_nobody() -> None:
    """Another process was first, and then what it did cannot be read: a refusal, not a fault."""

    class LostStore(MemoryStore):
        lost = False

        def append(self, change: Change) -> Future[None]:
            if not self.lost:
                return super().append(change)
            future: Future[None] = Future()
            future.set_exception(StorageError("number_taken", read="x", expected="y"))
            return future

        def load_after(self, table: TableId, number: int) -> Later | None:
            if self.lost:
                raise StorageError("database_failed", read="x", expected="y")
            return super().load_after(table, number)

    async def story() -> None:
        store = LostStore()
        services = make_services(store)
        table = await seat_at(services, on_turn())
        number, move = await discard_of(Seated(table, services))
        store.lost = True
        answers = [await table.command(YOU, play(table, move, "a")), await table.play(YOU, number, move)]
        for answer in answers:
            assert isinstance(answer, Refused)
            assert (answer.code, answer.read, answer.number) == ("not_stored", "database_failed", number)
        store.lost = False
        assert isinstance(await table.command(YOU, play(table, move, "a")), Accepted)

    asyncio.run(story())


# ---------------------------------------------------------------- catching up


def test_a_viewer_is_sent_what_he_missed() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        number, move = await discard_of(ann)
        await table.command(YOU, play(table, move, "a"))

        live = await ann.frames()
        missed = [msgspec.json.decode(frame) for frame in table.catch_up(YOU, number)]
        assert missed == live
        assert table.catch_up(YOU, number + 1) == []
        for after in (None, 0, number + 99):
            [snapshot] = table.catch_up(YOU, after)
            assert msgspec.json.decode(snapshot)["type"] == "snapshot"

    asyncio.run(story())


def test_a_long_gap_is_filled_by_a_snapshot() -> None:
    """A line holds so many frames and no more."""

    async def story() -> None:
        walk = Walk("katz-und-maus", 3)
        list(walk.walk(120))
        table = await seat_at(make_services(), walk)
        number = table.state.number
        assert len(table.catch_up(YOU, number - MISSED_AT_MOST)) == MISSED_AT_MOST
        [snapshot] = table.catch_up(YOU, number - MISSED_AT_MOST - 1)
        assert msgspec.json.decode(snapshot)["type"] == "snapshot"

    asyncio.run(story())


@settings(max_examples=200, deadline=None)
@given(
    move=st.one_of(st.text(max_size=16), st.from_regex(r"[hsd][A2-9TJQK*0-9]?>[cd][0-9]", fullmatch=True)),
    place=st.one_of(st.none(), st.integers(0, 255)),
)
def test_whatever_is_sent_as_a_move_is_carried_out_or_refused(move: str, place: int | None) -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, START)
        number = table.state.number
        answer = await table.command(YOU, play(table, move, "a", place=place))
        legal = move in START.legal()
        assert not isinstance(answer, Accepted) or legal
        if isinstance(answer, Refused):
            assert table.state.number == number
            stored = services.store.load(table.id)
            assert stored is not None
            assert len(stored.events) == number

    asyncio.run(story())


def test_what_went_back_is_caught_up_with_a_snapshot() -> None:
    """A notice in the middle of a gap has no position of its own to send again."""

    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        ann = Seated(table, services)
        number, move = await discard_of(ann)
        await table.command(YOU, play(table, move, "a"))
        assert isinstance(await table.command(YOU, TakeBack(id="b", number=number + 1)), Accepted)

        [frame] = table.catch_up(YOU, number)
        assert msgspec.json.decode(frame)["type"] == "snapshot"

    asyncio.run(story())


def test_two_tabs_on_one_seat_both_get_every_notice() -> None:
    async def story() -> None:
        services = make_services()
        table = await seat_at(services, on_turn())
        one, two = Seated(table, services), Seated(table, services)
        _number, move = await discard_of(one)
        await two.frames()
        await table.command(YOU, play(table, move, "a"))
        assert await one.frames() == await two.frames() != []

    asyncio.run(story())


# ---------------------------------------------------------------- ending games


@pytest.mark.parametrize(("command", "outcome", "winner"), [(Resign, "resigned", 2), (Abort, "aborted", 0)])
def test_a_game_can_be_given_up_at_any_time(command: type[Command], outcome: str, winner: int) -> None:
    """Also on the computer's turn, and with a number that a computer's card has made old."""

    async def story() -> None:
        services = make_services()
        walk = on_turn("g4a")
        number = walk.state.number
        while walk.state.turn == YOU:
            walk.play_any()
        table = await seat_at(services, walk)
        ann = Seated(table, services)
        await ann.frames()
        assert isinstance(await table.command(YOU, command(id="a", number=number)), Accepted)
        [told] = await ann.frames()
        [over] = told["events"]
        assert (over["outcome"], over["winner"]) == (outcome, winner)
        assert over["points"] == ([0, over["stocks"][0] + 5] if winner else [0, 0])
        assert told["match"]["over"] is (outcome == "aborted")
        assert told["choice"] | {"needs": []} == {
            "legal": [],
            "undo": "game_over",
            "take_back": False,
            "needs": [],
        }
        for again in (command(id="b", number=told["number"]), play(table, "hA>c1", "c")):
            answer = await table.command(YOU, again)
            assert isinstance(answer, Refused)
            assert answer.code == "game_over"

    asyncio.run(story())
