"""Processes killed at moments of chance: what was acknowledged is there, and each write is whole or not there."""

from __future__ import annotations

import contextlib
import multiprocessing
import random
import time
from pathlib import Path

import pytest

from katmuis.ids import CommandId, Seat, TableId
from katmuis.storage.sql import SqlStore
from tests.storage.killing import STAGES, TABLES, has_deadline, store_on
from tests.storage.samples import ANN, change, row


def live_and_die(address: str, life: int, chance: random.Random) -> list[tuple[str, str]]:
    """Lets a process store until a moment of chance, kills it, and returns what it said was stored."""
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.storage.killing", "sqlalchemy.dialects.postgresql.psycopg", "psycopg"])
    hearing, saying = processes.Pipe(duplex=False)
    process = processes.Process(target=store_on, args=(address, saying, life), daemon=True)
    process.start()
    saying.close()
    said: list[tuple[str, str]] = []
    for _each in range(chance.randrange(1, 60)):
        said.append(hearing.recv())
    time.sleep(chance.random() / 200)
    process.kill()
    process.join(20)
    with contextlib.suppress(EOFError, OSError):  # the last word may be cut off
        while True:
            said.append(hearing.recv())
    hearing.close()
    return said


def check_tables(store: SqlStore, said: list[tuple[str, str]]) -> None:
    for table in TABLES:
        found = store.load(table)
        assert found is not None
        last = len(found.events)
        assert [event.number for event in found.events] == list(range(1, last + 1))
        assert last >= max([int(what) for name, what in said if name == table], default=1)
        assert store.numbers_of([table]) == {table: last}
        assert found.commands == {(Seat(1), CommandId(f"c{number}")): number for number in range(2, last + 1)}
        deadline = store.find_deadline(table)
        setting = [number for number in range(2, last + 1) if has_deadline(number)]
        assert (deadline.number if deadline is not None else None) == (setting[-1] if setting else None)
    assert set(TABLES) & set(store.waiting_tables()) == {t for t in TABLES if store.numbers_of([t])[t] > 1}


def check_deals(store: SqlStore, said: list[tuple[str, str]]) -> None:
    """A table is promised, gathered at or dealt, never two of these and never less than was acknowledged."""
    reached = {name: STAGES.index(what) for name, what in said if what in STAGES}
    for name, stage in reached.items():
        table = TableId(name)
        dealt, gathered, promised = store.load(table), store.find_gathering(table), store.find_promise(table)
        if dealt is not None:
            assert (gathered, promised) == (None, None)
            assert (len(dealt.events), dealt.secrets) == (1, {1: b"s" * 32})
        else:
            assert stage < STAGES.index("dealt")
            assert promised is not None
            assert (gathered.number if gathered is not None else 0) >= stage


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("kills", [10, pytest.param(100, marks=pytest.mark.nightly)])
def test_a_process_that_is_killed_at_any_moment_loses_nothing_that_it_acknowledged(
    kind: str, kills: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = f"sqlite:///{tmp_path}/a.sqlite3" if kind == "sqlite" else request.getfixturevalue("postgresql_url")
    store = SqlStore(address)
    store.add_guest(ANN, b"a" * 32, "2030").result()
    for table in TABLES:
        store.add_table(row(table), change(1, table)).result()
    chance = random.Random(kills)
    for life in range(kills):
        said = live_and_die(address, life, chance)
        check_tables(store, said)
        check_deals(store, said)
    store.close()
