"""Deals, starters, points and matches; pure, no clock of its own."""

from katmuis.match.deal import Deal, Finished, begin, deal_game, first_seats
from katmuis.match.match import Match
from katmuis.match.scoring import points, stock_totals

__all__ = [
    "Deal", "Finished", "Match", "begin", "deal_game", "first_seats", "points", "stock_totals",
]  # fmt: skip
