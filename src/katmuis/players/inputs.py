# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""What the value function looks at: a table, as seen by the seat that has just acted, as sparse whole numbers.

An input is an index and a count. They come in three parts: what a plan cannot change (`begin`), what a state of the
plan holds (`reach`), and what an end changes (`take_end`). Every index is in input_layout.py. Ranks are counted by
kind: 0 none or unknown, 1 to 13 natural cards, 14 wild ones. Source: inputs found by experiment, here for any number
of seats: one block of inputs a further seat, in turn order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.reading import Reading

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.players.input_layout import (
        AHEAD,
        AWAY,
        DRAW_LEFT,
        DRAW_LOW,
        EMPTY,
        ENDED,
        FITS_HAND,
        FITS_TOPS,
        GAP,
        HEIGHTS,
        LACK,
        LEFT,
        NEAR,
        NEEDS,
        ONE_MISSING,
        OPTIONS,
        OTHER_INPUTS,
        OWN_AWAY,
        OWN_EMPTY,
        OWN_GAP,
        OWN_HAND,
        OWN_INPUTS,
        OWN_LACK,
        OWN_LEFT,
        OWN_NEAR,
        OWN_NEEDS,
        OWN_RUN,
        OWN_SIZE,
        OWN_STOCK,
        OWN_TOP,
        OWN_TOPS,
        OWN_TOTAL,
        OWN_TURNED,
        OWN_WILDS,
        PILES,
        RUN,
        SIZE,
        STOCK,
        TOP,
        TOPS,
        TOTAL,
        TURNED,
        TWO_MISSING,
        WILD_TOPS,
    )
    from katmuis.players.planner import BY_DISCARD, BY_STOCK
    from katmuis.rules.layout import (
        ASIDE,
        CENTRE,
        DISCARD_ROW,
        DRAW,
        HAND_ROW,
        SEAT_ROWS,
        SEATS_AT,
        TO_DISCARD,
    )


class Inputs(Reading):
    """The inputs of the table looked at last; the base of what weighs them."""

    def begin(self, table: Game) -> None:
        """Take the inputs that no plan of the seat on turn changes."""
        self.n = 0
        self.add_options(table)
        self.count_unseen(table)
        for k in range(table.code.seats - 1):
            seat = self.after(table, k)
            if not self.is_shared(table, seat):
                self.add_piles_of(table, seat, OWN_INPUTS + OTHER_INPUTS * k)
        self.fixed = self.n

    def after(self, table: Game, k: int) -> int:
        """Return the seat, from 0, that comes k + 1 after the one on turn."""
        seat = table.seat + 1 + k
        return seat - table.code.seats if seat >= table.code.seats else seat

    def is_shared(self, table: Game, seat: int) -> int:
        """Return whether the seat on turn plays from the piles of a seat."""
        return 1 if table.code.teams == 2 and seat == table.partner(table.seat) else 0

    def add_options(self, table: Game) -> None:
        """Add what the rule set alone decides."""
        self.add(PILES + table.code.centres, 1)
        if table.code.top == 13:
            self.add(OPTIONS, 1)
        if table.code.packed:
            self.add(OPTIONS + 1, 1)
        if table.code.after_four:
            self.add(OPTIONS + 2, 1)
        if table.code.forced == 3:
            self.add(OPTIONS + 3, 1)
        if table.code.draw_at_end:
            self.add(OPTIONS + 4, 1)
        if table.code.visible > 1:
            self.add(OPTIONS + 5, 1)
        if table.code.on_exhausted:
            self.add(OPTIONS + 6, 1)
        if table.code.set_aside:
            self.add(OPTIONS + 7, 1)

    def add_piles_of(self, table: Game, seat: int, base: int) -> None:
        """Add stock, hand and discard piles of another seat."""
        row = table.stock_row(seat)
        stock = table.size[row]
        hand = table.size[SEATS_AT + SEAT_ROWS * seat + HAND_ROW]
        self.add(base + STOCK, stock)
        self.add(base + LEFT + (stock if stock < 8 else 8), 1)
        self.add(base + TOP + self.kind(table, table.top_of(row)), 1)
        self.add(base + SIZE + (hand if hand < 7 else 7), 1)
        self.read_piles(table, seat, base + TOPS)
        self.runs[seat] = self.run
        self.wilds[seat] = self.wild_tops
        self.add_ranks(base + RUN, self.run, 1)
        self.add(base + TOTAL, self.total)
        self.add(base + TURNED, self.turned)
        self.add(base + EMPTY + self.empty, 1)
        self.add(base + WILD_TOPS + (self.wild_tops if self.wild_tops < 4 else 4), 1)

    def add_chances_of(self, table: Game, seat: int, base: int) -> None:
        """Add how near the centre is to the stock card of another seat, whose piles were read before."""
        row = table.stock_row(seat)
        ahead = table.size[row] - table.size[table.stock_row(table.seat)]
        ahead = -8 if ahead < -8 else 8 if ahead > 8 else ahead
        self.add(base + AHEAD + 8 + ahead, 1)
        rank = self.kind(table, table.top_of(row))
        if not rank or rank == 14:
            self.add(base + GAP + (0 if rank else 9), 1)
            return
        self.find_gap(table, rank, self.runs[seat])
        lack = self.gap - self.wilds[seat]
        lack = 0 if lack < 0 else 6 if lack > 6 else lack
        self.add(base + GAP + (self.gap if self.gap < 8 else 8), 1)
        self.add(base + LACK + lack, 1)
        self.add_ranks(base + NEEDS, self.need, 1)
        self.add_steps(table, rank, base + AWAY, base + NEAR)
        if self.gap == 1 or self.gap == 2:
            self.add(base + (ONE_MISSING if self.gap == 1 else TWO_MISSING), self.draw_chance(self.need))

    def reach(self, table: Game) -> None:
        """Take the inputs of a state of the plan."""
        self.n = self.fixed
        for k in range(table.code.centres):
            self.add(HEIGHTS + table.size[CENTRE + k], 1)
        self.add_draw(table)
        for k in range(table.code.seats - 1):
            seat = self.after(table, k)
            if self.is_shared(table, seat):
                self.add_piles_of(table, seat, OWN_INPUTS + OTHER_INPUTS * k)
            self.add_chances_of(table, seat, OWN_INPUTS + OTHER_INPUTS * k)
        self.add_own(table)
        self.held = self.n

    def add_draw(self, table: Game) -> None:
        """Add how many cards are left to draw."""
        left = table.size[DRAW] + table.size[ASIDE]
        self.add(DRAW_LEFT, left)
        limit = 40
        k = 4
        while k >= 0 and left <= limit:
            self.add(DRAW_LOW + k, 1)
            limit = limit // 2 if limit > 5 else 0
            k -= 1

    def add_own(self, table: Game) -> None:
        """Add stock, discard piles and hand of the seat on turn; `pile_runs` and the sums are its own from then on."""
        row = table.stock_row(table.seat)
        stock = table.size[row]
        rank = self.kind(table, table.top_of(row))
        self.add(OWN_STOCK, stock)
        self.add(OWN_LEFT + (stock if stock < 8 else 8), 1)
        self.add(OWN_TOP + rank, 1)
        if rank and rank != 14:
            self.add_steps(table, rank, OWN_AWAY, OWN_NEAR)
        self.read_piles(table, table.seat, OWN_TOPS)
        self.add_ranks(OWN_RUN, self.run, 1)
        self.add(OWN_TOTAL, self.total)
        self.add(OWN_TURNED, self.turned)
        self.add(OWN_EMPTY + self.empty, 1)
        self.mark_fitting(table)
        self.add_hand(table)

    def mark_fitting(self, table: Game) -> None:
        """Note the kinds that fit in the centre now, as bits, and count the discard tops among them."""
        self.fitting = 1 << 14
        for k in range(table.code.centres):
            self.fitting |= 2 << table.size[CENTRE + k]
        fits = 0
        first = SEATS_AT + SEAT_ROWS * table.seat + DISCARD_ROW
        for k in range(table.code.discards):
            if table.size[first + k]:
                fits += (self.fitting >> self.kind(table, table.top_of(first + k))) & 1
        self.add(FITS_TOPS, fits)

    def add_hand(self, table: Game) -> None:
        """Count the hand by kind and add it."""
        hand = SEATS_AT + SEAT_ROWS * table.seat + HAND_ROW
        fits = 0
        for i in range(15):
            self.hand[i] = 0
        for i in range(table.size[hand]):
            kind = self.kind(table, table.cards[(hand << 8) + i])
            self.hand[kind] += 1
            self.add(OWN_HAND + kind, 1)
            fits += (self.fitting >> kind) & 1
        self.add(FITS_HAND, fits)

    def take_end(self, table: Game, kind: int, move: int) -> None:
        """Take the inputs that an end of the state changes or decides."""
        self.n = self.held
        self.add(ENDED + kind, 1)
        run = self.run
        wild_tops = self.wild_tops
        discarded = 0
        if kind == BY_DISCARD:
            discarded = self.kind(table, (move >> 4) & 31)
            run = self.lay_down(table, discarded, (move & 15) - TO_DISCARD)
            wild_tops = self.end_wild_tops
        self.add_left_hand(table, discarded)
        if kind == BY_STOCK:
            self.add(OWN_GAP + 9, 1)
            return
        for rank in range(1, 14):
            if self.hand[rank] > (discarded == rank):
                run |= 1 << rank
        wilds = self.hand[14] - (discarded == 14) + wild_tops
        self.add_gap(table, run, wilds)

    def add_left_hand(self, table: Game, discarded: int) -> None:
        """Add the size of the hand that is left, and the wild cards in it."""
        size = table.size[SEATS_AT + SEAT_ROWS * table.seat + HAND_ROW]
        if discarded:
            size -= 1
            self.add(OWN_HAND + discarded, -1)
            if (self.fitting >> discarded) & 1:
                self.add(FITS_HAND, -1)
        wilds = self.hand[14] - (discarded == 14)
        self.add(OWN_SIZE + (size if size < 7 else 7), 1)
        self.add(OWN_WILDS + (wilds if wilds < 7 else 7), 1)

    def lay_down(self, table: Game, kind: int, pile: int) -> int:
        """Add what a discard onto a pile changes of the piles; return the ranks that all of them yield then."""
        row = SEATS_AT + SEAT_ROWS * table.seat + DISCARD_ROW + pile
        self.end_wild_tops = self.wild_tops + (kind == 14)
        self.add(OWN_TOPS + kind, 1)
        self.add(OWN_TOTAL, 1)
        if (self.fitting >> kind) & 1:
            self.add(FITS_TOPS, 1)
        if table.size[row]:
            below = self.kind(table, table.top_of(row))
            self.add(OWN_TOPS + below, -1)
            if kind > below or below == 14:
                self.add(OWN_TURNED, 1)
            if (self.fitting >> below) & 1:
                self.add(FITS_TOPS, -1)
            if below == 14:
                self.end_wild_tops -= 1
        else:
            self.add(OWN_EMPTY + self.empty, -1)
            self.add(OWN_EMPTY + self.empty - 1, 1)
        run = self.run_below(table, row, table.size[row], kind)
        if kind != 14:
            run |= 1 << kind
        for k in range(table.code.discards):
            if k != pile:
                run |= self.pile_runs[k]
        self.add_ranks(OWN_RUN, run & ~self.run, 1)
        self.add_ranks(OWN_RUN, self.run & ~run, -1)
        return run

    def add_gap(self, table: Game, at_hand: int, wilds: int) -> None:
        """Add what is missing below the own stock card for one with these ranks and wild cards at hand."""
        rank = self.kind(table, table.top_of(table.stock_row(table.seat)))
        if not rank or rank == 14:
            self.add(OWN_GAP + (0 if rank else 9), 1)
            return
        self.find_gap(table, rank, at_hand)
        lack = self.gap - wilds
        lack = 0 if lack < 0 else 6 if lack > 6 else lack
        self.add(OWN_GAP + (self.gap if self.gap < 8 else 8), 1)
        self.add(OWN_LACK + lack, 1)
        self.add_ranks(OWN_NEEDS, self.need, 1)

    def taken(self) -> dict[int, int]:
        """Return the inputs taken last, each index with its count; those that cancel out are left out."""
        counts: dict[int, int] = {}
        for i in range(self.n):
            counts[self.index[i]] = counts.get(self.index[i], 0) + self.times[i]
        return {index: times for index, times in sorted(counts.items()) if times}
