"""The player by rules of thumb, rule by rule on positions worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from katmuis.players import find_player
from katmuis.rules import format_move, parse_position, view_for
from tests.players.beside import module

pytestmark = pytest.mark.usefixtures("engine")
FAR = "9Q:4:-:-:-:-"
"""An opponent whose stock card no low pile comes near to."""
SEVEN, EIGHT, FULL = "A234567", "A2345678", "A23456789TJ"


def chosen(position: str) -> str:
    """The text of the move that it chooses for the seat on turn."""
    game = parse_position(position)
    decision = find_player("rules-of-thumb").choose(view_for(game, game.turn), 1.0, Random(1))
    assert decision.move in game.legal()
    return format_move(decision.move, game)


def test_the_danger_of_a_pile_is_what_it_lacks_below_the_stock_card() -> None:
    danger = module("thumb").danger
    assert [danger(5, height) for height in (0, 3, 4, 5, 11)] == [4, 1, 0, 99, 99]
    assert danger(0, 0) == 99


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A234/A/-/- 7 - 95:A2K5:2:-:-:- {FAR}", "s>c1"),
        ("classic 1 A2/A23/A/- 7 - 9K:8:-:-:-:- 94:4:-:-:-:-", "s>c2"),
        ("classic 1 A2/A23/A/- 7 - 9K:8:-:-:-:- 9K:4:-:-:-:-", "s>c2"),
        ("classic 1 A2/A23/A23456/- 7 - 9K:8:-:-:-:- 98:4:-:-:-:-", "s>c1"),
        (f"classic 1 {FULL}/A2/A/- 7 - 9K:8:-:-:-:- 94:4:-:-:-:-", "s>c2"),
        (f"classic 1 {FULL}/A2/A/- 7 - 9K:8:-:-:-:- 9K:4:-:-:-:-", "s>c2"),
    ],
)
def test_the_stock_card_goes_first(position: str, move: str) -> None:
    """A wild one where it blocks, else on the highest pile, but not one short of the other's; a full pile is empty."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("classic 1 A2/A/A/A 7 - 96:3458:-:-:-:- 96:4:-:-:-:-", "h3>c1"),
        (f"classic 1 A2/A/A/A 7 - 96:3458:-:3:-:- {FAR}", "d2>c1"),
        (f"classic 1 A2/A/A/A 7 - 96:8:3:4:5:- {FAR}", "d1>c1"),
        (f"classic 1 A2/A/A/A 7 - 96:8:543:-:-:- {FAR}", "d1>c1"),
        (f"classic 1 A2/A/A/A 7 - 96:K8:5:4:-:- {FAR}", "hK>c1"),
        (f"classic 1 A2/A/A/A 7 - 94:K8:K:-:-:- {FAR}", "hK>c1"),
        (f"classic 1 A2/A/A/A 7 - 94:8:*:-:-:- {FAR}", "d1>c1"),
        (f"classic 1 A2/A23/A/A 7 - 96:3K58:-:-:-:- {FAR}", "hK>c2"),
        (f"classic 1 A2/A23/A/A 7 - 96:345K8:-:-:-:- {FAR}", "h4>c2"),
        (f"classic 1 A2/A23/A/A 7 - 96:34KK5:-:-:-:- {FAR}", "h4>c2"),
        (f"classic 1 A23456789T/A23456789T/{FULL}/A23456789T 7 - 92:QA8:-:-:-:- {FAR}", "hQ>c3"),
        ("book 1 A23456789TJQ/A234/A234/A234 7 - 93:KA28:-:-:-:- 92:4:-:-:-:-", "hK>c1"),
        (f"classic 1 {FULL}/{FULL}/{FULL}/{FULL} 7 - 92:QA8:-:-:-:- 92:4:-:-:-:-", "hQ>c1"),
        (f"classic 1 A234/A23/A/A 7 - 96:K8:54:-:-:- {FAR}", "d1>c2"),
        ("classic 1 -/-/-/- 7 - 9T:AQ:98765432:-:-:- 92:4:-:-:-:-", "hA>c1"),
        (f"classic+wild_on_wild=no 1 {FULL}/{FULL}/{FULL}/{FULL} 7 - 92:KK8:-:-:-:- {FAR}", "hK>c1"),
        (f"classic+wild_on_wild=no 1 A2/A2/A2/A2 7 - 96:K4K8:-:-:-:- {FAR}", "hK>c1"),
    ],
)
def test_a_chain_to_the_own_stock_card(position: str, move: str) -> None:
    """From discard tops before the hand, hand wilds before those; fewest wilds, then fewest cards; over a king."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    "position",
    [
        f"classic 1 A2/A2/A2/A2 7 - 96:8KK:-:-:-:- {FAR}",
        "classic 1 -/-/-/- 7 - 9J:KKKKK:98765:432:-:- 95:4:-:-:-:-",
        "book 1 A23456789TJQ/A234/A234/A234 7 - 93:KA8:-:-:-:- 92:4:-:-:-:-",
        f"classic+wild_as_seven=no 1 A23456/A23456/A23456/A23456 7 - 98:K9:-:-:-:- {FAR}",
        f"classic+wild_on_wild=no 1 A23456/A23456/A23456/A23456 7 - 99:KKT:-:-:-:- {FAR}",
        f"classic+wild_on_wild=no 1 A23K/A23K/A23K/A23K 7 - 96:K9:-:-:-:- {FAR}",
    ],
)
def test_no_chain(position: str) -> None:
    """A card too few, too long a way, or wilds that the rule set does not take there: a card is discarded."""
    assert ">d" in chosen(position)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A2/A2/A2 7 - 99:38:-:-:-:- {FAR}", "h3>c1"),
        ("classic 1 A2/A2/A2/A2 7 - 99:38:-:-:-:- 95:4:-:-:-:-", "h8>d1"),
        ("classic 1 A2/A2/A2/A234 7 - 99:38:-:-:-:- 95:4:-:-:-:-", "h3>c1"),
        ("classic 1 A2/A2/A2/A23 7 - 99:38:-:-:-:- 94:4:-:-:-:-", "h8>d1"),
        ("classic 1 A2/A2/A23/A2 7 - 99:48:-:-:-:- 94:4:-:-:-:-", "h4>c3"),
        ("classic 1 A23456/A/A/A 7 - 95:78:-:-:-:- 9T:4:-:-:-:-", "h7>c1"),
        ("classic 1 A2345/A/A/A 7 - 95:68:-:-:-:- 99:4:-:-:-:-", "h8>d1"),
        (f"classic 1 {FULL}/A2/A2/A2 7 - 95:Q8:-:-:-:- 92:4:-:-:-:-", "hQ>d1"),
    ],
)
def test_a_natural_card_is_played_unless_it_helps_the_other(position: str, move: str) -> None:
    """Brought within two cards it is spared where no pile came as near; where one did, that changes little."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A234/A234/A234 7 - 99:3T:5:-:-:- {FAR}", "h3>c1"),
        (f"classic 1 A2/A234/A234/A234 7 - 92:3T:25:-:-:- {FAR}", "h3>c1"),
        (f"classic 1 A2/A234/A234/A234 7 - 99:5T:3:-:-:- {FAR}", "h5>c2"),
        (f"classic 1 A2/A234/A234/A234 7 - 99:8T:Q3:T5:-:- {FAR}", "d1>c1"),
        (f"classic 1 A2/A234/A234/A234 7 - 99:8T:Q3:5:-:- {FAR}", "d2>c2"),
        (f"classic 1 A2/A234/A234/A234 7 - 99:8T:Q3:65:-:- {FAR}", "d2>c2"),
        (f"classic 1 A2/A234/A234/A234 7 - 99:8T:Q3:95:-:- {FAR}", "d2>c2"),
        (f"classic 1 A23/{EIGHT}/{EIGHT}/{EIGHT} 7 - 92:9T:Q4:-:-:- 94:4:-:-:-:-", "d1>c1"),
        (f"classic 1 A23/A23/{EIGHT}/{EIGHT} 7 - 92:9T:Q4:-:-:- 94:4:-:-:-:-", "h9>c3"),
        (f"classic 1 A2/-/A234/A234 7 - 9Q:3TA:-:-:-:- {FAR}", "hA>c2"),
        ("classic 1 A23456789T/A2/A2/A2 7 - 99:J3:-:-:-:- 9K:4:-:-:-:-", "h3>c2"),
    ],
)
def test_which_natural_card(position: str, move: str) -> None:
    """One of the hand, that empties a pile or frees a useful card, an ace, below the own card; before all, a block."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("classic 1 A23/A2/A2/A2 7 - 99:K8:-:-:-:- 94:4:-:-:-:-", "hK>c1"),
        ("classic 1 A23/A23/A2/A2 7 - 99:K8:-:-:-:- 94:4:-:-:-:-", "h8>d1"),
        ("classic 1 A23/A2/A2/A2 7 - 99:8:K:-:-:- 94:4:-:-:-:-", "h8>d2"),
        ("classic 1 A23/A2/A2/A2 7 - 99:K8:-:-:-:- 95:4:-:-:-:-", "h8>d1"),
        ("classic+seats=3 1 A23/A2/A2/A2 7 - 99:K8:-:-:-:- 94:4:-:-:-:- 9Q:4:-:-:-:-", "hK>c1"),
        ("classic+seats=3 1 A23/A2/A2/A2 7 - 99:K8:-:-:-:- 9Q:4:-:-:-:- 94:4:-:-:-:-", "h8>d1"),
        ("skip-bo-partners 1 A23/A2/A2/A2 7 - 9:*8:-:-:-:- Q:4:-:-:-:- Q:4:-:-:-:- 4:4:-:-:-:-", "h*>c1"),
    ],
)
def test_a_wild_of_the_hand_blocks_the_only_pile_that_the_next_seat_waits_for(position: str, move: str) -> None:
    """With stocks of their own a team's next seat plays from both; a later opponent is not blocked."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A2/A2/A2 7 - 99:85:-:6:9:- {FAR}", "h8>d3"),
        (f"classic 1 A2/A2/A2/A2 7 - 98:87:-:6:5:- {FAR}", "h7>d1"),
        (f"classic 1 A2/A2/A2/A2 7 - 9T:AK:-:-:-:- {FAR}", "hK>d1"),
    ],
)
def test_the_discard(position: str, move: str) -> None:
    """As greedy's; where nothing but wilds can be discarded one of them goes."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("classic 1 A/A2/A/A 7 - 99:AA:K:-:-:- 93:4:-:-:-:-", "d1>c2"),
        ("classic 1 A/A2/A/A 7 - 99:AA:K:-:-:- 94:4:-:-:-:-", "d1>c1"),
        (f"no-blocking+seats=3 1 A23/{SEVEN}/{SEVEN}/{SEVEN} 7 - 9Q:48:-:-:-:- 95:4:-:-:-:- 99:4:-:-:-:-", "h8>c2"),
        (f"no-blocking+seats=3 1 A23/{SEVEN}/{SEVEN}/{SEVEN} 7 - 9Q:4A:8:-:-:- 95:4:-:-:-:- 99:4:-:-:-:-", "h4>c1"),
        (f"no-blocking+seats=3 1 A23/{SEVEN}/{SEVEN}/{SEVEN} 7 - 92:K4:-:-:-:- 9K:4:-:-:-:- 95:4:-:-:-:-", "h4>c1"),
        ("classic+seats=3+wild_discard=no 1 A23/A23/A23/A23 7 - 92:K:Q4:-:-:- 9K:4:-:-:-:- 95:4:-:-:-:-", "hK>c1"),
        ("classic 1 A2/A2/A2/A2 7 - 99:A:-:-:-:- 95:4:-:-:-:-", "pass"),
    ],
)
def test_else_what_harms_least(position: str, move: str) -> None:
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("stocks", "move"),
    [(("3", "Q"), "h8>d1"), (("Q", "3"), "hA>c1"), (("3", "3"), "h8>d1"), (("Q", "Q"), "hA>c1")],
)
def test_the_next_seat_counts_full_and_a_later_one_half(stocks: tuple[str, str], move: str) -> None:
    seats = " ".join(f"9{stock}:4:-:-:-:-" for stock in stocks)
    assert chosen(f"classic+seats=3 1 -/A2345/A2345/A2345 7 - 99:A8:-:-:-:- {seats}") == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("partners 1 A2/A2/A2/A2 7 - 95:3Q:-:-:-:- 9J:8:-:-:-:- -:8:-:-:-:- -:8:-:-:-:-", "h3>c1"),
        ("partners 3 A2/A2/A2/A2 7 - 94:8:-:-:-:- 9J:8:-:-:-:- -:3Q:-:-:-:- -:8:-:-:-:-", "h3>c1"),
        ("partners 3 A2/A2/A2/A2 7 - 9J:8:-:-:-:- 94:8:-:-:-:- -:3Q:-:-:-:- -:8:-:-:-:-", "hQ>d1"),
        ("partners 4 A234/A2/A2/A2 7 - 9J:8:-:-:-:- 95:8:-:-:-:- -:3Q:-:-:-:- -:8:-:-:-:-", "s>c1"),
    ],
)
def test_a_shared_stock_is_the_own_one(position: str, move: str) -> None:
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("1 A2/A2/A2/A234 7 - 9:8:-:-:-:- J:8:-:-:-:- 5:8:-:-:-:- J:8:-:-:-:-", "3s>c4"),
        ("1 A2/A2/A2/A2 7 - 9:38:-:-:-:- J:8:-:-:-:- 4:8:-:-:-:- J:8:-:-:-:-", "h3>c1"),
        ("1 A2/A2/A2/A2 7 - 5:48:-:-:-:- J:8:-:-:-:- J:8:-:3:-:- J:8:-:-:-:-", "3d2>c1"),
        ("1 A2/A2/A2/A2 7 - -:38:-:-:-:- J:8:-:-:-:- 4:8:-:-:-:- J:8:-:-:-:-", "h3>c1"),
        ("1 A2/A2/A2/A2 7 - 9:38:-:-:-:- J:8:-:-:-:- 9:8:-:-:-:- 4:8:-:-:-:-", "h8>d1"),
        ("1 A2/A2/A2/A2 7 - 9:3T:-:-:-:- J:8:-:-:-:- 5:8:-:-:-:- J:8:-:-:-:-", "h3>c1"),
        ("1 A2/A2/A2/A2 7 - -:98:-:-:-:- J:8:-:-:-:- 9:8:-:-:-:- J:8:-:-:-:-", "h8>d1"),
        ("1 A2/A2/A2/A2345 7 - 9:*3:-:-:-:- J:8:-:-:-:- 7:8:-:5:-:- J:8:-:-:-:-", "h*>c4"),
        ("1 A2/A2/A2/A2345 7 - 9:*8:-:-:-:- J:8:-:-:-:- 7:8:-:6:-:- J:8:-:-:-:-", "3d2>c4"),
        ("1 A2/A2/A2/A2345 7 - *:8:-:-:-:- J:8:-:-:-:- 6:8:-:-:-:- J:8:-:-:-:-", "3s>c4"),
        ("1 A2/A2/A2/A2345 7 - 8:*7:-:-:-:- J:8:-:-:-:- 4:8:-:-:-:- J:8:-:-:-:-", "h*>c1"),
    ],
)
def test_stocks_of_partners_are_goals_and_sources(position: str, move: str) -> None:
    """The cheaper chain of two; an opponent's partner counts as near as he does."""
    assert chosen("skip-bo-partners " + position) == move


def test_each_looks_at_its_own_table() -> None:
    """A player that has decided in one game decides in another as if it were new."""
    one = f"classic 1 A2/A/A/A 7 - 96:3458:-:-:-:- {FAR}"
    two = "skip-bo-partners 1 A23/A2/A2/A2 7 - 9:*8:-:-:-:- Q:4:-:-:-:- Q:4:-:-:-:- 4:4:-:-:-:-"
    player = find_player("rules-of-thumb")
    for position in (one, two, one):
        game = parse_position(position)
        assert format_move(player.choose(view_for(game, 1), 1.0, Random(1)).move, game) == chosen(position)
