"""The cards of a game as somebody keeps them who follows its record and knows no rule of play.

A card is moved where the record says it was, and nowhere else; whether a move was legal is for the engine to say.
"""

from __future__ import annotations

import re

from katmuis.confidential import Confidential
from katmuis.records.cards import read_cards
from katmuis.records.record import AnyEvent, CompletedEvent, DrewEvent, RecordedMove, ShuffledEvent, TurnedEvent
from katmuis.rules import RuleSet, format_card
from katmuis.rules.cards import RANKS

_MOVE = re.compile(r"(?:([1-6])?(?:(s)|d([1-6]))|h(.))>([cd])([1-8])")


class MismatchError(Exception):
    """A record tells of a card that was not there."""

    def __init__(self, code: str, read: str, expected: str) -> None:
        super().__init__(f"{code}: read {read}, expected {expected}")
        self.code, self.read, self.expected = code, read, expected


def compare_piles(code: str, read: bytes, expected: bytes) -> None:
    """Raise MismatchError with the first card of two piles that differs, from the bottom."""
    if read == expected:
        return
    for place, (one, other) in enumerate(zip(read, expected, strict=False), 1):
        if one != other:
            raise MismatchError(code, f"{format_card(one)} as card {place}", format_card(other))
    raise MismatchError(code, f"{len(read)} cards", f"{len(expected)} cards")


class Table(Confidential):
    """The piles of a game, from bottom to top, after the deal and then after each move that was followed."""

    def __init__(self, rules: RuleSet, draw: bytes, stocks: tuple[bytes, ...], hands: tuple[bytes, ...]) -> None:
        self.draw, self.aside = bytearray(draw), bytearray()
        self.stocks, self.hands = [bytearray(pile) for pile in stocks], [bytearray(pile) for pile in hands]
        self.centres = [bytearray() for _ in range(rules.centre_piles)]
        self.discards = [[bytearray() for _ in range(rules.discard_piles)] for _ in range(rules.seats)]
        self._owners = rules.stocks

    def stock_at(self, seat: int) -> bytearray:
        """The stock that a seat plays from; a shared one stands at the first seat of the team."""
        return self.stocks[(seat - 1) % self._owners]

    def move(self, move: RecordedMove) -> int:
        """Move the card of a move and return it, 0 for a pass. Raises MismatchError `card_not_there`."""
        if move.move == "pass":
            return 0
        found = _MOVE.fullmatch(move.move)
        if not found:
            raise MismatchError("card_not_there", move.move, "a move")
        self._check_seat(move.seat)
        partner, stock, discard, hand, to, number = found.groups()
        piles = self.centres if to == "c" else self.discards[move.seat - 1]
        if int(number) > len(piles):
            raise MismatchError("card_not_there", move.move, f"a pile from 1 to {len(piles)}")
        seat = int(partner or move.seat)
        if hand:
            card = self._take_from_hand(move, RANKS.index(hand))
        else:
            card = self._take_top(move, self.stock_at(seat) if stock else self._discard(move, seat, int(discard)))
        piles[int(number) - 1].append(card)
        return card

    def _check_seat(self, seat: int) -> None:
        if seat > len(self.hands):
            raise MismatchError("no_such_seat", f"seat {seat}", f"a seat from 1 to {len(self.hands)}")

    def _discard(self, move: RecordedMove, seat: int, number: int) -> bytearray:
        if seat > len(self.discards) or number > len(self.discards[seat - 1]):
            raise MismatchError("card_not_there", move.move, "a discard pile that there is")
        return self.discards[seat - 1][number - 1]

    def _take_top(self, move: RecordedMove, pile: bytearray) -> int:
        there = format_card(pile[-1]) if pile else "no card"
        if not pile or (move.card and move.card != there):
            raise MismatchError("card_not_there", f"{move.move} {move.card}".rstrip(), there)
        return pile.pop()

    def _take_from_hand(self, move: RecordedMove, rank: int) -> int:
        hand = self.hands[move.seat - 1]
        place = move.place
        if place is None:
            place = next((k for k, card in enumerate(hand) if card & 15 == rank), len(hand))
        there = format_card(hand[place]) if place < len(hand) else "no card"
        if place >= len(hand) or hand[place] & 15 != rank or (move.card and move.card != there):
            raise MismatchError("card_not_there", f"{move.move} {move.card}".rstrip(), there)
        return hand.pop(place)

    def to_shuffle(self, from_aside: bool) -> bytes:
        """The pile as it lies before a shuffle: the draw pile, the set-aside cards on it where they become it."""
        return bytes(self.draw + self.aside) if from_aside else bytes(self.draw)

    def follow(self, event: AnyEvent) -> None:
        """Do what a move brought about. Raises MismatchError; a shuffle's order is taken as it is told."""
        match event:
            case CompletedEvent():
                self._complete(event)
            case ShuffledEvent():
                self._shuffle(event)
            case TurnedEvent():
                self._check_seat(event.seat)
                tops = read_cards(event.tops)
                pile = self.stock_at(event.seat)
                compare_piles("turned_not_there", tops, bytes(pile[max(0, len(pile) - len(tops)) :]))
            case DrewEvent():
                self._check_seat(event.seat)
                cards = read_cards(event.cards)
                compare_piles("drawn_not_there", cards, bytes(self.draw[::-1][: len(cards)]))
                del self.draw[len(self.draw) - len(cards) :]
                self.hands[event.seat - 1] += cards

    def _complete(self, event: CompletedEvent) -> None:
        if event.centre > len(self.centres) or not self.centres[event.centre - 1]:
            raise MismatchError("pile_not_there", f"centre pile {event.centre}", "a pile with cards")
        pile = self.draw if event.to == "draw" else self.aside
        pile += self.centres[event.centre - 1]
        self.centres[event.centre - 1].clear()

    def _shuffle(self, event: ShuffledEvent) -> None:
        self.draw[:] = read_cards(event.after)
        if event.from_aside:
            self.aside.clear()

    def sizes(self) -> tuple[int, ...]:
        """How many cards each stock holds."""
        return tuple(len(pile) for pile in self.stocks[: self._owners])
