"""Deals, starters, points and matches; pure, no clock of its own."""

from katmuis.match.deal import Deal, DealShuffle, Finished, begin, deal_game, first_seats, recompute
from katmuis.match.match import Match
from katmuis.match.scoring import points, stock_totals
from katmuis.match.standings import match_standings, standings

__all__ = [
    "Deal", "DealShuffle", "Finished", "Match", "begin", "deal_game", "first_seats", "match_standings", "points",
    "recompute", "standings", "stock_totals",
]  # fmt: skip
