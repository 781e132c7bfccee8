"""The play of a computer that cannot think: legal, the same for the same view, and never a win let go."""

from __future__ import annotations

from katmuis.rules import PASS, Move, View, is_discard
from katmuis.rules.layout import FROM_DISCARD, FROM_PARTNER_STOCK, FROM_STOCK
from katmuis.rules.view import is_wild

STOCKS = (FROM_STOCK, FROM_PARTNER_STOCK)


def simple_play(view: View) -> Move:
    """Return a stock card that fits, else a natural hand card that fits, else the highest natural discard.

    Where there is none of these it goes on with a card of a discard pile, then with a wild one. It knows a view alone,
    and uses no player, which may be what failed. Raises ValueError for a view without a legal move.
    """
    return min(view.legal, key=lambda move: _order(view, move))


def _order(view: View, move: Move) -> tuple[int, int]:
    source = move >> 4 & 31
    if move == PASS:
        return 5, 0
    if source in STOCKS:
        return 0, 0
    if source >= FROM_DISCARD:
        return 3, 0
    if is_wild(view, source):
        return 4, 0
    return (2, -source) if is_discard(move) else (1, 0)
