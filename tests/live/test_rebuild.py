"""A table is its stored events: replayed, they give the state that was lived through."""

from __future__ import annotations

import re

import msgspec
import pytest

from katmuis.errors import StorageError
from katmuis.ids import Seat
from katmuis.live import frames
from katmuis.live.advance import rebuild
from katmuis.live.decide import decide_undo
from katmuis.live.records import (
    AnyRecord,
    DealtRecord,
    PlayRecord,
    TakeBackRecord,
    decode_record,
    encode_record,
    read_cards,
    write_cards,
)
from katmuis.live.state import State, Step
from katmuis.storage.store import Event, StoredTable
from tests.live.playing import YOU, Walk

PRESETS = (
    "katz-und-maus", "classic", "g4a", "short-stock", "kings-only", "open-stock", "no-blocking", "classic+seats=3",
    "partners", "skip-bo-partners+seats=6",
)  # fmt: skip


def stored(walk: Walk, events: tuple[Event, ...] | None = None) -> StoredTable:
    return StoredTable(walk.row, walk.events() if events is None else events, {}, walk.secrets)


def all_frames(state: State, steps: list[Step]) -> list[bytes]:
    viewers = (Seat(1), Seat(2), None)
    return [msgspec.json.encode(frames.snapshot(state, steps, seat)) for seat in viewers] + [
        msgspec.json.encode(frames.notice(state, step, seat)) for step in steps for seat in viewers
    ]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_whole_game_replayed_gives_the_same_frames(rules: str) -> None:
    for seed in range(3):
        walk = Walk(rules, seed)
        for _state in walk.walk(5000):
            reason = walk.state.undo(YOU)
            if reason == "yes" and walk.random.random() < 0.3:
                walk.happen(decide_undo(walk.state, YOU))
            elif walk.state.may_take_back(YOU) and walk.random.random() < 0.3:
                assert walk.state.discard is not None
                walk.happen(TakeBackRecord(seat=YOU, back_to=walk.state.discard.back_to))
        assert walk.state.over is not None
        state, steps = rebuild(stored(walk))
        assert all_frames(state, steps) == all_frames(walk.state, walk.steps)


def test_the_shuffle_goes_on_after_a_restart_as_it_would_have_without() -> None:
    """The words of later shuffles come from the secret and the count of shuffles, which replaying restores."""
    walk = Walk("katz-und-maus", 5)
    for state in walk.walk(5000):
        if state.game.shuffles > 1:
            break
    again, _steps = rebuild(stored(walk))
    lived = Walk("katz-und-maus", 5)
    lived.state, lived.row = again, walk.row
    lived.secrets, lived.records = walk.secrets, list(walk.records)
    lived.random.setstate(walk.random.getstate())
    for _ in range(300):
        if walk.state.over:
            break
        assert walk.play_any() == lived.play_any()
    assert walk.state.game.shuffles > 2


def altered(walk: Walk, number: int, record: AnyRecord) -> tuple[Event, ...]:
    events = list(walk.events())
    events[number - 1] = Event(number, "x", encode_record(record), "2030")
    return tuple(events)


def test_an_event_that_cannot_have_happened_is_refused() -> None:
    walk = Walk("classic", 1)
    list(walk.walk(30))
    found = next(r for r in walk.records if isinstance(r, PlayRecord) and r.turned)
    number = walk.records.index(found) + 1
    for wrong in (
        msgspec.structs.replace(found, turned=["As"]),
        msgspec.structs.replace(found, seat=3 - found.seat),
        msgspec.structs.replace(found, move="h9>c9"),
        msgspec.structs.replace(found, orders=["As"]),
        TakeBackRecord(seat=1, back_to=1),
        walk.records[0],
    ):
        with pytest.raises(StorageError) as raised:
            rebuild(stored(walk, altered(walk, number, wrong)))
        assert raised.value.code == "record_differs"


def test_no_error_tells_what_is_written_of_hidden_cards() -> None:
    """Errors are answered to viewers; of what does not add up they name the event and the kind of fault alone."""
    walk = Walk("katz-und-maus", 3)
    list(walk.walk(200))
    deal = walk.records[0]
    found = next(r for r in walk.records if isinstance(r, PlayRecord) and r.orders)
    assert isinstance(deal, DealtRecord)
    number = walk.records.index(found) + 1
    hidden = {deal.draw, *deal.stocks, *deal.hands, *found.orders, *found.drawn}
    for at, wrong in (
        (1, msgspec.structs.replace(deal, draw=deal.draw + "1x")),
        (1, msgspec.structs.replace(deal, hands=[deal.hands[0] + "10h", deal.hands[1]])),
        (number, msgspec.structs.replace(found, orders=[found.orders[0][:-2] + "Xs"])),
        (number, msgspec.structs.replace(found, orders=[])),
        (number, msgspec.structs.replace(found, drawn=[*found.drawn, deal.hands[0]])),
        (number, msgspec.structs.replace(found, move="h9>c9")),
    ):
        with pytest.raises(StorageError) as raised:
            rebuild(stored(walk, altered(walk, at, wrong)))
        told = raised.value.read + raised.value.expected + str(raised.value)
        assert not [cards for cards in hidden if cards and cards[:6] in told]
        assert not re.search(r"[A2-9TJQK][shdc]", told), told


def test_what_is_missing_is_named() -> None:
    walk = Walk("classic", 1)
    for wrong, code in (
        (StoredTable(walk.row, walk.events(), {}, {}), "secret_missing"),
        (StoredTable(walk.row, (), {}, walk.secrets), "record_differs"),
        (
            stored(walk, (walk.events()[0], Event(3, "x", encode_record(TakeBackRecord(seat=1, back_to=1)), "2030"))),
            "record_differs",
        ),
        (stored(walk, (Event(1, "dealt", "{", "2030"),)), "record_unreadable"),
        (stored(walk, (Event(1, "x", '{"kind":"x"}', "2030"),)), "record_unreadable"),
    ):
        with pytest.raises(StorageError) as raised:
            rebuild(wrong)
        assert raised.value.code == code


def test_rules_of_another_version_are_not_guessed() -> None:
    walk = Walk("classic", 1)
    row = type(walk.row)(walk.row.id, walk.row.rules, 99, walk.row.seats)
    with pytest.raises(StorageError) as raised:
        rebuild(StoredTable(row, walk.events(), {}, walk.secrets))
    assert (raised.value.code, raised.value.read) == ("rules_version", "99")


def test_cards_are_written_and_read_alike() -> None:
    cards = read_cards("As9h*TdKc*")
    assert write_cards(cards) == "As9h*TdKc*"
    assert len(cards) == 6
    with pytest.raises(StorageError):
        read_cards("As9x")


def test_a_record_says_what_chance_brought() -> None:
    """Enough to replay a game without its shuffle: cards drawn, stock cards turned, piles after a shuffle."""
    walk = Walk("katz-und-maus", 3)
    list(walk.walk(200))
    plays = [record for record in walk.records if isinstance(record, PlayRecord)]
    assert any(record.drawn for record in plays)
    assert any(record.turned for record in plays)
    assert any(record.orders for record in plays)
    first = walk.records[0]
    assert isinstance(first, DealtRecord)
    assert len(read_cards(first.draw) + b"".join(map(read_cards, first.stocks + first.hands))) == 104
    assert [decode_record(encode_record(record)) for record in walk.records] == walk.records
