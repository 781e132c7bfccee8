"""The rules of every documented way to play, written once; pure: no I/O, no clock, no global randomness."""

from katmuis.rules.cards import Card, format_card, rank_of, suit_of
from katmuis.rules.engines import ENGINE, load_engine, new_game
from katmuis.rules.events import (
    CardMoved,
    CardsDrawn,
    Event,
    GameOver,
    Passed,
    PileCompleted,
    Shuffled,
    StockTurned,
    TurnEnded,
    events_of,
)
from katmuis.rules.layout import PASS, Move
from katmuis.rules.notation import (
    format_move,
    format_moves,
    format_pile,
    format_position,
    parse_card,
    parse_move,
    parse_pile,
    parse_position,
    with_place,
)
from katmuis.rules.options import OPTION, OPTIONS, Option
from katmuis.rules.outcome import Outcome
from katmuis.rules.presets import PRESETS, find_ruleset
from katmuis.rules.ruleset import RuleSet
from katmuis.rules.view import (
    SeatView,
    View,
    determinize,
    draw_of,
    events_for,
    is_discard,
    legal_of,
    needs_of,
    open_hands,
    stocks_of,
    view_for,
)

__all__ = [
    "ENGINE", "OPTION", "OPTIONS", "PASS", "PRESETS", "Card", "CardMoved", "CardsDrawn", "Event", "GameOver",
    "Move", "Option", "Outcome", "Passed", "PileCompleted", "RuleSet", "SeatView", "Shuffled", "StockTurned",
    "TurnEnded", "View", "determinize", "draw_of", "events_for", "events_of", "find_ruleset", "format_card",
    "format_move", "format_moves", "format_pile", "format_position", "is_discard", "legal_of", "load_engine",
    "needs_of", "new_game", "open_hands", "parse_card", "parse_move", "parse_pile", "parse_position",
    "rank_of", "stocks_of", "suit_of", "view_for", "with_place",
]  # fmt: skip
