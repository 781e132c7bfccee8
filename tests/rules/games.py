"""Games to test with: deals, ways to play, and the whole of a game's state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

from katmuis.rules import PASS, Event, Move, RuleSet, Shuffled, new_game
from katmuis.rules.layout import (
    DISCARD_ROW,
    DRAW,
    FROM_DISCARD,
    FROM_PARTNER_STOCK,
    FROM_STOCK,
    HAND_ROW,
    SEAT_ROWS,
    SEATS_AT,
    STOCK_ROW,
    TO_DISCARD,
)

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

SEVEN = ("katz-und-maus", "g4a", "classic", "short-stock", "kings-only", "open-stock", "no-blocking")
"""The presets for two seats."""

COUNTERS = (
    "seat", "moved", "stock_played", "passes", "ticks", "ended", "won_by", "shuffles", "seed", "live", "noting",
    "scripted",
)  # fmt: skip

State = tuple[str, tuple[int, ...], tuple[bytes, ...]]


def rows_of(game: Game) -> range:
    """The rows of all piles of a game."""
    return range(DRAW, SEATS_AT + SEAT_ROWS * game.rules.seats)


def state_of(game: Game) -> State:
    """Everything that decides how a game goes on: the rule set, the counters and every pile."""
    counters = tuple(int(getattr(game, name)) for name in COUNTERS)
    return game.rules.text, counters, tuple(game.pile(row) for row in rows_of(game))


def deal(rules: RuleSet, seed: int, engine: ModuleType | None = None) -> Game:
    """A game in its first turn, dealt and shuffled from a seed; the same on every engine."""
    pack = bytearray(rules.pack)
    Random(seed).shuffle(pack)
    game = new_game(rules, seed=seed, engine=engine)
    rows = [(SEATS_AT + SEAT_ROWS * seat + STOCK_ROW, rules.stock) for seat in range(rules.stocks)]
    if rules.deal_hands:
        rows += [(SEATS_AT + SEAT_ROWS * seat + HAND_ROW, rules.hand) for seat in range(rules.seats)]
    for row, size in rows:
        game.lay(row, bytes(pack[:size]))
        del pack[:size]
    game.lay(DRAW, bytes(pack))
    game.start(1 + seed % rules.seats)
    return game


def kind_of(move: int) -> int:
    """0 for a play from a stock, 1 for another play, 2 for a discard or a pass."""
    if move == PASS or move & 15 >= TO_DISCARD:
        return 2
    return 0 if move >> 4 & 31 in (FROM_STOCK, FROM_PARTNER_STOCK) else 1


Policy = Callable[["Game", list[Move], Random], Move]


def uniform(_game: Game, legal: list[Move], random: Random) -> Move:
    """Any legal move; most such games end without a winner by being out."""
    return legal[int(random.random() * len(legal))]


def prefer_plays(_game: Game, legal: list[Move], random: Random) -> Move:
    """Stock plays before plays before discards: legal moves stand in this order. Most such games are won."""
    first = kind_of(legal[0])
    count = 1
    while count < len(legal) and kind_of(legal[count]) == first:
        count += 1
    return legal[int(random.random() * count)]


def keep_stock(game: Game, legal: list[Move], random: Random) -> Move:
    """Everything before a stock card, discard tops first, tidy discards: cards go round until the idle limit."""
    plays = [move for move in legal if kind_of(move) == 1]
    tops = [move for move in plays if move >> 4 & 31 >= FROM_DISCARD]
    discards = [move for move in legal if kind_of(move) == 2]
    if plays or not discards:
        return uniform(game, tops or plays or legal, random)
    return max(discards, key=lambda move: _tidiness(game, move))


def _tidiness(game: Game, move: int) -> int:
    rank = move >> 4 & 31
    pile = game.pile(SEATS_AT + SEAT_ROWS * game.seat + DISCARD_ROW + (move & 15) - TO_DISCARD) if move != PASS else b""
    if not pile:
        return 50 + rank
    above = (pile[-1] & 15) - rank
    if above < 0:
        return 2 * above - 10 + rank - len(pile)
    return {0: 80, 1: 100}.get(above, 30 - 2 * above) + rank


def play_out(game: Game, policy: Policy, random: Random) -> int:
    """Play to the end; return how many moves that took."""
    count = 0
    while legal := game.legal():
        game.play(policy(game, legal, random))
        count += 1
    return count


def orders_of(events: Sequence[Event]) -> list[bytes]:
    """The orders that the shuffles of a move brought, as `replay` takes them."""
    return [event.order for event in events if isinstance(event, Shuffled)]
