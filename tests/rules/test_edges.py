"""Rules at their edges: where one more card, one rank higher or one seat further makes the difference."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import fields

from katmuis.errors import IllegalMoveError
from katmuis.rules import (
    CardMoved,
    CardsDrawn,
    Event,
    Outcome,
    Passed,
    StockTurned,
    TurnEnded,
    events_of,
    find_ruleset,
    format_move,
    format_pile,
    layout,
    parse_move,
    parse_pile,
    parse_position,
    with_place,
)
from katmuis.rules.layout import CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from katmuis.rules.outcome import KINDS
from tests.rules.games import deal, prefer_plays
from tests.rules.shadow import Shadow, piles_of

OTHER = "9:4:-:-:-:-"


def discards(position: str) -> set[str]:
    game = parse_position(position)
    return {text for text in (format_move(move, game) for move in game.legal()) if ">d" in text}


# -------------------------------------------------------------- packed discard piles


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("rules", "hand", "top", "is_legal"),
    [
        ("classic+discard_order=packed", "Q", "K", False),
        ("classic+discard_order=packed", "Q", "*", False),
        ("classic+discard_order=packed", "Q", "Q", True),
        ("classic+discard_order=packed", "J", "Q", True),
        ("classic+discard_order=packed", "T", "Q", False),
        ("classic+discard_order=packed", "K", "K", True),
        ("classic+discard_order=packed", "*", "3", True),
        ("classic+discard_order=packed", "4", "3", False),
        ("kings-only+discard_order=packed", "Q", "K", False),
        ("kings-only+discard_order=packed", "Q", "Q", True),
        ("book", "K", "*", False),
        ("book", "K", "K", True),
        ("book", "Q", "K", True),
        ("book", "J", "K", False),
        ("book", "2", "3", True),
    ],
)
def test_a_packed_pile_takes_an_equal_or_the_next_lower_but_nothing_on_a_wild(
    rules: str, hand: str, top: str, is_legal: bool
) -> None:
    assert discards(f"{rules} 1 A2/A2/A2/A2 7 - 99:{hand}:5{top}:8{top}:7{top}:6{top} {OTHER}") == (
        {f"h{hand}>d{pile}" for pile in (1, 2, 3, 4)} if is_legal else set()
    )


# -------------------------------------------------------------- where wilds may lie

ORDER = "A23456789TJ"


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("options", "barred"),
    [("", set()), ("+wild_as_ace=no", {0}), ("+wild_as_seven=no", {6}), ("+wild_as_ace=no+wild_as_seven=no", {0, 6})],
)
def test_a_wild_lies_at_every_height_but_those_that_the_rules_bar(options: str, barred: set[int]) -> None:
    for height in range(12):
        pile = ORDER[:height] or "-"
        game = parse_position(f"classic{options} 1 {pile}/{pile}/{pile}/{pile} 7 - 99:K8:-:-:-:- {OTHER}")
        plays = {format_move(move, game) for move in game.legal() if move & 15 < 8 and move >> 4 == 13}
        assert plays == (set() if height in barred else {"hK>c1", "hK>c2", "hK>c3", "hK>c4"})


# -------------------------------------------------------------- forced plays


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("rules", "centre", "hand", "bars"),
    [
        ("no-blocking", "A23456789TJ", "Q", True),
        ("no-blocking", "A23456789T", "J", True),
        ("no-blocking", "A2", "*", False),
        ("no-blocking", "A2", "K", False),
        ("no-blocking", "A2", "4", False),
        ("kings-only+forced=natural", "A2", "K", False),
        ("kings-only+forced=natural", "A23456789TJ", "Q", True),
        ("book+forced=natural", "A23456789TJQ", "K", True),
        ("book+forced=natural", "A2", "*", False),
        ("book", "A", "2", True),
        ("book", "A2", "3", False),
        ("classic+forced=ace+ace_discard=yes", "-", "A", True),
        ("classic+forced=ace", "A", "2", False),
    ],
)
def test_a_forced_play_bars_discards(rules: str, centre: str, hand: str, bars: bool) -> None:
    """A natural card that could be played, under the rule that forces it; a wild forces nobody."""
    others = "A2345" if centre != "-" else "-"
    assert (discards(f"{rules} 1 {centre}/{others}/{others}/{others} 7 - 99:{hand}8:-:-:-:- {OTHER}") == set()) is bars


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("forced", "seat", "stock", "partner", "bars"),
    [
        ("ace", 1, "A", "9", False),
        ("ace", 1, "9", "A", False),
        ("ace_two", 2, "9", "A", False),
        ("natural", 1, "A", "9", True),
        ("natural", 1, "9", "A", True),
        ("natural", 4, "9", "A", True),
        ("natural", 1, "9", "*", False),
        ("natural", 3, "*", "9", False),
        ("natural", 2, "9", "2", False),
    ],
)
def test_what_a_stock_forces(forced: str, seat: int, stock: str, partner: str, bars: bool) -> None:
    """A natural card on either stock of the side where plays are forced, an ace or a two of a stock never."""
    tops = {seat: stock, (seat + 1) % 4 + 1: partner}
    seats = " ".join(f"99{tops.get(number, '9')}:8:-:-:-:-" for number in (1, 2, 3, 4))
    rules = f"skip-bo-partners+forced={forced}"
    assert (discards(f"{rules} {seat} -/-/-/- 7 - {seats}") == set()) is bars


# -------------------------------------------------------------- drawing at the end of turns


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("centres", "held", "drawn"), [("A2/-/A2/A2", "444", 0), ("A2/-/A2/A2", "-", 5), ("A2/A2/A2/A2", "-", 5)]
)
def test_who_draws_at_the_end_draws_at_the_start_only_with_an_empty_hand(centres: str, held: str, drawn: int) -> None:
    game = parse_position(f"classic+draw_at=end 1 {centres} {'5' * 20} - 99:8:-:-:-:- 99:{held}:-:-:-:-")
    game.play(parse_move("h8>d1", game))
    assert (
        sum(len(event.cards) for event in events_of(game) if isinstance(event, CardsDrawn) and event.seat == 2) == drawn
    )
    assert game.count(SEATS_AT + SEAT_ROWS + HAND_ROW) == (drawn or len(held))


# -------------------------------------------------------------- the card that is touched


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("place", [0, 2, 3])
def test_the_touched_card_goes_from_every_seat(seat: int, place: int) -> None:
    hand = "8s7s8h8d"
    game = parse_position(f"classic+seats=3 {seat} -/-/-/- 5 - " + " ".join([f"99:{hand}:-:-:-:-"] * 3))
    game.play(with_place(parse_move("h8>d4", game), place))
    row = SEATS_AT + SEAT_ROWS * (seat - 1)
    assert format_pile(game.pile(row + DISCARD_ROW + 3)) == hand[2 * place : 2 * place + 2]
    assert format_pile(game.pile(row + HAND_ROW)) == hand[: 2 * place] + hand[2 * place + 2 :]
    again = parse_position(f"classic+seats=3 {seat} -/-/-/- 5 - " + " ".join([f"99:{hand}:-:-:-:-"] * 3))
    for wrong in (1, 4):
        with pytest.raises(IllegalMoveError, match="no_such_card"):
            again.play(with_place(parse_move("h8>d4", again), wrong))


# -------------------------------------------------------------- notes

SECOND = SEATS_AT + SEAT_ROWS + STOCK_ROW
"""The row of the second seat's stock."""


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("position", "move", "notes"),
    [
        (
            "classic 1 A2/A2/A2/A2 - - 99:-:-:-:-:- 9:8:-:-:-:-",
            "pass",
            [(layout.NOTE_PASSED, 0, 0), (layout.NOTE_ENDED, 0, 1)],
        ),
        (
            "classic 2 A2/A2/A2/A2 7 - 9:8:-:-:-:- 983:8:-:-:-:-",
            "s>c2",
            [(layout.NOTE_FROM, SECOND, 0), (layout.NOTE_TO, CENTRE + 1, 3), (layout.NOTE_TURNED, SECOND, 0)],
        ),
        (
            "classic 1 A2/A2/A2/A2 5 - 9:678s:-:-:-:- 9:8:-:-:-:-",
            "h8>d3",
            [
                (layout.NOTE_FROM, SEATS_AT + HAND_ROW, 2),
                (layout.NOTE_TO, SEATS_AT + DISCARD_ROW + 2, 0x18),
                (layout.NOTE_ENDED, 0, 1),
                (layout.NOTE_DREW, 1, 1),
            ],
        ),
        (
            "classic 1 A2/A2/A2/A2 5 - 9:67:-:3:-:- 9:8:-:-:-:-",
            "d2>c1",
            [(layout.NOTE_FROM, SEATS_AT + DISCARD_ROW + 1, 0), (layout.NOTE_TO, CENTRE, 3)],
        ),
    ],
)
def test_a_note_is_three_numbers(position: str, move: str, notes: list[tuple[int, int, int]]) -> None:
    """What happened, and two numbers that say where: rows, cards, seats from 0; 0 where there is nothing to say."""
    game = parse_position(position)
    game.play(parse_move(move, game))
    assert game.noted() == b"".join(map(bytes, notes))


# -------------------------------------------------------------- piles of 255 cards


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("position", "move", "is_full"),
    [
        ("classic 2 -/-/-/- 7 - 99:4:-:-:-:- 99:Q8:-:(254)9:-:-", "hQ>d2", True),
        ("classic 2 -/-/-/- 7 - 99:4:-:(254)9:-:- 99:Q8:-:(253)9:-:-", "hQ>d2", False),
        ("classic 1 -/-/-/- 7 - 99:Q8:-:-:-:(254)9 99:4:-:-:-:-", "hQ>d4", True),
        ("classic 1 A/A/A23456789TJ/A (244) - 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c3", True),
        ("classic 1 A/A/A/A23456789TJ (244) - 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c4", True),
        ("classic 1 A/A/A/A23456789TJ (243) - 99:Q8:-:-:-:- 99:4:-:-:-:-", "hQ>c4", False),
        ("classic 1 A23456789T/A/A/A23456789TJ (250) - 99:J8:-:-:-:- 99:4:-:-:-:-", "hJ>c1", False),
    ],
)
def test_no_move_makes_a_pile_of_256(position: str, move: str, is_full: bool) -> None:
    game = parse_position(position)
    if not is_full:
        game.play(parse_move(move, game))
        return
    with pytest.raises(IllegalMoveError) as caught:
        game.play(parse_move(move, game))
    assert caught.value.code == "pile_full"


# -------------------------------------------------------------- what is told


@pytest.mark.usefixtures("engine")
def test_who_draws_at_the_end_of_the_turn_is_told_what_came_and_not_what_was_held() -> None:
    game = parse_position("classic+draw_at=end 1 A2/A2/A2/A2 5s6s7s8s - 99:83h4h5h:-:-:-:- 99:4444:-:-:-:-")
    game.play(parse_move("h8>d1", game))
    assert events_of(game) == [
        CardMoved(1, "hand", 1, 0, "discard", 1, 8, 0),
        CardsDrawn(1, bytes([0x18, 0x17])),
        TurnEnded(1, 2),
    ]


@pytest.mark.usefixtures("engine")
def test_who_completes_a_pile_and_draws_is_told_what_came_whatever_the_shuffle_held() -> None:
    """The hand that is filled is not the empty one: the discard that follows ends the turn."""
    game = parse_position("skip-bo+seats=3 1 A2/A2/A2/A2 3 4567 99:8:-:-:-:- 99:999:-:-:-:- 99:7:-:-:-:-")
    game.play(parse_move("h8>d1", game))
    drawn = b"".join(event.cards for event in events_of(game) if isinstance(event, CardsDrawn))
    assert game.pile(SEATS_AT + SEAT_ROWS + HAND_ROW) == bytes([9, 9, 9]) + drawn
    assert len(drawn) == 2


def numbers_in(event: Event) -> list[object]:
    found = [getattr(event, field.name) for field in fields(event)]
    return [value.winner if isinstance(value, Outcome) else value for value in found]


@pytest.mark.usefixtures("engine")
def test_events_hold_whole_numbers_bytes_and_words() -> None:
    """They go out as text: a seat is 2 and not 2.0."""
    kinds: set[type] = set()
    for rules in ("classic", "skip-bo-partners", "partners+visible_stock=2"):
        game, random = deal(find_ruleset(rules), 5), Random(5)
        while legal := game.legal():
            game.play(prefer_plays(game, legal, random))
            kinds |= {type(value) for event in events_of(game) for value in numbers_in(event)}
    assert kinds == {int, bytes, str, bool}


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    "rules", ["classic", "katz-und-maus", "skip-bo", "partners", "skip-bo-partners+seats=6", "book+draw_at=end"]
)
def test_who_follows_the_events_of_one_game_knows_every_pile(rules: str) -> None:
    game, random = deal(find_ruleset(rules), 2), Random(2)
    shadow = Shadow(game)
    while legal := game.legal():
        game.play(prefer_plays(game, legal, random))
        shadow.follow_move(events_of(game))
        assert (shadow.piles, shadow.turn) == (piles_of(game), game.turn)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_turned_stock_is_told_at_its_seat(seat: int) -> None:
    sides = " ".join(["7A:99:-:-:-:-"] * 4)
    game = parse_position(f"skip-bo-partners {seat} -/-/-/- 5 - {sides}")
    game.play(parse_move("s>c1", game))
    assert [event for event in events_of(game) if isinstance(event, StockTurned)] == [StockTurned(seat, 1, bytes([7]))]
    assert game.count(SEATS_AT + SEAT_ROWS * (seat - 1) + STOCK_ROW) == 1


@pytest.mark.usefixtures("engine")
def test_a_partners_turned_stock_is_told_at_the_partner() -> None:
    game = parse_position("skip-bo-partners 4 -/-/-/- 5 - 9:8:-:-:-:- 78A:8:-:-:-:- 9:8:-:-:-:- 9:88:-:-:-:-")
    game.play(parse_move("2s>c1", game))
    assert events_of(game)[-1] == StockTurned(2, 2, bytes([8]))
    shared = parse_position("partners 3 -/-/-/- 5 - 78A:8:-:-:-:- 9:8:-:-:-:- -:88:-:-:-:- -:8:-:-:-:-")
    shared.play(parse_move("s>c1", shared))
    assert events_of(shared)[-1] == StockTurned(1, 2, bytes([8]))


@pytest.mark.usefixtures("engine")
def test_the_start_of_a_turn_tells_nothing_of_what_was_before() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 - - 99:-:-:-:-:- 9:8:-:-:-:-")
    game.play(parse_move("pass", game))
    assert Passed(1) in events_of(game)
    game.start(2)
    assert events_of(game) == []
    game.lay(DRAW, bytes([5, 6]))
    game.start(1)
    assert events_of(game) == [CardsDrawn(1, bytes([6, 5]))]


# -------------------------------------------------------------- piles as text


@pytest.mark.parametrize("text", ["A(1)2", "(2)A(3)", "A(1)2(2)3(3)", "(255)", "-", "AsKh*", "A(1)(2)"])
def test_known_and_unknown_cards_take_turns(text: str) -> None:
    cards = parse_pile(text, 0, find_ruleset("classic"))
    assert format_pile(cards) == text.replace("(1)(2)", "(3)")


def test_the_words_for_endings_are_those_that_records_hold() -> None:
    """Nine ways to end, and none for a game that goes on."""
    assert KINDS == (
        "", "out", "exhausted", "blocked", "idle", "agreed", "resigned", "timeout", "abandoned", "aborted",
    )  # fmt: skip
