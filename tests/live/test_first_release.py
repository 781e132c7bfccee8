"""Tables of the first release, which knew no contributions, are read, gone on with and dealt at."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from katmuis.ids import CommandId, TableId
from katmuis.live import frames
from katmuis.live.advance import rebuild
from katmuis.live.seats import against_computers
from katmuis.protocol.messages import Accepted, Rematch, Resign
from katmuis.records.fair import ShuffleStream
from katmuis.storage.store import Change, Event, MemoryStore, StoredTable, Summary, TableRow
from tests.live.playing import ANN, YOU, make_services, open_table

FIRST_RELEASE = Path(__file__).with_name("first_release.json")


def first_release(number: int) -> StoredTable:
    """A table as the first release stored it: no contributions, no commitments, the secrets of the dealt games."""
    read = json.loads(FIRST_RELEASE.read_text(encoding="ascii"))[number]
    seats = against_computers(ANN, ["greedy"], 2)
    row = TableRow(TableId("t1"), read["rules"], read["rules_version"], seats)
    events = tuple(
        Event(at, each["kind"], each["data"], "2026-01-01T00:00:00+00:00") for at, each in enumerate(read["events"], 1)
    )
    return StoredTable(row, events, {}, {int(game): bytes.fromhex(kept) for game, kept in read["secrets"].items()})


def put_in(stored: StoredTable) -> MemoryStore:
    store = MemoryStore()
    for event in stored.events:
        secrets = stored.secrets if event.number == 1 else {}
        change = Change(stored.row.id, event, Summary(False, False, "{}"), secrets=secrets)
        (store.add_table(stored.row, change) if event.number == 1 else store.append(change)).result()
    return store


@pytest.mark.parametrize("number", [0, 1])
def test_a_table_of_the_first_release_is_read_as_it_was_played(number: int) -> None:
    """Its shuffles in mid-game were drawn from the secret alone, and the cards that came are compared with it."""
    stored = first_release(number)
    state, steps = rebuild(stored)
    assert state.number == len(stored.events)
    assert any("orders" in event.data for event in stored.events)
    assert state.fair is None
    shown = frames.snapshot(state, steps, YOU)
    assert shown.fair is None
    assert (state.over is None) is (number == 0)


def test_a_table_of_the_first_release_goes_on() -> None:
    """In its own shuffles while the game lasts; the next game is dealt in the new way, without a contribution."""

    async def story() -> None:
        services = make_services(put_in(first_release(1)))
        table = open_table(services, TableId("t1"))
        command = Rematch(id="r", number=table.state.number, contribution="01" * 16)
        assert isinstance(await table.command(YOU, command), Accepted)
        fair = table.state.fair
        assert fair is not None
        assert (fair.game, fair.contributions) == (2, ["", ""])
        await table.command(YOU, Resign(id="s", number=table.state.number))
        command = Rematch(id="t", number=table.state.number, contribution="01" * 16)
        assert isinstance(await table.command(YOU, command), Accepted)
        assert table.state.fair is not None
        assert table.state.fair.contributions == ["01" * 16, ""]
        assert table.state.fair.commitment == fair.next_commitment
        stored = services.store.load(table.id)
        assert stored is not None
        assert rebuild(stored)[0].fair == table.state.fair
        assert stored.commands[(YOU, CommandId("r"))] < stored.commands[(YOU, CommandId("t"))]

    asyncio.run(story())


def test_the_shuffles_of_a_game_of_the_first_release_go_on_as_they_would_have() -> None:
    stored = first_release(0)
    state, _steps = rebuild(stored)
    secret = ShuffleStream(stored.secrets[2], "t1/2", state.rules.hash)
    state.game.fetch_words(3)
    assert [state.game.next_words(k) for k in range(3)] == [secret.words(state.game.shuffles + k) for k in range(3)]
