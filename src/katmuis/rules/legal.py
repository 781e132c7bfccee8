# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""Which moves are legal: the middle of the engine.

Ordinary Python that Cython compiles with the types in legal.pxd. Sources: docs/sources.md.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.rules.piles import Piles

if not cython.compiled:
    from katmuis.rules.layout import (
        ASIDE,
        CENTRE,
        DISCARD_ROW,
        DRAW,
        FROM_DISCARD,
        FROM_PARTNER_DISCARD,
        FROM_PARTNER_STOCK,
        FROM_STOCK,
        HAND_ROW,
        PASS,
        SEAT_ROWS,
        SEATS_AT,
        STOCK_ROW,
        TO_DISCARD,
    )


class Moves(Piles):
    """The legal moves of the seat on turn."""

    @cython.final
    def add_plays(self, n: int, source: int, rank: int, merge: int) -> int:
        """Add the plays of a card that some pile takes; return how many moves there are then."""
        if (self.code.wilds >> rank) & 1:
            return self.add_wild_plays(n, source, merge)
        for k in range(self.code.centres):
            if self.size[CENTRE + k] + 1 == rank:
                self.moves[n] = source << 4 | k
                n += 1
                if merge:
                    break
        return n

    @cython.final
    def add_wild_plays(self, n: int, source: int, merge: int) -> int:
        """Add the plays of a wild card; return how many moves there are then."""
        seen = 0
        for k in range(self.code.centres):
            height = self.size[CENTRE + k] + 1
            if (seen >> height) & 1 or not self.takes_wild(height, self.top_of(CENTRE + k) & 15):
                continue
            if merge:
                seen |= 1 << height
            self.moves[n] = source << 4 | k
            n += 1
        return n

    @cython.final
    def takes_wild(self, rank: int, below: int) -> int:
        """Return whether a wild may stand for a rank on a centre pile whose top card has the rank `below` (0: none)."""
        if rank < self.code.wild_low or (rank == 7 and not self.code.wild_seven):
            return 0
        return 0 if not self.code.wild_on_wild and (self.code.wilds >> below) & 1 else 1

    @cython.final
    def add_top(self, n: int, source: int, row: int, merge: int) -> int:
        """Add the plays of a pile's top card."""
        if self.size[row]:
            rank = self.cards[(row << 8) + self.size[row] - 1] & 15
            if (self.needed >> rank) & 1:
                return self.add_plays(n, source, rank, merge)
        return n

    @cython.final
    def add_discards(self, n: int, rank: int, piles: int) -> int:
        """Add the discards of a hand card of this rank onto these piles (bits); return how many moves there are."""
        wild = (self.code.wilds >> rank) & 1
        if (rank == 1 and not self.code.ace_discard) or (wild and not self.code.wild_discard):
            return n
        packed = self.code.packed and not wild
        first = SEATS_AT + SEAT_ROWS * self.seat + DISCARD_ROW
        move = rank << 4 | TO_DISCARD
        while piles:
            if piles & 1 and not (packed and self.size[first] and not self.packs(first, rank)):
                self.moves[n] = move
                n += 1
            piles >>= 1
            first += 1
            move += 1
        return n

    @cython.final
    def open_piles(self, merge: int) -> int:
        """Return the discard piles that may take a card, as bits; with `merge`, one empty pile stands for all."""
        first = SEATS_AT + SEAT_ROWS * self.seat + DISCARD_ROW
        held = 0
        empty = 0
        for k in range(self.code.discards):
            if self.size[first + k]:
                held |= 1 << k
            elif not (merge and empty):
                empty |= 1 << k
        return empty if empty and self.code.after_four else held | empty

    @cython.final
    def packs(self, row: int, rank: int) -> int:
        """Return whether a natural card may lie on a packed discard pile: on its equal or on one higher."""
        top = self.top_of(row) & 15
        if (self.code.wilds >> top) & 1:
            return 0
        return 1 if top == rank or top == rank + 1 else 0

    @cython.final
    def is_forced(self, rank: int, from_stock: int) -> int:
        """Return whether a playable card of this rank must be played before a discard."""
        forced = self.code.forced
        if not forced or (self.code.wilds >> rank) & 1:
            return 0
        return 1 if forced == 3 or (rank <= forced and not from_stock) else 0

    @cython.final
    def find_needed(self) -> None:
        """Note the ranks that some centre pile may take, wilds among them, as bits."""
        self.needed = self.code.wilds
        for k in range(self.code.centres):
            self.needed |= 2 << self.size[CENTRE + k]

    @cython.final
    def find_moves(self, merge: int) -> int:
        """Write the legal moves into `moves` and return how many; with `merge`, piles that are alike give one."""
        self.must = 0
        seen = 0
        kinds = 0
        first = SEATS_AT + SEAT_ROWS * self.seat
        hand = (first + HAND_ROW) << 8
        held = self.size[first + HAND_ROW]
        partner = SEATS_AT + SEAT_ROWS * self.partner(self.seat) if self.code.teams == 2 else 0
        stock = self.stock_row(self.seat)
        if self.ended:
            return 0
        self.find_needed()
        n = self.add_top(0, FROM_STOCK, stock, merge)
        if n and self.is_forced(self.top_of(stock) & 15, 1):
            self.must = 1
        if partner:
            before = n
            n = self.add_top(n, FROM_PARTNER_STOCK, partner + STOCK_ROW, merge)
            if n > before and self.is_forced(self.top_of(partner + STOCK_ROW) & 15, 1):
                self.must = 1
        for i in range(held):
            rank = self.cards[hand + i] & 15
            if (seen >> rank) & 1:
                continue
            seen |= 1 << rank
            self.ranks[kinds] = rank
            kinds += 1
            if (self.needed >> rank) & 1:
                before = n
                n = self.add_plays(n, rank, rank, merge)
                if n > before and self.is_forced(rank, 0):
                    self.must = 1
        n = self.add_discard_tops(n, FROM_DISCARD, first, merge)
        if partner:
            n = self.add_discard_tops(n, FROM_PARTNER_DISCARD, partner, merge)
        return self.close_moves(n, kinds, merge)

    @cython.final
    def add_discard_tops(self, n: int, source: int, first: int, merge: int) -> int:
        """Add the plays of a seat's discard piles."""
        for k in range(self.code.discards):
            n = self.add_top(n, source + k, first + DISCARD_ROW + k, merge)
        return n

    @cython.final
    def kind_of(self, move: int) -> int:
        """Return 0 for a stock play, 1 for another play, 2 for a discard or a pass."""
        if (move & 15) >= TO_DISCARD:
            return 2
        source = (move >> 4) & 31
        return 0 if source in (FROM_STOCK, FROM_PARTNER_STOCK) else 1

    @cython.final
    def knows_tops(self, seat: int) -> int:
        """Return whether the tops of a seat's stock and discard piles are known."""
        row = self.stock_row(seat)
        if self.size[row] and not self.top_of(row):
            return 0
        for k in range(self.code.discards):
            row = SEATS_AT + SEAT_ROWS * seat + DISCARD_ROW + k
            if self.size[row] and not self.top_of(row):
                return 0
        return 1

    @cython.final
    def overflows(self, move: int) -> int:
        """Return whether a legal move would bring a pile beyond 255 cards; only positions that are no deal can."""
        target = move & 15
        if move == PASS:
            return 0
        if target >= TO_DISCARD:
            return 1 if self.size[SEATS_AT + SEAT_ROWS * self.seat + DISCARD_ROW + target - TO_DISCARD] == 255 else 0
        onto = ASIDE if self.code.set_aside else DRAW
        fills = self.size[CENTRE + target] + 1 == self.code.top
        return 1 if fills and self.size[onto] + self.code.top > 255 else 0

    @cython.final
    def close_moves(self, n: int, kinds: int, merge: int) -> int:
        """Add the discards, unless a play is forced, and the pass where there is nothing else."""
        if not self.must and kinds:
            piles = self.open_piles(merge)
            for i in range(kinds):
                n = self.add_discards(n, self.ranks[i], piles)
        if not n:
            self.moves[0] = PASS
            n = 1
        return n
