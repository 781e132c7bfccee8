"""Why a move is refused: the code and the words, worked out only when a refusal is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katmuis.errors import IllegalMoveError
from katmuis.rules.cards import ACE, RANKS
from katmuis.rules.layout import (
    CENTRE,
    DISCARD_ROW,
    FROM_DISCARD,
    HAND_ROW,
    PASS,
    SEAT_ROWS,
    SEATS_AT,
    TO_DISCARD,
)

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


def refusal(game: Game, move: int) -> IllegalMoveError:
    """Return the error that says why a move is not legal.

    Codes: game_over, unknown_cards, pass_not_allowed, no_such_card, no_such_pile, does_not_fit,
    ace_not_discardable, wild_not_discardable, discard_order, stack_after_four, forced_play, only_hand_discards,
    pile_full.
    """
    if game.ended:
        return IllegalMoveError("game_over", read="a move", expected="a game that goes on")
    if not game.knows_cards():
        return IllegalMoveError("unknown_cards", read="a card that is not known", expected="known cards")
    if move & 511 == PASS:
        return IllegalMoveError("pass_not_allowed", read="pass", expected="a play or a discard")
    if move & 511 in game.legal() and _rank(game, move):
        return IllegalMoveError("pile_full", read="a move that makes a pile too high", expected="at most 255 cards")
    if move & 15 >= TO_DISCARD:
        return _discard_refusal(game, move)
    return _play_refusal(game, move)


def _rank(game: Game, move: int) -> int:
    """The rank of the card that a move would take; 0 where there is none."""
    source, place = move >> 4 & 31, move >> 9
    hand = game.pile(SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW)
    if 0 < source < FROM_DISCARD:
        held = [card & 15 for card in hand]
        touched = held[place - 1 : place] if place else held
        return source if source in touched else 0
    return 0 if place else game.source_top(source) & 15


def _play_refusal(game: Game, move: int) -> IllegalMoveError:
    rank, centre = _rank(game, move), move & 15
    if not rank:
        return IllegalMoveError("no_such_card", read="a card that is not there", expected="a card of one's own")
    if centre >= game.rules.centre_piles:
        expected = f"1 to {game.rules.centre_piles}"
        return IllegalMoveError("no_such_pile", read=f"centre pile {centre + 1}", expected=expected)
    needed = RANKS[game.count(CENTRE + centre) + 1]
    return IllegalMoveError("does_not_fit", read=RANKS[rank], expected=f"{needed} on centre pile {centre + 1}")


def _discard_refusal(game: Game, move: int) -> IllegalMoveError:
    rank, pile, rules = _rank(game, move), (move & 15) - TO_DISCARD, game.rules
    if not 0 < (move >> 4 & 31) < FROM_DISCARD:
        return IllegalMoveError("only_hand_discards", read="a discard from a pile", expected="a card of the hand")
    if not rank:
        return IllegalMoveError("no_such_card", read="a card that is not there", expected="a card of one's own")
    if pile >= rules.discard_piles:
        expected = f"1 to {rules.discard_piles}"
        return IllegalMoveError("no_such_pile", read=f"discard pile {pile + 1}", expected=expected)
    if rank == ACE and not rules.ace_discard:
        return IllegalMoveError("ace_not_discardable", read="an ace", expected="another card")
    if RANKS[rank] in rules.wilds and not rules.wild_discard:
        return IllegalMoveError("wild_not_discardable", read=RANKS[rank], expected="another card")
    if game.legal() and game.must:
        return IllegalMoveError("forced_play", read="a discard", expected="the play that is forced")
    first = SEATS_AT + SEAT_ROWS * game.seat + DISCARD_ROW
    is_empty = [not game.count(first + k) for k in range(rules.discard_piles)]
    waits = rules.stack_after_four and any(is_empty) and not is_empty[pile]
    code = "stack_after_four" if waits else "discard_order"
    return IllegalMoveError(code, read=RANKS[rank], expected="a pile that takes it")
