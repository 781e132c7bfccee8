"""Follows the deal of a record from its shuffles: who cut what, whose stock is which, who begins."""

from __future__ import annotations

from collections.abc import Sequence

from katmuis.errors import NotationError, RecordError
from katmuis.match import REPEATS, first_seats, start_reasons
from katmuis.records.cards import read_cards
from katmuis.records.record import Purpose, RecordedDeal, RecordedShuffle
from katmuis.records.shuffling import Shuffles, same_pile
from katmuis.rules import RuleSet, format_card


def follow_deal(rules: RuleSet, deal: RecordedDeal, shuffles: Shuffles) -> bool:
    """Follow a deal whose piles have the sizes of the rule set; return whether it shows who begins.

    A later game's starter may follow from the game before it, of which a record knows nothing; so is a deal without
    its shuffles. Raises RecordError: those of `Shuffles`, `record_deal` for a way to find the starter that the rule set
    does not have, `shuffle_missing`, `shuffle_purpose`, `lots_differ`, `starter_differs`, `dealt_not_there`.
    """
    if not deal.shuffles and shuffles.words is None:
        return False
    return _Follower(rules, deal, shuffles).follow()


class _Follower:
    """Takes the shuffles of a deal in the order in which they must come."""

    def __init__(self, rules: RuleSet, deal: RecordedDeal, shuffles: Shuffles) -> None:
        self.rules, self.deal, self.shuffles = rules, deal, shuffles
        self.left = list(deal.shuffles)
        self.lots = list(deal.lots)
        suits = any(card >> 4 for card in read_cards(deal.draw))
        self.pack = rules.pack if suits else bytes(card & 15 for card in rules.pack)

    def follow(self) -> bool:
        """Follow the whole deal."""
        reason, rules = self.deal.reason, self.rules
        reasons = start_reasons(rules)
        if reason not in reasons:
            raise RecordError("record_deal", "deal", read=reason, expected=" or ".join(reasons))
        seats = list(range(1, rules.seats + 1))
        starter = self.cut(seats) if reason == "cut" else 0
        stocks, hands, draw = self.share(self.take("deal", 0, self.pack))
        if reason == "high_stock":
            starter = self.high_stock(stocks)
        elif reason == "random" or (reason == "left_of_dealer" and self.left):
            starter = self.draw_lots(seats)
        if self.left:
            raise RecordError(
                "shuffle_purpose",
                f"shuffle {self.left[0].number}",
                read=self.left[0].purpose,
                expected="no further shuffle in the deal",
            )
        if self.lots:
            raise RecordError("lots_differ", "deal", read=" ".join(self.lots[0]), expected="no further lots")
        if starter and starter != self.deal.starter:
            raise RecordError("starter_differs", "deal", read=f"seat {self.deal.starter}", expected=f"seat {starter}")
        named = [
            (f"stock {seat}", text, pile) for seat, text, pile in zip(seats, self.deal.stocks, stocks, strict=True)
        ]
        named += [(f"hand {seat}", text, pile) for seat, text, pile in zip(seats, self.deal.hands, hands, strict=True)]
        for name, text, pile in [*named, ("draw", self.deal.draw, draw)]:
            same_pile("dealt_not_there", "deal", read_cards(text), pile, name=name)
        return starter > 0

    def take(self, purpose: Purpose, seat: int, before: bytes) -> bytes:
        """The pile after the next shuffle, which must be of this purpose and pile."""
        name = f"{purpose} {seat}" if seat else purpose
        if not self.left:
            raise RecordError("shuffle_missing", "deal", read="no further shuffle", expected=name)
        told: RecordedShuffle = self.left.pop(0)
        if (told.purpose, told.seat) != (purpose, seat):
            read = f"{told.purpose} {told.seat}" if told.seat else told.purpose
            raise RecordError("shuffle_purpose", f"shuffle {told.number}", read=read, expected=name)
        seats = purpose == "lot"
        piles = [_read_pile(told, text) for text in (told.before, told.after)]
        self.shuffles.compare(told.number, piles[0] or None, before, piles[1], seats=seats)
        return piles[1]

    def share(self, pack: bytes) -> tuple[list[bytes], list[bytes], bytes]:
        """Stocks, hands and draw pile, dealt from the top of the pack: the stocks first, a seat after the other."""
        cards = list(pack)
        stocks = [bytes(cards.pop() for _ in read_cards(text)) for text in self.deal.stocks]
        hands = [bytes(cards.pop() for _ in read_cards(text)) for text in self.deal.hands]
        return stocks, hands, bytes(cards)

    def compare(self, seats: Sequence[int], cards: bytes) -> list[int]:
        """The seats that are highest with these cards, which must be those of the next lots."""
        shown = dict(zip(seats, map(format_card, cards), strict=True))
        expected = tuple(shown.get(seat, "") for seat in range(1, self.rules.seats + 1))
        told = self.lots.pop(0) if self.lots else ()
        if told != expected:
            read, wanted = (" ".join(card or "-" for card in lots) or "no lots" for lots in (told, expected))
            raise RecordError("lots_differ", "deal", read=read, expected=wanted)
        return [seats[place - 1] for place in first_seats(self.rules, cards)]

    def cut(self, seats: list[int]) -> int:
        """Who cuts the highest card: the lowest cards of a shuffled pack, in the order of the seats."""
        for _ in range(REPEATS + 1):
            seats = self.compare(seats, self.take("cut", 0, self.pack)[: len(seats)])
            if len(seats) == 1:
                return seats[0]
        return self.draw_lots(seats)

    def high_stock(self, stocks: list[bytes]) -> int:
        """Who has the highest stock card; the tied shuffle their own stocks, which change with it."""
        seats = list(range(1, self.rules.stocks + 1))
        for repeat in range(REPEATS + 1):
            for seat in seats if repeat else ():
                stocks[seat - 1] = self.take("tie", seat, stocks[seat - 1])
            seats = self.compare(seats, bytes(stocks[seat - 1][-1] for seat in seats))
            if len(seats) == 1:
                return seats[0]
        return self.draw_lots(seats)

    def draw_lots(self, seats: list[int]) -> int:
        """Who stands first after the seats were shuffled."""
        return self.take("lot", 0, bytes(seats))[0]


def _read_pile(told: RecordedShuffle, text: str) -> bytes:
    """The seats of a lot, the cards of every other shuffle."""
    try:
        return bytes(map(int, text)) if told.purpose == "lot" else read_cards(text)
    except (NotationError, ValueError) as error:
        expected = "seats" if told.purpose == "lot" else "cards"
        raise RecordError("shuffle_cards", f"shuffle {told.number}", read=text[:20], expected=expected) from error
