"""Clocks: their texts, and what a seat has left after moves, turns, undone moves and lost lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katmuis.errors import NotationError
from katmuis.match.clock import (
    DAY,
    GAME_SECONDS,
    GRACE_A_GAME,
    MORE_SECONDS,
    MOVE_SECONDS,
    SECOND,
    TURN_DAYS,
    Clock,
    ClockRule,
    parse_clock,
)

RULES = st.one_of(
    st.just(ClockRule()),
    st.integers(*MOVE_SECONDS).map(lambda seconds: ClockRule("move", seconds * SECOND)),
    st.tuples(st.integers(*GAME_SECONDS), st.integers(*MORE_SECONDS)).map(
        lambda pair: ClockRule("game", pair[0] * SECOND, pair[1] * SECOND)
    ),
    st.integers(*TURN_DAYS).map(lambda days: ClockRule("days", days * DAY)),
)


def clock_of(text: str, seats: int = 2) -> Clock:
    return Clock.new(parse_clock(text), seats)


@given(RULES)
def test_every_clock_has_one_text_that_says_all_of_it(rule: ClockRule) -> None:
    assert parse_clock(rule.text) == rule


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("none", ClockRule()),
        ("move:60", ClockRule("move", 60_000)),
        ("game:600+10", ClockRule("game", 600_000, 10_000)),
        ("game:30+0", ClockRule("game", 30_000)),
        ("days:2", ClockRule("days", 172_800_000)),
        ("move:060", ClockRule("move", 60_000)),
    ],
)
def test_texts_of_clocks(text: str, rule: ClockRule) -> None:
    assert parse_clock(text) == rule


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "None",
            "move",
            "move:",
            "move:9",
            "move:3601",
            "move:60s",
            "move:-60",
            "move:6e1",
            "move: 60",
            "move:60\n",
        ),
        *("game:600", "game:29+0", "game:36001+0", "game:600+601", "game:600+", "game:+10", "game:600-10"),
        *("days:0", "days:31", "days:1.5", "hours:3", "move:٦٠", "move:60 game:600+10", "move:" + "9" * 5000),
    ],
)
def test_what_is_no_clock_is_refused_with_what_was_read(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_clock(text)
    assert refused.value.code == "clock_unknown"
    assert refused.value.read == text[:40]
    assert "move:10 to move:3600" in refused.value.expected


@pytest.mark.parametrize("text", ["move:60", "game:600+10", "days:2"])
def test_each_usual_clock_can_be_set_to_ten_times_as_much(text: str) -> None:
    """WCAG 2.2.1: a limit of time can be turned off, or set to ten times the usual one."""
    rule = parse_clock(text)
    more = ClockRule(rule.kind, rule.time * 10, rule.more * 10)
    assert parse_clock(more.text) == more
    assert parse_clock("none") == ClockRule()


def test_a_clock_for_a_game_runs_down_and_gets_more_for_each_turn() -> None:
    clock = clock_of("game:600+10")
    assert clock.left == (600_000, 600_000)
    clock = clock.charge(1, 4_000).moved(1, 0)
    assert clock.left == (596_000, 600_000)
    clock = clock.charge(1, 6_000).turn_over(1)
    assert clock.left == (600_000, 600_000)
    clock = clock.charge(2, 1).turn_over(2)
    assert clock.left == (600_000, 609_999)


def test_a_clock_for_moves_gives_each_move_its_own_time() -> None:
    clock = clock_of("move:60", 3).charge(3, 50_000)
    assert clock.left == (60_000, 60_000, 10_000)
    assert clock.moved(3, 0).left_of(3) == 60_000
    assert clock.turn_over(3).left_of(3) == 60_000


def test_a_move_that_was_undone_brings_no_second_time_for_the_same_move() -> None:
    """Else who lays a card and takes it back, again and again, could make the others wait for ever."""
    clock = clock_of("move:60").charge(1, 50_000).moved(1, 0)
    clock = clock.charge(1, 30_000)  # and here the move is undone
    again = clock.charge(1, 5_000).moved(1, 0)
    assert again.left_of(1) == 25_000
    further = again.charge(1, 5_000).moved(1, 1)
    assert further.left_of(1) == 60_000
    assert further.turn_over(1).charge(1, 50_000).moved(1, 0).left_of(1) == 60_000


def test_a_clock_for_days_gives_each_turn_its_own_time() -> None:
    clock = clock_of("days:2").charge(2, DAY).moved(2, 0)
    assert clock.left_of(2) == DAY
    assert clock.turn_over(2).left_of(2) == 2 * DAY


def test_time_that_is_up_stays_at_nothing() -> None:
    clock = clock_of("game:30+0").charge(1, 29_999)
    assert not clock.is_up(1)
    assert clock.charge(1, 1).is_up(1)
    assert clock.charge(1, 10_000).left_of(1) == 0
    assert not clock_of("none").is_up(1)


def test_a_seat_may_be_waited_for_a_minute_a_game_where_seconds_count() -> None:
    clock = clock_of("move:60").charge(2, 100, 45_000)
    assert (clock.grace_of(1), clock.grace_of(2)) == (GRACE_A_GAME, 15_000)
    assert clock.charge(2, 0, 45_000).grace_of(2) == 0
    assert clock.turn_over(2).grace_of(2) == 15_000
    assert clock_of("days:2").grace == (0, 0)
    assert [parse_clock(text).waits for text in ("none", "move:60", "game:600+10", "days:2")] == [
        False,
        True,
        True,
        False,
    ]


@given(
    RULES.filter(lambda rule: rule.kind != "none"),
    st.lists(st.tuples(st.integers(1, 4), st.integers(0, 100_000), st.sampled_from(["move", "undo", "turn"]))),
)
def test_no_seat_ever_pays_for_another_and_no_time_is_below_nothing(
    rule: ClockRule, story: list[tuple[int, int, str]]
) -> None:
    clock = Clock.new(rule, 4)
    for seat, spent, what in story:
        before = clock
        clock = clock.charge(seat, spent, spent)
        if what == "move":
            clock = clock.moved(seat, 0)
        elif what == "turn":
            clock = clock.turn_over(seat)
        for other in range(1, 5):
            if other != seat:
                assert clock.left_of(other) == before.left_of(other)
                assert clock.grace_of(other) == before.grace_of(other)
        assert min(clock.left) >= 0
        assert min(clock.grace) >= 0
        if rule.kind in ("move", "days"):
            assert max(clock.left) <= rule.time


def test_a_seat_that_changes_hands_in_mid_turn_takes_no_time_from_the_next() -> None:
    rule = parse_clock("move:10")
    begun = Clock.new(rule, 3).moved(1, 0).moved(1, 1).charge(2, 4 * SECOND)
    after = begun.handed_over(1, on_turn=True)
    assert after.moved(2, 0).left_of(2) == 10 * SECOND
    assert begun.moved(2, 0).left_of(2) == 6 * SECOND
    assert begun.charge(1, 3 * SECOND).handed_over(1, on_turn=False).left_of(1) == 10 * SECOND
    assert begun.handed_over(3, on_turn=False).timed == begun.timed
    game = Clock.new(parse_clock("game:60+5"), 2).charge(1, 7 * SECOND)
    assert game.handed_over(1, on_turn=True).left == game.left
