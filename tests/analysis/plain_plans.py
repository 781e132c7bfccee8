"""Plans with a plain evaluation that can be worked out by hand, to judge the analysis by instead of a network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from katmuis.analysis.valuing import is_stock_play
from katmuis.players.plans import Ending, Plan
from katmuis.rules import PASS, Move, View, is_discard, view_for
from katmuis.rules.cards import RANKS
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


@dataclass(frozen=True)
class Weights:
    """What a plan is valued by; each is added to an even chance."""

    stock: float = 0.05
    nearer: float = 0.01
    wild: float = 0.04
    empty: float = 0.005
    hand: float = 0.004
    low_discard: float = 0.0001


PLAIN = Weights()


def plain_plans(view: View, weights: Weights = PLAIN) -> list[Plan]:
    """Every plan of a view, the best first; at most 200 tables are looked at."""
    start = sight_of(view)
    found = [Plan(moves, ending, value(view, game, ending, weights), 0) for moves, ending, game in walk(view, start)]
    return sorted(found, key=lambda plan: -plan.value)


def walk(view: View, start: Game) -> Iterator[tuple[tuple[Move, ...], Ending, Game]]:
    """Every way to end a turn or to come to an unknown card, each table once."""
    seat = view.own.seat
    seen: set[tuple[bytes, ...]] = set()
    waiting: list[tuple[tuple[Move, ...], Game]] = [((), start)]
    while waiting:
        moves, game = waiting.pop(0)
        for move in game.legal():
            after = game.copy()
            after.blind = 1
            after.play(move)
            way, ending = (*moves, move), ending_of(view, after, seat, move)
            if ending:
                yield way, ending, after
                continue
            table = tuple(after.pile(row) for row in range(2, 58))
            if table not in seen and len(seen) < 200:
                seen.add(table)
                waiting.append((way, after))


def ending_of(view: View, after: Game, seat: int, move: Move) -> Ending | None:
    """How a move ends a plan, None where it does not."""
    if after.outcome is not None and after.outcome.kind == "out":
        return "out"
    if move == PASS:
        return "pass"
    if is_discard(move):
        return "discard"
    stocks = [after.pile(SEATS_AT + SEAT_ROWS * each) for each in range(view.rules.seats)]
    if is_stock_play(move) and any(stock[-1:] == b"\0" for stock in stocks):
        return "stock"
    fills = view.draw or view.aside or view.rules.on_exhausted != "continue"
    return "hand" if not after.count(SEATS_AT + SEAT_ROWS * (seat - 1) + HAND_ROW) and fills else None


def value(view: View, game: Game, ending: Ending, weights: Weights) -> float:
    """The chance of the seat after an end of its turn."""
    if ending == "out":
        return 1.0
    game.ended = 1
    seen = view_for(game, view.own.seat)
    own = seen.own
    wild = sum(RANKS[card & 15] in view.rules.wilds for card in own.hand or b"")
    others = [seat for seat in seen.seats if seat.seat != own.seat]
    lead = sum(seat.stock for seat in others) / len(others) - own.stock
    gain = weights.stock * lead + weights.wild * wild + weights.empty * sum(not pile for pile in own.discards)
    gain -= weights.hand * own.hand_size + weights.low_discard * sum(p[-1] & 15 for p in own.discards if p)
    gain -= weights.nearer * gap(seen, own.tops)
    gain += weights.nearer * sum(gap(seen, seat.tops) for seat in others) / len(others)
    return min(0.99, max(0.01, 0.5 + gain))


def gap(view: View, tops: bytes) -> int:
    """How many cards lack below a stock card on the nearest pile, 6 at most; 1 for one that is wild or unknown."""
    rank = tops[-1] & 15 if tops else 0
    if not rank or RANKS[rank] in view.rules.wilds:
        return 1
    return min([6, *(rank - need for need in view.needs if need <= rank)])
