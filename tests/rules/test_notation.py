"""Positions, cards and moves as text: what is written is read again, and what is read is written the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from katmuis.rules import (
    PASS,
    find_ruleset,
    format_card,
    format_move,
    format_pile,
    format_position,
    parse_card,
    parse_move,
    parse_pile,
    parse_position,
    rank_of,
    suit_of,
    with_place,
)
from katmuis.rules.cards import JOKER, make_card
from katmuis.rules.engine import Game
from katmuis.rules.layout import ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from tests.golden.reading import read_table
from tests.rules.games import SEVEN, deal, prefer_plays, state_of
from tests.rules.random_rules import random_rules
from tests.rules.strategies import games, piles

EXAMPLE = "classic 1 -/A234/A23456789/A23456789TJ (20) - (24)25:A2TKQ:-:-:-:- (25)9:(5):37:-:-:-"
common = settings(deadline=None, max_examples=50, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.usefixtures("engine")
@common
@given(games())
def test_a_game_that_is_written_is_read_again(game: Game) -> None:
    """parse(format(g)) = g, and the text is canonical: format(parse(t)) = t."""
    text = format_position(game)
    again = parse_position(text, seed=7)
    assert state_of(again) == state_of(game)
    assert format_position(again) == text


def unknown(count: int) -> str:
    return f"({count})"


@st.composite
def canonical_piles(draw: st.DrawFn) -> str:
    """A pile's text as a person would write it: known cards, runs of unknown cards that never touch, or -."""
    known = st.text("A23456789TJQK*", min_size=1, max_size=5)
    suits = st.tuples(st.sampled_from("A23456789TJQK"), st.sampled_from("shdc")).map("".join)
    parts = draw(st.lists(st.one_of(known, suits, st.integers(1, 40).map(unknown)), max_size=6))
    kept: list[str] = []
    for part in parts:
        if not (kept and kept[-1][0] == "(" == part[0]):
            kept.append(part)
    return "".join(kept) or "-"


@pytest.mark.usefixtures("engine")
@common
@given(st.lists(canonical_piles(), min_size=13, max_size=13), st.lists(canonical_piles(), min_size=2, max_size=2))
def test_a_canonical_text_is_written_as_it_was_read(texts: list[str], stocks: list[str]) -> None:
    draw, *rest = texts
    seats = [":".join([stock.replace("-", "5"), *rest[k : k + 5]]) for k, stock in zip((0, 5), stocks, strict=True)]
    text = f"classic 2 -/A2K*5/A23456789TJ/(3)4 {draw} - {seats[0]} {seats[1]}"
    assert format_position(parse_position(text)) == text


@pytest.mark.usefixtures("engine")
def test_every_position_of_the_scenarios_is_canonical() -> None:
    for file in ("scenarios.toml", "options.toml"):
        for scenario in read_table(file, "scenario"):
            assert format_position(parse_position(scenario["position"])) == scenario["position"]


@pytest.mark.usefixtures("engine")
def test_the_example_says_what_it_says() -> None:
    game = parse_position(EXAMPLE)
    assert game.turn == 1
    assert [len(game.pile(row)) for row in (DRAW, ASIDE, *range(CENTRE, CENTRE + 4))] == [20, 0, 0, 4, 9, 11]
    assert game.pile(SEATS_AT + STOCK_ROW)[-2:] == bytes([2, 5])
    assert game.pile(SEATS_AT + HAND_ROW) == bytes([1, 2, 10, 13, 12])
    assert game.pile(SEATS_AT + SEAT_ROWS + DISCARD_ROW) == bytes([3, 7])
    assert (game.passes, game.ticks, game.moved, game.stock_played) == (0, 0, 0, 0)
    assert format_position(game) == EXAMPLE


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        (EXAMPLE.replace(" ", "   "), EXAMPLE),
        (f"  {EXAMPLE}\n", EXAMPLE),
        (EXAMPLE.replace("(20)", "(12)(8)"), EXAMPLE),
        (EXAMPLE.replace("(20)", "(020)"), EXAMPLE),
        (EXAMPLE.replace("classic", "cat-and-mouse+stock=26"), EXAMPLE),
        (EXAMPLE.replace("classic", "classic+stock=13+hand=5"), EXAMPLE.replace("classic", "classic+stock=13")),
    ],
)
def test_other_ways_to_write_it_are_read_and_made_canonical(written: str, canonical: str) -> None:
    assert format_position(parse_position(written)) == canonical


@pytest.mark.usefixtures("engine")
def test_moves_are_written_and_read_again() -> None:
    """Every legal move of many games, partners' piles among them; the place in the hand is not in the text."""
    seen: set[str] = set()
    for seed in range(30):
        rules = random_rules(seed) if seed % 3 else find_ruleset(SEVEN[seed // 5])
        game, random = deal(rules, seed), Random(seed)
        while legal := game.legal():
            texts = [format_move(move, game) for move in legal]
            assert [parse_move(text, game) for text in texts] == legal
            assert len(set(texts)) == len(texts)
            seen |= set(texts)
            game.play(prefer_plays(game, legal, random))
    assert {"pass", "s>c1", "d1>c2", "hA>c1", "h*>d1", "hK>c2"} <= seen
    assert any(text[0] in "123456" for text in seen)


@pytest.mark.usefixtures("engine")
def test_the_place_is_carried_beside_the_text() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 9:3s5h5c:-:-:-:- 9:4:-:-:-:-")
    move = parse_move("h5>d2", game)
    placed = with_place(move, 2)
    assert format_move(placed, game) == "h5>d2"
    assert with_place(placed, 1) == with_place(move, 1) != placed
    game.play(placed)
    assert format_pile(game.pile(SEATS_AT + HAND_ROW)) == "3s5h"
    assert format_pile(game.pile(SEATS_AT + DISCARD_ROW + 1)) == "5c"
    assert (parse_move("pass", game), format_move(PASS, game)) == (PASS, "pass")


@pytest.mark.usefixtures("engine")
def test_without_a_place_the_first_card_of_its_rank_goes() -> None:
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 9:3s5h5c:-:-:-:- 9:4:-:-:-:-")
    game.play(parse_move("h5>d2", game))
    assert (format_pile(game.pile(SEATS_AT + HAND_ROW)), format_pile(game.pile(SEATS_AT + DISCARD_ROW + 1))) == (
        "3s5c",
        "5h",
    )


def test_every_card_is_written_and_read_again() -> None:
    cards = [make_card(rank, suit) for rank in range(1, 14) for suit in range(5)] + [make_card(JOKER)]
    assert [parse_card(format_card(card)) for card in cards] == cards
    assert [format_card(card) for card in (1, 0x1A, 0x2B, 0x3C, 0x4D, 14)] == ["A", "Ts", "Jh", "Qd", "Kc", "*"]
    assert (rank_of(0x4D), suit_of(0x4D)) == (13, 4)


@common
@given(piles(find_ruleset("classic")))
def test_a_pile_is_written_and_read_again(cards: bytes) -> None:
    assert parse_pile(format_pile(cards), 0, find_ruleset("classic")) == cards
