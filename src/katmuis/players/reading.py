# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""Reading a table for the value function: piles, what they yield, and what the centre lacks below a stock card.

Ranks are counted by kind: 0 none or unknown, 1 to 13 natural cards, 14 wild ones. Sets of ranks are bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.planner import Judge

if TYPE_CHECKING:
    from katmuis.rules.code import Code
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.rules.layout import CENTRE, DISCARD_ROW, SEAT_ROWS, SEATS_AT

    ROOM, FAR = 1024, 99

    def bits_in(mask: int) -> int:
        """Return how many bits of a mask of ranks are set."""
        return mask.bit_count()


def missing(height: int, rank: int, top: int) -> int:
    """Return the ranks, as bits, that a pile of a height lacks before it takes a rank; `top` completes a pile."""
    if height < rank:
        return (1 << rank) - (2 << height)
    return ((2 << top) - (2 << height)) | ((1 << rank) - 2)


class Reading(Judge):
    """Inputs under collection, for games of one rule set: an index and a count each."""

    def __init__(self, code: Code) -> None:
        self.make_room()
        for card in code.rules.pack:
            self.pack[14 if (code.wilds >> (card & 15)) & 1 else card & 15] += 1

    def make_room(self) -> None:
        """Make what the compiled class has from the start."""
        if not cython.compiled:
            self.index = [0] * ROOM
            self.times = [0] * ROOM
            self.pack, self.unseen, self.hand = [0] * 16, [0] * 16, [0] * 16
            self.pile_runs, self.runs, self.wilds = [0] * 8, [0] * 8, [0] * 8
            self.n = self.fixed = self.held = self.all_unseen = self.need = self.gap = 0
            self.run = self.total = self.turned = self.empty = self.wild_tops = 0
            self.end_wild_tops = self.fitting = 0

    def add(self, index: int, times: int) -> None:
        """Add an input."""
        self.index[self.n] = index
        self.times[self.n] = times
        self.n += 1

    def add_ranks(self, first: int, mask: int, times: int) -> None:
        """Add an input for each rank of a mask."""
        rank = 0
        while mask:
            if mask & 1:
                self.add(first + rank, times)
            mask >>= 1
            rank += 1

    def kind(self, table: Game, card: int) -> int:
        """Return the kind of a card: 0 unknown or none, 14 wild, else its rank."""
        rank = card & 15
        return 14 if (table.code.wilds >> rank) & 1 else rank

    def count_unseen(self, table: Game) -> None:
        """Count by kind the cards that the seat on turn does not see."""
        for i in range(16):
            self.unseen[i] = self.pack[i]
        for row in range(CENTRE, SEATS_AT + SEAT_ROWS * table.code.seats):
            for i in range(table.size[row]):
                self.unseen[self.kind(table, table.cards[(row << 8) + i])] -= 1
        self.all_unseen = 0
        for i in range(1, 15):
            self.all_unseen += self.unseen[i]

    def run_below(self, table: Game, row: int, size: int, rank: int) -> int:
        """Return the ranks that the lowest `size` cards of a pile yield from the top down, under a card (0: none).

        Each must be as high as the one above it or one higher; under a wild card any may follow.
        """
        mask = 0
        while size:
            size -= 1
            below = self.kind(table, table.cards[(row << 8) + size])
            if below != 14:
                if rank and rank != 14 and below != rank and below != rank + 1:
                    break
                mask |= 1 << below
            rank = below
        return mask

    def read_pile(self, table: Game, row: int, tops: int) -> int:
        """Add the top of a discard pile, count its cards, and return the ranks that it yields."""
        n = table.size[row]
        base = row << 8
        if not n:
            self.empty += 1
            return 0
        self.total += n
        below = self.kind(table, table.cards[base])
        for i in range(1, n):
            rank = self.kind(table, table.cards[base + i])
            if rank > below or below == 14:
                self.turned += 1
            below = rank
        self.add(tops + below, 1)
        if below == 14:
            self.wild_tops += 1
        return self.run_below(table, row, n, 0)

    def read_piles(self, table: Game, seat: int, tops: int) -> None:
        """Read the discard piles of a seat and add their tops."""
        first = SEATS_AT + SEAT_ROWS * seat + DISCARD_ROW
        self.run = self.total = self.turned = self.empty = self.wild_tops = 0
        for k in range(table.code.discards):
            self.pile_runs[k] = self.read_pile(table, first + k, tops)
            self.run |= self.pile_runs[k]

    def find_gap(self, table: Game, rank: int, at_hand: int) -> None:
        """Find the fewest ranks, and which, that some centre pile lacks below a rank for one with these at hand."""
        self.gap = FAR
        self.need = 0
        least = FAR
        seen = 0
        for k in range(table.code.centres):
            height = table.size[CENTRE + k]
            if (seen >> height) & 1:
                continue
            seen |= 1 << height
            lacks = missing(height, rank, table.code.top)
            rest = lacks & ~at_hand
            gap = bits_in(rest)
            steps = bits_in(lacks)
            if gap < self.gap or (gap == self.gap and steps < least):
                self.gap = gap
                self.need = rest
                least = steps

    def add_steps(self, table: Game, rank: int, away: int, near: int) -> None:
        """Add how many steps the centre is below a rank, and how many piles are within two."""
        least = 13
        close = 0
        for k in range(table.code.centres):
            steps = rank - 1 - table.size[CENTRE + k]
            if steps >= 0:
                if steps < least:
                    least = steps
                if steps <= 2 and close < 4:
                    close += 1
        self.add(away + least, 1)
        self.add(near + close, 1)

    def draw_chance(self, need: int) -> int:
        """Return how many unseen cards that help lie in five on average, where ranks are missing, in sixteenths."""
        if self.all_unseen <= 0:
            return 0
        cards = 0
        rank = 0
        while need:
            if need & 1:
                cards += self.unseen[rank] + self.unseen[14]
            need >>= 1
            rank += 1
        return 80 * cards // self.all_unseen if cards > 0 else 0
