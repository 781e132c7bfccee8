"""Tables that older releases stored are rebuilt by this one, to the same position and score."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.advance import rebuild
from katmuis.live.export import export_game
from katmuis.live.records import decode_record
from katmuis.records.verification import verify
from katmuis.storage.store import Event, SeatRow, StoredTable, TableRow
from tests.records.leading import told_of

FOLDER = Path(__file__).resolve().parent / "stored"
FILES = sorted(FOLDER.glob("*.jsonl.gz"))


@cache
def tables(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).decode().splitlines()]


def stored(data: dict[str, Any]) -> StoredTable:
    seats = tuple(
        SeatRow(Seat(seat), GuestId(guest) if guest else None, player, *name)
        for seat, guest, player, *name in data["seats"]
    )
    row = TableRow(TableId(data["id"]), data["rules"], data["rules_version"], seats, data.get("terms", ""))
    secrets = {int(game): bytes.fromhex(secret) for game, secret in data["secrets"].items()}
    return StoredTable(row, tuple(Event(*event) for event in data["events"]), {}, secrets)


def test_every_release_has_left_its_tables() -> None:
    assert "first-release.jsonl.gz" in [file.name for file in FILES]
    assert all(file.name.removesuffix(".jsonl.gz") in (FOLDER / "README.md").read_text() for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_they_hold_every_kind_of_event(file: Path) -> None:
    kinds = {event[1] for data in tables(file) for event in data["events"]}
    assert kinds >= {"dealt", "play", "undo", "take_back", "resign", "abort"}
    plays = [json.loads(event[2]) for data in tables(file) for event in data["events"] if event[1] == "play"]
    assert all(any(key in play for play in plays) for key in ("place", "orders", "drawn", "turned"))


@pytest.mark.parametrize("share", range(4))
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_they_lead_to_what_they_led_to(file: Path, share: int) -> None:
    for data in tables(file)[share::4]:
        state, steps = rebuild(stored(data))
        assert told_of(state) == data["leads_to"]
        assert len(steps) == len(data["events"]) - max(
            at for at, event in enumerate(data["events"]) if event[1] == "dealt"
        )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_their_games_can_still_be_proved(file: Path) -> None:
    """Written down as records, with the shuffles of their deals computed anew."""
    over = [data for data in tables(file) if data["leads_to"]["outcome"]]
    for data in over[::4]:
        games = sum(event[1] == "dealt" for event in data["events"])
        found = verify(export_game(stored(data), games))
        assert found.findings == ()
        assert found.proved[:3] == ("commitment", "shuffles", "cards")
    assert len(over) > 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_no_event_of_theirs_may_be_another(file: Path) -> None:
    """The test itself can fail: a card drawn, changed, is noticed."""
    data = tables(file)[0]
    at = next(k for k, event in enumerate(data["events"]) if "drawn" in json.loads(event[2]))
    changed = json.loads(data["events"][at][2])
    changed["drawn"] = ["As" if changed["drawn"][0] != "As" else "Ks"]
    events = [
        [*event[:2], json.dumps(changed), event[3]] if k == at else event for k, event in enumerate(data["events"])
    ]
    assert decode_record(events[at][2])
    with pytest.raises(Exception, match="record_differs"):
        rebuild(stored({**data, "events": events}))
