"""A table that is only told what happened: the piles as somebody keeps them who follows the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katmuis.rules import (
    CardMoved,
    CardsDrawn,
    Event,
    GameOver,
    Passed,
    PileCompleted,
    RuleSet,
    Shuffled,
    StockTurned,
    TurnEnded,
)
from katmuis.rules.layout import ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

Piles = dict[tuple[str, int, int], list[int]]


def piles_of(game: Game) -> Piles:
    """Every pile of a game by its name, seat and number."""
    rules = game.rules
    piles: Piles = {("draw", 0, 0): list(game.pile(DRAW)), ("aside", 0, 0): list(game.pile(ASIDE))}
    for number in range(1, rules.centre_piles + 1):
        piles["centre", 0, number] = list(game.pile(CENTRE + number - 1))
    for seat in range(1, rules.seats + 1):
        first = SEATS_AT + SEAT_ROWS * (seat - 1)
        piles["stock", seat, 0] = list(game.pile(first + STOCK_ROW))
        piles["hand", seat, 0] = list(game.pile(first + HAND_ROW))
        for number in range(1, rules.discard_piles + 1):
            piles["discard", seat, number] = list(game.pile(first + DISCARD_ROW + number - 1))
    return piles


class Shadow:
    """Follows a game by its events alone, and notices one that cannot be true."""

    def __init__(self, game: Game) -> None:
        self.rules: RuleSet = game.rules
        self.piles = piles_of(game)
        self.turn = game.turn

    def follow_move(self, events: list[Event]) -> None:
        """Follow all that one move did; it begins with a card or a pass, and a played stock card turns the next."""
        assert isinstance(events[0], CardMoved | Passed)
        from_stock = isinstance(events[0], CardMoved) and events[0].source == "stock"
        names = [type(event) for event in events]
        assert names.count(StockTurned) == (from_stock and GameOver not in names)
        assert names.count(CardMoved) + names.count(Passed) == 1
        for event in events:
            self.follow(event)

    def follow(self, event: Event) -> None:
        match event:
            case CardMoved():
                self._move(event)
            case PileCompleted(centre, cards, to):
                pile = self.piles["centre", 0, centre]
                assert cards == len(pile) == self.rules.top
                self.piles[to, 0, 0] += pile
                pile.clear()
            case Shuffled(order, from_aside):
                self._shuffle(list(order), from_aside)
            case CardsDrawn(seat, drawn):
                for card in drawn:
                    assert self.piles["draw", 0, 0].pop() == card
                self.piles["hand", seat, 0] += drawn
            case StockTurned(seat, stock, tops):
                pile = self.piles["stock", seat, 0]
                assert (stock, list(tops)) == (len(pile), pile[-self.rules.visible_stock :])
            case Passed(seat):
                assert seat == self.turn
            case TurnEnded(seat, following):
                assert (seat, following) == (self.turn, self.turn % self.rules.seats + 1)
                self.turn = following
            case GameOver():
                self.turn = 0

    def _move(self, event: CardMoved) -> None:
        assert event.seat == self.turn
        source = self.piles[event.source, event.source_seat, event.place if event.source == "discard" else 0]
        assert source.pop(event.place if event.source == "hand" else -1) == event.card
        target = self.piles[event.target, event.seat if event.target == "discard" else 0, event.pile]
        target.append(event.card)
        is_wild = "?A23456789TJQK*"[event.card & 15] in self.rules.wilds
        assert event.stands_for == (len(target) if is_wild and event.target == "centre" else 0)

    def _shuffle(self, order: list[int], from_aside: bool) -> None:
        draw, aside = self.piles["draw", 0, 0], self.piles["aside", 0, 0]
        if from_aside:
            assert not draw, "set-aside piles are shuffled in only when a card is needed"
            draw += aside
            aside.clear()
        assert sorted(draw) == sorted(order)
        draw[:] = order
