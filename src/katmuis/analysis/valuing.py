"""What the plays of a turn are worth, by the plans that a player sees before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from katmuis.errors import KatmuisError
from katmuis.players.plans import Plan, find_plans
from katmuis.rules import PASS, Move, View, is_discard, view_for
from katmuis.rules.cards import RANKS, UNKNOWN
from katmuis.rules.layout import (
    ASIDE,
    DRAW,
    FROM_DISCARD,
    FROM_PARTNER_STOCK,
    FROM_STOCK,
    HAND_ROW,
    SEAT_ROWS,
    SEATS_AT,
    TO_DISCARD,
)
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


class Chooser(Protocol):
    """Who plays a seat: a Decider (players/decider.py), or anything that names a move of what its seat sees."""

    def choose_move(self, seen: Game) -> int:
        """Return a legal move of the seat on turn; `seen` may be used as scratch."""
        ...


FindPlans = Callable[[View], Sequence[Plan]]
"""Gives every plan of a view's seat, which is on turn, the best first."""

CAP = 1000
"""States of a turn that are looked at, as the players do: more change nothing that could be measured."""


def plans_of(view: View) -> Sequence[Plan]:
    """Return the plans of a view's seat as the computer players value them, the best first."""
    return find_plans(view, cap=CAP)


def source_of(move: Move) -> int:
    """Return where a move takes its card from, as in layout.py; of a hand card that is its rank."""
    return move >> 4 & 31


def is_stock_play(move: Move) -> bool:
    """Return whether a move plays a stock card, the partner's too."""
    return move != PASS and source_of(move) in (FROM_STOCK, FROM_PARTNER_STOCK)


def is_hand_play(move: Move) -> bool:
    """Return whether a move plays a card from the hand to the centre."""
    return move != PASS and FROM_STOCK < source_of(move) < FROM_DISCARD and not is_discard(move)


def wild_ranks(view: View) -> frozenset[int]:
    """Return the ranks that are wild."""
    return frozenset(rank for rank in range(len(RANKS)) if RANKS[rank] in view.rules.wilds)


def are_alike(view: View, one: Move, other: Move) -> bool:
    """Return whether two moves of a view do the same: the same card onto piles that are alike."""
    return _kind(view, one) == _kind(view, other)


def _kind(view: View, move: Move) -> tuple[int, str, int]:
    target = move & 15
    if move & 511 == PASS:
        return PASS, "", 0
    if target >= TO_DISCARD:
        held = view.own.discards[target - TO_DISCARD]
        return source_of(move), "discard", target if held else 0
    pile = view.centres[target]
    marked = not view.rules.wild_on_wild and bool(pile) and pile[-1] & 15 in wild_ranks(view)
    return source_of(move), "centre", len(pile) << 1 | marked


def find_end(view: View, move: Move, plans: Sequence[Plan]) -> Plan:
    """Return the plan of a single move. Raises KatmuisError `no_such_plan` where no plan is that move alone."""
    for plan in plans:
        if len(plan.moves) == 1 and are_alike(view, plan.moves[0], move):
            return plan
    raise KatmuisError("no_such_plan", read=f"move {move}", expected="a move that ends a plan")


def value_of_moves(view: View, moves: Sequence[Move], find: FindPlans = plans_of) -> tuple[int, float] | None:
    """Return how many of these moves make a plan of the view's seat, and its value; None where they end none.

    Raises IllegalMoveError for a move that is not legal.
    """
    game = sight_of(view)
    for count, move in enumerate(moves, 1):
        before = view_for(game, view.own.seat)
        game.play(Move(move & 511))
        if _ends(game, view.own.seat, move):
            return count, find_end(before, move, find(before)).value
    return None


def plan_of(view: View, player: Chooser) -> tuple[Move, ...]:
    """Return the moves that a player makes from a view of the seat on turn, up to the one that ends its plan."""
    game, seat = sight_of(view), view.own.seat
    moves: list[Move] = []
    while not moves or not _ends(game, seat, moves[-1]):
        seen = game.copy()
        seen.blind = 1
        moves.append(Move(player.choose_move(seen)))
        game.play(moves[-1])
    return tuple(moves)


def _ends(game: Game, seat: int, move: Move) -> bool:
    """Whether a move that was played on a table laid out ended its plan."""
    if is_discard(move) or move == PASS or not game.turn:
        return True
    rows = [SEATS_AT + SEAT_ROWS * each for each in range(game.rules.seats)]
    turned = is_stock_play(move) and any(game.pile(row)[-1:] == bytes([UNKNOWN]) for row in rows)
    fills = game.count(DRAW) or game.count(ASIDE) or game.rules.on_exhausted != "continue"
    return turned or (not game.count(rows[seat - 1] + HAND_ROW) and bool(fills))
