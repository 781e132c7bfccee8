"""Gatherings of one process and of two: seats, lines, deals and races, and nothing told to the wrong one."""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import replace
from datetime import timedelta

import msgspec

from katmuis.ids import Seat
from katmuis.live.gathering import read_gathering, token_of
from katmuis.live.gatherings import AT_ONCE, KEPT_FOR
from katmuis.live.promises import KEPT_FOR as PROMISED_FOR
from katmuis.protocol.company import Close, Ready, SetSeat, StandUp
from katmuis.protocol.messages import Accepted, Refused, Resign
from katmuis.records.verification import verify
from katmuis.rules import find_ruleset
from katmuis.storage.store import GatheringRow
from tests.live.gathered import (
    ANN,
    BOB,
    CEM,
    GIVEN,
    code_of,
    gathering,
    order,
    seen,
    sit_down,
    told_by,
)
from tests.live.playing import Clock, make_services
from tests.live.two_processes import Process, processes

# ---------------------------------------------------------------- from the invite to the deal


def test_a_gathering_is_dealt_by_the_last_who_is_ready_and_its_lines_see_the_table() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            ann = await process.watch(table, ANN)
            await sit_down(process, table, BOB, 2)
            bob = await process.watch(table, BOB)
            first = await ann.order(told_by(Ready, contribution=GIVEN))
            assert isinstance(first, Accepted)
            assert first.number == 3
            last = told_by(Ready, contribution="cd" * 16)
            assert await bob.order(last) == Accepted(id=last.id, number=1)
            for viewer, seat in ((ann, 1), (bob, 2)):
                snapshot = await viewer.next("snapshot")
                assert snapshot["seat"] == seat
                assert [person["name"] for person in snapshot["people"]] == ["Ann", "Bob", "greedy"]
                assert snapshot["fair"]["contributions"] == [GIVEN, "cd" * 16, ""]
                assert snapshot["fair"]["commitment"] == viewer.frames[0]["commitment"]
            assert process.services.store.find_gathering(table) is None
            assert process.services.store.find_promise(table) is None
            assert await bob.order(last) == Accepted(id=last.id, number=1)

    asyncio.run(story())


def test_the_host_deals_by_giving_the_last_open_seat_to_a_computer() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            ann = await process.watch(table, ANN)
            await ann.order(told_by(Ready))
            command = told_by(SetSeat, seat=2, player="greedy")
            assert await ann.order(command) == Accepted(id=command.id, number=1)
            assert (await ann.next("snapshot"))["people"][1]["player"] == "greedy"
            assert await ann.order(command) == Accepted(id=command.id, number=1)
            assert await code_of(ann.order(told_by(SetSeat, seat=2))) == "unknown_command"

    asyncio.run(story())


def test_a_table_with_a_clock_has_its_first_deadline_with_its_deal() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "greedy", "greedy", clock="days:2")
            await order(process, table, ANN, told_by(Ready))
            opened = await process.tables.open(table)
            while opened.state.turn != 1:
                await opened.wait_for_change(opened.number, 20)
            deadline = process.services.store.find_deadline(table)
            assert deadline is not None
            assert deadline.seat == 1

    asyncio.run(story())


def test_a_command_that_is_said_again_has_the_same_answer_and_no_effect() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process)
            await sit_down(process, table, BOB, 2)
            bob = await process.watch(table, BOB)
            commands = [(told_by(Ready), 3), (told_by(Ready, on=False), 4), (told_by(StandUp), 5)]
            for command, number in commands:
                assert await bob.order(command) == Accepted(id=command.id, number=number)
            await sit_down(process, table, BOB, 2)
            for command, number in commands:
                assert await bob.order(command) == Accepted(id=command.id, number=number)
            row = process.services.store.find_gathering(table)
            assert row is not None
            assert (row.number, BOB in row.guests) == (6, True)

    asyncio.run(story())


def test_a_page_that_was_not_answered_may_say_again_that_it_is_ready() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            await sit_down(process, table, BOB, 2)
            first = told_by(Ready)
            await order(process, table, ANN, first)
            await order(process, table, BOB, told_by(Ready))
            assert await process.tables.command(table, ANN, Seat(1), first) == Accepted(id=first.id, number=1)
            assert await code_of(process.tables.command(table, BOB, Seat(1), first)) == "not_seated"
            assert await code_of(process.tables.command(table, CEM, Seat(1), first)) == "not_seated"
            assert await code_of(process.tables.command(table, None, None, first)) == "not_seated"

    asyncio.run(story())


def test_what_cannot_be_gathered_is_refused() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            assert await code_of(gathering(process, "open", "nobody")) == "unknown_player"
            assert await code_of(gathering(process, clock="move:0")) == "clock_unknown"
            assert await code_of(gathering(process, "open")) == "players_and_seats"
            assert await process.tables.unfinished(ANN, 9) == []
            table = await gathering(process)
            refused = await order(process, table, ANN, told_by(SetSeat, seat=2, player="nobody"))
            assert isinstance(refused, Refused)
            assert refused.code == "unknown_player"

    asyncio.run(story())


def test_a_guest_who_is_at_many_gatherings_makes_no_more() -> None:
    async def story() -> None:
        clock = Clock()
        process = Process(make_services(clock=clock))
        for _ in range(AT_ONCE):
            last = await gathering(process)
            clock.pass_by(60)
        assert await code_of(gathering(process)) == "too_many_gatherings"
        assert await code_of(gathering(process, host=BOB)) == "done"
        await order(process, last, ANN, told_by(Close))
        assert await code_of(gathering(process)) == "done"

    asyncio.run(story())


def test_a_gathering_outlives_a_promise_and_is_forgotten_in_the_end() -> None:
    async def story() -> None:
        clock = Clock()
        process = Process(make_services(clock=clock))
        table = await gathering(process, "greedy", "greedy")
        clock.pass_by((PROMISED_FOR + timedelta(days=2)).total_seconds())
        await process.tables._forget_stale()
        assert await code_of(order(process, table, ANN, told_by(Ready))) == "done"
        other = await gathering(process)
        clock.pass_by((KEPT_FOR + timedelta(days=1)).total_seconds())
        await process.tables._forget_stale()
        assert await code_of(process.tables.admit(other, ANN)) == "table_unknown"
        await process.tables.admit(table, ANN)

    asyncio.run(story())


# ---------------------------------------------------------------- nothing is told to the wrong one


def test_no_frame_carries_a_key_a_contribution_or_an_invite_of_somebody_else() -> None:
    async def story(seed: int) -> None:
        chance = random.Random(seed)
        canary = chance.randbytes(16).hex()
        async with processes("p", "q") as both:
            table = await gathering(both[0])
            viewers = {guest: await chance.choice(both).watch(table, guest) for guest in (ANN, BOB, CEM, None)}
            tokens: set[str] = set()
            keys: set[str] = set()
            for _ in range(30):
                row = both[0].services.store.find_gathering(table)
                promise = both[0].services.store.find_promise(table)
                assert row is not None
                assert promise is not None
                tokens |= {token_of(read_gathering(row), seat) for seat in (1, 2, 3)}
                keys |= {row.key.hex(), promise.secret.hex()}
                viewer = viewers[chance.choice(list(viewers))]
                command = told_by(Ready, contribution=canary)
                sits = viewer.guest is not None and viewer.line.seat is None and chance.random() < 0.6
                await code_of(
                    sit_down(both[0], table, viewer.guest, chance.choice((2, 3)))
                    if sits and viewer.guest
                    else viewer.order(command if chance.random() < 0.5 else told_by(SetSeat, seat=2))
                )
                if both[0].services.store.find_gathering(table) is None:
                    break
            for guest, viewer in viewers.items():
                text = msgspec.json.encode(
                    [frame for frame in await seen(viewer) if frame["type"] != "snapshot"]
                ).decode()
                told = {token for token in tokens if token in text}
                assert not any(key in text for key in keys)
                assert canary not in text
                assert told if guest == ANN else not told
                assert not any(f'"{other}"' in text for other in (ANN, BOB, CEM))

    for seed in range(5):
        asyncio.run(story(seed))


def test_names_of_tables_keys_and_tokens_are_never_the_same_twice() -> None:
    """A hundred thousand of each, from the source that a server has: those of 96 bits and more meet never."""

    async def story() -> None:
        process = Process(replace(make_services(), random_bytes=secrets.token_bytes))
        promises = process.tables._promises
        rules = find_ruleset("classic+stock=5")
        drawn = [promises.draw(rules, ANN) for _ in range(100_000)]
        assert len({promise.table for promise in drawn}) == len(drawn)
        assert len({promise.secret for promise in drawn}) == len(drawn)
        assert {(len(promise.table), len(promise.secret)) for promise in drawn} == {(24, 32)}
        start = read_gathering(await one(process))
        tokens = {token_of(replace(start, key=secrets.token_bytes(32)), seat) for seat in (1, 2) for _ in range(50_000)}
        assert len(tokens) == 100_000
        assert {len(token) for token in tokens} == {32}

    asyncio.run(story())


async def one(process: Process) -> GatheringRow:
    row = process.services.store.find_gathering(await gathering(process))
    assert row is not None
    return row


# ---------------------------------------------------------------- afterwards


def test_the_record_of_a_game_proves_that_everybodys_bytes_were_used() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", rules="classic+stock=5")
            await sit_down(process, table, BOB, 2)
            ann, bob = await process.watch(table, ANN), await process.watch(table, BOB)
            commitment = (await ann.next("gathering"))["commitment"]
            await ann.order(told_by(Ready, contribution=GIVEN))
            await bob.order(told_by(Ready, contribution="cd" * 32))
            assert await code_of(process.tables.record(table, BOB, 1)) == "game_not_over"
            await bob.order(told_by(Resign, number=1))
            record = await process.tables.record(table, ANN, 1)
            assert verify(record, commitment).holds
            assert record.fair is not None
            assert record.fair.contributions == (GIVEN, "cd" * 32)
            assert [player.name for player in record.players] == ["Ann", "Bob"]
            for given in ((GIVEN, "cd" * 31), ("cd" * 32, GIVEN)):
                forged = msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, contributions=given))
                assert not verify(forged, commitment).holds
            assert await code_of(process.tables.record(table, CEM, 1)) == "not_seated"

    asyncio.run(story())


def test_a_gathering_is_listed_until_it_is_dealt_or_closed() -> None:
    async def story() -> None:
        async with processes("p") as [process]:
            table = await gathering(process, "open", "greedy")
            await sit_down(process, table, BOB, 2)
            for guest, seat in ((ANN, 1), (BOB, 2)):
                [listed] = await process.tables.unfinished(guest, 9)
                assert (listed.table, listed.gathering, listed.seat) == (table, True, seat)
                assert listed.names == ["Ann", "Bob", ""]
            assert await process.tables.unfinished(CEM, 9) == []
            for guest in (ANN, BOB):
                await order(process, table, guest, told_by(Ready))
            [listed] = await process.tables.unfinished(BOB, 9)
            assert (listed.table, listed.gathering, listed.seat, listed.names) == (table, False, 2, ["Ann", "Bob", ""])
            other = await gathering(process)
            await order(process, other, ANN, told_by(Close))
            assert [each.table for each in await process.tables.unfinished(ANN, 9)] == [table]

    asyncio.run(story())
