"""The deal, and who begins. Source: the start options of the rule sets and their settled points (docs/sources.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from katmuis.confidential import Confidential
from katmuis.match.scoring import stock_totals
from katmuis.rules import RuleSet, new_game
from katmuis.rules.cards import RANKS
from katmuis.rules.layout import ASIDE, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

Words = Callable[[int], bytes]
REPEATS = 20
"""How often tied seats compare again before lots are drawn."""


@dataclass(frozen=True, slots=True)
class Finished:
    """What the next deal must know of the last game: who began, who won (0: draw), and the stocks left."""

    starter: int
    winner: int
    stocks: tuple[int, ...]


Purpose = Literal["cut", "deal", "tie", "lot"]
"""Why the deal shuffles: the pack to cut from, the pack to deal from, a tied stock, or the seats to draw lots."""


@dataclass(frozen=True, slots=True)
class DealShuffle(Confidential):
    """One shuffle of a deal: its number in the game, from 0, and the pile before and after it, from bottom to top.

    `seat` is that of the stock in a `tie`, else 0. In a `lot` the pile holds the numbers of the seats.
    """

    number: int
    purpose: Purpose
    seat: int
    before: bytes = field(repr=False)
    after: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Deal(Confidential):
    """A deal before anybody has drawn; piles from bottom to top.

    `reason` is how the starter was found: high_stock, cut, left_of_dealer, random, loser or alternate. `lots` are
    the cards that were compared, by seat, one tuple a round; 0 for a seat that did not compare. `shuffles` is how
    many shuffles the deal took from the stream, `shuffled` each of them, or nothing where they were not kept.
    """

    starter: int
    reason: str
    lots: tuple[tuple[int, ...], ...]
    draw: bytes = field(repr=False)
    stocks: tuple[bytes, ...] = field(repr=False)
    hands: tuple[bytes, ...] = field(repr=False)
    shuffles: int
    shuffled: tuple[DealShuffle, ...] = ()


class _Shuffles(Confidential):
    """Shuffles piles of a game outside play, and writes each shuffle down."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.done: list[DealShuffle] = []

    def mix(self, purpose: Purpose, row: int, seat: int = 0) -> bytes:
        """Shuffle a row, and return it."""
        number, before = self.game.shuffles, self.game.pile(row)
        self.game.mix(row)
        after = self.game.pile(row)
        self.done.append(DealShuffle(number, purpose, seat, before, after))
        return after


def deal_game(rules: RuleSet, words: Words | None, previous: Finished | None = None, *, seed: int = 0) -> Deal:
    """Return a deal drawn from a game's stream of random words; `previous` is the last game of these players.

    Without words it is drawn from `seed` by the engine's fast generator: for playouts and matches of programs.
    """
    game = new_game(rules, words, seed=seed)
    shuffles = _Shuffles(game)
    lots: list[tuple[int, ...]] = []
    starter = 0
    reason = _start_rule(rules, previous)
    if reason == "cut":
        starter = _cut(shuffles, lots)
    game.lay(DRAW, rules.pack)
    shuffles.mix("deal", DRAW)
    _deal_out(game)
    if reason == "high_stock":
        starter = _high_stock(shuffles, lots)
    elif reason in ("random", "left_of_dealer") and (previous is None or reason == "random"):
        starter = _lot(shuffles, list(range(1, rules.seats + 1)))
    elif previous is not None:
        starter = _follows(rules, reason, previous)
    first = [SEATS_AT + SEAT_ROWS * seat for seat in range(rules.seats)]
    return Deal(
        starter=starter,
        reason=reason,
        lots=tuple(lots),
        draw=game.pile(DRAW),
        stocks=tuple(game.pile(row + STOCK_ROW) for row in first),
        hands=tuple(game.pile(row + HAND_ROW) for row in first),
        shuffles=game.shuffles,
        shuffled=tuple(shuffles.done),
    )


def recompute(rules: RuleSet, deal: Deal, words: Words) -> Deal:
    """Return a deal with each of its shuffles, computed again from the words that it was drawn from.

    The starter of a later game is taken as it is: it follows from the game before. Raises ValueError where the words
    give another deal.
    """
    first = deal.reason == _start_rule(rules, None) and not (deal.reason == "left_of_dealer" and deal.shuffles == 1)
    again = deal_game(rules, words, None if first else Finished(1, 0, (0,) * rules.stocks))
    if not first:
        again = replace(again, starter=deal.starter)
    if replace(again, shuffled=deal.shuffled) != deal:
        raise ValueError("the words give another deal")
    return again


def begin(rules: RuleSet, deal: Deal, words: Words | None, *, seed: int = 0) -> Game:
    """Return the game of a deal, its first turn begun: the starter has filled his hand.

    Without words its shuffles are drawn from `seed`.
    """
    game = new_game(rules, words, seed=seed)
    game.lay(DRAW, deal.draw)
    for seat in range(rules.seats):
        first = SEATS_AT + SEAT_ROWS * seat
        game.lay(first + STOCK_ROW, deal.stocks[seat])
        game.lay(first + HAND_ROW, deal.hands[seat])
    game.shuffles = deal.shuffles
    game.start(deal.starter)
    return game


def start_reasons(rules: RuleSet) -> tuple[str, ...]:
    """Return how the starter of a game can have been found: of a first game, and of a later one where that differs."""
    return tuple(dict.fromkeys((_start_rule(rules, None), rules.start)))


def _start_rule(rules: RuleSet, previous: Finished | None) -> str:
    if previous is None:
        return {"loser": "cut", "alternate": "high_stock"}.get(rules.start, rules.start)
    return rules.start


def _follows(rules: RuleSet, reason: str, previous: Finished) -> int:
    """The starter of a later game.

    The loser is the side with most cards left, ties to the first after the winner; never the winner, who has more
    where the other gave up.
    """
    after_last = previous.starter % rules.seats + 1
    if reason != "loser" or not previous.winner:
        return after_last
    totals = stock_totals(rules, previous.stocks)
    order = [(previous.winner + step - 1) % rules.sides for step in range(1, rules.sides)]
    return max(order, key=lambda side: totals[side]) + 1


def _deal_out(game: Game) -> None:
    """Deal the stocks, then the hands where they are dealt, each card from the top of the draw pile."""
    rules = game.rules
    pile = game.pile(DRAW)
    for seat in range(rules.stocks):
        pile = _deal_row(game, SEATS_AT + SEAT_ROWS * seat + STOCK_ROW, pile, rules.stock)
    for seat in range(rules.seats if rules.deal_hands else 0):
        pile = _deal_row(game, SEATS_AT + SEAT_ROWS * seat + HAND_ROW, pile, rules.hand)
    game.lay(DRAW, pile)


def _deal_row(game: Game, row: int, pile: bytes, count: int) -> bytes:
    game.lay(row, pile[: -count - 1 : -1])
    return pile[:-count]


def first_seats(rules: RuleSet, tops: Sequence[int]) -> list[int]:
    """Return the places (from 1) of the highest cards; a wild is lowest. More than one compare again."""
    ranks = [0 if RANKS[card & 15] in rules.wilds else card & 15 for card in tops]
    return [place for place, rank in enumerate(ranks, 1) if rank == max(ranks)]


def _high_stock(shuffles: _Shuffles, lots: list[tuple[int, ...]]) -> int:
    """The seat (a team by its first) with the highest stock card; the tied reshuffle their own stock."""
    game, rules = shuffles.game, shuffles.game.rules
    tied = list(range(1, rules.stocks + 1))
    for repeat in range(REPEATS + 1):
        for seat in tied if repeat else []:
            shuffles.mix("tie", SEATS_AT + SEAT_ROWS * (seat - 1) + STOCK_ROW, seat)
        rows = {seat: SEATS_AT + SEAT_ROWS * (seat - 1) + STOCK_ROW for seat in tied}
        tops = [game.pile(row)[-1] for row in rows.values()]
        lots.append(tuple(dict(zip(tied, tops, strict=True)).get(seat, 0) for seat in range(1, rules.seats + 1)))
        tied = [tied[place - 1] for place in first_seats(rules, tops)]
        if len(tied) == 1:
            return tied[0]
    return _lot(shuffles, tied)


def _cut(shuffles: _Shuffles, lots: list[tuple[int, ...]]) -> int:
    """The seat that cuts the highest card from the shuffled pack; the tied cut again."""
    game, rules = shuffles.game, shuffles.game.rules
    tied = list(range(1, rules.seats + 1))
    for _ in range(REPEATS + 1):
        game.lay(ASIDE, rules.pack)
        cut = shuffles.mix("cut", ASIDE)[: len(tied)]
        game.lay(ASIDE, b"")
        lots.append(tuple(dict(zip(tied, cut, strict=True)).get(seat, 0) for seat in range(1, rules.seats + 1)))
        tied = [tied[place - 1] for place in first_seats(rules, cut)]
        if len(tied) == 1:
            return tied[0]
    return _lot(shuffles, tied)


def _lot(shuffles: _Shuffles, seats: list[int]) -> int:
    """One of the seats, each equally likely, by the game's own stream."""
    game = shuffles.game
    game.lay(ASIDE, bytes(seats))
    chosen = shuffles.mix("lot", ASIDE)[0]
    game.lay(ASIDE, b"")
    return chosen
