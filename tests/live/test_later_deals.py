"""Each deal promises the next game of a table, and keeps what the deal before it promised."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from katmuis.errors import StorageError
from katmuis.live.advance import rebuild
from katmuis.live.dealing import decide_deal
from katmuis.live.export import export_game
from katmuis.live.records import DealtRecord, ResignRecord
from katmuis.protocol.messages import Accepted, NextGame, Refused, Rematch, Resign
from katmuis.records.fair import ShuffleStream
from katmuis.storage.store import Change, MemoryStore, StoredTable
from tests.live.playing import GIVEN, YOU, Walk, make_services, open_table, seat_at


def finished(rules: str = "g4a+stock=5", seed: int = 0) -> Walk:
    walk = Walk(rules, seed)
    list(walk.walk(5000))
    assert walk.state.over is not None
    return walk


@pytest.mark.parametrize("rematch", [False, True])
def test_each_deal_promises_the_next_and_keeps_what_the_last_promised(rematch: bool) -> None:
    walk = finished("katz-und-maus+stock=4" if rematch else "g4a+stock=5")
    before = walk.state.fair
    assert before is not None

    async def story() -> None:
        services = make_services(seed=9)
        table = await seat_at(services, walk)
        order = Rematch if rematch else NextGame
        command = order(id="n", number=table.state.number, contribution="0f" * 32)
        answer = await table.command(YOU, command)
        assert isinstance(answer, Accepted)
        assert await table.command(YOU, command) == answer
        fair = table.state.fair
        assert fair is not None
        assert (fair.game, fair.commitment) == (2, before.next_commitment)
        assert fair.contributions == ["0f" * 32, ""]
        assert fair.next_commitment not in (before.commitment, before.next_commitment)
        stored = services.store.load(table.id)
        assert stored is not None
        assert sorted(stored.secrets) == [1, 2, 3]
        for game, commitment in ((2, fair.commitment), (3, fair.next_commitment)):
            stream = ShuffleStream(stored.secrets[game], f"t1/{game}", walk.state.rules.hash, ())
            assert stream.commitment == commitment
        again, _steps = rebuild(stored)
        assert again.fair == fair

    asyncio.run(story())


@pytest.mark.parametrize("contribution", ["0f" * 15, "0f" * 33, "0F" * 16, "nothing", "0" * 33])
def test_a_contribution_of_another_form_is_refused(contribution: str) -> None:
    async def story() -> None:
        table = await seat_at(make_services(), finished())
        number = table.state.number
        answer = await table.command(YOU, NextGame(id="n", number=number, contribution=contribution))
        assert isinstance(answer, Refused)
        assert answer.code == "contribution"
        assert table.state.number == number
        missing = await table.command(YOU, NextGame(id="m", number=number))
        assert isinstance(missing, Accepted)
        assert table.state.fair is not None
        assert table.state.fair.contributions == ["", ""]

    asyncio.run(story())


def test_a_deal_that_could_not_be_stored_does_not_change_what_was_promised() -> None:
    class Failing(MemoryStore):
        failing = False

        def append(self, change: Change) -> Future[None]:
            if not self.failing:
                return super().append(change)
            failed: Future[None] = Future()
            failed.set_exception(StorageError("database_full", read="a disk", expected="room"))
            return failed

    walk = finished()

    async def story() -> None:
        store = Failing()
        table = await seat_at(make_services(store), walk)
        store.failing = True
        number = table.state.number
        assert isinstance(await table.command(YOU, NextGame(id="n", number=number, contribution="01" * 16)), Refused)
        store.failing = False
        assert isinstance(await table.command(YOU, NextGame(id="n", number=number, contribution="02" * 16)), Accepted)
        assert table.state.fair is not None
        assert walk.state.fair is not None
        assert table.state.fair.commitment == walk.state.fair.next_commitment
        assert table.state.fair.contributions == ["02" * 16, ""]

    asyncio.run(story())


def test_a_secret_that_is_not_the_promised_one_is_not_dealt_from() -> None:
    walk = finished()
    walk.secrets[2] = bytes(32)
    with pytest.raises(StorageError) as raised:
        walk.deal_again()
    assert (raised.value.code, raised.value.read) == ("record_differs", "the secret of game 2")
    del walk.secrets[2]
    with pytest.raises(StorageError) as raised:
        walk.deal_again()
    assert raised.value.code == "secret_missing"


def test_a_stored_secret_that_is_not_the_one_of_its_hash_is_noticed() -> None:
    walk = finished()
    for secrets, code in (({1: bytes(32)}, "record_differs"), ({2: walk.secrets[2]}, "secret_missing")):
        with pytest.raises(StorageError) as raised:
            rebuild(StoredTable(walk.row, walk.events(), {}, secrets))
        assert raised.value.code == code


def test_a_rule_set_may_come_to_have_another_hash() -> None:
    """A later version knows more options: what was promised stays bound to the hash that it was promised by."""
    walk = finished()
    first = walk.records[0]
    assert isinstance(first, DealtRecord)
    other = "0f" * 32
    secrets, row = walk.secrets, walk.row
    record = decide_deal(row, None, secrets, {YOU: GIVEN}, new_match=True, rules_hash=other)
    assert (record.draw, record.rules_hash) == (first.draw, other)
    assert record.commitment == ShuffleStream(secrets[1], "t1/1", other).commitment != first.commitment
    walk.records.clear()
    walk.happen(record)
    walk.happen(ResignRecord(seat=1))
    walk.deal_again()
    assert walk.state.rules_hash == other
    assert walk.state.fair is not None
    assert walk.state.fair.commitment == record.next_commitment == ShuffleStream(secrets[2], "t1/2", other).commitment
    state, _steps = rebuild(StoredTable(row, walk.events(), {}, secrets))
    assert state.fair == walk.state.fair
    assert export_game(StoredTable(row, walk.events(), {}, secrets), 1).rules_hash == other


def test_two_processes_deal_one_next_game() -> None:
    """Whoever is second has dealt nothing, and knows the promise of the first for the game after it."""
    walk = finished("katz-und-maus+stock=4")

    async def story() -> None:
        store = MemoryStore()
        here = make_services(store, seed=1)
        one = await seat_at(here, walk)
        other = open_table(make_services(store, seed=2), one.id)
        number = one.state.number
        answers = await asyncio.gather(
            one.command(YOU, Rematch(id="a", number=number, contribution="01" * 16)),
            other.command(YOU, Rematch(id="b", number=number, contribution="02" * 16)),
        )
        assert sorted(isinstance(answer, Accepted) for answer in answers) == [False, True]
        await one.command(YOU, Resign(id="c", number=number + 1))
        await other.keep_up(number + 2)
        assert other.state.fair == one.state.fair
        promised = one.state.fair
        assert promised is not None
        answer = await other.command(YOU, Rematch(id="d", number=number + 2, contribution="03" * 16))
        assert isinstance(answer, Accepted)
        assert other.state.fair is not None
        assert other.state.fair.commitment == promised.next_commitment
        stored = store.load(one.id)
        assert stored is not None
        assert sorted(stored.secrets) == [1, 2, 3, 4]
        assert export_game(stored, 2).fair is not None

    asyncio.run(story())
