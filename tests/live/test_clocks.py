"""When the clock of a table runs and is up; the time is told, and no test waits for it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from katmuis.ids import Seat
from katmuis.live.clocks import AFTER_LATE, GRACE, LAG_AT_MOST, LATE, TableClock, milliseconds
from katmuis.live.records import (
    AnswerRecord,
    ProposeRecord,
    ResignRecord,
    ResumeRecord,
    ReturnRecord,
    SitInRecord,
    TimeoutRecord,
    UndoRecord,
)
from katmuis.match.clock import DAY
from katmuis.storage.store import Deadline
from tests.live.timed import GAME, Timed, card, in_play

# ---------------------------------------------------------------- when it begins to run


def test_a_clock_runs_from_the_moment_that_the_page_has_shown_the_turn() -> None:
    table = Timed()
    table.pass_by(500)
    assert (table.left(1), table.runs()) == (GAME, (1, GRACE - 500))
    assert table.due_in() == GRACE - 500 + GAME
    assert table.show(300)
    assert (table.runs(), table.due_in()) == ((1, 0), GAME)
    table.pass_by(4_000)
    assert (table.left(1), table.left(2)) == (GAME - 4_000, GAME)
    assert table.end_turn() == (4_000, 0)
    assert (table.left(1), table.left(2), table.runs()) == (GAME + 6_000, GAME, (2, GRACE))


def test_a_page_that_never_says_so_is_waited_for_three_seconds() -> None:
    table = Timed()
    table.pass_by(GRACE + 1_000)
    assert (table.left(1), table.runs()) == (GAME - 1_000, (1, 0))
    assert not table.show()
    assert table.left(1) == GAME - 1_000


def test_only_the_seat_on_turn_starts_its_clock_and_only_with_a_notice_that_says_so() -> None:
    table = in_play()
    table.end_turn()
    number = table.state.number
    assert not table.clock.seen(2, number - 1)
    assert not table.clock.seen(1, number)
    assert table.runs() == (2, GRACE)
    assert table.clock.seen(2, number)
    assert not table.clock.seen(2, number)
    assert table.runs() == (2, 0)


def test_what_is_said_of_a_later_notice_holds_for_the_turn_as_well() -> None:
    table = in_play()
    table.end_turn()
    table.happen(ProposeRecord(seat=1, what="pause"), 1)
    assert table.show()
    assert table.runs() == (2, 0)


def test_whoever_plays_has_seen_his_turn() -> None:
    table = Timed()
    table.pass_by(1_000)
    assert table.play(">d") == (0, 0)
    assert table.left(1) == GAME + 10_000


def test_the_way_to_a_page_and_back_is_not_counted_between_two_moves() -> None:
    """How long it is the first sign of each turn tells; the shortest counts, and never much."""
    table = in_play()
    card(table)
    lag = table.runs()[1]
    assert 0 < lag <= 200
    assert not table.show()
    table.pass_by(lag)
    clock = table.state.clock
    assert clock is not None
    assert table.left(table.seat) == clock.left_of(table.seat)
    slow = Timed()
    slow.show(2_900)
    card(slow)
    assert slow.runs()[1] <= LAG_AT_MOST


# ---------------------------------------------------------------- where none runs


def test_without_a_clock_nothing_runs_and_nothing_is_shown() -> None:
    table = Timed("none")
    assert (table.clock.seen_by_all(table.state), table.clock.deadline(table.state.number)) == (None, None)
    assert not table.clock.seen(1, table.state.number)
    assert not table.attend("lost")
    assert not table.clock.is_up()
    assert table.play() == (0, 0)


def test_a_computer_has_no_clock() -> None:
    table = Timed(players={2: "greedy"})
    table.show(1)
    table.end_turn()
    assert (table.state.player, table.runs(), table.clock.deadline(1)) == ("greedy", (0, 0), None)
    table.pass_by(10 * GAME)
    assert not table.clock.is_up()
    assert table.end_turn() == (0, 0)
    assert (table.runs(), table.left(2)) == ((1, GRACE), GAME)


def test_a_seat_at_which_a_computer_sits_in_has_no_clock_until_its_person_returns() -> None:
    table = in_play()
    table.pass_by(5_000)
    table.happen(SitInRecord(seat=1, player="greedy", by=2), 2)
    assert (table.runs(), table.left(1)) == ((0, 0), GAME - 5_000)
    table.pass_by(2 * GAME)
    table.happen(ReturnRecord(seat=1), 1)
    assert (table.runs(), table.left(1), table.due_in()) == ((1, GRACE), GAME - 5_000, GRACE + GAME - 5_000)


def test_a_pause_stops_the_clock_and_what_was_thought_before_stays_thought() -> None:
    table = in_play()
    table.pass_by(2_000)
    table.happen(ProposeRecord(seat=2, what="pause"), 2)
    assert (table.runs(), table.left(1)) == ((1, 0), GAME - 2_000)
    table.pass_by(3_000)
    table.happen(AnswerRecord(seat=1, agree=True), 1)
    assert table.state.paused
    assert (table.runs(), table.left(1), table.clock.deadline(9)) == ((0, 0), GAME - 5_000, None)
    table.pass_by(2 * GAME)
    assert not table.clock.is_up()
    table.happen(ResumeRecord(seat=2), 2)
    assert (table.runs(), table.left(1)) == ((1, GRACE), GAME - 5_000)


def test_after_the_end_no_clock_runs() -> None:
    table = in_play()
    table.happen(ResignRecord(seat=2), 2)
    assert (table.runs(), table.clock.running) == ((0, 0), None)


# ---------------------------------------------------------------- other events while it runs


def test_what_others_do_gives_nobody_time() -> None:
    table = in_play()
    table.pass_by(4_000)
    assert table.happen(ProposeRecord(seat=2, what="abort"), 2) == (4_000, 0)
    assert (table.runs(), table.left(1), table.due_in()) == ((1, 0), GAME - 4_000, GAME - 4_000)
    table.pass_by(1_000)
    assert table.happen(AnswerRecord(seat=1, agree=False), 1) == (1_000, 0)
    assert table.left(1) == GAME - 5_000


def test_what_others_do_before_the_turn_was_shown_takes_nothing_from_the_grace() -> None:
    table = Timed()
    table.pass_by(1_000)
    assert table.happen(ProposeRecord(seat=2, what="abort"), 2) == (0, 0)
    assert (table.runs(), table.due_in()) == ((1, GRACE - 1_000), GAME + GRACE - 1_000)
    assert table.show(1_000)


def test_an_undo_gives_no_time_back() -> None:
    table = in_play("move:60")
    while not any(">c" in move for move in table.walk.legal()):
        table.end_turn()
        table.show(1)
    seat, number = table.seat, table.state.number
    table.pass_by(20_000)
    table.play(">c")
    assert table.state.undo(Seat(seat)) == "yes"
    begins = table.runs()[1]
    table.pass_by(begins + 15_000)
    table.happen(UndoRecord(seat=seat, back_to=number), seat)
    begins = table.runs()[1]
    assert table.left(seat) == 45_000
    table.pass_by(begins + 5_000)
    table.play(">c")
    assert table.left(seat) == 40_000


# ---------------------------------------------------------------- the deadline


def test_time_is_up_at_its_deadline_and_not_before() -> None:
    table = in_play("move:60")
    table.pass_by(59_999)
    assert not table.clock.is_up()
    table.pass_by(1)
    assert (table.clock.is_up(), table.due_in(), table.left(1)) == (True, 0, 0)
    assert table.happen(TimeoutRecord(seat=1)) == (60_000, 0)
    assert table.state.over is not None
    assert (table.state.over.outcome, table.state.over.winner, table.left(1)) == ("timeout", 2, 0)


def test_with_more_than_two_sides_a_computer_plays_on_for_whose_time_is_up() -> None:
    table = Timed("move:60", rules="classic+seats=3")
    seat = table.seat
    table.pass_by(63_000)
    table.happen(TimeoutRecord(seat=seat, player="greedy"))
    assert (table.state.over, table.state.player, table.clock.running) == (None, "greedy", None)


def test_a_deadline_survives_its_process() -> None:
    table = in_play()
    table.pass_by(100_000)
    table.happen(ProposeRecord(seat=2, what="abort"), 2)
    deadline = table.clock.deadline(table.state.number)
    again = TableClock(table.time, lambda _seat: "gone")
    table.pass_by(20_000)
    again.restore(table.state, deadline)
    assert again.seen_by_all(table.state) == table.clock.seen_by_all(table.state)
    assert again.charge(table.state) == table.clock.charge(table.state) == (20_000, 0)
    assert again.deadline(table.state.number) == deadline


def test_a_grace_survives_its_process() -> None:
    table = in_play()
    table.end_turn()
    deadline = table.clock.deadline(table.state.number)
    again = TableClock(table.time, lambda _seat: "gone")
    table.pass_by(1_000)
    again.restore(table.state, deadline)
    assert again.seen_by_all(table.state) == table.clock.seen_by_all(table.state)
    assert again.seen(2, table.state.number)
    shown = again.seen_by_all(table.state)
    assert shown is not None
    assert shown.grace == 0


@pytest.mark.parametrize("deadline", [None, Deadline(99, Seat(1), 5), Deadline(1, Seat(2), 5)])
def test_a_deadline_that_is_not_of_this_turn_is_not_believed(deadline: Deadline | None) -> None:
    table = Timed()
    table.clock.restore(table.state, deadline)
    assert table.runs() == (1, GRACE)


@pytest.mark.parametrize(("clock", "time", "given"), [("move:60", 60_000, 60_000), ("days:2", 2 * DAY, DAY)])
def test_a_deadline_that_no_server_watched_gives_the_seat_its_time_again(clock: str, time: int, given: int) -> None:
    table = Timed(clock)
    table.show()
    table.pass_by(time + LATE)
    assert not table.clock.be_lenient()
    assert table.clock.is_up()
    table.pass_by(1)
    assert table.clock.be_lenient()
    assert (table.clock.is_up(), table.runs(), table.left(1)) == (False, (1, AFTER_LATE), given)
    assert not table.clock.be_lenient()
    assert table.show(1_000)
    table.pass_by(given)
    assert table.clock.is_up()
    assert not table.clock.be_lenient()


@pytest.mark.parametrize(("after", "told"), [(0, 7), (400, 7), (600, 7), (999, 7), (1000, 8)])
def test_a_millisecond_is_told_when_it_is_over_and_not_before(after: int, told: int) -> None:
    """Else a time would be up half a millisecond early."""
    at = datetime(2026, 8, 1, 12, 0, 0, 7000, tzinfo=UTC) + timedelta(microseconds=after)
    noon = datetime(2026, 8, 1, 12, tzinfo=UTC)
    assert milliseconds(at) - milliseconds(noon) == told
    assert milliseconds(noon) == int(noon.timestamp()) * 1000
