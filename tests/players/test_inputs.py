"""What the value function looks at: by hand, piece by piece against the whole, and the same compiled and not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from katmuis.players import input_layout
from katmuis.players.input_layout import ENDED, GAP, ONE_MISSING, OTHER_INPUTS, OWN_INPUTS, TWO_MISSING
from katmuis.players.weights import inputs_of
from katmuis.rules import Move, parse_move, parse_position
from katmuis.rules.layout import DISCARD_ROW, HAND_ROW, SEAT_ROWS, SEATS_AT, TO_DISCARD
from tests.players.plain import inputs_at, plain, sight, sight_at, uncompiled
from tests.players.positions import EVERY_KIND, under_way

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

__all__ = ["uncompiled"]
pytestmark = pytest.mark.usefixtures("uncompiled")
BY_DISCARD, BY_PASS, BY_STOCK, BY_HAND = range(4)


def read(text: str) -> dict[int, int]:
    """Inputs from words: `NAME`, `NAME+3`, `NAME=12`, and for the k-th seat after the own `k:NAME`."""
    found = {}
    for word in text.split():
        place, _, times = word.partition("=")
        seat, _, name = place.rpartition(":")
        group, _, offset = name.partition("+")
        base = OWN_INPUTS + OTHER_INPUTS * (int(seat) - 1) if seat else 0
        found[base + getattr(input_layout, group) + int(offset or 0)] = int(times or 1)
    return found


def differs(found: dict[int, int], text: str) -> str:
    """What of the inputs is not as expected: numbers with what was found and what was expected."""
    expected = read(text)
    wrong = sorted(index for index in found.keys() | expected.keys() if found.get(index) != expected.get(index))
    return ", ".join(f"{index}: {found.get(index)}, not {expected.get(index)}" for index in wrong)


OTHER = """
    1:STOCK=13 1:LEFT+8 1:TOP+8 1:GAP+1 1:LACK 1:WILD_TOPS+1 1:TOPS+4 1:TOPS+14 1:RUN+4 1:TOTAL=2 1:EMPTY+2 1:NEEDS+7
    1:AWAY+1 1:NEAR+1 1:ONE_MISSING=15 1:SIZE+5 1:AHEAD+15
    HEIGHTS=2 HEIGHTS+3 HEIGHTS+6 DRAW_LEFT=20 DRAW_LOW+3 DRAW_LOW+4 PILES+4
    OWN_STOCK=6 OWN_LEFT+6 OWN_TOP+5 OWN_GAP+1 OWN_LACK OWN_NEEDS+4 OWN_AWAY+1 OWN_NEAR+1 OWN_EMPTY+3 OWN_WILDS+1
    OWN_HAND+1 OWN_HAND+3 OWN_HAND+14 FITS_HAND=2
"""


@pytest.mark.parametrize(
    ("kind", "move", "more"),
    [
        (BY_PASS, "", "ENDED+1 OWN_HAND+9 OWN_SIZE+4 OWN_TOPS+6 OWN_RUN+6 OWN_RUN+7 OWN_TOTAL=2"),
        (BY_DISCARD, "h9>d1", "ENDED OWN_SIZE+3 OWN_TOPS+9 OWN_RUN+9 OWN_TOTAL=3 OWN_TURNED"),
    ],
)
def test_two_seats(kind: int, move: str, more: str) -> None:
    """The own four is missing, which the king can be; the other lacks a seven: 17 help of the 89 cards not seen."""
    position = "classic 1 -/A23/A23456/- (20) - (5)5:A3K9:76:-:-:- (12)8:(5):K:-:4:-"
    game = parse_position(position)
    assert not differs(inputs_at(sight(game), kind, parse_move(move, game) if move else 511), OTHER + more)


def test_the_numbers_deck() -> None:
    """A two on a three goes on with a run that lies on a wild card; a wild stock card lacks nothing."""
    position = "skip-bo 2 A2/-/-/A23456789TJ (40) (12) 7:-:-:-:-:- (3)*:A22:*3:8:-:-"
    game = parse_position(position)
    expected = """
        1:STOCK 1:LEFT+1 1:TOP+7 1:GAP+4 1:LACK+4 1:WILD_TOPS 1:EMPTY+4 1:NEEDS+3 1:NEEDS+4 1:NEEDS+5 1:NEEDS+6
        1:AWAY+4 1:NEAR 1:SIZE 1:AHEAD+5 HEIGHTS=2 HEIGHTS+2 HEIGHTS+11 DRAW_LEFT=52 PILES+4 OPTIONS+7 ENDED
        OWN_STOCK=4 OWN_LEFT+4 OWN_TOP+14 OWN_GAP OWN_WILDS OWN_HAND+1 OWN_HAND+2 OWN_SIZE+2 FITS_HAND
        OWN_TOPS+2 OWN_TOPS+8 OWN_RUN+2 OWN_RUN+3 OWN_RUN+8 OWN_TOTAL=4 OWN_TURNED OWN_EMPTY+2
    """
    assert not differs(inputs_at(sight(game), BY_DISCARD, parse_move("h2>d1", game)), expected)


def test_an_unknown_stock_card() -> None:
    """Nothing is known of what lies below it."""
    expected = """
        1:STOCK 1:LEFT+1 1:TOP+7 1:GAP+4 1:LACK+4 1:WILD_TOPS 1:EMPTY+4 1:NEEDS+3 1:NEEDS+4 1:NEEDS+5 1:NEEDS+6
        1:AWAY+4 1:NEAR 1:SIZE 1:AHEAD+5 HEIGHTS=2 HEIGHTS+2 HEIGHTS+11 DRAW_LEFT=52 PILES+4 OPTIONS+7 ENDED+2
        OWN_STOCK=4 OWN_LEFT+4 OWN_TOP OWN_GAP+9 OWN_WILDS OWN_HAND+1 OWN_HAND+2=2 OWN_SIZE+3 FITS_HAND FITS_TOPS
        OWN_TOPS+3 OWN_TOPS+8 OWN_RUN+3 OWN_RUN+8 OWN_TOTAL=3 OWN_TURNED OWN_EMPTY+2
    """
    seen = sight_at("skip-bo 2 A2/-/-/A23456789TJ (40) (12) 7:-:-:-:-:- (4):A22:*3:8:-:-")
    assert not differs(inputs_at(seen, BY_STOCK), expected)


def test_three_seats_in_turn_order() -> None:
    """Seat 2 acts: seat 3 comes first, then seat 1. Twelve ranks are missing below a king that completes piles."""
    missing = " ".join(f"OWN_NEEDS+{rank}" for rank in range(2, 13))
    expected = f"""
        1:STOCK 1:LEFT+1 1:TOP+5 1:GAP+3 1:LACK+3 1:WILD_TOPS 1:EMPTY+4 1:NEEDS+2 1:NEEDS+3 1:NEEDS+4
        1:AWAY+3 1:NEAR 1:SIZE+4 1:AHEAD
        2:STOCK 2:LEFT+1 2:TOP+2 2:GAP 2:LACK 2:WILD_TOPS 2:EMPTY+4 2:AWAY 2:NEAR+4 2:SIZE+1 2:AHEAD
        HEIGHTS=3 HEIGHTS+1 DRAW_LEFT=4 DRAW_LOW+1 DRAW_LOW+2 DRAW_LOW+3 DRAW_LOW+4 PILES+4 OPTIONS OPTIONS+1 ENDED+1
        OWN_STOCK=9 OWN_LEFT+8 OWN_TOP+13 OWN_GAP+8 OWN_LACK+6 OWN_WILDS OWN_HAND+1 OWN_SIZE+1 FITS_HAND
        OWN_EMPTY+4 OWN_AWAY+11 OWN_NEAR {missing}
    """
    seen = sight_at("book+seats=3+stock=9 2 A/-/-/- (4) - 2:5:-:-:-:- (8)K:A:-:-:-:- 5:(4):-:-:-:-")
    assert not differs(inputs_at(seen, BY_PASS), expected)


def test_a_partner_with_a_stock_of_his_own() -> None:
    """His piles stand among the others', in turn order; 26 of the 150 cards not seen are the four he needs, or wild."""
    position = "skip-bo-partners 1 A23/-/-/- (60) - 9:44:-:-:-:- *:5:-:-:-:- (2)7:(5):65:*:-:- 4:-:-:-:-:-"
    game = parse_position(position)
    expected = """
        1:STOCK 1:LEFT+1 1:TOP+14 1:GAP 1:WILD_TOPS 1:EMPTY+4 1:SIZE+1 1:AHEAD+8
        2:STOCK=3 2:LEFT+3 2:TOP+7 2:GAP+1 2:LACK 2:WILD_TOPS+1 2:TOPS+5 2:TOPS+14 2:RUN+5 2:RUN+6 2:TOTAL=3 2:EMPTY+2
        2:NEEDS+4 2:AWAY+3 2:NEAR 2:ONE_MISSING=13 2:SIZE+5 2:AHEAD+10
        3:STOCK 3:LEFT+1 3:TOP+4 3:GAP 3:LACK 3:WILD_TOPS 3:EMPTY+4 3:AWAY 3:NEAR+1 3:SIZE 3:AHEAD+8
        HEIGHTS=3 HEIGHTS+3 DRAW_LEFT=60 PILES+4 OPTIONS+7 ENDED
        OWN_STOCK OWN_LEFT+1 OWN_TOP+9 OWN_GAP+4 OWN_LACK+4 OWN_WILDS OWN_HAND+4 OWN_SIZE+1 OWN_TOPS+4 OWN_RUN+4
        OWN_TOTAL OWN_EMPTY+3 OWN_NEEDS+5 OWN_NEEDS+6 OWN_NEEDS+7 OWN_NEEDS+8 OWN_AWAY+5 OWN_NEAR FITS_HAND FITS_TOPS
    """
    assert not differs(inputs_at(sight(game), BY_DISCARD, parse_move("h4>d1", game)), expected)


# ------------------------------------------------------------ piece by piece against the whole


def laid_down(seen: Game, move: int) -> Game:
    """The table after a discard, the same seat still on turn."""
    after = seen.copy()
    row = SEATS_AT + SEAT_ROWS * seen.seat
    hand = list(seen.pile(row + HAND_ROW))
    card = next(card for card in hand if card & 15 == move >> 4)
    hand.remove(card)
    after.lay(row + HAND_ROW, bytes(hand))
    pile = row + DISCARD_ROW + (move & 15) - TO_DISCARD
    after.lay(pile, seen.pile(pile) + bytes([card]))
    return after


def test_an_end_has_the_inputs_of_the_table_after_it() -> None:
    """A discard changes the inputs to those that the table has with the card laid down, but for how it ended."""
    compared = 0
    for seed in range(2):
        for rules in EVERY_KIND:
            seen = sight(under_way(rules, seed, wilds=seed))
            moves = [Move(move) for move in seen.legal() if TO_DISCARD <= move & 15 < 14]
            for move in moves[:: 1 + len(moves) // 8]:
                found = inputs_at(seen, BY_DISCARD, move)
                expected = inputs_at(laid_down(seen, move), BY_PASS)
                assert found.pop(ENDED + BY_DISCARD) == expected.pop(ENDED + BY_PASS) == 1
                assert found == expected, (rules.text, move)
                compared += 1
    assert compared > 200


def test_states_of_a_plan_have_the_inputs_of_the_table_looked_at_anew() -> None:
    """But for what is taken once a plan: the cards not seen, and with a shared stock what the partner has of it."""
    compared = 0
    for seed, rules in enumerate(EVERY_KIND):
        seen = sight(under_way(rules, seed, wilds=2))
        once = {OWN_INPUTS + OTHER_INPUTS * k + at for k in range(5) for at in (ONE_MISSING, TWO_MISSING)}
        if rules.teams == "shared_stock":
            once |= set(range(OWN_INPUTS + OTHER_INPUTS, OWN_INPUTS + OTHER_INPUTS + GAP))
        inputs = plain("players.inputs").Inputs(seen.code)
        inputs.begin(seen)
        for move in [move for move in seen.legal() if move & 15 < TO_DISCARD][:3]:
            after = seen.copy()
            after.play(move)
            if not after.turn:
                continue
            inputs.reach(after)
            inputs.take_end(after, BY_HAND, 511)
            found, anew = inputs.taken(), inputs_at(after, BY_HAND)
            differing = {i for i in found.keys() | anew.keys() if found.get(i) != anew.get(i)}
            assert differing <= once, (rules.text, move)
            compared += 1
    assert compared > 50


def test_every_input_is_one_of_the_network() -> None:
    for seed, rules in enumerate(EVERY_KIND):
        seen = sight(under_way(rules, seed))
        found = inputs_at(seen, BY_PASS)
        assert 0 <= min(found) <= max(found) < inputs_of(rules.seats)
        assert all(times > 0 for times in found.values())


def test_a_card_in_sight_is_drawn_no_more() -> None:
    """The chance of a draw that helps falls with each of the cards that would."""
    told = []
    for hand in ("A", "7", "K", "77"):
        seen = sight_at(f"classic 1 -/-/A23456/- (20) - (5)5:{hand}:-:-:-:- (12)8:(5):-:-:-:-")
        told.append(inputs_at(seen, BY_PASS)[OWN_INPUTS + input_layout.ONE_MISSING])
    assert told[0] > told[1] == told[2] > told[3]
