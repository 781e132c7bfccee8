"""What a refusal, a look or a reading leaves behind: nothing that was not asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katmuis.errors import IllegalMoveError, KatmuisError
from katmuis.rules import (
    Move,
    determinize,
    find_ruleset,
    format_card,
    format_pile,
    is_discard,
    parse_move,
    parse_position,
    view_for,
)
from katmuis.rules.layout import ASIDE, CENTRE, DRAW, FROM_DISCARD, HAND_ROW, PASS, SEAT_ROWS, SEATS_AT, TO_DISCARD
from tests.rules.games import deal, state_of

SECOND = SEATS_AT + SEAT_ROWS
OTHER = "99:444:-:-:-:-"


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("count", range(5))
def test_a_refused_move_with_orders_of_shuffles_changes_nothing(count: int) -> None:
    """In the largest game too; the draw pile lies beside the room for those orders."""
    rules = "skip-bo+seats=6+discard_piles=6+stock=10"
    full = "5:8:" + ":".join("3456789"[k:] for k in range(6))
    game = parse_position(f"{rules} 6 A2/A/-/-/-/-/- 7 (9) {' '.join([full] * 6)}".replace("/-/-/-/-/-", "/-/-"))
    before = state_of(game)
    with pytest.raises(IllegalMoveError):
        game.replay(parse_move("h8>c1", game), [bytes([1, 2, 3])] * count)
    assert state_of(game) == before


@pytest.mark.usefixtures("engine")
def test_the_seed_is_none_unless_one_is_given() -> None:
    text = f"classic 1 -/-/-/- (5) - {OTHER} {OTHER}"
    assert (parse_position(text).seed, parse_position(text, seed=9).seed) == (0, 9)


@pytest.mark.usefixtures("engine")
def test_a_stranger_is_dealt_every_hand() -> None:
    """Hidden from him is each hand, that of the first seat as well."""
    game = deal(find_ruleset("classic"), 4)
    view = view_for(game, None)
    hands = [
        [determinize(view, seed).pile(SEATS_AT + SEAT_ROWS * seat + HAND_ROW) for seed in range(8)] for seat in (0, 1)
    ]
    sizes = [game.count(SEATS_AT + SEAT_ROWS * seat + HAND_ROW) for seat in (0, 1)]
    for seen, size in zip(hands, sizes, strict=True):
        assert {len(hand) for hand in seen} == {size}
        assert size == 0 or len(set(seen)) > 4
    assert sum(sizes) > 0
    own = view_for(game, game.turn)
    dealt = {determinize(own, seed).pile(SEATS_AT + SEAT_ROWS * (game.turn - 1) + HAND_ROW) for seed in range(8)}
    assert dealt == {own.own.hand}


@pytest.mark.usefixtures("engine")
def test_a_finished_game_can_be_dealt_anew() -> None:
    """Nobody is on turn in the view; the first seat stands on turn in the game that is made."""
    game = deal(find_ruleset("classic"), 3)
    game.playout(5)
    assert game.turn == 0
    view = view_for(game, 2)
    made = determinize(view, 1)
    assert made.turn == 1
    assert made.census() == game.census()
    again = view_for(made, 2)
    assert replace(again, turn=0, legal=(), outcome=view.outcome) == view


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (3 << 4 | TO_DISCARD, True),
        (3 << 4 | TO_DISCARD + 5, True),
        (3 << 4 | TO_DISCARD + 6, False),
        (3 << 4 | TO_DISCARD - 1, False),
        (FROM_DISCARD << 4, False),
        (PASS, False),
        (2 << 9 | 3 << 4 | TO_DISCARD + 3, True),
    ],
)
def test_six_targets_are_discard_piles(move: int, expected: bool) -> None:
    assert is_discard(Move(move)) is expected


@pytest.mark.usefixtures("engine")
def test_a_game_with_no_card_left_to_draw_is_dealt_anew_from_what_there_is() -> None:
    game = deal(find_ruleset("skip-bo"), 3)
    taken = game.pile(DRAW)
    game.lay(DRAW, b"")
    game.lay(ASIDE, taken)
    view = view_for(game, 1)
    made = determinize(view, 1)
    assert (made.count(DRAW), made.count(ASIDE)) == (0, len(taken))
    assert made.census() == game.census()


@pytest.mark.usefixtures("engine")
def test_a_single_hidden_card_is_dealt_anew_too() -> None:
    """One card in the other hand, one below the top of each stock, two to draw: each of them may be any of the five."""
    game = parse_position("classic 1 As2s/-/-/- 5s6s - 7s9s:5h8h:-:-:-:- 8s9h:Jc:-:-:-:-")
    hidden = {"5s", "6s", "7s", "8s", "Jc"}
    seen: dict[int, set[str]] = {row: set() for row in (SECOND + HAND_ROW, SEATS_AT, SECOND, DRAW)}
    for seed in range(80):
        game.redeal(1, seed)
        for row in seen:
            seen[row].add(format_card(game.pile(row)[0]))
        assert [format_pile(game.pile(row)) for row in (CENTRE, SEATS_AT + HAND_ROW)] == ["As2s", "5h8h"]
        assert [format_pile(game.pile(row))[-2:] for row in (SEATS_AT, SECOND)] == ["9s", "9h"]
    assert all(cards == hidden for cards in seen.values())


@pytest.mark.usefixtures("engine")
def test_more_cards_than_can_be_mixed_are_not_dealt_anew() -> None:
    """No deal has so many; a position in the notation may."""
    game = parse_position("classic 1 -/-/-/- (255) - (254)9:44:-:-:-:- (254)9:44:-:-:-:-")
    before = state_of(game)
    with pytest.raises(KatmuisError, match="not_a_deal"):
        game.redeal(1, 5)
    assert state_of(game) == before
    fewer = parse_position("classic 1 -/-/-/- (255) - (254)9:44:-:-:-:- (254)9:4:-:-:-:-")
    fewer.redeal(1, 5)
