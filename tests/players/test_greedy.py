"""The greedy player, rule by rule on positions made for it."""

from __future__ import annotations

from random import Random

import pytest

from katmuis.players import find_player
from katmuis.rules import format_move, parse_position, view_for
from tests.players.beside import module

pytestmark = pytest.mark.usefixtures("engine")
OTHER = "9:4:-:-:-:-"
FULL = "A23456789TJ"


def chosen(position: str) -> str:
    """The text of the move that greedy chooses for the seat on turn."""
    game = parse_position(position)
    decision = find_player("greedy").choose(view_for(game, game.turn), 1.0, Random(1))
    assert decision.move in game.legal()
    return format_move(decision.move, game)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A234/A/-/- 7 - 95:A2K5:2:-:-:- {OTHER}", "s>c1"),
        (f"classic 1 A234/A2/-/- 7 - 9K:A2:3:-:-:- {OTHER}", "s>c1"),
        (f"classic 1 A/A2345678/-/- 7 - 9:A2:3:-:-:- {OTHER}", "s>c2"),
    ],
)
def test_the_stock_card_goes_first(position: str, move: str) -> None:
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A/-/- 7 - 99:3K2:8:-:3:- {OTHER}", "d3>c1"),
        (f"classic 1 A2/A/-/- 7 - 99:3K8:8:-:2:- {OTHER}", "d3>c2"),
        (f"classic 1 A2/A2/A/A 7 - 99:38:8:-:9:- {OTHER}", "h3>c1"),
        (f"classic 1 A2/A/-/- 7 - 94:3K8:8:K:9:- {OTHER}", "h3>c1"),
    ],
)
def test_then_any_natural_card_discard_tops_before_the_hand(position: str, move: str) -> None:
    """Also where a wild lies directly below the stock card."""
    assert chosen(position) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A234/A/A 7 - 96:K8:-:-:-:- {OTHER}", "hK>c2"),
        (f"classic 1 A2/A234/A/A 7 - 94:K8:9:-:-:- {OTHER}", "hK>c1"),
        (f"classic 1 A2/A234/A/A 7 - 96:98:-:*:-:- {OTHER}", "d2>c2"),
        (f"classic 1 -/A234/A23/A23 7 - 92:K8:-:-:-:- {OTHER}", "hK>c1"),
        (f"classic 1 {FULL}/{FULL}/A/A 7 - 93:K8:-:-:-:- {OTHER}", "hK>c3"),
    ],
)
def test_a_wild_goes_directly_below_the_own_stock_card(position: str, move: str) -> None:
    assert chosen(position) == move


@pytest.mark.parametrize(
    "position",
    [
        f"classic 1 A2/A234/A/A 7 - 97:K8:-:-:-:- {OTHER}",
        f"classic 1 A2/A234/A/A 7 - 99:K8:-:-:-:- {OTHER}",
        f"classic 1 A2/A234/A/A 7 - 9Q:8:-:K:-:- {OTHER}",
        "classic 1 A2/A234/A/A 7 - 9Q:8K*:-:-:-:- 96:4:-:-:-:-",
    ],
)
def test_elsewhere_a_wild_is_kept(position: str) -> None:
    """Two below the stock card, under the opponent's, or anywhere: a natural card is discarded instead."""
    assert chosen(position).startswith("h8>d")


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A234/A/A 7 - 99:K:-:-:-:- {OTHER}", "hK>c1"),
        (f"classic 1 A2/A234/A/A 7 - 99:AAK:-:-:-:- {OTHER}", "hK>c1"),
        (f"classic 1 A2/A234/A/A 7 - 99:A:K:-:-:- {OTHER}", "d1>c1"),
        (f"katz-und-maus+wild_on_wild=no 1 A2K/K/AK 7 - 99:K:5:-:-:- {OTHER}", "hK>d2"),
    ],
)
def test_a_wild_goes_when_nothing_else_can_be_discarded(position: str, move: str) -> None:
    """To the centre; onto a discard pile only where no centre pile takes it."""
    assert chosen(position) == move


def test_a_wild_is_played_where_an_ace_cannot_be_kept_back() -> None:
    """Where aces may be discarded the ace goes and the wild stays."""
    assert chosen(f"katz-und-maus 1 A2/A234/A 7 - 99:AK:-:-:-:- {OTHER}") == "hA>d1"


def test_it_passes_when_there_is_nothing_else() -> None:
    assert chosen(f"classic 1 A2/A234/A/A 7 - 99:AA:-:-:-:- {OTHER}") == "pass"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"classic 1 A2/A2/A2/A2 7 - 99:85:-:6:9:- {OTHER}", "h8>d3"),
        (f"classic 1 A2/A2/A2/A2 7 - 99:85:-:6:8:- {OTHER}", "h5>d2"),
        (f"classic 1 A2/A2/A2/A2 7 - 99:84:-:6:8:- {OTHER}", "h8>d3"),
        (f"classic 1 A2/A2/A2/A2 7 - 99:84:-:6:7:- {OTHER}", "h8>d1"),
        (f"classic 1 A2/A2/A2/A2 7 - 98:8T:-:6:7:- {OTHER}", "hT>d1"),
        (f"classic 1 A2/A2/A2/A2 7 - 98:87:-:6:5:- {OTHER}", "h7>d1"),
        (f"classic 1 A2/A2/A2/A2 7 - 98:8:J:Q:T:7 {OTHER}", "h8>d3"),
        (f"classic 1 A2/A2/A2/A2 7 - 99:8:7:6:6:77 {OTHER}", "h8>d1"),
        (f"classic 1 A2/A2/A2/A2 7 - 99:8:K:6:*:K {OTHER}", "h8>d2"),
    ],
)
def test_the_best_discard(position: str, move: str) -> None:
    """Under one higher, on its equal, on an empty pile, nearly in order, out of order, on a wild last."""
    assert chosen(position) == move


PILES = {
    "-": (60, 57),
    "8": (100, 107),
    "98": (100, 107),
    "7": (80, 87),
    "T": (34, 31),
    "Q": (30, 27),
    "4": (-7, -10),
    "QQ4": (-9, -12),
    "K": (-50, -100),
    "8*": (-50, -100),
}


@pytest.mark.parametrize(("pile", "scores"), PILES.items())
def test_the_scores_of_a_seven(pile: str, scores: tuple[int, int]) -> None:
    seen = parse_position(f"classic 1 A2/A2/A2/A2 7 - 99:7:-:-:{pile}:- {OTHER}")
    discards = module("discards")
    assert (discards.pile_score(seen, 7, 2), discards.card_score(seen, 7, 2, 9)) == scores


def test_what_is_better_kept() -> None:
    """Wilds above all, then aces, then the equal of the own stock card."""
    seen = parse_position(f"classic 1 A2/A2/A2/A2 7 - 97:7:-:5:555:K {OTHER}")
    discards = module("discards")
    assert discards.card_score(seen, 7, 0, 7) == 57 - 5
    assert discards.card_score(seen, 8, 0, 7) == 58
    assert discards.card_score(seen, 1, 0, 7) == 51 - 50
    assert discards.card_score(seen, 13, 0, 7) == 63 - 200
    assert [discards.pile_score(seen, 13, pile) for pile in range(4)] == [60, 9, 7, -50]


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("partners 3 A2/A234/A/A 7 - 96:8:-:-:-:- 9:8:-:-:-:- -:K8:-:-:-:- -:8:-:-:-:-", "hK>c2"),
        ("partners 3 A2/A2/A2/A2 7 - 99:T:-:-:-:- 9:8:-:-:-:- -:98:-:-:-:- -:8:-:-:-:-", "h8>d1"),
        ("partners 4 A2/A234/A/A 7 - 99:8:-:-:-:- 95:8:-:-:-:- -:8:-:-:-:- -:K8:-:-:-:-", "s>c2"),
        ("skip-bo-partners 1 A234/A2/A2/A2 7 - 9:8:-:-:-:- 9:8:-:-:-:- 5:8:-:-:-:- 9:8:-:-:-:-", "3s>c1"),
        ("skip-bo-partners 3 A234/A2/A2/A2 7 - 9:8:-:5:-:- 9:8:-:-:-:- 9:5:-:-:-:- 9:8:-:-:-:-", "1d2>c1"),
    ],
)
def test_it_plays_in_teams(position: str, move: str) -> None:
    assert chosen(position) == move
