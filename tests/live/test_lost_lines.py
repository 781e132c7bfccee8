"""When the clock of a table waits for a line that was lost, and what every story of a clock adds up to."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from katmuis.live.clocks import GRACE, HOLD, LATE, TableClock
from katmuis.live.records import (
    AnswerRecord,
    AnyRecord,
    ProposeRecord,
)
from katmuis.live.state import State
from katmuis.match.clock import DAY, GRACE_A_GAME
from tests.live.timed import GAME, Timed, in_play

# ---------------------------------------------------------------- lost lines


def test_a_clock_waits_fifteen_seconds_for_a_line_that_is_lost_in_the_turn() -> None:
    table = in_play()
    table.pass_by(10_000)
    assert table.attend("lost")
    assert (table.runs(), table.left(1)) == ((1, HOLD), GAME - 10_000)
    assert not table.attend("gone")  # one absence, one wait
    table.pass_by(HOLD)
    assert (table.runs(), table.left(1)) == ((1, 0), GAME - 10_000)
    assert not table.attend("gone")
    table.pass_by(7_000)
    assert (table.left(1), table.runs()) == (GAME - 17_000, (1, 0))
    assert table.play(">d") == (17_000, HOLD)
    assert table.state.clock is not None
    assert table.state.clock.grace == (GRACE_A_GAME - HOLD, GRACE_A_GAME)


def test_a_line_that_is_back_has_three_seconds_to_show_the_table() -> None:
    table = in_play()
    table.attend("gone")
    table.pass_by(6_000)
    assert table.attend("here")
    assert table.runs() == (1, GRACE)
    assert table.show(1_000)
    assert table.runs() == (1, 0)
    table.pass_by(2_000)
    assert table.play(">d") == (2_000, 7_000)


def test_a_line_that_is_lost_when_the_turn_comes_is_waited_for_longer() -> None:
    table = in_play()
    table.there[2] = "gone"
    table.end_turn()
    assert table.runs() == (2, HOLD)
    table.pass_by(8_000)
    assert table.attend("here")
    assert table.show(400)
    table.pass_by(1_000)
    assert table.play(">d") == (1_000, 8_400 - GRACE)


def test_a_line_that_is_lost_before_the_turn_was_shown_is_waited_for_longer() -> None:
    table = Timed()
    table.pass_by(1_000)
    assert table.attend("lost")
    assert (table.runs(), table.left(1)) == ((1, HOLD), GAME)
    table.pass_by(HOLD + 1_000)
    assert table.play(">d") == (1_000, HOLD + 1_000 - GRACE)


def test_each_absence_is_waited_for_and_all_of_them_count() -> None:
    table = in_play()
    table.attend("lost")
    table.pass_by(4_000)
    table.attend("here")
    table.pass_by(GRACE + 1_000)
    assert table.attend("lost")
    assert table.runs() == (1, HOLD)
    table.pass_by(5_000)
    table.show()
    assert table.attend("lost")
    table.pass_by(2_000)
    assert table.play(">d") == (1_000, 4_000 + GRACE + 5_000 + 2_000)


def test_all_waits_of_a_game_are_a_minute_at_most() -> None:
    table = in_play()
    waited = 0
    for _ in range(10):
        table.attend("lost")
        table.pass_by(HOLD)
        table.attend("here")
        table.show()
        waited += table.runs()[1]
    assert table.clock.charge(table.state) == (10 * HOLD - GRACE_A_GAME, GRACE_A_GAME)
    table.play(">d")
    assert table.state.clock is not None
    assert table.state.clock.grace == (0, GRACE_A_GAME)
    table.show()
    table.end_turn()
    table.there[1] = "gone"
    table.show()
    assert not table.attend("lost")
    assert table.runs() == (1, 0)


def test_a_hidden_page_is_not_waited_for() -> None:
    table = in_play()
    assert not table.attend("hidden")
    assert table.runs() == (1, 0)


def test_the_absence_of_others_stops_no_clock() -> None:
    table = in_play()
    assert not table.clock.attended(table.state, 2, "lost")
    assert table.runs() == (1, 0)


def test_a_proposal_while_the_clock_waits_takes_no_second_wait() -> None:
    table = in_play()
    table.attend("lost")
    table.pass_by(5_000)
    assert table.happen(ProposeRecord(seat=2, what="abort"), 2) == (0, 5_000)
    assert table.runs() == (1, HOLD - 5_000)
    table.pass_by(HOLD - 5_000 + 1_000)
    assert table.play(">d") == (1_000, HOLD - 5_000)


def test_a_wait_that_was_counted_is_not_counted_again() -> None:
    table = in_play()
    table.attend("lost")
    table.pass_by(4_000)
    table.show()
    table.pass_by(1_000)
    assert table.happen(ProposeRecord(seat=2, what="abort"), 2) == (1_000, 4_000)
    table.pass_by(2_000)
    assert table.play(">d") == (2_000, 0)


def test_an_outage_is_no_wait_for_a_line() -> None:
    table = in_play("move:60")
    table.attend("lost")
    table.pass_by(60_000 + HOLD + LATE + 1)
    assert table.clock.be_lenient()
    table.show(5_000)
    table.pass_by(3_000)
    assert table.play(">d") == (3_000, 0)


def test_a_clock_for_days_waits_for_nobody() -> None:
    table = Timed("days:2")
    assert (table.runs(), table.due_in()) == ((1, 0), 2 * DAY)
    assert not table.attend("gone")
    table.pass_by(DAY)
    table.end_turn()
    assert (table.left(1), table.left(2), table.due_in()) == (2 * DAY, 2 * DAY, 2 * DAY)


# ---------------------------------------------------------------- whatever happens

STORIES = st.lists(
    st.one_of(
        st.integers(0, 20_000),
        st.sampled_from(["show", "lost", "here", "hidden", "gone", "talk", "play", "restart"]),
    ),
    max_size=40,
)


@settings(max_examples=100, deadline=None)
@given(STORIES, st.sampled_from(["move:60", "game:600+10", "game:30+0"]))
def test_all_time_is_thought_waited_or_given(story: list[int | str], clock: str) -> None:
    """No story makes a seat pay for more than has passed, or lets it think for longer than the rules give it."""
    table = Timed(clock)
    passed = thought = waited = given_away = 0
    for what in story:
        if table.clock.is_up():
            break
        if isinstance(what, int):
            table.pass_by(what)
            passed += what
        elif what == "show":
            table.show()
        elif what == "talk":
            taken = table.happen(talk(table.state), 2 if table.seat == 1 else 1)
            thought, waited = thought + taken[0], waited + taken[1]
        elif what == "play":
            if table.state.clock is None or not any(">d" in move for move in table.walk.legal()):
                break
            taken = table.end_turn()
            thought, waited, given_away = thought + taken[0], waited + taken[1], given_away + GRACE
        elif what == "restart":
            known = sum(table.clock.charge(table.state))
            restart(table)
            # For how long a clock has waited since the last event, and that it does, is not stored.
            given_away += HOLD + known - sum(table.clock.charge(table.state))
        else:
            table.attend(what)  # type: ignore[arg-type]
            given_away += GRACE if what in ("here", "hidden") else 0
        assert thought >= 0
        assert waited >= 0
        deadline = table.clock.deadline(table.state.number)
        assert deadline is not None
        assert table.clock.running is not None
        assert deadline.due_ms == table.clock.running.due
    spent, held = table.clock.charge(table.state)
    assert spent >= 0
    assert waited + held <= 2 * GRACE_A_GAME
    assert thought + spent + waited + held <= passed
    if not table.clock.is_up():
        assert thought + spent + waited + held >= passed - given_away - GRACE


def talk(state: State) -> AnyRecord:
    """What the person who is not on turn says: a proposal, or that he takes it back."""
    other = 2 if state.turn == 1 else 1
    if state.proposal is None:
        return ProposeRecord(seat=other, what="abort")
    return AnswerRecord(seat=other, agree=False)


def restart(table: Timed) -> None:
    """Another process goes on with the clock from what the store has."""
    deadline = table.clock.deadline(table.state.number)
    table.clock = TableClock(table.time, lambda seat: table.there[seat])
    table.clock.restore(table.state, deadline)
