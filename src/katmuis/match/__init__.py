"""Deals, starters, points and matches; pure, no clock of its own."""

from katmuis.match.deal import (
    REPEATS,
    Deal,
    DealShuffle,
    Finished,
    begin,
    deal_game,
    first_seats,
    recompute,
    start_reasons,
)
from katmuis.match.match import Match
from katmuis.match.scoring import fewest, points, stock_totals
from katmuis.match.standings import match_standings, standings

__all__ = [
    "REPEATS", "Deal", "DealShuffle", "Finished", "Match", "begin", "deal_game", "fewest", "first_seats",
    "match_standings", "points", "recompute", "standings", "start_reasons", "stock_totals",
]  # fmt: skip
