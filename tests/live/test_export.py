"""A game that is over is written down whole, with its secret, and holds; of one under way nothing is told."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId, TableId
from katmuis.live import advance as advancing
from katmuis.live.decide import decide, decide_take_back, decide_undo
from katmuis.live.export import Exports, export_game
from katmuis.live.records import AbortRecord, PlayRecord, ResignRecord, encode_record
from katmuis.live.state import State, Step
from katmuis.live.tables import RECORDS, Tables
from katmuis.protocol.company import Answer, Propose
from katmuis.protocol.messages import Resign, TakeBack
from katmuis.records.record import Record, write_json
from katmuis.records.text import read_text, write_text
from katmuis.records.verification import verify
from katmuis.settings import Settings
from katmuis.storage.store import StoredTable
from tests.live.company import PeopleWalk
from tests.live.playing import ANN, GIVEN, YOU, Clock, Walk, make_services, seat_at
from tests.live.test_first_release import first_release

SETTINGS = Settings(database="")
RULES = (
    "katz-und-maus+stock=6", "g4a+stock=8", "classic+seats=3+stock=10", "partners", "skip-bo", "open-stock+draw_at=end",
    "skip-bo-partners+seats=6", "classic+start=high_stock+seats=6+stock=10", "katz-und-maus+start=random+stock=5",
)  # fmt: skip


def stored(walk: Walk) -> StoredTable:
    return StoredTable(walk.row, walk.events(), {}, walk.secrets)


def holds(record: Record, commitment: str = "") -> bool:
    found = verify(record, commitment)
    assert found.findings == ()
    assert found.shuffles
    assert read_text(write_text(record)) == record
    return found.holds


@pytest.mark.parametrize("rules", RULES)
def test_a_game_that_was_played_out_can_be_proved(rules: str) -> None:
    walk = Walk(rules, 3)
    list(walk.walk(10_000))
    fair, over = walk.state.fair, walk.state.over
    assert fair is not None
    assert over is not None
    record = export_game(stored(walk), 1)
    assert holds(record, fair.commitment)
    assert record.game == "t1/1"
    assert record.date == "2030-01-01T00:00:00+00:00"
    assert [player.player for player in record.players] == [None, *["greedy"] * (walk.state.rules.seats - 1)]
    assert record.fair is not None
    assert (record.fair.secret, record.fair.contributions[0]) == (walk.secrets[1].hex(), GIVEN.hex())
    assert record.result is not None
    assert (record.result.outcome, record.result.winner) == (over.outcome, over.winner)
    assert (list(record.result.stocks), list(record.result.points)) == (over.stocks, over.points)


def test_what_was_taken_back_is_not_in_the_record() -> None:
    """The moves that count, in their order: also where more was undone after something was played again."""
    walk = Walk("katz-und-maus+stock=8", 2)
    undone = taken = 0
    for _state in walk.walk(10_000):
        if walk.state.undo(YOU) == "yes" and walk.random.random() < 0.5:
            walk.happen(decide_undo(walk.state, YOU))
            undone += 1
        elif walk.state.may_take_back(YOU) and walk.random.random() < 0.9:
            walk.happen(decide_take_back(walk.state, YOU, TakeBack(id="t", number=walk.state.number)))
            taken += 1
    assert undone > 5
    assert taken > 0
    record = export_game(stored(walk), 1)
    assert holds(record)
    assert walk.state.over is not None
    plays = sum(isinstance(each, PlayRecord) for each in walk.records)
    assert plays - len(record.moves) >= undone + taken
    assert record.result is not None
    assert list(record.result.stocks) == walk.state.over.stocks


@pytest.mark.parametrize("moves", [0, 1, 60])
@pytest.mark.parametrize("ending", [ResignRecord(seat=1), AbortRecord(seat=1)], ids=["resigned", "aborted"])
def test_a_game_that_was_broken_off_can_be_proved(ending: ResignRecord | AbortRecord, moves: int) -> None:
    walk = Walk("g4a", 4)
    list(walk.walk(moves))
    walk.happen(ending)
    record = export_game(stored(walk), 1)
    assert holds(record)
    assert len(record.moves) == moves
    assert record.result is not None
    assert walk.state.over is not None
    assert (record.result.outcome, record.result.by) == (walk.state.over.outcome, 1)
    assert (record.result.winner, list(record.result.points)) == (walk.state.over.winner, walk.state.over.points)


def test_a_match_that_was_broken_off_later_does_not_change_how_its_game_ended() -> None:
    for ending in (None, ResignRecord(seat=1)):
        walk = Walk("g4a+stock=5", 1)
        if ending is not None:
            walk.happen(ending)
        list(walk.walk(10_000))
        walk.happen(AbortRecord(seat=1))
        record = export_game(stored(walk), 1)
        assert holds(record)
        assert record.result is not None
        assert record.result.outcome == ("out" if ending is None else "resigned")


def test_a_game_that_somebody_left_is_played_to_its_end() -> None:
    walk = Walk("classic+seats=3+stock=6", 1)
    list(walk.walk(10))
    walk.happen(decide(walk.state, YOU, Resign(id="r", number=walk.state.number)))
    with pytest.raises(RefusedError) as raised:
        export_game(stored(walk), 1)
    assert raised.value.code == "game_not_over"
    list(walk.walk(10_000))
    record = export_game(stored(walk), 1)
    assert holds(record)
    assert record.result is not None
    assert record.result.by == 0


def test_a_game_is_gone_through_once_however_much_was_proposed_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = PeopleWalk("classic", 1)
    for _ in range(20):
        walk.play_any()
    for agree in (*[False] * 20, True):
        walk.ask(1, Propose, what="blocked")
        walk.ask(2, Answer, agree=agree)
    happened = 0
    happen = advancing.happen

    def count(*given: Any) -> tuple[State, Step]:
        nonlocal happened
        happened += 1
        return happen(*given)

    monkeypatch.setattr(advancing, "happen", count)
    record = export_game(stored(walk), 1)
    assert record.result is not None
    assert (record.result.outcome, record.result.by) == ("agreed", 0)
    assert 0 < happened < len(walk.records)


@pytest.mark.parametrize("rules", ["g4a+stock=5", "g4a+stock=5+start=high_stock", "g4a+stock=5+start=loser"])
def test_each_game_of_a_match_has_a_record_of_its_own(rules: str) -> None:
    walk = Walk(rules, 1)
    commitments = []
    for game in (1, 2, 3):
        list(walk.walk(10_000))
        assert walk.state.fair is not None
        commitments.append(walk.state.fair.commitment)
        if game < 3:
            walk.deal_again(new_match=walk.state.match.over)
    records = [export_game(stored(walk), game) for game in (1, 2, 3)]
    assert [record.game for record in records] == ["t1/1", "t1/2", "t1/3"]
    assert all(holds(record, commitment) for record, commitment in zip(records, commitments, strict=True))
    for record, others in ((records[0], (2, 3, 4)), (records[2], (1, 2, 4))):
        assert not [game for game in others if walk.secrets[game].hex() in write_json(record)]


@pytest.mark.parametrize(("number", "game"), [(0, 1), (1, 1)])
def test_a_game_of_the_first_release_can_be_proved(number: int, game: int) -> None:
    table = first_release(number)
    record = export_game(table, game)
    assert holds(record)
    assert record.fair is not None
    assert (record.fair.scheme, record.fair.contributions) == (1, ())


# ---------------------------------------------------------------- what is not told


def test_of_a_game_under_way_nothing_is_told() -> None:
    """Nor of one that was not dealt yet; the games before it are."""
    walk = Walk("g4a+stock=5", 1)
    with pytest.raises(RefusedError) as raised:
        export_game(stored(walk), 1)
    assert raised.value.code == "game_not_over"
    list(walk.walk(10_000))
    walk.deal_again()
    list(walk.walk(20))
    assert holds(export_game(stored(walk), 1))
    for game, code in ((2, "game_not_over"), (3, "game_unknown"), (0, "game_unknown"), (-1, "game_unknown")):
        with pytest.raises(RefusedError) as raised:
            export_game(stored(walk), game)
        assert raised.value.code == code
        told = str(raised.value) + raised.value.read + raised.value.expected
        assert not [secret for secret in walk.secrets.values() if secret.hex() in told]


def test_what_does_not_add_up_is_told_without_cards() -> None:
    walk = Walk("katz-und-maus+stock=6", 3)
    list(walk.walk(10_000))
    place = next(at for at, record in enumerate(walk.records) if isinstance(record, PlayRecord) and record.orders)
    found = walk.records[place]
    assert isinstance(found, PlayRecord)
    events = list(walk.events())
    for wrong in (msgspec.structs.replace(found, move="h9>c9"), msgspec.structs.replace(found, orders=[])):
        events[place] = msgspec.structs.replace(events[place], data=encode_record(wrong))
        with pytest.raises(StorageError) as raised:
            export_game(StoredTable(walk.row, tuple(events), {}, walk.secrets), 1)
        assert raised.value.code == "record_differs"
        assert raised.value.read.startswith("game 1: ")
        assert len(raised.value.read) < 40
    with pytest.raises(StorageError) as raised:
        export_game(StoredTable(walk.row, walk.events(), {}, {1: bytes(32)}), 1)
    assert raised.value.code == "record_differs"


def test_a_record_is_for_those_who_sit_at_the_table() -> None:
    walk = Walk("katz-und-maus+stock=5", 3)
    list(walk.walk(10_000))

    async def story() -> None:
        clock = Clock()
        services = make_services(clock=clock)
        await seat_at(services, walk)
        tables = Tables(services, SETTINGS)
        assert await tables.record(TableId("t1"), ANN, 1) == export_game(stored(walk), 1)
        for table, guest, code in (
            ("t1", GuestId("bob"), "not_seated"),
            ("t1", None, "not_seated"),
            ("t2", ANN, "table_unknown"),
        ):
            with pytest.raises(RefusedError) as raised:
                await tables.record(TableId(table), guest, 1)
            assert raised.value.code == code
        for _ in range(RECORDS.at_once - 2):
            await tables.record(TableId("t1"), ANN, 1)
        with pytest.raises(RefusedError) as raised:
            await tables.record(TableId("t1"), ANN, 1)
        assert raised.value.code == "too_many_records"
        clock.pass_by(RECORDS.every)
        await tables.record(TableId("t1"), ANN, 1)
        await tables.stop()

    asyncio.run(story())


def test_many_records_that_take_long_keep_nobody_waiting_who_plays() -> None:
    """They are written down one after the other, beside all that is read for those who play."""

    async def story() -> None:
        exports, go_on = Exports(), threading.Event()
        begun: list[str] = []

        def load() -> StoredTable:
            begun.append(threading.current_thread().name)
            go_on.wait()
            raise RefusedError("table_unknown", read="t1", expected="a table of this server")

        making = [asyncio.ensure_future(exports.make(load, 1)) for _ in range(50)]
        await asyncio.gather(*(asyncio.to_thread(int) for _ in range(50)))
        assert len(begun) <= 1
        go_on.set()
        made = await asyncio.gather(*making, return_exceptions=True)
        assert [type(each) for each in made] == [RefusedError] * 50
        assert len(begun) == 50
        assert len(set(begun)) == 1
        exports.stop()

    asyncio.run(story())
