# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: annotation_typing=False, auto_pickle=False, initializedcheck=False
"""The player by rules of thumb: one card at a time, the first rule that applies; it plans one chain and no more.

The stock card if it fits; a chain of cards that leads to it; natural cards that do not help the others; a wild that
blocks; the best discard; else what harms least. An opponent's stock card is the nearer to danger the fewer cards a
pile lacks below it. Stocks that the next seat plays from count full, those of later seats half; a partner's not at
all. Source: rules and numbers found by experiment with two seats, kept as they were measured.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:  # an installation without Cython runs this file as it is
    import katmuis.rules.plain_cython as cython  # type: ignore[no-redef]

from katmuis.players.chain import Chain
from katmuis.players.decider import Decider

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

if not cython.compiled:
    from katmuis.players.discards import best_discard
    from katmuis.rules.layout import (
        CENTRE,
        DISCARD_ROW,
        FROM_DISCARD,
        FROM_PARTNER_DISCARD,
        FROM_PARTNER_STOCK,
        FROM_STOCK,
        PASS,
        SEAT_ROWS,
        SEATS_AT,
        STOCK_ROW,
    )


def danger(stock: int, height: int) -> int:
    """Return how many cards a pile of this height lacks below a stock card; 99 where it stands too high or is wild."""
    return stock - 1 - height if stock > height else 99


class Thumb(Decider):
    """Plays by rules of thumb; see the module."""

    def __init__(self) -> None:
        self.seed = 0
        self.chain = Chain()
        self.fears = self.wanted = 0
        if not cython.compiled:
            self.feared = [0] * 6
            self.shares = [0] * 6

    def decide(self, seen: Game) -> int:
        """Return the move of the first rule that applies; the same sight gives the same move."""
        n = seen.find_moves(1)
        if n < 2:
            return seen.moves[0] if n else PASS
        self.look(seen)
        found = self.stock_play(seen, n)
        if found < 0:
            found = self.chain.find(seen, n)
        if found < 0:
            found = self.natural_play(seen, n)
        if found < 0:
            found = self.block(seen, n)
        if found < 0:
            found = best_discard(seen, n, 1, self.wanted)
        return found if found >= 0 else self.least_bad(seen, n)

    @cython.final
    def natural_top(self, seen: Game, row: int) -> int:
        """Return the rank on top of a row, 0 where it is wild or there is none."""
        top = seen.top_of(row) & 15
        return 0 if (seen.code.wilds >> top) & 1 else top

    @cython.final
    def look(self, seen: Game) -> None:
        """Note the own stock card's rank and those of the opponents, each with its share: 2 full, 1 half."""
        sides = seen.code.sides
        near = (seen.seat + 1) % seen.code.seats % sides
        self.wanted = self.natural_top(seen, seen.stock_row(seen.seat))
        if not self.wanted and seen.code.teams == 2:
            self.wanted = self.natural_top(seen, seen.stock_row(seen.partner(seen.seat)))
        self.fears = 0
        for seat in range(seen.code.seats):
            top = self.natural_top(seen, SEATS_AT + SEAT_ROWS * seat + STOCK_ROW)
            if top and seat % sides != seen.seat % sides:
                self.feared[self.fears] = top
                self.shares[self.fears] = 2 if seat % sides == near else 1
                self.fears += 1

    @cython.final
    def height_after(self, seen: Game, move: int) -> int:
        """Return how high a play leaves its pile; a pile that it completes is empty."""
        height = seen.size[CENTRE + (move & 15)] + 1
        return 0 if height == seen.code.top else height

    @cython.final
    def rank_of(self, seen: Game, move: int) -> int:
        """Return the rank of the card that a play takes."""
        source = (move >> 4) & 31
        return source if FROM_STOCK < source < FROM_DISCARD else seen.source_top(source) & 15

    @cython.final
    def relief(self, seen: Game, move: int) -> int:
        """Return how much farther a play leaves its pile from the opponents' stock cards, in sixths of a card."""
        total = 0
        for i in range(self.fears):
            before = danger(self.feared[i], seen.size[CENTRE + (move & 15)])
            after = danger(self.feared[i], self.height_after(seen, move))
            total += 3 * self.shares[i] * (min(after, 4) - min(before, 4))
        return total

    # ------------------------------------------------------------ the rules, in their order

    @cython.final
    def stock_play(self, seen: Game, n: int) -> int:
        """Return the play of a stock card; a wild one goes where it harms least, and high. -1 without one."""
        best = -1
        most = 0
        for i in range(n):
            move: int = seen.moves[i]
            if seen.kind_of(move):
                continue
            if not (seen.code.wilds >> self.rank_of(seen, move)) & 1:
                return move
            score = 2 * self.relief(seen, move) + self.height_after(seen, move)
            if best < 0 or score > most:
                most = score
                best = move
        return best

    @cython.final
    def natural_play(self, seen: Game, n: int) -> int:
        """Return the best play of a natural card from a discard pile or the hand, -1 where none is worth it."""
        best = -1
        most = 0
        for i in range(n):
            move = seen.moves[i]
            if seen.kind_of(move) != 1 or (seen.code.wilds >> self.rank_of(seen, move)) & 1:
                continue
            score = self.natural_score(seen, move)
            if score > most:
                most = score
                best = move
        return best

    @cython.final
    def natural_score(self, seen: Game, move: int) -> int:
        """Return twice the worth of playing a natural card: what it does for each opponent, and what for oneself."""
        score = 8
        for i in range(self.fears):
            score += self.shares[i] * (self.effect(seen, move, self.feared[i]) - 4)
        return score + 2 * self.bonus(seen, move)

    @cython.final
    def effect(self, seen: Game, move: int, stock: int) -> int:
        """Return what a play is worth against an opponent's stock card: 4 where it does not matter to it.

        -10 brings the card nearer than any pile did or ready to play, 2 within two cards, 8 blocks its only way.
        """
        before = danger(stock, seen.size[CENTRE + (move & 15)])
        after = danger(stock, self.height_after(seen, move))
        least = 99
        for k in range(seen.code.centres):
            other = danger(stock, seen.size[CENTRE + k])
            if k != move & 15 and other < least:
                least = other
        if after <= 2 and not (after == 2 and stock > 9):
            old = min(least, before)
            return -10 if after < old or after == 0 else 2
        return 8 if before <= 2 and least > before else 4

    @cython.final
    def bonus(self, seen: Game, move: int) -> int:
        """Return what a natural card's play is worth for oneself, whatever the others have."""
        source = (move >> 4) & 31
        rank = self.rank_of(seen, move)
        score = 2 if source < FROM_DISCARD else self.uncovers(seen, source, rank)
        if rank == 1:
            score += 1
        if rank < self.wanted:
            score += 1
        return score

    @cython.final
    def uncovers(self, seen: Game, source: int, rank: int) -> int:
        """Return whether taking the top of a discard pile empties it, or frees the next rank or the stock card's."""
        row = SEATS_AT + SEAT_ROWS * seen.seat + DISCARD_ROW + source - FROM_DISCARD
        if source > FROM_PARTNER_STOCK:
            row = SEATS_AT + SEAT_ROWS * seen.partner(seen.seat) + DISCARD_ROW + source - FROM_PARTNER_DISCARD
        size = seen.size[row]
        if size == 1:
            return 1
        below = seen.cards[(row << 8) + size - 2] & 15
        return 1 if below in (rank + 1, self.wanted) else 0

    @cython.final
    def block(self, seen: Game, n: int) -> int:
        """Return a hand wild's play on the only pile that takes a stock card of the next seat's; -1 without one."""
        for i in range(self.fears):
            if self.shares[i] < 2:
                continue
            count = 0
            place = 0
            for k in range(seen.code.centres):
                if danger(self.feared[i], seen.size[CENTRE + k]) == 0:
                    count += 1
                    place = k
            if count != 1:
                continue
            for k in range(n):
                move: int = seen.moves[k]
                source = (move >> 4) & 31
                wild = seen.kind_of(move) == 1 and source < FROM_DISCARD and (seen.code.wilds >> source) & 1
                if wild and move & 15 == place:
                    return move
        return -1

    @cython.final
    def least_bad(self, seen: Game, n: int) -> int:
        """Return the play that leaves the opponents farthest off, rather not with a wild or from a discard pile."""
        best: int = seen.moves[0]
        most = -9999
        for i in range(n):
            move = seen.moves[i]
            source = (move >> 4) & 31
            score = self.relief(seen, move)
            if source >= FROM_DISCARD:
                score -= 8
            elif (seen.code.wilds >> source) & 1:
                score -= 6
            if score > most:
                most = score
                best = move
        return best
