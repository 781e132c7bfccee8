"""Deals, starters, points and matches; pure, no clock of its own."""

from katmuis.match.deal import Deal, DealShuffle, Finished, begin, deal_game, first_seats, recompute
from katmuis.match.match import Match
from katmuis.match.scoring import points, stock_totals

__all__ = [
    "Deal", "DealShuffle", "Finished", "Match", "begin", "deal_game", "first_seats", "points", "recompute",
    "stock_totals",
]  # fmt: skip
