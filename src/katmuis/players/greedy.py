"""The greedy player: plays what fits, keeps its wilds for its own stock card, and looks no further.

Each decision is one card: the stock card if it fits; else a natural card that fits, from a discard pile before the
hand; else a wild directly below its own stock card; else the best discard; a wild elsewhere only when nothing else
is left.
"""

from __future__ import annotations

from random import Random

from katmuis.players.discards import best_discard, source_of
from katmuis.players.player import Decision
from katmuis.rules import PASS, Move, View, is_discard
from katmuis.rules.layout import FROM_DISCARD, FROM_PARTNER_DISCARD, FROM_PARTNER_STOCK, FROM_STOCK
from katmuis.rules.view import is_wild


class Greedy:
    """Plays the first kind of move that there is; see the module."""

    name = "greedy"

    def choose(self, view: View, limit: float, random: Random) -> Decision:  # noqa: ARG002 - it looks one card far
        """Return the greedy move; the same view gives the same move."""
        stock = [move for move in view.legal if source_of(move) in (FROM_STOCK, FROM_PARTNER_STOCK)]
        if stock:
            return Decision(stock[0])
        plays = [move for move in view.legal if not is_discard(move) and move != PASS]
        natural = [move for move in plays if not is_wild(view, _rank(view, move))]
        if natural:
            return Decision(min(natural, key=lambda move: source_of(move) < FROM_DISCARD))
        below = [move for move in plays if _is_below_stock(view, move)]
        if below:
            return Decision(below[0])
        discards = [move for move in view.legal if is_discard(move)]
        kept = [move for move in discards if not is_wild(view, source_of(move))]
        if kept or (discards and not plays):
            return Decision(best_discard(view, kept or discards))
        return Decision((plays or list(view.legal))[0])


def _rank(view: View, move: Move) -> int:
    """The rank of the card that a play takes: a hand card's source is its rank."""
    source = source_of(move)
    if source < FROM_DISCARD:
        return source
    seat = view.own.seat - 1
    if source >= FROM_PARTNER_DISCARD:
        seat = (seat + view.rules.seats // 2) % view.rules.seats
        source += FROM_DISCARD - FROM_PARTNER_DISCARD
    return view.seats[seat].discards[source - FROM_DISCARD][-1] & 15


def _is_below_stock(view: View, move: Move) -> bool:
    """Whether a card here makes the pile take the own stock's top card next."""
    seat = view.own.seat
    if view.rules.teams == "shared_stock" and seat > view.rules.stocks:
        seat -= view.rules.stocks
    tops = view.seats[seat - 1].tops
    return bool(tops) and view.needs[move & 15] + 1 == tops[-1] & 15
