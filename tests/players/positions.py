"""Positions in which players decide: games under way, in many rule sets, with as many wild cards as are wanted."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from katmuis.rules import PASS, PRESETS, Move, RuleSet, find_ruleset
from katmuis.rules.cards import RANKS
from katmuis.rules.layout import DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, TO_DISCARD
from tests.rules.games import deal, prefer_plays, uniform

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

OPTIONED = (
    "classic+wild_on_wild=no", "classic+forced=ace", "classic+forced=ace_two", "classic+forced=natural",
    "classic+discard_order=packed", "classic+visible_stock=3", "classic+wild_discard=no", "classic+wild_as_ace=no",
    "classic+wild_as_seven=no", "classic+stack_after_four=yes", "classic+draw_at=end", "classic+centre_piles=1",
    "classic+hand=7+discard_piles=6", "classic+seats=3", "classic+seats=5", "katz-und-maus+seats=6",
    "katz-und-maus+recycle=aside", "partners+wild_on_wild=no", "skip-bo-partners+wild_on_wild=no",
    "skip-bo-partners+seats=6", "skip-bo-partners+visible_stock=2", "book+wild_on_wild=no",
)  # fmt: skip
"""Rule sets with the options that change what a turn can reach."""

EVERY_KIND: tuple[RuleSet, ...] = (*PRESETS.values(), *(find_ruleset(text) for text in OPTIONED))


def under_way(rules: RuleSet, seed: int, *, wilds: int = 0) -> Game:
    """A game that was played for a while and goes on; the same for a seed.

    With `wilds`, cards of the hand on turn are exchanged for wild ones of the draw pile until it has so many.
    """
    random = Random(f"{rules.text} {seed}")
    while True:
        game = deal(rules, random.randrange(1 << 30))
        mean = random.choice((4, 30, 120))
        for _ in range(random.randrange(mean)):
            if game.turn:
                policy = prefer_plays if random.random() < 0.6 else _discards_first
                game.play(policy(game, game.legal(), random))
        if game.turn:
            _give_wilds(game, wilds)
            return game


def _discards_first(game: Game, legal: list[Move], random: Random) -> Move:
    """A discard of low rank upon high where there is one, so that piles are worth something; else anything."""
    discards = [move for move in legal if TO_DISCARD <= move & 15 < TO_DISCARD + 6 and move != PASS]
    fitting = [move for move in discards if _top(game, move) == (move >> 4 & 31) + 1]
    return uniform(game, fitting or discards or legal, random)


def _top(game: Game, move: int) -> int:
    pile = game.pile(SEATS_AT + SEAT_ROWS * game.seat + 2 + (move & 15) - TO_DISCARD)
    return pile[-1] & 15 if pile else 0


def is_wild(rules: RuleSet, card: int) -> bool:
    """Whether a card is wild in a rule set."""
    return RANKS[card & 15] in rules.wilds


def _give_wilds(game: Game, wilds: int) -> None:
    row = SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW
    hand, draw = bytearray(game.pile(row)), bytearray(game.pile(DRAW))
    wanted = wilds - sum(is_wild(game.rules, card) for card in hand)
    natural = [i for i, card in enumerate(hand) if not is_wild(game.rules, card)]
    wild = [i for i, card in enumerate(draw) if is_wild(game.rules, card)]
    for i, j in list(zip(natural, wild, strict=False))[: max(wanted, 0)]:
        hand[i], draw[j] = draw[j], hand[i]
    game.lay(row, bytes(hand))
    game.lay(DRAW, bytes(draw))
