"""Malformed notation of every kind: the code, what was read and expected, and the place, marked with ^."""

from __future__ import annotations

import pytest

from katmuis.errors import NotationError, RuleSetError
from katmuis.rules import find_ruleset, parse_card, parse_move, parse_pile, parse_position

SEATS = "9:5:-:-:-:- 9:5:-:-:-:-"
NUMBERS = "skip-bo 1 -/-/-/-"

MALFORMED = [
    ("too_few_fields", "^"),
    ("too_few_fields", "classic^"),
    ("too_few_fields", "classic 1 -/-/-/- (5)^"),
    ("turn", f"classic ^0 -/-/-/- (5) - {SEATS}"),
    ("turn", f"classic ^3 -/-/-/- (5) - {SEATS}"),
    ("turn", f"classic ^01 -/-/-/- (5) - {SEATS}"),
    ("turn", f"classic ^x -/-/-/- (5) - {SEATS}"),
    ("turn", f"classic ^\u0661 -/-/-/- (5) - {SEATS}"),
    ("too_few_piles", f"classic 1 -/-/-^ (5) - {SEATS}"),
    ("too_many_piles", f"classic 1 -/-/-/-/^- (5) - {SEATS}"),
    ("too_few_piles", f"katz-und-maus 1 -/-^ (5) - {SEATS}"),
    ("too_many_piles", f"katz-und-maus 1 -/-/-/^A (5) - {SEATS}"),
    ("centre_order", f"classic 1 -/^3/-/- (5) - {SEATS}"),
    ("centre_order", f"classic 1 -/AsK(1)4c^2d/-/- (5) - {SEATS}"),
    ("centre_order", f"classic 1 A2/A2/A2/A(3)5^7 (5) - {SEATS}"),
    ("centre_order", "book 1 -/A^K/-/- (5) - 9:5:-:-:-:- 9:5:-:-:-:-"),
    ("full_centre", f"classic 1 A2/^A23456789TJQ/-/- (5) - {SEATS}"),
    ("full_centre", f"classic 1 A2/^(12)/-/- (5) - {SEATS}"),
    ("full_centre", f"classic+wilds=*+top_rank=K 1 A2/^A23456789TJQK/-/- (5) - {SEATS}"),
    ("pile", f"classic 1 -/A^X/-/- (5) - {SEATS}"),
    ("pile", f"classic 1 -/^/-/- (5) - {SEATS}"),
    ("pile", f"classic 1 -/A^-/-/- (5) - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- ^(0) - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- 5^(1000) - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- ^(x) - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- ^(\u0663) - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- 5^(3 - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- 5^a - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- 5h^x - {SEATS}"),
    ("pile", f"classic 1 -/-/-/- ^10 - {SEATS}"),
    ("pile", "classic 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:^:-"),
    ("pile", "classic 1 -/-/-/- 5 - 9:5h^1:-:-:-:- 9:5:-:-:-:-"),
    ("no_such_card", f"kings-only 1 -/-/-/- 5^* - {SEATS}"),
    ("no_such_card", "katz-und-maus 1 -/-/- 5 - 9:5:3^*:-:-:- 9:5:-:-:-:-"),
    ("no_such_card", f"{NUMBERS} 5^K - {SEATS}"),
    ("no_suit", f"classic 1 -/-/-/- 5^*h - {SEATS}"),
    ("no_suit", f"{NUMBERS} 5^5h - {SEATS}"),
    ("too_many_cards", f"classic 1 -/-/-/- ^(256) - {SEATS}"),
    ("too_many_cards", "classic 1 -/-/-/- 5 - 9:^" + "5" * 256 + ":-:-:-:- 9:5:-:-:-:-"),
    ("too_many_piles", f"classic 1 -/-/-/- 5 ^5 {SEATS}"),
    ("too_few_piles", "classic 1 -/-/-/- 5 - 9:5:-:-:-:-^"),
    ("too_few_piles", "classic 1 -/-/-/- 5 -^"),
    ("too_many_piles", f"classic 1 -/-/-/- 5 - {SEATS} ^9:5:-:-:-:-"),
    ("too_few_piles", "classic 1 -/-/-/- 5 - 9:5:-:-:-^ 9:5:-:-:-:-"),
    ("too_many_piles", "classic 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:-:^-"),
    ("no_stock", "classic 1 -/-/-/- 5 - 9:5:-:-:-:- ^-:5:-:-:-:-"),
    ("no_stock", "partners 1 -/-/-/- 5 - 9:5:-:-:-:- ^-:5:-:-:-:- -:5:-:-:-:- -:5:-:-:-:-"),
    ("shared_stock", "partners 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:- ^9:5:-:-:-:- -:5:-:-:-:-"),
]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("code", "marked"), MALFORMED, ids=lambda text: str(text)[:60])
def test_malformed_positions(code: str, marked: str) -> None:
    text = marked.replace("^", "")
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    error = caught.value
    assert (error.code, error.at) == (code, marked.index("^"))
    assert error.expected


@pytest.mark.parametrize(
    ("code", "read", "expected", "text"),
    [
        ("turn", "3", "a seat, 1 to 2", f"classic 3 -/-/-/- (5) - {SEATS}"),
        ("centre_order", "2d", "4 or a wild as card 4 of centre pile 2", f"classic 1 -/AKh3c2d/-/- (5) - {SEATS}"),
        ("full_centre", "(12)", "fewer than 12 cards", f"classic 1 -/(12)/-/- (5) - {SEATS}"),
        ("no_such_card", "*", "a card of the deck of kings-only", f"kings-only 1 -/-/-/- 5* - {SEATS}"),
        ("too_many_cards", "256 cards", "at most 255", f"classic 1 -/-/-/- (256) - {SEATS}"),
        ("too_few_piles", "3 centre piles", "4 centre piles", f"classic 1 -/-/- (5) - {SEATS}"),
        ("too_many_piles", "5", "- (nothing is set aside)", f"classic 1 -/-/-/- 5 5 {SEATS}"),
        ("no_stock", "-:5:-:-:-:-", "a stock card", "classic 1 -/-/-/- 5 - -:5:-:-:-:- 9:5:-:-:-:-"),
    ],
)
def test_an_error_says_what_was_read_and_expected(code: str, read: str, expected: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (caught.value.code, caught.value.read, caught.value.expected) == (code, read, expected)
    assert read in str(caught.value)
    assert expected in str(caught.value)


@pytest.mark.parametrize("before", ["", "  "])
def test_a_wrong_rule_set_is_found_in_its_place(before: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        parse_position(f"{before}clasic 1 -/-/-/- (5) - {SEATS}")
    assert (caught.value.code, caught.value.at) == ("unknown_rule_set", len(before))


@pytest.mark.parametrize(
    "position",
    [
        "skip-bo-partners 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:- -:5:-:-:-:- -:5:-:-:-:-",
        "classic 1 -/-/-/- - - (255):(255):(255):A:KK:2 9:-:-:-:-:-",
    ],
)
def test_what_is_not_refused(position: str) -> None:
    """A partner without stock cards, 255 cards in a pile, and piles that the options would not have made."""
    assert parse_position(position).turn == 1


MOVES = [
    "",
    "h5",
    "h5>c",
    "h5>c0",
    "h5>c9",
    "h5>d7",
    "h5>e1",
    "5>c1",
    "h1>c1",
    "hX>c1",
    "h5h>c1",
    "s>d1",
    "d1>d2",
    "d7>c1",
]
MOVES += [
    "d0>c1",
    "c1>d1",
    "s>c1 ",
    " s>c1",
    "PASS",
    "Pass",
    "s > c1",
    "h5>c1!",
    "s>c\uff11",
    "7s>c1",
    "1h5>c1",
    "s>c1\n",
]


@pytest.mark.parametrize("text", MOVES)
def test_malformed_moves(text: str) -> None:
    game = parse_position(f"classic 1 -/-/-/- (5) - {SEATS}")
    with pytest.raises(NotationError) as caught:
        parse_move(text, game)
    assert (caught.value.code, caught.value.read, caught.value.at) == ("move", text, 0)
    assert caught.value.expected == "hX>cK, s>cK, dI>cK, hX>dI or pass"


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (f"classic 1 -/-/-/- (5) - {SEATS}", "1s>c1"),
        (f"classic 1 -/-/-/- (5) - {SEATS}", "2d1>c1"),
        ("partners 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:- -:5:-:-:-:- -:5:-:-:-:-", "3s>c1"),
        ("skip-bo-partners 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:- 9:5:-:-:-:- 9:5:-:-:-:-", "2s>c1"),
        ("skip-bo-partners 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:- 9:5:-:-:-:- 9:5:-:-:-:-", "1s>c1"),
    ],
)
def test_a_partner_that_is_none(position: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text, parse_position(position))
    assert (caught.value.code, caught.value.read, caught.value.at) == ("partner", text[0], 0)


@pytest.mark.parametrize("text", ["", "?", "1", "10", "5x", "*h", "5hh", "h5", "(1)", "-", "5H", "a"])
def test_malformed_cards(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert (caught.value.code, caught.value.read, caught.value.at) == ("card", text, 0)


def test_a_pile_is_found_where_it_stands() -> None:
    with pytest.raises(NotationError) as caught:
        parse_pile("55x", 40, find_ruleset("classic"))
    assert (caught.value.code, caught.value.read, caught.value.at) == ("pile", "x", 42)
