"""Positions for Hypothesis: any cards that a position may hold, in any rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from katmuis.rules import RuleSet, new_game
from katmuis.rules.cards import JOKER, KING, make_card
from katmuis.rules.layout import ASIDE, CENTRE, DRAW, SEAT_ROWS, SEATS_AT
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

rule_sets = st.integers(0, 400).map(random_rules)


def cards_of(rules: RuleSet) -> st.SearchStrategy[int]:
    """A card that the deck has, with or without its suit, or an unknown one."""
    if rules.deck == "numbers":
        return st.sampled_from([0, *range(1, 13), JOKER])
    naturals = [make_card(rank, suit) for rank in range(1, KING + 1) for suit in range(5)]
    return st.sampled_from([0, *naturals, *([JOKER] if rules.jokers else [])])


def wilds_of(rules: RuleSet) -> list[int]:
    """The wild cards that the deck has."""
    kings = [KING, make_card(KING, 2)] if "K" in rules.wilds and rules.deck != "numbers" else []
    return kings + ([JOKER] if "*" in rules.wilds and (rules.jokers or rules.deck == "numbers") else [])


def suited(rules: RuleSet, rank: int) -> st.SearchStrategy[int]:
    return st.just(rank) if rules.deck == "numbers" else st.integers(0, 4).map(lambda suit: make_card(rank, suit))


@st.composite
def centre_piles(draw: st.DrawFn, rules: RuleSet) -> bytes:
    """A centre pile that is not full, wilds and unknown cards among it."""
    height = draw(st.integers(0, rules.top - 1))
    others = st.sampled_from([0, *wilds_of(rules)])
    return bytes(draw(st.one_of(suited(rules, rank), others)) for rank in range(1, height + 1))


def piles(rules: RuleSet, least: int = 0, most: int = 30) -> st.SearchStrategy[bytes]:
    return st.lists(cards_of(rules), min_size=least, max_size=most).map(bytes)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game at the start of a turn, laid out as any position may be."""
    rules = draw(rule_sets)
    game = new_game(rules, seed=7)
    for k in range(rules.centre_piles):
        game.lay(CENTRE + k, draw(centre_piles(rules)))
    game.lay(DRAW, draw(piles(rules, most=60)))
    if rules.recycle == "aside":
        game.lay(ASIDE, draw(piles(rules)))
    for seat in range(rules.seats):
        first = SEATS_AT + SEAT_ROWS * seat
        if seat < rules.stocks:
            game.lay(first, draw(piles(rules, 1)))
        for k in range(1, 2 + rules.discard_piles):
            game.lay(first + k, draw(piles(rules, most=8)))
    game.seat = draw(st.integers(0, rules.seats - 1))
    return game
