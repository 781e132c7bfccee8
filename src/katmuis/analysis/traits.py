"""What a plan does, in the terms that reasons are told in: it plays the stock card, blocks, keeps a wild, and so on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from katmuis.analysis.valuing import is_hand_play, is_stock_play, source_of, wild_ranks
from katmuis.errors import IllegalMoveError
from katmuis.rules import Move, View, is_discard
from katmuis.rules.cards import JOKER
from katmuis.rules.layout import CENTRE, DISCARD_ROW, FROM_DISCARD, HAND_ROW, PASS, SEAT_ROWS, SEATS_AT, TO_DISCARD
from katmuis.rules.sight import sight_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

Params = dict[str, str | int]
Traits = dict[str, Params]
"""The codes of what a plan does, each with its parameters: ranks from 1 to 13, 0 for a joker."""

NEAR = 2
"""How many cards may lack at most below a stock card that a plan builds to just under."""
FAR = 99
"""A distance to a card that is wild or not known."""


def named(card: int) -> int:
    """Return the rank of a card as reasons name it: 0 for a joker."""
    return 0 if card & 15 == JOKER else card & 15


@dataclass(frozen=True, slots=True)
class Facts:
    """What traits are read from: distances to the stock cards, and the own wilds and discard piles.

    `own` is how many cards lack below the own stock card on the centre pile nearest to it; `others` the same for each
    opponent, less the cards that lie open on his discard piles.
    """

    own: int
    others: tuple[int, ...]
    wilds: int
    piles: tuple[bytes, ...]
    hand: bytes


class TableReader:
    """Reads facts and traits of the plans of one view."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.own.seat
        self.wild = wild_ranks(view)
        self.start = sight_of(view)
        self.stock_rank = self.top_rank(self.owner(self.seat))
        self.opponents = [
            seat.seat for seat in view.seats if (seat.seat - self.seat) % view.rules.sides and seat.stock and seat.tops
        ]
        self.facts = self.read(self.start)

    def owner(self, seat: int) -> int:
        """The seat at which the stock of a seat stands."""
        return (seat - 1) % self.view.rules.stocks + 1

    def top_rank(self, seat: int) -> int:
        """The rank on top of the stock at a seat; 0 where it is wild or there is none."""
        tops = self.view.seats[seat - 1].tops
        return 0 if not tops or tops[-1] & 15 in self.wild else tops[-1] & 15

    def read(self, game: Game) -> Facts:
        """The facts of a table."""
        heights = [game.count(CENTRE + k) for k in range(self.view.rules.centre_piles)]
        first = SEATS_AT + SEAT_ROWS * (self.seat - 1)
        piles = tuple(game.pile(first + DISCARD_ROW + k) for k in range(self.view.rules.discard_piles))
        hand = game.pile(first + HAND_ROW)
        tops = bytes(pile[-1] for pile in piles if pile)
        wilds = sum(card & 15 in self.wild for card in hand + tops)
        others = tuple(self.distance(heights, self.top_rank(seat), self.open_cards(seat)) for seat in self.opponents)
        return Facts(self.distance(heights, self.stock_rank, []), others, wilds, piles, hand)

    def open_cards(self, seat: int) -> list[bytes]:
        """The discard piles of a seat in the view."""
        return list(self.view.seats[seat - 1].discards)

    def distance(self, heights: Sequence[int], rank: int, piles: list[bytes]) -> int:
        """How many cards lack below a rank on the nearest centre pile, those that lie open on `piles` not counted."""
        lacking = [self.lacking(height, rank, piles) for height in heights if height < rank]
        return min(lacking, default=FAR)

    def lacking(self, height: int, rank: int, piles: list[bytes]) -> int:
        """How many cards between a height and a rank do not lie open."""
        piles, lacking = list(piles), 0
        for needed in range(height + 1, rank):
            found = next((k for k, pile in enumerate(piles) if pile and pile[-1] & 15 == needed), None)
            if found is None:
                lacking += 1
            else:
                piles[found] = piles[found][:-1]
        return lacking

    def follow(self, moves: Sequence[Move]) -> Game | None:
        """The table after moves, None where one is not legal."""
        game = self.start.copy()
        game.blind = 1
        try:
            for move in moves:
                game.play(move)
        except IllegalMoveError:
            return None
        return game

    def traits(self, moves: Sequence[Move]) -> Traits | None:
        """What a plan does; None where it cannot be played."""
        game = self.follow(moves)
        if game is None:
            return None
        found: Traits = {}
        before, after = self.facts, self.read(game)
        if game.outcome is not None and game.outcome.kind == "out":
            found["out"] = {}
        if any(map(is_stock_play, moves)):
            found["stock"] = {"rank": self.stock_rank or named(self.wild_stock())}
        if sum(map(is_hand_play, moves)) == len(self.view.own.hand or b""):
            found["empties-hand"] = {}
        if after.own < before.own and after.own <= NEAR:
            found["below"] = {"rank": self.stock_rank}
        if after.wilds >= before.wilds and before.wilds:
            found["keeps-wild"] = {"rank": self.stock_rank}
        self.add_others(found, before, after)
        self.add_discards(found, before, after)
        self.add_cards(found, moves)
        return found

    def wild_stock(self) -> int:
        """The rank of the stock card where that is wild; where there is none, of the partner's."""
        tops = self.view.seats[self.owner(self.seat) - 1].tops
        return tops[-1] & 15 if tops else 0

    def add_others(self, found: Traits, before: Facts, after: Facts) -> None:
        """Whether an opponent who could play his stock card no longer can, or nobody is helped to his."""
        ranks = [self.top_rank(seat) for seat in self.opponents]
        for rank, old, new in zip(ranks, before.others, after.others, strict=True):
            if old == 0 < new:
                found["block"] = {"rank": rank}
        pairs = list(zip(ranks, before.others, after.others, strict=True))
        if any(ranks) and all(new >= old for _, old, new in pairs):
            found["no-help"] = {"rank": min(pairs, key=lambda pair: pair[1] if pair[0] else FAR + 1)[0]}

    def add_discards(self, found: Traits, before: Facts, after: Facts) -> None:
        """What becomes of the own discard piles."""
        empty = sum(not pile for pile in after.piles)
        if empty and empty >= sum(not pile for pile in before.piles):
            found["empty-pile"] = {}
        for old, new in zip(before.piles, after.piles, strict=True):
            if new and len(new) < len(old):
                found["uncovers"] = {"rank": named(new[-1])}

    def add_cards(self, found: Traits, moves: Sequence[Move]) -> None:
        """Which cards go: the one discarded, in order or not, and those from the hand."""
        for move in moves:
            if is_hand_play(move):
                found[f"fresh {source_of(move)}"] = {"rank": named(source_of(move))}
        last = moves[-1]
        if is_discard(last):
            rank, pile = source_of(last), self.pile_under(moves)
            if rank in self.wild:
                found["parks-wild"] = {}
            else:
                found[f"safe-discard {rank}"] = {"rank": named(rank)}
            top = pile[-1] & 15 if pile else 0
            if top and not {top, rank} & self.wild and top > rank:
                found["order"] = {"rank": rank, "top": top}

    def pile_under(self, moves: Sequence[Move]) -> bytes:
        """The discard pile that a plan ends on, as it is before the discard."""
        place = (moves[-1] & 15) - TO_DISCARD
        taken = sum(move != PASS and source_of(move) == FROM_DISCARD + place for move in moves[:-1])
        pile = self.facts.piles[place]
        return pile[: len(pile) - taken]
