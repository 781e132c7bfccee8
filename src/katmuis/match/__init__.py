"""Deals, starters, points and matches; pure, no clock of its own."""

from katmuis.match.deal import Deal, Finished, begin, deal_game, first_seats
from katmuis.match.match import Match
from katmuis.match.scoring import points, sides_of, stock_totals

__all__ = [
    "Deal", "Finished", "Match", "begin", "deal_game", "first_seats", "points", "sides_of", "stock_totals",
]  # fmt: skip
